"""Intuition: a small network that learned the Saboteur games by playing itself.

It is shown what a seat may know as numbers (`signs.py`), made from a view (`reading.py`) or, for
games by the million, from a dense table (`dense_reading.py`). `network.py` makes of them how good
each move is and who may be what; `mind.py` plays by it, `belief.py` says what it believes and why.
`docs/training.md` tells how it learned.
"""

"""The game in a terminal: a table to look at, sentences to read, a line to type.

A person is only ever shown what the seat they play may know: its view, the events as it sees them,
and its legal moves. Only `play` and `replay` hold a game; everything else is given those.
"""

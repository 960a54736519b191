"""Bots that take a seat at a running house: come in, sit down, decide.

>>> from saboteur.client import House
>>> house = House("http://localhost:8000")
>>> house.come_in("Randolf")
>>> table = house.join("http://localhost:8000/join/O5yK…")  # the link that a friend has sent
>>> ending = table.play(lambda question: question.moves[0])

It knows `docs/protocol.md` and nothing of the rules. `clients/typescript` is the same for other
programs.
"""

from saboteur.client.house import House
from saboteur.client.refusals import Away, Refused
from saboteur.client.table import Ending, Question, Table

__all__ = ["Away", "Ending", "House", "Question", "Refused", "Table"]

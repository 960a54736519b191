"""Saboteur 2 in words."""

from __future__ import annotations

from saboteur.expansions.saboteur2.rules.theft import Robbed
from saboteur.rules.events import Paid
from saboteur.telling.saboteur.rooms import Echo, RoomTelling


class SecondTelling(RoomTelling):
    """What a thief took is told once."""

    echoes = (Echo(Paid, Robbed, -2),)


TELLING = SecondTelling()

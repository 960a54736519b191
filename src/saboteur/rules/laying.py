"""Laying a path card: the move, and where a card fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from saboteur.rules.cards import Card, Face
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell
from saboteur.rules.made_once import MadeOnce
from saboteur.rules.maze import FITS
from saboteur.rules.moves import CardMove, Move


class Lay(CardMove, frozen=True, tag="lay"):
    """Lay a path card. Its text names the face as it will lie: `lay [SW] 3,1`."""

    says: ClassVar[str] = "lay {card:face} {at}"
    lays: ClassVar[str] = "card"

    card: str
    at: Cell
    turned: bool = False


def _lays_of(face: Face) -> MadeOnce[int, Lay]:
    return MadeOnce(lambda cell: Lay(face.card.name, CELL_OF[cell], face.turned))


_LAYS = MadeOnce[Face, MadeOnce[int, Lay]](_lays_of)
"""The moves that lay a face, by face and cell."""


def lays(cards: Iterable[Card], cells: Iterable[int], border: dict[int, int]) -> list[Move]:
    """Every way to lay one of these cards on one of these cells so that it fits what is around."""
    found: list[Move] = []
    for card in cards:
        for face in card.faces:
            moves = _LAYS[face]
            fits = FITS[face.edges]
            found += [moves[cell] for cell in cells if fits[border[cell]]]
    return found

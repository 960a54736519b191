"""Laying a path card: the move, and where a card fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from saboteur.rules.cards import Card, Face
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell
from saboteur.rules.maze import FITS
from saboteur.rules.moves import CardMove, Move


class Lay(CardMove, frozen=True, tag="lay"):
    """Lay a path card. Its text names the face as it will lie: `lay [SW] 3,1`."""

    says: ClassVar[str] = "lay {card:face} {at}"
    lays: ClassVar[str] = "card"

    card: str
    at: Cell
    turned: bool = False


class _Lays(dict[int, Lay]):
    """The moves that lay one face, by cell, each made once."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def __missing__(self, cell: int) -> Lay:
        move = self[cell] = Lay(self.face.card.name, CELL_OF[cell], self.face.turned)
        return move


class _LaysByFace(dict[Face, _Lays]):
    def __missing__(self, face: Face) -> _Lays:
        lays = self[face] = _Lays(face)
        return lays


_LAYS = _LaysByFace()


def lays(cards: Iterable[Card], cells: Iterable[int], border: dict[int, int]) -> list[Move]:
    """Every way to lay one of these cards on one of these cells so that it fits what is around."""
    found: list[Move] = []
    for card in cards:
        for face in card.faces:
            moves = _LAYS[face]
            fits = FITS[face.edges]
            found += [moves[cell] for cell in cells if fits[border[cell]]]
    return found

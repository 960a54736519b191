"""Laying a path card: the move, and where a card fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from saboteur.rules.cards import Card, Face, shown
from saboteur.rules.faces import EDGES
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.made_once import MadeOnce
from saboteur.rules.maze import FITS, Maze
from saboteur.rules.moves import CardMove, IllegalMove, Move


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


def misfit(
    maze: Maze, card: Card, move: Lay, *, place: str, turning: str, matching: str
) -> IllegalMove | None:
    """A refusal, by one of these rules, if a card cannot lie there whoever lays it."""
    facts = {"card": shown(move.card, move.turned), "at": str(move.at)}
    cell, face = number(*move.at), card.lying(move.turned)
    if cell in maze.faces or cell in maze.hidden:
        return IllegalMove("refusal.occupied", place, **facts)
    if move.turned and not face.turned:
        return IllegalMove("refusal.same-turned", turning, **facts)
    if not any(side in maze.faces or side in maze.hidden for side in maze.neighbours(cell)):
        return IllegalMove("refusal.beside-nothing", place, **facts)
    if not maze.fits(cell, face):
        return mismatch(maze, cell, face, matching, facts)
    return None


def mismatch(maze: Maze, cell: int, face: Face, rule: str, facts: dict[str, str]) -> IllegalMove:
    """A refusal that knows on which side a card does not match, and what is wrong there."""
    border = maze.border[cell]
    barred, open_ways = border & ~face.edges & 15, border >> 4 & face.edges
    wrong, how = (barred, "closed") if barred else (open_ways, "open")
    side = next(name for name, edge in EDGES.items() if edge & wrong)
    return IllegalMove("refusal.mismatch", rule, **facts, side=side, how=how)


def lays(cards: Iterable[Card], cells: Iterable[int], border: dict[int, int]) -> list[Move]:
    """Every way to lay one of these cards on one of these cells so that it fits what is around."""
    found: list[Move] = []
    for card in cards:
        for face in card.faces:
            moves = _LAYS[face]
            fits = FITS[face.edges]
            found += [moves[cell] for cell in cells if fits[border[cell]]]
    return found

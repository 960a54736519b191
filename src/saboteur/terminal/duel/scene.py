"""All there is to draw of a maze of The Duel, and whose ways lead where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from saboteur.rules.cards import Face
from saboteur.rules.duel.box import CARDS, GOALS
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.faces import E, N, S, W
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.placed import Placed
from saboteur.terminal.duel.tokens import Tokens, tokens_of
from saboteur.terminal.face_picture import CUT_OFF, REACHED, Line

_HEAVY = " ┃━┗┃┃┏┣━┛━┻┓┫┳╋"
"""Joints of a way that only the other player reaches."""


@dataclass(frozen=True)
class Scene:
    """A maze with what lies on it, as one seat or (None) anybody looks at it."""

    maze: tuple[Placed, ...]
    colours: tuple[str, ...]
    tokens: Tokens
    you: int | None = None

    @cached_property
    def reached(self) -> list[Mapping[Cell, int]]:
        """For every seat the edges that its own way leads to."""
        return [self._reached(seat) for seat in range(len(self.colours))]

    def _reached(self, seat: int) -> Mapping[Cell, int]:
        maze = OwnMaze(self.colours[seat])
        for placed in self.maze:
            if placed.face_down:
                maze.hide(number(*placed.at), GOALS[0])  # which one it is decides nothing
            else:
                maze.lay(number(*placed.at), face_of(placed))
        opened = [at for at, owner in self.tokens.keys.items() if owner == seat]
        for at in (*opened, *self.tokens.bribes):
            maze.open(number(*at))
        return {CELL[cell]: edges for cell, edges in maze.reached.items()}

    def lines(self, at: Cell) -> dict[int, Line]:
        """How the way at each edge of a card is drawn: who reaches it?"""
        return {edge: self._line(at, edge) for edge in (N, E, S, W)}

    def _line(self, at: Cell, edge: int) -> Line:
        seats = [seat for seat, ways in enumerate(self.reached) if ways.get(at, 0) & edge]
        if not seats:
            return CUT_OFF
        if len(seats) == len(self.colours):  # everybody, which may be one
            return REACHED
        style = f"{self.colours[seats[0]]}-way"
        mine = self.you is None or self.you in seats
        return Line(REACHED.joints if mine else _HEAVY, style)


def scene_of(view: DuelView) -> Scene:
    """What this seat sees."""
    return Scene(view.maze, view.colours, tokens_of(view), view.seat)


def face_of(placed: Placed) -> Face:
    """The face that a card lying face up shows."""
    assert placed.card is not None
    return CARDS.by_name[placed.card].lying(placed.turned)

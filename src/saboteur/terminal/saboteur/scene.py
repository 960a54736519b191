"""The maze of the Saboteur games: goals among the ways, and what expansions put there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.text import Text

from saboteur.rules.cards import Cards
from saboteur.rules.drawing import WIDTH
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.maze import Maze
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.drawing import draw
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.face_picture import HEIGHT, Line, Picture, Signs, framed, put, ways
from saboteur.terminal.saboteur.looks import SIGNS
from saboteur.terminal.saboteur.rooms import Framed, room_displays
from saboteur.terminal.scene import Scene, Size, face_down


class SaboteurScene(Scene):
    """What one sees now, or at the end of a round if there is no view."""

    cards: ClassVar[Cards] = CARDS
    signs: ClassVar[Signs] = SIGNS

    def __init__(
        self, maze: Iterable[Placed], words: Words, view: SaboteurView | None = None
    ) -> None:
        super().__init__(maze, words)
        self.view = view
        self.reached = self._reached()

    def _reached(self) -> dict[Cell, int]:
        """For every card that is reached, the edges to which an unbroken way leads.

        On a bridge it may be one of two ways, which is more than the view tells.
        """
        model = Maze()
        for placed in self.lying.values():
            if not face_down(placed):
                model.lay(number(*placed.at), self.face(placed))
        return {CELL[cell]: edges for cell, edges in model.reached.items()}

    def lines(self, placed: Placed) -> Mapping[int, Line]:
        return ways(self.reached.get(placed.at, 0))

    def back(self, placed: Placed, columns: int) -> Picture:
        for room in room_displays():
            its_own = room.back(placed, self.view, self.words)
            if its_own is not None:
                return framed(its_own.frame, its_own.word, its_own.colour, columns)
        return super().back(placed, columns)

    def standing(self, size: Size) -> Mapping[Cell, Picture]:
        if self.view is None:
            return {}
        view = self.view
        things = {at: t for room in room_displays() for at, t in room.standing(view).items()}
        return {at: _standing(thing, size) for at, thing in things.items()}

    def small(self, placed: Placed) -> Picture:
        picture = [Text(draw([placed]).ljust(WIDTH))]
        label = self.cards.by_name[placed.card].label if placed.card else ""
        if label in self.signs.joints:
            put(picture, (0, WIDTH - 1), *self.signs.joints[label])
        return picture


def _standing(thing: Framed, size: Size) -> Picture:
    if size.lines < HEIGHT:
        return [Text(thing.small.ljust(size.columns))]
    return framed(thing.frame, thing.word, thing.colour, size.columns)

"""The position of The Duel rebuilt from a view, to try moves on."""

from __future__ import annotations

from typing import Any

from saboteur.rules.actions import Rockfall
from saboteur.rules.duel.actions import Key
from saboteur.rules.duel.box import CARDS, GOALS
from saboteur.rules.duel.bribing import Bribe
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import number


class Position:
    """Both players' mazes and where gold lies that nobody has claimed, by cell."""

    __slots__ = ("gold", "mazes")

    def __init__(self, mazes: list[OwnMaze], gold: dict[int, int]) -> None:
        self.mazes = mazes
        self.gold = gold

    @classmethod
    def seen(cls, view: DuelView) -> Position:
        """What this seat sees; what a goal is that it does not know makes no difference."""
        mazes = [OwnMaze(colour) for colour in view.colours]
        claimed = {number(*token.at) for token in view.claims}
        gold: dict[int, int] = {}
        for placed in view.maze:
            cell = number(*placed.at)
            card = GOALS[0] if placed.card is None else CARDS.by_name[placed.card]
            for maze in mazes:
                if placed.face_down:
                    maze.hide(cell, card)
                else:
                    maze.lay(cell, card.lying(placed.turned))
            if not placed.face_down and gold_on(card) and cell not in claimed:
                gold[cell] = gold_on(card)
        for token in view.bribes:
            for maze in mazes:
                maze.open(number(*token.at))
        for token in view.keys:
            mazes[token.seat].open(number(*token.at))
        return cls(mazes, gold)

    def after(self, move: Any, seat: int) -> Position:
        """The position after a move of this seat that changes the maze; no goal is turned up."""
        cell = number(*move.at)
        after = Position([maze.clone() for maze in self.mazes], self.gold)
        match move:
            case Bribe():
                for maze in after.mazes:
                    maze.open(cell)
            case Key():
                after.mazes[seat].open(cell)
            case Rockfall():
                for maze in after.mazes:
                    maze.remove(cell)
            case _:
                face = CARDS.by_name[move.card].lying(move.turned)
                for maze in after.mazes:
                    maze.lay(cell, face)
                if gold_on(face.card):
                    after.gold = self.gold | {cell: gold_on(face.card)}
        return after

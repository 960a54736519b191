"""What a bot makes of its view before it weighs its moves."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from saboteur.bots.digging import FAR, Way, cards_to_go
from saboteur.bots.hopes import hopes
from saboteur.bots.mine import mine
from saboteur.bots.suspicion import suspicion
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.actions import Rockfall
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.knowledge import View
from saboteur.rules.saboteur.laying import Lay
from saboteur.rules.saboteur.reaching import Fit


class Prospect(NamedTuple):
    """How a maze looks to somebody with certain hopes."""

    cards: float
    """How many cards are missing on the way to the treasure, on average over one's hopes."""
    nearest: int
    """How many are missing to the nearest goal that may be the treasure."""
    luck: float
    """How likely the treasure has just been reached."""
    openings: int
    """How many open ends the maze has."""


class Outlook:
    """One view, read once."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.maze = mine(view.maze)
        self.hopes = hopes(view)
        self.now = self._prospect(self.maze)

    @cached_property
    def suspicion(self) -> list[float]:
        """How much each seat looks like a saboteur."""
        return suspicion(self.view)

    @property
    def treasure_found(self) -> bool:
        """Whether this seat knows where the treasure lies."""
        return max(self.hopes.values(), default=1) == 1

    def after_laying(self, move: Lay | Fit) -> Prospect:
        """How the maze would look with this card, or with this goal turned like this."""
        maze = self.maze.clone()
        maze.lay(number(*move.at), CARDS.by_name[move.card].lying(move.turned))
        return self._prospect(maze)

    def after_rockfall(self, move: Rockfall) -> Prospect:
        """How the maze would look without this card."""
        maze = self.maze.clone()
        maze.remove(number(*move.at))
        return self._prospect(maze)

    def _prospect(self, maze: Maze) -> Prospect:
        way: Way = cards_to_go(maze)
        likely = {goal: hope for goal, hope in self.hopes.items() if hope and goal in way}
        return Prospect(
            cards=sum(hope * way[goal] for goal, hope in likely.items()),
            nearest=min((way[goal] for goal in likely), default=FAR),
            luck=sum(hope for goal, hope in likely.items() if not way[goal]),
            openings=len(maze.frontier),
        )

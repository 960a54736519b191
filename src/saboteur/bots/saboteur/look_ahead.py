"""Looking ahead: what a bot makes of its view, and how the maze would look after a move."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from saboteur.bots.distance import FAR
from saboteur.bots.saboteur.belief import TreasureOdds, goal_odds, treasure_odds
from saboteur.bots.saboteur.distance import ToGo, cards_to_go
from saboteur.bots.saboteur.maze import lying, maze_of, take_out
from saboteur.bots.saboteur.opinion import opinion
from saboteur.bots.saboteur.suspicion import Others, suspicion
from saboteur.rules.actions import Rockfall
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.turning_up import Fit

DIGGING = 6
"""How many cards are played, at most tables, for every card that leads nearer to the treasure."""

Edit = Callable[[Maze, str | None], None]
"""Something done to a maze as a team sees it."""


class Progress(NamedTuple):
    """How far the digging has come in a maze, to somebody who believes something of the goals."""

    cards: float
    """How many cards are missing on the way to the treasure, on average over where it may lie."""
    nearest: float
    """How many are missing to the nearest goal that may be the treasure."""
    luck: float
    """How likely the treasure has just been reached."""
    rival: float
    """How many cards are missing to the other team, because of doors."""
    lost: float
    """How likely the treasure has just been reached behind a door of the other team."""
    to_go: ToGo
    """How many cards are missing to each goal."""
    maze: Maze
    """The maze itself."""

    @property
    def openings(self) -> int:
        """How many open ends the maze has."""
        return len(self.maze.frontier)


class Mazes(NamedTuple):
    """The maze as it is, as one's own team and as the other team may walk it."""

    open: Maze
    own: Maze
    rival: Maze


class LookAhead:
    """One view, read once."""

    def __init__(
        self,
        view: SaboteurView,
        suspicion: list[float] | None = None,
        treasure: TreasureOdds | None = None,
        measure: Callable[[Maze], ToGo] = cards_to_go,
    ) -> None:
        """What everybody looks like and where the treasure may lie is worked out by simple signs,
        unless somebody knows better."""
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self._suspicion = suspicion
        self._measure = measure
        dwarf, rivals = str(view.dwarves[view.seat]), opinion().rivals
        self.team = dwarf if dwarf in rivals else None
        self.rival = rivals.get(dwarf)
        """The other team, if one belongs to one."""
        self.goals = goal_odds(view)
        self.treasure = treasure_odds(self.goals) if treasure is None else treasure
        """How likely each face-down goal is the treasure."""
        self.covered = {
            number(*placed.at): placed.card
            for placed in view.maze
            if placed.face_down and placed.back != "goal"
        }
        """What else lies face down, as far as this seat knows it."""
        self.mazes = self._mazes()
        self.now = self.progress(self.mazes, self.treasure)

    @property
    def maze(self) -> Maze:
        """The maze as it is."""
        return self.mazes.open

    @cached_property
    def suspicion(self) -> list[float]:
        """How much each seat looks like a saboteur."""
        return suspicion(self.view) if self._suspicion is None else self._suspicion

    @cached_property
    def others(self) -> Others:
        """What everybody may be."""
        return Others(self.view, self.suspicion)

    @property
    def treasure_found(self) -> bool:
        """Whether this seat knows where the treasure lies."""
        return max(self.treasure.values(), default=1) == 1

    @property
    def turns_left(self) -> int:
        """How many cards will still be played in this round, at most."""
        return self.view.draw_pile + sum(self.view.hand_sizes)

    @cached_property
    def late(self) -> float:
        """How much of the round is over, from 0 to 1."""
        gone = len(self.view.discards) + len(self.view.maze)
        return gone / (gone + self.turns_left) if gone else 0.0

    @cached_property
    def chance(self) -> float:
        """How likely the treasure will be reached in this round, roughly."""
        left = self.turns_left
        return left / (left + DIGGING * self.now.cards) if left else 0.0

    # --- what if ----------------------------------------------------------------------------------

    def after_laying(self, move: Lay | Fit) -> Progress:
        """How the maze would look with this card, or with this goal turned like this."""
        return self.after(laying(move), doors=bool(CARDS.by_name[move.card].door))

    def after_rockfall(self, move: Rockfall) -> Progress:
        """How the maze would look without this card."""
        return self.after(lambda maze, team: take_out(maze, number(*move.at)))

    def after(
        self, edit: Edit, treasure: TreasureOdds | None = None, *, doors: bool = False
    ) -> Progress:
        """How the maze would look after this, and with the treasure lying as likely as this;
        `doors` says whether it matters to whom a door is open."""
        mazes, team = self.mazes, self.team
        maze = mazes.open.clone()
        edit(maze, None)
        if team is None or (mazes.own is mazes.open and not doors):
            after = Mazes(maze, maze, maze)
        else:
            after = Mazes(maze, mazes.own.clone(), mazes.rival.clone())
            edit(after.own, team)
            edit(after.rival, self.rival)
        return self.progress(after, self.treasure if treasure is None else treasure)

    def _mazes(self) -> Mazes:
        maze = maze_of(self.view.maze)
        if self.team is None or not any(face.card.door for face in maze.faces.values()):
            return Mazes(maze, maze, maze)
        cards = self.view.maze
        return Mazes(maze, maze_of(cards, self.team), maze_of(cards, self.rival))

    def progress(self, mazes: Mazes, treasure: TreasureOdds) -> Progress:
        """How far the digging has come there."""
        to_go = self._measure(mazes.own)
        likely = {goal: odds for goal, odds in treasure.items() if odds and goal in to_go}
        cards = sum(odds * to_go[goal] for goal, odds in likely.items())
        rival, lost = cards, 0.0
        if mazes.own is not mazes.open:
            theirs = self._measure(mazes.rival)
            rival = sum(odds * theirs.get(goal, FAR) for goal, odds in likely.items())
            lost = sum(treasure.get(cell, 0.0) for cell in mazes.open.met if to_go.get(cell))
        return Progress(
            cards=cards,
            nearest=min((to_go[goal] for goal in likely), default=FAR),
            luck=sum(odds for goal, odds in likely.items() if not to_go[goal]),
            rival=rival,
            lost=lost,
            to_go=to_go,
            maze=mazes.open,
        )


def laying(move: Lay | Fit) -> Edit:
    """Lay this card, as each team sees it."""
    cell = number(*move.at)

    def edit(maze: Maze, team: str | None) -> None:
        maze.lay(cell, lying(move.card, move.turned, team))

    return edit

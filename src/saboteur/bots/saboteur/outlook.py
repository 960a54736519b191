"""What a bot makes of its view before it weighs its moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from saboteur.bots.saboteur.company import Company
from saboteur.bots.saboteur.digging import FAR, Way, cards_to_go
from saboteur.bots.saboteur.hopes import Hopes, fronts, hopes
from saboteur.bots.saboteur.mine import CHEST, lying, mine
from saboteur.bots.saboteur.retelling import take_out, this_round
from saboteur.bots.saboteur.suspicion import suspicion
from saboteur.expansions.diversion.rules import Divert
from saboteur.expansions.postcard.rules import CELLS as POSTCARD
from saboteur.expansions.tunnel_toll.rules import TollDwarf
from saboteur.rules.actions import Rockfall
from saboteur.rules.events import Laid
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.laying import Lay
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.turning_up import Fit

POSTCARDS = ("costume-department", "tunnel-party")
RIVAL = {"blue": "green", "green": "blue"}

GOLD = {"sack-1": 1, "sack-2": 2, "dragon": -1, "gold": 1}
"""The gold that goals and chests bring."""
SOME_CHEST = 0.1
"""The gold one may expect in a chest: one of ten holds some."""

DIGGING = 6
"""How many cards are played, at most tables, for every card that leads nearer to the treasure."""

Edit = Callable[[Maze, str | None], None]
"""Something done to a maze as a team sees it."""


class Prospect(NamedTuple):
    """How a maze looks to somebody with certain hopes."""

    cards: float
    """How many cards are missing on the way to the treasure, on average over one's hopes."""
    nearest: float
    """How many are missing to the nearest goal that may be the treasure."""
    luck: float
    """How likely the treasure has just been reached."""
    openings: int
    """How many open ends the maze has."""
    rival: float
    """How many cards are missing to the other team, because of doors."""
    lost: float = 0.0
    """How likely the treasure has just been reached behind a door of the other team."""
    spider: float = 0.0
    """How likely a giant spider has just been reached."""
    gold: float = 0.0
    """How much gold has just been reached, sacks and chests."""
    postcard: bool = False
    """Whether the postcard has been reached."""
    ways: Way = {}  # noqa: RUF012 (nobody changes it)
    """How many cards are missing to each goal."""


class Mines(NamedTuple):
    """The maze as it is, as one's own team and as the other team may walk it."""

    open: Maze
    own: Maze
    rival: Maze


class Outlook:
    """One view, read once."""

    def __init__(
        self,
        view: SaboteurView,
        suspicion: list[float] | None = None,
        expected: Hopes | None = None,
        measure: Callable[[Maze], Way] = cards_to_go,
    ) -> None:
        """What everybody looks like and where the treasure may lie is worked out by simple signs,
        unless somebody knows better."""
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self._suspicion = suspicion
        self._measure = measure
        dwarf = view.dwarves[view.seat]
        self.team = dwarf if dwarf in RIVAL else None
        self.fronts = fronts(view)
        self.hopes = hopes(self.fronts) if expected is None else expected
        self.plain = not {"new-goals", "treasure-chests", *POSTCARDS} & set(view.modules)
        """Whether there is nothing to reach but treasure and stones."""
        self.mines = self._mines()
        self.now = self._prospect(self.mines, self.hopes)

    @property
    def maze(self) -> Maze:
        """The maze as it is."""
        return self.mines.open

    @cached_property
    def suspicion(self) -> list[float]:
        """How much each seat looks like a saboteur."""
        return suspicion(self.view) if self._suspicion is None else self._suspicion

    @cached_property
    def company(self) -> Company:
        """What everybody may be."""
        return Company(self.view, self.suspicion)

    @cached_property
    def tolls(self) -> dict[Cell, TollDwarf]:
        """Where toll dwarves stand."""
        seen = self.view.parts.get("tunnel-toll")
        return {dwarf.at: dwarf for dwarf in seen.dwarves} if seen else {}

    @cached_property
    def chests(self) -> dict[int, str | None]:
        """The chests in the maze, and what this seat knows of them."""
        seen = self.view.parts.get("treasure-chests")
        return {number(*chest.at): chest.chest for chest in seen.hidden} if seen else {}

    @property
    def treasure_found(self) -> bool:
        """Whether this seat knows where the treasure lies."""
        return max(self.hopes.values(), default=1) == 1

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

    def on_the_way(self, at: Cell) -> bool:
        """Whether the shortest way to some goal that may be the treasure leads over this cell."""
        goals = [CELL[cell] for cell, hope in self.hopes.items() if hope]
        return any(abs(at.x - x) + abs(at.y - y) <= self.now.nearest for x, y in goals)

    # --- what if ----------------------------------------------------------------------------------

    def after_laying(self, move: Lay | Fit) -> Prospect:
        """How the maze would look with this card, or with this goal turned like this."""
        return self._after(laying(move), doors=bool(CARDS.by_name[move.card].door))

    def after_both(self, first: Lay, second: Lay) -> Prospect:
        """How the maze would look with these two cards."""

        def edit(maze: Maze, team: str | None) -> None:
            laying(first)(maze, team)
            laying(second)(maze, team)

        return self._after(edit, doors=any(CARDS.by_name[m.card].door for m in (first, second)))

    def after_rockfall(self, move: Rockfall) -> Prospect:
        """How the maze would look without this card."""
        return self._after(lambda maze, team: take_out(maze, number(*move.at)))

    def after_diversion(self, move: Divert) -> Prospect:
        """How the maze would look with the card that was laid last lying here instead."""
        laid = [event for event in this_round(self.view.log) if isinstance(event, Laid)]

        def edit(maze: Maze, team: str | None) -> None:
            if laid:
                take_out(maze, number(*laid[-1].at))
            maze.lay(number(*move.at), lying(move.path, move.turned, team))

        return self._after(edit)

    def after_swap(self, at: Cell, other: Cell) -> Prospect:
        """How the maze would look with these two goals swapped."""
        one, two = number(*at), number(*other)
        swapped = {one: self.hopes[two], two: self.hopes[one]}
        return self._prospect(self.mines, self.hopes | swapped)

    def after_push(self, at: Cell) -> Prospect:
        """How the maze would look with this goal one cell further away."""
        cell = number(*at)
        pushed = {c + (c == cell): hope for c, hope in self.hopes.items()}
        return self._after(lambda maze, team: maze.hide(cell + 1, maze.take_hidden(cell)), pushed)

    def _mines(self) -> Mines:
        maze = mine(self.view.maze)
        if self.team is None or not any(face.card.door for face in maze.faces.values()):
            return Mines(maze, maze, maze)
        return Mines(maze, mine(self.view.maze, self.team), mine(self.view.maze, RIVAL[self.team]))

    def _after(self, edit: Edit, moved: Hopes | None = None, *, doors: bool = False) -> Prospect:
        mines, team = self.mines, self.team
        maze = mines.open.clone()
        edit(maze, None)
        if team is None or (mines.own is mines.open and not doors):
            after = Mines(maze, maze, maze)
        else:
            after = Mines(maze, mines.own.clone(), mines.rival.clone())
            edit(after.own, team)
            edit(after.rival, RIVAL[team])
        return self._prospect(after, self.hopes if moved is None else moved)

    def _prospect(self, mines: Mines, hoped: Hopes) -> Prospect:
        way = self._measure(mines.own)
        likely = {goal: hope for goal, hope in hoped.items() if hope and goal in way}
        cards = sum(hope * way[goal] for goal, hope in likely.items())
        luck = sum(hope for goal, hope in likely.items() if not way[goal])
        rival, lost = cards, 0.0
        if mines.own is not mines.open:
            theirs = self._measure(mines.rival)
            rival = sum(hope * theirs.get(goal, FAR) for goal, hope in likely.items())
            lost = sum(hoped.get(cell, 0.0) for cell in mines.open.met if way.get(cell))
        prospect = Prospect(
            cards=cards,
            nearest=min((way[goal] for goal in likely), default=FAR),
            luck=luck,
            openings=len(mines.open.frontier),
            rival=rival,
            lost=lost,
            ways=way,
        )
        return prospect if self.plain else self._with_extras(prospect, mines.open)

    def _with_extras(self, prospect: Prospect, maze: Maze) -> Prospect:
        met = [self.fronts.get(cell, {}) for cell in maze.met]
        gold = sum(share * GOLD.get(label, 0) for front in met for label, share in front.items())
        for cell, card in maze.hidden.items():
            if card is CHEST and cell in maze.met:
                chest = self.chests.get(cell)
                gold += SOME_CHEST if chest is None else GOLD.get(chest, 0)
        return prospect._replace(
            spider=sum(front.get("spider", 0.0) for front in met),
            gold=gold,
            postcard=any(cell in maze.reached for cell in POSTCARD),
        )


def laying(move: Lay | Fit) -> Edit:
    """Lay this card, as each team sees it."""
    cell = number(*move.at)

    def edit(maze: Maze, team: str | None) -> None:
        maze.lay(cell, lying(move.card, move.turned, team))

    return edit

"""Distance to the goals: how many cards are missing from where ways end now to each of them."""

from __future__ import annotations

from saboteur.bots.distance import (
    BIT,
    FAR,
    FIELD,
    bits,
    distances,
    through_cards,
    widen,
)
from saboteur.rules.cards import Card
from saboteur.rules.maze import FITS, Maze
from saboteur.rules.saboteur.box import CARDS

GOAL = Card("goal", "goal")
CHEST = Card("chest", "cover")
"""They stand for all face-down cards: trying things out must not depend on their fronts."""

ToGo = dict[int, float]
"""For each face-down goal, how many cards are missing on the way to it."""

SCARCE = ((14, 2), (8, 3), (3, 4), (1, 6))
"""How hard it is to fill a cell, in half cards, if at least so many cards of the box fit and lead
on."""
NEAR, MIDDLE = 2, 4
"""With so many cards missing to the nearest goal, the end is near, or not far."""
ROUNDABOUT = 0.5
"""How many cards longer a way is that leads through cards which are cut off."""


def _effort(border: int) -> int:
    """How hard it is to fill a cell with this border; 0 where no card leads on."""
    fitting = sum(
        any(FITS[f.edges][border] and f.groups[0].bit_count() > 1 for f in card.faces)
        for card in CARDS.of_kind("saboteur", "path")
    )
    return next((effort for least, effort in SCARCE if fitting >= least), 0)


_EFFORT = [_effort(border) for border in range(256)]
_EASIEST, *_HARDER = sorted({effort for _, effort in SCARCE})


def cards_to_go(maze: Maze) -> ToGo:
    """How many cards are missing to every face-down goal: 0 if a way has arrived there.

    Cards that lie there but are cut off cost nothing to walk through, nor do chests, which lead on
    somehow.
    """
    goals = [cell for cell, card in maze.hidden.items() if card is not CHEST]
    if len(goals) == len(maze.hidden) and len(maze.reached) == len(maze.faces):
        to_go: ToGo = dict.fromkeys(goals, 0)
        free = FIELD & ~bits(maze.faces) & ~bits(goals)
        ahead = [goal for goal in goals if goal not in maze.met]
        to_go.update(distances(bits(maze.frontier), ahead, ((1, free),)))
        return to_go
    chests = dict.fromkeys(maze.hidden.keys() - set(goals), 0)
    found = through_cards(maze, goals, passable=chests)
    return {goal: found.get(goal, FAR) for goal in goals}


def effort_to_go(maze: Maze) -> ToGo:
    """The same, but some cells are hard to fill: where the cards around demand much, few cards of
    the box fit, and where none fits that leads on, there is no way at all."""
    goals = [cell for cell, card in maze.hidden.items() if card is not CHEST]
    to_go: ToGo = dict.fromkeys(goals, 0.0)
    todo = [goal for goal in goals if goal not in maze.met]
    halves = distances(bits(maze.frontier), todo, _costs(maze), 2 * FAR)
    to_go.update({goal: half / 2 for goal, half in halves.items()})
    if len(maze.reached) == len(maze.faces) and len(goals) == len(maze.hidden):
        return to_go
    through = cards_to_go(maze)
    return {
        goal: min(to_go[goal], cards + ROUNDABOUT if cards else 0.0)
        for goal, cards in through.items()
    }


def _costs(maze: Maze) -> list[tuple[int, int]]:
    """The empty cells by how hard they are to fill, as bits."""
    special: dict[int, list[int]] = {effort: [] for effort in (0, _EASIEST, *_HARDER)}
    for cell, border in maze.border.items():
        special[_EFFORT[border]].append(cell)
    harder = [(effort, bits(special[effort])) for effort in _HARDER]
    easy = FIELD & ~bits(maze.faces) & ~bits(maze.hidden) & ~bits(special[0])
    for _, cells in harder:
        easy &= ~cells
    free = ~bits(maze.hidden)
    return [(_EASIEST, easy), *((effort, cells & free) for effort, cells in harder)]


def stage_of(nearest: float) -> str:
    """How far the round has come, with so many cards missing to the nearest goal."""
    return "near" if nearest <= NEAR else "middle" if nearest <= MIDDLE else "far"


def joined(card: str) -> int:
    """How many edges the largest way of a path card joins: 1 for a dead end, 0 for other cards.

    A ladder joins the start as well.
    """
    kind = CARDS.by_name[card]
    return kind.faces[0].groups[0].bit_count() + kind.ladder if kind.faces else 0


# --- for quick players, who have no time ----------------------------------------------------------


class Goal:
    """A face-down goal and how far it is from there."""

    __slots__ = ("cards", "cell", "within")

    def __init__(self, cell: int, passable: int, frontier: int) -> None:
        self.cell = cell
        self.within = [BIT.get(cell, 0)]
        """The cells from which at most so many cards are missing, the own one included."""
        self.cards = widen(self.within[0], passable, frontier, FAR, self.within)
        """How many cards are missing to it."""

    def after(self, frontier: int, passable: int) -> int:
        """How many cards would be missing with this frontier, and at most these cells free."""
        within = self.within
        cards = len(within) - 1
        if not frontier & within[-1]:
            last = within[-1] & ~within[-2] & passable if cards else within[-1]
            return cards + widen(last, passable & ~within[-1], frontier, FAR - cards)
        while cards and frontier & within[cards - 1]:
            cards -= 1
        return cards


class QuickMaze:
    """A maze as it lies now, as bits; made anew whenever it changes.

    It counts like `cards_to_go`, except that cards which are cut off cost as much as empty cells.
    """

    __slots__ = ("frontier", "goals", "passable", "stage")

    def __init__(self, maze: Maze) -> None:
        goals = [cell for cell, card in maze.hidden.items() if card.kind == "goal"]
        self.frontier = frontier = bits(maze.frontier)
        self.passable = passable = FIELD & ~bits(maze.reached) & ~bits(goals)
        self.goals = [Goal(cell, passable, frontier) for cell in goals]
        self.stage = stage_of(min([goal.cards for goal in self.goals], default=FAR))
        """How far the round has come, for who can dig."""

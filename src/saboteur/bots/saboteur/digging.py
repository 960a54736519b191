"""How far it is still to dig: what is missing from the start to each goal."""

from __future__ import annotations

from saboteur.bots.distance import FAR, FIELD, bits, distances, through_cards
from saboteur.bots.saboteur.mine import CHEST
from saboteur.rules.maze import FITS, Maze
from saboteur.rules.saboteur.box import CARDS

Way = dict[int, float]
"""For each face-down goal, how many cards are missing on the way to it."""

SCARCE = ((14, 2), (8, 3), (3, 4), (1, 6))
"""How hard it is to fill a cell, in half cards, if at least so many cards of the box fit and lead
on."""
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


def cards_to_go(maze: Maze) -> Way:
    """How many cards are missing to every face-down goal: 0 if a way has arrived there.

    Cards that lie there but are cut off cost nothing to walk through, nor do chests, which lead on
    somehow.
    """
    goals = [cell for cell, card in maze.hidden.items() if card is not CHEST]
    if len(goals) == len(maze.hidden) and len(maze.reached) == len(maze.faces):
        way: Way = dict.fromkeys(goals, 0)
        free = FIELD & ~bits(maze.faces) & ~bits(goals)
        ahead = [goal for goal in goals if goal not in maze.met]
        way.update(distances(bits(maze.frontier), ahead, ((1, free),)))
        return way
    chests = dict.fromkeys(maze.hidden.keys() - set(goals), 0)
    found = through_cards(maze, goals, passable=chests)
    return {goal: found.get(goal, FAR) for goal in goals}


def effort_to_go(maze: Maze) -> Way:
    """The same, but some cells are hard to fill: where the cards around demand much, few cards of
    the box fit, and where none fits that leads on, there is no way at all."""
    goals = [cell for cell, card in maze.hidden.items() if card is not CHEST]
    way: Way = dict.fromkeys(goals, 0.0)
    todo = [goal for goal in goals if goal not in maze.met]
    halves = distances(bits(maze.frontier), todo, _costs(maze), 2 * FAR)
    way.update({goal: half / 2 for goal, half in halves.items()})
    if len(maze.reached) == len(maze.faces) and len(goals) == len(maze.hidden):
        return way
    through = cards_to_go(maze)
    return {
        goal: min(way[goal], cards + ROUNDABOUT if cards else 0.0)
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

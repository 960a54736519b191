"""How hard it is still to dig: like the number of cards missing, but some cells are hard to fill.

Where the cards around demand much, few cards of the box fit; where none fits that leads on, there
is no way at all. Reckoned in half cards, given in cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.bots.saboteur.digging import FAR, FIELD, Way, around, bits, cards_to_go
from saboteur.bots.saboteur.mine import CHEST
from saboteur.rules.maze import FITS, Maze
from saboteur.rules.saboteur.box import CARDS

SCARCE = ((14, 2), (8, 3), (3, 4), (1, 6))
"""The toil of a cell, in half cards, if at least so many cards of the box fit and lead on."""
ROUNDABOUT = 0.5
"""How many cards longer a way is that leads through cards which are cut off."""


def _toil(border: int) -> int:
    """The toil of a cell with this border; 0 where no card leads on."""
    fitting = sum(
        any(FITS[f.edges][border] and f.groups[0].bit_count() > 1 for f in card.faces)
        for card in CARDS.of_kind("saboteur", "path")
    )
    return next((toil for least, toil in SCARCE if fitting >= least), 0)


_TOIL = [_toil(border) for border in range(256)]
_KINDS = sorted({toil for _, toil in SCARCE})


def toil_to_go(maze: Maze) -> Way:
    """What the way to every face-down goal takes: 0 if a way has arrived there."""
    goals = [cell for cell, card in maze.hidden.items() if card is not CHEST]
    toil = _in_the_open(maze, goals)
    if len(maze.reached) == len(maze.faces) and len(goals) == len(maze.hidden):
        return toil
    through = cards_to_go(maze)
    return {
        goal: min(toil[goal], cards + ROUNDABOUT if cards else 0.0)
        for goal, cards in through.items()
    }


def _in_the_open(maze: Maze, goals: Iterable[int]) -> Way:
    way = {goal: 0.0 if goal in maze.met else float(FAR) for goal in goals}
    todo = {goal: bits((goal,)) for goal in way if way[goal]}
    places = _places(maze)
    start = bits(maze.frontier)
    free = FIELD & ~bits(maze.faces) & ~bits(maze.hidden)
    besides = [start]  # by toil in half cards: the cells beside those that are filled by then
    for toil in range(1, 2 * FAR):
        ring = 0
        for kind in _KINDS:
            if kind <= toil:
                ring |= besides[toil - kind] & places[kind]
        ring &= free
        free &= ~ring
        beside = around(ring) if ring else 0
        besides.append(beside)
        if beside:
            for goal, place in list(todo.items()):
                if beside & place:
                    way[goal] = toil / 2
                    del todo[goal]
        if not todo:
            break
    return way


def _places(maze: Maze) -> dict[int, int]:
    """The cells of each toil, as bits."""
    special: dict[int, list[int]] = {kind: [] for kind in _KINDS}
    hopeless = []
    for cell, border in maze.border.items():
        toil = _TOIL[border]
        if toil:
            special[toil].append(cell)
        else:
            hopeless.append(cell)
    places = {kind: bits(cells) for kind, cells in special.items()}
    easiest = _KINDS[0]
    harder = bits(hopeless)
    for kind in _KINDS[1:]:
        harder |= places[kind]
    places[easiest] = FIELD & ~harder
    return places

"""What a ground is worth to a seat: gold in reach, and goals that are near."""

from __future__ import annotations

from saboteur.bots.duel.ground import Ground

NEARER = 0.78
"""How much of its worth something keeps for each card that is still missing."""
SIDE_OPEN = 0.8
"""How often a goal that is turned up can be entered from the side that reached it."""
ENVY = 0.7
"""How much of it counts that the other has prospects too."""


def prospects(ground: Ground, seat: int) -> float:
    """What this ground promises a seat, less what it promises the other."""
    own = _promise(ground, seat)
    others = [other for other in range(len(ground.mazes)) if other != seat]
    return own - ENVY * sum(_promise(ground, other, rival=seat) for other in others)


def _promise(ground: Ground, seat: int, rival: int | None = None) -> float:
    """Gold that is reached counts in full, unless the other on turn takes it first."""
    maze = ground.mazes[seat]
    first = None if rival is None else ground.mazes[rival]
    total = 0.0
    for cell, cards in ground.distances(seat).items():
        hidden = cell in maze.hidden
        worth = ground.hopes[cell] * SIDE_OPEN if hidden else float(ground.gold[cell])
        if first is not None and (cell in first.met if hidden else first.reaches_gold(cell)):
            continue
        total += worth * NEARER**cards
    return total

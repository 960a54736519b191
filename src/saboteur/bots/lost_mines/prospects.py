"""What a ground is worth: everybody's way to treasure, weighed by what their luck is worth."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.bots.lost_mines.gaps import FAR
from saboteur.bots.lost_mines.ground import Ground, Toil
from saboteur.bots.lost_mines.hopes import Hopes
from saboteur.bots.lost_mines.interests import interests
from saboteur.rules.grid import CELL, number
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.moving import STEPS

STEP = 0.02
"""What every step is worth that one is nearer oneself, however far away one is."""
HALF_WAY = 6
"""From so many steps away a treasure promises half of what it promises at hand."""
DETOUR = 2
"""So many steps more are made for a mine that promises a point more."""

NEAR = [HALF_WAY / (HALF_WAY + toil) for toil in range(FAR)] + [0.0]
"""What a treasure promises from so far away, of what it promises at hand."""


class Prospects:
    """Weighs grounds by what they promise to the dwarves where they stand."""

    def __init__(self, view: LostMinesView, hopes: Hopes) -> None:
        self.standing = [number(*at) for at in view.standing]
        assert view.seat is not None
        self.seat = view.seat
        self.interests = interests(view)
        self.targets = targets(hopes)

    def toil(self, ground: Ground) -> Toil:
        """How far it is to treasure from everywhere."""
        return ground.toil(self.targets)

    def worth(self, toil: Toil, seats: Iterable[int] | None = None) -> float:
        """What a ground with these distances promises to all, or as far as these seats go."""
        total = 0.0
        for seat in range(len(self.standing)) if seats is None else seats:
            far = toil[self.standing[seat]]
            total += self.interests[seat] * NEAR[far]
            if seat == self.seat:
                total -= STEP * far
        return total

    def close_to(self, cell: int) -> list[int]:
        """The seats whose dwarves may come here in their next move."""
        return [
            seat
            for seat, place in enumerate(self.standing)
            if abs(CELL[cell].x - CELL[place].x) + abs(CELL[cell].y - CELL[place].y) <= STEPS
        ]


def targets(hopes: Hopes) -> dict[int, int]:
    """The mines that promise something; the best have no detour to make up for."""
    good = {cell: hope for cell, hope in hopes.mines.items() if hope > 0}
    best = max(good.values(), default=0.0)
    return {cell: min(round(DETOUR * (best - hope)), FAR - 1) for cell, hope in good.items()}

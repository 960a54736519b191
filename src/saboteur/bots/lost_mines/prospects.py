"""What a ground is worth: everybody's way to treasure, weighed by what their luck is worth."""

from __future__ import annotations

from saboteur.bots.lost_mines.ground import FAR, Ground, Toil
from saboteur.bots.lost_mines.hopes import Hopes
from saboteur.bots.lost_mines.interests import interests
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.knowledge import LostMinesView

STEP = 0.02
"""What every step is worth that one is nearer oneself, however far away one is."""
HALF_WAY = 6
"""From so many steps away a treasure promises half of what it promises at hand."""
DETOUR = 2
"""So many steps more are made for a mine that promises a point more."""

_NEAR = [HALF_WAY / (HALF_WAY + toil) for toil in range(FAR)] + [0.0]


class Prospects:
    """Weighs grounds by what they promise to the dwarves where they stand."""

    def __init__(self, view: LostMinesView, hopes: Hopes) -> None:
        self.standing = [number(*at) for at in view.standing]
        assert view.seat is not None
        self.home = self.standing[view.seat]
        self.interests = interests(view)
        self.targets = targets(hopes)

    def toil(self, ground: Ground) -> Toil:
        """How far it is to treasure from everywhere."""
        return ground.toil(self.targets)

    def worth(self, toil: Toil) -> float:
        """What a ground with these distances promises."""
        near = [
            interest * _NEAR[toil[cell]]
            for interest, cell in zip(self.interests, self.standing, strict=True)
        ]
        return sum(near) - STEP * toil[self.home]


def targets(hopes: Hopes) -> dict[int, int]:
    """The mines that promise something; the best have no detour to make up for."""
    good = {cell: hope for cell, hope in hopes.mines.items() if hope > 0}
    best = max(good.values(), default=0.0)
    return {cell: min(round(DETOUR * (best - hope)), FAR - 1) for cell, hope in good.items()}

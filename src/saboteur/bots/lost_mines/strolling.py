"""Where to walk: on to treasure, over as few traps as possible."""

from __future__ import annotations

from saboteur.bots.lost_mines.gaps import FAR
from saboteur.bots.lost_mines.ground import TRAP, Toil
from saboteur.bots.lost_mines.prospects import Prospects
from saboteur.rules.grid import Cell, number
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import CAMPFIRE, HOLDS_ONE
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.moving import STEPS, STEPS_FROM_CAMPFIRE

IN_HAND = 6
"""How many steps it is worth to take a treasure now and not later."""
IN_THE_WAY = 1.5
"""How many steps it is worth not to rest where others cannot pass then."""
LONGER = 0.01
"""Among equals the shorter way."""


class Stroll:
    """Weighs every place where the dwarf could end its walk."""

    def __init__(self, view: LostMinesView, board: Board, prospects: Prospects, toil: Toil) -> None:
        assert view.seat is not None
        self.board = board
        self.targets = prospects.targets
        self.toil = toil
        self.best = self._worth(number(*view.standing[view.seat]))
        """What the best place promises."""
        self.step: Cell | None = None
        """The first step on the way there; None to stop here."""
        for route in view.walks:
            worth = self._worth(number(*route.to)) - TRAP * route.traps
            worth -= LONGER * len(route.steps)
            if worth > self.best:
                self.best, self.step = worth, route.steps[0]

    def _worth(self, cell: int) -> float:
        """Minus the steps that are still missing."""
        toil = self.toil[cell]
        if cell in self.targets:
            return IN_HAND - toil
        if toil >= FAR:
            return -FAR
        face = self.board.faces.get(cell)
        label = "" if face is None else face.card.label
        if label == CAMPFIRE and toil > STEPS:
            return STEPS_FROM_CAMPFIRE - STEPS - toil
        return -IN_THE_WAY - toil if label in HOLDS_ONE else -toil

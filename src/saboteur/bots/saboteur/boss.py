"""How the boss plays: he wins with either colour."""

from __future__ import annotations

from saboteur.bots.saboteur.digger import Digger
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS

DOOR = 0.3
"""Against laying a door: it shuts somebody out, and with one of the other colour everybody."""
KEEP_DOOR = -0.2


class Boss(Digger):
    """Wins with either colour, so doors are a nuisance."""

    def lay(self, move: Lay) -> float:
        return super().lay(move) - DOOR * bool(CARDS.by_name[move.card].door)

    def keep(self, card: str) -> float:
        return KEEP_DOOR if CARDS.by_name[card].door else super().keep(card)

"""How a geologist plays: crystals are gold, whoever wins."""

from __future__ import annotations

from typing import ClassVar

from saboteur.bots.saboteur.digger import Digger
from saboteur.bots.saboteur.miner import NEVER
from saboteur.bots.saboteur.outlook import Prospect
from saboteur.rules.actions import Map, Rockfall
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS

CRYSTAL = 1.5
"""For a crystal in the maze."""
NEARER = 0.1
"""For every card nearer to the treasure: it looks honest."""
TOO_EARLY = 1.0
"""Against ending the round while one holds crystals, for each."""
OPENING = 0.1
"""For every open end: crystals need places."""
LOOK = 0.05
KEEP_CRYSTAL = 1.0
KEEP_WAY = 0.1
WINNING = 0.5
"""A geologist cares for no side, so he stands even."""
URGENCY = 0.4


class Geologist(Digger):
    """Wants crystals to lie in the maze at the end, and time to lay them."""

    treasure: ClassVar[float] = 0.0
    spider: ClassVar[float] = -0.5

    @property
    def winning(self) -> float:
        return WINNING

    @property
    def urgency(self) -> float:
        return URGENCY

    def change(self, then: Prospect, by: int) -> float:
        nearer = NEARER * (self.now.cards - then.cards)
        openings = OPENING * (then.openings - self.now.openings)
        held = sum(CARDS.by_name[card].crystal for card in self.view.hand)
        return nearer + openings - TOO_EARLY * held * then.luck + self.extras(then)

    def lay(self, move: Lay) -> float:
        return super().lay(move) + CRYSTAL * CARDS.by_name[move.card].crystal

    def rockfall(self, move: Rockfall) -> float:
        face = self.outlook.maze.faces.get(number(*move.at))
        return NEVER if face is not None and face.card.crystal else super().rockfall(move)

    def look(self, move: Map) -> float:
        return LOOK

    def keep(self, card: str) -> float:
        kind = CARDS.by_name[card]
        if kind.crystal:
            return KEEP_CRYSTAL
        return KEEP_WAY if kind.faces else super().keep(card)

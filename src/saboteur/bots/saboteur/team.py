"""How blue and green miners play: dig, but on a way that is clear for their own colour."""

from __future__ import annotations

from saboteur.bots.saboteur.digger import Digger
from saboteur.bots.saboteur.miner import TREASURE
from saboteur.bots.saboteur.outlook import RIVAL, Prospect
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS

LOST = 8.0
"""Against reaching the treasure where only the other team's way is clear."""
SHUT_OUT, MOST = 0.3, 4.0
"""For every card by which the other team's way is longer than one's own, up to so many."""
HAND_OVER = 0.5
"""Against leaving the last card to the next seat, times how likely that is a rival."""
CRYSTAL = 0.1
"""Against a crystal: it is gold for geologists."""
KEEP_DOOR, KEEP_THEIR_DOOR = 0.4, -0.3
"""One's own door in the hand, and the other team's."""
HALF, AHEAD = 0.6, 0.1
"""How one's own side stands against the other team, and more for every card one is ahead."""


class TeamMiner(Digger):
    """Wants the treasure reached by a way without doors of the other colour."""

    @property
    def winning(self) -> float:
        ahead = self.now.rival - self.now.cards
        return self.outlook.chance * min(1.0, max(0.0, HALF + ahead * AHEAD))

    def change(self, then: Prospect, by: int) -> float:
        ahead = then.rival - then.cards - (self.now.rival - self.now.cards)
        worth = super().change(then, by) - LOST * then.lost
        worth += SHUT_OUT * max(-MOST, min(ahead, MOST))
        if by != self.seat:  # whose way is clear and who lays the last card wins (S-51)
            worth -= 2 * TREASURE * then.luck * self.outlook.company.odds[by].get(self.rival, 0.0)
        return worth

    def lay(self, move: Lay) -> float:
        then = self.outlook.after_laying(move)
        worth = self.change(then, self.seat) - CRYSTAL * CARDS.by_name[move.card].crystal
        if then.nearest == 1 < self.now.nearest and then.rival <= then.cards:
            worth -= HAND_OVER * self._next().get(self.rival, 0.0)
        return worth

    def keep(self, card: str) -> float:
        door = CARDS.by_name[card].door
        if door:
            return KEEP_THEIR_DOOR if door == self.rival else KEEP_DOOR
        return super().keep(card)

    @property
    def rival(self) -> str:
        """The other team."""
        assert self.outlook.team is not None
        return RIVAL[self.outlook.team]

    def _next(self) -> dict[str, float]:
        """What the next seat may be."""
        step = 1 if self.view.clockwise else -1
        return self.outlook.company.odds[(self.seat + step) % self.view.players]

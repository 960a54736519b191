"""How a saboteur plays: lie low, throw good cards away, and strike when the gold is near."""

from __future__ import annotations

from saboteur.bots.mine import joined
from saboteur.bots.plan import Plan
from saboteur.rules.grid import number
from saboteur.rules.saboteur.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.laying import Lay
from saboteur.rules.saboteur.reaching import Fit, Reveal

CALM = 7
"""With so many cards missing there is no hurry."""
HARM = 1.0
"""For every card that the way gets longer, times the danger."""
HELP = 1.2
"""Against every card that it gets shorter: even the best disguise is not worth much."""
TREASURE = 20.0
"""Against reaching the treasure, times how likely it is there."""
DISGUISE = 0.1
"""For a card that changes nothing but looks like work."""
LOOK = 0.3
"""For a map: one who knows where the treasure is knows when to strike."""
STRIKE = 1.2
"""For breaking an honest seat's tool, times the danger."""
STRIKE_AGAIN = 0.3
SOON = 0.5
"""How much more it counts against the next seat than against the last."""
REPAIR_SELF = 0.7
REPAIR_MATE = 0.4
"""For mending the tool of somebody who looks like a saboteur, times the danger."""
SPEND = 0.2

KEEP_WAY = {0: 0.0, 1: 0.5, 2: -0.1, 3: -0.2, 4: -0.3}
"""Ways in the hand by how many edges they join: the best ones go first, for nobody to have."""
KEEP = {"map": 0.1, "repair": 0.1, "sabotage": 0.6, "rockfall": 0.6}
NEVER = -5.0


class Saboteur(Plan):
    """Wants the cards to run out before the treasure is reached."""

    @property
    def danger(self) -> float:
        """From 0, the miners are far away, to 1, the next card may do it."""
        return max(0.0, (CALM - self.now.nearest) / (CALM - 1))

    def lay(self, move: Lay) -> float:
        then = self.outlook.after_laying(move)
        longer = then.cards - self.now.cards
        worth = longer * (HARM * self.danger if longer > 0 else HELP)
        if not longer and joined(move.card) > 1:
            worth += DISGUISE
        return worth - TREASURE * then.luck

    def rockfall(self, move: Rockfall) -> float:
        longer = self.outlook.after_rockfall(move).cards - self.now.cards
        return longer * HARM * self.danger - SPEND

    def look(self, move: Map) -> float:
        hope = self.outlook.hopes[number(*move.at)]
        return LOOK if 0 < hope < 1 else NEVER

    def sabotage(self, move: Sabotage) -> float:
        if move.seat in self.mates():
            return NEVER
        soon = 1 + SOON * (1 - self.turns_until(move.seat) / self.view.players)
        again = STRIKE_AGAIN if self.tools_broken(move.seat) else 1
        return STRIKE * self.danger * soon * again

    def repair(self, move: Repair) -> float:
        if move.seat == self.seat:
            return REPAIR_SELF / self.tools_broken(move.seat)
        if move.seat in self.mates():
            return REPAIR_MATE * self.danger
        return NEVER

    def mates(self) -> list[int]:
        """Those who look like saboteurs too."""
        return [seat for seat in self.suspects() if self.outlook.suspicion[seat] > 0]

    def reveal(self, move: Reveal) -> float:
        return -self.outlook.hopes[number(*move.at)]

    def fit(self, move: Fit) -> float:
        return self.outlook.after_laying(move).cards

    def keep(self, card: str) -> float:
        kind = CARDS.by_name[card].kind
        return KEEP_WAY[joined(card)] if kind == "path" else KEEP[kind]

"""The table as a seat knows it, to try moves on."""

from __future__ import annotations

from saboteur.bots.duel.goals import Goals
from saboteur.bots.duel.ground import Ground, ground_of
from saboteur.bots.duel.worth import Scales, scales
from saboteur.rules.duel.box import CARDS, DECK
from saboteur.rules.duel.knowledge import DuelView


class Knowledge:
    """What a view says, put in order once for all moves that are weighed."""

    def __init__(self, view: DuelView, experience: str) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.colour = view.colours[view.seat]
        self.scales: Scales = scales(experience if len(view.colours) > 1 else view.game)
        cards = view.draw_pile + sum(view.hand_sizes)
        self.phase = self.scales.phase(cards / len(view.colours))
        self.ground: Ground = ground_of(view)
        self.goals = Goals(view)
        self.broken = [len(cards) for cards in view.in_front]
        self.fresh = self._fresh() if view.draw_pile else 0.0
        """What one may expect of a card one draws."""

    def _fresh(self) -> float:
        """The average of the cards this seat has not seen."""
        view = self.view
        unseen = [card.name for card in DECK]
        won = [name for purse in view.won for name in purse]
        lying = [placed.card for placed in view.maze if not placed.face_down]
        in_front = [name for cards in view.in_front for name in cards]
        for name in (*won, *view.given, *lying, *in_front, *view.discards, *view.hand):
            if name in unseen:
                unseen.remove(name)
        if not unseen:
            return 0.0
        held = self.scales.holding(self.phase, unseen, self.colour)
        return held / len(unseen)

    def keep(self, name: str) -> float:
        """What it is worth to hold this card."""
        card = CARDS.by_name[name]
        worth = self.scales.holding(self.phase, [name], self.colour)
        if card.kind == "map" and all(p.card for p in self.view.maze if p.face_down):
            return 0.0
        if card.kind == "key" and not self.view.keys_left:
            return 0.0
        if card.kind == "repair" and self.mends(name):
            return worth + self.phase.mend
        return worth

    def mends(self, name: str) -> bool:
        """Whether this repair is good for a broken tool of this seat."""
        tools = CARDS.by_name[name].tools
        return any(CARDS.by_name[b].tools[0] in tools for b in self.view.in_front[self.seat])

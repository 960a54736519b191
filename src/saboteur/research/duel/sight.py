"""The Duel and its solo game as a learner sees them."""

from __future__ import annotations

from saboteur.research.sight import Parts, Shape, Sight, copy
from saboteur.rules.duel.box import BLUE
from saboteur.rules.duel.drawing import draw
from saboteur.rules.duel.knowledge import DuelView

GOLD_CARDS = 9
"""The most that a gold card could be worth."""


class DuelSight(Sight[DuelView]):
    """Each player's own ways, the tokens, and the gold, which lies open."""

    def own_shapes(self, view: DuelView) -> dict[str, Shape]:
        players = self.players
        return {
            "blue": (players,),
            "own_reached": (players, *self.plane),
            "claims": (players, *self.plane),
            "bribes": (players, *self.plane),
            "keys": (players, *self.plane),
            "markers": (1,),
            "keys_left": (1,),
            "gold": (players,),
            "gold_cards": (players, GOLD_CARDS),
            "fresh_goals": (1,),
        }

    def fill_own(self, view: DuelView, parts: Parts) -> None:
        parts["blue"][:] = [colour == BLUE for colour in view.colours]
        for seat, cells in enumerate(view.reached):
            self.mark(cells, parts["own_reached"][seat])
        for name in ("claims", "bribes", "keys"):
            for token in getattr(view, name):
                self.mark([token.at], parts[name][token.seat])
        copy(view, parts, "markers", "keys_left", "gold", "fresh_goals")
        for seat, cards in enumerate(view.gold_cards):
            for gold in cards:
                parts["gold_cards"][seat, gold - 1] += 1

    def draw(self, view: DuelView) -> str:
        return draw(view.maze)

"""An easy player of The Duel: one look ahead, nothing remembered."""

from __future__ import annotations

from typing import Any

from saboteur.bots.duel.ground import Ground, ground_of
from saboteur.bots.duel.keeping import keep
from saboteur.bots.duel.prospects import prospects
from saboteur.bots.mind import Mind
from saboteur.bots.worlds import Worlds
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.actions.key import Key
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.bribing import Bribe
from saboteur.rules.duel.claiming import Claim
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move
from saboteur.rules.turning_up import Fit

WHIM = 0.03
"""How much chance counts: it decides between equals."""
BRIBE_COST = 1.2
"""A gold at the end of the round, and a marker less."""
HINDERED = 0.9
"""What it is worth that the other cannot dig for a while, or oneself again."""
CURIOSITY = 0.35
"""What it is worth to look at a goal."""
HOLDING = 0.12
"""How much the worth of a card in hand counts against what happens in the maze."""
FRESH_CARD = 0.55
"""What one expects of a card one draws."""


class EasyMind(Mind):
    """Takes the move that promises most."""

    def choose(self, view: DuelView, moves: list[Move], worlds: Worlds | None) -> Move:
        outlook = Outlook(view)
        random, whim = self.rng.random, WHIM * self.style.whim
        return max(moves, key=lambda move: outlook.worth(move) + whim * random())


class Outlook:
    """Weighs every move by what the ground promises after it."""

    def __init__(self, view: DuelView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.ground = ground_of(view)
        self.before = prospects(self.ground, self.seat)

    def worth(self, move: Any) -> float:
        """How much better this move makes things."""
        match move:
            case Lay():
                face = CARDS.by_name[move.card].lying(move.turned)
                after = self.ground.lay(number(*move.at), face)
                return self._gain(after) - self._spent(move.card)
            case Fit():
                face = CARDS.by_name[move.card].lying(move.turned)
                return self._gain(self.ground.lay(number(*move.at), face))
            case Bribe():
                return self._gain(self.ground.bribe(number(*move.at))) - BRIBE_COST
            case Key():
                after = self.ground.unlock(number(*move.at), self.seat)
                return self._gain(after) - self._spent("key")
            case Rockfall():
                after = self.ground.remove(number(*move.at))
                return self._gain(after) - self._spent("rockfall")
            case Map():
                known = next(p.card for p in self.view.maze if p.at == move.at)
                return (CURIOSITY if known is None else 0.0) - self._spent("map")
            case Sabotage():
                free = not self.view.in_front[move.seat]
                return HINDERED * (1.0 if free else 0.3) - self._spent(move.card)
            case Repair():
                return self._freed() - self._spent(move.card)
            case DiscardTwo():
                return self._freed() - self._thrown(move.cards) - HOLDING * FRESH_CARD
            case Pass():
                return -self._thrown(move.cards)
            case Claim():
                return gold_on(self._card_at(move.at))
        return 0.0

    def _gain(self, after: Ground) -> float:
        return prospects(after, self.seat) - self.before

    def _spent(self, card: str) -> float:
        """A card played is a card less, but another is drawn for it."""
        return HOLDING * (keep(self.view, card) - FRESH_CARD)

    def _thrown(self, cards: tuple[str, ...]) -> float:
        return sum(self._spent(card) for card in cards)

    def _freed(self) -> float:
        """With several tools broken, mending one is only a beginning."""
        return HINDERED / len(self.view.in_front[self.seat])

    def _card_at(self, at: object) -> Any:
        placed = next(p for p in self.view.maze if p.at == at)
        return CARDS.by_name[placed.card or ""]

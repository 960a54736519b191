"""Getting rid of cards: passing, discarding two, and keeping one of several."""

from __future__ import annotations

from saboteur.bots.saboteur.hindering import relief
from saboteur.bots.saboteur.plan import Plan
from saboteur.expansions.treasure_trove.rules import Trove
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.saboteur.search import SEARCHED, Keep

FRESH = 0.1
"""For every further card that comes instead of one passed."""
NOT_REFILLED = 0.3
"""Against every further card for which none comes any more."""
SMALLER_HAND = 0.4
"""Against having one card less for the rest of the round."""
SOME_DISCARD = 0.25
"""What the best of the discards is worth if one knows none of them."""
TROVE = 0.2
"""What a treasure trove must find."""


def passing(plan: Plan, move: Pass) -> float:
    """The first card is what one has to give; further ones make room for better cards."""
    cards = move.cards
    worth = -sum(map(plan.kept, cards))
    if len(cards) > 1:
        missing = max(0, len(cards) - max(1, plan.view.draw_pile))
        worth += FRESH * (len(cards) - 1) - (NOT_REFILLED + FRESH) * missing
    return worth


def discard_two(plan: Plan, move: DiscardTwo) -> float:
    """Two cards and a smaller hand for one card less in front of oneself."""
    return relief(plan, move.card) - sum(map(plan.kept, move.cards)) - SMALLER_HAND


def keep(plan: Plan, move: Keep) -> float:
    """The best card for the role."""
    return plan.kept(move.card)


def trove(plan: Plan, move: Trove) -> float:
    """The best of the top discards, as far as one knows them."""
    top = plan.view.discards[-SEARCHED:]
    return max(SOME_DISCARD if card is None else plan.kept(card) for card in top) - TROVE

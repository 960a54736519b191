"""What bots think of treasure troves: the best of the top discards, as far as one knows them."""

from __future__ import annotations

from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.expansions.treasure_trove.rules import Trove
from saboteur.rules.saboteur.search import SEARCHED

SOME_DISCARD = 0.25
"""What the best of the discards is worth if one knows none of them."""
TROVE = 0.2
"""What a treasure trove must find."""


def trove(role: Role, move: Trove) -> float:
    """What one may find there."""
    top = role.view.discards[-SEARCHED:]
    return max(SOME_DISCARD if card is None else role.kept(card) for card in top) - TROVE


OPINION = Opinion(worths={Trove: trove}, keep={"treasure-trove": 0.2})

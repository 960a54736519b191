"""What cards are worth in the hand, looked up at once: by the plans of miners and saboteurs."""

from __future__ import annotations

from functools import cache

from saboteur.bots.saboteur import miner, saboteur
from saboteur.bots.saboteur.mine import joined
from saboteur.bots.saboteur.plan import KEEP_OTHER
from saboteur.rules.cards import Card


@cache
def dead_end(card: Card) -> bool:
    """Whether no way leads through this path card."""
    return joined(card.name) == 1


@cache
def keep_as_miner(card: Card) -> float:
    """What a miner thinks a card is worth."""
    if card.faces:
        return miner.KEEP_WAY[joined(card.name)]
    return miner.KEEP.get(card.kind, KEEP_OTHER)


@cache
def keep_as_saboteur(card: Card) -> float:
    """What a saboteur thinks a card is worth."""
    if card.faces:
        return saboteur.KEEP_WAY[joined(card.name)]
    return saboteur.KEEP.get(card.kind, KEEP_OTHER)

"""What is known of discards once somebody has searched the pile (C-18, TC-05).

A discard that somebody saw is known by its place in the pile. When another player takes a card from
the top unseen, or the pile is shuffled, those places no longer hold; but the cards are still in the
pile, except perhaps one in the searcher's hand. That is a pool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.cards import Card
from saboteur.rules.placed import knows

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Pool(msgspec.Struct, frozen=True):
    """Each of these cards lies at one of these places in the discard pile.

    Some of them may be in this hand instead, at most so many.
    """

    cards: tuple[str, ...]
    slots: tuple[int, ...]
    hand: int | None = None
    most: int = 0


Pools = dict[int | None, list[Pool]]
"""The pools each seat knows of; None is what everybody knows."""


def about_to_shuffle(game: SaboteurGame) -> None:
    """The whole pile is about to be shuffled: its cards stay known, their places do not."""
    pools: Pools = {}
    for viewer in _viewers(game):
        known = [
            card.name
            for card, mask in zip(game.discards, game.discards_known, strict=True)
            if knows(mask, viewer)
        ]
        for pool in game.pools.get(viewer, []):
            known += pool.cards if pool.hand is None else ()
        if known:
            pools[viewer] = [Pool(tuple(sorted(known)), tuple(range(len(game.discards))))]
    game.pools = pools
    game.discards_known = [0] * len(game.discards)


def looked_at_top(game: SaboteurGame, seat: int, count: int) -> None:
    """A seat looks at the top of the pile: those cards are no longer part of a pool for it."""
    top = range(len(game.discards) - count, len(game.discards))
    seen = [game.discards[slot].name for slot in top]
    kept = []
    for pool in game.pools.get(seat, []):
        if not set(top).isdisjoint(pool.slots):
            cards = list(pool.cards)
            for name in seen:
                if name in cards:
                    cards.remove(name)
            slots = tuple(slot for slot in pool.slots if slot not in top)
            pool = Pool(tuple(cards), slots, pool.hand, pool.most)
        if pool.cards:
            kept.append(pool)
    _keep(game, seat, kept)


def about_to_take_from_top(game: SaboteurGame, seat: int, count: int) -> None:
    """A seat is about to take one of the top cards, and nobody else sees which."""
    before = set(range(len(game.discards) - count, len(game.discards)))
    after = tuple(sorted(before)[:-1])
    for viewer in _viewers(game):
        if viewer == seat:
            continue
        kept = []
        for pool in game.pools.get(viewer, []):
            if before.isdisjoint(pool.slots):
                kept.append(pool)
            elif pool.hand in (None, seat):
                slots = tuple(sorted({*pool.slots} - before | {*after}))
                kept.append(Pool(pool.cards, slots, seat, pool.most + 1))
        known = [
            game.discards[slot].name
            for slot in sorted(before)
            if knows(game.discards_known[slot], viewer)
        ]
        if known:
            kept.append(Pool(tuple(sorted(known)), after, seat, 1))
        _keep(game, viewer, kept)


def played_from(game: SaboteurGame, hand: int, card: Card) -> None:
    """A card was played from this hand; if it may be the one from a pool, it is not there now."""
    _change(game, hand, lambda pool: _without(pool, card.name))


def passed_from(game: SaboteurGame, hand: int, slot: int) -> None:
    """A card went unseen from this hand to this place in the pile."""
    _change(game, hand, lambda pool: Pool(pool.cards, (*pool.slots, slot), hand, pool.most))


def taken_from(game: SaboteurGame, hand: int) -> None:
    """Somebody took an unseen card from this hand, so nothing about it is sure any more."""
    _change(game, hand, lambda pool: None)


def hands_swapped(game: SaboteurGame, one: int, two: int) -> None:
    """Two seats swapped their hands; who got a hand sees what is in it."""
    swapped = {one: two, two: one}
    for viewer, pools in list(game.pools.items()):
        kept = []
        for pool in pools:
            hand = None if pool.hand is None else swapped.get(pool.hand, pool.hand)
            if hand is None or hand != viewer:
                kept.append(Pool(pool.cards, pool.slots, hand, pool.most))
                continue
            # One's own cards are no secret: what is not among them must lie in the pile.
            cards = Counter(pool.cards) - Counter(card.name for card in game.hands[hand])
            if cards:
                kept.append(Pool(tuple(sorted(cards.elements())), pool.slots))
        _keep(game, viewer, kept)


def _change(game: SaboteurGame, hand: int, change: Callable[[Pool], Pool | None]) -> None:
    for viewer, pools in list(game.pools.items()):
        changed = [change(pool) if pool.hand == hand else pool for pool in pools]
        _keep(game, viewer, [pool for pool in changed if pool is not None])


def _without(pool: Pool, name: str) -> Pool | None:
    if name not in pool.cards:
        return pool
    cards = list(pool.cards)
    cards.remove(name)
    return Pool(tuple(cards), pool.slots, pool.hand, pool.most) if cards else None


def _keep(game: SaboteurGame, viewer: int | None, pools: list[Pool]) -> None:
    if pools:
        game.pools[viewer] = pools
    else:
        game.pools.pop(viewer, None)


def _viewers(game: SaboteurGame) -> list[int | None]:
    return [*range(game.set_up.players), None]

"""Worlds that a seat cannot tell from the real one.

Everything in its view stays, everything else is dealt anew. What other seats know follows the new
deal, so that nothing of the real one is left anywhere in the sampled world: it is the same for
every world that looks the same to the seat.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random
from typing import TYPE_CHECKING

from saboteur.rules.cards import Card
from saboteur.rules.game import Decision
from saboteur.rules.redealing import BY_NAME, hidden_discards, unknowing_copy
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.knowledge.cards import CardKnowledge
from saboteur.rules.saboteur.knowledge.dwarves import deal_dwarves_anew
from saboteur.rules.saboteur.knowledge.goals import deal_goals_anew
from saboteur.rules.saboteur.knowledge.gold import deal_gold_anew

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


def sample(game: SaboteurGame, seat: int | None, rng: Random) -> SaboteurGame:
    """A whole game that this seat cannot tell from the real one."""
    world = unknowing_copy(game, seat, rng)
    deal_goals_anew(world, seat, rng)
    deal_dwarves_anew(world, seat, rng)
    deal_gold_anew(world, seat, rng)
    for module in game.set_up.sample:
        module.sample(world, seat, rng)
    _deal_cards_anew(world, seat, rng)
    decision = world.decision
    if decision is not None and decision.seat != seat and not decision.answers(world):
        # Whoever decides has something to choose: who announced paths has one that fits (C-22).
        _deal_cards_anew(world, seat, rng, _useful_cards(world, decision))
    return world


def _useful_cards(world: SaboteurGame, decision: Decision) -> set[Card]:
    """The cards with which there would be something to choose."""
    table = world.position()
    found = set()
    for card in {*world.set_up.deck}:
        table.hands[decision.seat] = [card]
        if decision.answers(table):
            found.add(card)
    return found


def _deal_cards_anew(
    world: SaboteurGame, seat: int | None, rng: Random, useful: set[Card] | None = None
) -> None:
    """Shuffle all cards this seat does not know among the places where they may be.

    With `useful`, whoever decides gets one of these.
    """
    cards: CardKnowledge = world.knowledge.cards
    peeked = _peeked(world, seat)
    fixed = [] if not peeked else world.deck[-peeked:]
    unknown: list[Card] = world.deck[: len(world.deck) - peeked] + world.aside
    kept: list[list[Card]] = []
    for owner, hand in enumerate(world.hands):
        names = [] if seat is None else cards.hands.get((seat, owner), [])
        known = hand.copy() if cards.openly else [CARDS.by_name[name] for name in names]
        kept.append(known)
        if owner != seat:
            unknown += _minus(hand, known)
    hidden = hidden_discards(world, seat)
    unknown += [world.discards[slot] for slot in hidden]
    unknown.sort(key=BY_NAME)
    rng.shuffle(unknown)

    placed = _deal_pools(world, seat, unknown, kept, set(hidden), rng)
    if useful is not None:
        assert world.to_act is not None
        hand = kept[world.to_act]
        free = len(world.hands[world.to_act]) - len(hand)
        _keep_a_useful_card(hand, free, useful, unknown, placed, rng)
    for slot in hidden:
        world.discards[slot] = placed[slot] if slot in placed else unknown.pop()
    for owner, hand in enumerate(world.hands):
        if owner != seat:
            hand[:] = kept[owner] + [unknown.pop() for _ in range(len(hand) - len(kept[owner]))]
    world.aside = [unknown.pop() for _ in world.aside]
    world.deck = unknown + fixed
    cards.pools = {seat: cards.pools[seat]} if seat in cards.pools else {}
    cards.hands = {
        (viewer, owner): cards.hands[viewer, owner]
        if viewer == seat or (owner == seat and sure.plain)
        else [card.name for card in world.hands[owner][: sure.least]]
        for (viewer, owner), sure in cards.sure.items()
    }


def _deal_pools(
    world: SaboteurGame,
    seat: int | None,
    unknown: list[Card],
    kept: list[list[Card]],
    hidden: set[int],
    rng: Random,
) -> dict[int, Card]:
    """Place the discards this seat knows to be in the pile, or one of them in a hand."""
    placed: dict[int, Card] = {}
    pools = world.knowledge.cards.pools.get(seat, [])
    for pool in sorted(pools, key=lambda pool: len(pool.slots)):
        cards = [CARDS.by_name[name] for name in pool.cards]
        if Counter(cards) - Counter(unknown):
            continue  # something is known better by now
        free = [slot for slot in pool.slots if slot in hidden and slot not in placed]
        rng.shuffle(cards)
        rng.shuffle(free)
        for _ in range(pool.most):
            hand = pool.hand
            if hand is None or len(world.hands[hand]) <= len(kept[hand]) or not cards:
                break
            if len(cards) > len(free) or rng.random() < len(cards) / (len(pool.slots) + 1):
                kept[hand].append(cards[-1])
                unknown.remove(cards.pop())
        for slot, card in zip(free, cards, strict=False):
            placed[slot] = card
            unknown.remove(card)
    return placed


def _keep_a_useful_card(
    hand: list[Card],
    free: int,
    useful: set[Card],
    unknown: list[Card],
    placed: dict[int, Card],
    rng: Random,
) -> None:
    """Fill what is free in a hand so that it has a useful card at least.

    How many is drawn by counting the hands; the cards themselves come from those shuffled.
    """
    if useful.intersection(hand):
        return
    fitting = [card for card in unknown if card in useful]
    others = [card for card in unknown if card not in useful]
    if free and fitting:
        counts = range(1, min(free, len(fitting)) + 1)
        ways = [comb(len(fitting), n) * comb(len(others), free - n) for n in counts]
        [count] = rng.choices(counts, ways)
        hand += fitting[:count] + others[: free - count]
        unknown[:] = fitting[count:] + others[free - count :]
        rng.shuffle(unknown)
    else:  # all of them were placed in the pile: one was not there after all
        slot = next(slot for slot, card in placed.items() if card in useful)
        if free:
            hand.append(placed[slot])
            placed[slot] = unknown.pop()
        else:
            hand[-1], placed[slot] = placed[slot], hand[-1]


def _peeked(world: SaboteurGame, seat: int | None) -> int:
    """How many cards on top of the draw pile this seat is looking at (TC-05)."""
    decision = world.decision
    return decision.peeks() if decision is not None and decision.seat == seat else 0


def _minus(hand: list[Card], known: list[Card]) -> list[Card]:
    rest = hand.copy()
    for card in known:
        rest.remove(card)
    return rest

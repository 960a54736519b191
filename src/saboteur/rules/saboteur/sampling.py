"""Worlds that a seat cannot tell from the real one.

Everything in its view stays, everything else is dealt anew. What other seats know follows the new
deal, so that nothing of the real one is left anywhere in the sampled world: it is the same for
every world that looks the same to the seat.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from saboteur.rules.cards import Card
from saboteur.rules.placed import knows
from saboteur.rules.redealing import BY_NAME, unknowing_copy
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.dwarf_sampling import deal_dwarves_anew
from saboteur.rules.saboteur.goal_sampling import deal_goals_anew
from saboteur.rules.saboteur.gold_sampling import resample

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


def sample(game: SaboteurGame, seat: int | None, rng: Random) -> SaboteurGame:
    """A whole game that this seat cannot tell from the real one."""
    world = unknowing_copy(game, seat, rng)
    _deal_cards_anew(world, seat, rng)
    world.pools = {seat: world.pools[seat]} if seat in world.pools else {}
    deal_goals_anew(world, seat, rng)
    deal_dwarves_anew(world, seat, rng)
    if not game.over:
        world.ledger, world.supply, world.gold = resample(game, seat, rng)
    for module in game.set_up.sample:
        module.sample(world, seat, rng)
    _let_them_decide(world, seat, rng)
    return world


def _let_them_decide(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Whoever decides has something to choose: who announced path cards has one that fits."""
    decider = world.to_act
    if decider is None or decider == seat:
        return
    decision = world.decision
    assert decision is not None
    for _ in range(TRIES):
        if decision.answers(world):
            return
        _deal_cards_anew(world, seat, rng)
    raise AssertionError(f"no hand found for {decision}")


def _deal_cards_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Shuffle all cards this seat does not know among the places where they may be."""
    peeked = _peeked(world, seat)
    fixed = [] if not peeked else world.deck[-peeked:]
    unknown: list[Card] = world.deck[: len(world.deck) - peeked] + world.aside
    kept: list[list[Card]] = []
    for owner, hand in enumerate(world.hands):
        known = [] if seat is None else world.known_hands.get((seat, owner), [])
        kept.append(list(known))
        if owner != seat:
            unknown += _minus(hand, known)
    hidden = [slot for slot, mask in enumerate(world.discards_known) if not knows(mask, seat)]
    unknown += [world.discards[slot] for slot in hidden]
    unknown.sort(key=BY_NAME)
    rng.shuffle(unknown)

    placed = _deal_pools(world, seat, unknown, kept, set(hidden), rng)
    for slot in hidden:
        world.discards[slot] = placed[slot] if slot in placed else unknown.pop()
    for owner, hand in enumerate(world.hands):
        if owner != seat:
            hand[:] = kept[owner] + [unknown.pop() for _ in range(len(hand) - len(kept[owner]))]
    world.aside = [unknown.pop() for _ in world.aside]
    world.deck = unknown + fixed
    if world.sure_of_hands:
        world.known_hands = {
            (viewer, owner): world.known_hands[viewer, owner]
            if viewer == seat or (owner == seat and sure.plain)
            else world.hands[owner][: sure.least]
            for (viewer, owner), sure in world.sure_of_hands.items()
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
    for pool in sorted(world.pools.get(seat, []), key=lambda pool: len(pool.slots)):
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


def _peeked(world: SaboteurGame, seat: int | None) -> int:
    """How many cards on top of the draw pile this seat is looking at (TC-05)."""
    decision = world.decision
    return decision.peeks() if decision is not None and decision.seat == seat else 0


def _minus(hand: list[Card], known: list[Card]) -> list[Card]:
    rest = hand.copy()
    for card in known:
        rest.remove(card)
    return rest


TRIES = 5000
"""How often to look for a hand that explains what somebody is about to decide."""

"""Worlds that a seat cannot tell from the real one.

Everything in its view stays, everything else is dealt anew. What other seats know follows the new
deal, so that nothing of the real one is left anywhere in the sampled world.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from saboteur.rules.cards import Card
from saboteur.rules.placed import knows
from saboteur.rules.redealing import unknowing_copy
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.clues import Clue, deal_by_clues
from saboteur.rules.saboteur.dwarf_cards import STACK
from saboteur.rules.saboteur.gold_sampling import resample

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


def sample(game: SaboteurGame, seat: int | None, rng: Random) -> SaboteurGame:
    """A whole game that this seat cannot tell from the real one."""
    world = unknowing_copy(game, seat, rng)
    _deal_cards_anew(world, seat, rng)
    world.pools = {seat: world.pools[seat]} if seat in world.pools else {}
    _shuffle_goals(world, seat, rng)
    _deal_dwarves_anew(world, seat, rng)
    if not game.over:
        world.ledger, world.supply, world.gold = resample(game, seat, rng)
    for module in game.set_up.sample:
        module.sample(world, seat, rng)
    _let_them_decide(world, seat, rng)
    return world


def _let_them_decide(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Whoever decides has something to choose: a pathfinder holds a card that fits (C-22)."""
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
    rng.shuffle(unknown)

    placed = _deal_pools(world, seat, unknown, kept, set(hidden), rng)
    for slot in hidden:
        world.discards[slot] = placed[slot] if slot in placed else unknown.pop()
    for owner, hand in enumerate(world.hands):
        if owner != seat:
            hand[:] = kept[owner] + [unknown.pop() for _ in range(len(hand) - len(kept[owner]))]
    world.aside = [unknown.pop() for _ in world.aside]
    world.deck = unknown + fixed
    for (viewer, owner), known in world.known_hands.items():
        if seat not in (viewer, owner):
            world.known_hands[viewer, owner] = world.hands[owner][: len(known)]


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


def _shuffle_goals(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Choose one of the layouts this seat thinks possible and deal the other goals anew."""
    hidden = world.maze.hidden
    layout = {} if seat is None else rng.choice(world.goal_layouts[seat])
    cells = [
        cell
        for cell, card in hidden.items()
        if card.kind == "goal" and not knows(world.seen.get(cell, 0), seat)
    ]
    before = [hidden[cell] for cell in cells] + world.spare_goals
    goals = before.copy()
    for cell in cells:
        if cell in layout:
            hidden[cell] = CARDS.by_name[layout[cell]]
            goals.remove(hidden[cell])
    unseen = [cell for cell in cells if cell not in layout]
    rng.shuffle(goals)
    if world.set_up.treasure_lies and TREASURE in goals:  # it is not among those put aside (N-01)
        goals.remove(TREASURE)
        goals.insert(rng.randrange(len(unseen)), TREASURE)
    hidden.update(zip(unseen, goals, strict=False))
    world.spare_goals = goals[len(unseen) :]
    after = [hidden[cell] for cell in cells] + world.spare_goals
    names = {real.name: new.name for real, new in zip(before, after, strict=True)}
    for viewer, layouts in enumerate(world.goal_layouts):
        if viewer != seat:
            world.goal_layouts[viewer] = [
                {cell: names.get(goal, goal) for cell, goal in layout.items()} for layout in layouts
            ]


TRIES = 5000
"""How often to look for a hand that explains what somebody is about to decide."""


def _deal_dwarves_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Deal the dwarf cards anew that this seat does not know, in hands and in the stack."""
    owners = [
        owner
        for owner, mask in enumerate(world.dwarves_known)
        if not world.revealed and not knows(mask, seat)
    ]
    stack = [place for place, mask in enumerate(world.spare_known) if not knows(mask, seat)]
    unknown = [world.dwarves[owner] for owner in owners]
    unknown += [world.spare_dwarves[place] for place in stack]
    places = [*owners, *(STACK + place for place in stack)]
    clues = [] if seat is None or world.revealed else world.dwarf_clues[seat]
    dealt = deal_by_clues(unknown, places, clues, rng)
    before = _dwarf_at(world)
    for owner in owners:
        world.dwarves[owner] = dealt[owner]
    for place in stack:
        world.spare_dwarves[place] = dealt[STACK + place]
    after = _dwarf_at(world)
    for viewer, held in enumerate(world.dwarf_clues):
        if viewer != seat:
            world.dwarf_clues[viewer] = _retold(held, before, after)


def _dwarf_at(world: SaboteurGame) -> dict[int, str]:
    """Every dwarf card by its place."""
    return dict(enumerate(world.dwarves)) | {
        STACK + place: dwarf for place, dwarf in enumerate(world.spare_dwarves)
    }


def _retold(clues: list[Clue], before: dict[int, str], after: dict[int, str]) -> list[Clue]:
    """Somebody else's clues, about the cards that now lie where those lay they were about."""
    told: set[int] = set()
    retold = []
    for clue in sorted(clues, key=lambda clue: len(clue.places)):
        place = next((p for p in clue.places if p not in told and before[p] == clue.card), None)
        if place is not None:
            told.add(place)
            retold.append(Clue(after[place], clue.places))
    return retold

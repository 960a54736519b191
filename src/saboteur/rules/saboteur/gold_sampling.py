"""Which gold others may have, as far as a seat can tell (B-44).

Gold cards are drawn unseen and picked unseen, but a miner sees all that reach them, and a payment
shows which cards the supply still had: [2, 1] for three nuggets means that no 3 was left. So the
possible histories are listed by how many cards of each value the unseen ones hold, weighed by the
number of deals that lead there, and one of them is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from random import Random
from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.gold import Payment, Picking, choose_cards

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

Purse = Counter[int]
"""How many gold cards of each value."""

Entry = Payment | Picking

TRIES = 200
"""How often to look for gold that fits with who could pay, before leaving it as it is."""


def resample(
    game: SaboteurGame, seat: int | None, rng: Random
) -> tuple[list[Entry], list[int], list[int]]:
    """A ledger this seat cannot tell from the real one, the supply it leaves, everyone's gold."""
    if not game.set_up.gold_cards:  # gold pieces are paid for all to see
        return game.ledger.copy(), [], game.gold.copy()
    for _ in range(TRIES):
        world = _resample_once(game, seat, rng)
        if who_has_gold(world[0], game.options.players) == who_has_gold(
            game.ledger, game.options.players
        ):
            return world
    return game.ledger.copy(), game.supply.copy(), game.gold.copy()


def who_has_gold(ledger: list[Entry], players: int) -> list[list[bool]]:
    """Who had gold at all after each entry: that is public (S-60)."""
    if all(min(entry.cards, default=0) >= 0 for entry in ledger):
        return []  # nobody ever paid, so it follows from who was given some
    gold = [0] * players
    known = []
    for entry in ledger:
        if isinstance(entry, Picking):
            for picker, card in zip(entry.order, entry.taken, strict=False):
                gold[picker] += card
        else:
            gold[entry.seat] += sum(entry.cards)
        known.append([amount > 0 for amount in gold])
    return known


def _resample_once(
    game: SaboteurGame, seat: int | None, rng: Random
) -> tuple[list[Entry], list[int], list[int]]:
    ledger = game.ledger
    worlds = list(_worlds(ledger, seat, Counter(GOLD_CARDS)))
    [(_, purses)] = rng.choices(worlds, [weight for weight, _ in worlds])
    unseen = iter(purses)
    supply = Counter(GOLD_CARDS)
    gold = [0] * game.options.players
    entries: list[Entry] = []
    for entry in ledger:
        if isinstance(entry, Picking):
            entry = _picked(entry, seat, next(unseen), rng)
            supply.subtract(entry.cards)
            for picker, card in zip(entry.order, entry.taken, strict=False):
                gold[picker] += card
        else:
            gold[entry.seat] += sum(entry.cards)
            if entry.from_supply:
                supply.subtract(entry.cards)
        entries.append(entry)
    return entries, list(supply.elements()), gold


def _worlds(
    ledger: list[Entry], seat: int | None, supply: Purse
) -> Iterator[tuple[int, list[Purse]]]:
    """Every possible content of the unseen cards of each picking, with its weight."""
    if not ledger:
        yield 1, []
        return
    entry, later = ledger[0], ledger[1:]
    if isinstance(entry, Payment):
        if not entry.from_supply:
            yield from _worlds(later, seat, supply)
        elif choose_cards(list(supply.elements()), sum(entry.cards)) == entry.cards:
            yield from _worlds(later, seat, supply - Counter(entry.cards))
        return
    known = Counter(_known_from_first_look(entry, seat))
    if not known <= supply:
        return
    rest = supply - known
    for unseen in _purses(rest, len(entry.cards) - known.total()):
        weight = 1
        for value, count in unseen.items():
            weight *= comb(rest[value], count)
        for further, purses in _worlds(later, seat, rest - unseen):
            yield weight * further, [unseen, *purses]


def _purses(supply: Purse, size: int) -> Iterator[Purse]:
    """Every selection of so many cards from the supply."""
    values = sorted(supply)
    if not values:
        if size == 0:
            yield Counter()
        return
    value, others = values[0], Counter({key: supply[key] for key in values[1:]})
    for count in range(min(size, supply[value]) + 1):
        for purse in _purses(others, size - count):
            yield purse + Counter({value: count})


def _known_from_first_look(entry: Picking, seat: int | None) -> tuple[int, ...]:
    looks = entry.looks(seat)
    return entry.left(looks[0]) if looks else ()


def _picked(entry: Picking, seat: int | None, unseen: Purse, rng: Random) -> Picking:
    """The same picking with what this seat did not see dealt anew."""
    looks = entry.looks(seat)
    hidden = list(unseen.elements())
    rng.shuffle(hidden)
    if not looks:
        return msgspec.structs.replace(
            entry, cards=tuple(sorted(hidden)), taken=tuple(hidden[: len(entry.taken)])
        )
    taken = hidden
    for look, following in zip(looks, [*looks[1:], len(entry.order)], strict=True):
        if look == len(entry.taken):
            break
        taken.append(entry.taken[look])
        # What went between two looks is known, but not who of the others took which.
        before = Counter(entry.left(look)) - Counter([entry.taken[look]])
        after = Counter(entry.left(following)) if following < len(entry.order) else Counter()
        between = list((before - after).elements())
        rng.shuffle(between)
        taken += between[: len(entry.taken) - look - 1]
    cards = sorted([*unseen.elements(), *_known_from_first_look(entry, seat)])
    return msgspec.structs.replace(entry, cards=tuple(cards), taken=tuple(taken))

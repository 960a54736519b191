"""Which gold others may have, as far as a seat can tell (B-44).

Gold cards are drawn unseen and picked unseen, but a miner sees all that reach them, and a payment
shows which cards the supply still had: [2, 1] for three nuggets means that no 3 was left. Nobody
may hide whether they have gold at all (S-60): whoever pays a toll or a dragon and is broke then had
just that much. So all possible histories are counted, by the deals that lead there, and one of them
is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import comb
from random import Random
from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.gold import Payment, Picking, choose_cards

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

Entry = Payment | Picking

VALUES = tuple(sorted(set(GOLD_CARDS)))

Purse = tuple[int, ...]
"""How many gold cards of each value."""


def deal_gold_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Let everybody have won gold that this seat cannot tell from what they really won."""
    known = world.knowledge
    if world.over or not world.set_up.gold_cards:
        return  # everybody shows their gold; gold pieces are paid for all to see
    known.ledger = histories(tuple(known.ledger), seat, world.options.players).draw(rng)
    supply = Counter(GOLD_CARDS)
    world.gold = [0] * world.options.players
    for entry in known.ledger:
        if isinstance(entry, Picking) or entry.from_supply:
            supply.subtract(entry.cards)
        for owner, gold in _gains(entry):
            world.gold[owner] += gold
    world.supply = list(supply.elements())
    if world.picking is not None:
        world.picking = known.ledger[-1]


def _gains(entry: Entry) -> list[tuple[int, int]]:
    """Who got how much by this."""
    if isinstance(entry, Payment):
        return [(entry.seat, sum(entry.cards))]
    return list(zip(entry.order, entry.taken, strict=False))


class Share(msgspec.Struct, frozen=True):
    """Cards of a picking that went to others, in an order a seat did not see."""

    places: tuple[int, ...]
    """At which picks."""
    cards: Purse | None
    """None: it did not see these cards either."""


class Step(msgspec.Struct, frozen=True):
    """One way how an entry of the ledger may have come about."""

    ways: int
    """By how many deals."""
    supply: Purse
    """What it leaves."""
    picked: tuple[int, ...]
    """What the watched seats have picked unseen by then."""
    unseen: Purse = ()
    """The cards of a picking that the seat did not see."""
    taken: tuple[tuple[int, int], ...] = ()
    """What the watched seats took of it: at which pick, and which card."""


class Histories:
    """All ways how gold may have been won, to a seat that knows some of it."""

    def __init__(self, ledger: tuple[Entry, ...], seat: int | None, players: int) -> None:
        self.ledger = ledger
        self.seat = seat
        self.paid: list[list[int]] = []
        """What everybody had been paid openly after each entry."""
        self.has_gold: list[list[bool]] = []
        """Who had gold at all: that is public."""
        paid, gold = [0] * players, [0] * players
        for entry in ledger:
            for owner, gain in _gains(entry):
                gold[owner] += gain
                paid[owner] += gain if isinstance(entry, Payment) else 0
            self.paid.append(paid.copy())
            self.has_gold.append([amount > 0 for amount in gold])
        self.watched = tuple(
            owner
            for owner in range(players)
            if owner != seat and any(paid[owner] < 0 for paid in self.paid)
        )
        """Those of whom that tells something: they had paid more than they openly got."""
        self.ways = cache(self._ways)
        self.steps = cache(self._steps)

    def draw(self, rng: Random) -> list[Entry]:
        """One of them, the more likely the more deals lead there."""
        entries: list[Entry] = []
        supply, picked = _purse(GOLD_CARDS), (0,) * len(self.watched)
        for number, entry in enumerate(self.ledger):
            steps = self.steps(number, supply, picked)
            weights = [
                step.ways * self.ways(number + 1, step.supply, step.picked) for step in steps
            ]
            [step] = rng.choices(steps, weights)
            supply, picked = step.supply, step.picked
            entries.append(entry if isinstance(entry, Payment) else self._filled(entry, step, rng))
        return entries

    def _ways(self, number: int, supply: Purse, picked: tuple[int, ...]) -> int:
        """How many deals lead on from this entry, with this supply left."""
        if number == len(self.ledger):
            return 1
        return sum(
            step.ways * self.ways(number + 1, step.supply, step.picked)
            for step in self.steps(number, supply, picked)
        )

    def _steps(self, number: int, supply: Purse, picked: tuple[int, ...]) -> list[Step]:
        """Every way how this entry may have come about, with this supply left before it."""
        entry = self.ledger[number]
        paid, has_gold = self.paid[number], self.has_gold[number]
        if isinstance(entry, Picking):
            steps = list(self._pickings(entry, supply, picked))
        elif not entry.from_supply:
            steps = [Step(1, supply, picked)]
        elif choose_cards(_cards(supply), sum(entry.cards)) == entry.cards:
            steps = [Step(1, _less(supply, _purse(entry.cards)), picked)]
        else:
            steps = []
        return [
            step
            for step in steps
            if all(
                (gold + paid[owner] > 0) == has_gold[owner]
                for owner, gold in zip(self.watched, step.picked, strict=True)
            )
        ]

    def _pickings(self, entry: Picking, supply: Purse, picked: tuple[int, ...]) -> Iterator[Step]:
        known = _known_from_first_look(entry, self.seat)
        rest = _less(supply, _purse(known))
        if min(rest) < 0:
            return
        for unseen in _purses(rest, len(entry.cards) - len(known)):
            ways = 1
            for count, left in zip(unseen, rest, strict=True):
                ways *= comb(left, count)
            for more, gold, taken in self._watched_picks(entry, unseen, picked):
                yield Step(ways * more, _less(rest, unseen), gold, unseen, taken)

    def _watched_picks(
        self, entry: Picking, unseen: Purse, picked: tuple[int, ...]
    ) -> Iterator[tuple[int, tuple[int, ...], tuple[tuple[int, int], ...]]]:
        """Every way what the watched seats may have taken: its weight, their gold, their cards."""
        places = [
            (share.cards or unseen, place, entry.order[place])
            for share in _shares(entry, self.seat)
            for place in share.places
            if entry.order[place] in self.watched
        ]

        def go_on(
            number: int, left: Purse, gold: tuple[int, ...]
        ) -> Iterator[tuple[int, tuple[int, ...], tuple[tuple[int, int], ...]]]:
            if number == len(places):
                yield 1, gold, ()
                return
            cards, place, picker = places[number]
            if number == 0 or places[number - 1][0] is not cards:
                left = cards
            which = self.watched.index(picker)
            for at, value in enumerate(VALUES):
                if left[at]:
                    more = (*gold[:which], gold[which] + value, *gold[which + 1 :])
                    for ways, after, taken in go_on(number + 1, _one_less(left, at), more):
                        yield left[at] * ways, after, ((place, value), *taken)

        return go_on(0, (), picked)

    def _filled(self, entry: Picking, step: Step, rng: Random) -> Picking:
        """The picking as it was in this step; who else took which is dealt."""
        taken = dict(step.taken)
        taken |= {pick: card for pick, card in enumerate(entry.taken) if self._own(entry, pick)}
        for share in _shares(entry, self.seat):
            left = _cards(share.cards or step.unseen)
            for place in share.places:
                if place in taken:
                    left.remove(taken[place])
            rng.shuffle(left)
            taken |= {place: left.pop() for place in share.places if place not in taken}
        cards = sorted([*_cards(step.unseen), *_known_from_first_look(entry, self.seat)])
        order = tuple(taken[pick] for pick in range(len(entry.taken)))
        return msgspec.structs.replace(entry, cards=tuple(cards), taken=order)

    def _own(self, entry: Picking, pick: int) -> bool:
        return entry.order[pick] == self.seat


@lru_cache(maxsize=64)
def histories(ledger: tuple[Entry, ...], seat: int | None, players: int) -> Histories:
    """Counted once for all worlds that are drawn at the same moment."""
    return Histories(ledger, seat, players)


def _known_from_first_look(entry: Picking, seat: int | None) -> tuple[int, ...]:
    looks = entry.looks(seat)
    return entry.left(looks[0]) if looks else ()


def _shares(entry: Picking, seat: int | None) -> list[Share]:
    """What others took: before this seat's first look, and between its looks."""
    looks, done = entry.looks(seat), len(entry.taken)
    if not looks:
        return [Share(tuple(range(done)), None)]
    shares = [Share(tuple(range(looks[0])), None)]
    for look, following in zip(looks, [*looks[1:], len(entry.order)], strict=True):
        if look == done:
            break
        # What went between two looks is known, but not who of the others took which.
        before = _purse([*entry.left(look)])
        after = entry.left(following) if following < len(entry.order) else ()
        went = _less(_less(before, _purse(after)), _purse([entry.taken[look]]))
        shares.append(Share(tuple(range(look + 1, min(following, done))), went))
    return shares


def _purses(supply: Purse, size: int) -> Iterator[Purse]:
    """Every selection of so many cards from the supply."""
    if not supply:
        if size == 0:
            yield ()
        return
    for count in range(min(size, supply[0]) + 1):
        for others in _purses(supply[1:], size - count):
            yield (count, *others)


def _purse(cards: Sequence[int]) -> Purse:
    return tuple([cards.count(value) for value in VALUES])


def _cards(purse: Purse) -> list[int]:
    return [value for value, count in zip(VALUES, purse, strict=True) for _ in range(count)]


def _less(purse: Purse, other: Purse) -> Purse:
    return tuple([count - gone for count, gone in zip(purse, other, strict=True)])


def _one_less(purse: Purse, at: int) -> Purse:
    return (*purse[:at], purse[at] - 1, *purse[at + 1 :])

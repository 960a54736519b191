"""What seats know of dwarf cards (S-35, S-36, D-02, D-03, H-20).

Who has looked at a card knows its place; that is kept as a mask of seats beside the place. When all
players' cards are dealt again out of sight, what was known of one of them now holds for "one of
these": that is a clue. Where the saboteurs looked at each other (H-20), what follows from that is
kept apart, for a third seat does not know whose masks it would change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import comb, perm
from random import Random
from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.placed import knows

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

SABOTEUR = "saboteur"
STACK = 100
"""As places of clues, the dwarf cards not dealt are counted from here, the top one first."""


class Clue(msgspec.Struct, frozen=True):
    """This card lies at one of these places: seats, or in the stack."""

    card: str
    places: tuple[int, ...]


class DealtAgain(msgspec.Struct, frozen=True):
    """How the dwarf cards lay before all players' were dealt again, and what followed."""

    dwarves: tuple[str, ...]
    known: tuple[int, ...]
    """For each a mask of the seats that knew it."""
    since: tuple[tuple[int, int], ...] = ()
    """Who has since looked at whose card, or, with the place of the stack, exchanged their own."""

    def exchanges(self) -> list[int]:
        """The seats that have since exchanged their card, in that order."""
        return [who for who, place in self.since if place == STACK]


class Met(msgspec.Struct, frozen=True):
    """The saboteurs have looked at each other, and nobody else has seen who they are."""

    saboteurs: tuple[int, ...]
    """Who they were then."""
    dealt: tuple[int, ...]
    """For each seat's card now: at which place it lay then."""
    spare: tuple[int, ...]
    """The same for the cards not dealt, the top one first."""

    def exchanged(self, seat: int) -> Met:
        """The same after a seat's card went under those not dealt, and their top one came to it."""
        dealt, spare = list(self.dealt), [*self.spare, self.dealt[seat]]
        dealt[seat] = spare.pop(0)
        return Met(self.saboteurs, tuple(dealt), tuple(spare))

    def tells(self, viewer: int | None, before: int) -> bool:
        """Whether this seat saw the card that lay at this place: it is one of the saboteurs."""
        return viewer in self.saboteurs and before in self.saboteurs

    def bars(self, viewer: int | None, before: int) -> bool:
        """Whether this seat knows that the card that lay there is no saboteur."""
        return viewer in self.saboteurs and before < STACK and before not in self.saboteurs


class DwarfKnowledge:
    """Who knows which dwarf card in a round."""

    __slots__ = ("again", "clues", "dealt", "met", "spare")

    def __init__(self, players: int, spare: int) -> None:
        self.dealt = [1 << seat for seat in range(players)]
        """For each seat's dwarf card a mask of the seats that know it."""
        self.spare = [0] * spare
        """The same for the cards not dealt, the top one first."""
        self.clues: list[list[Clue]] = [[] for _ in range(players)]
        """What each seat knows of dwarf cards without knowing whose."""
        self.again: DealtAgain | None = None
        self.met: Met | None = None

    def clone(self) -> DwarfKnowledge:
        """An independent copy."""
        twin: DwarfKnowledge = DwarfKnowledge.__new__(DwarfKnowledge)
        twin.dealt = self.dealt.copy()
        twin.spare = self.spare.copy()
        twin.clues = self.clues.copy()
        twin.again = self.again
        twin.met = self.met
        return twin

    def sees(self, viewer: int | None, place: int) -> bool:
        """Whether this seat knows the card at this place, a seat's or one not dealt."""
        masks, at = (self.dealt, place) if place < STACK else (self.spare, place - STACK)
        return knows(masks[at], viewer) or (
            self.met is not None and self.met.tells(viewer, self._before(place))
        )

    def barred(self, viewer: int | None, place: int) -> bool:
        """Whether this seat knows that no saboteur is there."""
        return self.met is not None and self.met.bars(viewer, self._before(place))

    def places(self) -> list[int]:
        """Every place where a dwarf card lies."""
        return [*range(len(self.dealt)), *range(STACK, STACK + len(self.spare))]

    def _before(self, place: int) -> int:
        """Where the card of this place lay when the saboteurs looked at each other."""
        assert self.met is not None
        return self.met.dealt[place] if place < STACK else self.met.spare[place - STACK]

    def recognised(self, saboteurs: tuple[int, ...]) -> None:
        """The saboteurs have looked at each other."""
        stack = range(STACK, STACK + len(self.spare))
        self.met = Met(saboteurs, tuple(range(len(self.dealt))), tuple(stack))

    def remembered(self, lying: dict[int, str]) -> None:
        """Where the cards lie like this: who the saboteurs were who looked at each other."""
        if self.met is not None:
            were = sorted(self._before(at) for at, card in lying.items() if card == SABOTEUR)
            self.met = Met(
                tuple(seat for seat in were if seat < STACK), self.met.dealt, self.met.spare
            )

    def clues_for(self, viewer: int, lying: dict[int, str]) -> list[Clue]:
        """All clues of a seat, if the cards lie like this.

        A saboteur that was not among those who looked at each other was not dealt (H-21).
        """
        if self.met is None or viewer not in self.met.saboteurs:
            return self.clues[viewer]
        missing = [
            place
            for place, card in lying.items()
            if card == SABOTEUR and not self.sees(viewer, place)
        ]
        among = [
            place
            for place in lying
            if not self.sees(viewer, place) and not self.barred(viewer, place)
        ]
        return [*self.clues[viewer], *(Clue(SABOTEUR, tuple(among)) for _ in missing)]

    def looked(self, seat: int, target: int, dwarf: str) -> None:
        """A seat has looked at a dwarf card, its own or another's."""
        self.dealt[target] |= 1 << seat
        self.clues[seat] = _without(self.clues[seat], dwarf, target)
        if seat != target:
            self._followed_by(seat, target)

    def exchanged(self, seat: int) -> None:
        """A seat's card went under those not dealt, and their top one came to it."""
        self.spare.append(self.dealt[seat])
        self.dealt[seat] = self.spare.pop(0)
        self._followed_by(seat, STACK)
        if self.met is not None:
            self.met = self.met.exchanged(seat)
        steps = _exchange_steps(seat, len(self.spare))
        self.clues = [_moved(clues, steps) for clues in self.clues]

    def collected(self, dwarves: tuple[str, ...]) -> None:
        """All players' cards were collected, to be dealt again."""
        self.again = DealtAgain(dwarves, tuple(self.dealt))
        self.clues = [_clues_from(self.again, viewer) for viewer in range(len(dwarves))]
        self.dealt = [0 for _ in dwarves]

    def _followed_by(self, seat: int, place: int) -> None:
        again = self.again
        if again is not None:
            self.again = msgspec.structs.replace(again, since=(*again.since, (seat, place)))


def _exchange_steps(seat: int, size: int) -> dict[int, int]:
    """From which place to which the cards go when a seat exchanges its own with a stack."""
    steps = {STACK + place: STACK + place - 1 for place in range(1, size)}
    return steps | {STACK: seat, seat: STACK + size - 1}


def _clues_from(again: DealtAgain, viewer: int) -> list[Clue]:
    """What a seat still knows once the cards have been collected and shuffled."""
    seats = tuple(range(len(again.dwarves)))
    return [Clue(dwarf, seats) for dwarf in known_before(again, viewer)]


def known_before(again: DealtAgain, viewer: int | None) -> list[str]:
    """The cards this seat knew when they were collected."""
    return [
        dwarf for dwarf, mask in zip(again.dwarves, again.known, strict=True) if knows(mask, viewer)
    ]


def _moved(clues: Sequence[Clue], steps: dict[int, int]) -> list[Clue]:
    """The same clues after cards went, for all to see, from one place to another."""
    return [
        Clue(clue.card, tuple(sorted(steps.get(place, place) for place in clue.places)))
        for clue in clues
    ]


def _without(clues: Sequence[Clue], card: str, place: int) -> list[Clue]:
    """The clues that remain once this card has been seen at this place.

    Which of several equal cards it is cannot be told: one clue that may mean it is given up, and
    the others that may mean it hold for all their places together. No other card lies there.
    """
    meant = [clue for clue in clues if clue.card == card and place in clue.places]
    among = sorted({other for clue in meant for other in clue.places} - {place})
    rest = [clue for clue in clues if clue not in meant]
    return [
        *(Clue(clue.card, tuple(p for p in clue.places if p != place)) for clue in rest),
        *(Clue(card, tuple(among)) for _ in meant[1:]),
    ]


# --- imagining ------------------------------------------------------------------------------------


def deal_dwarves_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Deal the dwarf cards anew that this seat does not know, in hands and in the stack."""
    known: DwarfKnowledge = world.knowledge.dwarves
    unseen = [place for place in known.places() if not known.sees(seat, place)]
    owners = [place for place in unseen if place < STACK and not world.revealed]
    stack = [place - STACK for place in unseen if place >= STACK]
    unknown = [world.dwarves[owner] for owner in owners]
    unknown += [world.spare_dwarves[place] for place in stack]
    unknown.sort()
    places = [*owners, *(STACK + place for place in stack)]
    if known.again is None:
        barred = [place for place in places if known.barred(seat, place)]
        dealt = _dealt_freely(unknown, places, barred, rng)
    else:
        dealt = _dealt_after(world, known.again, seat, Counter(unknown), places, rng)
    for owner in owners:
        world.dwarves[owner] = dealt[owner]
    for place in stack:
        world.spare_dwarves[place] = dealt[STACK + place]
    known.remembered(lying(world))
    if known.again is not None:
        _retell(world, known.again, seat, rng)


def lying(game: SaboteurGame) -> dict[int, str]:
    """Which dwarf card lies at which place."""
    stack = {STACK + place: dwarf for place, dwarf in enumerate(game.spare_dwarves)}
    return dict(enumerate(game.dwarves)) | stack


def _dealt_freely(
    cards: list[str], places: list[int], barred: list[int], rng: Random
) -> dict[int, str]:
    """Deal these cards to these places, no saboteur to those that are barred to them."""
    rng.shuffle(cards)
    if not barred:
        return dict(zip(places, cards, strict=True))
    free = [place for place in places if place not in barred]
    rng.shuffle(free)
    saboteurs = [card for card in cards if card == SABOTEUR]
    others = [card for card in cards if card != SABOTEUR]
    rest = [*barred, *free[len(saboteurs) :]]
    return dict(zip([*free[: len(saboteurs)], *rest], [*saboteurs, *others], strict=True))


def _dealt_after(
    world: SaboteurGame,
    again: DealtAgain,
    seat: int | None,
    unknown: Counter[str],
    places: list[int],
    rng: Random,
) -> dict[int, str]:
    """Deal these cards to these places, as likely as players' cards were dealt again like that.

    Only which cards went round among the players tells something: this seat knows some of them. So
    the deals are counted by how many of each such kind lie where a card lies that went round.
    """
    went_round = _went_round(again, len(world.spare_dwarves))
    among = [place for place in places if place in went_round]
    beside = [place for place in places if place not in went_round]
    before = Counter(sorted(known_before(again, seat)))
    seen = Counter(
        world.dwarves[place] if place < STACK else world.spare_dwarves[place - STACK]
        for place in went_round
        if place not in places
    )
    others = sorted(card for card in unknown.elements() if card not in before)
    rng.shuffle(others)
    ways, weights = [], []
    for counts in product(*(range(unknown[card] + 1) for card in before)):
        rest = len(among) - sum(counts)
        if 0 <= rest <= len(others):
            ways.append(counts)
            weight = comb(len(others), rest)
            for (card, known), count in zip(before.items(), counts, strict=True):
                weight *= comb(unknown[card], count) * perm(count + seen[card], known)
            weights.append(weight)
    [counts] = rng.choices(ways, weights)
    chosen = [card for card, count in zip(before, counts, strict=True) for _ in range(count)]
    left = [card for card in before for _ in range(unknown[card])]
    for card in chosen:
        left.remove(card)
    rest = len(among) - len(chosen)
    dealt: dict[int, str] = {}
    for cards, lying in ((chosen + others[:rest], among), (left + others[rest:], beside)):
        rng.shuffle(cards)
        dealt |= zip(lying, cards, strict=True)
    return dealt


def _went_round(again: DealtAgain, stack: int) -> set[int]:
    """Where the cards lie now that were dealt again."""
    dealt, spare = [True] * len(again.dwarves), [False] * stack
    for who in again.exchanges():
        spare.append(dealt[who])
        dealt[who] = spare.pop(0)
    lying = dict(enumerate(dealt)) | {STACK + place: was for place, was in enumerate(spare)}
    return {place for place, was in lying.items() if was}


def _retell(world: SaboteurGame, again: DealtAgain, seat: int | None, rng: Random) -> None:
    """Say how the dwarf cards lay before they were dealt again, and what others know of it now."""
    dwarves, stack = world.dwarves.copy(), world.spare_dwarves.copy()
    for who in reversed(again.exchanges()):
        stack.insert(0, dwarves[who])
        dwarves[who] = stack.pop()
    seen = [knows(mask, seat) for mask in again.known]
    unknown = sorted((Counter(dwarves) - Counter(known_before(again, seat))).elements())
    rng.shuffle(unknown)
    again = msgspec.structs.replace(
        again,
        dwarves=tuple(
            dwarf if known else unknown.pop()
            for dwarf, known in zip(again.dwarves, seen, strict=True)
        ),
    )
    known = world.knowledge.dwarves
    known.again = again
    known.clues = [
        clues if viewer == seat else _retold(again, viewer, dwarves.copy(), stack.copy())
        for viewer, clues in enumerate(known.clues)
    ]


def _retold(again: DealtAgain, viewer: int, dwarves: list[str], stack: list[str]) -> list[Clue]:
    """What a seat knows now, if the dwarf cards lay like this when they had been dealt again."""
    clues = _without(_clues_from(again, viewer), dwarves[viewer], viewer)
    for who, place in again.since:
        if place == STACK:
            stack.append(dwarves[who])
            dwarves[who] = stack.pop(0)
            clues = _moved(clues, _exchange_steps(who, len(stack)))
            place = who
        if who == viewer:
            clues = _without(clues, dwarves[place], place)
    return clues

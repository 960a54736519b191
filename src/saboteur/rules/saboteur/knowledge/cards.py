"""What seats know of cards in others' hands and in the discard pile (C-18, S-37, TC-05).

A third seat cannot tell exactly what two others know of each other's cards: after a swap of hands,
was the card just played one of those swapped, or drawn since? How many they must know at least, it
can tell; that is kept apart, so that sampled worlds are made from nothing else.

A discard that somebody saw is known by its place in the pile. When another player takes a card from
the top unseen, or the pile is shuffled, those places no longer hold; but the cards are still in the
pile, except perhaps one in the searcher's hand. That is a pool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from saboteur.rules.saboteur.events import CardTaken
from saboteur.rules.saboteur.traces import (
    Buried,
    HandsChanged,
    LeftHand,
    PileSearched,
    PileShuffled,
    PutBack,
)


class Sure(NamedTuple):
    """What everybody can tell of one seat's knowledge of a hand."""

    least: int
    """How many cards it knows at least."""
    plain: bool = True
    """Whether the owner can tell which; not of a hand that came from somebody else like this."""

    def less(self) -> Sure:
        """The same after a card has left the hand."""
        return Sure(max(0, self.least - 1), self.plain)


NOTHING = Sure(0)


class Pool(msgspec.Struct, frozen=True):
    """Each of these cards lies at one of these places in the discard pile.

    Some of them may be in this hand instead, at most so many.
    """

    cards: tuple[str, ...]
    slots: tuple[int, ...]
    hand: int | None = None
    most: int = 0

    def without(self, name: str) -> Pool | None:
        """The same when one such card is known to be elsewhere."""
        if name not in self.cards:
            return self
        cards = list(self.cards)
        cards.remove(name)
        return msgspec.structs.replace(self, cards=tuple(cards)) if cards else None


class CardKnowledge:
    """Who knows which cards in a round, beyond what lies open and what they put down themselves."""

    __slots__ = ("hands", "openly", "players", "pools", "searched", "sure")

    def __init__(self, players: int, *, openly: bool = False) -> None:
        self.players = players
        self.openly = openly
        """Whether all hands lie open, so that nothing is to be kept about them (H-50)."""
        self.hands: dict[tuple[int, int], list[str]] = {}
        """Cards in another's hand that a seat knows, by who knows and whose hand."""
        self.sure: dict[tuple[int, int], Sure] = {}
        """What everybody can tell of that, by who knows and whose hand."""
        self.pools: dict[int | None, list[Pool]] = {}
        """What seats know of discards without knowing where they lie; None is everybody."""
        self.searched: PileSearched | None = None
        """What somebody is looking at."""

    def clone(self) -> CardKnowledge:
        """An independent copy."""
        twin = CardKnowledge(self.players, openly=self.openly)
        if self.sure:
            twin.hands = {key: cards.copy() for key, cards in self.hands.items()}
            twin.sure = self.sure.copy()
        twin.pools = self.pools.copy()
        twin.searched = self.searched
        return twin

    # --- hands ------------------------------------------------------------------------------------

    def swapped(self, swap: HandsChanged) -> None:
        """Two seats have swapped hands: now they know all they gave away."""
        if self.openly:
            return
        one, two = swap.seats
        held = dict(zip(swap.seats, swap.hands, strict=True))
        partner = {one: two, two: one}
        follows = {
            key: (key[0], partner.get(key[1], key[1]))
            for key in self.sure
            if key[0] != partner.get(key[1])
        }
        known, sure = self.hands, self.sure
        self.hands = {new: known.get(old, []) for old, new in follows.items()}
        self.sure = {
            new: Sure(sure[old].least, plain=sure[old].plain and old == new)
            for old, new in follows.items()
        }
        for viewer, owner in ((one, two), (two, one)):
            self.hands[viewer, owner] = list(held[owner])
            self.sure[viewer, owner] = Sure(len(held[owner]))
        for looker, pools in list(self.pools.items()):
            kept = []
            for pool in pools:
                hand = None if pool.hand is None else partner.get(pool.hand, pool.hand)
                if hand is None or hand != looker:
                    kept.append(msgspec.structs.replace(pool, hand=hand))
                    continue
                # One's own cards are no secret: what is not among them must lie in the pile.
                cards = Counter(pool.cards) - Counter(held[hand])
                if cards:
                    kept.append(Pool(tuple(sorted(cards.elements())), pool.slots))
            self._keep(looker, kept)

    def taken(self, theft: CardTaken) -> None:
        """A seat has taken a card from another's hand, and nobody else saw which."""
        if self.openly:
            return
        seat, victim, card = theft.seat, theft.target, theft.card or ""
        # Who lost it knows where it is, and who took it still knows the rest of that hand.
        lost = [*self.hands.get((victim, seat), []), card]
        before = self.sure.get((victim, seat), NOTHING)
        rest = self.hands.get((seat, victim), []).copy()
        rest_sure = self.sure.get((seat, victim))
        if card in rest:
            rest.remove(card)
        self._forget_hand(victim)
        self.hands[victim, seat] = lost
        self.sure[victim, seat] = Sure(before.least + 1, before.plain)
        if rest_sure is not None:
            self.hands[seat, victim] = rest
            self.sure[seat, victim] = rest_sure.less()
        self._change(victim, lambda pool: None)  # nothing about it is sure any more

    def left(self, played: LeftHand) -> None:
        """A card that somebody perhaps knew in this hand has been played."""
        owner, card = played.seat, played.card
        for key, cards in self.hands.items():
            if key[1] == owner:
                self.sure[key] = self.sure[key].less()
                if card in cards:
                    cards.remove(card)
        self._change(owner, lambda pool: pool.without(card))

    def buried(self, buried: Buried) -> None:
        """Cards left this hand unseen, so nobody can be sure any more what is in it."""
        slots = tuple(range(buried.slot, buried.slot + buried.count))
        self._change(
            buried.seat, lambda pool: msgspec.structs.replace(pool, slots=pool.slots + slots)
        )
        self._forget_hand(buried.seat)

    def _forget_hand(self, owner: int) -> None:
        self.hands = {key: cards for key, cards in self.hands.items() if key[1] != owner}
        self.sure = {key: sure for key, sure in self.sure.items() if key[1] != owner}

    # --- the discard pile -------------------------------------------------------------------------

    def shuffled(self, pile: PileShuffled) -> None:
        """The whole pile was shuffled: its cards stay known, their places do not."""
        pools: dict[int | None, list[Pool]] = {}
        for viewer in self._viewers():
            known = [
                card
                for slot, card in enumerate(pile.cards)
                if pile.face_down.get(slot, viewer) == viewer
            ]
            for pool in self.pools.get(viewer, []):
                known += pool.cards if pool.hand is None else ()
            if known:
                pools[viewer] = [Pool(tuple(sorted(known)), tuple(range(len(pile.cards))))]
        self.pools = pools

    def looked(self, search: PileSearched) -> None:
        """A seat looks at the top of the pile: those cards are no longer part of a pool for it."""
        self.searched = search
        self._seen_by(search.seat, search)

    def _seen_by(self, viewer: int | None, search: PileSearched) -> None:
        top = set(search.slots)
        kept = []
        for pool in self.pools.get(viewer, []):
            if not top.isdisjoint(pool.slots):
                cards = list(pool.cards)
                for name in search.cards:
                    if name in cards:
                        cards.remove(name)
                slots = tuple(slot for slot in pool.slots if slot not in top)
                pool = Pool(tuple(cards), slots, pool.hand, pool.most)
            if pool.cards:
                kept.append(pool)
        self._keep(viewer, kept)

    def put_back(self, _: PutBack) -> None:
        """It took one of them, and nobody else saw which; the others went back."""
        search, self.searched = self.searched, None
        assert search is not None
        if self.openly:  # all of them have been shown (H-51)
            for viewer in self._viewers():
                if viewer != search.seat:
                    self._seen_by(viewer, search)
            return
        before, after = set(search.slots), search.slots[:-1]
        for viewer in self._viewers():
            if viewer == search.seat:
                continue
            kept = []
            for pool in self.pools.get(viewer, []):
                if before.isdisjoint(pool.slots):
                    kept.append(pool)
                elif pool.hand in (None, search.seat):
                    slots = tuple(sorted({*pool.slots} - before | {*after}))
                    kept.append(Pool(pool.cards, slots, search.seat, pool.most + 1))
            known = [
                name
                for slot, name in zip(search.slots, search.cards, strict=True)
                if search.face_down.get(slot, viewer) == viewer
            ]
            if known:
                kept.append(Pool(tuple(sorted(known)), after, search.seat, 1))
            self._keep(viewer, kept)

    def _change(self, hand: int, change: Callable[[Pool], Pool | None]) -> None:
        for viewer, pools in list(self.pools.items()):
            changed = [change(pool) if pool.hand == hand else pool for pool in pools]
            self._keep(viewer, [pool for pool in changed if pool is not None])

    def _keep(self, viewer: int | None, pools: list[Pool]) -> None:
        if pools:
            self.pools[viewer] = pools
        else:
            self.pools.pop(viewer, None)

    def _viewers(self) -> list[int | None]:
        return [*range(self.players), None]

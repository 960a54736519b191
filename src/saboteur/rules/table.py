"""A table with cards: hands, piles and what lies in front of people.

What every game of the family has in common beyond the machine: cards are drawn from a pile,
played, discarded open or face down, and somebody knows some of them.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import msgspec

from saboteur.rules.cards import Card, Cards
from saboteur.rules.events import Drew, Passed
from saboteur.rules.game import Game
from saboteur.rules.grid import number
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.options import FIRST, OptionsError
from saboteur.rules.placed import Placed
from saboteur.rules.turning_up import FitCard
from saboteur.rules.view import LaidOpen, View
from saboteur.texts import quote

NOBODY = -1
"""As who put a discard face down: nobody has seen it."""


class Table(Game):
    """A game played with hands of cards."""

    starter: int
    """Who began this round."""
    hands: list[list[Card]]
    deck: list[Card]
    """The draw pile, its top card last."""
    aside: list[Card]
    """Cards out of this round that nobody has seen."""
    discards: list[Card]
    """The discard pile, its top card last."""
    face_down: dict[int, int]
    """Which places of it lie face down, and who put them there."""
    in_front: list[tuple[Card, ...]]
    """The action cards lying in front of each seat."""
    draws: dict[int, int]
    """How many cards each seat draws at the end of this turn, in that order (M-04)."""

    __slots__ = tuple(__annotations__)  # for these fields and no others

    cards: ClassVar[Cards]
    """Every kind of card of this game, by name."""

    def _copy_to(self, twin: Any) -> None:
        super()._copy_to(twin)
        twin.starter = self.starter
        twin.hands = [hand.copy() for hand in self.hands]
        twin.deck = self.deck.copy()
        twin.aside = self.aside.copy()
        twin.discards = self.discards.copy()
        twin.face_down = self.face_down.copy()
        twin.in_front = self.in_front.copy()
        twin.draws = self.draws.copy()

    def first_starter(self) -> int:
        """Who begins the game: named in the options or drawn (B-05)."""
        named = self.options.settings.get(FIRST.id)
        return int(named) if named is not None else self.chance.below(self.options.players)

    def clear_table(self) -> None:
        """Sweep away what lies from the round before."""
        self.aside = []
        self.discards = []
        self.face_down = {}
        self.in_front = [()] * self.options.players
        self.draws = {}

    def deal(self, deck: list[Card], size: int) -> None:
        """Deal hands of this size from the top of a shuffled deck; the rest is the draw pile."""
        players = self.options.players
        self.hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
        self.deck = deck[players * size :]

    def draw(self, seat: int) -> None:
        """Draw a card, if there is one left."""
        if self.deck:
            card = self.deck.pop()
            self.hands[seat].append(card)
            self.events.append(Drew(seat, card.name))

    def draw_due(self) -> None:
        """Everybody draws what is due at the end of this turn (M-04)."""
        for seat, count in self.draws.items():
            for _ in range(count):
                self.draw(seat)

    def discard(self, card: Card, face_down_by: int | None = None) -> None:
        """Put a card on top of the discard pile, face up unless a seat (or `NOBODY`) hides it."""
        if face_down_by is not None:
            self.face_down[len(self.discards)] = face_down_by
        self.discards.append(card)

    def discard_face_down(self, seat: int, names: tuple[str, ...]) -> None:
        """Put cards from the hand on the discard pile; nobody else learns which."""
        by_name, hand = self.cards.by_name, self.hands[seat]
        for name in names:
            card = by_name[name]
            hand.remove(card)
            self.discard(card, face_down_by=seat)
        self.events.append(Passed(seat, len(names), names))

    def take_away(self, seat: int, card: Card) -> None:
        """Discard a card that lies in front of a seat."""
        cards = list(self.in_front[seat])
        cards.remove(card)
        self.in_front[seat] = tuple(cards)
        self.discard(card)

    def not_held(self, seat: int, names: tuple[str, ...], move: Move) -> IllegalMove | None:
        """A refusal if the hand does not have all of these cards."""
        hand = [card.name for card in self.hands[seat]]
        for name in names:
            if name not in self.cards.by_name:
                return IllegalMove("refusal.unknown-card", card=quote(name), move=quote(move))
            held = hand.count(name)
            if not held:
                return IllegalMove("refusal.not-held", card=name)
            if names.count(name) > held:
                return IllegalMove("refusal.fewer-held", card=name, count=held)
        return None

    def laid_open(self) -> LaidOpen:
        """What a spectator would see if everything were turned up, and everybody's hand."""
        view: View = msgspec.structs.replace(
            self.view(None),
            log=tuple(self.log),
            discards=tuple(card.name for card in self.discards),
            maze=self.maze_seen(None, secrets=True),
            **self._turned_up(),
        )
        return LaidOpen(
            view=view,
            hands=tuple(tuple(card.name for card in hand) for hand in self.hands),
            scores=self.scores or (0,) * self.options.players,
        )

    @abstractmethod
    def maze_seen(self, seat: int | None, *, secrets: bool = False) -> tuple[Placed, ...]:
        """The maze to this seat, None for a spectator; with secrets, to somebody who knows all."""

    @abstractmethod
    def _turned_up(self) -> dict[str, Any]:
        """What else a view would show if every face-down card were turned up."""

    @property
    def fitting(self) -> int | None:
        """The cell of a card that has been turned up and is still to be fitted in."""
        decision = self.decision
        return number(*decision.at) if isinstance(decision, FitCard) else None

    def sees_discard(self, slot: int, seat: int | None) -> bool:
        """Whether a seat knows the card at this place of the discard pile."""
        if self.face_down.get(slot, seat) == seat:
            return True
        decision = self.decision
        return (
            decision is not None
            and decision.seat == seat
            and slot >= len(self.discards) - decision.searches()
        )

    def check_seat(self, seat: int | None) -> None:
        """Complain about a seat that does not exist."""
        players = self.options.players
        if seat is not None and (
            not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players
        ):
            raise OptionsError("options.seat", seat=quote(seat), most=players - 1)

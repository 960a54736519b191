"""Cards that are played on somebody: trapped, freedom, inspection, change hats, swap hands (S-33 to
S-37), and what they have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions import no_seat, without
from saboteur.rules.cards import Card
from saboteur.rules.events import Event, NewHand
from saboteur.rules.moves import CardOnSeat, IllegalMove, Move
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.dwarf_cards import exchange, inspect
from saboteur.rules.saboteur.events import HandsSwapped
from saboteur.rules.saboteur.traces import HandsChanged

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class OnSeat(SaboteurAction):
    """A card that is played on a seat."""

    def seats(self, game: SaboteurGame, seat: int, card: Card) -> Iterable[int]:
        """On whom it can be played: on any other."""
        return [other for other in range(game.set_up.players) if other != seat]

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [self.move(other) for other in self.seats(game, seat, card)]

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: CardOnSeat) -> IllegalMove:
        return no_seat(game, move.seat) or super().refusal(game, seat, card, move)


class Removal(OnSeat):
    """A card that takes away one of another kind, in front of anybody."""

    removes: ClassVar[str]
    rule: ClassVar[str]
    event: ClassVar[type[Event]]

    def seats(self, game: SaboteurGame, seat: int, card: Card) -> Iterable[int]:
        return lying_before(game, self.removes)

    def play(self, game: SaboteurGame, seat: int, card: Card, move: CardOnSeat) -> None:
        lying = next(lying for lying in game.in_front[move.seat] if lying.kind == self.removes)
        game.take_away(move.seat, lying)
        game.discard(card)
        game.events.append(self.event(seat, move.seat))

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: CardOnSeat) -> IllegalMove:
        return IllegalMove("refusal.not-lying", self.rule, card=self.removes, seat=move.seat)


def lying_before(game: SaboteurGame, kind: str) -> list[int]:
    """The seats in front of whom a card of this kind lies."""
    return [
        seat
        for seat, in_front in enumerate(game.in_front)
        if any(card.kind == kind for card in in_front)
    ]


# --- trapped and freedom (S-33, S-34) -------------------------------------------------------------


class Trapped(Event, frozen=True, tag="trapped"):
    """A seat trapped another."""

    seat: int
    target: int


class SetFree(Event, frozen=True, tag="set-free"):
    """A seat removed a trapped card."""

    seat: int
    target: int


class Trap(CardOnSeat, frozen=True, tag="trapped"):
    """Trap another seat."""

    card: str = "trapped"


class TrappedAction(OnSeat):
    """No path cards, and at the end of the round no share and no theft."""

    move: ClassVar[type[Move]] = Trap
    refused: ClassVar[tuple[str, str | None]] = ("refusal.one-copy", "S-30")
    stops_laying: ClassVar[tuple[str, str] | None] = ("refusal.trapped", "S-33")

    def seats(self, game: SaboteurGame, seat: int, card: Card) -> Iterable[int]:
        return without(game, seat, card)

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Trap) -> None:
        game.in_front[move.seat] += (card,)
        game.events.append(Trapped(seat, move.seat))

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: CardOnSeat) -> IllegalMove:
        if move.seat == seat:
            return self.refuse("refusal.not-yourself", "S-33", card, move)
        return super().refusal(game, seat, card, move)


class Free(CardOnSeat, frozen=True, tag="freedom"):
    """Remove the trapped card in front of this seat."""

    card: str = "freedom"


class FreedomAction(Removal):
    """Any trapped card on the table."""

    move: ClassVar[type[Move]] = Free
    removes, rule, event = "trapped", "S-34", SetFree


# --- dwarf cards (S-35, S-36) ---------------------------------------------------------------------


class Inspect(CardOnSeat, frozen=True, tag="inspection"):
    """Look at this seat's dwarf card."""

    card: str = "inspection"


class InspectionAction(OnSeat):
    """All see whose card it was."""

    move: ClassVar[type[Move]] = Inspect
    refused: ClassVar[tuple[str, str | None]] = ("refusal.not-yourself", "S-35")

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Inspect) -> None:
        game.discard(card)
        inspect(game, seat, move.seat)


class HatsChanged(Event, frozen=True, tag="hats-changed"):
    """A seat made somebody, perhaps itself, exchange their dwarf card."""

    seat: int
    target: int


class ChangeHats(CardOnSeat, frozen=True, tag="change-hats"):
    """This seat, one's own or another, exchanges its dwarf card."""

    card: str = "change-hats"


class ChangeHatsAction(OnSeat):
    """The top card of the stack comes, the old one goes under it."""

    move: ClassVar[type[Move]] = ChangeHats

    def seats(self, game: SaboteurGame, seat: int, card: Card) -> Iterable[int]:
        return range(game.set_up.players)

    def play(self, game: SaboteurGame, seat: int, card: Card, move: ChangeHats) -> None:
        game.discard(card)
        game.events.append(HatsChanged(seat, move.seat))
        exchange(game, move.seat)


# --- hands (S-37) ---------------------------------------------------------------------------------


class SwapHands(CardOnSeat, frozen=True, tag="swap-hands"):
    """Swap all cards in hand with this seat."""

    card: str = "swap-hands"


class SwapHandsAction(OnSeat):
    """Whatever the sizes. The other player draws at the end of the turn, the one who played not."""

    move: ClassVar[type[Move]] = SwapHands
    refused: ClassVar[tuple[str, str | None]] = ("refusal.not-yourself", "S-37")

    def play(self, game: SaboteurGame, seat: int, card: Card, move: SwapHands) -> None:
        other = move.seat
        game.discard(card)
        hands = game.hands
        hands[seat], hands[other] = hands[other], hands[seat]
        game.draws = {seat: 0, other: 1}
        game.events.append(HandsSwapped(seat, other))
        held = [tuple(held.name for held in hands[owner]) for owner in (seat, other)]
        for owner, names in zip((seat, other), held, strict=True):
            game.events.append(NewHand(owner, len(names), names))
        game.trace(HandsChanged((seat, other), (held[0], held[1])))

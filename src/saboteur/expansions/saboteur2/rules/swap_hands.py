"""Swap hands with another player (S-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions import no_seat
from saboteur.rules.cards import Card
from saboteur.rules.events import NewHand
from saboteur.rules.moves import CardOnSeat, IllegalMove, Move
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.events import HandsSwapped
from saboteur.rules.saboteur.traces import HandsChanged

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class SwapHands(CardOnSeat, frozen=True, tag="swap-hands"):
    """Swap all cards in hand with this seat."""

    card: str = "swap-hands"


class SwapHandsAction(SaboteurAction):
    """Whatever the sizes. The other player draws at the end of the turn, the one who played not."""

    move: ClassVar[type[Move]] = SwapHands

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [SwapHands(other) for other in range(game.set_up.players) if other != seat]

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

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: SwapHands) -> IllegalMove:
        return no_seat(game, move.seat) or IllegalMove(
            "refusal.not-yourself", "S-37", card=card.name
        )

"""Trapped and freedom (S-33, S-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions import no_seat
from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.moves import CardOnSeat, IllegalMove, Move
from saboteur.rules.saboteur.actions import SaboteurAction

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


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


class TrappedAction(SaboteurAction):
    """No path cards, and at the end of the round no share and no theft."""

    move: ClassVar[type[Move]] = Trap
    stops_laying: ClassVar[tuple[str, str] | None] = ("refusal.trapped", "S-33")

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [
            Trap(other)
            for other, in_front in enumerate(game.in_front)
            if other != seat and card not in in_front
        ]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Trap) -> None:
        game.in_front[move.seat] += (card,)
        game.events.append(Trapped(seat, move.seat))

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Trap) -> IllegalMove:
        if move.seat == seat:
            return IllegalMove("refusal.not-yourself", "S-33", card=card.name)
        return no_seat(game, move.seat) or IllegalMove("refusal.one-copy", "S-30", card=card.name)


class Free(CardOnSeat, frozen=True, tag="freedom"):
    """Remove the trapped card in front of this seat."""

    card: str = "freedom"


class FreedomAction(SaboteurAction):
    """Any trapped card on the table."""

    move: ClassVar[type[Move]] = Free

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [Free(owner) for owner in range(game.set_up.players) if is_trapped(game, owner)]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Free) -> None:
        trapped = next(lying for lying in game.in_front[move.seat] if lying.kind == "trapped")
        game.take_away(move.seat, trapped)
        game.discard(card)
        game.events.append(SetFree(seat, move.seat))

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Free) -> IllegalMove:
        return IllegalMove("refusal.not-lying", "S-34", card="trapped", seat=move.seat)


def is_trapped(game: SaboteurGame, seat: int) -> bool:
    """Whether a trapped card lies in front of this seat."""
    return any(card.kind == "trapped" for card in game.in_front[seat])

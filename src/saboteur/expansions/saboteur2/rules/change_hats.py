"""Change hats: somebody gets another dwarf card (S-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.moves import CardOnSeat, Move
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.dwarf_cards import exchange

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class HatsChanged(Event, frozen=True, tag="hats-changed"):
    """A seat made somebody, perhaps itself, exchange their dwarf card."""

    seat: int
    target: int


class ChangeHats(CardOnSeat, frozen=True, tag="change-hats"):
    """This seat, one's own or another, exchanges its dwarf card."""

    card: str = "change-hats"


class ChangeHatsAction(SaboteurAction):
    """The top card of the stack comes, the old one goes under it."""

    move: ClassVar[type[Move]] = ChangeHats
    refused: ClassVar[tuple[str, str | None]] = ("refusal.no-seat", None)

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [ChangeHats(other) for other in range(game.set_up.players)]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: ChangeHats) -> None:
        game.discard(card)
        game.events.append(HatsChanged(seat, move.seat))
        exchange(game, move.seat)

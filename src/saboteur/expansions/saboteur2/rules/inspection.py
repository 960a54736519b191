"""Inspection: look at another player's dwarf card (S-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.actions import no_seat
from saboteur.rules.cards import Card
from saboteur.rules.moves import CardOnSeat, IllegalMove, Move
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.dwarf_cards import inspect

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Inspect(CardOnSeat, frozen=True, tag="inspection"):
    """Look at this seat's dwarf card."""

    card: str = "inspection"


class InspectionAction(SaboteurAction):
    """All see whose card it was."""

    move: ClassVar[type[Move]] = Inspect

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [Inspect(other) for other in range(game.set_up.players) if other != seat]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Inspect) -> None:
        game.discard(card)
        inspect(game, seat, move.seat)

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Inspect) -> IllegalMove:
        return no_seat(game, move.seat) or IllegalMove(
            "refusal.not-yourself", "S-35", card=card.name
        )

"""Sabotage: break another player's tool (B-20, B-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.moves import CardMove, IllegalMove, Move, Seat
from saboteur.rules.saboteur.actions.action import Action, no_seat
from saboteur.rules.saboteur.box import TOOLS
from saboteur.rules.saboteur.events import Sabotaged

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Sabotage(CardMove, frozen=True, tag="sabotage"):
    """Break another seat's tool."""

    pattern: ClassVar[str] = rf"(?P<card>break-({'|'.join(TOOLS)})) @(?P<seat>\d{{1,2}})"

    card: str
    seat: Seat

    def __str__(self) -> str:
        return f"{self.card} @{self.seat}"


class SabotageAction(Action):
    """It stays in front of its victim, never two of the same kind."""

    kind: ClassVar[str] = "sabotage"

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [
            Sabotage(card.name, other)
            for other, in_front in enumerate(game.in_front)
            if other != seat and card not in in_front
        ]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Sabotage) -> None:
        game.in_front[move.seat] += (card,)
        game.events.append(Sabotaged(seat, card.name, move.seat))

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Sabotage) -> IllegalMove:
        if move.seat == seat:
            return IllegalMove("refusal.sabotage-self", "B-20")
        return no_seat(game, move.seat) or IllegalMove(
            "refusal.already-broken", "B-20", seat=move.seat, card=card.name
        )

"""Sabotage: break another player's tool (B-20, B-21, DU-30)."""

from __future__ import annotations

from typing import Any, ClassVar

from saboteur.rules.actions.action import Action, no_seat
from saboteur.rules.actions.tools import TOOLS
from saboteur.rules.cards import Card
from saboteur.rules.events import Sabotaged
from saboteur.rules.moves import CardMove, IllegalMove, Move, Seat


class Sabotage(CardMove, frozen=True, tag="sabotage"):
    """Break another seat's tool."""

    says: ClassVar[str] = f"{{card:break-({'|'.join(TOOLS)})}} @{{seat}}"

    card: str
    seat: Seat


class SabotageAction(Action):
    """It stays in front of its victim, never two of the same kind."""

    kind: ClassVar[str] = "sabotage"
    stops_laying: ClassVar[tuple[str, str] | None] = ("refusal.broken", "B-21")

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def moves(self, game: Any, seat: int, card: Card) -> list[Move]:
        return [
            Sabotage(card.name, other)
            for other, in_front in enumerate(game.in_front)
            if other != seat and card not in in_front
        ]

    def play(self, game: Any, seat: int, card: Card, move: Sabotage) -> None:
        game.in_front[move.seat] += (card,)
        game.events.append(Sabotaged(seat, card.name, move.seat))

    def refusal(self, game: Any, seat: int, card: Card, move: Any) -> IllegalMove:
        if not isinstance(move, Sabotage):
            return super().refusal(game, seat, card, move)
        if move.seat == seat:
            return IllegalMove("refusal.sabotage-self", self.rule)
        return no_seat(game, move.seat) or IllegalMove(
            "refusal.already-broken", self.rule, seat=move.seat, card=card.name
        )

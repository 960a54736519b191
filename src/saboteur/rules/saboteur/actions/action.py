"""What a kind of action card can be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.moves import IllegalMove, Move
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

ACTIONS: dict[str, Action] = {}
"""Every kind of action card."""


class Action:
    """One kind of action card."""

    kind: ClassVar[str]

    def __init_subclass__(cls) -> None:
        ACTIONS[cls.kind] = cls()

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        """Every way to play it; none if it has no target (B-08)."""
        raise NotImplementedError

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Any) -> None:
        """Carry it out. The card has left the hand; where it goes is part of what it does."""
        raise NotImplementedError

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Any) -> IllegalMove:
        """Why this card, which the seat holds, cannot be played like this."""
        return IllegalMove("refusal.no-target", "B-08", card=card.name, move=quote(move))


def no_seat(game: SaboteurGame, seat: int) -> IllegalMove | None:
    """A refusal if there is no such seat."""
    if 0 <= seat < game.set_up.players:
        return None
    return IllegalMove("refusal.no-seat", seat=seat)

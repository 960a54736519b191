"""What a kind of action card can be asked."""

from __future__ import annotations

from typing import Any, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.moves import IllegalMove, Move
from saboteur.texts import quote


class Action:
    """One kind of action card."""

    kind: ClassVar[str]
    stops_laying: ClassVar[tuple[str, str] | None] = None
    """How to tell somebody, and by which rule, that they may not lay a path card while this lies in
    front of them; None: they may."""

    def moves(self, game: Any, seat: int, card: Card) -> list[Move]:
        """Every way to play it; none if it has no target."""
        raise NotImplementedError

    def play(self, game: Any, seat: int, card: Card, move: Any) -> None:
        """Carry it out. The card has left the hand; where it goes is part of what it does."""
        raise NotImplementedError

    def refusal(self, game: Any, seat: int, card: Card, move: Any) -> IllegalMove:
        """Why this card, which the seat holds, cannot be played like this."""
        return IllegalMove("refusal.no-target", "B-08", card=card.name, move=quote(move))


def no_seat(game: Any, seat: int) -> IllegalMove | None:
    """A refusal if there is no such seat."""
    if 0 <= seat < game.options.players:
        return None
    return IllegalMove("refusal.no-seat", seat=seat)

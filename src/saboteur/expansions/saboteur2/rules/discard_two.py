"""Discard two cards to get rid of one lying in front of oneself (S-10, S-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.discarding import DiscardTwo, discards_of_two
from saboteur.rules.events import Freed
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.turn import TurnAction

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class DiscardTwoAction(TurnAction):
    """Two cards for one, so the hand is one smaller for the rest of the round."""

    move: ClassVar[type[Move]] = DiscardTwo

    def carry_out(self, game: SaboteurGame, seat: int, move: DiscardTwo) -> None:
        game.discard_face_down(seat, move.cards)
        game.take_away(seat, CARDS.by_name[move.card])
        game.events.append(Freed(seat, move.card))
        game.draws = {seat: 1}

    def refusal(self, game: SaboteurGame, seat: int, move: DiscardTwo) -> IllegalMove:
        missing = game.not_held(seat, move.cards, move)
        if missing is not None:
            return missing
        return IllegalMove("refusal.not-in-front", "S-38", card=move.card)


def discards(game: SaboteurGame, seat: int) -> list[Move]:
    """Every pair of cards for every card in front of this seat."""
    return discards_of_two(game.hands[seat], game.in_front[seat], ordered=game.discards_in_order)

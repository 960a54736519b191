"""Discard two cards to get rid of one lying in front of oneself (S-10, S-38)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.moves import CARD, IllegalMove, Move
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import Freed
from saboteur.rules.saboteur.turn import TurnMove, discard_face_down, not_held

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class DiscardTwo(TurnMove, frozen=True, tag="discard-two"):
    """Discard these two face down and remove that one."""

    pattern: ClassVar[str] = rf"discard (?P<cards>{CARD} {CARD}) remove (?P<card>{CARD})"

    cards: tuple[str, str]
    card: str

    def __str__(self) -> str:
        return f"discard {' '.join(self.cards)} remove {self.card}"

    def carry_out(self, game: SaboteurGame, seat: int) -> None:
        discard_face_down(game, seat, self.cards)
        game.take_away(seat, CARDS.by_name[self.card])
        game.events.append(Freed(seat, self.card))
        # One card is drawn for two, so the hand is one smaller for the rest of the round.
        game.draws = {seat: 1}

    def refusal(self, game: SaboteurGame, seat: int) -> IllegalMove:
        missing = not_held(game, seat, self.cards, self)
        if missing is not None:
            return missing
        return IllegalMove("refusal.not-in-front", "S-38", card=self.card)


def discards_of_two(game: SaboteurGame, seat: int) -> list[Move]:
    """Every pair of cards, in either order, for every card in front of this seat."""
    names = [card.name for card in game.hands[seat]]
    return [
        DiscardTwo(pair, card.name)
        for card in game.in_front[seat]
        for pair in dict.fromkeys(permutations(names, 2))
    ]

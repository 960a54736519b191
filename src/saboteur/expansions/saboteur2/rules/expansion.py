"""What Saboteur 2 changes in the base game (S-01 to S-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.components import load_box
from saboteur.expansions.saboteur2.rules import sharing
from saboteur.expansions.saboteur2.rules.theft import Thefts, thieves
from saboteur.rules.discarding import DiscardTwo, discards_of_two
from saboteur.rules.events import Freed
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.module import Module, Part
from saboteur.rules.saboteur.turn import TurnAction

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.round_end import Outcome, Verdict
    from saboteur.rules.saboteur.set_up import SetUp

ASIDE = 10
"""Cards that go aside unseen every round (S-02)."""

HAND_SIZE = 6
"""Cards in hand for any number of players (S-02)."""

MOST_PASSED = 3
"""Cards one may pass with (S-10)."""


class DiscardTwoAction(TurnAction):
    """Two cards for one in front of oneself, so the hand is one smaller for the rest of the round
    (S-10, S-38)."""

    move: ClassVar[type[Move]] = DiscardTwo

    def carry_out(self, game: SaboteurGame, seat: int, move: DiscardTwo) -> None:
        game.discard_face_down(seat, move.cards)
        game.take_away(seat, CARDS.by_name[move.card])
        game.events.append(Freed(seat, move.card))
        game.draws = {seat: 1}

    def refusal(self, game: SaboteurGame, seat: int, move: DiscardTwo) -> IllegalMove:
        missing = game.not_held(seat, move.cards, move)
        return missing or IllegalMove("refusal.not-in-front", "S-38", card=move.card)


class Saboteur2(Module):
    """Blue and green miners, a boss, a profiteer, geologists and saboteurs."""

    info: ClassVar[ModuleInfo] = ModuleInfo("saboteur2", 2, 12)
    place: ClassVar[int] = 0
    games: ClassVar[tuple[str, ...]] = ()
    always_in: ClassVar[tuple[str, ...]] = ("saboteur2",)
    part: ClassVar[type[Part] | None] = Thefts

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        set_up.dwarves = [
            row.name for row in load_box("saboteur2").dwarf for _ in range(row.copies)
        ]
        set_up.deck = set_up.deck + CARDS.deck("saboteur2")
        set_up.hand_size = HAND_SIZE
        set_up.most_passed = MOST_PASSED
        set_up.gold_cards = False

    def put_aside(self, game: SaboteurGame) -> None:
        game.aside = game.deck[-ASIDE:]
        del game.deck[-ASIDE:]

    def turn_moves(self, game: SaboteurGame, seat: int, moves: list[Move]) -> None:
        if game.in_front[seat] and len(game.hands[seat]) >= 2:
            hand, in_front = game.hands[seat], game.in_front[seat]
            moves += discards_of_two(hand, in_front, ordered=game.discards_in_order)

    def verdict(self, game: SaboteurGame, by: int | None, verdict: Verdict) -> Verdict:
        return sharing.verdict(game, by, verdict)

    def share_out(self, game: SaboteurGame, outcome: Outcome) -> bool:
        game.agenda.extend(thieves(game))  # after the gold is shared out (S-60)
        sharing.share_out(game, outcome)
        return True


MODULES = (Saboteur2(),)

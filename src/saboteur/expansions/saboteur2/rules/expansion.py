"""What Saboteur 2 changes in the base game (S-01 to S-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.components import load_box
from saboteur.expansions.saboteur2.rules import sharing
from saboteur.expansions.saboteur2.rules.discard_two import discards
from saboteur.expansions.saboteur2.rules.theft import Thefts, thieves
from saboteur.rules.moves import Move
from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.module import Module, Part

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
            moves += discards(game, seat)

    def verdict(self, game: SaboteurGame, by: int | None, verdict: Verdict) -> Verdict:
        return sharing.verdict(game, by, verdict)

    def share_out(self, game: SaboteurGame, outcome: Outcome) -> bool:
        game.agenda.extend(thieves(game))  # after the gold is shared out (S-60)
        sharing.share_out(game, outcome)
        return True


MODULES = (Saboteur2(),)

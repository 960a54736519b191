"""Treasure trove (C-18): a card from the discard pile instead of a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.moves import LoneCard, Move
from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.search import search_discards
from saboteur.rules.saboteur.special_card import SpecialCard, special

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.set_up import SetUp


class Trove(LoneCard, frozen=True, tag="treasure-trove"):
    """Look through the top of the discard pile."""

    card: str = "treasure-trove"


class TreasureTroveAction(SaboteurAction):
    """Not on an empty discard pile. The trove itself is discarded afterwards."""

    move: ClassVar[type[Move]] = Trove
    refused: ClassVar[tuple[str, str | None]] = ("refusal.no-discards", "C-18")

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [Trove()] if game.discards else []

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Trove) -> None:
        game.draws[seat] = 0
        search_discards(game, seat, afterwards=card.name)


class TreasureTrove(SpecialCard):
    """Take the top five discards, keep one, put the rest back."""

    info: ClassVar[ModuleInfo] = special("treasure-trove")
    place: ClassVar[int] = 50

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        super().prepare(set_up, settings)
        set_up.discards_in_order = True


MODULES = (TreasureTrove(),)

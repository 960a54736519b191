"""Repair: mend one broken tool of any player (B-22 to B-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.moves import CardMove, IllegalMove, Move, Seat
from saboteur.rules.saboteur.actions.action import Action, no_seat
from saboteur.rules.saboteur.box import TOOLS
from saboteur.rules.saboteur.events import Repaired
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

_TOOL = "|".join(TOOLS)


class Repair(CardMove, frozen=True, tag="repair"):
    """Mend one broken tool of any seat. A card with several tools still mends one (B-23)."""

    pattern: ClassVar[str] = (
        rf"(?P<card>repair(-({_TOOL}))+|master-crafter) @(?P<seat>\d{{1,2}}) (?P<tool>{_TOOL})"
    )

    card: str
    seat: Seat
    tool: str

    def __str__(self) -> str:
        return f"{self.card} @{self.seat} {self.tool}"


class RepairAction(Action):
    """The broken tool must be lying there (B-24); both cards are discarded."""

    kind: ClassVar[str] = "repair"

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [
            Repair(card.name, other, broken.tools[0])
            for other, in_front in enumerate(game.in_front)
            for broken in in_front
            if broken.tools and broken.tools[0] in card.tools
        ]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Repair) -> None:
        mended = next(
            broken for broken in game.in_front[move.seat] if broken.tools[:1] == (move.tool,)
        )
        game.take_away(move.seat, mended)
        game.discard(card)  # the removed card first, the action card on top (B-08)
        game.events.append(Repaired(seat, card.name, move.seat, move.tool))

    def refusal(self, game: SaboteurGame, seat: int, card: Card, move: Repair) -> IllegalMove:
        if move.tool not in card.tools:
            return IllegalMove("refusal.wrong-tool", "B-22", card=card.name, tool=quote(move.tool))
        return no_seat(game, move.seat) or IllegalMove(
            "refusal.not-broken", "B-24", seat=move.seat, tool=move.tool
        )

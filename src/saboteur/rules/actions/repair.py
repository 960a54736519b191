"""Repair: mend one broken tool (B-22 to B-24, DU-31)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from saboteur.components import boxes, load_box
from saboteur.rules.actions.action import Action, no_seat
from saboteur.rules.actions.tools import TOOLS
from saboteur.rules.cards import Card
from saboteur.rules.events import Repaired
from saboteur.rules.moves import CardMove, IllegalMove, Move, Seat
from saboteur.texts import quote

_TOOL = "|".join(TOOLS)
_CARD = "|".join(
    row.name for box in boxes() for row in load_box(box).action if row.kind == "repair"
)


class Repair(CardMove, frozen=True, tag="repair"):
    """Mend one broken tool of a seat. A card with several tools still mends one (B-23)."""

    says: ClassVar[str] = f"{{card:repair(-({_TOOL}))+|{_CARD}}} @{{seat}} {{tool:{_TOOL}}}"

    card: str
    seat: Seat
    tool: str


class RepairAction(Action):
    """The broken tool must be lying there; both cards are discarded."""

    kind: ClassVar[str] = "repair"
    rules: ClassVar[tuple[str, str]] = ("B-22", "B-24")
    """What to name when the card has not that tool, and when the tool is not broken."""

    def mendable(self, game: Any, seat: int) -> Iterable[int]:
        """Whose tools this seat may mend: anybody's."""
        return range(game.options.players)

    def moves(self, game: Any, seat: int, card: Card) -> list[Move]:
        return [
            Repair(card.name, other, broken.tools[0])
            for other in self.mendable(game, seat)
            for broken in game.in_front[other]
            if broken.tools and broken.tools[0] in card.tools
        ]

    def play(self, game: Any, seat: int, card: Card, move: Repair) -> None:
        mended = next(
            broken for broken in game.in_front[move.seat] if broken.tools[:1] == (move.tool,)
        )
        game.take_away(move.seat, mended)
        game.discard(card)  # the removed card first, the action card on top (B-08)
        game.events.append(Repaired(seat, card.name, move.seat, move.tool))

    def refusal(self, game: Any, seat: int, card: Card, move: Any) -> IllegalMove:
        wrong_tool, not_broken = self.rules
        if not isinstance(move, Repair):
            return super().refusal(game, seat, card, move)
        if move.tool not in card.tools:
            return IllegalMove(
                "refusal.wrong-tool", wrong_tool, card=card.name, tool=quote(move.tool)
            )
        missing = no_seat(game, move.seat)
        if missing is None and move.seat not in self.mendable(game, seat):
            return IllegalMove("refusal.repair-own", wrong_tool)
        return missing or IllegalMove(
            "refusal.not-broken", not_broken, seat=move.seat, tool=move.tool
        )

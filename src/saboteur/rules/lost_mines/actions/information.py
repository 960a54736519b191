"""Information: look at a mine, a treasure or somebody's dwarf card (LM-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.actions.action import no_seat
from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.lost_mines.actions.action import LostMinesAction
from saboteur.rules.lost_mines.box import BOX
from saboteur.rules.lost_mines.events import DwarfSeen, MineSeen, TreasureSeen
from saboteur.rules.lost_mines.treasures import Place
from saboteur.rules.moves import CardMove, IllegalMove, Move, Seat

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame

_KIND = "information"
_CARDS = "|".join(row.name for row in BOX.action if row.kind == _KIND)


class LookAtMine(CardMove, frozen=True, tag="look-at-mine"):
    """Look at this face-down mine: `look-mine-dwarf mine 9,2`."""

    says: ClassVar[str] = f"{{card:{_CARDS}}} mine {{at}}"

    card: str
    at: Cell


class LookAtTreasure(CardMove, frozen=True, tag="look-at-treasure"):
    """Look at the treasure in this place: `look-mine-treasure treasure 3`."""

    says: ClassVar[str] = f"{{card:{_CARDS}}} treasure {{place}}"

    card: str
    place: Place


class LookAtDwarf(CardMove, frozen=True, tag="look-at-dwarf"):
    """Look at the dwarf card of this seat: `look-mine-dwarf dwarf @2`."""

    says: ClassVar[str] = f"{{card:{_CARDS}}} dwarf @{{seat}}"

    card: str
    seat: Seat


class InformationAction(LostMinesAction):
    """All see what was looked at, the player alone what it shows."""

    kind: ClassVar[str] = _KIND

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        found: list[Move] = []
        name = card.name
        if "mine" in card.tools:
            found += [LookAtMine(name, CELL_OF[cell]) for cell in game.maze.hidden]
        if "treasure" in card.tools:
            found += [
                LookAtTreasure(name, place)
                for place, taker in enumerate(game.taken_by)
                if taker is None
            ]
        if "dwarf" in card.tools:
            found += [
                LookAtDwarf(name, other) for other in range(game.options.players) if other != seat
            ]
        return found

    def play(self, game: LostMinesGame, seat: int, card: Card, move: Any) -> None:
        game.discard(card)
        if isinstance(move, LookAtMine):
            cell = number(*move.at)
            front = game.maze.hidden[cell].name
            game.events.append(MineSeen(seat, card.name, move.at, front))
        elif isinstance(move, LookAtTreasure):
            seen = game.treasures[move.place]
            game.events.append(TreasureSeen(seat, card.name, move.place, seen.kind, seen.value))
        else:
            game.events.append(DwarfSeen(seat, card.name, move.seat, game.dwarves[move.seat]))

    def refusal(self, game: LostMinesGame, seat: int, card: Card, move: Any) -> IllegalMove:
        if not isinstance(move, LookAtMine | LookAtTreasure | LookAtDwarf):
            return super().refusal(game, seat, card, move)
        target = "mine" if isinstance(move, LookAtMine) else "treasure"
        target = "dwarf" if isinstance(move, LookAtDwarf) else target
        if target not in card.tools:
            return IllegalMove(f"refusal.look-no-{target}", "LM-31", card=card.name)
        if isinstance(move, LookAtMine):
            return IllegalMove("refusal.look-mine", "LM-31", at=str(move.at))
        if isinstance(move, LookAtTreasure):
            return IllegalMove("refusal.look-treasure", "LM-31", place=move.place)
        return no_seat(game, move.seat) or IllegalMove("refusal.look-own", "LM-31")

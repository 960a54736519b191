"""Action cards: sabotage, repair, rockfall, map (B-20 to B-26).

Each kind of card has a page here: the moves it allows and what it does. Which cards exist, and
with which tools, is data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.moves import CELL, IllegalMove, Move, Seat
from saboteur.rules.saboteur.box import CARDS, TOOLS
from saboteur.rules.saboteur.events import Collapsed, Looked, Repaired, Sabotaged
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

_TOOL = "|".join(TOOLS)


class Sabotage(Move, frozen=True, tag="sabotage"):
    """Break another seat's tool (B-20)."""

    pattern: ClassVar[str] = rf"(?P<card>break-({_TOOL})) @(?P<seat>\d{{1,2}})"

    card: str
    seat: Seat

    def __str__(self) -> str:
        return f"{self.card} @{self.seat}"


class Repair(Move, frozen=True, tag="repair"):
    """Mend one broken tool of any seat (B-22, B-23)."""

    pattern: ClassVar[str] = (
        rf"(?P<card>repair(-({_TOOL}))+) @(?P<seat>\d{{1,2}}) (?P<tool>{_TOOL})"
    )

    card: str
    seat: Seat
    tool: str

    def __str__(self) -> str:
        return f"{self.card} @{self.seat} {self.tool}"


class Rockfall(Move, frozen=True, tag="rockfall"):
    """Take a path card out of the maze (B-25)."""

    pattern: ClassVar[str] = rf"rockfall (?P<at>{CELL})"

    at: Cell
    card: str = "rockfall"

    def __str__(self) -> str:
        return f"rockfall {self.at}"


class Map(Move, frozen=True, tag="map"):
    """Look at a face-down goal (B-26)."""

    pattern: ClassVar[str] = rf"map (?P<at>{CELL})"

    at: Cell
    card: str = "map"

    def __str__(self) -> str:
        return f"map {self.at}"


def _sabotage_moves(game: SaboteurGame, seat: int, card: Card) -> list[Move]:
    return [
        Sabotage(card.name, other)
        for other, broken in enumerate(game.broken)
        if other != seat and card not in broken
    ]


def _sabotage(game: SaboteurGame, seat: int, card: Card, move: Sabotage) -> None:
    game.broken[move.seat] += (card,)
    game.events.append(Sabotaged(seat, card.name, move.seat))


def _repair_moves(game: SaboteurGame, seat: int, card: Card) -> list[Move]:
    return [
        Repair(card.name, other, broken.tools[0])
        for other, in_front in enumerate(game.broken)
        for broken in in_front
        if broken.tools[0] in card.tools
    ]


def _repair(game: SaboteurGame, seat: int, card: Card, move: Repair) -> None:
    in_front = game.broken[move.seat]
    mended = next(broken for broken in in_front if broken.tools[0] == move.tool)
    game.broken[move.seat] = tuple(broken for broken in in_front if broken is not mended)
    game.discard(mended)  # the removed card first, the action card on top (B-08)
    game.discard(card)
    game.events.append(Repaired(seat, card.name, move.seat, move.tool))


def _rockfall_moves(game: SaboteurGame, seat: int, card: Card) -> list[Move]:
    return [
        Rockfall(CELL_OF[cell])
        for cell, face in game.maze.faces.items()
        if face.card.kind == "path"
    ]


def _rockfall(game: SaboteurGame, seat: int, card: Card, move: Rockfall) -> None:
    gone = game.maze.remove(number(*move.at)).card
    game.discard(gone)
    game.discard(card)
    game.events.append(Collapsed(seat, move.at, gone.name))


def _map_moves(game: SaboteurGame, seat: int, card: Card) -> list[Move]:
    return [Map(CELL_OF[cell]) for cell in game.maze.hidden]


def _map(game: SaboteurGame, seat: int, card: Card, move: Map) -> None:
    cell = number(*move.at)
    game.seen[cell] = game.seen.get(cell, 0) | 1 << seat
    game.discard(card)
    game.events.append(Looked(seat, move.at, game.maze.hidden[cell].name))


_MOVES: dict[str, Callable[[SaboteurGame, int, Card], list[Move]]] = {
    "sabotage": _sabotage_moves,
    "repair": _repair_moves,
    "rockfall": _rockfall_moves,
    "map": _map_moves,
}
_EFFECTS: dict[str, Callable[..., None]] = {
    "sabotage": _sabotage,
    "repair": _repair,
    "rockfall": _rockfall,
    "map": _map,
}


def moves(game: SaboteurGame, seat: int, card: Card) -> list[Move]:
    """Every way to play this action card; none if it has no target (B-08)."""
    return _MOVES[card.kind](game, seat, card)


def play(game: SaboteurGame, seat: int, move: Move) -> None:
    """Take the card from the hand and carry it out."""
    card = CARDS.by_name[move.card]  # type: ignore[attr-defined]
    game.hands[seat].remove(card)
    _EFFECTS[card.kind](game, seat, card, move)


def refusal(game: SaboteurGame, seat: int, move: Move) -> IllegalMove:
    """Why this action card, which the seat holds, cannot be played like this."""
    match move:
        case Sabotage(card=name, seat=target):
            if not 0 <= target < game.set_up.players:
                return IllegalMove("refusal.no-seat", seat=target)
            if target == seat:
                return IllegalMove("refusal.sabotage-self", "B-20")
            return IllegalMove("refusal.already-broken", "B-20", seat=target, card=name)
        case Repair(card=name, seat=target, tool=tool):
            if not 0 <= target < game.set_up.players:
                return IllegalMove("refusal.no-seat", seat=target)
            if tool not in CARDS.by_name[name].tools:
                return IllegalMove("refusal.wrong-tool", "B-22", card=name, tool=quote(tool))
            return IllegalMove("refusal.not-broken", "B-24", seat=target, tool=tool)
        case Rockfall(at=at):
            return IllegalMove("refusal.rockfall", "B-25", at=str(at))
        case Map(at=at):
            return IllegalMove("refusal.map", "B-26", at=str(at))
    return IllegalMove("refusal.other-decision", move=str(move))

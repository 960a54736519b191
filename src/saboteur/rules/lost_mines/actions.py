"""The action cards of this game, by the kind their data names (LM-30 to LM-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.actions import Action, no_seat
from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.lost_mines import connections
from saboteur.rules.lost_mines.board import Connection, Token, connection
from saboteur.rules.lost_mines.box import AIDS, BOX
from saboteur.rules.lost_mines.events import (
    Bridged,
    DwarfSeen,
    MineSeen,
    Stormed,
    TrapSet,
    TreasureSeen,
    TrollCalled,
)
from saboteur.rules.lost_mines.treasures import Place
from saboteur.rules.made_once import MadeOnce
from saboteur.rules.moves import CardMove, CardOnCell, CardOnTwoCells, IllegalMove, Move, Seat

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame

# --- aids: axe, boat and rope open the way across an obstacle (LM-21, LM-30) ----------------------


class Aid(CardOnCell, frozen=True, tag="aid"):
    """Bridge this obstacle: `boat 4,2`."""

    says: ClassVar[str] = f"{{card:{'|'.join(AIDS.values())}}} {{at}}"

    card: str


_AIDS = MadeOnce[tuple[str, int], Aid](lambda what: Aid(CELL_OF[what[1]], what[0]))


class AidAction(Action):
    """Only on a matching obstacle that nobody has bridged yet."""

    move: ClassVar[type[Move]] = Aid

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        obstacles = game.maze.obstacles
        cells = [cell for cell, obstacle in obstacles.items() if obstacle in card.tools]
        if not cells or not game.maze.supply(card.name):
            return []
        return [_AIDS[card.name, cell] for cell in cells]

    def play(self, game: LostMinesGame, seat: int, card: Card, move: Aid) -> None:
        game.maze.bridge(number(*move.at))
        game.discard(card)
        game.events.append(Bridged(seat, card.name, move.at))

    def refusal(self, game: LostMinesGame, seat: int, card: Card, move: Aid) -> IllegalMove:
        board, cell = game.maze, number(*move.at)
        if cell in board.bridged:
            why = "refusal.bridged"
        else:
            fits = board.obstacles.get(cell) in card.tools
            why = "refusal.no-token" if fits else "refusal.aid"
        return self.refuse(why, "LM-30", card, move)


# --- information: look at a mine, a treasure or somebody's dwarf card (LM-31) ---------------------

_CARDS = "|".join(row.name for row in BOX.action if row.kind == "information")


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


class InformationAction(Action):
    """All see what was looked at, the player alone what it shows."""

    move: ClassVar[tuple[type[Move], ...]] = (LookAtMine, LookAtTreasure, LookAtDwarf)
    kind: ClassVar[str] = "information"

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
        target = move.__struct_config__.tag.removeprefix("look-at-")
        if target not in card.tools:
            return self.refuse(f"refusal.look-no-{target}", "LM-31", card, move)
        if target != "dwarf":
            return self.refuse(f"refusal.look-{target}", "LM-31", card, move)
        return no_seat(game, move.seat) or IllegalMove("refusal.look-own", "LM-31")


# --- traps and trolls (LM-32, LM-33) --------------------------------------------------------------


class SetTrap(CardOnTwoCells, frozen=True, tag="trap"):
    """Set a trap: `trap 3,2 4,2`."""

    card: str = "trap"


class CallTroll(CardOnTwoCells, frozen=True, tag="troll"):
    """Call a troll: `troll 3,2 4,2`."""

    card: str = "troll"


_TRAPS = MadeOnce[Connection, SetTrap](lambda place: SetTrap(CELL_OF[place[0]], CELL_OF[place[1]]))
_TROLLS = MadeOnce[Connection, CallTroll](
    lambda place: CallTroll(CELL_OF[place[0]], CELL_OF[place[1]])
)


class TrapAction(Action):
    """On any connection without a token; it stays there. Whoever crosses it loses a card."""

    move: ClassVar[type[Move]] = SetTrap

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        return [_TRAPS[place] for place in connections.free(game, self.kind)]

    def play(self, game: LostMinesGame, seat: int, card: Card, move: SetTrap) -> None:
        connections.put(game, move, Token(self.kind))
        game.discard(card)
        game.events.append(TrapSet(seat, move.at, move.other))

    def refusal(
        self, game: LostMinesGame, seat: int, card: Card, move: CardOnTwoCells
    ) -> IllegalMove:
        return connections.refusal(game, self.kind, move)


class TrollAction(TrapAction):
    """Nobody crosses where it stands; its card lies in front of its owner until their next turn."""

    move: ClassVar[type[Move]] = CallTroll

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        return [_TROLLS[place] for place in connections.free(game, self.kind)]

    def play(self, game: LostMinesGame, seat: int, card: Card, move: CardOnTwoCells) -> None:
        connections.put(game, move, Token(self.kind, seat))
        game.in_front[seat] += (card,)
        game.events.append(TrollCalled(seat, move.at, move.other))


# --- thunderstorm: take a path card off the board (LM-34) -----------------------------------------


class Storm(CardOnCell, frozen=True, tag="storm"):
    """Take this path card away."""

    card: str = "storm"


_STORMS = MadeOnce[int, Storm](lambda cell: Storm(CELL_OF[cell]))


class StormAction(Action):
    """Any path card without a dwarf on it, never a start nor a mine."""

    move: ClassVar[type[Move]] = Storm

    def moves(self, game: LostMinesGame, seat: int, card: Card) -> list[Move]:
        standing = set(game.standing)
        return [
            _STORMS[cell]
            for cell, face in game.maze.faces.items()
            if face.card.kind == "path" and cell not in standing
        ]

    def play(self, game: LostMinesGame, seat: int, card: Card, move: Storm) -> None:
        board, cell = game.maze, number(*move.at)
        gone = board.remove(cell)
        game.discard(gone.card)
        game.events.append(Stormed(seat, move.at, gone.card.name, gone.turned))
        for beside in board.neighbours(cell):
            if connection(cell, beside) in board.tokens and board.is_empty(beside):
                connections.remove(game, connection(cell, beside))
        game.discard(card)

    def refusal(self, game: LostMinesGame, seat: int, card: Card, move: Storm) -> IllegalMove:
        board, cell = game.maze, number(*move.at)
        if board.is_empty(cell):
            why = "refusal.storm-nothing"
        elif cell in board.hidden or board.faces[cell].card.kind != "path":
            why = "refusal.storm-safe"
        else:
            why = "refusal.storm-dwarf"
        return self.refuse(why, "LM-34", card, move)


ACTIONS: dict[str, Action] = {
    action.kind: action
    for action in (AidAction(), InformationAction(), TrapAction(), TrollAction(), StormAction())
}

"""Traps and trolls stand on connections (LM-32 to LM-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.board import Connection, Token, connection
from saboteur.rules.lost_mines.box import TROLL
from saboteur.rules.lost_mines.events import TrapGone, TrollGone
from saboteur.rules.moves import CardOnTwoCells, IllegalMove

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


def free(game: LostMinesGame, kind: str) -> list[Connection]:
    """The connections where a token of this kind may be put."""
    board = game.maze
    if not board.supply(kind):
        return []
    tokens = board.tokens
    return [place for place in board.connections if place not in tokens]


def put(game: LostMinesGame, move: CardOnTwoCells, token: Token) -> None:
    """Put a token on a connection."""
    game.maze.tokens[number(*move.at), number(*move.other)] = token


def remove(game: LostMinesGame, place: Connection) -> None:
    """Put a token back into the supply; the card of a troll is discarded with it (LM-33)."""
    token = game.maze.tokens.pop(place)
    at, other = place
    if token.owner is None:
        game.events.append(TrapGone(CELL_OF[at], CELL_OF[other]))
    else:
        game.take_away(token.owner, TROLL)
        game.events.append(TrollGone(token.owner, CELL_OF[at], CELL_OF[other]))


def send_trolls_home(game: LostMinesGame, seat: int) -> None:
    """The next turn of this seat begins: its trolls leave (LM-33)."""
    tokens = game.maze.tokens
    for place in [place for place, token in tokens.items() if token.owner == seat]:
        remove(game, place)


def refusal(game: LostMinesGame, kind: str, move: CardOnTwoCells) -> IllegalMove:
    """Why no token of this kind can be put there."""
    facts = {"at": str(move.at), "other": str(move.other)}
    place = connection(number(*move.at), number(*move.other))
    if place in game.maze.tokens:
        return IllegalMove("refusal.token-there", "LM-33", **facts)
    if place not in game.maze.connections:
        return IllegalMove("refusal.no-connection", "LM-32", **facts)
    return IllegalMove("refusal.no-token", "LM-32", card=kind)

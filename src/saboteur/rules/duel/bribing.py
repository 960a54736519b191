"""Bribing trolls (DU-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.duel.events import Bribed
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.moves import CellMove, IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class Bribe(CellMove, frozen=True, tag="bribe"):
    """Put a marker on this troll; it costs 1 gold at the end of the round."""


def bribes(game: DuelGame, seat: int) -> list[Move]:
    """Every troll this seat can bribe: its way reaches the arm or the middle of the card."""
    reached = game.mazes[seat].reached
    return [Bribe(CELL_OF[cell]) for cell in game.trolls if cell in reached] if game.markers else []


def bribe(game: DuelGame, seat: int, move: Bribe) -> None:
    """The troll steps aside for both players."""
    # Imported here: what is reckoned knows how a round ends, and that begins turns.
    from saboteur.rules.duel.reckoning import RECKON

    cell = number(*move.at)
    game.markers -= 1
    game.bribes[cell] = seat
    game.trolls.remove(cell)
    for maze in game.mazes:
        maze.open(cell)
    game.events.append(Bribed(seat, move.at))
    game.agenda.append(RECKON[seat])


def bribe_refusal(game: DuelGame, seat: int, move: Bribe) -> IllegalMove:
    """Why this troll cannot be bribed."""
    cell = number(*move.at)
    at = str(move.at)
    if cell in game.bribes:
        return IllegalMove("refusal.already-bribed", "DU-26", at=at)
    if cell not in game.trolls:
        return IllegalMove("refusal.no-troll", "DU-26", at=at)
    return IllegalMove("refusal.troll-out-of-reach", "DU-26", at=at)

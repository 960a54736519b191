"""Somebody who builds and walks towards the mines, as it hardly ever happens by chance."""

from __future__ import annotations

from random import Random

from saboteur.rules.grid import CELL, Cell
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.box import MINE_CELLS
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.lost_mines.voting import Agree, ProposeEnd
from saboteur.rules.lost_mines.walking import StepTo, Stop
from saboteur.rules.moves import Move


def seeker(game: LostMinesGame, rng: Random) -> Move:
    """A move that mostly brings treasures nearer, and sometimes any other."""
    moves = [move for move in game.legal_moves() if not isinstance(move, ProposeEnd | Agree)]
    if rng.random() < 0.2:
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))
        return rng.choice([move for move in moves if type(move).__name__ == kind])
    mines = [CELL[cell] for cell in game.maze.hidden or MINE_CELLS]

    def distance(cell: Cell) -> int:
        return min(abs(cell.x - mine.x) + abs(cell.y - mine.y) for mine in mines)

    lays = [move for move in moves if isinstance(move, Lay)]
    if lays:
        return min(lays, key=lambda lay: (distance(lay.at), lay.card.find("[")))
    view = game.view(game.to_act)
    if view.walks and view.seat is not None:
        best = min(view.walks, key=lambda route: distance(route.to))
        closer = distance(best.to) < distance(view.standing[view.seat])
        return StepTo(best.steps[0]) if closer else Stop()
    return rng.choice(moves)

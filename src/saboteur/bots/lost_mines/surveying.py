"""The ground as somebody sees it."""

from __future__ import annotations

from saboteur.bots.lost_mines.gaps import GAP_TOIL
from saboteur.bots.lost_mines.ground import ALL_SIDES, PLACE, SIZE, TOLLS, WAIT, Ground, between
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import AIDS, HOLDS_ONE
from saboteur.rules.lost_mines.knowledge import LostMinesView


def ground_of(view: LostMinesView, board: Board, gap_toil: list[int] = GAP_TOIL) -> Ground:
    """What this seat sees, as something to try moves on."""
    ground = bare_ground(board, gap_toil)
    ground.with_aids = frozenset(label for label, aid in AIDS.items() if aid in view.hand)
    for cell, face in board.faces.items():
        ground.put(cell, face)
    for cell in board.bridged:
        ground.enter[PLACE[cell]] = 1
    for at in view.standing:
        cell = number(*at)
        if cell in board.faces and board.faces[cell].card.label in HOLDS_ONE:
            ground.enter[PLACE[cell]] += WAIT
    return ground


def bare_ground(board: Board, gap_toil: list[int] = GAP_TOIL) -> Ground:
    """The ground of a board, but for what lies face up."""
    ground: Ground = Ground.__new__(Ground)
    ground.opens, ground.leave, ground.enter = [0] * SIZE, [0] * SIZE, [0] * SIZE
    ground.tolls = {
        between(PLACE[at], PLACE[other]): TOLLS[token.kind]
        for (at, other), token in board.tokens.items()
    }
    ground.with_aids = frozenset()
    ground.gaps = set()
    ground.gap_toil = gap_toil
    for cell, place in PLACE.items():
        if cell in board.hidden:
            ground.opens[place], ground.enter[place] = ALL_SIDES, 1
        elif cell not in board.faces:
            ground.opens[place] = ground.leave[place] = ALL_SIDES
            ground.enter[place] = gap_toil[0]
            ground.gaps.add(place)
    return ground

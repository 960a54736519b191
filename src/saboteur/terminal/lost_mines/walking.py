"""Walking: one says where to, and the dwarf goes there step by step."""

from __future__ import annotations

import re

from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.walking import StepTo, Stop, Walk
from saboteur.rules.moves import CELL, Move, read_cell
from saboteur.terminal.choices import Choices
from saboteur.texts import SaboteurError

WALK = Walk.kind


class NoRoute(SaboteurError):
    """A cell that is too far away, or cut off."""


def offered(view: LostMinesView) -> list[Move]:
    """Every cell where the walk may end, and staying."""
    return [*(StepTo(route.to) for route in view.walks), Stop()]


def over_traps(choices: Choices, view: LostMinesView) -> list[str]:
    """The letters of cells where one gets only over a trap, which costs a card."""
    if view.decision != WALK:
        return []
    cells = {route.to for route in view.walks if route.traps}
    return [label for label, move in choices.moves.items() if getattr(move, "at", None) in cells]


def destination(text: str) -> StepTo | None:
    """`5,2` as a place to walk to, if it is a cell."""
    return StepTo(read_cell(text)) if re.fullmatch(CELL, text, re.ASCII) else None


def plan(move: StepTo, view: LostMinesView) -> list[Move]:
    """The steps of the best way there, and stopping if one could go on."""
    assert view.seat is not None
    for route in view.walks:
        if route.to == move.at:
            steps: list[Move] = [StepTo(cell) for cell in route.steps]
            return steps + ([Stop()] if len(steps) < view.steps_left else [])
    if _beside(move.at, view.standing[view.seat]):
        return [move]  # the rules know better why not
    raise NoRoute("lost-mines.no-route", at=move.at, steps=view.steps_left)


def _beside(cell: Cell, other: Cell) -> bool:
    return abs(cell.x - other.x) + abs(cell.y - other.y) == 1

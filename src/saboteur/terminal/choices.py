"""Choosing by letter: every possible move of a card gets one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from string import ascii_lowercase
from typing import NamedTuple

from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move

LETTERS = "".join(letter for letter in ascii_lowercase if letter not in "pq")
"""Without those that mean something already: pass and quit."""


class Lying(NamedTuple):
    """A path card that a move lays, and which way up."""

    card: str
    turned: bool


class Choices:
    """Moves to choose from, in the order in which one reads the maze."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self.moves: dict[str, Move] = dict(
            zip(_labels(), sorted(moves, key=_reading_order), strict=False)
        )

    def find(self, label: str) -> Move | None:
        """The move with this letter."""
        return self.moves.get(label.lower())

    def letters(self) -> dict[Cell, str]:
        """The letters that stand in each cell of the maze, for moves of which it says it all."""
        letters: dict[Cell, list[str]] = {}
        for label, move in self.moves.items():
            cell = cell_of(move)
            if cell is not None:
                letters.setdefault(cell, []).append(label)
        return {cell: " ".join(labels) for cell, labels in letters.items()}


def cell_of(move: Move) -> Cell | None:
    """The cell that says all about a move; None if there is more to it, or none."""
    if hasattr(move, "other") or hasattr(move, "seat"):
        return None
    return getattr(move, "at", None)


def _labels() -> Iterator[str]:
    """`a`, `b`, … `z`, `aa`, `ab`, …"""
    yield from LETTERS
    yield from map("".join, product(LETTERS, repeat=2))


def _reading_order(move: Move) -> tuple[int, ...]:
    cell = getattr(move, "at", None)
    place = (1, 0, 0) if cell is None else (0, cell.y, cell.x)
    return (*place, getattr(move, "seat", 0), getattr(move, "turned", False))

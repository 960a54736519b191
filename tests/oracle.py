"""The maze computed from scratch, slowly and plainly: what the fast engine must agree with.

It shares nothing with the engine but the names of cards: faces are read from their text.
"""

from __future__ import annotations

import re

SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}


def ways(card: str, turned: bool) -> list[set[str]]:
    """The groups of joined edges of a card lying like this."""
    groups = [set(group) for group in re.findall(r"\[([NESW]+)\]", card)]
    return [{ACROSS[edge] for edge in group} for group in groups] if turned else groups


def beside(cell: tuple[int, int], edge: str) -> tuple[int, int]:
    """The cell across this edge."""
    dx, dy = SIDES[edge]
    return cell[0] + dx, cell[1] + dy


class Plan:
    """A view's maze as plain sets."""

    def __init__(self, maze) -> None:
        self.up = {tuple(p.at): ways(p.card, p.turned) for p in maze if not p.face_down}
        self.down = {tuple(p.at) for p in maze if p.face_down}
        self.paths = {tuple(p.at) for p in maze if not p.face_down and p.card.startswith("[")}
        self.sources = {
            tuple(p.at) for p in maze if not p.face_down and p.card.startswith(("start", "ladder"))
        }
        """Ladders are joined to the start and to each other (S-21)."""
        self.reached = self._reach()

    def _reach(self) -> set[tuple[tuple[int, int], str]]:
        """Every (cell, edge) that an unbroken way from the start leads to."""
        reached = set()
        todo = [(cell, edge) for cell in self.sources for group in self.up[cell] for edge in group]
        while todo:
            cell, edge = todo.pop()
            if (cell, edge) in reached:
                continue
            for group in self.up[cell]:
                if edge in group:
                    reached |= {(cell, other) for other in group}
                    todo += [(cell, other) for other in group if (cell, other) not in reached]
                    for other in group:
                        there = beside(cell, other)
                        if there in self.up and any(ACROSS[other] in g for g in self.up[there]):
                            todo.append((there, ACROSS[other]))
        return reached

    def met(self) -> set[tuple[int, int]]:
        """Face-down cards at whose side a way arrives."""
        return {beside(cell, edge) for cell, edge in self.reached} & self.down

    def open(self, cell: tuple[int, int], edge: str) -> bool:
        """Whether this edge of a face-up card is open."""
        return any(edge in group for group in self.up[cell])

    def may_lie(self, card: str, turned: bool, cell: tuple[int, int]) -> bool:
        """B-10, B-11, B-13, by the letter."""
        groups = ways(card, turned)
        edges = set().union(*groups) if groups else set()
        if cell in self.up or cell in self.down or not edges:
            return False
        hangs = False
        for edge in SIDES:
            there = beside(cell, edge)
            if there in self.up:
                if (edge in edges) != self.open(there, ACROSS[edge]):
                    return False
                hangs |= edge in edges and (there, ACROSS[edge]) in self.reached
        return hangs

    def around(self, margin: int = 2) -> list[tuple[int, int]]:
        """Every cell near the maze."""
        cells = set(self.up) | self.down
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return [
            (x, y)
            for x in range(min(xs) - margin, max(xs) + margin + 1)
            for y in range(min(ys) - margin, max(ys) + margin + 1)
        ]

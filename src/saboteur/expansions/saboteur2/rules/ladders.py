"""Ladders lead down to the start, so they need not continue a way (S-21)."""

from __future__ import annotations

from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.laying import ELSEWHERE, Elsewhere


def ladder_cells(maze: Maze) -> list[int]:
    """Where a ladder may be laid: beside any face-up card, but never beside a goal."""
    faces, hidden = maze.faces, maze.hidden
    found = []
    for cell in maze.border:
        if cell in hidden:
            continue
        beside = [faces[side].card for side in maze.neighbours(cell) if side in faces]
        beside += [hidden[side] for side in maze.neighbours(cell) if side in hidden]
        if not any(card.kind == "goal" for card in beside):
            found.append(cell)
    return found


ELSEWHERE["ladder"] = Elsewhere(ladder_cells, "refusal.ladder", "S-21")

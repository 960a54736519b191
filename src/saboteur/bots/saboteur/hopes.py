"""What may lie under the face-down goals, above all where the treasure may be."""

from __future__ import annotations

from saboteur.rules.grid import number
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.knowledge import SaboteurView

Hopes = dict[int, float]
"""For each face-down goal, how likely it is the treasure."""
Fronts = dict[int, dict[str, float]]
"""For each face-down goal, how likely it is a treasure, a stone, a sack and so on."""


def hopes(fronts: Fronts) -> Hopes:
    """How likely each goal is the treasure: all unseen ones alike, unless one has seen it."""
    return {cell: front.get(TREASURE.label, 0.0) for cell, front in fronts.items()}


def fronts(view: SaboteurView) -> Fronts:
    """What this seat has seen, and chance for the rest; after goal swaps the mean of both ways."""
    cells = [number(*placed.at) for placed in view.maze if placed.back == "goal"]
    goals = CARDS.of_kind("new-goals" if "new-goals" in view.modules else "saboteur", "goal")
    layouts = [
        {number(*goal.at): goal.goal for goal in layout} for layout in view.goal_layouts
    ] or [{}]
    found: Fronts = {cell: {} for cell in cells}
    for layout in layouts:
        rest = [card for card in goals if card.name not in layout.values()]
        unseen = [cell for cell in cells if cell not in layout]
        treasure = TREASURE in rest
        others = (len(unseen) - treasure) / max(1, len(rest) - treasure)
        for cell in cells:
            if cell in layout:
                _add(found[cell], CARDS.by_name[layout[cell]].label, 1 / len(layouts))
                continue
            for card in rest:
                there = 1.0 if card is TREASURE else others
                _add(found[cell], card.label, there / len(unseen) / len(layouts))
    return found


def _add(front: dict[str, float], label: str, share: float) -> None:
    front[label] = front.get(label, 0.0) + share

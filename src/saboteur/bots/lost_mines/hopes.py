"""What one may expect of treasures and mines."""

from __future__ import annotations

from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import MINES, TREASURES, UNKNOWN_MINE
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.mines import DRAGON
from saboteur.rules.lost_mines.scoring import DRAGON_COSTS

MORE = 0.35
"""How much of the other treasures of its kind a mine promises: others want them too."""


class Hopes:
    """Treasures by place and mines by cell, at what they are worth to somebody who comes first."""

    def __init__(self, view: LostMinesView, board: Board) -> None:
        self.treasures = expected_values(view)
        """What each treasure is worth, whoever has it."""
        self.lying = lying_by_kind(view, self.treasures)
        """The worth of what nobody has taken, by kind, the best first."""
        unknown = {card.label for card in MINES}
        unknown -= {face.card.label for face in board.faces.values()}
        unknown -= {card.label for card in board.hidden.values()}
        self.unknown = unknown
        """The mines that could lie wherever one does not know."""
        usual = sum(map(self.mine, unknown)) / len(unknown) if unknown else 0.0
        self.mines = {
            cell: usual if card is UNKNOWN_MINE else self.mine(card.label)
            for cell, card in board.hidden.items()
        }
        """What each mine promises, by cell."""
        for cell, face in board.faces.items():
            if face.card.kind == "mine":
                self.mines[cell] = max(self.mine(face.card.label), 0.0)

    def mine(self, label: str) -> float:
        """What the mine of this kind promises to whoever turns it up."""
        if label == DRAGON:
            return -float(DRAGON_COSTS)
        values = self.lying.get(label, [])
        return values[0] + MORE * sum(values[1:]) if values else 0.0


def expected_values(view: LostMinesView) -> list[float]:
    """The value of each treasure, or the average of those it could have."""
    left: dict[str, list[int]] = {}
    for treasure in TREASURES:
        left.setdefault(treasure.kind, []).append(treasure.value)
    for seen in view.treasures:
        if seen.value is not None:
            left[seen.kind].remove(seen.value)
    usual = {kind: sum(values) / len(values) for kind, values in left.items() if values}
    return [
        usual[seen.kind] if seen.value is None else float(seen.value) for seen in view.treasures
    ]


def lying_by_kind(view: LostMinesView, values: list[float]) -> dict[str, list[float]]:
    """The worth of what nobody has taken, by kind, the best first."""
    lying: dict[str, list[float]] = {}
    for seen in view.treasures:
        if seen.taken_by is None:
            lying.setdefault(seen.kind, []).append(values[seen.place])
    return {kind: sorted(worth, reverse=True) for kind, worth in lying.items()}

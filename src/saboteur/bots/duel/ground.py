"""The table of The Duel rebuilt from a view, to try moves on."""

from __future__ import annotations

from collections import deque

from saboteur.rules.cards import Face
from saboteur.rules.duel.box import CARDS, GOALS
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import STEPS, number

FAR = 12
"""Further than this nobody looks."""


class Ground:
    """Both players' mazes, where gold lies and what the face-down goals are worth."""

    def __init__(self, mazes: list[OwnMaze], gold: dict[int, int], hopes: dict[int, float]) -> None:
        self.mazes = mazes
        self.gold = gold
        """Gold nobody has claimed, by cell."""
        self.hopes = hopes
        """What one may expect of each face-down goal."""

    def clone(self) -> Ground:
        """An independent copy."""
        return Ground([maze.clone() for maze in self.mazes], self.gold.copy(), self.hopes)

    def lay(self, cell: int, face: Face) -> Ground:
        """The ground with this card laid."""
        after = self.clone()
        for maze in after.mazes:
            maze.lay(cell, face)
        if gold_on(face.card):
            after.gold[cell] = gold_on(face.card)
        return after

    def bribe(self, cell: int) -> Ground:
        """The ground without this troll."""
        after = self.clone()
        for maze in after.mazes:
            maze.open(cell)
        return after

    def unlock(self, cell: int, seat: int) -> Ground:
        """The ground with a key of this seat on this door."""
        after = self.clone()
        after.mazes[seat].open(cell)
        return after

    def remove(self, cell: int) -> Ground:
        """The ground without this card."""
        after = self.clone()
        for maze in after.mazes:
            maze.remove(cell)
        return after

    def distances(self, seat: int) -> dict[int, int]:
        """How many cards this seat would have to lay to reach each goal and each gold."""
        maze = self.mazes[seat]
        targets = {*maze.hidden, *self.gold}
        found = dict.fromkeys((*maze.met, *(c for c in self.gold if maze.reaches_gold(c))), 0)
        todo = deque((cell, 1) for cell in maze.frontier)
        seen = set(maze.frontier)
        while todo and len(found) < len(targets):
            cell, cards = todo.popleft()
            for step in STEPS.values():
                beside = cell + step
                if beside in targets:
                    found.setdefault(beside, cards)
                elif beside not in seen and beside not in maze.faces and cards < FAR:
                    seen.add(beside)
                    todo.append((beside, cards + 1))
        return found


def ground_of(view: DuelView) -> Ground:
    """What this seat sees, as something to try moves on."""
    mazes = [OwnMaze(colour) for colour in view.colours]
    claimed = {number(*token.at) for token in view.claims}
    gold: dict[int, int] = {}
    hopes: dict[int, float] = {}
    usual = _usual_hope(view)
    for placed in view.maze:
        cell = number(*placed.at)
        if placed.face_down:
            known = None if placed.card is None else CARDS.by_name[placed.card]
            hopes[cell] = usual if known is None else gold_on(known)
            for maze in mazes:
                maze.hide(cell, known or GOALS[0])
            continue
        assert placed.card is not None
        card = CARDS.by_name[placed.card]
        for maze in mazes:
            maze.lay(cell, card.lying(placed.turned))
        if gold_on(card) and cell not in claimed:
            gold[cell] = gold_on(card)
    for token in view.bribes:
        for maze in mazes:
            maze.open(number(*token.at))
    for token in view.keys:
        mazes[token.seat].open(number(*token.at))
    return Ground(mazes, gold, hopes)


def _usual_hope(view: DuelView) -> float:
    """The average gold of the goals this seat has not seen."""
    unseen = GOALS.copy()
    won = [name for purse in view.won for name in purse]
    seen = [placed.card for placed in view.maze]
    for name in [*won, *view.given, *view.old_goals, *seen]:
        card = CARDS.by_name.get(name or "")
        if card in unseen:
            unseen.remove(card)
    return sum(map(gold_on, unseen)) / len(unseen) if unseen else 0.0

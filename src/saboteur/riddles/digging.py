"""What can be dug with some cards while nobody else plays: all ways to a goal, or if there is one.

This works on the maze alone and counts what it tries. Where a way arrives at a stone and might go
on to the treasure, there is no riddle (`StoneMet`): how the stone turns up would be a question of
its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from saboteur.rules.actions import Rockfall
from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL, WAYS, number
from saboteur.rules.laying import Lay, lays
from saboteur.rules.maze import Maze
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.box import CARDS

ROCKFALL = CARDS.by_name["rockfall"]
MANY = 2_000
"""So much trying is more than anybody should be asked for."""


class StoneMet(Exception):
    """A way arrives at a goal without treasure, which could lead on."""


class TooMuch(Exception):
    """It takes more trying than is worth it."""


class Digger:
    """Tries out cards on the way to one goal, and counts how often."""

    def __init__(self, goal: int, many: int = MANY) -> None:
        self.goal = goal
        self.many = many
        self.tried = 0

    def ways(self, maze: Maze, hand: tuple[Card, ...], count: int, most: int) -> list[Moves]:
        """The sets of just so many moves that reach the goal, and no more of them than asked for.

        With fewer moves it must be impossible.
        """
        found: list[Moves] = []
        seen: set[Moves] = set()

        def dig(maze: Maze, hand: tuple[Card, ...], done: Moves) -> None:
            left = count - len(done) - 1
            for move in moves(maze, hand):
                both = done | {move}
                if both in seen or len(found) >= most:
                    continue
                seen.add(both)
                rest = without(hand, move)
                after = self._try(maze, move, left, ROCKFALL in rest)
                if self.goal in after.met:
                    found.append(both)
                elif left and missing(after, self.goal, left, ROCKFALL in rest) <= left:
                    dig(after, rest, both)

        if missing(maze, self.goal, count, ROCKFALL in hand) <= count:
            dig(maze, hand, frozenset())
        return found

    def way(self, maze: Maze, hand: tuple[Card, ...]) -> tuple[Move, ...] | None:
        """Path cards of this hand that reach the goal, in order; None if none do."""
        return next(self.routes(maze, hand, len(hand)), None)

    def routes(
        self, maze: Maze, hand: tuple[Card, ...], most: int, cells: Collection[int] | None = None
    ) -> Iterator[tuple[Move, ...]]:
        """Every way to the goal of at most so many path cards, each going on where the one before
        led to (at first on any of these cells): whatever else is laid is not needed for it."""
        if missing(maze, self.goal, most, rockfall=False) > most:
            return
        for move in lays(dict.fromkeys(hand), cells or maze.frontier, maze.border):
            after = self._try(maze, move, most - 1, rockfall=False)
            if self.goal in after.met:
                yield (move,)
                continue
            before = maze.frontier
            new = [cell for cell, sides in after.frontier.items() if before.get(cell) != sides]
            if new:
                for rest in self.routes(after, without(hand, move), most - 1, new):
                    yield (move, *rest)

    def _try(self, maze: Maze, move: Move, left: int, rockfall: bool) -> Maze:
        """The maze after this move, when so many more may follow."""
        self.tried += 1
        if self.tried > self.many:
            raise TooMuch
        after = played(maze, move)
        stone = any(cell != self.goal for cell in after.met)
        if stone and missing(after, self.goal, left, rockfall) <= left:
            raise StoneMet
        return after


Moves = frozenset[Move]


def moves(maze: Maze, hand: Iterable[Card]) -> list[Move]:
    """Every way to lay one of these cards, and to let rocks fall if there is one for it."""
    kinds = dict.fromkeys(hand)
    found = lays(kinds, maze.frontier, maze.border)
    if ROCKFALL in kinds:
        found += [
            Rockfall(CELL[cell]) for cell, face in maze.faces.items() if face.card.kind == "path"
        ]
    return found


def played(maze: Maze, move: Move) -> Maze:
    """The maze after this move."""
    after = maze.clone()
    if isinstance(move, Lay):
        after.lay(number(*move.at), CARDS.by_name[move.card].lying(move.turned))
    else:
        after.remove(number(*move.at))  # type: ignore[attr-defined]
    return after


def without(hand: tuple[Card, ...], move: Move) -> tuple[Card, ...]:
    """The hand after this move."""
    place = hand.index(CARDS.by_name[move.card])  # type: ignore[attr-defined]
    return (*hand[:place], *hand[place + 1 :])


def missing(maze: Maze, goal: int, most: int, rockfall: bool) -> int:
    """How many moves it takes at least, whatever the cards are, to reach this goal; counted up to
    one more than `most`.

    New cards are taken for crossroads, and a card that is in the way for one that a rockfall takes
    out so that another fills the gap.
    """
    if goal in maze.met:
        return 0
    faces, border = maze.faces, maze.border
    due: list[list[int]] = [[] for _ in range(most + 3)]
    due[0] += maze.met
    due[1] += maze.frontier
    if rockfall:
        due[2] += [cell for cell in maze.reached if faces[cell].card.kind == "path"]
    laid: set[int] = set()
    entered: set[tuple[int, int]] = set()
    for cost in range(most + 1):
        for cell in due[cost]:
            if cell in laid:
                continue
            laid.add(cell)
            todo = [(cell, 15 if rockfall else 15 & ~(border.get(cell, 0) >> 4))]
            for place, edges in todo:
                for step, side in WAYS[edges]:
                    beside = place + step
                    if beside == goal:
                        return cost
                    if (beside, side) in entered:
                        continue
                    entered.add((beside, side))
                    face = faces.get(beside)
                    if face is not None:
                        todo.append((beside, face.spread[side]))
                        if rockfall and face.card.kind == "path":
                            due[cost + 2].append(beside)
                    elif beside in maze.hidden:
                        todo.append((beside, 15))
                    else:
                        due[cost + 1].append(beside)
    return most + 1

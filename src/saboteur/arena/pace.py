"""How many games to hand out at once: few enough that a bar moves and little is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from saboteur.arena.contest import Task

CHUNK_SECONDS = 0.5
MOST_AT_ONCE = 50


class Pace:
    """The games that nobody has begun yet, handed out in pieces of about the same time."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self.left = deque(tasks)
        self._games = 0
        self._seconds = 0.0

    def learn(self, games: int, seconds: float) -> None:
        """So many games took so long."""
        self._games += games
        self._seconds += seconds

    def next(self) -> list[Task]:
        """What to play next; empty if nothing is left."""
        most = 1
        if self._games:
            each = max(self._seconds / self._games, 1e-6)
            most = max(1, min(MOST_AT_ONCE, int(CHUNK_SECONDS / each)))
        return [self.left.popleft() for _ in range(min(most, len(self.left)))]

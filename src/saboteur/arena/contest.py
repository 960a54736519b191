"""What is to be played: which bots, at which tables, and who sits where in which game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from saboteur.arena.players import check_player
from saboteur.rules.catalogue import create
from saboteur.rules.game import Game
from saboteur.rules.options import Setting
from saboteur.texts import SaboteurError

Task = tuple[int, int]
"""One game of a contest: the number of players, and which of their games."""

PATIENCE = 5.0
"""How many seconds a bot from outside may take for a move."""
LONGEST_PATIENCE = 3600
ALWAYS_WATCHED = 100
"""So many games of each number of players are watched for what bots believe,"""
WATCHED_SHARE = 0.25
"""and this share of those that follow: asking for beliefs takes time."""


class ArenaError(SaboteurError):
    """Games that cannot be played like this."""


class Contest(msgspec.Struct, frozen=True):
    """All that decides how its games go; how many of them are played does not."""

    game: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    seed: int | str
    modules: tuple[str, ...] = ()
    settings: dict[str, Setting] = {}
    timeout: float = PATIENCE

    def check(self) -> None:
        """Say what does not go together, before anything is played."""
        if not self.bots:
            raise ArenaError("arena.no-bots")
        if not self.players or len(set(self.players)) < len(self.players):
            raise ArenaError("arena.players")
        check_timeout(self.timeout)
        for name in self.bots:
            check_player(name)
        for task in self.tasks(1):
            self.table(task)

    def tasks(self, games: int) -> Iterator[Task]:
        """So many games for each number of players; all of them get ahead together."""
        for number in range(games):
            for players in self.players:
                yield players, number

    def name(self, task: Task) -> str:
        """The seed of this game."""
        return f"{self.seed}/{task[0]}/{task[1]}"

    def table(self, task: Task) -> Game:
        """The game, ready to be played."""
        return create(self.game, task[0], self.modules, self.settings, self.name(task))

    def seating(self, task: Task) -> list[str]:
        """Who sits where in this game."""
        return seat_fairly(self.bots, task, self.seed)

    def watched(self, task: Task) -> bool:
        """Whether somebody looks at what the bots believe in this game."""
        if task[1] < ALWAYS_WATCHED:
            return True
        return Random(f"{self.name(task)}/watched").random() < WATCHED_SHARE


def check_timeout(seconds: float) -> None:
    """A bot needs some time, and not for ever."""
    if not 0 < seconds <= LONGEST_PATIENCE:
        raise ArenaError("arena.timeout", most=LONGEST_PATIENCE)


def seat_fairly(bots: Sequence[str], task: Task, seed: int | str) -> list[str]:
    """Seats for bots that are as many as the seats, fewer or more.

    As many games as there are seats belong together: the same bots move one seat on in each, so
    that everybody sits everywhere. Then the next bots follow in the same way, in an order that is
    drawn anew as soon as everybody has had as many seats as the others.
    """
    players, number = task
    block, turn = divmod(number, players)
    evening, start = divmod(block, len(bots))
    order = list(bots)
    Random(f"{seed}/{players}/seating/{evening}").shuffle(order)
    seated = [order[(start + place) % len(bots)] for place in range(players)]
    return [seated[(seat - turn) % players] for seat in range(players)]

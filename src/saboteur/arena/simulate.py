"""Many games between bots that keep their seats, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, islice
from time import perf_counter

import msgspec

from saboteur.arena.contest import PATIENCE, ArenaError, check_timeout
from saboteur.arena.outside import FAULTS, STABLE
from saboteur.arena.played import Played
from saboteur.arena.players import check_player
from saboteur.arena.playing import play
from saboteur.rules.catalogue import create
from saboteur.rules.options import Setting


class Summary(msgspec.Struct, frozen=True):
    """What came of many games."""

    games: int
    rounds: int
    moves: int
    seconds: float
    moves_per_second: float
    rounds_won: dict[str, int]
    """How many rounds each side won; every side that can win is listed."""
    scores_by_seat: list[float]
    """The average of each seat per game."""
    bots: list[str]
    """The bot of each seat."""
    treasures: int = 0
    """How many treasures were found."""
    gold_by_dwarf: dict[str, float] = {}
    """What each dwarf card earned in a round, on average."""
    faults: dict[str, dict[str, int]] = {}
    """By bot from outside: what cost it how many moves."""


class Tally:
    """Adds up games."""

    def __init__(self, sides: Sequence[str], players: int) -> None:
        self.games = 0
        self.moves = 0
        self.rounds_won = dict.fromkeys(sides, 0)
        self.scores = [0] * players
        self.treasures = 0
        self.gold: Counter[str] = Counter()
        self.dwarves: Counter[str] = Counter()
        """How often each dwarf card was there at the end of a round."""
        self.faults: dict[str, Counter[str]] = {}

    def count(self, played: Played) -> None:
        """One more game."""
        self.games += 1
        self.moves += played.moves
        self.scores = [sum(both) for both in zip(self.scores, played.scores, strict=True)]
        for name, faults in played.faults.items():
            self.faults.setdefault(name, Counter(dict.fromkeys(FAULTS, 0))).update(faults)
        for round in played.rounds:
            self.rounds_won[round.winner] = self.rounds_won.get(round.winner, 0) + 1
            self.treasures += round.treasures
            self.dwarves.update(round.dwarves)
            for dwarf, gold in zip(round.dwarves, round.gold, strict=True):
                self.gold[dwarf] += gold

    def summary(self, seconds: float, bots: Sequence[str]) -> Summary:
        """What came of all of them, in so many seconds."""
        return Summary(
            games=self.games,
            rounds=sum(self.rounds_won.values()),
            moves=self.moves,
            seconds=seconds,
            moves_per_second=self.moves / seconds,
            rounds_won=self.rounds_won,
            scores_by_seat=[score / self.games for score in self.scores],
            bots=list(bots),
            treasures=self.treasures,
            gold_by_dwarf=self.gold_by_dwarf(),
            faults={name: dict(faults) for name, faults in self.faults.items()},
        )

    def gold_by_dwarf(self) -> dict[str, float]:
        """The average of each dwarf card per round."""
        return {dwarf: self.gold[dwarf] / count for dwarf, count in sorted(self.dwarves.items())}


def simulate(
    game: str,
    players: int,
    games: int,
    bots: Sequence[str],
    seed: int | str,
    modules: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
    settings: Mapping[str, Setting] | None = None,
    timeout: float = PATIENCE,
) -> Summary:
    """Play games between bots; the given ones are repeated until every seat has one.

    Every game has a seed of its own, made of `seed` and its number: so the same call gives the
    same games, and more of them begin with the same ones. `progress` is told after each game how
    many are done. `timeout` is what bots from outside may take for a move, in seconds.
    """
    check_games(games)
    check_timeout(timeout)
    chosen = dict(settings or {})
    table = create(game, players, modules, chosen, seed)
    names = seat_bots(bots, players)
    tally = Tally(table.sides, players)
    begin = perf_counter()
    try:
        for number in range(games):
            name = f"{seed}/{number}"
            table = create(game, players, modules, chosen, name)
            tally.count(play(table, number, names, name, timeout))
            if progress is not None:
                progress(tally.games)
    finally:
        STABLE.close()
    return tally.summary(perf_counter() - begin, names)


def check_games(games: object) -> None:
    """How many games to play must be a number one can count to."""
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise ArenaError("arena.games", games=str(games)[:40])


def seat_bots(bots: Sequence[str], players: int) -> list[str]:
    """The bot of each seat: the given ones, repeated."""
    if isinstance(bots, str) or not 1 <= len(bots) <= players:
        raise ArenaError("arena.bots", players=players)
    for bot in bots:
        check_player(bot)  # says so if there is no such bot, before a game is played
    return list(islice(cycle(bots), players))

"""Games by the thousand, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, islice
from time import perf_counter

import msgspec

from saboteur.arena.earnings import Earnings
from saboteur.bots import Bot, ask, make_bot
from saboteur.rules.catalogue import create
from saboteur.rules.events import RoundOver
from saboteur.rules.game import Game
from saboteur.rules.options import Setting
from saboteur.texts import SaboteurError


class ArenaError(SaboteurError):
    """Games that cannot be played like this."""


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


class Tally:
    """Counts while games are played."""

    def __init__(self, sides: Sequence[str], players: int) -> None:
        self.games = 0
        self.moves = 0
        self.rounds_won = dict.fromkeys(sides, 0)
        self.scores = [0] * players
        self.treasures = 0
        self.earnings = Earnings()

    def play(self, game: Game, bots: Sequence[Bot]) -> None:
        """Play a game to its end and count it."""
        while (seat := game.to_act) is not None:
            for event in game.play(ask(bots[seat], game)):
                self.earnings.hear(event)
                if isinstance(event, RoundOver):
                    self.rounds_won[event.winner] = self.rounds_won.get(event.winner, 0) + 1
                    self.treasures += event.treasures()
            self.moves += 1
        assert game.scores is not None
        self.scores = [sum(both) for both in zip(self.scores, game.scores, strict=True)]
        self.games += 1


def simulate(
    game: str,
    players: int,
    games: int,
    bots: Sequence[str],
    seed: int | str,
    modules: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
    settings: Mapping[str, Setting] | None = None,
) -> Summary:
    """Play games between bots; the given ones are repeated until every seat has one.

    Every game has a seed of its own, made of `seed` and its number: so the same call gives the
    same games, and more of them begin with the same ones. `progress` is told after each game how
    many are done.
    """
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise ArenaError("arena.games", games=str(games)[:40])
    chosen = dict(settings or {})
    table = create(game, players, modules, chosen, seed)
    names = _seat_bots(bots, players)
    tally = Tally(table.sides, players)
    begin = perf_counter()
    for number in range(games):
        name = f"{seed}/{number}"
        seated = [make_bot(bot, f"{name}/{seat}") for seat, bot in enumerate(names)]
        tally.play(create(game, players, modules, chosen, name), seated)
        if progress is not None:
            progress(tally.games)
    seconds = perf_counter() - begin
    return Summary(
        games=tally.games,
        rounds=sum(tally.rounds_won.values()),
        moves=tally.moves,
        seconds=seconds,
        moves_per_second=tally.moves / seconds,
        rounds_won=tally.rounds_won,
        scores_by_seat=[score / tally.games for score in tally.scores],
        bots=names,
        treasures=tally.treasures,
        gold_by_dwarf=tally.earnings.by_dwarf(),
    )


def _seat_bots(bots: Sequence[str], players: int) -> list[str]:
    if isinstance(bots, str) or not 1 <= len(bots) <= players:
        raise ArenaError("arena.bots", players=players)
    for bot in bots:
        make_bot(bot)  # says so if there is no such bot, before a game is played
    return list(islice(cycle(bots), players))

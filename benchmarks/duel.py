"""How well bots duel: `python -m benchmarks.duel [GAMES [BOT,BOT … BOT]]`.

Each pair of names is a match: every deal is played twice, with seats changed, and a shared win
counts half. A single name plays the solo game. Printed are the share of wins, or the gold and the
rank (4 to 1, the best), with 95 % intervals, and how long decisions took.
"""

from __future__ import annotations

import sys
from math import sqrt
from statistics import fmean, pstdev
from time import perf_counter

from saboteur.bots import make_bot
from saboteur.bots.bot import Bot, ask
from saboteur.rules.catalogue import create
from saboteur.rules.duel.solo import RANKS
from saboteur.rules.game import Game

GAMES = 100
"""Games of each match, unless the command line says otherwise."""
MATCHES = ("normal,easy", "hard@8,normal", "easy", "normal", "hard@16")


class Timed:
    """A bot and how long it took to decide, in milliseconds."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times: list[float] = []

    def play(self, game: Game) -> None:
        """Let it decide."""
        begin = perf_counter()
        move = ask(self.bot, game)
        self.times.append((perf_counter() - begin) * 1000)
        game.play(move)

    def clock(self) -> str:
        """Half of the decisions, 99 of a hundred, and all of them took at most so long."""
        times = sorted(self.times)
        p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
        return f"p50 {p50:.1f} p99 {p99:.1f} max {times[-1]:.1f} ms"


def interval(results: list[float]) -> str:
    """The mean with the half width of its 95 % interval."""
    return f"{fmean(results):.3f} ± {1.96 * pstdev(results) / sqrt(len(results)):.3f}"


def match(first: str, second: str, count: int) -> None:
    """Print how often the first beats the second."""
    names = (first, second)
    clocks: list[list[float]] = [[], []]
    results, leads = [], []
    for number in range(count):
        order = (0, 1) if number % 2 == 0 else (1, 0)
        deal = f"duel/{number // 2}"
        players = [Timed(make_bot(names[who], f"{deal}/{who}")) for who in order]
        game = create("duel", 2, (), {}, deal)
        while (seat := game.to_act) is not None:
            players[seat].play(game)
        own = order.index(0)
        results.append((own in game.winners) / len(game.winners))
        scores = game.scores or (0, 0)
        leads.append(float(scores[own] - scores[1 - own]))
        for seat, who in enumerate(order):
            clocks[who] += players[seat].times
    print(f"{first} against {second}: {interval(results)}, lead {interval(leads)} ({count} games)")
    for name, times in zip(names, clocks, strict=True):
        timed = Timed(make_bot(name))
        timed.times = times
        print(f"  {name}: {timed.clock()}", flush=True)


def solo(name: str, count: int) -> None:
    """Print what one gets alone."""
    player = Timed(make_bot(name, "solo"))
    gold = []
    for number in range(count):
        player.bot = make_bot(name, f"solo/{number}")
        game = create("solo", 1, (), {}, f"solo/{number}")
        while game.to_act is not None:
            player.play(game)
        gold.append(float((game.scores or (0,))[0]))
    ranks = [1.0 + sum(amount < least for least in RANKS) for amount in gold]
    print(f"solo {name}: gold {interval(gold)}, rank {interval(ranks)} ({count} games)")
    print(f"  {player.clock()}", flush=True)


def main() -> None:
    """Play the matches named on the command line, or all."""
    count = int(sys.argv[1]) if sys.argv[1:] else GAMES
    for names in sys.argv[2:] or MATCHES:
        first, _, second = names.partition(",")
        if second:
            match(first, second, count)
        else:
            solo(first, count)


if __name__ == "__main__":
    main()

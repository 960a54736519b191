"""How well and how fast bots play: `python -m benchmarks.bots [GAMES]`.

For every number of players: the share of rounds that miners win at tables of one kind of bot, with
its 95 % interval, and how long the easy bot thinks.
"""

from __future__ import annotations

import sys
from math import sqrt
from time import perf_counter

from saboteur.arena import simulate
from saboteur.bots import make_bot
from saboteur.rules.catalogue import create, games

GAMES = 100
"""Games for each number of players, unless the command line says otherwise."""
TIMED_GAMES = 5


def interval(won: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, which also holds near 0 and 1)."""
    z = 1.96
    share, weight = won / of, z * z / of
    middle = (share + weight / 2) / (1 + weight)
    width = z * sqrt(share * (1 - share) / of + weight / (4 * of)) / (1 + weight)
    return max(0.0, middle - width), min(1.0, middle + width)


def miners_win(bot: str, players: int, count: int) -> str:
    """How often miners win among bots of one kind, as text."""
    summary = simulate("saboteur", players, count, [bot], "benchmark")
    won = summary.rounds_won["miners"]
    low, high = interval(won, summary.rounds)
    return f"{won / summary.rounds:6.1%} ({low:6.1%} to {high:6.1%})"


def thinking_times(players: int) -> list[float]:
    """How long each decision of an easy bot took, in milliseconds, shortest first."""
    times = []
    for number in range(TIMED_GAMES):
        game = create("saboteur", players, (), {}, f"thinking/{number}")
        bots = [make_bot("easy", f"{number}/{seat}") for seat in range(players)]
        while (seat := game.to_act) is not None:
            view, moves = game.view(seat), game.legal_moves()
            begin = perf_counter()
            move = bots[seat].choose(view, moves)
            times.append((perf_counter() - begin) * 1000)
            game.play(move)
    return sorted(times)


def main() -> None:
    """Print one line for each number of players."""
    count = int(sys.argv[1]) if sys.argv[1:] else GAMES
    info = games()["saboteur"]
    print(f"Rounds won by miners ({count} games each), and how long easy thinks")
    print(f"players  {'all easy':25}  {'all random':25}  p50 ms  p99 ms  max ms")
    for players in range(info.least_players, info.most_players + 1):
        times = thinking_times(players)
        p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
        print(
            f"{players:7}  {miners_win('easy', players, count):25}"
            f"  {miners_win('random', players, count):25}"
            f"  {p50:6.2f}  {p99:6.2f}  {times[-1]:6.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()

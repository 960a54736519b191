"""How well and how fast bots play: `python -m benchmarks.bots [GAMES]`.

For every game that bots have learned and every number of players: the share of rounds in which the
treasure is reached at tables of one kind of bot, with its 95 % interval, or how many treasures are
found in a round where there are several; how long the easy bot thinks; and what each dwarf earns.
At last how long it thinks with all modules.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from time import perf_counter

from saboteur.arena import Summary, simulate
from saboteur.bots import make_bot
from saboteur.bots.minds import MINDS
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


def treasures(summary: Summary) -> str:
    """How often the treasure was reached, as text."""
    if summary.treasures > summary.rounds:
        return f"{summary.treasures / summary.rounds:6.2f} a round"
    low, high = interval(summary.treasures, summary.rounds)
    return f"{summary.treasures / summary.rounds:6.1%} ({low:6.1%} to {high:6.1%})"


def thinking_times(game_id: str, players: int, modules: Sequence[str] = ()) -> list[float]:
    """How long each decision of an easy bot took, in milliseconds, shortest first."""
    times = []
    for number in range(TIMED_GAMES):
        game = create(game_id, players, modules, {}, f"thinking/{number}")
        bots = [make_bot("easy", f"{number}/{seat}") for seat in range(players)]
        while (seat := game.to_act) is not None:
            view, moves = game.view(seat), game.legal_moves()
            begin = perf_counter()
            move = bots[seat].choose(view, moves)
            if len(moves) > 1:
                times.append((perf_counter() - begin) * 1000)
            game.play(move)
    return sorted(times)


def clock(times: list[float]) -> str:
    """Half of the decisions, 99 of a hundred, and all of them took at most so long."""
    p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
    return f"{p50:6.2f}  {p99:6.2f}  {times[-1]:6.2f}"


def table(game_id: str, count: int) -> None:
    """Print one line for each number of players."""
    info = games()[game_id]
    print(f"{game_id}: rounds in which the treasure was reached ({count} games each)")
    print(f"players  {'all easy':25}  {'all random':25}  p50 ms  p99 ms  max ms  gold by dwarf")
    for players in range(info.least_players, info.most_players + 1):
        easy = simulate(game_id, players, count, ["easy"], "benchmark")
        chance = simulate(game_id, players, count, ["random"], "benchmark")
        earned = ", ".join(f"{dwarf} {gold:.2f}" for dwarf, gold in easy.gold_by_dwarf.items())
        times = clock(thinking_times(game_id, players))
        print(
            f"{players:7}  {treasures(easy):25}  {treasures(chance):25}  {times}  {earned}",
            flush=True,
        )


def all_modules(game_id: str) -> list[str]:
    """As many modules at once as go together, any number of players."""
    info = games()[game_id]
    chosen: list[str] = []
    for module in info.modules:
        wide = module.most_players >= info.most_players
        if wide and not any(name in module.collides for name in chosen):
            chosen.append(module.id)
    return chosen


def main() -> None:
    """Print a table for each game."""
    count = int(sys.argv[1]) if sys.argv[1:] else GAMES
    for game_id in MINDS:
        table(game_id, count)
    print("How long easy thinks with all modules")
    print("game       players  p50 ms  p99 ms  max ms")
    for game_id in MINDS:
        info = games()[game_id]
        for players in (3, 6, 10) if info.modules else ():
            times = clock(thinking_times(game_id, players, all_modules(game_id)))
            print(f"{game_id:9}  {players:7}  {times}", flush=True)


if __name__ == "__main__":
    main()

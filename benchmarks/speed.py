"""How fast the engine is: `python -m benchmarks.speed [--memory GAMES]`.

Full random games with every legal move listed at every step, and the costs of a copy, a view and a
sampled world. Each figure stands beside its ratio to a calibration loop run just before and after.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter

from benchmarks.calibration import loops_per_second
from saboteur import Game, games, new_game

ALL_MODULES = tuple(
    module.id for module in games()["saboteur2"].modules if module.id != "tunnel-party"
)
"""All of Saboteur 2 that goes together; the postcard has only one side up."""

TABLES: list[tuple[str, int, tuple[str, ...]]] = [
    ("saboteur", 3, ()),
    ("saboteur", 5, ()),
    ("saboteur", 10, ()),
    ("saboteur", 7, ("tournament",)),
    ("saboteur2", 5, ()),
    ("saboteur2", 5, ALL_MODULES),
    ("duel", 2, ()),
    ("solo", 1, ()),
    ("lost-mines", 3, ()),
    ("lost-mines", 6, ()),
    ("lost-mines", 9, ()),
]


CALLED = [("saboteur", 5), ("saboteur2", 5), ("duel", 2), ("lost-mines", 6)]
"""Tables whose single calls are timed."""
CALLS = 2000
MIDDLE = 60


def random_moves(game: str, players: int, modules: tuple[str, ...], seconds: float) -> float:
    """Moves a second in full random games."""
    rng = Random(1)
    moves = games = 0
    begin = perf_counter()
    while (now := perf_counter()) - begin < seconds:
        table = new_game(game, players=players, modules=modules, seed=games)
        games += 1
        while not table.over:
            legal = table.legal_moves()
            table.play(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves / (now - begin)


def microseconds(act: Callable[[], object], times: int) -> float:
    """What one call costs, the best of five runs."""
    best = float("inf")
    for _ in range(5):
        begin = perf_counter()
        for _ in range(times):
            act()
        best = min(best, perf_counter() - begin)
    return best / times * 1e6


def middle_of_a_game(game: str, players: int) -> Game:
    """A game after so many random moves."""
    rng = Random(3)
    table = new_game(game, players=players, seed=3)
    for _ in range(MIDDLE):
        table.play(rng.choice(table.legal_moves()))
    return table


def calls(table: Game) -> list[float]:
    """What a clone, a view and a sampled world cost."""
    rng = Random(4)
    return [
        microseconds(act, CALLS)
        for act in (table.clone, lambda: table.view(0), lambda: table.sample(0, rng))
    ]


def resident_megabytes() -> float:
    """Memory of this process."""
    with open("/proc/self/statm", encoding="utf-8") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


def measure_memory(games: int) -> None:
    """Play many games and show that memory stays flat."""
    rng = Random(2)
    for number in range(games + 1):
        if number % max(games // 10, 1) == 0:
            print(f"  after {number:>7,} games  {resident_megabytes():7.1f} MB", flush=True)
        table = new_game("saboteur", players=5, seed=number)
        while not table.over:
            legal = table.legal_moves()
            table.play(legal[int(rng.random() * len(legal))])


def main() -> None:
    """Print all figures."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--memory", type=int, metavar="GAMES", help="also watch memory")
    arguments.add_argument("--seconds", type=float, default=3.0, help="for each table")
    chosen = arguments.parse_args()

    print("Full random games, every legal move listed at every step")
    for game, players, modules in TABLES:
        before = loops_per_second()
        speed = random_moves(game, players, modules, chosen.seconds)
        loops = (before + loops_per_second()) / 2
        extra = " + ".join(modules) if len(modules) < 3 else f"{len(modules)} modules"
        name = " + ".join(filter(None, [f"{game}, {players} players", extra]))
        print(f"  {name:<34} {speed:>9,.0f} moves/s   {speed / loops:6.1f} per calibration loop")

    print(f"One call, in microseconds, at the start and after {MIDDLE} moves")
    print(f"  {'':<24} {'clone':>15} {'view':>15} {'sample':>15}")
    for game, players in CALLED:
        start = new_game(game, players=players, seed=3)
        costs = calls(start), calls(middle_of_a_game(game, players))
        pairs = "".join(f" {a:7.2f} {b:7.2f}" for a, b in zip(*costs, strict=True))
        print(f"  {f'{game}, {players} players':<24}{pairs}")

    if chosen.memory:
        print("Memory over many games of five")
        measure_memory(chosen.memory)


if __name__ == "__main__":
    main()

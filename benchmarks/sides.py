"""How whole sides do: `python -m benchmarks.sides BOT BOT … [--rounds N] [--players P]`.

Plays the same single rounds with every bot as all miners against every bot as all saboteurs, and
says how many of them the miners win. `compiled@128` is the searching `hard` (see `one_seat`).
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product

from benchmarks.one_seat import GAME, make, play
from saboteur.arena.figures import average
from saboteur.rules.catalogue import create
from saboteur.rules.saboteur.game import SaboteurGame

SEED = "sides"


def won(miners: str, saboteurs: str, players: int, number: int) -> bool:
    """Whether the miners win this deal."""
    seed = f"{SEED}/{number}"
    game = create(GAME, players, (), {}, seed)
    assert isinstance(game, SaboteurGame)
    bots = [
        make(saboteurs if dwarf == "saboteur" else miners, f"{seed}/{seat}")
        for seat, dwarf in enumerate(game.dwarves)
    ]
    play(game, bots)
    return game.outcomes[-1].winner == "miners"


def main() -> None:
    """Play and tell."""
    asking = argparse.ArgumentParser(prog="python -m benchmarks.sides")
    asking.add_argument("bots", nargs="+", metavar="BOT")
    asking.add_argument("--players", type=int, default=5)
    asking.add_argument("--rounds", type=int, default=400)
    asking.add_argument("--workers", type=int)
    asked = asking.parse_args()
    for name in asked.bots:
        make(name, "")  # a wrong one is complained of here
    print(f"{asked.players} players, {asked.rounds} rounds, won by the miners:")
    with ProcessPoolExecutor(asked.workers) as workers:
        for miners, saboteurs in product(asked.bots, repeat=2):
            task = partial(won, miners, saboteurs, asked.players)
            found = list(workers.map(task, range(asked.rounds), chunksize=5))
            share = average([(float(one), 1) for one in found])
            print(f"  miners {miners:16} saboteurs {saboteurs:16} {share.text(3)}", flush=True)


if __name__ == "__main__":
    main()

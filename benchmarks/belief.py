"""How well belief reads people: `python -m benchmarks.belief BOT BOT … [--rounds N]`.

Plays single rounds of each bot by itself. Before every turn a spectator says how likely each seat
is a saboteur, by intuition and by Bayes; afterwards one knows. Tells how often a saboteur was
suspected more than a miner (AUC), by fifths of a round, and whether what was believed at the end
came true as often as it should: for every tenth of suspicion, what was believed and what was true.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.one_seat import GAME, make
from saboteur.bots import ask
from saboteur.bots.saboteur.belief import believe as by_bayes
from saboteur.bots.saboteur.intuition.belief import believe as by_intuition
from saboteur.rules.catalogue import create
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.set_up import ROUNDS

SEED = "belief"
FIFTHS, TENTHS = 5, 10
BELIEFS = {"intuition": by_intuition, "bayes": by_bayes}


class Said(NamedTuple):
    """What was believed of a seat, and the truth."""

    belief: str
    gone: float
    suspicion: float
    evil: bool


def said_in(bot: str, players: int, number: int) -> list[Said]:
    """All that a spectator believed in this round."""
    seed = f"{SEED}/{number}"
    game = create(GAME, players, (), {}, seed)
    assert isinstance(game, SaboteurGame)
    game.round = ROUNDS
    bots = [make(bot, f"{seed}/{seat}") for seat in range(players)]
    whole = _left(game)
    found: list[Said] = []
    while (seat := game.to_act) is not None:
        if game.decision is not None and game.decision.kind == "turn":
            view, gone = game.view(None), 1 - _left(game) / whole
            for name, believe in BELIEFS.items():
                found += [
                    Said(name, gone, suspicion, dwarf == "saboteur")
                    for suspicion, dwarf in zip(believe(view).suspicion, game.dwarves, strict=True)
                ]
        game.play(ask(bots[seat], game))
    return found


def _left(game: SaboteurGame) -> int:
    return len(game.deck) + sum(map(len, game.hands))


def auc(score: NDArray[np.float64], truth: NDArray[np.bool_]) -> float:
    """How often a true one has a higher score than a false one; a tie is half of it."""
    _, places, counts = np.unique(score, return_inverse=True, return_counts=True)
    rank = (np.cumsum(counts) - (counts - 1) / 2)[places]
    true = int(truth.sum())
    false = len(truth) - true
    if not true or not false:
        return 0.5
    return float((rank[truth].sum() - true * (true + 1) / 2) / (true * false))


def _tell(bot: str, said: Sequence[Said]) -> None:
    for name in BELIEFS:
        these = [one for one in said if one.belief == name]
        gone = np.array([one.gone for one in these])
        suspicion = np.array([one.suspicion for one in these])
        evil = np.array([one.evil for one in these])
        fifth = np.minimum((gone * FIFTHS).astype(int), FIFTHS - 1)
        read = " ".join(
            f"{auc(suspicion[fifth == i], evil[fifth == i]):.3f}" for i in range(FIFTHS)
        )
        tenth = np.minimum((suspicion * TENTHS).astype(int), TENTHS - 1)
        late = fifth == FIFTHS - 1
        held = " ".join(
            f"{suspicion[late & (tenth == i)].mean():.2f}/{evil[late & (tenth == i)].mean():.2f}"
            f"({(late & (tenth == i)).sum()})"
            for i in range(TENTHS)
            if (late & (tenth == i)).any()
        )
        print(f"  {bot:12} {name:10} {read}   believed/true at the end: {held}", flush=True)


def main() -> None:
    """Play and tell."""
    asking = argparse.ArgumentParser(prog="python -m benchmarks.belief")
    asking.add_argument("bots", nargs="+", metavar="BOT")
    asking.add_argument("--players", type=int, default=5)
    asking.add_argument("--rounds", type=int, default=200)
    asking.add_argument("--workers", type=int)
    asked = asking.parse_args()
    for name in asked.bots:
        make(name, "")  # a wrong one is complained of here
    with ProcessPoolExecutor(asked.workers) as workers:
        for bot in asked.bots:
            task = partial(said_in, bot, asked.players)
            told = workers.map(task, range(asked.rounds), chunksize=5)
            _tell(bot, [one for found in told for one in found])


if __name__ == "__main__":
    main()

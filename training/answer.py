"""What the best answer to a network gained: `python -m training.answer WEIGHTS ANSWER`.

Everybody plays by the network, but one seat, or one side, plays by the answer that was looked
for (`python -m training saboteur --against WEIGHTS --begun WEIGHTS`), in the same deals as the
network by itself. What that gains is how far one could exploit who always plays like this, at
least.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from saboteur.arena.figures import average
from saboteur.dense.table import MINERS, SABOTEUR
from saboteur.dense.table import ROUNDS as LAST
from training.network import Network, load
from training.rounds import LEARNER, PAST, Rounds
from training.self_play import play

AT_ONCE = 500
WAYS = ("nobody", "one seat", "miners", "saboteurs")
"""Who plays by the answer."""


def played(
    network: Network, answer: Network, way: str, players: int, count: int, seed: int, heat: float
) -> tuple[list[float], list[tuple[float, str]]]:
    """Whether miners won each round, and the gold of one seat in it and what dwarf that was."""
    rounds = Rounds("saboteur", players, AT_ONCE)
    won: list[float] = []
    gold: list[tuple[float, str]] = []
    one = np.arange(rounds.control.shape[1]) == (np.arange(AT_ONCE) % players)[:, None]
    for at in range(count // AT_ONCE):
        rounds.deal(seed + at, (0, 0))
        evil = rounds.tables["dwarf"] == SABOTEUR
        nobody = np.zeros_like(evil)
        theirs = {"nobody": nobody, "one seat": one, "miners": ~evil, "saboteurs": evil}[way]
        rounds.control[:] = np.where(theirs, LEARNER, PAST)
        play(rounds, answer, network, np.random.default_rng(seed + at), heat, 0.0)
        won += (rounds.tables["winner"][:, LAST - 1] == MINERS).astype(float).tolist()
        names = np.where(evil[one], "saboteur", "miner").tolist()
        gold += zip(rounds.tables["gold"][one].astype(float).tolist(), names, strict=True)
    return won, gold


def main() -> None:
    """Play and tell."""
    asking = argparse.ArgumentParser(prog="python -m training.answer")
    asking.add_argument("weights", type=Path)
    asking.add_argument("answer", type=Path)
    asking.add_argument("--players", type=int, default=5)
    asking.add_argument("--rounds", type=int, default=4000)
    asking.add_argument("--heat", type=float, default=0.5)
    asking.add_argument("--seed", type=int, default=500)
    asked = asking.parse_args()
    torch.set_num_threads(1)
    network, answer = load(asked.weights), load(asked.answer)
    print(f"{asked.players} players, {asked.rounds} rounds; who plays by the answer:")
    usual: list[tuple[float, str]] = []
    for way in WAYS:
        won, gold = played(
            network, answer, way, asked.players, asked.rounds, asked.seed, asked.heat
        )
        usual = usual or gold
        print(f"  {way:10} miners win {average([(one, 1) for one in won]).text(3)}", flush=True)
        if way == "one seat":
            for dwarf in ("miner", "saboteur"):
                pairs = [
                    (mine, theirs)
                    for (mine, who), (theirs, _) in zip(gold, usual, strict=True)
                    if who == dwarf
                ]
                print(f"    as {dwarf:9} {average(pairs).text(3)} times the gold", flush=True)


if __name__ == "__main__":
    main()

"""How good a network is, measured quickly while it trains; `benchmarks` has the real figures."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from saboteur.dense.table import MINERS, ROUNDS, SABOTEUR
from training.network import Network
from training.rounds import LEARNER, QUICK, Rounds
from training.self_play import Step, play

ROUNDS_MEASURED = 400


@cache
def _rounds(game: str, players: int) -> Rounds:
    return Rounds(game, players, ROUNDS_MEASURED)


def auc(score: NDArray[Any], truth: NDArray[Any]) -> float:
    """How often a true one has a higher score than a false one."""
    order = np.argsort(np.argsort(score, kind="stable"), kind="stable") + 1.0
    true = int(truth.sum())
    false = len(truth) - true
    if not true or not false:
        return 0.5
    return float((order[truth].sum() - true * (true + 1) / 2) / (true * false))


def measure(game: str, network: Network) -> dict[str, float]:
    """In the same deals: all by themselves, hidden and open, and against quick players."""
    return _saboteur(network) if game == "saboteur" else _saboteur2(network)


def _saboteur(network: Network) -> dict[str, float]:
    rounds, told = _rounds("saboteur", 5), {}
    for name, dial, learners in (
        ("self", 0.0, "all"),
        ("sly", 1.0, "all"),
        ("miners", 0.0, "miners"),
        ("saboteurs", 0.0, "saboteurs"),
        ("one", 0.0, "one"),
        ("quick", 0.0, "none"),
    ):
        rounds.deal(7, (0, 0))
        rounds.dial[:] = dial
        evil = rounds.tables["dwarf"] == SABOTEUR
        one = np.arange(12) == (np.arange(rounds.count) % 5)[:, None]
        rounds.control[:] = np.where(
            {
                "all": np.ones_like(evil),
                "none": np.zeros_like(evil),
                "miners": ~evil,
                "saboteurs": evil,
                "one": one,
            }[learners],
            LEARNER,
            QUICK,
        )
        steps, _ = play(rounds, network, None, np.random.default_rng(0), heat=0.5, watched=0.0)
        told[name] = float((rounds.tables["winner"][:, ROUNDS - 1] == MINERS).mean())
        if learners == "all":
            told |= _read(name, steps)
        if learners in ("one", "none"):
            told[f"{name}_gold"] = float(rounds.tables["gold"][one].mean())
    return told


def _read(name: str, steps: list[Step]) -> dict[str, float]:
    """How well spectators read saboteurs, by the network's own belief, in early fifths of a round.

    Of the decisions of saboteurs the suspicion is known; of miners it is not, so this is the mean.
    """
    gone = np.concatenate([step.gone for step in steps])
    own = np.concatenate([step.dwarves[np.arange(len(step.seats)), step.seats] for step in steps])
    suspicion = np.concatenate([step.suspicion for step in steps])
    evil = own == SABOTEUR
    return {
        f"{name}_seen_{fifth}": float(
            suspicion[evil & (gone >= fifth / 5) & (gone < (fifth + 1) / 5)].mean()
        )
        for fifth in (0, 1, 2)
    }


def _saboteur2(network: Network) -> dict[str, float]:
    rounds, told = _rounds("saboteur2", 6), {}
    rounds.deal(7, (0, 0))
    rounds.dial[:] = 0
    rounds.control[:] = LEARNER
    play(rounds, network, None, np.random.default_rng(0), heat=0.5, watched=0.0)
    winners = rounds.tables["winner"][:, ROUNDS - 1]
    told["treasure"] = float(((winners != 2) & (winners != 0)).mean())
    told["saboteurs"] = float((winners == 2).mean())
    return told

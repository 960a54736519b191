"""What hiding costs, and how well it hides: `python -m training.hiding WEIGHTS [--dials D …]`.

Plays rounds of the network by itself at each setting of its dial. From two thirds of them a belief
is learned anew, from what a spectator sees and nothing else; in the others it says who is a
saboteur. So it knows the habits of these very players, who can hide behind nothing but their play.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from saboteur.arena.figures import average
from saboteur.bots.saboteur.intuition.mind import HIDES_UNTIL
from saboteur.dense.table import MINERS, ROUNDS, SABOTEUR
from training.measures import auc
from training.network import Network, load
from training.rounds import Rounds
from training.self_play import Watched, play, sight_of

FIFTHS = 5
EPOCHS = 6
BATCH = 4096
AT_ONCE = 1000


def rounds_of(
    network: Network, dial: float, until: int, players: int, count: int, seed: int, heat: float
) -> tuple[Watched, Any]:
    """What spectators saw in so many rounds, and which of them the miners won."""
    rounds = Rounds("saboteur", players, AT_ONCE)
    seen: list[Watched] = []
    won: list[Any] = []
    for at in range(count // AT_ONCE):
        rounds.deal(seed + at, (0, 0))
        rounds.dial[:] = dial
        rounds.hides_until = until
        _, watched = play(rounds, network, None, np.random.default_rng(seed + at), heat, 1.0)
        for one in watched:
            seen.append(one._replace(tables=one.tables + at * AT_ONCE))
        won.append(rounds.tables["winner"][:, ROUNDS - 1] == MINERS)
    return Watched(*(np.concatenate(part) for part in zip(*seen, strict=True))), np.concatenate(won)


def read_anew(seen: Watched, rounds: int, seed: int) -> list[float]:
    """How well a belief that is learned from most rounds reads the others, by fifths of a round."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    reader = Network()
    optimiser = torch.optim.Adam(reader.parameters(), 2e-3)
    known = seen.tables < rounds * 2 // 3
    rows, others = np.flatnonzero(known), np.flatnonzero(~known)
    steps = EPOCHS * (len(rows) // BATCH + 1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=steps)
    for _ in range(EPOCHS):
        order = rng.permutation(rows)
        for batch in np.array_split(order, len(rows) // BATCH + 1):
            _, _, guessed = reader.look(_sight(seen, batch))
            truth = torch.from_numpy(seen.dwarves[batch]).flatten()
            loss = functional.cross_entropy(guessed.flatten(0, 1), truth)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
    with torch.no_grad():
        odds = torch.softmax(reader.look(_sight(seen, others))[2], 2)[:, :, SABOTEUR].numpy()
    truth, gone = seen.dwarves[others] == SABOTEUR, seen.gone[others]
    fifth = np.minimum((gone * FIFTHS).astype(int), FIFTHS - 1)
    return [auc(odds[fifth == at].ravel(), truth[fifth == at].ravel()) for at in range(FIFTHS)]


def _sight(seen: Watched, rows: Any) -> Any:
    return sight_of(seen.rounds[rows], seen.signs[rows], seen.pairs[rows])


def main() -> None:
    """Play, learn to read, and tell."""
    asking = argparse.ArgumentParser(prog="python -m training.hiding", description=__doc__)
    asking.add_argument("weights", type=Path)
    asking.add_argument("--dials", type=float, nargs="+", default=[-0.5, 0, 0.25, 0.5, 0.75, 1])
    asking.add_argument("--until", type=int, default=HIDES_UNTIL)
    asking.add_argument("--players", type=int, default=5)
    asking.add_argument("--rounds", type=int, default=6000)
    asking.add_argument("--heat", type=float, default=0.5)
    asking.add_argument("--seed", type=int, default=100)
    asked = asking.parse_args()
    torch.set_num_threads(1)
    network = load(asked.weights)
    print(f"{asked.players} players, {asked.rounds} rounds at each setting; won by saboteurs,")
    print("and how well they are read in each fifth of a round (AUC):")
    for dial in asked.dials:
        seen, won = rounds_of(
            network, dial, asked.until, asked.players, asked.rounds, asked.seed, asked.heat
        )
        share = average([(1 - float(one), 1) for one in won]).text(3)
        read = " ".join(f"{one:.3f}" for one in read_anew(seen, asked.rounds, asked.seed))
        print(f"  dial {dial:5.2f}   {share:22} {read}", flush=True)


if __name__ == "__main__":
    main()

"""Train a network: `python -m training saboteur [--minutes M] [--workers N] [--out FOLDER]`.

It goes on where it was. In the folder: `network.pt` to go on from, `weights.npz` to play with (and
what they were after so many million decisions), `curve.jsonl` with how it went. With
`--against WEIGHTS` it looks for the best answer to another network.
"""

from __future__ import annotations

import argparse
import json
import os
from contextlib import closing
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import torch
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from training.cores import lessons
from training.evenings import GAMES, TAUGHT, Company
from training.learning import Learning, train
from training.measures import measure
from training.network import Network, load, save
from training.self_play import Lesson

DECISIONS = 20_000
"""Of a lesson, roughly."""
TOGETHER = 4
"""So many lessons, mostly of different tables, are learned together."""
KEPT = 24
"""So many past selves are kept."""
EVERY = 1_600_000
"""Decisions between two of them."""
MEAN = 0.999
"""The weights that are kept are the mean of the last steps, each of which counts so much less than
the one after it: what a single step brings is mostly chance."""
MEASURED = 150
"""Seconds between two measures."""


class Course:
    """All that a training needs to go on."""

    def __init__(
        self, game: str, folder: Path, seed: int, begun: Path | None, against: Path | None
    ) -> None:
        self.game, self.folder = game, folder
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.past: list[dict[str, Any]] = []
        self.lessons = self.decisions = 0
        self.seconds = 0.0
        self.rng = np.random.default_rng(seed)
        self.against = None if against is None else dict(load(against).state_dict())
        file = folder / "network.pt"
        self.network = Network()
        if begun is not None and not file.exists():
            self.network = load(begun)
            self.decisions = TAUGHT
        self.network.to(self.device)
        self.mean = AveragedModel(self.network, multi_avg_fn=get_ema_multi_avg_fn(MEAN))
        self.optimiser = torch.optim.Adam(self.network.parameters(), 1e-3, eps=1e-5)
        if file.exists():
            kept = torch.load(file, weights_only=False, map_location=self.device)
            self.network.load_state_dict(kept["network"])
            self.mean.load_state_dict(kept["mean"])
            self.optimiser.load_state_dict(kept["optimiser"])
            self.past, self.lessons = kept["past"], kept["lessons"]
            self.decisions, self.seconds = kept["decisions"], kept["seconds"]
            self.rng = np.random.default_rng([seed, self.lessons])

    def keep(self) -> None:
        """Leave everything on disk."""
        kept = {name: getattr(self, name) for name in ("past", "lessons", "decisions", "seconds")}
        for name in ("network", "mean", "optimiser"):
            kept[name] = getattr(self, name).state_dict()
        torch.save(kept, self.folder / "network.new")
        (self.folder / "network.new").rename(self.folder / "network.pt")
        network: Network = self.mean.module
        save(network, self.folder / "weights.npz")
        save(network, self.folder / f"weights-{self.decisions // 1_000_000}.npz")

    def now(self) -> dict[str, Any]:
        """The weights as they are now, where players take them."""
        weights = self.network.state_dict()
        return {name: value.detach().cpu().clone() for name, value in weights.items()}

    def ask(self) -> tuple[Company, int]:
        """Who plays the next lesson."""
        past = self.against
        if past is None and self.past:
            past = self.past[int(self.rng.integers(len(self.past)))]
        purpose = "learning" if self.against is None else "answering"
        company = Company(self.now(), past, self.decisions, purpose)
        return company, int(self.rng.integers(1 << 62))

    def learn(self, some: list[Lesson], how: Learning) -> dict[str, float]:
        """Learn from these lessons."""
        told = train(self.network, self.optimiser, self.mean, some, how, self.rng)
        before = self.decisions // EVERY
        self.lessons += len(some)
        self.decisions += sum(len(lesson.step.seats) for lesson in some)
        if self.decisions // EVERY > before:
            self.past.append(self.now())
            if len(self.past) > KEPT:
                del self.past[int(self.rng.integers(len(self.past) - 2))]
        return told

    def write(self, told: dict[str, float]) -> None:
        """How it goes, and everything to go on from."""
        network = Network()
        network.load_state_dict(self.mean.module.state_dict())
        told = told | measure(self.game, network)
        row = {
            "seconds": round(self.seconds),
            "lessons": self.lessons,
            "decisions": self.decisions,
        } | {name: round(value, 4) for name, value in told.items()}
        with (self.folder / "curve.jsonl").open("a") as curve:
            curve.write(json.dumps(row) + "\n")
        print(json.dumps(row), flush=True)
        self.keep()


def main() -> None:
    """Train for a while."""
    asking = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    asking.add_argument("game", choices=GAMES)
    asking.add_argument("--minutes", type=float, default=60)
    asking.add_argument("--workers", type=int, default=max(0, (os.cpu_count() or 1) - 2))
    asking.add_argument("--out", type=Path)
    asking.add_argument("--begun", type=Path, help="weights to begin with")
    asking.add_argument("--against", type=Path, help="weights of everybody else")
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--rate", type=float, default=1e-3)
    asking.add_argument("--entropy", type=float, default=0.01)
    asked = asking.parse_args()
    torch.manual_seed(asked.seed)
    folder = asked.out or Path("training/runs") / asked.game
    folder.mkdir(parents=True, exist_ok=True)
    course = Course(asked.game, folder, asked.seed, asked.begun, asked.against)
    begin, spent = perf_counter(), course.seconds
    measured = begin
    told: dict[str, float] = {}
    with closing(lessons(asked.game, DECISIONS, asked.workers, course.ask)) as coming:
        while (now := perf_counter()) - begin < 60 * asked.minutes:
            left = 1 - (now - begin) / (60 * asked.minutes)
            rate = asked.rate * max(0.1, min(1.0, 2 * left))
            told = course.learn(list(islice(coming, TOGETHER)), Learning(asked.entropy, rate))
            course.seconds = spent + perf_counter() - begin
            if perf_counter() - measured > MEASURED:
                course.write(told)
                measured = perf_counter()
    course.write(told)


if __name__ == "__main__":
    main()

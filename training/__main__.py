"""Train a network: `python -m training saboteur [--minutes M] [--out FOLDER]`.

It goes on where it was. In the folder: `network.pt` to go on from, `weights.npz` to play with, and
`curve.jsonl` with how it went.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import torch

from saboteur.dense.set_up import VARIANTS as VARIANTS_COVERED
from saboteur.dense.table import SABOTEUR
from saboteur.rules.catalogue import create
from saboteur.rules.options import OptionsError
from training.measures import measure
from training.network import Network, load, save
from training.rounds import CARELESS, LEARNER, PAST, QUICK, SHY, TEACHER, Rounds
from training.self_play import Learning, brought, learn_from, play, train

GAMES = {"saboteur": range(3, 11), "saboteur2": range(2, 13)}


def _allowed(players: int, module: str) -> bool:
    try:
        create("saboteur", players, (module,), {}, 0)
    except OptionsError:
        return False
    return True


USUAL = {"saboteur": 5, "saboteur2": 6}
VARIANTS = {
    name: [players for players in GAMES["saboteur"] if _allowed(players, name)]
    for name in VARIANTS_COVERED
}
"""The modules that dense tables cover, and for how many players each is allowed."""
DECISIONS = 80_000
"""Of a lesson, roughly."""
TAUGHT = 1_500_000
"""So many decisions the quick player shows how it is done."""
COMPANY = {"one": 0.25, "side": 0.2, "some": 0.1, "past": 0.15, "self": 0.3}
"""With whom the learner plays: alone or as a side among strangers, with some of them, with past
selves, or only with itself."""
TRIED = 0.3
"""Of so many decisions all moves are tried out."""
KEPT = 24
"""So many past selves are kept."""
EVERY = 20
"""Lessons between two of them."""


class Course:
    """All that a training needs to go on."""

    def __init__(self, game: str, folder: Path, seed: int, begun: Path | None = None) -> None:
        self.game, self.folder = game, folder
        self.network = Network()
        self.optimiser = torch.optim.Adam(self.network.parameters(), 1e-3, eps=1e-5)
        self.past: list[dict[str, Any]] = []
        self.lessons = self.decisions = 0
        self.seconds = 0.0
        self.rng = np.random.default_rng(seed)
        self.rounds: dict[tuple[int, tuple[str, ...]], Rounds] = {}
        file = folder / "network.pt"
        if begun is not None and not file.exists():
            self.network = load(begun)
            self.optimiser = torch.optim.Adam(self.network.parameters(), 1e-3, eps=1e-5)
            self.decisions = TAUGHT
        if file.exists():
            kept = torch.load(file, weights_only=False)
            self.network.load_state_dict(kept["network"])
            self.optimiser.load_state_dict(kept["optimiser"])
            self.past, self.lessons = kept["past"], kept["lessons"]
            self.decisions, self.seconds = kept["decisions"], kept["seconds"]
            self.rng = np.random.default_rng([seed, self.lessons])

    def keep(self) -> None:
        """Leave everything on disk."""
        self.folder.mkdir(parents=True, exist_ok=True)
        kept = {name: getattr(self, name) for name in ("past", "lessons", "decisions", "seconds")}
        kept |= {"network": self.network.state_dict(), "optimiser": self.optimiser.state_dict()}
        torch.save(kept, self.folder / "network.new")
        (self.folder / "network.new").rename(self.folder / "network.pt")
        save(self.network, self.folder / "weights.npz")

    # --- one lesson -------------------------------------------------------------------------------

    def table(self) -> Rounds:
        """With how many players, and which variant."""
        rng = self.rng
        usual = rng.random() < 0.4
        players = USUAL[self.game] if usual else int(rng.choice(list(GAMES[self.game])))
        modules: tuple[str, ...] = ()
        if self.game == "saboteur" and rng.random() < 0.15:
            variant = str(rng.choice(list(VARIANTS)))
            modules = (variant,) if players in VARIANTS[variant] else ()
        key = players, modules
        if key not in self.rounds:
            a_round = 90 if self.game == "saboteur2" else 60
            self.rounds[key] = Rounds(self.game, players, DECISIONS // a_round, modules)
        return self.rounds[key]

    def seat_company(self, rounds: Rounds) -> None:
        """Who plays where: mostly oneself, often strangers."""
        rng, count, players = self.rng, rounds.count, rounds.players
        control = rounds.control
        draw = rng.random(rounds.dial.shape)
        hiding = rng.random(rounds.dial.shape)
        rounds.dial[:] = np.where(draw < 0.45, hiding, np.where(draw < 0.6, -hiding / 2, 0))
        if self.decisions < TAUGHT:
            control[:] = TEACHER
            return
        evil = rounds.tables["dwarf"][:, :players] == SABOTEUR
        one = rng.integers(players, size=count)[:, None] == np.arange(players)
        some = rng.random((count, players)) < 0.5
        side = evil == (rng.random(count) < 0.5)[:, None]
        company = rng.choice(len(COMPANY), count, p=list(COMPANY.values()))[:, None]
        others = np.select([company == at for at in range(4)], [~one, side, some, some], False)
        stranger = rng.choice([QUICK, CARELESS, SHY], count, p=[0.6, 0.15, 0.25])[:, None]
        past = PAST if self.past else LEARNER
        control[:, :players] = np.where(others, np.where(company == 3, past, stranger), LEARNER)

    def lesson(self, how: Learning, dug: tuple[int, int]) -> dict[str, float]:
        """Play and learn once."""
        rng = self.rng
        rounds = self.table()
        rounds.deal(int(rng.integers(1 << 62)), dug)
        self.seat_company(rounds)
        before = rounds.tables["gold"].copy()
        past = None
        if self.past:
            past = Network()
            past.load_state_dict(self.past[int(rng.integers(len(self.past)))])
        tried = TRIED if self.game == "saboteur" else 0.0  # quick players know no Saboteur 2
        steps, seen = play(rounds, self.network, past, rng, tried=tried)
        worth = brought(rounds, before)
        lesson = learn_from(steps, seen, worth, rounds.dial)
        told = train(self.network, self.optimiser, lesson, how, rng)
        self.lessons += 1
        self.decisions += len(lesson.step.seats)
        if self.lessons % EVERY == 0:
            self.past.append({k: v.clone() for k, v in self.network.state_dict().items()})
            if len(self.past) > KEPT:
                del self.past[int(rng.integers(len(self.past) - 2))]
        return told


def main() -> None:
    """Train for a while."""
    asking = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    asking.add_argument("game", choices=GAMES)
    asking.add_argument("--minutes", type=float, default=60)
    asking.add_argument("--out", type=Path)
    asking.add_argument("--begun", type=Path, help="weights to begin with")
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--threads", type=int, default=2)
    asking.add_argument("--rate", type=float, default=1e-3)
    asking.add_argument("--entropy", type=float, default=0.01)
    asked = asking.parse_args()
    torch.set_num_threads(asked.threads)
    torch.manual_seed(asked.seed)
    folder = asked.out or Path("training/runs") / asked.game
    course = Course(asked.game, folder, asked.seed, asked.begun)
    folder.mkdir(parents=True, exist_ok=True)
    begin, spent = perf_counter(), course.seconds
    measured = begin
    while (now := perf_counter()) - begin < 60 * asked.minutes:
        left = 1 - (now - begin) / (60 * asked.minutes)
        rate = asked.rate * max(0.1, min(1.0, 2 * left))
        told = course.lesson(Learning(asked.entropy, rate), (0, 0))
        course.seconds = spent + perf_counter() - begin
        if perf_counter() - measured > 180 or course.lessons == 5:
            measured = perf_counter()
            told |= measure(course.game, course.network)
            row = {
                "seconds": round(course.seconds),
                "lessons": course.lessons,
                "decisions": course.decisions,
            } | {name: round(value, 4) for name, value in told.items()}
            with (folder / "curve.jsonl").open("a") as curve:
                curve.write(json.dumps(row) + "\n")
            print(json.dumps(row), flush=True)
            course.keep()
    course.keep()


if __name__ == "__main__":
    main()

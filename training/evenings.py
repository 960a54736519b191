"""Evenings: which tables a learner sits at, and with whom.

`Evenings.lesson` plays rounds at one table to their end and weighs every decision by what came of
it. It needs no more than weights and a seed, so that any number of processes can do it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from saboteur.dense.set_up import VARIANTS as VARIANTS_COVERED
from saboteur.dense.table import SABOTEUR
from saboteur.rules.catalogue import create
from saboteur.rules.options import OptionsError
from training.network import Network
from training.rounds import CARELESS, LEARNER, PAST, QUICK, SHY, TEACHER, WHIMS, Rounds
from training.self_play import Lesson, brought, learn_from, play

GAMES = {"saboteur": range(3, 11), "saboteur2": range(2, 13)}
USUAL = {"saboteur": 5, "saboteur2": 6}
TAUGHT = 1_500_000
"""So many decisions the quick player shows how it is done."""
COMPANY = {
    "learning": {"one": 0.25, "side": 0.2, "some": 0.1, "past": 0.15, "self": 0.3},
    "answering": {"one": 0.4, "side": 0.6, "some": 0, "past": 0, "self": 0},
}
"""With whom the learner plays: alone or as a side among strangers, with some of them, with past
selves, or only with itself."""
TRIED = 0.3
"""Of so many decisions all moves are tried out."""


def _allowed(players: int, module: str) -> bool:
    try:
        create("saboteur", players, (module,), {}, 0)
    except OptionsError:
        return False
    return True


VARIANTS = {
    name: [players for players in GAMES["saboteur"] if _allowed(players, name)]
    for name in VARIANTS_COVERED
}
"""The modules that dense tables cover, and for how many players each is allowed."""


class Company(NamedTuple):
    """Who the learner is and who else may sit there, as weights."""

    learner: Mapping[str, Any]
    past: Mapping[str, Any] | None
    decisions: int
    """How many the learner has taken so far."""
    purpose: str = "learning"
    """`learning`, or `answering` somebody who sits everywhere else."""


class Evenings:
    """All tables of a game, each set up once."""

    def __init__(self, game: str, decisions: int) -> None:
        self.game = game
        self.decisions = decisions
        """Of a lesson, roughly."""
        self.rounds: dict[tuple[int, tuple[str, ...]], Rounds] = {}

    def lesson(self, company: Company, seed: int) -> Lesson:
        """Play the rounds of one table."""
        rng = np.random.default_rng(seed)
        rounds = self.table(rng)
        rounds.deal(int(rng.integers(1 << 62)), (0, 0))
        self.seat(company, rounds, rng)
        before = rounds.tables["gold"].copy()
        tried = TRIED if self.game == "saboteur" else 0.0  # quick players know no Saboteur 2
        past = None if company.past is None else _network(company.past)
        steps, seen = play(rounds, _network(company.learner), past, rng, tried=tried)
        return learn_from(steps, seen, brought(rounds, before), rounds.dial)

    def table(self, rng: np.random.Generator) -> Rounds:
        """With how many players, and which variant."""
        usual = rng.random() < 0.4
        players = USUAL[self.game] if usual else int(rng.choice(list(GAMES[self.game])))
        modules: tuple[str, ...] = ()
        if self.game == "saboteur" and rng.random() < 0.15:
            variant = str(rng.choice(list(VARIANTS)))
            modules = (variant,) if players in VARIANTS[variant] else ()
        key = players, modules
        if key not in self.rounds:
            a_round = 90 if self.game == "saboteur2" else 60
            self.rounds[key] = Rounds(self.game, players, self.decisions // a_round, modules)
        return self.rounds[key]

    def seat(self, company: Company, rounds: Rounds, rng: np.random.Generator) -> None:
        """Who plays where: mostly oneself, often strangers."""
        count, players = rounds.count, rounds.players
        control = rounds.control
        draw = rng.random(rounds.dial.shape)
        hiding = rng.random(rounds.dial.shape)
        rounds.dial[:] = np.where(draw < 0.45, hiding, np.where(draw < 0.6, -hiding / 2, 0))
        rounds.whim[:] = 0
        if company.purpose == "answering":
            rounds.dial[:] = 0
        elif company.decisions < TAUGHT:
            control[:] = TEACHER
            return
        evil = rounds.tables["dwarf"][:, :players] == SABOTEUR
        one = rng.integers(players, size=count)[:, None] == np.arange(players)
        some = rng.random((count, players)) < 0.5
        side = evil == (rng.random(count) < 0.5)[:, None]
        shares = COMPANY[company.purpose]
        drawn = rng.choice(len(shares), count, p=list(shares.values()))[:, None]
        kinds = [~one, side, some, some]
        others = np.select([drawn == at for at in range(len(kinds))], kinds, False)
        stranger = rng.choice([QUICK, CARELESS, SHY], count, p=[0.6, 0.15, 0.25])[:, None]
        past = LEARNER if company.past is None else PAST
        known = (drawn == list(shares).index("past")) | (company.purpose == "answering")
        control[:, :players] = np.where(others, np.where(known, past, stranger), LEARNER)
        least, most = WHIMS[control].transpose(2, 0, 1)
        rounds.whim[:] = rng.uniform(least, most)


def _network(weights: Mapping[str, Any]) -> Network:
    network = Network()
    network.load_state_dict(dict(weights))
    return network

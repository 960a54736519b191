"""The contests by which the bots are measured, and what they are meant to reach."""

from __future__ import annotations

from typing import NamedTuple

from benchmarks.strength.measures import (
    Measure,
    earnings,
    ranks,
    ratio,
    roles,
    sides,
    suspicion,
    times,
    treasures,
    victories,
)

ALL = tuple(range(3, 11))
"""Every number of players of the base game."""
QUICK = {"easy": "99 % within 50", "normal": "99 % within 50", "hard": "within its budget (1500)"}


class Trial(NamedTuple):
    """A contest and what is measured in it."""

    game: str
    players: tuple[int, ...]
    bots: str
    measure: Measure
    games: int
    """For each number of players, unless the command line says otherwise."""
    workers: int | None = None
    beside: str = ""
    """A bot that plays the same games in all seats, to compare."""


EXPERIMENTS: dict[str, list[Trial]] = {
    "base": [
        Trial("saboteur", ALL, "normal", sides("40 to 65 %"), 700),
        Trial("saboteur", ALL, "random", sides("under 2 %"), 700),
    ],
    "hard-base": [
        Trial("saboteur", ALL, "hard", sides(), 200),
        Trial("saboteur", ALL, "normal/saboteur=hard", sides(), 200),
        Trial("saboteur", ALL, "hard/saboteur=normal", sides(), 200),
        Trial("saboteur", ALL, "hard,normal", roles, 200),
    ],
    "hard-among-normal": [
        Trial(
            "saboteur",
            (5,),
            "hard,normal,normal,normal,normal",
            ratio("at least 1.3"),
            2000,
            beside="normal",
        )
    ],
    "normal-among-easy": [
        Trial(
            "saboteur",
            (5,),
            "normal,easy,easy,easy,easy",
            ratio("at least 1.3"),
            2000,
            beside="easy",
        )
    ],
    "personalities": [
        Trial(game, (4,), "normal,normal:cautious,normal:bold,normal:sly", earnings, games)
        for game, games in (("saboteur", 400), ("saboteur2", 400), ("lost-mines", 40))
    ],
    "duel-hard-normal": [Trial("duel", (2,), "hard,normal", victories("at least 65 %"), 1000)],
    "duel-normal-easy": [Trial("duel", (2,), "normal,easy", victories("at least 70 %"), 1000)],
    "solo-hard": [
        Trial("solo", (1,), "hard", ranks, 300),
        Trial("solo", (1,), "normal", ranks, 300),
    ],
    "lost-mines-normal": [Trial("lost-mines", (6,), "normal", treasures, 300)],
    "suspicion": [
        Trial("saboteur", (players,), "normal", suspicion, 400) for players in (5, *ALL[:2], 7, 10)
    ],
    "timing": [
        Trial("saboteur", (5,), "easy,normal,hard", times(QUICK), 3, 1),
        Trial("saboteur", (10,), "easy,normal", times(QUICK), 10, 1),
        Trial("saboteur2", (6,), "easy,normal,hard", times(QUICK), 3, 1),
        Trial("duel", (2,), "normal,hard", times(QUICK), 4, 1),
        Trial("duel", (2,), "easy", times(QUICK), 10, 1),
        Trial("solo", (1,), "normal", times(QUICK), 10, 1),
        Trial("solo", (1,), "hard", times(QUICK), 3, 1),
        Trial("lost-mines", (6,), "easy,normal,hard", times(QUICK), 3, 1),
    ],
}
"""By name; the first bot of a trial is the one it is about."""

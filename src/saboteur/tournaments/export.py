"""A tournament as a table for spreadsheets, and as data."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

from saboteur.tournaments.standings import Standing
from saboteur.tournaments.tournament import Tournament

COLUMNS = (
    *("place", "name", "points", "tables_won", "gold", "opponents", "played", "stood_in", "left"),
)
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


def as_csv(tournament: Tournament) -> str:
    """The standings, a line for everybody."""
    file = StringIO()
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for one in tournament.standings():
        row = _row(tournament, one)
        name = str(row["name"])
        row["name"] = f"'{name}" if name.startswith(FORMULA) else name
        writer.writerow(row.values())
    return file.getvalue()


def as_data(tournament: Tournament) -> dict[str, Any]:
    """All of it: what is played, everybody's standing, and every table with its result.

    The seed is told only when the tournament is over: before, it would tell who comes to sit where.
    """
    plan = tournament.plan
    over = tournament.state == "over"
    return {
        "game": plan.game,
        "modules": list(plan.modules),
        "settings": dict(plan.settings),
        "rounds": plan.rounds,
        "final": plan.final,
        "state": tournament.state,
        "seed": plan.seed if over else None,
        "standings": [_row(tournament, one) for one in tournament.standings()],
        "tables": [
            {
                "round": number,
                "table": table + 1,
                "seats": [None if p is None else tournament.names[p] for p in seats],
                "scores": list(result.scores) if result else None,
                "stood_in": list(result.stood_in) if result else [],
            }
            for number, tables in enumerate(tournament.rounds, 1)
            for table, seats in enumerate(tables)
            for result in (tournament.results.get((number, table)),)
        ],
    }


def _row(tournament: Tournament, one: Standing) -> dict[str, Any]:
    facts = (
        *(one.place, tournament.names[one.person], round(float(one.points), 3), one.won, one.gold),
        *(round(float(one.opponents), 3), one.played, one.stood_in, one.left),
    )
    return dict(zip(COLUMNS, facts, strict=True))

"""Tournaments: the draw, standings, tie-breaks and the final, without a clock, files or a network.

A tournament is its log, as a table is: `Tournament.replay(plan, entries)` is where it stands.
"""

from __future__ import annotations

from saboteur.tournaments.draw import draw, seats_at_tables
from saboteur.tournaments.plan import Plan, TournamentError
from saboteur.tournaments.standings import Result, Standing, standings
from saboteur.tournaments.tournament import Tournament

__all__ = [
    "Plan",
    "Result",
    "Standing",
    "Tournament",
    "TournamentError",
    "draw",
    "seats_at_tables",
    "standings",
]

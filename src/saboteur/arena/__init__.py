"""Games by the thousand."""

from __future__ import annotations

from saboteur.arena.compete import compete
from saboteur.arena.contest import ArenaError, Contest
from saboteur.arena.report import Report
from saboteur.arena.simulate import Summary, simulate

__all__ = ["ArenaError", "Contest", "Report", "Summary", "compete", "simulate"]

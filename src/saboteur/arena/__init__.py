"""Games by the thousand."""

from __future__ import annotations

from saboteur.arena.simulate import ArenaError, Summary, simulate

__all__ = ["ArenaError", "Summary", "simulate"]

"""Players made of code. They get a view and the legal moves, nothing else."""

from __future__ import annotations

from saboteur.bots.bot import Bot, make_bot, names

__all__ = ["Bot", "make_bot", "names"]

"""Players made of code: they get a view and the legal moves, and imagine what they cannot see."""

from __future__ import annotations

from saboteur.bots.belief import believe
from saboteur.bots.bot import Bot, ask, make_bot, names, styles

__all__ = ["Bot", "ask", "believe", "make_bot", "names", "styles"]

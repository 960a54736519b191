"""Which bots may sit down in this house, and how those are called who have a lot to draw."""

from __future__ import annotations

from random import Random

from saboteur.bots import make_bot, styles
from saboteur.bots.bot import ThinkingBot
from saboteur.bots.searcher import USUAL, Budget
from saboteur.server.problems import Problem

ANY = "any"
"""Instead of a personality: one by lot."""
MOST = Budget(seconds=USUAL, thoughts=64)
"""How long anybody's bot may think here: everybody shares the house."""


def by_lot(name: str, seed: str, seat: int) -> str:
    """The bot of this name, with a personality from the table's seed if it is to have any.

    Complains if there is no such bot, or if it would think for too long.
    """
    level, style, budget = _parts(name)
    if style == ANY:
        drawn = Random(f"{seed}/personality/{seat}").choice(styles())
        name = level + ("" if level == "random" else f":{drawn}") + budget
    bot = make_bot(name)
    if isinstance(bot, ThinkingBot):
        seconds, thoughts = bot.budget
        if (seconds or 0) > USUAL or (thoughts or 0) > (MOST.thoughts or 0):
            raise Problem("server.bot-budget", seconds=MOST.seconds, thoughts=MOST.thoughts)
    return name


def plainer(name: str) -> str:
    """Who decides for a bot that has no time to search: the same temper."""
    _, style, _ = _parts(name)
    return f"normal:{style}" if style else "normal"


def _parts(name: str) -> tuple[str, str, str]:
    """Level, personality, and the budget with its sign; what is missing is empty."""
    who, at, budget = name.partition("@")
    level, _, style = who.partition(":")
    return level, style, at + budget

"""Bots by name: `easy`, `normal:sly`, `hard@0.3s`, `hard:bold@64`."""

from __future__ import annotations

import re

from saboteur.bots.bot import Bot, RandomBot, ThinkingBot
from saboteur.bots.mind import PLAIN, STYLES
from saboteur.bots.searcher import Budget
from saboteur.texts import SaboteurError, quote

LEVELS = ("random", "easy", "normal", "hard")
"""Weakest first."""

_NAME = re.compile(r"(?P<level>[a-z]+)(:(?P<style>[a-z]+))?(@(?P<budget>\d{1,4}(\.\d{1,3})?s?))?")


class UnknownBot(SaboteurError):
    """A bot that does not exist."""


def names() -> list[str]:
    """The names of all levels, weakest first."""
    return list(LEVELS)


def styles() -> list[str]:
    """The personalities that can follow a level after a colon; `random` has none."""
    return list(STYLES)


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot by name: a level, perhaps `:` and a personality, perhaps `@` and how long it thinks.

    That is a number of thoughts, or with an `s` a number of seconds.
    """
    named = _NAME.fullmatch(name) if isinstance(name, str) else None
    if named is None or named["level"] not in LEVELS:
        raise UnknownBot("bots.unknown", name=str(name)[:40], known=", ".join(LEVELS))
    level, style, budget = named["level"], named["style"], named["budget"]
    if style is not None and (style not in STYLES or level == "random"):
        raise UnknownBot("bots.unknown-style", name=quote(style), known=", ".join(STYLES))
    if budget is not None and level != "hard":
        raise UnknownBot("bots.no-budget", name=level)
    if level == "random":
        return RandomBot(seed)
    return ThinkingBot(level, seed, PLAIN if style is None else STYLES[style], _budget(budget))


def _budget(text: str | None) -> Budget:
    if text is None:
        return Budget()
    if text.endswith("s"):
        return Budget(seconds=float(text[:-1]))
    return Budget(thoughts=max(1, round(float(text))))

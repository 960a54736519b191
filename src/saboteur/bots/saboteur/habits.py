"""Habits: how often each kind of dwarf does what, learned by watching many rounds.

The table lies beside this file; `python -m benchmarks.habits` plays the rounds and writes it anew.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import log

RARE = 0.004
"""Nothing is less likely than this: people surprise."""

KIN = {"blue": "miner", "green": "miner", "boss": "miner", "greedy": "miner"}
"""Dwarves with the habits of another."""


@cache
def _table() -> dict[str, dict[str, dict[str, float]]]:
    text = files(__package__).joinpath("habits.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def habit(dwarf: str, stage: str, word: str) -> float:
    """The logarithm of how likely this dwarf does this, at this stage of the round."""
    return log(max(RARE, _table()[KIN.get(dwarf, dwarf)][stage].get(word, 0.0)))

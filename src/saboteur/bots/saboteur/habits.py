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

WAYS_TO_DO = {"dug": 1.4, "dug-some": 2, "sideways": 5, "dead-end": 3, "detour": 2, "undermined": 3}
"""How many moves look like this to who could lay a card, where it is more than one: each of them is
so much less likely than all together."""

KIN = {"blue": "miner", "green": "miner", "boss": "miner", "greedy": "miner"}
"""Dwarves with the habits of another."""


@cache
def _table() -> dict[str, dict[str, dict[str, float]]]:
    text = files(__package__).joinpath("habits.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def habit(dwarf: str, stage: str, word: str) -> float:
    """The logarithm of how likely this dwarf makes such a move, at this stage of the round."""
    often = _table()[KIN.get(dwarf, dwarf)][stage].get(word, 0.0)
    return log(max(RARE, often) / WAYS_TO_DO.get(word, 1))

"""How strong bots are, for people to see where they stand.

`bots.json` holds what `benchmarks/bot_ratings.py` found: bots at tables of their own, rated game by
game just as people are. They have never met people there, so both ladders begin at the same 25 and
are comparable only as far as that goes; the page says so.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("bots.json")


class BotRated(msgspec.Struct, frozen=True):
    """How strong a bot is."""

    bot: str
    mu: float
    sigma: float
    games: int


class Measured(msgspec.Struct, frozen=True):
    """What was found out about bots, and how."""

    command: str
    """What found it out."""
    ratings: dict[str, dict[str, list[BotRated]]]
    """By game and side; the strongest first."""


@cache
def measured() -> Measured:
    """What is known of bots."""
    return msgspec.json.decode(FILE.read_bytes(), type=Measured)


def sides(game: str) -> list[str]:
    """On which sides one is rated there: "" is whole games, which is always the first."""
    return sorted({"", *measured().ratings.get(game, {})})


def bots_rated(game: str, side: str) -> list[BotRated]:
    """The bots of a ladder, the strongest first."""
    return measured().ratings.get(game, {}).get(side, [])

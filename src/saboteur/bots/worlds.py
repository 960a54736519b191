"""What a bot may imagine: whole games that its seat cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from saboteur.rules.game import Game

Worlds = Callable[[Random], Any]
"""Draws one such game after the other. The game it draws is the bot's own: to play on, to clone."""


def worlds_of(game: Game, seat: int) -> Worlds:
    """The worlds this seat may be in. The real game stays behind this door."""
    return partial(game.sample, seat)

"""A lesson as it is written down: a game by its seed, and the scenes in it that teach something."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import msgspec

from saboteur.rules.catalogue import create
from saboteur.rules.game import Game


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole lesson."""

    game: str
    players: int
    seed: int
    seat: int
    """Where the learner sits."""
    others: tuple[str, ...]
    """Who sits on the other seats, from the next one on."""
    scene: tuple[ScriptedScene, ...]
    settings: dict[str, Any] = {}

    def deal(self) -> Game:
        """The game from its beginning."""
        return create(self.game, self.players, (), self.settings, self.seed)

    def names(self, you: str) -> list[str]:
        """What everybody is called, by seat."""
        others = iter(self.others)
        return [you if seat == self.seat else next(others) for seat in range(self.players)]


class ScriptedScene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment at which the learner reads or decides something."""

    id: str
    point: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    answers: tuple[ScriptedAnswer, ...] = ()


class ScriptedAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move the coach is happy with, and what the others do afterwards."""

    move: str
    then: tuple[str, ...] = ()


@cache
def first_game() -> Script:
    """The lesson for newcomers."""
    text = resources.files(__package__).joinpath("first-game.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Script)

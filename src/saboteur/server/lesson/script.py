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

    place: int
    """Which lesson comes before which."""
    minutes: int
    """How long it takes, about."""
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
    further: tuple[str, ...] = ()
    """The learner's next moves, where one move is not the whole of it: the steps of a walk."""
    then: tuple[str, ...] = ()
    """What happens by itself: what the others do, and what the learner need not decide."""


@cache
def scripts() -> dict[str, Script]:
    """All lessons by id, in their order: the files that lie here."""
    files = [file for file in resources.files(__package__).iterdir() if file.name.endswith(".toml")]
    found = {
        file.name.removesuffix(".toml"): msgspec.toml.decode(file.read_bytes(), type=Script)
        for file in files
    }
    return dict(sorted(found.items(), key=lambda lesson: lesson[1].place))

"""Keeping a game as a file."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType

from saboteur.rules.game import Game
from saboteur.terminal.screen import Screen
from saboteur.texts import SaboteurError


class UnwritableFile(SaboteurError):
    """A file that a record cannot be written to."""


class Recording:
    """Writes the record however the game is left; complains at once if that will not work."""

    def __init__(self, game: Game, file: Path | None, screen: Screen) -> None:
        self.game = game
        self.file = file
        self.screen = screen

    def __enter__(self) -> None:
        if self.file is None:
            return
        if self.file.is_dir():
            raise UnwritableFile("cli.error.directory", file=self.file)
        place = self.file if self.file.exists() else self.file.parent
        if not place.exists():
            raise UnwritableFile("cli.error.not-found", file=place)
        if not os.access(place, os.W_OK):
            raise UnwritableFile("cli.error.unwritable", file=self.file, reason=os.strerror(13))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.file is None:
            return
        try:
            self.file.write_text(self.game.record(), encoding="utf-8")
        except OSError as problem:
            raise UnwritableFile(
                "cli.error.unwritable", file=self.file, reason=problem.strerror
            ) from None
        self.screen.say("terminal.recorded", file=self.file)

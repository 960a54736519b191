"""Recorded games: kept in a file, read from one, checked, and told again move by move."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.text import Text

from saboteur.rules.events import Event, GameEnded, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.records import Record, RecordError, seed_hash
from saboteur.telling.narrator import Narrator
from saboteur.terminal.displays import display_for
from saboteur.terminal.screen import Screen
from saboteur.texts import SaboteurError, say

MOST_BYTES = 10_000_000
"""Far more than any game needs."""


class UnwritableFile(SaboteurError):
    """A file that a record cannot be written to."""


class UnreadableFile(SaboteurError):
    """A file that holds no record."""


class CannotVerify(RecordError):
    """A record that does not say enough to be checked."""


class NotGenuine(RecordError):
    """A record that contradicts itself."""


@contextmanager
def recording(game: Game, file: Path | None, screen: Screen) -> Iterator[None]:
    """Writes the record however the game is left; complains at once if that will not work."""
    if file is None:
        yield
        return
    if file.is_dir():
        raise UnwritableFile("cli.error.directory", file=file)
    place = file if file.exists() else file.parent
    if not place.exists():
        raise UnwritableFile("cli.error.not-found", file=place)
    if not os.access(place, os.W_OK):
        raise UnwritableFile("cli.error.unwritable", file=file, reason=os.strerror(13))
    try:
        yield
    finally:
        try:
            file.write_text(game.record(), encoding="utf-8")
        except OSError as problem:
            reason = problem.strerror
            raise UnwritableFile("cli.error.unwritable", file=file, reason=reason) from None
        screen.say("terminal.recorded", file=file)


def read_text(file: str) -> str:
    """The text of a file, `-` for the standard input."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as opened:
                raw = opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableFile("cli.error.not-found", file=file) from None
    except IsADirectoryError:
        raise UnreadableFile("cli.error.directory", file=file) from None
    except (OSError, ValueError) as error:  # ValueError: a name that cannot be one
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableFile("cli.error.unreadable", file=file, reason=reason) from None
    if len(raw) > MOST_BYTES:
        raise UnreadableFile("cli.error.too-big", file=file)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableFile("cli.error.not-text", file=file) from None


def verify(record: Record) -> dict[str, object]:
    """Was the deal of a record from a table decided when it began, and did it end like this?

    The facts that fit together; complains about what is missing or does not fit.
    """
    facts = {**record.notes, "scores": record.scores}
    for fact in ("table", "seed hash", "scores"):
        if not facts.get(fact):
            raise CannotVerify("verify.missing", fact=fact)
    found = seed_hash(record.notes["table"], record.seed)
    if found != record.notes["seed hash"]:
        raise NotGenuine("verify.seed", table=record.notes["table"])
    try:
        record.play()
    except RecordError as error:
        raise NotGenuine(error.code, error.rule, **error.facts) from None
    return {
        "table": record.notes["table"],
        "hash": found,
        "moves": len(record.moves),
        "scores": record.scores,
    }


class Replay:
    """Plays a record back on the screen. The game is over, so nothing is secret any more."""

    def __init__(self, record: Record, screen: Screen, *, step: bool) -> None:
        record.play()  # says so if it is damaged, before anything is shown
        self.record = record
        self.screen = screen
        self.step = step
        names = [say("terminal.person", screen.lang, seat=seat) for seat in range(record.players)]
        self.display = display_for(record.game_id, screen.lang)
        self.narrator = Narrator(self.display.telling, names, None)
        screen.use(self.display.words, self.display.colours)

    def run(self) -> None:
        """Tell every move; the maze is drawn at the end of each round and at the end."""
        record, screen = self.record, self.screen
        game = record.begin()
        self.display.begin(game.view(None))
        screen.say(
            "replay.title",
            "title",
            game=say(f"game.{record.game_id}.name", screen.lang),
            players=record.players,
            moves=len(record.moves),
            seed=record.seed,
        )
        self._tell(game.log)
        for number, (seat, move) in enumerate(record.moves, 1):
            events = game.play(move, seat)
            screen.item(str(number), f"{seat} {move}", "quiet")
            self._tell(events)
            if self.step and number < len(record.moves):
                if not any(isinstance(event, RoundOver) for event in events):
                    self._draw(game)
                screen.ask("terminal.ask.go-on")
        if not game.over:
            self._draw(game)
            screen.say("replay.unfinished")

    def _tell(self, events: list[Event]) -> None:
        screen = self.screen
        self.display.follow(events)
        for event in events:
            match event:
                case RoundOver():
                    screen.item("", self.narrator.tell(event), "title")
                    self._draw(event)
                    screen.show(self.display.round_result(event, self.narrator))
                case GameEnded():
                    screen.item("", self.narrator.tell(event), "title")
                    screen.show(self.display.final_scores(event, self.narrator))
                case _:
                    screen.item("", self.narrator.tell(event))

    def _draw(self, shown: Game | RoundOver) -> None:
        self.screen.show()
        self.screen.draw(Text(line) for line in self.display.drawing(shown).splitlines())
        self.screen.show()

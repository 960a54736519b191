"""A recorded game, told move by move. The game is over, so nothing is secret any more."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.text import Text

from saboteur.rules import events as common
from saboteur.rules.events import Event
from saboteur.rules.placed import Placed
from saboteur.rules.records import Record
from saboteur.rules.saboteur import events as e
from saboteur.rules.saboteur.drawing import draw
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.maze_seen import maze_seen
from saboteur.terminal import table
from saboteur.terminal.captives import Captives
from saboteur.terminal.news import pay_of
from saboteur.terminal.round_result import round_result
from saboteur.terminal.screen import Screen
from saboteur.terminal.sentences import Narrator
from saboteur.texts import SaboteurError, say

MOST_BYTES = 10_000_000
"""Far more than any game needs."""


class UnreadableFile(SaboteurError):
    """A file that holds no record."""


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


class Replay:
    """Plays a record back on the screen."""

    def __init__(self, record: Record, screen: Screen, *, step: bool) -> None:
        record.play()  # says so if it is damaged, before anything is shown
        self.record = record
        self.screen = screen
        self.step = step
        names = [say("terminal.person", screen.lang, seat=seat) for seat in range(record.players)]
        self.narrator = Narrator(screen.lang, names, None)
        self.captives = Captives()

    def run(self) -> None:
        """Tell every move; the maze is drawn at the end of each round and at the end."""
        record, screen = self.record, self.screen
        game = record.begin()
        screen.say(
            "replay.title",
            "title",
            game=say(f"game.{record.game_id}.name", screen.lang),
            players=record.players,
            moves=len(record.moves),
            seed=record.seed,
        )
        self._tell(game.log)
        assert isinstance(game, SaboteurGame)
        for number, (seat, move) in enumerate(record.moves, 1):
            events = game.play(move, seat)
            screen.item(str(number), f"{seat} {move}", "quiet")
            self._tell(events)
            if self.step and number < len(record.moves):
                if not any(isinstance(event, e.RoundEnded) for event in events):
                    self._draw(maze_seen(game, None, secrets=True))
                screen.ask("terminal.ask.go-on")
        if not game.over:
            self._draw(maze_seen(game, None, secrets=True))
            screen.say("replay.unfinished")

    def _tell(self, events: list[Event]) -> None:
        screen = self.screen
        self.captives.follow(events)
        for place, event in enumerate(events):
            match event:
                case e.RoundEnded():
                    screen.item("", self.narrator.tell(event), "title")
                    self._draw(event.maze)
                    trapped = self.captives.of_round(event.round)
                    pay = pay_of(events, place)
                    screen.show(round_result(event, self.narrator, pay, trapped))
                case common.GameEnded():
                    screen.item("", self.narrator.tell(event), "title")
                    screen.show(table.final_scores(event.scores, event.winners, self.narrator))
                case _:
                    screen.item("", self.narrator.tell(event))

    def _draw(self, maze: tuple[Placed, ...]) -> None:
        self.screen.show()
        self.screen.draw(Text(line) for line in draw(maze, axes=True).splitlines())
        self.screen.show()

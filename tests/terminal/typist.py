"""The command, typed at a keyboard that is a string, on a screen that is one too."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

from saboteur import Game
from saboteur.bots import make_bot
from saboteur.cli import main
from saboteur.rules.view import View
from saboteur.telling.narrator import Narrator
from saboteur.telling.tellings import telling_for
from saboteur.terminal.displays import display_for
from saboteur.terminal.person import Person
from saboteur.terminal.play import Play
from saboteur.terminal.screen import Screen

HAND_OVER = "press Enter when only you can see the screen"


@dataclass
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str


def run(*args: str, stdin: str | bytes = "", **environment: str) -> Ran:
    """Run `saboteur` with these arguments, in English unless the environment says otherwise."""
    typed = stdin.encode() if isinstance(stdin, str) else stdin
    keyboard = io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    settings = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "en_GB.UTF-8", "COLUMNS": "80"}
    with (
        patch.object(sys, "argv", ["saboteur", *args]),
        patch.object(sys, "stdin", keyboard),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
        patch.dict("os.environ", {**settings, **environment}),
    ):
        try:
            main()
        except SystemExit as end:
            code = end.code
    assert isinstance(code, int)
    return Ran(code, out.getvalue(), err.getvalue())


def lines(words: Iterable[str]) -> str:
    """Words as somebody types them, one a line."""
    return "".join(f"{word}\n" for word in words)


def stubborn(turns: int) -> str:
    """Somebody who always discards the first card, and takes whatever gold there is.

    At a turn the numbers choose a card, and the next line discards the first one all the same.
    """
    return lines(["pass 1", "1", "2", "3"] * turns)


@contextmanager
def screen(typed: str, lang: str = "en") -> Iterator[tuple[Screen, io.StringIO]]:
    """A screen at which this is typed, and what can be read on it."""
    out = io.StringIO()
    with (
        patch.object(sys, "stdin", io.StringIO(typed)),
        patch.object(sys, "stdout", out),
        patch.dict("os.environ", {"COLUMNS": "80"}),
    ):
        yield Screen(lang), out


def played(game: Game, *typed: str, people: Sequence[int] = (0,), lang: str = "en") -> str:
    """What one reads while typing this; bots with no wish but to pass have the other seats."""
    bots = {seat: make_bot("random") for seat in range(game.options.players) if seat not in people}
    with screen(lines(typed), lang) as (terminal, out):
        Play(game, people, bots, terminal).run()
    return out.getvalue()


def narrator(game: str, names: Sequence[str], you: int | None, lang: str = "en") -> Narrator:
    """Somebody who tells this game to this seat."""
    return Narrator(telling_for(game, lang), names, you)


def shown(view: View, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """The table as the seat of this view sees it."""
    called = names or ["Seat 0", "Bruni", "Torvin", *(f"Seat {seat}" for seat in range(3, 12))]
    with screen("", lang) as (terminal, out):
        display = display_for(view.game, lang)
        teller = Narrator(display.telling, called, view.seat)
        Person(terminal, display, teller, make_bot("easy")).look(view)
    return out.getvalue()


def at_a_terminal(typed: str, *args: str, **environment: str) -> tuple[int, str]:
    """Run the program in a terminal of its own."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-c", "from saboteur.cli import main; main()", *args],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", **environment},
        start_new_session=True,
    )
    os.close(theirs)
    os.write(ours, typed.encode())
    shown = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # how Linux says that nobody is left at the other end
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    return program.wait(), shown.decode()

"""What one writes to and reads from: a terminal, or plain files in its place."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from textwrap import wrap

from rich.console import Console, RenderableType
from rich.text import Text
from rich.theme import Theme

from saboteur.telling.speech import Speech

COLOURS = {
    "way": "bold #f0cf98 on #2e241b",
    "cut-off": "#93795a on #2e241b",
    "rock": "#4a3b2d on #2e241b",
    "rubble": "bold #d9d0c3 on #2e241b",
    "start": "bold #ffffff on #2e241b",
    "treasure": "bold #ffd24a on #2e241b",
    "ladder": "bold #e8a860 on #2e241b",
    "blue-door": "bold #7db4ff on #2e241b",
    "green-door": "bold #7fe08a on #2e241b",
    "danger": "bold #ff9a7a on #2e241b",
    "odd-card": "on #382c21",
    "goal": "#e0b265 on #5b3f27",
    "known-goal": "bold #ffe2a6 on #5b3f27",
    "candidate": "bold #ffd766 on #43350f",
    "action": "bold #f2ead9 on #3b3f46",
    "break": "bold #ffb3a0 on #3b3f46",
    "repair": "bold #b7e6b0 on #3b3f46",
    "axis": "dim",
    "title": "bold",
    "number": "bold",
    "quiet": "dim",
    "alarm": "bold",
}
"""What all games use; what only one of them has is among the colours of its display.

They repeat what shapes already say, and bring their own background where it matters, so they are
the same on dark and on light terminals: a card is dark rock with a sandy way.
"""

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears what has scrolled away as well, or another person's hand could be read there."""


class EndOfInput(Exception):
    """There is nobody left to answer."""


class Screen:
    """Lines out, lines in, in one language."""

    def __init__(self, lang: str, *, colour: bool = True) -> None:
        self.lang = lang
        self.speech = Speech(lang)
        self.console = Console(
            theme=Theme(COLOURS),
            highlight=False,
            markup=False,  # the notation is full of brackets
            emoji=False,
            no_color=None if colour else True,  # None: NO_COLOR decides
        )
        self.live = sys.stdin.isatty() and self.console.is_terminal
        """Whether a person sits at a terminal, rather than a file at each end."""

    def use(self, speech: Speech, colours: Mapping[str, str]) -> None:
        """Speak as one game does, with the colours that it has besides those of all."""
        self.speech = speech
        self.console.push_theme(Theme(dict(colours), inherit=False))

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    def show(self, thing: RenderableType = "") -> None:
        """Write something and end the line."""
        self.console.print(thing)

    def write(self, text: str, colour: str = "") -> None:
        """Write a sentence."""
        self.console.print(Text(text, colour))

    def say(self, message: str, colour: str = "", **facts: object) -> None:
        """Write a sentence from the texts."""
        self.write(self.speech.say(message, **facts), colour)

    def item(self, bullet: str, text: str, colour: str = "") -> None:
        """Write a sentence behind a bullet, its further lines below its first."""
        first, hanging = f"{bullet:>4} ", " " * 5
        room = max(20, self.width)
        body = wrap(text, room, initial_indent=first, subsequent_indent=hanging)
        self.write("\n".join(body), colour)

    def cut(self, text: str) -> None:
        """Write as much of a sentence as fits into one line."""
        self.console.print(Text(text), no_wrap=True, overflow="ellipsis")

    def draw(self, lines: Iterable[Text]) -> None:
        """Write a drawing, which must not be wrapped."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def rule(self, text: str) -> None:
        """Begin something new under this title."""
        self.show()
        if len(text) + 2 > self.width:
            self.write(text, "title")  # a line would cut it
        else:
            self.console.rule(Text(text, "title"), align="left", style="quiet")

    def ask(self, message: str, **facts: object) -> str:
        """Ask for a line."""
        self.console.print(Text(self.speech.say(message, **facts), "title"), end="")
        try:
            answer = input()
        except EOFError:
            self.show()
            raise EndOfInput from None
        if not sys.stdin.isatty():
            self.write(answer)  # nobody has seen it being typed
        return answer.strip()

    def pause(self, message: str, **facts: object) -> None:
        """Wait until a person has read everything; files do not read."""
        if self.live:
            self.ask(message, **facts)

    def clear(self) -> None:
        """Leave nothing behind for the next person to see."""
        if self.console.legacy_windows:  # one that knows no such signs
            os.system("cls")
        elif self.console.is_terminal:
            self.console.file.write(_CLEAR)
            self.console.file.flush()

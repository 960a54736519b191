"""Logs for operators, without secrets: sentences at a terminal, lines of JSON where nobody watches.

What is logged is chosen field by field: codes, paths as the interface describes them, durations.
Never a token, a name, a move, a card or anything a client wrote.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Callable
from typing import Any, TextIO, cast

import structlog

from saboteur.texts import is_sentence, say

COLOURS = {"warning": "\x1b[33m", "error": "\x1b[31m", "critical": "\x1b[31m"}
PLAIN = "\x1b[0m"
SAID = ("open",)
"""What `saboteur serve` says itself to whoever watches."""

log = structlog.get_logger("saboteur.server")


class _Patient:
    """A stream that nobody has to mind: where the disk is full, play matters more than the log."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with contextlib.suppress(OSError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            self._stream.flush()


def set_up_logs(level: str, form: str, lang: str) -> None:
    """Write to the standard error stream, for people if it is a terminal or `form` says so."""
    watched = sys.stderr.isatty()
    for_people = form == "text" or (form == "auto" and watched)
    number = getattr(logging, level.upper(), logging.INFO)
    writing: list[Any] = (
        [
            structlog.processors.TimeStamper(fmt="%H:%M:%S", utc=False),
            structlog.processors.format_exc_info,
            sentences(lang, colour=watched and not _without_colours()),
        ]
        if for_people
        else [
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ]
    )
    structlog.configure(
        processors=[structlog.processors.add_log_level, *writing],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, _Patient(sys.stderr))),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)


def _without_colours() -> bool:
    return bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"


def sentences(lang: str, *, colour: bool) -> Callable[..., str]:
    """What writes a line as a person would: the time, a sentence, and what else is known.

    A sentence is the text `log.<event>`; an event without one is written as it is.
    """

    def write(_: object, __: str, event: dict[str, Any]) -> str:
        at, level = event.pop("timestamp"), event.pop("level")
        name, traceback = str(event.pop("event")), event.pop("exception", None)
        if name in SAID and sys.stdout.isatty():
            raise structlog.DropEvent
        text = f"log.{name.replace(' ', '-')}"
        line = say(text, lang) if is_sentence(text) else name
        known = ", ".join(f"{key}: {value}" for key, value in event.items())
        line += f" ({known})" if known else ""
        if colour and level in COLOURS:
            line = f"{COLOURS[level]}{line}{PLAIN}"
        return f"{at}  {line}" + (f"\n{traceback}" if traceback else "")

    return write

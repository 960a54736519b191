"""Logs for operators: one line of JSON each, and no secrets.

What is logged is chosen field by field: codes, paths as the interface describes them, durations.
Never a token, a name, a move, a card or anything a client wrote.
"""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import TextIO, cast

import structlog

LEVELS = ("debug", "info", "warning", "error")

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


def set_up_logs(level: str) -> None:
    """Write lines of JSON to the standard error stream."""
    number = getattr(logging, level.upper(), logging.INFO)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, _Patient(sys.stderr))),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)

"""The command, typed at a keyboard that is a string, on a screen that is one too."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from unittest.mock import patch

from saboteur.cli import main

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

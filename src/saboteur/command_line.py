"""What all commands of `saboteur` have in common: their language, and how they fail."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from saboteur.texts import Lang, SaboteurError, choose_language, say


def language(chosen: Lang | None = None) -> str:
    """The language that was chosen, or else that of the environment."""
    if chosen is not None:
        return chosen
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return choose_language(value)
    return choose_language(_of_windows())


def _of_windows() -> str:
    """The language in which Windows itself speaks: its environment says nothing about that."""
    if sys.platform != "win32":
        return ""
    import ctypes
    import locale

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def prepare_streams() -> None:
    """Let no terminal break on what is written: a tunnel, or a colour."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if sys.platform == "win32":
        os.system("")  # whoever starts a shell has a console that understands colours afterwards


def help_with(message: str) -> str:
    """What the help says about a command or an option."""
    return say(f"cli.{message}", language())


JsonOption = Annotated[bool, typer.Option("--json", help=help_with("option.json"))]
LangOption = Annotated[Lang | None, typer.Option("--lang", help=help_with("option.lang"))]


@contextmanager
def failing_in(lang: str) -> Iterator[None]:
    """Turn a refusal into its sentence."""
    try:
        yield
    except SaboteurError as error:
        complain(error.say(lang))
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        complain(say("terminal.interrupted", lang))
        raise typer.Exit(130) from None


def complain(sentence: str) -> None:
    """Say one sentence, on one line, whatever was typed into it."""
    print(one_line(sentence), file=sys.stderr)


def one_line(words: str) -> str:
    """Words that a terminal can show on one line, whoever wrote them."""
    joined = " ".join(words.split())
    return "".join(sign if sign.isprintable() else "�" for sign in joined)

"""The games that were played, one line each in a file, so that a run can go on after a break."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

from saboteur.arena.contest import ArenaError, Contest, Task
from saboteur.arena.played import Played
from saboteur.texts import quote

FILE = "games.jsonl"
FORMAT = 1
"""Grows if lines are written differently."""
CODE = ("saboteur.bots", "saboteur.components", "saboteur.expansions", "saboteur.rules")
"""Where it is written how games go."""
AS_IT_IS = getattr(os, "O_BINARY", 0)
"""Windows would write two bytes at the end of each line."""
FAR = 1 << 40
"""A byte that no file has: Windows locks bytes, and nobody can read one that is locked."""


class Heading(msgspec.Struct, frozen=True):
    """The first line: what is played here."""

    format: int
    contest: Contest
    code: str
    """Tells versions of the bots and the rules apart: their games must not be mixed."""


class Results:
    """A directory with what has been played so far."""

    def __init__(self, directory: Path, contest: Contest) -> None:
        self.directory = directory
        self.contest = contest
        self.played: dict[Task, Played] = {}
        self._file = -1

    def add(self, game: Played) -> None:
        """A game that has just been played; from now on it will not be lost."""
        self.played[game.players, game.number] = game
        with _sentences(self.directory):
            _write_all(self._file, msgspec.json.encode(game) + b"\n")

    def missing(self, games: int) -> Iterator[Task]:
        """What is still to be played."""
        return (task for task in self.contest.tasks(games) if task not in self.played)

    @contextmanager
    def open(self) -> Iterator[Results]:
        """Read what is there and keep everybody else from writing to it."""
        with _sentences(self.directory):
            self.directory.mkdir(parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | AS_IT_IS
            self._file = os.open(self.directory / FILE, flags, 0o644)
        try:
            self._lock()
            with _sentences(self.directory):
                self._read()
            yield self
        finally:
            os.close(self._file)

    def _lock(self) -> None:
        try:
            _lock(self._file)
        except OSError:
            raise ArenaError("arena.busy", directory=quote(self.directory)) from None

    def _read(self) -> None:
        text = (self.directory / FILE).read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):  # the last line was being written when everything stopped
            os.ftruncate(self._file, len(whole))
        lines = whole.splitlines()
        if not lines:
            _write_all(
                self._file, msgspec.json.encode(Heading(FORMAT, self.contest, code())) + b"\n"
            )
            return
        heading = _heading(lines[0], self.directory)
        if heading.contest != self.contest:
            raise ArenaError("arena.other-contest", directory=quote(self.directory))
        if heading.code != code():
            raise ArenaError("arena.other-code", directory=quote(self.directory))
        try:
            for line in lines[1:]:
                game = msgspec.json.decode(line, type=Played)
                self.played[game.players, game.number] = game
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise ArenaError("arena.not-results", directory=quote(self.directory)) from None


@cache
def code() -> str:
    """A fingerprint of everything in this program that decides how a game goes."""
    found = hashlib.sha256()
    for package in CODE:
        root = Path(str(resources.files(package)))
        for file in sorted(root.rglob("*")):
            if file.suffix in (".py", ".toml"):
                found.update(file.relative_to(root).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:16]


def played_in(directory: Path, contest: Contest) -> list[Played]:
    """All games of a contest that have been played, in order."""
    with Results(directory, contest).open() as results:
        return [results.played[task] for task in sorted(results.played)]


def seed_in(directory: Path) -> int | str | None:
    """The seed of what is played in a directory, if something is."""
    try:
        with (directory / FILE).open("rb") as file:
            first = file.readline()
    except OSError:
        return None
    return _heading(first, directory).contest.seed if first.endswith(b"\n") else None


def write_file(file: Path, text: bytes) -> None:
    """All of it or nothing: who looks at it never sees a half."""
    with _sentences(file.parent):
        new = file.with_name(file.name + ".new")
        new.write_bytes(text)
        new.replace(file)


def _heading(line: bytes, directory: Path) -> Heading:
    try:
        heading = msgspec.json.decode(line, type=Heading)
    except (msgspec.DecodeError, UnicodeDecodeError):
        heading = None
    if heading is None or heading.format != FORMAT:
        raise ArenaError("arena.not-results", directory=quote(directory))
    return heading


def _lock(file: int) -> None:
    """Keep others out for as long as the file is open; `OSError` if somebody else does."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _write_all(file: int, text: bytes) -> None:
    while text:
        text = text[os.write(file, text) :]


@contextmanager
def _sentences(directory: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ArenaError("arena.files", directory=quote(directory), reason=reason) from None

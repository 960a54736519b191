"""Bots from outside: a command that reads JSON lines and answers with moves (docs/arena.md)."""

from __future__ import annotations

import atexit
import shlex
import shutil
import sys
from collections import Counter
from random import Random
from typing import Any

import msgspec

from saboteur.arena.talking import Hushed, Talk, talk_to
from saboteur.bots import Bot
from saboteur.bots.searcher import Worlds
from saboteur.rules.moves import Move
from saboteur.texts import SaboteurError, quote

PROTOCOL = 1
"""The number of what is spoken here; it grows if something is said differently."""
START_SECONDS = 10.0
"""What a process has for its first answer beyond the usual time: it may have much to load."""
FAILURES = 5
"""After so many moves in a row without an answer a command is not asked again."""
FAULTS = ("crashed", "late", "garbage", "illegal", "silent")
"""What can cost a bot a move: its process ended, it took too long, it said something that is no
answer, it named a move that is not allowed, or it was not asked any more."""

Command = tuple[str, ...]


class NoCommand(SaboteurError):
    """A command that cannot be run."""


class Stable:
    """The processes of this program that wait for their next game."""

    def __init__(self) -> None:
        self.idle: dict[Command, list[Talk]] = {}
        self.failures: Counter[Command] = Counter()
        """How many moves in a row each command has given no answer."""

    def take(self, command: Command) -> Talk:
        """One that waits, or a new one."""
        if waiting := self.idle.get(command):
            return waiting.pop()
        talk = talk_to(command)
        talk.tell(_line({"hello": {"protocol": PROTOCOL}}))
        return talk

    def give_back(self, command: Command, talk: Talk) -> None:
        """It may be needed in another game."""
        self.idle.setdefault(command, []).append(talk)

    def close(self) -> None:
        """End them all, and begin anew."""
        for talks in self.idle.values():
            for talk in talks:
                talk.close()
        self.idle.clear()
        self.failures.clear()


STABLE = Stable()
atexit.register(STABLE.close)


class OutsideBot(Bot):
    """One seat of one game, played by a command; whatever that does, there is always a move."""

    def __init__(self, command: Command, seed: int | str, timeout: float) -> None:
        self.command = command
        self.seed = Random(f"OutsideBot:{seed}/told").getrandbits(32)
        """For its own chance. Our seed it must not hear: the deal could be worked out from it."""
        self.timeout = timeout
        self.rng = Random(f"OutsideBot:{seed}")
        self.faults: Counter[str] = Counter()
        self._talk: Talk | None = None

    def choose(self, view: Any, moves: list[Move], worlds: Worlds | None = None) -> Move:
        if len(moves) == 1:
            return moves[0]
        instead = moves[self.rng.randrange(len(moves))]
        if STABLE.failures[self.command] >= FAILURES:
            self.faults["silent"] += 1
            return instead
        try:
            move = self._answer(view, moves)
        except Hushed as failed:
            self._fail(failed.reason)
            return instead
        STABLE.failures[self.command] = 0
        return move

    def _answer(self, view: Any, moves: list[Move]) -> Move:
        talk = self._begin(view)
        seconds = self.timeout if talk.answered else self.timeout + START_SECONDS
        named = {str(move): move for move in moves}
        answer = talk.ask(_line({"ask": {"view": view, "moves": list(named)}}), seconds)
        try:
            said = msgspec.json.decode(answer)["move"]
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError, KeyError, IndexError):
            raise Hushed("garbage") from None
        move = named.get(said) if isinstance(said, str) else None
        if move is None:
            raise Hushed("illegal")
        return move

    def _begin(self, view: Any) -> Talk:
        if self._talk is None:
            try:
                self._talk = STABLE.take(self.command)
            except OSError:
                raise Hushed("crashed") from None
            about = {"name": view.game, "players": view.players, "seat": view.seat}
            self._talk.tell(_line({"game": {**about, "seed": self.seed}}))
        return self._talk

    def _fail(self, reason: str) -> None:
        self.faults[reason] += 1
        if reason == "illegal":
            return  # it can still be talked to
        STABLE.failures[self.command] += 1
        if self._talk is not None:
            self._talk.kill()  # what it says from now on would answer something else
            self._talk = None

    def close(self) -> None:
        if self._talk is not None:
            STABLE.give_back(self.command, self._talk)
            self._talk = None


def command_of(text: str) -> Command:
    """A command as one would type it; what it runs must exist."""
    try:
        command = tuple(_split(text))
    except ValueError:
        raise NoCommand("arena.command", command=quote(text)) from None
    if not command or shutil.which(command[0]) is None:
        raise NoCommand("arena.command", command=quote(text))
    return command


def _split(text: str) -> list[str]:
    """The words of a command; on Windows a backslash is a part of a path."""
    if sys.platform != "win32":
        return shlex.split(text)
    return [word.strip('"') for word in shlex.split(text, posix=False)]


def _line(message: Any) -> bytes:
    return msgspec.json.encode(message)

"""A process that is spoken to in lines: never waited for too long, never left behind."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

LONGEST_ANSWER = 1 << 20
"""Nobody needs more bytes to say a move."""
CHUNK = 1 << 16
GOODBYE = 0.5
"""How many seconds a process has to end by itself when nobody speaks to it any more."""


class Hushed(Exception):
    """It did not answer; `reason` says in a word why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Talk:
    """One running command. What it writes to its standard error is its own business."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,  # an interrupt is for us, and all that it starts ends with it
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._to = self.process.stdin.fileno()
        self._from = self.process.stdout.fileno()
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)
        self._unsaid = b""
        self.answered = False
        """Whether it has ever answered."""

    def tell(self, line: bytes) -> None:
        """Something that needs no answer; it is said together with the next question."""
        self._unsaid += line + b"\n"

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that it answers; `Hushed` if there is none in time."""
        self.tell(line)
        self._drain()
        heard = bytearray()
        end = monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            ready.register(self._from, selectors.EVENT_READ)
            ready.register(self._to, selectors.EVENT_WRITE)
            while b"\n" not in heard:
                left = end - monotonic()
                if left <= 0:
                    raise Hushed("late")
                for key, _ in ready.select(left):
                    if key.fd == self._from:
                        self._hear(heard)
                    elif self._speak():
                        ready.unregister(self._to)
        self.answered = True
        return bytes(heard.partition(b"\n")[0])

    def close(self) -> None:
        """It is not needed any more: end it, kindly at first."""
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):
            process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(GOODBYE)
        self.kill()

    def kill(self) -> None:
        """End it and whatever it has started, at once."""
        with suppress(OSError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                pipe.close()  # type: ignore[union-attr]

    def _speak(self) -> bool:
        """Say what can be said now; whether that was all."""
        try:
            self._unsaid = self._unsaid[os.write(self._to, self._unsaid) :]
        except BlockingIOError:
            pass
        except OSError:
            raise Hushed("crashed") from None
        return not self._unsaid

    def _hear(self, heard: bytearray) -> None:
        try:
            more = os.read(self._from, CHUNK)
        except BlockingIOError:
            return
        if not more:
            raise Hushed("crashed")
        heard += more
        if len(heard) > LONGEST_ANSWER:
            raise Hushed("garbage")

    def _drain(self) -> None:
        """Forget what it said without being asked."""
        for _ in range(LONGEST_ANSWER // CHUNK):
            try:
                if not os.read(self._from, CHUNK):
                    return
            except BlockingIOError:
                return
        raise Hushed("garbage")

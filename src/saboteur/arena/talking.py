"""A process that is spoken to in lines: never waited for too long, never left behind."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

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


def talk_to(command: Sequence[str]) -> Talk:
    """Run a command and speak to it, as this system can."""
    return TalkByThreads(command) if sys.platform == "win32" else Talk(command)


class Talk:
    """One running command. What it writes to its standard error is its own business."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            **_by_itself(),
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._to = self.process.stdin.fileno()
        self._from = self.process.stdout.fileno()
        self._unsaid = b""
        self.answered = False
        """Whether it has ever answered."""
        self._begin()

    def _begin(self) -> None:
        if sys.platform != "win32":
            os.set_blocking(self._to, False)
            os.set_blocking(self._from, False)

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
        _end_all(self.process)
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
        self._take(heard, more)

    def _take(self, heard: bytearray, more: bytes) -> None:
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


class TalkByThreads(Talk):
    """The same where pipes can only be waited for (Windows): two threads do that."""

    def __init__(self, command: Sequence[str]) -> None:
        self._heard: Queue[bytes] = Queue(LONGEST_ANSWER // CHUNK)
        """What it has said, in pieces; an empty one is the last. More than this it cannot say
        before somebody listens."""
        self._saying: Queue[bytes | None] = Queue()
        super().__init__(command)

    def _begin(self) -> None:
        self._threads = [Thread(target=work, daemon=True) for work in (self._listen, self._write)]
        for thread in self._threads:
            thread.start()

    def ask(self, line: bytes, seconds: float) -> bytes:
        self.tell(line)
        self._drain()
        self._saying.put(self._unsaid)
        self._unsaid = b""
        heard = bytearray()
        end = monotonic() + seconds
        while b"\n" not in heard:
            try:
                self._take(heard, self._heard.get(timeout=max(0.0, end - monotonic())))
            except Empty:
                raise Hushed("late") from None
        self.answered = True
        return bytes(heard.partition(b"\n")[0])

    def close(self) -> None:
        self._saying.put(None)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GOODBYE)
        self.kill()

    def kill(self) -> None:
        self._saying.put(None)
        _end_all(self.process)
        end = monotonic() + GOODBYE  # something that it has started may still hold the pipes
        while any(thread.is_alive() for thread in self._threads) and monotonic() < end:
            with suppress(Empty):  # who listens may wait for room
                self._heard.get(timeout=0.01)

    def _drain(self) -> None:
        for _ in range(LONGEST_ANSWER // CHUNK):
            try:
                if not self._heard.get_nowait():
                    raise Hushed("crashed")
            except Empty:
                return
        raise Hushed("garbage")

    def _listen(self) -> None:
        assert self.process.stdout is not None
        more = b"?"
        with self.process.stdout as pipe:
            while more:
                try:
                    more = os.read(pipe.fileno(), CHUNK)
                except OSError:
                    more = b""
                self._heard.put(more)

    def _write(self) -> None:
        assert self.process.stdin is not None
        with suppress(OSError), self.process.stdin as pipe:
            while (said := self._saying.get()) is not None:
                while said:
                    said = said[os.write(pipe.fileno(), said) :]


def _by_itself() -> dict[str, Any]:
    """An interrupt is for us and not for what we run; all that it starts ends with it."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def _end_all(process: subprocess.Popen[bytes]) -> None:
    """End a process and whatever it has started."""
    with suppress(OSError):
        if sys.platform == "win32":
            quiet = subprocess.DEVNULL
            ending = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
            subprocess.run(ending, stdout=quiet, stderr=quiet)
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()

"""Where servers are born: a process that has read the whole program and then only divides.

Most of what a server does until it opens is reading its program, the same for every one of them.
Here that is done once for all tests of a worker. `python -m server.nursery` reads orders as lines
of JSON and answers each with a line. What is born is a process of its own in a session of its own,
run by the same words that would follow `python`: `-m saboteur serve …`, `odd.py 0.5 0 serve …`.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import random
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

import saboteur
from saboteur.server.people import passwords
from saboteur.texts import languages, sentences

SOURCE = str(Path(saboteur.__file__).parent.parent)

# --- in the tests ---------------------------------------------------------------------------------


class Born:
    """A process out of the nursery, to be handled like one of `subprocess`."""

    def __init__(
        self, words: Sequence[str], env: dict[str, str], output: Path, *, slow_hashes: bool
    ) -> None:
        self.returncode: int | None = None
        order = {"run": list(words), "env": env, "output": str(output), "folder": os.getcwd()}
        self.pid: int = _ask(**order, slow_hashes=slow_hashes)

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = _ask(look=self.pid)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        began = time.monotonic()
        while (ended := self.poll()) is None:
            if timeout is not None and time.monotonic() - began > timeout:
                raise subprocess.TimeoutExpired("a server", timeout)
            time.sleep(0.005)
        return ended

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@cache
def _nursery() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "server.nursery"],
        cwd=Path(__file__).parent.parent,
        env={**os.environ, "PYTHONPATH": SOURCE},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


_asking = threading.Lock()


def _ask(**order: Any) -> Any:
    with _asking:
        nursery = _nursery()
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        nursery.stdin.write(json.dumps(order) + "\n")
        nursery.stdin.flush()
        return json.loads(nursery.stdout.readline())


# --- in the nursery -------------------------------------------------------------------------------


READ = (
    "saboteur.cli",
    "saboteur.server.serve",
    "alembic.command",
    "aiosqlite",
    "asyncpg",
    "uvloop",
)


def read_the_program() -> None:
    """Read everything that a server needs, but start nothing."""
    for module in READ:
        with contextlib.suppress(ImportError):  # not every system has uvloop
            import_module(module)
    for language in languages():
        sentences(language)
    gc.collect()
    gc.freeze()  # nobody looks at it any more, so nobody has to copy it


def bear(run: list[str], env: dict[str, str], output: str, folder: str, slow_hashes: bool) -> int:
    """A new process that runs this; its number."""
    child = os.fork()
    if child:
        return child
    code: object = 1
    try:
        os.setsid()
        os.chdir(folder)
        sys.path[0] = folder
        written = os.open(output, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        for stream in (1, 2):
            os.dup2(written, stream)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - nothing has been read from this one
        os.environ.clear()
        os.environ.update(env)
        random.seed()
        if not slow_hashes:
            hash_quickly()
        try:
            live(run)
            code = 0
        except SystemExit as end:
            code = end.code
        sys.stdout.flush()
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        with contextlib.suppress(Exception):
            sys.stderr.flush()
        os._exit(code if isinstance(code, int) else int(code is not None))
    raise AssertionError


def hash_quickly() -> None:
    """Let passwords be hashed as little as argon2 allows: nobody attacks a house of tests."""
    passwords._HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    passwords.NOBODY = passwords._HASHER.hash("nobody")


def live(run: list[str]) -> None:
    """Be what `python` would be with these words."""
    match run:
        case ["-m", module, *words]:
            sys.argv = [module, *words]
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        case ["-c", program, *words]:
            sys.argv = ["-c", *words]
            exec(program, {"__name__": "__main__"})
        case [file, *words]:
            sys.argv = [file, *words]
            runpy.run_path(file, run_name="__main__")


def look(child: int) -> int | None:
    """How it ended, if it has."""
    ended, status = os.waitpid(child, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if ended else None


def main() -> None:
    read_the_program()
    living: set[int] = set()
    for line in sys.stdin:
        order = json.loads(line)
        if "look" in order:
            answer = look(order["look"])
            if answer is not None:
                living.discard(order["look"])
        else:
            answer = bear(**order)
            living.add(answer)
        print(json.dumps(answer), flush=True)
    for child in living:  # whoever asked is gone, and may have had no time to say so
        os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main()

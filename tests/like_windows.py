"""This machine, as much like Windows as one can pretend: `python like_windows.py serve …`.

What Windows does not have is taken away: modules, functions, signals. Our own code is told that it
runs there; Python's own, which could not do without them, is not. What locks a file there is made
of what locks one here.
"""

from __future__ import annotations

import ctypes
import fcntl
import importlib
import multiprocessing.resource_tracker
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

MODULES = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty", "uvloop")
FUNCTIONS = (
    *("chown", "fchmod", "fork", "forkpty", "getegid", "geteuid", "getgid", "getpgid", "getuid"),
    *("killpg", "mkfifo", "nice", "sched_getaffinity", "set_blocking", "setsid"),
)
SIGNALS = ("SIGALRM", "SIGHUP", "SIGQUIT", "SIGUSR1", "pthread_sigmask", "setitimer")
GERMAN = 0x0407
"""How Windows calls a language."""


class Pretending(ModuleType):
    """`sys` as our own code sees it."""

    platform = "win32"

    def __getattr__(self, name: str) -> Any:
        return getattr(sys, name)


def locking(file: int, _: int, __: int) -> None:
    """Like that of `msvcrt`: nobody else can have it before the file is closed."""
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def pretend() -> None:
    """From now on it is like Windows."""
    for module in MODULES:
        sys.modules[module] = None  # type: ignore[assignment]
    for name in FUNCTIONS:
        if hasattr(os, name):
            delattr(os, name)
    for name in SIGNALS:
        if name != "pthread_sigmask" and hasattr(signal, name):
            delattr(signal, name)
    sys.modules["msvcrt"] = SimpleNamespace(locking=locking, LK_NBLCK=2)  # type: ignore[assignment]
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: GERMAN)
    ctypes.windll = SimpleNamespace(kernel32=kernel)  # type: ignore[attr-defined]
    subprocess.CREATE_NEW_PROCESS_GROUP = 0  # type: ignore[attr-defined]
    socket.SO_EXCLUSIVEADDRUSE = socket.SO_REUSEADDR  # type: ignore[attr-defined]
    source = Path(__file__).parents[1] / "src"
    for file in source.rglob("*.py"):
        if "sys.platform" in file.read_text(encoding="utf-8"):
            name = ".".join(file.relative_to(source).with_suffix("").parts)
            module = importlib.import_module(name)
            module.sys = Pretending("sys")  # type: ignore[attr-defined]


if __name__ == "__main__":
    multiprocessing.resource_tracker.ensure_running()  # Python's own, which Windows does without
    pretend()
    from saboteur.cli import main

    main()

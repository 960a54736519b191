"""Whether the compiled quick players are at hand, and getting them ready while others think.

They need Numba (the extra `fast`), and a minute to be compiled when they are first used
on a machine. Nobody waits for that: another process compiles them and leaves them on disk, a thread
loads them, and until then the readable quick players think.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from threading import Lock, Thread
from typing import Any

MODULE = "saboteur.bots.saboteur.dense_thinking"

_LOCK = Lock()
_STATE: dict[str, Any] = {}
"""`thread`: who gets them ready; `ready`: the module, once it is loaded."""


def can_compile() -> bool:
    """Whether Numba is installed."""
    return find_spec("numba") is not None


def compiled_players(patience: float = 0) -> Any:
    """The module with the compiled quick players, if it is ready; otherwise somebody sees to it.

    Where they only have to be loaded from disk that is worth waiting for: so many seconds, once.
    """
    ready = _STATE.get("ready")
    if ready is None and can_compile():
        with _LOCK:
            if "thread" not in _STATE:
                _STATE["thread"] = Thread(target=get_ready, daemon=True)
                _STATE["thread"].start()
                _STATE["thread"].join(patience)
    return _STATE.get("ready")


def get_ready() -> None:
    """Compile them, which takes a minute the first time, and load them."""
    quiet = subprocess.DEVNULL
    compiling = [sys.executable, "-m", MODULE]
    if subprocess.run(compiling, stdin=quiet, stdout=quiet, stderr=quiet).returncode == 0:
        module = import_module(MODULE)
        module.load()
        _STATE["ready"] = module

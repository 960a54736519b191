"""What runs in a process of its own: a bot that thinks for long."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from multiprocessing import parent_process

from saboteur.bots import ask, make_bot
from saboteur.rules.moves import Move
from saboteur.rules.records import Record

MODEST = 5
"""How much less urgent a thought is than the tables of the house."""


def be_modest(much: int) -> None:
    """Give way to what is more urgent on this machine; Windows knows no such thing."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(much)


def settle_in() -> None:
    """Be modest, leave Ctrl+C to the house, and go when the house is gone."""
    be_modest(MODEST)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_house, daemon=True).start()


def _go_with_the_house() -> None:
    house = parent_process()
    if house is not None:
        house.join()
        os._exit(0)


def think(name: str, seed: str, record: str, moves: list[Move], seat: int) -> str:
    """What this bot would play at this seat of the game so far, in notation."""
    return str(ask(make_bot(name, seed), Record(record).play(), moves, seat))

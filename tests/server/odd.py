"""A server that has to bear something odd: `python odd.py LOSE AHEAD serve …`.

It does not hear every word of the other nodes, but loses each with the chance LOSE; and its clock
is AHEAD seconds ahead.
"""

from __future__ import annotations

import random
import sys
import time

from saboteur.cli import main
from saboteur.server.tables import bus

if __name__ == "__main__":
    lose, ahead = (float(sys.argv.pop(1)) for _ in range(2))
    clock, hear = time.time, bus._hear

    def hear_some(heard: bus.Hear, words: str) -> None:
        if random.random() >= lose:
            hear(heard, words)

    bus._hear = hear_some
    time.time = lambda: clock() + ahead
    sys.exit(main())

"""`python -m saboteur.dense` compiles everything that a batch does, so that nobody waits later."""

from __future__ import annotations

import numpy as np

from saboteur.dense.rows import Rows


def main() -> None:
    """Do everything once."""
    rows = Rows("saboteur", 3, 1)
    mask, seen, seats = rows.mask(), rows.observe(), np.zeros(1, np.int8)
    rows.step(mask.argmax(axis=1))
    rows.show(seen, mask, seats)
    drawn, rewards = np.zeros(1, np.int64), np.zeros((1, 3), np.float32)
    rows.draw(0, drawn)
    rows.go_on(drawn, seen, mask, seats, rewards, np.zeros(1, np.bool_), np.zeros(1, np.int8))
    rows.put(0, rows.game(0))
    rows.play_randomly(0)


if __name__ == "__main__":
    main()

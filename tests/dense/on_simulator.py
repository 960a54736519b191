"""Plays the same games on the cores and on a GPU that Numba's CUDA simulator pretends to be.

A process of its own (`test_gpu.py` starts it), because the simulator is chosen before Numba is
imported. Kernels run as plain Python there, a thread of Python for each of theirs; the functions
they call are compiled for the CPU, so they are handed NumPy's arrays as they are.
"""

from __future__ import annotations

import sys

import numpy as np
import pytest
from numba.cuda.simulator import kernel

from saboteur import dense
from saboteur.dense import gpu
from saboteur.dense.rows import Rows
from saboteur.dense.table import TABLE

GAMES, STEPS = 3, 6


def same(cpu: dense.Batch, gpu: dense.Batch) -> None:
    """Nothing tells the tables apart."""
    there = gpu.tables.copy_to_host()
    for name in TABLE.names:
        assert np.array_equal(cpu.tables[name], there[name]), name
    assert np.array_equal(cpu.to_act, gpu.to_act.copy_to_host())
    assert np.array_equal(cpu.over, gpu.over.copy_to_host())
    assert np.array_equal(cpu.scores, gpu.scores.copy_to_host())


def play_batches(name: str, players: int) -> None:
    """Deal, look, step, play to the end, deal some anew, lay a game onto a table."""
    cpu, there = (dense.Batch(name, players, GAMES, seed=3, device=d) for d in ("cpu", "cuda"))
    same(cpu, there)
    rng = np.random.default_rng(1)
    mask, seen = there.mask(), there.observe()
    for _ in range(STEPS):
        expected = cpu.mask()
        assert np.array_equal(expected, there.mask(mask).copy_to_host())
        assert np.array_equal(cpu.observe(), there.observe(seen).copy_to_host())
        actions = (rng.random(expected.shape) * expected).argmax(axis=1)
        cpu.step(actions)
        there.step(actions)
        same(cpu, there)
    seats = np.array([-1, 1, 0], np.int8)
    assert np.array_equal(cpu.observe(seats=seats), there.observe(seats=seats).copy_to_host())
    assert there.moves(1) == cpu.moves(1)
    actions = cpu.mask().argmax(axis=1)
    actions[1] = -5
    with pytest.raises(dense.DenseError, match="Action -5 is not legal at table 1"):
        there.step(actions)
    same(cpu, there)
    assert cpu.play_randomly(4, most=30) == there.play_randomly(4, most=30) > 0
    same(cpu, there)
    game = cpu.game(0)
    for batch in (cpu, there):
        batch.put(2, game, seed=9)
        batch.play_randomly(5)
    same(cpu, there)
    assert cpu.over.all()
    for batch in (cpu, there):
        batch.deal_some(8, np.arange(10, 10 + GAMES), np.array([True, False, True]))
    same(cpu, there)
    assert there.game(2).view(0) == cpu.game(2).view(0)


def play_rows(game: str, players: int) -> None:
    """Rows with dug tunnels, rounds that end and games that follow."""
    cpu, there = (
        Rows(game, players, GAMES, rounds=1, dug=(0, 6), seed=5, device=d) for d in ("cpu", "cuda")
    )
    same(cpu, there)
    arrays = [
        (rows.observe(), rows.mask(), *(rows.empty(*one) for one in RESULTS))
        for rows in (cpu, there)
    ]
    drawn = cpu.empty(np.int64), there.empty(np.int64)
    for rows, made, actions in zip((cpu, there), arrays, drawn, strict=True):
        rows.show(*made[:3])
        rows.play_randomly(2, most=20)
        for _ in range(STEPS):
            rows.draw(6, actions)
            rows.go_on(actions, *made)
    same(cpu, there)
    for mine, theirs in zip(arrays[0], arrays[1], strict=True):
        assert np.array_equal(mine, theirs.copy_to_host())


RESULTS = ((np.int8,), (np.float32, 4), (np.bool_,), (np.int8,))
"""Seats, rewards, what has ended, sides."""

if __name__ == "__main__":
    kernel.FakeWithinKernelCUDAArray = lambda fake: fake._ary
    gpu.BLOCK, gpu.SUMMING = 2, 1  # threads of Python are slow
    sys.setswitchinterval(1e-5)  # the simulator waits by looking all the time
    play_batches(sys.argv[1], int(sys.argv[2]))
    play_rows(sys.argv[1], 4)
    print("the same")

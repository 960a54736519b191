"""Games on a GPU: the same games as on the cores, and kernels that compile for an H200."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from numba import cuda, typeof, types

from saboteur import dense
from saboteur.dense import gpu
from saboteur.dense.rows import Rows

H200 = (9, 0)
"""Its compute capability."""


@pytest.mark.parametrize(("game", "players"), [("saboteur", 4), ("saboteur2", 5)])
def test_a_gpu_plays_the_same_games_as_the_cores(game, players):
    """On the simulator: the kernels, what they hand on, and what comes back from the device."""
    ran = subprocess.run(
        [sys.executable, Path(__file__).parent / "on_simulator.py", game, str(players)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
    )
    assert ran.stdout == "the same\n", ran.stderr


ROWS = Rows("saboteur", 5, 4)
TABLES = ROWS.tables, ROWS.rules
NUMBERS, LAYOUT, PLAN = ROWS._numbers, ROWS._layout, ROWS._plan
MASKS, SEEN = ROWS.mask(), ROWS.observe()
SEED, MOST = np.uint64(1), 1
BYTES, FLAGS = ROWS.empty(np.int8), ROWS.empty(np.bool_)
WORDS, LONGS = ROWS.empty(np.int32), ROWS.empty(np.int64)
REWARDS, SCORES = ROWS.empty(np.float32, 5), ROWS.empty(np.int16, 5)
GIVEN = {
    "_lay_bare": (ROWS.tables, ROWS.tables),
    "_wipe": (SEEN,),
    "_deal": (*TABLES, SEED, LONGS, FLAGS),
    "_mask": (*TABLES, NUMBERS, MASKS),
    "_observe": (*TABLES, LAYOUT, BYTES, SEEN),
    "_resolve": (*TABLES, NUMBERS, LONGS, WORDS),
    "_play": (*TABLES, WORDS),
    "_play_randomly": (*TABLES, SEED, LONGS, MOST, LONGS),
    "_begin": (*TABLES, PLAN, LONGS),
    "_show": (*TABLES, NUMBERS, LAYOUT, SEEN, MASKS, BYTES),
    "_go_on": (*TABLES, PLAN, WORDS, LONGS, REWARDS, FLAGS, BYTES),
    "_draw": (*TABLES, SEED, NUMBERS, LONGS),
    "_to_act": (ROWS.tables, BYTES),
    "_over": (ROWS.tables, FLAGS),
    "_scores": (ROWS.tables, SCORES),
    "_total": (LONGS, LONGS),
    "_first_illegal": (WORDS, LONGS),
}
"""What each kernel is handed."""


def test_every_kernel_is_compiled_below():
    kernels = {name for name, made in vars(gpu).items() if isinstance(made, type(gpu._wipe))}
    assert kernels == set(GIVEN)


@pytest.mark.parametrize("name", GIVEN)
def test_every_kernel_compiles_for_an_h200(name, monkeypatch):
    device = SimpleNamespace(compute_capability=H200)
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: device)
    signature = types.void(*map(typeof, GIVEN[name]))
    made, _ = cuda.compile_ptx(getattr(gpu, name).py_func, signature, cc=H200)
    assert ".target sm_90" in made
    assert ".visible .entry" in made


@pytest.mark.skipif(cuda.is_available(), reason="there is a GPU here")
def test_without_a_gpu_a_sentence_says_so():
    with pytest.raises(dense.DenseError, match="There is no GPU here that CUDA can use"):
        dense.Batch("saboteur", 5, 10, device="cuda")


def test_an_unknown_device_is_refused_in_a_sentence():
    with pytest.raises(dense.DenseError, match="“cpu” or “cuda”, not on tpu"):
        dense.Batch("saboteur", 5, 10, device="tpu")

"""Games on a GPU: they lie in its memory and stay there, a thread of it for each table.

The functions are those of `at_table`, compiled for CUDA when a kernel calls them. Arrays of the
caller may be any that have a CUDA array interface (CuPy's, PyTorch's); those of NumPy are copied to
the GPU and back. All work is ordered on CUDA's default stream.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
from numba import cuda  # numba-cuda puts its own in place of Numba's
from numpy.typing import NDArray

from saboteur.dense import at_table
from saboteur.dense.compiled import DenseError
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.sight import see
from saboteur.dense.table import OVER, TABLE

if find_spec("numba_cuda") is None:
    raise DenseError("dense.cuda-extra")

BLOCK = 128
"""Threads in a block."""
SUMMING = 128
"""Blocks that look through a whole array; each of their threads at many places."""


class Gpu:
    """A GPU, and arrays in its memory."""

    def __init__(self, games: int) -> None:
        if not cuda.is_available():
            raise DenseError("dense.no-gpu")
        self.games = games
        self._answers: dict[str, Any] = {}

    def close(self) -> None:
        """There is nothing to let go."""

    # --- arrays -----------------------------------------------------------------------------------

    def tables(self) -> Any:
        """Tables on which nothing lies."""
        made = cuda.device_array(self.games, TABLE)
        self._launch(_lay_bare, made, self.hold(np.zeros(1, TABLE)))
        return made

    def empty(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array to write into."""
        return cuda.device_array(shape, kind)

    def hold(self, made: NDArray[Any]) -> Any:
        """Have these numbers at hand from now on."""
        return cuda.to_device(made)

    def actions(self, given: Any) -> Any:
        """One action for each table, as the caller has them."""
        if not hasattr(given, "__cuda_array_interface__"):
            given = np.asarray(given)
        if tuple(given.shape) != (self.games,):
            raise DenseError("dense.actions", games=self.games)
        found = (
            cuda.to_device(given) if isinstance(given, np.ndarray) else cuda.as_cuda_array(given)
        )
        if not np.issubdtype(found.dtype, np.integer):
            raise DenseError("dense.actions", games=self.games)
        return found

    def fetch(self, tables: Any, at: int) -> Any:
        """What lies on a table."""
        at = range(self.games)[at]
        return tables[at : at + 1].copy_to_host()[0]

    def bring(self, tables: Any, at: int, table: Any) -> None:
        """Let this lie on a table."""
        at = range(self.games)[at]
        made = np.zeros(1, TABLE)
        made[0] = table
        tables[at : at + 1].copy_to_device(made)

    # --- all tables -------------------------------------------------------------------------------

    def to_act(self, tables: Any) -> Any:
        """The seat that decides at each of them."""
        return self._ask(_to_act, tables, (self.games,), np.int8)

    def over(self, tables: Any) -> Any:
        """Where the game has ended."""
        return self._ask(_over, tables, (self.games,), np.bool_)

    def scores(self, tables: Any, players: int) -> Any:
        """The gold of each seat."""
        return self._ask(_scores, tables, (self.games, players), np.int16)

    def total(self, counts: Any) -> int:
        """All of these together."""
        found = self.hold(np.zeros(1, np.int64))
        _total[SUMMING, BLOCK](counts, found)
        return int(found.copy_to_host()[0])

    def illegal(self, chosen: Any) -> int | None:
        """The first table for which no legal move was chosen, if there is one."""
        found = self.hold(np.full(1, self.games))
        _first_illegal[SUMMING, BLOCK](chosen, found)
        first = int(found.copy_to_host()[0])
        return first if first < self.games else None

    def run(self, work: str, tables: Any, rules: Any, *given: Any) -> None:
        """Do this at each table."""
        if work == "go_on":
            shown, played = given[:5], given[5:]
            self._launch(_go_on, tables, rules, *played)
            self.run("show", tables, rules, *shown)
            return
        kernel, written = KERNELS[work]
        for at in written:
            _wipe[self.games, BLOCK](given[at])
        self._launch(kernel, tables, rules, *given)

    def _launch(self, kernel: Any, *given: Any) -> None:
        """A thread for each table."""
        kernel[-(-self.games // BLOCK), BLOCK](*given)

    def _ask(self, kernel: Any, tables: Any, shape: tuple[int, ...], kind: Any) -> Any:
        """Write something about each table into an array that is made once."""
        name = kernel.py_func.__name__
        if name not in self._answers:
            self._answers[name] = self.empty(shape, kind)
        self._launch(kernel, tables, self._answers[name])
        return self._answers[name]


# --- what a thread does ---------------------------------------------------------------------------


@cuda.jit
def _lay_bare(tables, nothing):
    i = cuda.grid(1)
    if i < tables.size:
        tables[i] = nothing[0]


@cuda.jit
def _wipe(out):
    """A block for each row, so that neighbours write to neighbouring places."""
    out[cuda.blockIdx.x, cuda.threadIdx.x :: cuda.blockDim.x] = 0


@cuda.jit
def _deal(tables, rules, seed, numbers, where):
    i = cuda.grid(1)
    if i < tables.size and where[i]:
        at_table.deal(tables[i], rules[0], seed, numbers[i])


@cuda.jit
def _mask(tables, rules, numbers, out):
    i = cuda.grid(1)
    if i < tables.size:
        found = cuda.local.array(MOST_MOVES, np.int32)
        numbered = cuda.local.array(MOST_MOVES, np.int16)
        at_table.mark_legal(tables[i], rules[0], numbers[0], found, numbered, out[i])


@cuda.jit
def _observe(tables, rules, layout, seats, out):
    i = cuda.grid(1)
    if i < tables.size:
        see(tables[i], rules[0], layout[0], seats[i], out[i])


@cuda.jit
def _resolve(tables, rules, numbers, actions, chosen):
    i = cuda.grid(1)
    if i < tables.size:
        found = cuda.local.array(MOST_MOVES, np.int32)
        numbered = cuda.local.array(MOST_MOVES, np.int16)
        chosen[i] = at_table.resolve(tables[i], rules[0], numbers[0], actions[i], found, numbered)


@cuda.jit
def _play(tables, rules, chosen):
    i = cuda.grid(1)
    if i < tables.size:
        at_table.play_chosen(tables[i], rules[0], chosen[i])


@cuda.jit
def _play_randomly(tables, rules, seed, numbers, most, played):
    i = cuda.grid(1)
    if i < tables.size:
        found = cuda.local.array(MOST_MOVES, np.int32)
        played[i] = at_table.play_randomly(tables[i], rules[0], seed, numbers[i], most, found)


@cuda.jit
def _begin(tables, rules, plan, following):
    i = cuda.grid(1)
    if i < tables.size:
        at_table.deal_next(tables[i], rules[0], plan[0], following, i)


@cuda.jit
def _show(tables, rules, numbers, layout, observations, masks, seats):
    i = cuda.grid(1)
    if i < tables.size:
        found = cuda.local.array(MOST_MOVES, np.int32)
        numbered = cuda.local.array(MOST_MOVES, np.int16)
        seat = tables[i]["to_act"]
        seats[i] = seat
        at_table.mark_legal(tables[i], rules[0], numbers[0], found, numbered, masks[i])
        see(tables[i], rules[0], layout[0], seat, observations[i])


@cuda.jit
def _go_on(tables, rules, plan, chosen, following, rewards, ended, sides):
    i = cuda.grid(1)
    if i < tables.size:
        at_table.go_on(tables[i], rules[0], plan[0], chosen[i], following, i, rewards, ended, sides)


@cuda.jit
def _draw(tables, rules, seed, numbers, out):
    i = cuda.grid(1)
    if i < tables.size:
        found = cuda.local.array(MOST_MOVES, np.int32)
        numbered = cuda.local.array(MOST_MOVES, np.int16)
        out[i] = at_table.draw(tables[i], rules[0], seed, numbers[0], found, numbered)


KERNELS: dict[str, tuple[Callable[..., None], tuple[int, ...]]] = {
    "deal": (_deal, ()),
    "mask": (_mask, (1,)),
    "observe": (_observe, (2,)),
    "resolve": (_resolve, ()),
    "play": (_play, ()),
    "play_randomly": (_play_randomly, ()),
    "begin": (_begin, ()),
    "show": (_show, (2, 3)),
    "draw": (_draw, ()),
}
"""Each with the places of those arguments that must be empty before."""


# --- looking through all tables -------------------------------------------------------------------


@cuda.jit
def _to_act(tables, out):
    i = cuda.grid(1)
    if i < tables.size:
        out[i] = tables[i]["to_act"]


@cuda.jit
def _over(tables, out):
    i = cuda.grid(1)
    if i < tables.size:
        out[i] = tables[i]["decision"] == OVER


@cuda.jit
def _scores(tables, out):
    i = cuda.grid(1)
    if i < tables.size:
        for seat in range(out.shape[1]):
            out[i, seat] = tables[i]["gold"][seat]


@cuda.jit
def _total(counts, found):
    total = 0
    for i in range(cuda.grid(1), counts.size, cuda.gridsize(1)):
        total += counts[i]
    cuda.atomic.add(found, 0, total)


@cuda.jit
def _first_illegal(chosen, found):
    first = found[0]
    for i in range(cuda.grid(1), chosen.size, cuda.gridsize(1)):
        if chosen[i] == at_table.ILLEGAL and i < first:
            first = i
    cuda.atomic.min(found, 0, first)

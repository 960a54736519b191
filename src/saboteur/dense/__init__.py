"""Saboteur and Saboteur 2 as arrays of small integers: games by the million, on a CPU or a GPU.

The readable rules are the judge; this is a fast copy of them, and tests walk both in lock-step. One
file is one page of the rulebook, as in `rules`. `docs/dense.md` tells how to use it.
"""

from __future__ import annotations

from saboteur.dense.batch import Batch
from saboteur.dense.compiled import DenseError
from saboteur.dense.set_up import why_not
from saboteur.rules.options import Options

__all__ = ["Batch", "Coverage", "DenseError", "covers"]


class Coverage:
    """Whether games with some options can be dense: true or false, and as text why not."""

    def __init__(self, refused: DenseError | None) -> None:
        self.refused = refused

    def __bool__(self) -> bool:
        return self.refused is None

    def __str__(self) -> str:
        return str(self.refused or "")


def covers(options: Options) -> Coverage:
    """Whether games with these options can be dense; if not, `str` of the answer says why."""
    return Coverage(why_not(options))

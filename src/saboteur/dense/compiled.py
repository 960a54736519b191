"""How the functions of this package are compiled: by Numba, once, and kept on disk.

The same functions run on a GPU: called from a CUDA kernel, Numba compiles them for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from saboteur.texts import SaboteurError

Function = TypeVar("Function", bound=Callable[..., Any])


class DenseError(SaboteurError):
    """Something that cannot be done with dense games."""


try:
    from numba import njit
except ImportError as missing:
    raise DenseError("dense.extra") from missing


def compiled(function: Function) -> Function:
    """Compile this function. It touches no Python object, so threads run side by side."""
    made: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    return cast("Function", made)

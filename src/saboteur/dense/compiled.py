"""How the functions of this package are compiled: by Numba, once, and kept on disk.

The same functions run on a GPU: called from a CUDA kernel, Numba compiles them for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar, cast

from saboteur.texts import SaboteurError

Function = TypeVar("Function", bound=Callable[..., Any])


class DenseError(SaboteurError):
    """Something that cannot be done with dense games."""


try:
    from numba import njit, types
except ImportError as missing:
    raise DenseError("dense.extra") from missing


_OPTIONS: dict[str, Any] = {
    "cache": True,
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,  # nobody calls these from C
}


def compiled(function: Function) -> Function:
    """Compile this function. It touches no Python object, so threads run side by side."""
    made: Any = njit(**_OPTIONS)(function)
    made.get_call_template = partial(_call_widened, made.get_call_template)
    return cast("Function", made)


def _call_widened(call: Callable[..., Any], given: Iterable[Any], named: Any) -> Any:
    """Whole numbers are handed on as 64 bits.

    Numba would compile a function anew for every width, and for every constant it is called with:
    twice as many as there are, and twice as long to wait.
    """
    return call([_widened(kind) for kind in given], named)


def _widened(kind: Any) -> Any:
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) and plain != types.uint64 else plain

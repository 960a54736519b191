"""How the functions of this package are compiled: by Numba, once, and kept on disk.

The same functions run on a GPU: called from a CUDA kernel, Numba compiles them for it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import partial
from hashlib import blake2b
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar, cast

from saboteur.texts import SaboteurError

Function = TypeVar("Function", bound=Callable[..., Any])


class DenseError(SaboteurError):
    """Something that cannot be done with dense games."""


try:
    from numba import config, njit, types
except ImportError as missing:
    raise DenseError("dense.extra") from missing


_OPTIONS: dict[str, Any] = {
    "cache": True,
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,  # nobody calls these from C
}


def kept_in(package: Path, chosen: str = "") -> Path:
    """The folder for what is compiled from the sources as they are now.

    Numba asks only whether the file of a function has changed, and not those of the functions and
    tables it uses. So the folder is named after everything that could matter, data included.
    """
    sources = blake2b(digest_size=8)
    for folder in ("bots/saboteur", "components", "dense", "expansions", "rules"):
        for file in sorted((package / folder).rglob("*")):
            if file.suffix in (".py", ".toml"):
                sources.update(file.read_bytes())
    beside = package / "dense" / "__pycache__"
    at_home = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "saboteur"
    usual = beside if os.access(beside.parent, os.W_OK) else at_home
    kept = (Path(chosen) if chosen else usual) / "compiled"
    found = kept / sources.hexdigest()
    for old in [] if found.exists() else kept.glob("*"):
        rmtree(old, ignore_errors=True)
    return found


_NUMBA: Any = config
_KEPT = kept_in(Path(__file__).parent.parent, _NUMBA.CACHE_DIR)


def compiled(function: Function) -> Function:
    """Compile this function. It touches no Python object, so threads run side by side."""
    elsewhere, _NUMBA.CACHE_DIR = _NUMBA.CACHE_DIR, str(_KEPT)
    made: Any = njit(**_OPTIONS)(function)
    _NUMBA.CACHE_DIR = elsewhere
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

"""Libraries that only some people want: those of a big house, those for research."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from saboteur.texts import SaboteurError


class ExtraMissing(SaboteurError, ImportError):
    """A library that comes with an extra is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports: say which extra to install if a library is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ExtraMissing("extra.missing", extra=name, library=error.name) from None

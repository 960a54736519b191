"""Whether the store can be reached; the operator reads in the log when that changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from saboteur.server.operation.logs import log
from saboteur.texts import SaboteurError


class StoreAway(SaboteurError):
    """Nothing can be stored now: the disk is full, or the database locked or away."""

    status = 503


class StoreBusy(StoreAway):
    """The store answers, but this machine is too busy: somebody's turn did not come in time."""


LATE = 0.25
"""Seconds our own loop has to be late before a timeout is its fault and not the store's."""


class Reach:
    """Turns everything a database can do to us into one refusal that people understand."""

    def __init__(self) -> None:
        self.away = False
        self.answers = 0
        """How often it has answered, to anybody."""
        self.late: Callable[[], float] = lambda: 0.0
        """How many seconds the event loop has been late in all; the house measures it."""
        self.since = time.monotonic()
        """Since when it can be reached, if it can: nobody can come back while it is away."""

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Use the database; complains with `StoreAway` if it cannot be used."""
        late = self.late()
        try:
            yield
        except IntegrityError:  # it works, and says no
            self.answers += 1
            raise
        except Exception as error:
            if not is_away(error):
                raise
            if _is_timeout(error) and self.late() - late > LATE:
                # The answer may have been there all the time while nobody here could hear it.
                raise StoreBusy("server.store-busy") from error
            if not self.away:
                self.away = True
                log.error("store away", reason=_reason(error))
            raise StoreAway("server.store-away") from error
        self.answers += 1
        if self.away:
            self.away = False
            self.since = time.monotonic()
            log.warning("store back")


def is_away(error: Exception) -> bool:
    """Whether it is the database's failure; drivers do not always wrap what happens to a line."""
    return isinstance(error, (SQLAlchemyError, OSError)) or type(error).__module__.startswith(
        "asyncpg."
    )


def _is_timeout(error: Exception) -> bool:
    """Whether it is a clock of ours that ran out, rather than a word of the database."""
    first = getattr(error, "orig", None) or error
    return isinstance(first, TimeoutError) or isinstance(first.__cause__, TimeoutError)


def _reason(error: BaseException) -> str:
    """What kind of failure; never its text, which may contain what was to be stored."""
    first: BaseException = getattr(error, "orig", None) or error
    return str(getattr(first, "sqlite_errorname", None) or type(first.__cause__ or first).__name__)

"""Whether the store can be reached; the operator reads in the log when that changes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from saboteur.server.logs import log
from saboteur.texts import SaboteurError


class StoreAway(SaboteurError):
    """Nothing can be stored now: the disk is full, or the database locked or away."""


class Reach:
    """Turns everything a database can do to us into one refusal that people understand."""

    def __init__(self) -> None:
        self.away = False
        self.since = time.monotonic()
        """Since when it can be reached, if it can: nobody can come back while it is away."""

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Use the database; complains with `StoreAway` if it cannot be used."""
        try:
            yield
        except IntegrityError:  # it works, and says no
            raise
        except PoolTimeout as error:  # all connections are in use: busy, and not away
            raise StoreAway("server.store-away") from error
        except Exception as error:
            if not is_away(error):
                raise
            if not self.away:
                self.away = True
                log.error("store away", reason=_reason(error))
            raise StoreAway("server.store-away") from error
        if self.away:
            self.away = False
            self.since = time.monotonic()
            log.warning("store back")


def is_away(error: Exception) -> bool:
    """Whether it is the database's failure; drivers do not always wrap what happens to a line."""
    return isinstance(error, (SQLAlchemyError, OSError)) or type(error).__module__.startswith(
        "asyncpg."
    )


def _reason(error: BaseException) -> str:
    """What kind of failure; never its text, which may contain what was to be stored."""
    first: BaseException = getattr(error, "orig", None) or error
    return str(getattr(first, "sqlite_errorname", None) or type(first.__cause__ or first).__name__)

"""What can go wrong for whoever asks: a code for programs, a sentence for people."""

from __future__ import annotations

from saboteur.texts import SaboteurError


class Problem(SaboteurError):
    """A request that the server refuses. `status` is what HTTP says."""

    status = 400

    def __init_subclass__(cls, status: int) -> None:
        cls.status = status


class NotSignedIn(Problem, status=401):
    """Nobody is signed in."""


class NotAllowed(Problem, status=403):
    """Somebody else may do this."""


class NotFound(Problem, status=404):
    """It does not exist, or is none of their business."""


class Conflict(Problem, status=409):
    """It cannot be done now."""


class WrongMedia(Problem, status=415):
    """It is not JSON."""


class TooMuch(Problem, status=429):
    """Too often, or too large."""


class Away(Problem, status=503):
    """The store cannot be reached."""


class Busy(Problem, status=503):
    """There is no time for it now."""

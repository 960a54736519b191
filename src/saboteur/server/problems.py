"""What can go wrong for whoever asks: a code for programs, a sentence for people."""

from __future__ import annotations

from saboteur.texts import SaboteurError


class Problem(SaboteurError):
    """A request that the server refuses. `status` is what HTTP says."""

    status = 400


class NotSignedIn(Problem):
    """Nobody is signed in."""

    status = 401


class NotAllowed(Problem):
    """Somebody else may do this."""

    status = 403


class NotFound(Problem):
    """It does not exist, or is none of their business."""

    status = 404


class Conflict(Problem):
    """It cannot be done now."""

    status = 409


class WrongMedia(Problem):
    """It is not JSON."""

    status = 415


class TooMuch(Problem):
    """Too often, or too large."""

    status = 429


class Away(Problem):
    """The store cannot be reached."""

    status = 503


class Busy(Problem):
    """There is no time for it now."""

    status = 503

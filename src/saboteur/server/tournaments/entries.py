"""The log of a tournament: what happens on paper, and what only a house knows.

The log is the truth, as that of a table is: versions begin with 1 and have no gaps.
"""

from __future__ import annotations

from typing import Literal, Union

import msgspec

from saboteur.tournaments.tournament import Drawn, Ended, Entry, Left, SignedUp

Why = Literal["organiser", "too-few", "forgotten"]
"""Why a tournament ended early: its organiser wanted it, nobody was left to play with, or nothing
had happened for very long."""


class PutOut(Entry, frozen=True, tag="put-out"):
    """The organiser does not let somebody take part any more."""

    person: str


class Organised(Entry, frozen=True, tag="organised"):
    """Somebody else is the organiser now, because the one before has left the house."""

    person: str


class Closed(Entry, frozen=True, tag="closed"):
    """The tournament ended early; tables under way play on and do not count."""

    why: Why


AnyEntry = Union[SignedUp, Left, Drawn, Ended, PutOut, Organised, Closed]  # noqa: UP007

_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> str:
    """The entry as it is stored."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    """The entry as it was."""
    return _DECODER.decode(text)

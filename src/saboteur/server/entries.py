"""The log of a table: everything that ever happened there, one entry a version.

The log is the truth. What a table is now, who sits where and how the game stands, follows from its
options, its seed and these entries; nothing else is stored. Versions begin with 1 and have no gaps.
"""

from __future__ import annotations

from typing import Union

import msgspec


class Entry(msgspec.Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """One thing that happened at a table."""


class Sat(Entry, frozen=True, tag="sat"):
    """A person sat down."""

    seat: int
    person: str
    name: str


class BotSat(Entry, frozen=True, tag="bot-sat"):
    """The host gave a seat to a bot."""

    seat: int
    bot: str


class Freed(Entry, frozen=True, tag="freed"):
    """A seat became free: somebody left, or the host freed it."""

    seat: int


class Locked(Entry, frozen=True, tag="locked"):
    """The host locked a free seat, or opened it again."""

    seat: int
    locked: bool


class Hosted(Entry, frozen=True, tag="hosted"):
    """Somebody else is the host now, because the host left."""

    person: str


class Started(Entry, frozen=True, tag="started"):
    """The game began. Whoever knows this hash can check the seed when it is shown at the end."""

    seed_hash: str


class Played(Entry, frozen=True, tag="played"):
    """A move was played."""

    seat: int
    move: str
    bot: str | None = None
    """The bot that chose it, for a seat of its own or for somebody who is gone."""


class Substituted(Entry, frozen=True, tag="substituted"):
    """A bot plays for somebody who is gone."""

    seat: int
    bot: str


class CameBack(Entry, frozen=True, tag="came-back"):
    """Whoever was gone plays again."""

    seat: int


class Said(Entry, frozen=True, tag="said"):
    """Somebody said something."""

    person: str
    name: str
    text: str


class Called(Entry, frozen=True, tag="called"):
    """Somebody used a quick phrase, which everybody reads in their own language."""

    person: str
    name: str
    phrase: str


class Spectating(Entry, frozen=True, tag="spectating"):
    """The host said whether spectators may speak."""

    speak: bool


class Unheard(Entry, frozen=True, tag="unheard"):
    """What is shown instead of the words of somebody one does not want to hear; never stored."""


class Finished(Entry, frozen=True, tag="finished"):
    """The game is over; the seed is no secret any more."""

    seed: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Closed(Entry, frozen=True, tag="closed"):
    """Everybody left before the game began."""


AnyEntry = Union[  # noqa: UP007 - a union that is used while running
    Sat,
    BotSat,
    Freed,
    Locked,
    Hosted,
    Started,
    Played,
    Substituted,
    CameBack,
    Said,
    Called,
    Spectating,
    Finished,
    Closed,
]

_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> str:
    """The entry as it is stored."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    """The entry as it was."""
    return _DECODER.decode(text)

"""The log of a table: everything that ever happened there, one entry a version.

The log is the truth. What a table is now, who sits where and how the game stands, follows from its
options, its seed and these entries; nothing else is stored. Versions begin with 1 and have no gaps.
"""

from __future__ import annotations

from typing import Literal, Union

import msgspec

Why = Literal["away", "idle", "time", "left", "silence"]
"""Why somebody else decided for a person: they were gone, did nothing, ran out of time, had left
for good; or nobody did, and saying nothing was the answer (C-19)."""
Wish = Literal["wait", "until-back", "for-good"]
"""What those present want for somebody who keeps them waiting: wait, or a bot."""
Pace = Literal["slow", "normal", "at-once"]
"""How quickly bots play at a table."""


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
    put_out: str | None = None
    """Whom the host put out: they hear and see nothing more of this table."""
    invitation: str | None = None
    """The link from now on, since they know the old one; only those who sit here learn it."""


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
    """The bot that chose it, for a seat of its own or as somebody's stand-in."""
    why: Why | None = None
    """Why it was not the person of this seat who decided."""
    took: float | None = None
    """Seconds that went from the seat's bank of time."""


class Readied(Entry, frozen=True, tag="readied"):
    """Somebody is ready for the round that has been dealt, or wants to be waited for."""

    seat: int
    ready: bool = True


class Resumed(Entry, frozen=True, tag="resumed"):
    """The round that was dealt begins: all are ready, or time is up."""


class Missed(Entry, frozen=True, tag="missed"):
    """Everybody waits for somebody; those who are here are asked what to do."""

    seat: int
    why: Why


class Voted(Entry, frozen=True, tag="voted"):
    """Somebody present said what to do about a seat that is waited for."""

    seat: int
    person: str
    wish: Wish


class Substituted(Entry, frozen=True, tag="substituted"):
    """From now on a bot plays for somebody, because those present want it."""

    seat: int
    bot: str
    why: Why = "away"
    for_good: bool = False
    """They are not waited for any more: they have to ask for their seat when they come back."""


class Awaited(Entry, frozen=True, tag="awaited"):
    """Those present want to wait for somebody after all."""

    seat: int


class CameBack(Entry, frozen=True, tag="came-back"):
    """Whoever was gone plays again."""

    seat: int


class Left(Entry, frozen=True, tag="left"):
    """Somebody left a running game, which is final; a bot plays on for them."""

    seat: int
    bot: str


class Stood(Entry, frozen=True, tag="stood"):
    """Clocks stood still for a while: the house was closed."""

    seconds: float


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


class Paced(Entry, frozen=True, tag="paced"):
    """The host said how quickly bots play."""

    pace: Pace


class Unheard(Entry, frozen=True, tag="unheard"):
    """What is shown instead of the words of somebody one does not want to hear; never stored."""


class Finished(Entry, frozen=True, tag="finished"):
    """The game is over; the seed is no secret any more."""

    seed: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Closed(Entry, frozen=True, tag="closed"):
    """Nobody is left to play: everybody went, or the game never began."""


AnyEntry = Union[  # noqa: UP007 - a union that is used while running
    Sat,
    BotSat,
    Freed,
    Locked,
    Hosted,
    Started,
    Played,
    Readied,
    Resumed,
    Missed,
    Voted,
    Substituted,
    Awaited,
    CameBack,
    Left,
    Stood,
    Said,
    Called,
    Spectating,
    Paced,
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

"""What clients and server say to each other over a WebSocket, as data.

`docs/protocol.md` tells it in words.
"""

from __future__ import annotations

from typing import Annotated, Any, Union

import msgspec

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]


class Request(
    msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True
):
    """What a client may send."""


class Hello(Request, frozen=True, tag="hello"):
    """The first message: what has been seen already, if anything."""

    since: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Play(Request, frozen=True, tag="play"):
    """Play a move. `ply` is how many moves were played before: a late move is not played."""

    id: CommandId
    ply: int
    move: Annotated[str, msgspec.Meta(max_length=400)]


class Say(Request, frozen=True, tag="say"):
    """Say something to everybody at the table."""

    id: CommandId
    text: Annotated[str, msgspec.Meta(max_length=400)]


class Call(Request, frozen=True, tag="call"):
    """Use a quick phrase, which everybody reads in their own language."""

    id: CommandId
    phrase: Annotated[str, msgspec.Meta(max_length=40)]


class Resync(Request, frozen=True, tag="resync"):
    """Send everything anew."""


class Ping(Request, frozen=True, tag="ping"):
    """Is anybody there?"""


AnyRequest = Union[Hello, Play, Say, Call, Resync, Ping]  # noqa: UP007
_REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


def read_request(frame: str | bytes) -> AnyRequest:
    """A client's message; msgspec's errors say what is wrong with it."""
    return _REQUESTS.decode(frame)


class Answer(msgspec.Struct, frozen=True, tag_field="type"):
    """What the server may send."""


class Welcome(Answer, frozen=True, tag="welcome"):
    """How everything stands."""

    version: int
    you: int | None
    table: Any
    state: Any
    chat: list[Any]
    present: list[str]
    now: float


class News(Answer, frozen=True, tag="news"):
    """One version of the log, as this client may see it."""

    version: int
    at: float
    entry: Any
    events: list[Any]
    table: Any | None = None
    state: Any | None = None


class State(msgspec.Struct, frozen=True):
    """How the game stands for this client."""

    ply: int
    to_act: int | None
    view: Any
    moves: list[str] | None
    """What it may play now; None if it is not asked."""
    out_of_turn: list[str]
    deadline: float | None
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]


class Ack(Answer, frozen=True, tag="ack"):
    """A command has been carried out and stored."""

    id: str
    version: int


class Refused(Answer, frozen=True, tag="refused"):
    """A command has not been carried out, and why."""

    id: str | None
    code: str
    rule: str | None
    en: str
    de: str


class Present(Answer, frozen=True, tag="present"):
    """Who is connected now."""

    people: list[str]


class Pong(Answer, frozen=True, tag="pong"):
    """Yes."""

    now: float


def encode(answer: Answer) -> bytes:
    """The message as it goes out."""
    return msgspec.json.encode(answer)

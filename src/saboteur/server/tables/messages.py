"""What clients and server say to each other over a WebSocket, as data.

`docs/protocol.md` tells it in words.
"""

from __future__ import annotations

from typing import Annotated, Any, Union

import msgspec

from saboteur.rules.grid import Cell
from saboteur.server.tables.entries import Why, Wish
from saboteur.texts import Lang

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]


class Request(
    msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True
):
    """What a client may send."""


class Hello(Request, frozen=True, tag="hello"):
    """The first message: what has been seen already, if anything."""

    since: Annotated[int, msgspec.Meta(ge=0)] | None = None
    lang: Lang | None = None
    """Who names a language is told things in words as well."""
    whole: bool = False
    """Whether every news should tell everything anew, for who would rather not keep track."""


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


class Vote(Request, frozen=True, tag="vote"):
    """Say what should become of a seat that everybody waits for."""

    id: CommandId
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    wish: Wish


class Here(Request, frozen=True, tag="here"):
    """Be there again: one's seat is one's own, whoever plays for it."""

    id: CommandId


class Ready(Request, frozen=True, tag="ready"):
    """Be ready for the round that was dealt; or, where nobody else waits, not yet."""

    id: CommandId
    ready: bool = True


class Look(Request, frozen=True, tag="look"):
    """Look at the table, or at something else, such as another window: whoever does not look may be
    told by other ways that it is their turn. Who never says so is taken to look while connected."""

    looking: bool


class Resync(Request, frozen=True, tag="resync"):
    """Send everything anew."""

    lang: Lang | None = None
    """None: as before."""


class Ping(Request, frozen=True, tag="ping"):
    """Is anybody there?"""


class AskWhy(Request, frozen=True, tag="why"):
    """Ask why nothing can be played where one points: with a card, at a cell or a seat."""

    id: CommandId
    ply: int
    card: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    turned: bool = False
    at: Cell | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


AnyRequest = Union[Hello, Play, Say, Call, Vote, Here, Ready, Look, Resync, Ping, AskWhy]  # noqa: UP007
_REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


def read_request(frame: str | bytes) -> AnyRequest:
    """A client's message; msgspec's errors say what is wrong with it."""
    return _REQUESTS.decode(frame)


class Answer(msgspec.Struct, frozen=True, tag_field="type"):
    """What the server may send."""


class Line(msgspec.Struct, frozen=True):
    """An event in words; those that go without saying have none."""

    text: str
    event: int | None
    """Its place among the events that come with it; None if it is not about the game itself."""
    alarm: bool
    """Whether whoever reads it should take notice."""
    stand_in: Why | None = None
    """It was not the person of that seat who did it, and why."""
    by: int | None = None
    """Who did it, if it was somebody's deed."""
    seats: tuple[int, ...] = ()
    """Whom it is about: who did it, whom it hit."""
    cells: tuple[Cell, ...] = ()
    """Where in the maze it happened."""
    again: bool = False
    """It tells the line before it once more, with what came after: a walk, step by step."""


class PointedAt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one points at to choose a move (`Pointed`); what one does not point at is left out."""

    card: str | None = None
    instead: bool = False
    given_up: tuple[str, ...] = ()
    in_front: str | None = None
    cells: tuple[Cell, ...] = ()
    seat: int | None = None
    place: int | None = None
    laid: str | None = None
    turned: bool | None = None


class Choice(msgspec.Struct, frozen=True):
    """A move that one may play, besides its notation."""

    data: Any
    """As data."""
    pointed: PointedAt
    words: str


class Idle(msgspec.Struct, frozen=True):
    """A card of one's hand that can be played nowhere now, and why."""

    card: str
    text: str
    rule: str | None


class Told(msgspec.Struct, frozen=True):
    """How the game stands, in words."""

    question: str
    """What is asked, or whom everybody waits for; empty once the game is over."""
    know: list[str]
    """What one knows besides what lies on the table."""
    warnings: list[str]
    """What keeps one from doing things."""
    choices: list[Choice]
    """One for each of the state's `moves`, in that order: the notation stands there."""
    out_of_turn: list[Choice]
    """One for each of the state's `out_of_turn`."""
    idle: list[Idle] = []
    """The cards of the hand that could be played in a turn, but nowhere in this one."""


class Away(msgspec.Struct, frozen=True):
    """What happened since one last did something, where a stand-in has played meanwhile."""

    since: int
    """The version of what one did last."""
    moves: int
    """How often somebody else decided for this seat."""
    told: list[Line]
    """What happened since, in words, for those who have named a language."""


class Welcome(Answer, frozen=True, tag="welcome"):
    """How everything stands."""

    version: int
    you: int | None
    table: Any
    state: Any
    """Both whole: news only say what has changed in them."""
    chat: list[Any]
    present: list[str]
    now: float
    told: list[Line] = []
    """The log of the round in words."""
    away: Away | None = None
    """What happened while somebody else decided for this seat."""


class News(Answer, frozen=True, tag="news"):
    """One version of the log, as this client may see it."""

    version: int
    at: float
    entry: Any
    events: list[Any]
    changes: Any = {}
    """What has changed in `table` and `state` since the version before (`changes.py`)."""
    told: list[Line] = []
    """The events in words."""


class IntervalShown(msgspec.Struct, frozen=True):
    """A round that was dealt is held: nobody can play before it begins."""

    until: float | None
    """When it begins in any case; None if it waits for as long as it takes."""
    ready: list[int]
    """The seats of people who are ready."""
    waits_for: list[int]
    """The seats of people who are not."""
    ended: list[Any]
    """The end of the round before and what followed, as events; empty before the first round."""


class State(msgspec.Struct, frozen=True):
    """How the game stands for this client."""

    ply: int
    to_act: int | None
    view: Any
    moves: list[str] | None
    """What it may play now; None if it is not asked."""
    out_of_turn: list[str]
    deadline: float | None
    """When a stand-in will decide for whoever is asked; None without a clock."""
    banks: list[float] | None
    """What every seat had left of its bank of time when this decision came up."""
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]
    answers_at: float | None = None
    """When the answers to a question whose timing must tell nothing are played; who has said
    nothing by then lets things happen. None if there is no such question, or you are waited for."""
    told: Told | None = None
    """All of it in words, for who has named a language."""
    interval: IntervalShown | None = None
    """Set while the round is held."""


class Ack(Answer, frozen=True, tag="ack"):
    """A command has been carried out and stored."""

    id: str
    version: int


class Refused(Answer, frozen=True, tag="refused"):
    """A command has not been carried out, and why."""

    id: str | None
    code: str
    rule: str | None
    text: str
    """In the language of who is refused."""


class Reason(Answer, frozen=True, tag="reason"):
    """Why nothing can be played there, in words; null if something can, or nothing is asked."""

    id: str
    text: str | None
    rule: str | None


class Present(Answer, frozen=True, tag="present"):
    """Who is connected now."""

    people: list[str]


class Warned(Answer, frozen=True, tag="warned"):
    """The operator has warned whoever reads this: `GET /api/me/warnings` says why."""


class Pong(Answer, frozen=True, tag="pong"):
    """Yes."""

    now: float


def encode(answer: Answer) -> bytes:
    """The message as it goes out."""
    return msgspec.json.encode(answer)

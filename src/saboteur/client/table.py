"""A seat at a table: what one is asked comes in, and what one decides goes out.

The line may break and the house may restart: then this comes again by itself. A move keeps its id
until it is answered, so that it counts once however often it is sent.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from saboteur.client.changes import changed
from saboteur.client.refusals import Refused
from saboteur.texts import say

if TYPE_CHECKING:
    from saboteur.client.house import House

Json = Any
PAUSES = (0.3, 0.7, 1.5, 3.0, 5.0)
"""Seconds between two tries to come again, longer each time."""
STALE = "server.stale"
"""Something has happened meanwhile: look again, decide again."""
ONCE_MORE = ("server.store-away", "server.store-busy", "server.busy-table")
"""Nothing was changed, but the same may be asked again."""
ENDED = 4001
"""The socket was closed because its token means nothing any more."""
REFUSED = 4000
OVER = ("finished", "closed")


@dataclass(frozen=True)
class Question:
    """What one is asked."""

    moves: list[str]
    """What one may play, in notation."""
    view: Json
    """All that one may know, as `saboteur.to_json(game.view(seat))` has it."""
    seat: int
    ply: int
    state: Json
    """All of it: how the game stands, `out_of_turn`, the deadline, and `told` in words."""
    table: Json
    """The table as HTTP describes it: who sits where, and who is a bot."""


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    seat: int | None


Decide = Callable[[Question], str]


class Table:
    """A table of a house."""

    def __init__(self, house: House, table_id: str, invitation: str | None = None) -> None:
        self.house = house
        self.id = table_id
        self.invitation = invitation
        """What stands at the end of its link, if one knows it."""

    @property
    def link(self) -> str | None:
        """What to send to friends so that they can sit down."""
        return None if self.invitation is None else f"{self.house.address}/join/{self.invitation}"

    @property
    def _invited(self) -> str:
        return f"?invitation={quote(self.invitation, safe='')}" if self.invitation else ""

    def look(self) -> Json:
        """The table as HTTP describes it."""
        return self.house.ask("GET", f"/api/tables/{self.id}{self._invited}")["table"]

    def sit_down(self, seat: int | None = None) -> None:
        """Take this seat, or any that is free."""
        body: dict[str, Json] = {"invitation": self.invitation} if self.invitation else {}
        if seat is not None:
            body["seat"] = seat
        self.house.ask("POST", f"/api/tables/{self.id}/seats", body)

    def start(self) -> None:
        """Let the game begin, if one is the host."""
        self.house.ask("POST", f"/api/tables/{self.id}/start")

    def play(self, decide: Decide, *, words: bool = False) -> Ending | None:
        """Play until the game is over; None if the table is closed before.

        `decide` is asked for one of `question.moves`. With `words` everything is told in sentences
        as well (`question.state["told"]`). What the house refuses for good, a move that is not
        legal for example, is `Refused`: nothing has changed, and calling this again plays on.
        """
        line = _Line(self, words)
        for question in line.questions():
            line.answer(question, decide(question))
        return line.ending

    def connect(self) -> ClientConnection:
        """Open a socket."""
        address = "ws" + self.house.address.removeprefix("http")
        return connect(
            f"{address}/api/tables/{self.id}/live{self._invited}",
            additional_headers=self.house.headers,
            max_size=None,  # nobody knows how long a view may grow
        )


class _Line:
    """What is known, and what has not been answered yet, over however many connections."""

    def __init__(self, table: Table, words: bool) -> None:
        self.table = table
        self.lang = table.house.lang if words else None
        self.seat: int | None = None
        self.shown: Json = {"table": None, "state": None}
        self.answered: int | None = None
        """The ply of the question that was answered last."""
        self.waiting: Json = None
        """A command that the house has not acknowledged."""
        self.ending: Ending | None = None
        self.over = False
        self.busy = False
        """The house has no time for the command: it may be sent again."""
        self.tries = 0

    def questions(self) -> Iterator[Question]:
        """Every question until the game is over; it waits until the one before is answered."""
        while not self.over:
            try:
                with self.table.connect() as socket:
                    yield from self._converse(socket)
            except ConnectionClosed as error:
                self._complain(error)
            except (OSError, WebSocketException):
                pass  # the line is broken, the game is not: come again
            if not self.over:
                time.sleep(PAUSES[min(self.tries, len(PAUSES) - 1)])
                self.tries += 1

    def answer(self, question: Question, move: str) -> None:
        """Decide; it is sent until the house has acknowledged it."""
        self.answered = question.ply  # one answer to each question
        command = {"ply": question.ply, "move": str(move)}
        self.waiting = {"type": "play", "id": secrets.token_hex(8), **command}

    def _converse(self, socket: ClientConnection) -> Iterator[Question]:
        _send(socket, {"type": "hello", "lang": self.lang})
        if self.waiting is not None:
            _send(socket, self.waiting)
        for text in socket:
            self._hear(json.loads(text))
            if self.over:
                return
            if self.busy and self.waiting is not None:
                time.sleep(PAUSES[1])
                _send(socket, self.waiting)
            elif (question := self._asked()) is not None:
                yield question
                _send(socket, self.waiting)

    def _hear(self, frame: Json) -> None:
        self.busy = False
        match frame["type"]:
            case "welcome":
                self.seat, self.tries = frame["you"], 0
                self.shown = {"table": frame["table"], "state": frame["state"]}
            case "news":
                self.shown = changed(self.shown, frame["changes"], frame["events"])
            case "ack" if self.waiting is not None and frame["id"] == self.waiting["id"]:
                self.waiting = None
            case "refused":
                self._refused(frame)
        table = self.shown["table"]
        if table is not None and table["state"] in OVER:
            self.over = True
            if table["state"] == "finished":
                self.ending = Ending(table["scores"], table["winners"], self.seat)

    def _refused(self, frame: Json) -> None:
        if frame["code"] in ONCE_MORE:
            self.busy = True
            return
        if self.waiting is not None and frame["id"] == self.waiting["id"]:
            self.waiting = None
        if frame["code"] != STALE:
            raise Refused(frame["code"], frame["rule"], frame["text"])
        # Perhaps answers to a hushed question are being played just now, and the next question, at
        # the same ply, is a new one: after a moment it is asked again.
        time.sleep(PAUSES[0])
        self.answered = None

    def _asked(self) -> Question | None:
        state = self.shown["state"]
        if self.waiting is not None or self.seat is None or state is None or not state["moves"]:
            return None
        if state["ply"] == self.answered:
            return None
        return Question(
            state["moves"], state["view"], self.seat, state["ply"], state, self.shown["table"]
        )

    def _complain(self, error: ConnectionClosed) -> None:
        """Raise what no other try would change."""
        code, reason = (error.rcvd.code, error.rcvd.reason) if error.rcvd else (0, "")
        if code == ENDED or (code == REFUSED and reason not in ONCE_MORE):
            raise Refused(reason, None, say(reason, self.table.house.lang)) from None


def _send(socket: ClientConnection, message: Json) -> None:
    socket.send(json.dumps(message))

"""Live play: one WebSocket for each client at a table. `docs/protocol.md` tells it in words."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from saboteur.rules.pointing import Pointing
from saboteur.server.errors import language_of
from saboteur.server.house import House
from saboteur.server.operation.logs import log
from saboteur.server.people.identity import by_cookie, check_origin, token_of
from saboteur.server.people.passwords import digest
from saboteur.server.people.sockets import Ended
from saboteur.server.problems import NotAllowed, NotSignedIn, Problem, TooMuch
from saboteur.server.store.store import PersonRow
from saboteur.server.tables import absence, playing
from saboteur.server.tables import messages as m
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.tables.reasons import why_not_there
from saboteur.server.tables.sight import teller_of
from saboteur.server.wire.connection import Bucket, Connection, TooSlow
from saboteur.server.wire.limits import address_of, is_here
from saboteur.server.wire.proxies import CLOSE_FLOOD, CLOSE_SLOW
from saboteur.server.wire.socket import AT_ONCE
from saboteur.texts import SaboteurError, choose_language

CLOSE_BUG = 1011
CLOSE_REFUSED = 4000
CLOSE_ENDED = 4001

HELLO = 10
"""To be told how everything stands counts as so many messages: it is as much work."""
GONE = (WebSocketDisconnect, OSError)
"""What happens to a socket whose client is gone."""

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: str, house: House) -> None:
    """A client at a table, as long as its token says who it is."""
    with house.sockets.opened(digest(token_of(socket) or "")) as ended:
        await _live(socket, table_id, house, ended)


async def _live(socket: Socket, table_id: str, house: House, ended: Ended) -> None:
    try:
        address = address_of(socket)
        house.requests.take(address)
        check_origin(socket, house.settings.origins)
        if by_cookie(socket) and "origin" not in socket.headers:
            raise NotAllowed("server.origin")  # programs say who they are with a bearer token
        person = await house.people.by_token(token_of(socket))
        house.peace.may_come(person.id)
        table = await house.fresh(table_id)
        await house.may_see(table, person, socket.query_params.get("invitation"))
        house.open_socket(person.id, address)
    except SaboteurError as error:
        await socket.accept()
        await socket.send_data(m.encode(_refused(None, error, _language(socket))), mode="text")
        await socket.close(CLOSE_REFUSED, error.code)
        return
    try:
        await socket.accept()
        await Client(socket, house, table, person, address, ended).run()
    finally:
        house.close_socket(person.id, address)


class Client:
    """One socket and what it asks for."""

    __slots__ = ("address", "bucket", "connection", "house", "lang", "person", "socket", "table")

    def __init__(
        self,
        socket: Socket,
        house: House,
        table: LiveTable,
        person: PersonRow,
        address: str,
        ended: Ended,
    ) -> None:
        self.socket = socket
        self.house = house
        self.table = table
        self.person = person
        self.address = address
        settings = house.settings
        at_once = socket.scope["state"][AT_ONCE]
        self.connection = Connection(person.id, self._send, at_once, settings.queue, ended)
        self.lang = _language(socket)
        """In which it is refused things until it names one itself."""
        self.bucket = Bucket(settings.rate, settings.burst)

    async def _send(self, frame: bytes) -> None:
        await self.socket.send_data(frame, mode="text")

    def _refused(self, command: str | None, error: SaboteurError) -> bytes:
        return m.encode(_refused(command, error, self.lang))

    async def run(self) -> None:
        """Listen and speak until one of both ends, or the token that says who this is."""
        listening = asyncio.create_task(self._listen())
        try:
            await self.connection.over
        except Exception as error:
            await self.connection.stop()
            await self._say_goodbye(error)
        finally:
            listening.cancel()
            self.house.go(self.table, self.connection)
            await self.connection.stop()

    async def _say_goodbye(self, error: Exception) -> None:
        """Close the socket and say why, as far as that is possible."""
        match error:
            case TooSlow():
                self.house.metrics.slow.labels("slow").inc()
                await self._close(CLOSE_SLOW, "server.too-slow")
            case TooMuch():
                self.house.metrics.slow.labels("flood").inc()
                await self._close(CLOSE_FLOOD, error.code)
            case NotSignedIn():
                await self._close(CLOSE_ENDED, error.code)
            case SaboteurError():
                if error is self.connection.ending:
                    with contextlib.suppress(TimeoutError, *GONE):
                        async with asyncio.timeout(2):
                            await self._send(self._refused(None, error))
                await self._close(CLOSE_REFUSED, error.code)
            case WebSocketDisconnect():
                self._cut_off_by_the_wire(error.code)
            case OSError():
                pass  # the client is gone
            case _:
                log.error("bug", path="live", exc_info=error)
                await self._close(CLOSE_BUG, "server.bug")

    def _cut_off_by_the_wire(self, code: int) -> None:
        why = {CLOSE_SLOW: "slow", CLOSE_FLOOD: "flood"}.get(code)
        if why is not None:
            self.house.metrics.slow.labels(why).inc()

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2):
                await self.socket.close(code, reason)

    async def _listen(self) -> None:
        try:
            while True:
                await self._hear(await self.socket.receive_data(mode="text"))
        except Exception as error:
            self.connection.fail(error)

    async def _hear(self, frame: str) -> None:
        if not self.bucket.take():
            raise TooMuch("server.too-often")
        if not is_here(self.address):
            self.house.messages.take(self.address)
        try:
            request = m.read_request(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.connection.send(self._refused(None, Problem("server.bad-message")))
            return
        if isinstance(request, m.Hello | m.Resync) and not self.bucket.take(HELLO - 1):
            raise TooMuch("server.too-often")
        await self._answer(request)

    async def _answer(self, request: m.AnyRequest) -> None:
        command = getattr(request, "id", None)
        metrics = self.house.metrics
        began = time.perf_counter()
        try:
            version = await self._carry_out(request)
        except SaboteurError as error:
            metrics.refusals.labels(error.code).inc()
            refused = self._refused(command, error)
            if isinstance(request, m.Hello | m.Resync):
                await self._send(refused)
                raise  # a client that could not be told how things stand has to come again
            self.connection.send(refused)
        else:
            if command is not None:
                metrics.commands.observe(time.perf_counter() - began)
            if version is not None:
                assert command is not None
                self.connection.send(m.encode(m.Ack(command, version)))

    async def _carry_out(self, request: m.AnyRequest) -> int | None:
        table, person, may_speak = self.table, self.person, self.house.peace.may_speak
        self.house.peace.may_come(person.id)
        if person.id in table.seating.put_out:  # since this socket was opened, perhaps
            await self.house.may_see(table, person, self.socket.query_params.get("invitation"))
        match request:
            case m.Hello(since=since, lang=lang, whole=whole):
                self.connection.whole = whole
                await self._hello(since, lang)
            case m.Resync(lang=lang):
                await self._hello(None, lang)
            case m.Ping():
                self.connection.send(m.encode(m.Pong(time.time())))
            case m.AskWhy():
                self.connection.send(m.encode(self._reason(request)))
            case m.Play(id=command, ply=ply, move=move):
                if ply != table.ply:
                    await table.refresh()  # the move may follow one that another node has stored
                if not table.hushed:  # pages answer by themselves where there is no choice (C-19)
                    await self._alive(playing=True)
                version = await playing.play(table, person, command, ply, move)
                self.house.driver.wake(table)  # somebody may have waited for this answer
                return version
            case m.Look(looking=looking):
                self.house.look(table, self.connection, looking=looking)
            case m.Vote(id=command, seat=seat, wish=wish):
                await self._alive()
                return await absence.vote(table, person, command, seat, wish)
            case m.Here():
                await self._alive(playing=True)
                return table.version
            case m.Ready(id=command, ready=ready):
                await self._alive(playing=True)
                return await playing.say_ready(table, person, command, ready=ready)
            case m.Say(id=command, text=text):
                self._speak(command)
                await self._alive()
                return await playing.say(table, person, command, text, may_speak)
            case m.Call(id=command, phrase=phrase):
                self._speak(command)
                await self._alive()
                return await playing.call(table, person, command, phrase, may_speak)
        return None

    def _reason(self, asked: m.AskWhy) -> m.Reason:
        """Why somebody cannot play anything where they point."""
        table = self.table
        seat = playing.seat_of(table, self.person)
        game = playing.running(table)
        if asked.ply != table.ply:
            return m.Reason(asked.id, None, None)
        teller = teller_of(table, seat, self.lang)
        assert teller is not None
        pointing = Pointing(asked.card, asked.turned, asked.at, asked.seat)
        text, rule = why_not_there(game, seat, pointing, teller) or (None, None)
        return m.Reason(asked.id, text, rule)

    def _speak(self, command: str) -> None:
        """Complain if too much is said; what was said before is only acknowledged again."""
        if f"{self.person.id}:{command}" not in self.table.commands:
            self.house.chat.take(self.person.id, self.address)

    async def _alive(self, *, playing: bool = False) -> None:
        """Somebody does something: nobody needs to wait for them any more."""
        table, person = self.table, self.person.id
        table.signs[person] = time.monotonic()
        seat = table.seating.seat_of(person)
        if seat is not None:
            place = table.seating.seats[seat]
            if (place.missed or place.substitute) and (playing or not place.for_good):
                await absence.come_back(table, person)

    async def _hello(self, since: int | None, lang: str | None) -> None:
        """Tell how everything stands, or what was missed since a version."""
        table, connection = self.table, self.connection
        if lang is not None:
            connection.lang = self.lang = lang
        await self.house.come(table, self.person, connection)
        await table.refresh()  # who comes from another node may have seen more than this one knows
        if since is not None and since <= table.version:
            since = await self._catch_up(since)
        async with table.lock:  # nothing can happen between what is told and what follows
            if since is None or since > table.version:
                self.house.spreading.welcome(table, connection)
            else:
                self.house.spreading.missed(table, connection, since)
                connection.send(m.encode(m.Present(self.house.presence.people(table))))
            connection.ready = True

    async def _catch_up(self, since: int) -> int:
        """Tell most of what was missed, as quickly as the client reads; the version it knows."""
        table, connection = self.table, self.connection
        some = max(1, self.house.settings.queue // 4)
        while table.version - since > some:
            connection.ready = False  # one thing after the other
            await connection.drained()
            self.house.spreading.missed(table, connection, since, since + some)
            since += some
            await connection.drained()
        return since


def _language(socket: Socket) -> str:
    """What it is refused things in: browsers let no page say so in the headers of a socket."""
    named = socket.query_params.get("lang")
    return choose_language(named) if named else language_of(socket)


def _refused(command: str | None, error: SaboteurError, lang: str) -> m.Refused:
    return m.Refused(command, error.code, error.rule, error.say(lang))

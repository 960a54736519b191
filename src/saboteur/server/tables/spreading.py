"""Spreading the news: everybody at a table is told how it stands once, and then what changes.

What a client has been told stands beside its connection, and news say what is different now
(`changes.py`). Whoever has been told nothing yet, or has come back over another line, is told
everything. Those who see the same, such as all spectators, are sent the same bytes.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from saboteur.server.tables import sight
from saboteur.server.tables.changes import change
from saboteur.server.tables.messages import News, Welcome, encode

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.tables.live_table import Happened, LiveTable
    from saboteur.server.wire.connection import Connection


class Spreading:
    """Tells the clients of one node what happens at tables."""

    def __init__(self, house: House) -> None:
        self._house = house

    def welcome(self, table: LiveTable, connection: Connection) -> None:
        """Tell somebody how everything stands."""
        person = connection.person
        seat = table.seating.seat_of(person)
        teller = sight.teller_of(table, seat, connection.lang)
        told = sight.shown(table, seat, teller)
        connection.told = told
        connection.send(
            encode(
                Welcome(
                    version=table.version,
                    you=seat,
                    table=told.table,
                    state=told.state,
                    chat=sight.chat_shown(table, self._house.peace.unheard_by(person)),
                    present=self._house.presence.people(table),
                    now=time.time(),
                    told=sight.round_told(table, seat, teller),
                    away=sight.away_shown(table, person, teller),
                )
            )
        )

    def missed(
        self, table: LiveTable, connection: Connection, since: int, until: int | None = None
    ) -> None:
        """Tell somebody everything after a version, up to another or to the newest.

        The newest one says how everything stands: what such a client knows is its own business.
        """
        seat = table.seating.seat_of(connection.person)
        teller = sight.teller_of(table, seat, connection.lang)
        connection.told = None
        for happened in table.happened[since:until]:
            heard = self._house.peace.hears(connection.person, happened.entry)
            news = sight.news_shown(table, happened, seat, teller, heard=heard)
            if happened.version == table.version:
                connection.told = sight.shown(table, seat, teller)
                news = msgspec.structs.replace(news, changes=_changes(None, connection.told, news))
            connection.send(encode(news))

    def spread(self, table: LiveTable, happened: Happened) -> None:
        """Tell everybody who is connected here what has just happened."""
        watching = [connection for connection in table.connections if connection.ready]
        if not watching:
            return
        as_table = sight.table_shown(table)
        seen: dict[tuple[int | None, str | None, bool], tuple[News, sight.Shown]] = {}
        frames: dict[tuple[sight.Shown | None, sight.Shown], bytes] = {}
        for connection in watching:
            seat = table.seating.seat_of(connection.person)
            heard = self._house.peace.hears(connection.person, happened.entry)
            to = seat, connection.lang, heard
            if to not in seen:
                teller = sight.teller_of(table, seat, connection.lang)
                seen[to] = (
                    sight.news_shown(table, happened, seat, teller, heard=heard),
                    sight.shown(table, seat, teller, as_table),
                )
            news, now = seen[to]
            before = None if connection.whole else connection.told
            connection.told = now
            if (before, now) not in frames:
                changes = _changes(before, now, news)
                frames[before, now] = encode(msgspec.structs.replace(news, changes=changes))
            connection.send(frames[before, now])


def _changes(before: sight.Shown | None, now: sight.Shown, news: News) -> object:
    """What to tell somebody who has been told that before, or nothing."""
    if before is None:
        return {"table": [now.table], "state": [now.state]}
    return change(before, now, news.events)

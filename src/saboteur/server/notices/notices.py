"""Who has to be told what while they are elsewhere, and when.

Something happens at a table: whoever does not look at it gets a notice, which is stored and waits
for a while, because they may come and see it anyway. Whoever looks at the table has read everything
about it. What is due is sent once, by the node that takes it; until somebody has looked, nothing of
the same kind about that table follows.

Whatever else people should be called for is one more `Kind`: what it
says in `texts`, when it holds and which page it leads to in `waiting.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, get_args

from saboteur.server.notices.letters import Letters
from saboteur.server.notices.outbox import Errand, Outbox
from saboteur.server.notices.push import Push
from saboteur.server.notices.waiting import (
    holds,
    is_fast,
    waits_for,
    way_to,
    words_for,
)
from saboteur.server.operation.logs import log
from saboteur.server.problems import NotFound
from saboteur.server.store.notices import Kind, Notice, Subscription, Way
from saboteur.server.tables import entries
from saboteur.texts import SaboteurError, say

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.store.accounts import PersonRow
    from saboteur.server.tables.live_table import Happened, LiveTable

PAUSE = 1.0
"""Seconds between two looks for what is due."""
TOGETHER = 50
"""Notices that are sent between two looks at most."""
MOST_WAITING = 10_000
"""Notices that wait to be stored at most."""
MOST_TURNS = 50
"""Tables of one person that are looked at for whose turn it is."""


class Notices:
    """The notices of one node."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store.notices
        self.outbox = Outbox(house.metrics)
        self.push = Push(house)
        self.letters = Letters(house)
        self._new: dict[tuple[str, str, Kind], Notice] = {}
        """Not stored yet."""
        self._looked: dict[tuple[str, str], None] = {}
        """Who has looked at which table; not stored yet."""
        self._over: dict[str, None] = {}
        """Tables of which there is nothing more to tell; not stored yet."""

    # --- what happens -----------------------------------------------------------------------------

    def happened(self, table: LiveTable, happened: Happened) -> None:
        """This node has written an entry. Nothing is waited for: play goes on."""
        match happened.entry:
            case entries.Sat() | entries.BotSat():
                if table.seating.state == "open" and table.seating.full():
                    self._tell(table, table.seating.host, "full")
            case entries.Started():
                for person in table.seating.people():
                    if person != table.seating.host:  # who has begun it
                        self._tell(table, person, "began")
                self._call(table)
            case entries.Played() as played:
                seat = None if table.game is None else table.game.to_act
                if seat != played.seat or played.bot is not None:
                    self._call(table)
            case entries.CameBack() | entries.Awaited():
                self._call(table)
            case entries.Finished() | entries.Closed():
                self._over[table.id] = None

    def of_table(self, table: str, people: Iterable[str], kind: Kind) -> list[Notice]:
        """What these people have to know of a table at which nobody can be yet."""
        return [self._notice(table, person, kind) for person in people]

    def _call(self, table: LiveTable) -> None:
        """Tell whoever others wait for."""
        person = waits_for(table)
        if person is not None:
            self._tell(table, person, "turn")

    def _tell(self, table: LiveTable, person: str, kind: Kind, by: str | None = None) -> None:
        """Somebody has to know, unless they look at it anyway."""
        here = [c for c in table.connections if c.person == person]
        stays = bool(here) or person in table.elsewhere
        if any(c.looking for c in here) or (stays and is_fast(table)):
            return
        if len(self._new) >= MOST_WAITING:  # the store is away, and nobody has a turn meanwhile
            self._new.pop(next(iter(self._new)))
        self._new[person, table.id, kind] = self._notice(table.id, person, kind, by)

    def _notice(self, table: str, person: str, kind: Kind, by: str | None = None) -> Notice:
        now, settings = time.time(), self._house.settings
        at_once = kind == "invited"  # that person is certainly not at the table
        return Notice(
            person=person,
            table_id=table,
            kind=kind,
            by=by,
            at=now,
            push=now if at_once else now + settings.push_after,
            mail=now if at_once else now + settings.mail_after,
        )

    def looked(self, table: LiveTable, person: str) -> None:
        """Somebody looks at a table: there is nothing to tell them about it."""
        for kind in get_args(Kind):
            self._new.pop((person, table.id, kind), None)
        self._looked[person, table.id] = None

    # --- invitations ------------------------------------------------------------------------------

    def invited(self, table: LiveTable, by: str, who: Iterable[str]) -> None:
        """These people are asked to come to a table."""
        for person in who:
            self._tell(table, person, "invited", by)

    async def turns(self, person: str) -> list[LiveTable]:
        """The tables at which others wait for somebody, the one that waits longest first."""
        found = []
        for table_id in await self._store.running_tables_of(person, MOST_TURNS):
            with contextlib.suppress(NotFound):
                table = await self._house.table(table_id)
                if waits_for(table) == person:
                    found.append(table)
        return sorted(found, key=lambda table: table.clock.turned)

    # --- sending ----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Store what is new, and send what is due."""
        self.outbox.open()
        while True:
            await asyncio.sleep(min(PAUSE, self._house.settings.poll))
            try:
                await self._note()
                await self._send()
            except SaboteurError:
                pass  # the store is away: it waits
            except Exception as error:  # our own mistake must not keep all from being told
                log.error("notices failed", exc_info=error)

    async def close(self) -> None:
        """Send nothing more; what was not sent yet waits in the store."""
        with contextlib.suppress(SaboteurError):
            await self._note()
        await self.outbox.close()
        await self.push.close()

    async def _note(self) -> None:
        """Store what happened, in the order in which it has to count."""
        looked, over, new = self._looked, self._over, self._new
        self._looked, self._over, self._new = {}, {}, {}
        try:
            await self._store.looked(looked)
            await self._store.over(list(over))
            await self._store.add(new.values())
        except BaseException:  # once more, later; what has happened since is newer
            self._looked = looked | self._looked
            self._over = over | self._over
            self._new = {k: v for k, v in new.items() if k[:2] not in self._looked} | self._new
            raise

    async def _send(self) -> None:
        most = min(TOGETHER, self.outbox.room)
        for notice in await self._store.due(time.time(), most) if most else ():
            await self._carry(notice)

    async def _carry(self, notice: Notice) -> None:
        house = self._house
        try:
            table = await house.table(notice.table_id)
            await table.refresh()
        except NotFound:
            return await self._store.drop(notice)
        person = await house.store.accounts.person(notice.person)
        if person is None or not holds(notice, table) or await self._looks(notice, table):
            return await self._store.drop(notice)
        unwanted = await self._store.unwanted(person.id)
        now = time.time()
        for way in get_args(Way):
            at = notice.push if way == "push" else notice.mail
            if at is None or at > now or not await self._store.take(notice, way):
                continue
            is_turn = notice.kind == "began" and waits_for(table) == person.id
            if (way, notice.kind) in unwanted or (is_turn and (way, "turn") not in unwanted):
                continue  # that it is their turn says that it has begun
            if way == "push":
                await self._push(notice, table)
            else:
                await self._write(notice, table, person)
        return None

    async def _looks(self, notice: Notice, table: LiveTable) -> bool:
        """Whether they look at the table, here or at another node."""
        person = notice.person
        if any(c.person == person and c.looking for c in table.connections):
            return True
        if self._house.bus.alone:
            return False
        return await self._store.is_looking(person, table.id, self._house.settings.lease)

    async def _push(self, notice: Notice, table: LiveTable) -> None:
        if not self._house.settings.push:
            return
        subscriptions = await self._store.subscriptions(notice.person)
        if not subscriptions:
            return
        turns = len(await self.turns(notice.person))
        for subscription in subscriptions:
            told = self._told(notice, table, subscription.lang)
            payload = json.dumps({**told, "turns": turns}, ensure_ascii=False).encode()
            self._post(subscription, payload)

    def _post(self, to: Subscription, payload: bytes) -> None:
        self.outbox.put(
            Errand(
                "push",
                lambda: self.push.send(to, payload),
                lambda: self._store.unsubscribe(to.id),
            )
        )

    async def _write(self, notice: Notice, table: LiveTable, person: PersonRow) -> None:
        mailbox = await self._store.mailbox(notice.person)
        if not self.letters.are_sent or mailbox is None or not mailbox.takes_notices:
            return
        if mailbox.address != person.email:
            return  # they have another address now
        told = self._told(notice, table, mailbox.lang)
        title, text, page = told["title"], told["text"], told["to"]
        self.send("mail", lambda: self.letters.send(mailbox, title, text, page))

    def send(self, way: Way, errand: Callable[[], Awaitable[None]]) -> None:
        """Send something some time."""
        self.outbox.put(Errand(way, errand))

    def _told(self, notice: Notice, table: LiveTable, lang: str) -> dict[str, str]:
        """All that leaves the house about it."""
        by = table.seating.name_of(notice.by or "") or say("server.nobody", lang)
        title, text = words_for(notice.kind, table, notice.person, by, lang)
        return {
            "kind": notice.kind,
            "table": table.id,
            "title": title,
            "text": text,
            "to": way_to(notice, table),
            "lang": lang,
        }

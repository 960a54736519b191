"""Peace at the table: who hears whom, who may sit and speak, and what is reported to the operator.

Whoever **mutes** somebody does not hear their words; whoever **blocks** somebody does not give them
a seat at their own tables either. Neither can be told from outside: words that somebody does not
want to hear arrive with their number and without anything in it, the others hear them as ever, and
the words of the one who blocks reach everybody, because their absence would tell.

What the **operator** has decided with `saboteur admin` stands in the store; every node looks for it
when it polls.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from saboteur.server.problems import NotAllowed, NotFound, Problem, TooMuch
from saboteur.server.store.peace import Measure, Words
from saboteur.server.tables import entries as log
from saboteur.server.tables.messages import Warned, encode
from saboteur.server.wire.limits import Limit
from saboteur.server.wire.turns import asking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saboteur.server.house import House
    from saboteur.server.tables.live_table import Happened, LiveTable
    from saboteur.server.wire.connection import Connection

REPORTS_A_MINUTE = 20
"""From one address."""
AROUND = 3
"""How many lines before and after the words in question the operator reads as well."""
NOBODY: frozenset[str] = frozenset()


class Peace:
    """What this node knows about it."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept = house.store.peace
        self._unheard: dict[str, frozenset[str]] = {}
        """Whom those who are connected here do not want to hear."""
        self._measures: dict[str, list[Measure]] = {}
        """What the operator has done about whom."""
        self._mark: tuple[Any, ...] | None = None
        self._reading = asyncio.Lock()
        """What was read last must also be noted last."""
        self._by_address = Limit(REPORTS_A_MINUTE)
        self._reporting = asyncio.Lock()

    # --- whom somebody hears ----------------------------------------------------------------------

    def unheard_by(self, person: str) -> frozenset[str]:
        """Those whose words do not reach somebody."""
        return self._unheard.get(person, NOBODY)

    def hears(self, person: str, entry: Any) -> bool:
        """Whether somebody wants to hear this; everything that is not said is always told."""
        if not isinstance(entry, log.Said | log.Called):
            return True
        return entry.person not in self._unheard.get(person, NOBODY)

    async def meet(self, person: str) -> None:
        """Somebody connects: learn whom they do not want to hear."""
        if person not in self._unheard:
            found = await self._kept.unheard([person])
            self._unheard.setdefault(person, found[person])

    async def reread(self, people: list[str]) -> None:
        """Look again whom these people do not want to hear, as far as they are here."""
        async with self._reading:
            here = [person for person in people if person in self._unheard]
            if here:
                self._unheard.update(await self._kept.unheard(here))

    # --- what somebody may do ---------------------------------------------------------------------

    async def may_sit(self, table: LiveTable, person: str) -> None:
        """Complain, without a reason, if the host does not want to see somebody."""
        host = table.seating.host
        if host != person and await self._kept.is_blocked(person, by=host):
            raise NotAllowed("server.not-open-to-you")

    def may_speak(self, table: LiveTable, person: str) -> None:
        """Complain if somebody has to be quiet, by the operator's will or by the host's."""
        silence = self._in_force(person, "silence")
        if silence is not None:
            raise _told("server.silenced", "server.silenced-for-good", silence)
        if self._in_force(person, "warn") is not None:
            raise NotAllowed("server.read-warning")
        seating = table.seating
        if not seating.spectators_speak and seating.seat_of(person) is None:
            raise NotAllowed("server.spectators-quiet")

    def may_come(self, person: str) -> None:
        """Complain if somebody is banned."""
        ban = self._in_force(person, "ban")
        if ban is not None:
            raise _told("server.banned", "server.banned-for-good", ban)

    def _in_force(self, person: str, kind: str) -> Measure | None:
        now = time.time()
        found = (m for m in self._measures.get(person, ()) if m.kind == kind and m.holds(now))
        return next(found, None)

    # --- looking around ---------------------------------------------------------------------------

    async def look(self) -> None:
        """Look for what the operator has done, and other nodes."""
        await self._look_at_measures()
        here = {connection.person for connection in self._connections()}
        for person in self._unheard.keys() - here:
            del self._unheard[person]
        if not self._house.bus.alone:
            await self.reread(list(self._unheard))

    async def changed(self, person: str) -> None:
        """Something is different about somebody, and other nodes should know."""
        self._house.bus.tell(f"person:{person}", 0)
        await self.look_at(person)

    async def look_at(self, person: str) -> None:
        """Another node says that something is different about somebody."""
        await self._look_at_measures()
        await self.reread([person])

    async def _look_at_measures(self) -> None:
        async with self._reading:
            mark = await self._kept.mark()
            if mark == self._mark:
                return
            before, found = self._measures, dict[str, list[Measure]]()
            for measure in await self._kept.measures():
                found.setdefault(measure.person, []).append(measure)
            self._measures, self._mark = found, mark
        self._carry_out(before)

    def _carry_out(self, before: dict[str, list[Measure]]) -> None:
        """Whoever is banned has to go, whoever is warned learns of it."""
        for connection in self._connections():
            person = connection.person
            try:
                self.may_come(person)
            except NotAllowed as error:
                connection.end(error)
                continue
            known = {measure.id for measure in before.get(person, ())}
            new = [m for m in self._measures.get(person, ()) if m.id not in known]
            if connection.ready and any(measure.kind == "warn" for measure in new):
                connection.send(encode(Warned()))

    def _connections(self) -> Iterable[Connection]:
        return [c for table in self._house.tables.values() for c in table.connections]

    # --- reports ----------------------------------------------------------------------------------

    async def report(
        self, table: LiveTable, person: str, about: str, versions: list[int], note: str
    ) -> None:
        """Tell the operator about somebody, with the words in question as the log has them."""
        if person == about:
            raise Problem("server.oneself")
        if not any(getattr(h.entry, "person", None) == about for h in table.happened):
            raise NotFound("server.no-person")
        shown = " ".join("".join(s if s.isprintable() else " " for s in note).split())
        if not versions and not shown:
            raise Problem("server.empty-report")
        words = words_in_question(table.happened, about, frozenset(versions))
        self._by_address.take(asking.get())
        most = self._house.settings.reports
        async with self._reporting:
            kept = await self._kept.add_report(person, about, table.id, words, shown, most=most)
        if not kept:
            raise TooMuch("server.many-reports", most=most)


def words_in_question(
    happened: list[Happened], about: str, versions: frozenset[int]
) -> list[Words]:
    """The words of these versions, which somebody must have said, and a few lines around them."""
    said = [h for h in happened if isinstance(h.entry, log.Said | log.Called)]
    places = [place for place, h in enumerate(said) if h.version in versions]
    if len(places) != len(versions) or any(said[place].entry.person != about for place in places):
        raise Problem("server.not-their-words")
    near = {n for place in places for n in range(place - AROUND, place + AROUND + 1)}
    return [
        Words(
            h.version,
            h.at,
            h.entry.person,
            h.entry.name,
            getattr(h.entry, "text", None),
            getattr(h.entry, "phrase", None),
            h.version in versions,
        )
        for place, h in enumerate(said)
        if place in near
    ]


def _told(code: str, for_good: str, measure: Measure) -> NotAllowed:
    """A refusal with its reason, which says how long it holds."""
    why = measure.why.rstrip(".")
    if measure.until is None:
        return NotAllowed(for_good, why=why)
    until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(measure.until + 59))  # a whole minute
    return NotAllowed(code, until=until, why=why)

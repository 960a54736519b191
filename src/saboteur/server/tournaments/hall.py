"""The hall: every tournament of this node, what people do there, and what happens by itself.

The tables of a round are ordinary tables that the house has set up: nobody is their host, so nobody
can put somebody out, choose the bots or begin anew. Somebody at another table waits for every one
of them, so they have a clock, and who is away is played for.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.options import RULES_VERSION
from saboteur.rules.records import seed_hash
from saboteur.server.operation.logs import log as journal
from saboteur.server.problems import Conflict, NotAllowed, NotFound
from saboteur.server.store.store import TableRow
from saboteur.server.store.tournaments import TournamentRow
from saboteur.server.tables import entries as at_table
from saboteur.server.tables.absence import STAND_IN
from saboteur.server.tables.bot_names import by_lot
from saboteur.server.tables.live_table import AtTournament, TableOptions
from saboteur.server.tables.lobby import NOBODY, new_invitation
from saboteur.server.tournaments import entries as log
from saboteur.server.tournaments.live_tournament import LiveTournament
from saboteur.server.tournaments.opening import NewTournament, open_it, table_id
from saboteur.server.tournaments.result import result_of
from saboteur.texts import SaboteurError
from saboteur.tournaments import Tournament
from saboteur.tournaments.tournament import Entry

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.store.store import PersonRow

MOST = 5
"""Tournaments of one organiser that are not over."""
REMEMBERED = 200
"""Tournaments that this node remembers."""
PAUSE = 1.0
"""Seconds between two looks for what is to be done."""
QUIET = 60 * 24 * 3600.0
"""Seconds after which a tournament at which nothing happens is closed."""
LOOK = 3600.0
"""Seconds between two looks for such ones."""
ENDED = ("over", "closed")


class Hall:
    """The tournaments of one node."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store.tournaments
        self._known: OrderedDict[str, LiveTournament] = OrderedDict()
        self._awake = asyncio.Event()
        self._looked = float("-inf")

    # --- what people do ---------------------------------------------------------------------------

    async def open(self, wanted: NewTournament, person: PersonRow) -> LiveTournament:
        """Open a tournament."""
        row = await asyncio.to_thread(open_it, wanted, person.id)
        if not await self._store.add(row, MOST):
            raise Conflict("tournament.many", most=MOST)
        return await self.one(row.id)

    async def one(self, tournament: str) -> LiveTournament:
        """A tournament with everything that any node has written."""
        could_be = len(tournament) <= 32 and tournament.isalnum()
        row = await self._store.one(tournament) if could_be else None
        if row is None:
            raise NotFound("tournament.none")
        return await self.of(row)

    async def of(self, row: TournamentRow) -> LiveTournament:
        """The same, for who has asked the store already."""
        found = self._known.get(row.id)
        if found is None or found.row.rewritten != row.rewritten:
            found = LiveTournament(row, self._house.store)
        self._known[row.id] = found
        self._known.move_to_end(row.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        await found.refresh()
        return found

    async def sign_up(self, tournament: LiveTournament, person: PersonRow) -> None:
        """Somebody takes part from the next round on."""
        if tournament.organiser != person.id and await self._house.store.peace.is_blocked(
            person.id, by=tournament.organiser
        ):
            raise NotAllowed("server.not-open-to-you")

        def decide(paper: Tournament) -> Entry:
            _is_open(tournament)
            if person.id in tournament.put_out:
                raise NotAllowed("server.not-open-to-you")
            return paper.sign_up(person.id, person.name)

        await tournament.change(decide)

    async def leave(self, tournament: LiveTournament, person: PersonRow) -> None:
        """Somebody takes part no more; where they play just now a bot plays on."""

        def decide(paper: Tournament) -> Entry:
            _is_open(tournament)
            return paper.leave(person.id)

        await tournament.change(decide)
        table = tournament.table_of(person.id)
        if table is not None:
            with contextlib.suppress(Conflict, NotFound):  # it ended meanwhile, or never began
                await self._house.leave(await self._house.fresh(table), person)

    async def put_out(self, tournament: LiveTournament, person: PersonRow, who: str) -> None:
        """The organiser does not let somebody take part any more.

        The game under way they play to its end, so that no organiser who plays can win by it.
        """
        _organises(tournament, person)

        def decide(paper: Tournament) -> Entry:
            _is_open(tournament)
            paper.leave(who)
            return log.PutOut(who)

        await tournament.change(decide)

    async def draw(self, tournament: LiveTournament, person: PersonRow) -> None:
        """The organiser has the next round drawn, or the final."""
        _organises(tournament, person)
        await self._draw(tournament)

    async def close(self, tournament: LiveTournament, person: PersonRow) -> None:
        """The organiser ends it early; what was won so far stays."""
        _organises(tournament, person)
        await self._close(tournament, "organiser")

    async def take_out(self, person: str) -> None:
        """Somebody leaves the house for good: others keep their tournaments."""
        for row in await self._store.of(person):
            tournament = await self.of(row)
            await tournament.change(partial(_leaves, person, tournament))
            await tournament.change(partial(_hands_over, person, tournament))
            await self._store.take_out(person, row.id)
            self._known.pop(row.id, None)

    # --- what happens by itself -------------------------------------------------------------------

    def wake(self) -> None:
        """A table has ended, or a round was drawn."""
        self._awake.set()

    async def run(self) -> None:
        """Set up tables, note how they end, draw the next round when it is time."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(PAUSE, self._house.settings.poll)):
                    await self._awake.wait()
            self._awake.clear()
            try:
                await self._look()
            except SaboteurError:
                pass  # the store is away: next time
            except Exception as error:  # our own mistake must not stop all tournaments
                journal.error("tournaments failed", exc_info=error)

    async def _look(self) -> None:
        for tournament in await self._store.running():
            try:
                await self._go_on(await self.one(tournament))
            except (Conflict, NotFound):
                pass  # somebody was quicker
            except SaboteurError:
                raise
            except Exception as error:  # the others have to go on all the same
                journal.error("tournaments failed", tournament=tournament, exc_info=error)
        if time.monotonic() - self._looked > LOOK:
            self._looked = time.monotonic()
            for tournament in await self._store.quiet(time.time() - QUIET):
                await self._forget(await self.one(tournament))

    async def _go_on(self, tournament: LiveTournament) -> None:
        if tournament.state in ("playing", "final"):
            await self._play(tournament)
        elif tournament.state == "between":
            at = tournament.next_round_at
            if at is not None and at <= time.time():
                await self._next(tournament)

    async def _play(self, tournament: LiveTournament) -> None:
        """Set up the tables of this round that are not there, and note how others have ended."""
        number = tournament.on_paper.round
        ids = {t: table_id(tournament.id, number, t) for t in tournament.on_paper.open_tables}
        states = await self._store.states(list(ids.values()))
        for table, name in ids.items():
            if name not in states:
                await self._set_up(tournament, number, table)
            elif states[name] in ("finished", "closed"):
                await self._end(tournament, number, table)
        if len(states) < len(ids):
            self._house.driver.look()

    async def _next(self, tournament: LiveTournament) -> None:
        """It is time for the next round, if there is anybody to play with."""
        if len(tournament.on_paper.there) < 2:
            await self._close(tournament, "too-few")
        else:
            await self._draw(tournament)

    async def _draw(self, tournament: LiveTournament) -> None:
        for person in tournament.on_paper.there:
            try:
                self._house.peace.may_come(person)
            except NotAllowed:  # who is banned would only be waited for
                await tournament.change(partial(_leaves, person, tournament))

        def decide(paper: Tournament) -> Entry:
            _is_open(tournament)
            return paper.draw()

        await tournament.change(decide, thinks=True)
        self.wake()

    async def _close(self, tournament: LiveTournament, why: log.Why) -> None:
        def decide(_: Tournament) -> Entry:
            _is_open(tournament)
            return log.Closed(why)

        await tournament.change(decide)

    async def _forget(self, tournament: LiveTournament) -> None:
        """Tables may think for weeks; else nobody cares any more."""
        if tournament.state in ("signing-up", "between"):
            await self._close(tournament, "forgotten")

    # --- tables -----------------------------------------------------------------------------------

    async def _set_up(self, tournament: LiveTournament, number: int, table: int) -> None:
        """Set up a table, with everybody on their seat and the cards dealt, in one go.

        Who has left since the draw is not waited for: a bot plays from the beginning.
        """
        paper, opening = tournament.on_paper, tournament.opening
        plan, seats = opening.plan, paper.rounds[number - 1][table]
        name, seed, now = table_id(tournament.id, number, table), secrets.token_hex(16), time.time()
        options = TableOptions(
            plan.game,
            len(seats),
            plan.modules,
            dict(plan.settings),
            tournament=AtTournament(
                tournament.id, tournament.row.name, number, number > plan.rounds, table + 1
            ),
        )
        row = TableRow(
            id=name,
            options=msgspec.json.encode(options).decode(),
            seed=seed,
            invitation=new_invitation(),
            listed=0,
            clock=opening.clock,
            host=NOBODY,
            state="running",
            rules=RULES_VERSION,
            rematch_of=None,
            created=now,
            changed=now,
            spectators_speak=0,
        )
        entries = [
            at_table.BotSat(seat, by_lot(opening.bots, seed, seat))
            if person is None
            else at_table.Sat(seat, person, paper.names[person])
            for seat, person in enumerate(seats)
        ]
        gone = tournament.gone
        left = [at_table.Left(n, STAND_IN) for n, person in enumerate(seats) if person in gone]
        first = [*entries, at_table.Started(seed_hash(name, seed)), *left]
        seated = {person: seat for seat, person in enumerate(seats) if person is not None}
        coming = [person for person in seated if person not in gone]
        await self._store.set_up(
            tournament.row,
            tournament.version,
            row,
            map(at_table.write_entry, first),
            seated,
            self._house.notices.of_table(name, coming, "tournament"),
        )

    async def _end(self, tournament: LiveTournament, number: int, table: int) -> None:
        """A table has ended: its result counts, once."""
        ended = await self._house.fresh(table_id(tournament.id, number, table))
        over = next(
            (h.entry for h in ended.happened if isinstance(h.entry, at_table.Finished)), None
        )
        scores, stood_in = result_of(ended.seating, over)

        def decide(paper: Tournament) -> Entry | None:
            open_still = paper.round == number and table in paper.open_tables
            return paper.end(table, scores, stood_in) if open_still else None

        await tournament.change(decide)


def _leaves(person: str, tournament: LiveTournament, paper: Tournament) -> Entry | None:
    """Somebody takes part no more, if they do."""
    goes = tournament.takes_part(person) and tournament.state not in ENDED
    return paper.leave(person) if goes else None


def _hands_over(person: str, tournament: LiveTournament, paper: Tournament) -> Entry | None:
    """Somebody who is there follows an organiser; if there is nobody, it ends."""
    if tournament.organiser != person or tournament.state in ENDED:
        return None
    return log.Organised(paper.there[0]) if paper.there else log.Closed("organiser")


def _is_open(tournament: LiveTournament) -> None:
    if tournament.state in ENDED:
        raise Conflict("tournament.over")


def _organises(tournament: LiveTournament, person: PersonRow) -> None:
    if tournament.organiser != person.id:
        raise NotAllowed("tournament.not-organiser")

"""People made of code who take part in a tournament: they sign up over HTTP and play over sockets.

async with Evening(server, 64, game="saboteur", …) as evening:
    await evening.draw()
    prove(server, evening.id, await evening.until(is_over))
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any, Self

import httpx
import msgspec

from saboteur.server.tournaments.entries import read_entry
from saboteur.server.tournaments.opening import Opening, table_id
from saboteur.tournaments import Tournament
from saboteur.tournaments.tournament import Ended
from server.house import Frame, Person, Player, Server

QUICKLY = {"least": 2, "best": 2, "most": 2, "game": "duel", "rounds": 2, "final": False}
"""Duels: nothing is over sooner."""


async def opened(organiser: Person, **changes: Any) -> str:
    """A tournament; its id."""
    wanted = {"name": "Cup", "clock": 60, "pause": 0, "bots": "easy", **QUICKLY, **changes}
    found: str = (await organiser.ask("POST", "/api/tournaments", json=wanted))["id"]
    return found


def on_paper(server: Server, tournament: str) -> Tournament:
    """What the log of a tournament comes to, by nothing but the paper model."""
    (row,) = server.rows("SELECT opening FROM tournaments WHERE id = ?", tournament)
    plan = msgspec.json.decode(row["opening"], type=Opening).plan
    return Tournament.replay(plan, [read_entry(text) for text in log_of(server, tournament)])


def log_of(server: Server, tournament: str) -> list[str]:
    """Every entry, without gaps."""
    asked = "SELECT version, entry FROM tournament_log WHERE tournament_id = ? ORDER BY version"
    rows = server.rows(asked, tournament)
    assert [row["version"] for row in rows] == list(range(1, len(rows) + 1))
    return [row["entry"] for row in rows]


def prove(server: Server, tournament: str, shown: Frame) -> Tournament:
    """The page, the log and the logs of the tables tell the same, and every table counts once."""
    paper = on_paper(server, tournament)
    entries = [read_entry(text) for text in log_of(server, tournament)]
    ended = [(e.result.round, e.result.table) for e in entries if isinstance(e, Ended)]
    tables = [(n, t) for n, seats in enumerate(paper.rounds, 1) for t in range(len(seats))]
    assert sorted(ended) == tables
    for number, table in tables:
        name = table_id(tournament, number, table)
        seats = paper.rounds[number - 1][table]
        log = server.entries_of(name)
        sat = [e.get("person") for e in log if e["entry"] in ("sat", "bot-sat")]
        # Who has left the house is somebody without a name, another one everywhere.
        known = [person if person is None or paper.names[person] else "" for person in seats]
        assert [
            there if there in (None, person) else ""
            for there, person in zip(sat, known, strict=True)
        ] == known
        (over,) = [entry for entry in log if entry["entry"] == "finished"]
        assert tuple(over["scores"]) == paper.results[number, table].scores
    made = server.rows("SELECT id FROM tables WHERE options LIKE ?", f"%{tournament}%")
    assert {row["id"] for row in made} == {table_id(tournament, n, t) for n, t in tables}
    assert shown["state"] == paper.state
    told = [(one["place"], one["person"], one["points"], one["gold"]) for one in shown["standings"]]
    assert told == [
        (one.place, one.person, round(float(one.points), 3), one.gold) for one in paper.standings()
    ]
    return paper


class Evening:
    """A tournament and everybody who takes part in it; the first one is its organiser."""

    def __init__(self, server: Server, people: int, **options: Any) -> None:
        self.server = server
        self.everybody = [Person(server, f"Person{number}") for number in range(people)]
        self.people = list(self.everybody)
        """Those who play, as soon as they have a table."""
        self.watcher = Person(server, "Somebody")
        """Who looks at the page without having signed in."""
        self.options = options
        self.id = ""
        self.shown: Frame = {}
        self.pages: list[str] = []
        """Everything that was ever to be seen at the page."""
        self.players: dict[str, Player] = {}
        """By person and table."""
        self._playing: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        for person in self.people:
            await person.__aenter__()
        self.id = await opened(self.people[0], **self.options)
        for person in self.people:
            await person.ask("POST", f"/api/tournaments/{self.id}/people")
        return self

    async def __aexit__(self, *_: object) -> None:
        for game in self._playing:
            game.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for person in [*self.everybody, *self.people, self.watcher]:
            await person.http.aclose()

    async def draw(self) -> None:
        await self.everybody[0].ask("POST", f"/api/tournaments/{self.id}/draw")

    async def look(self) -> Frame:
        """Look at the page; who has a new table goes there. While the house is away one waits."""
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await self.watcher.http.get(f"/api/tournaments/{self.id}")
                assert answer.status_code == 200, answer.text
                self.pages.append(answer.text)
                self.shown = json.loads(answer.text)
                break
            await asyncio.sleep(0.05)
        for table in (self.shown["round"] or {"tables": []})["tables"]:
            if table["state"] == "running":
                self._go_to(table)
        for game in self._playing:
            if game.done():
                game.result()  # complains if somebody could not play on
        return self.shown

    def _go_to(self, table: Frame) -> None:
        for seat in table["seats"]:
            for person in self.people:
                key = f"{seat['person']} {table['id']}"
                if person.id == seat["person"] and key not in self.players:
                    self.players[key] = Player(person, table["id"])
                    task = asyncio.create_task(self.players[key].run())
                    self._playing.add(task)

    async def until(self, reached: Any) -> Frame:
        """Let them play until this is so."""
        while not reached(await self.look()):
            await asyncio.sleep(0.1)
        return self.shown


def is_over(shown: Frame) -> bool:
    return bool(shown["state"] in ("over", "closed"))


def are_there(shown: Frame) -> bool:
    """Whether every table of this round has been set up."""
    tables = (shown["round"] or {"tables": []})["tables"]
    return bool(tables) and all(table["state"] != "coming" for table in tables)

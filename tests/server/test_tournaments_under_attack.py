"""Tournaments among people who want to gain something, or who only keep a page open."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from saboteur.server.tournaments.opening import table_id
from server.entrants import Evening, are_there, is_over, log_of, on_paper, prove
from server.house import Frame, Line, Person, Server, wait_for

FOURS = {"game": "saboteur", "modules": ["one-round"], "least": 3, "best": 4, "most": 5}


def entries(server: Server, table: str, kind: str) -> list[Frame]:
    return [entry for entry in server.entries_of(table) if entry["entry"] == kind]


async def runs(cup: Evening) -> list[Frame]:
    """The tables of this round, all of them set up; those of them that play are only looked at."""
    people, cup.people = cup.people, []
    shown = await cup.until(are_there)
    cup.people = people
    tables: list[Frame] = shown["round"]["tables"]
    return tables


async def who_decides(people: list[Person], table: str) -> Person:
    for person in people:
        async with Line(person, table) as line:
            if (await line.hello())["state"]["moves"]:
                return person
    raise AssertionError("nobody is asked")


# --- time -----------------------------------------------------------------------------------------


def test_nobody_gains_time_by_going_away_and_coming_back(open_server):
    """Else somebody could hold up all tables for ever: away until a bot sits down, back, away …"""
    server = open_server(grace=0.3, bot_pause=20)

    async def evening():
        async with Evening(server, 2, rounds=1, final=False, clock=60) as cup:
            await cup.draw()
            (table,) = await runs(cup)
            path = table["id"]
            slow = await who_decides(cup.people, path)
            other = next(person for person in cup.people if person is not slow)
            async with Line(other, path) as watching:
                deadline = (await watching.hello())["state"]["deadline"]
                for times in (1, 2):
                    await wait_for(lambda n=times: len(entries(server, path, "substituted")) == n)
                    async with Line(slow, path) as line:
                        await line.hello()
                        await wait_for(lambda n=times: len(entries(server, path, "came-back")) == n)
                        async with Line(other, path) as looking:
                            shown = await looking.hello()
                            assert shown["state"]["deadline"] <= deadline + 0.01

    asyncio.run(evening())


def test_for_who_only_keeps_a_page_open_a_bot_plays_on_until_they_act(open_server):
    server = open_server(grace=1000)

    async def evening():
        async with Evening(server, 2, rounds=1, final=False, clock=5) as cup:
            await cup.draw()
            (table,) = await runs(cup)
            path, (idle, plays) = table["id"], cup.people
            cup.people = [plays]
            async with Line(idle, path) as line:
                welcome = await line.hello()
                seat = welcome["you"]
                look = asyncio.create_task(_looks(cup))
                await wait_for(lambda: entries(server, path, "substituted"))
                (gone,) = entries(server, path, "substituted")
                assert (gone["seat"], gone["why"]) == (seat, "idle")
                late = [e for e in entries(server, path, "played") if e["seat"] == seat]
                assert [e["why"] for e in late[:3] if e["why"] != "idle"] == ["time", "time"]
                async with Line(idle, path) as again:  # to load the page anew is no deed
                    await again.hello()
                    assert not entries(server, path, "came-back")
                    await again.command(type="here", id="1")
                    assert entries(server, path, "came-back") == [
                        {"entry": "came-back", "seat": seat}
                    ]
                # And who says so and does nothing again is played for after one more time.
                before = _late(server, path, seat)
                await wait_for(
                    lambda: (
                        len(entries(server, path, "substituted")) == 2
                        or entries(server, path, "finished")
                    )
                )
                assert _late(server, path, seat) <= before + 1
                look.cancel()
                cup.people = [plays]
                prove(server, cup.id, await cup.until(is_over))
            (over,) = cup.shown["round"]["tables"]
            told = {one["person"]: one["stood_in"] for one in over["seats"]}
            assert told == {idle.id: True, plays.id: False}

    asyncio.run(evening())


def _late(server: Server, table: str, seat: int) -> int:
    played = [e for e in entries(server, table, "played") if e["seat"] == seat]
    return sum(e.get("why") == "time" for e in played)


async def _looks(cup: Evening) -> None:
    while True:
        await cup.look()
        await asyncio.sleep(0.1)


# --- between two steps ----------------------------------------------------------------------------


def unmade(server: Server, table: str) -> None:
    """As if the node had died before it set up this table."""
    for name in ("log", "seats", "notices"):
        server.rows(f"DELETE FROM {name} WHERE table_id = ?", table)
    server.rows("DELETE FROM tables WHERE id = ?", table)


def written(server: Server, tournament: str, **entry: Any) -> None:
    version = len(log_of(server, tournament)) + 1
    server.rows(
        "INSERT INTO tournament_log VALUES (?, ?, ?, ?)",
        *(tournament, version, time.time(), json.dumps(entry)),
    )


def test_who_leaves_between_the_draw_and_the_table_is_not_waited_for(open_server):
    server = open_server(grace=1000)

    async def evening():
        async with Evening(server, 4, rounds=1, final=False, clock=3600) as cup:
            await cup.draw()
            await runs(cup)
            server.kill()
            table = table_id(cup.id, 1, 0)
            leaving = next(p for p in on_paper(server, cup.id).rounds[0][0] if p is not None)
            unmade(server, table)
            written(server, cup.id, entry="left", person=leaving)
            server.start()
            cup.people = [person for person in cup.people if person.id != leaving]
            prove(server, cup.id, await cup.until(is_over))
            assert [e["entry"] for e in server.entries_of(table)][:4] == [
                *("sat", "sat", "started", "left")
            ]
            where = {s["person"]: s for t in cup.shown["round"]["tables"] for s in t["seats"]}
            assert where[leaving]["stood_in"]
            told = {row["person"] for row in server.rows("SELECT person FROM notices")}
            assert leaving not in told

    asyncio.run(evening())


def test_who_leaves_the_house_between_the_draw_and_the_table(open_server):
    server = open_server(grace=1000)

    async def evening():
        async with Evening(server, 4, rounds=1, final=False, clock=3600) as cup:
            cup.people, (leaving,) = cup.people[:3], cup.people[3:]
            await cup.draw()
            await runs(cup)
            server.kill()
            paper = on_paper(server, cup.id)
            (number,) = (n for n, seats in enumerate(paper.rounds[0]) if leaving.id in seats)
            unmade(server, table_id(cup.id, 1, number))
            server.start()  # whichever comes first now: the table, or that they are gone
            await leaving.ask("POST", "/api/me/delete", json={})
            prove(server, cup.id, await cup.until(is_over))
            assert leaving.id not in json.dumps(log_of(server, cup.id))

    asyncio.run(evening())


def test_that_a_table_is_ready_is_stored_together_with_the_table(open_server):
    """Whoever is elsewhere is told of it, though the node died right after it was set up."""
    server = open_server(push_after=1000, poll=5)

    async def evening():
        async with Evening(server, 2, rounds=1, final=False, clock=3600) as cup:
            await cup.draw()
            await wait_for(lambda: server.rows("SELECT id FROM tables"))
            server.kill()
            told = {(row["person"], row["kind"]) for row in server.rows("SELECT * FROM notices")}
            assert told == {(person.id, "tournament") for person in cup.people}
            server.start()
            prove(server, cup.id, await cup.until(is_over))

    asyncio.run(evening())


# --- it ends --------------------------------------------------------------------------------------


def test_it_ends_though_everybody_leaves_the_house_in_the_middle_of_a_round(open_server):
    """The organiser among them: somebody else organises until nobody is there."""
    server = open_server(grace=1000)

    async def evening():
        async with Evening(server, 5, rounds=3, final=True, clock=3600, **FOURS) as cup:
            await cup.draw()
            await runs(cup)
            people, cup.people = cup.people, []
            for person in people:
                await person.ask("POST", "/api/me/delete", json={})
            shown = await cup.until(is_over)
            assert (shown["state"], shown["why"]) in (
                ("closed", "organiser"),
                ("closed", "too-few"),
            )
            assert {one["name"] for one in shown["people"]} == {""}
            known = [person.id for person in people]
            text = json.dumps([log_of(server, cup.id), cup.pages[-1]])
            assert not [person for person in known if person in text]

    asyncio.run(evening())


def test_it_ends_though_everybody_gives_up_their_seat_at_the_table(open_server):
    """Who leaves a table has not left the tournament, and is drawn again."""
    server = open_server(grace=0.2)

    async def evening():
        async with Evening(server, 5, rounds=2, final=False, clock=3600, **FOURS) as cup:
            people, cup.people = cup.people, []
            await cup.draw()
            for table in await runs(cup):
                for person in people:
                    if person.id in {seat["person"] for seat in table["seats"]}:
                        await person.ask("POST", f"/api/tables/{table['id']}/leave")
            paper = prove(server, cup.id, await cup.until(is_over))
            assert [one.stood_in for one in paper.standings()] == [2] * 5

    asyncio.run(evening())


def test_what_an_export_says_of_one_that_was_closed(server):
    async def evening():
        async with Evening(server, 2, rounds=1, final=False) as cup:
            people, cup.people = cup.people, []
            await cup.draw()
            await runs(cup)
            await people[0].ask("POST", f"/api/tournaments/{cup.id}/close")
            shown = await cup.look()
            told = await cup.watcher.ask("GET", f"/api/tournaments/{cup.id}/json")
            assert (told["state"], told["seed"]) == ("closed", shown["seed"])
            assert [table["scores"] for table in told["tables"]] == [None]

    asyncio.run(evening())


# --- secrets --------------------------------------------------------------------------------------


def test_nothing_tells_of_a_running_round_what_a_spectator_does_not_see(open_server):
    """Pages, exports, lists and pictures of somebody who only watches; and of who has played."""
    server = open_server(grace=1000)

    async def evening():
        options = {"rounds": 1, "final": False, "clock": 3600, "listed": True, **FOURS}
        async with Evening(server, 5, **options) as cup:
            people, cup.people = cup.people, []
            await cup.draw()
            tables = await runs(cup)
            seeds = [row["seed"] for row in server.rows("SELECT seed FROM tables")]
            seeds.append(on_paper(server, cup.id).plan.seed)
            links = [row["invitation"] for row in server.rows("SELECT invitation FROM tables")]
            path = f"/api/tournaments/{cup.id}"
            of_one = [path, f"{path}/rounds/1", f"{path}/csv", f"{path}/json", f"{path}/picture"]
            names = [table["id"] for table in tables]
            of_tables = [
                f"/api/tables/{name}{rest}"
                for name in names
                for rest in ("", "/record", "/replay", "/scenes/1", "/picture/1", "/film/1")
            ]
            async with Person(server, "Eve") as eve:
                lists = ["/api/tournaments", "/api/me/tournaments", "/api/tables", "/api/me/tables"]
                for asker in (eve, people[0]):
                    for asked in (*of_one, *of_tables, *lists, "/api/me/export"):
                        text = (await asker.try_asking("GET", asked)).text
                        assert not [seed for seed in seeds if seed in text], asked
                        assert asker is people[0] or not [one for one in links if one in text]
                        if asked.split("/")[-1] in ("record", "replay", "1") and "tables" in asked:
                            assert asker.bodies[-1].startswith('{"code"'), asked
                    assert [one["score"] for t in tables for one in t["seats"]] == [None] * 5

    asyncio.run(evening())

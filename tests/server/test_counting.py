"""Every finished game counts once: after `kill -9`, on several nodes, and counted anew."""

from __future__ import annotations

import asyncio
import json
import sqlite3

import pytest
from sqlalchemy import insert

from saboteur.server.fellows.counting import conclude, count
from saboteur.server.looking_back.tallying import SeatTallied, Tally
from saboteur.server.store.database import Database
from saboteur.server.store.schema import people, tables
from saboteur.server.store.standings import Standings
from server.asking import Asking
from server.house import Person, Player, new_table, wait_for
from server.services import ask_postgres
from terminal.typist import run

DERIVED = {
    "played": "table_id, seat, person, game, ended, score, won, deserted, mu, sigma",
    "roles": "table_id, seat, role, rounds, won, gold, suspected, suspects, rightly",
    "ratings": "person, game, side, mu, sigma, games, standing",
}


def derived(server) -> dict[str, list]:
    """Everything that follows from the logs."""
    return {
        name: [tuple(row) for row in server.rows(f"SELECT {columns} FROM {name} ORDER BY 1, 2, 3")]
        for name, columns in DERIVED.items()
    }


async def play(people: list[Person], game: str = "duel") -> str:
    table = await new_table(people, game, players=len(people))
    await asyncio.gather(*(Player(person, table).run() for person in people))
    return table


def uncounted(server) -> int:
    found = server.rows("SELECT count(*) AS n FROM tables WHERE state = 'finished' AND counted = 0")
    return int(found[0]["n"])


def test_a_game_counts_once_though_the_server_is_killed(open_server):
    """It dies before it has counted, while it counts, and after."""
    server = open_server(counting=0.01)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            for number in range(5):
                table = await play([ada, bob])
                if number % 2:
                    await wait_for(lambda table=table: server.row_of(table)["counted"])
                else:
                    await asyncio.sleep(0.02 * number)
                server.kill()
                server.start()
            await wait_for(lambda: not uncounted(server))
            return ada.id

    ada = asyncio.run(evening())
    found = derived(server)
    assert len({row[0] for row in found["played"]}) == 5
    assert len(found["played"]) == 10
    (rated,) = (row for row in found["ratings"] if row[0] == ada)
    assert rated[5] == 5


def test_a_recount_from_the_logs_comes_to_the_same(open_server):
    server = open_server(counting=0.01)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            for game in ("duel", "saboteur2", "duel"):
                people = [ada, bob]
                if game == "saboteur2":
                    async with Person(server, "Cy") as cy:
                        await play([*people, cy], game)
                else:
                    await play(people, game)
                await wait_for(lambda: not uncounted(server))

    asyncio.run(evening())
    server.stop()
    before = derived(server)
    assert all(before.values())
    file = server.folder / "saboteur.db"
    with sqlite3.connect(file) as store:  # whatever stood there is forgotten
        store.execute("UPDATE played SET score = 99")
        store.execute("DELETE FROM roles")
        store.execute("UPDATE ratings SET mu = 0")
    ran = run("admin", "recount", "--data", str(server.folder))
    assert (ran.code, ran.out.strip()) == (0, "Games counted: 3.")
    assert derived(server) == before


def test_a_game_that_cannot_be_told_again_stops_no_other(open_server):
    server = open_server(counting=0.01)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            return [await play([ada, bob]) for _ in range(2)]

    first, second = asyncio.run(evening())
    server.stop()
    with sqlite3.connect(server.folder / "saboteur.db") as store:
        broken = json.dumps({"entry": "played", "seat": 0, "move": "nonsense"})
        store.execute(
            "UPDATE log SET entry = ? WHERE table_id = ? AND version = 5", (broken, first)
        )
    ran = run("admin", "recount", "--data", str(server.folder))
    assert ran.code == 2
    assert "cannot be played again: 1" in ran.err
    assert {row["table_id"] for row in server.rows("SELECT table_id FROM played")} == {second}


def test_several_nodes_count_every_game_once(open_node, shared_postgres):
    database = shared_postgres.new_database()
    nodes = [open_node(database, counting=0.01) for _ in range(2)]

    async def evening():
        async with (
            Person(nodes[0], "Ada") as ada,
            Person(nodes[0], "Bob") as bob,
            Person(nodes[1], "Cy") as cy,
            Person(nodes[1], "Di") as di,
        ):
            await asyncio.gather(
                *(play(pair) for pair in ([ada, bob], [cy, di], [ada, bob], [cy, di]))
            )
            waiting = "SELECT id FROM tables WHERE state = 'finished' AND counted = 0"
            await wait_for(lambda: not ask_postgres(database, waiting))
            shown = await ada.ask("GET", f"/api/people/{ada.id}")
            assert shown["games"][0]["played"] == 2
            assert shown["standings"][0]["games"] == 2
            assert len(shown["standings"][0]["curve"]) == 2
            ladder = await ada.ask("GET", "/api/ladders/duel")
            assert ladder["places"] == []
            friends = await ada.ask("GET", "/api/me/friends")
            assert friends == {"friends": [], "asking": [], "asked": []}
            await ada.ask("PUT", f"/api/me/friends/{bob.id}")
            await bob.ask("PUT", f"/api/me/friends/{ada.id}")
            table = (await ada.ask("POST", "/api/tables", json={"game": "duel", "players": 2}))[
                "table"
            ]["id"]
            await ada.ask("POST", f"/api/tables/{table}/invite", json={"people": [bob.id]})
            assert [i["table"] for i in await bob.ask("GET", "/api/me/invitations")] == [table]
            await ada.ask("PUT", f"/api/me/kept-away/{bob.id}", json={"kind": "block"})
            assert await bob.ask("GET", "/api/me/invitations") == []
            return len(ask_postgres(database, "SELECT table_id FROM played"))

    assert asyncio.run(evening()) == 8


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_places_are_counted_among_all(request, tmp_path, open_server, open_node, database):
    """The same questions, asked of both databases, of a ladder that is written down."""
    if database == "sqlite":
        server = open_server()
    else:
        server = open_node(request.getfixturevalue("shared_postgres").new_database())
    with Asking(server, "Ada") as ada, Asking(server, "Bob") as bob, Asking(server) as nobody:
        rated = [(ada.id, 30.0, 12), (bob.id, 20.0, 12), ("0" * 24, 99.0, 50)]
        for person, mu, games in rated:
            execute(
                server,
                "INSERT INTO ratings (person, game, side, mu, sigma, games, standing)"
                f" VALUES ('{person}', 'duel', '', {mu}, 1.0, {games}, {mu - 2})",
            )
        execute(server, f"UPDATE people SET shown_to = 'everybody' WHERE id = '{bob.id}'")
        found = ada.get("/api/ladders/duel").json()
        assert (found["place"], found["of"]) == (2, 3)
        assert [place["name"] for place in found["places"]] == ["Ada", "Bob"]
        found = nobody.get("/api/ladders/duel").json()
        assert [place["name"] for place in found["places"]] == ["Bob"]
        assert found["place"] is None


def execute(server, sql: str) -> None:
    if server.database is None:
        server.rows(sql)
    else:
        ask_postgres(server.database, sql)


def test_who_wants_no_figures_has_none_counted(open_server):
    server = open_server(counting=0)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            await play([ada, bob])
            await asyncio.sleep(0.5)
            return await ada.ask("GET", f"/api/people/{ada.id}")

    shown = asyncio.run(evening())
    assert (shown["games"], shown["figures"], shown["standings"]) == ([], [], [])


def test_who_counts_with_old_ratings_has_to_begin_again(tmp_path):
    """Two nodes count two games of the same people at once: the second one sees the first."""

    async def both():
        database = Database(f"sqlite:///{tmp_path / 'saboteur.db'}")
        await database.open()
        try:
            somebody = {"name": "somebody", "created": 0.0}
            await database.run(
                insert(people).values([{"id": who, **somebody} for who in ("ada", "bob")]),
                insert(tables).values([a_table("one", 1.0), a_table("two", 2.0)]),
            )
            standings = Standings(database)
            waiting = await standings.uncounted(10)
            assert [one.id for one in waiting] == ["one", "two"]
            game = a_tally()
            before = await standings.known("duel", ["ada", "bob"])
            assert before == {}
            first, second = conclude(game, before), conclude(game, before)
            assert await standings.count(waiting[0], "duel", first) is True
            assert await standings.count(waiting[1], "duel", second) is None
            assert await standings.count(waiting[0], "duel", first) is None
            assert await count(standings, waiting[0], game) is False
            assert await count(standings, waiting[1], game) is True
            assert await standings.uncounted(10) == []
            known = await standings.known("duel", ["ada", "bob"])
            assert {key: games for key, (_, _, games) in known.items()} == {
                ("ada", ""): 2,
                ("bob", ""): 2,
            }
            rewritten = waiting[1]._replace(rewritten=7)
            assert await count(standings, rewritten, game) is False
        finally:
            await database.close()

    asyncio.run(both())


def a_table(name: str, ended: float) -> dict:
    return {
        "id": name,
        "options": "{}",
        "seed": "",
        "invitation": name,
        "listed": 0,
        "host": "ada",
        "state": "finished",
        "rules": 1,
        "created": 0.0,
        "changed": ended,
    }


def a_tally() -> Tally:
    seats = (SeatTallied("ada", deserted=False), SeatTallied("bob", deserted=False))
    return Tally("duel", seats, (5, 3), (0,), ())

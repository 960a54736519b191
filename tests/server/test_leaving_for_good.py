"""Leaving the house for good: others keep the games, and nothing leads to who has gone."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time

import pytest

from saboteur.server.store.traces import without
from server.asking import Asking, play_to_the_end, refused
from server.house import SOURCE, Line, Person, Player, Server, new_table, wait_for

PASSWORD = "correct horse"
SECRET = "Rumpelstiltskin"
WORDS = "my spinning wheel is broken"
NEUTRAL = {"en": "Somebody from before", "de": "Jemand von früher"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with nothing in it but what these tests put there."""
    with Server(tmp_path_factory.mktemp("house"), sign_ins=10**6, grace=1) as running:
        yield running


async def finished(people: list[Person]) -> str:
    """A game that these people have played to the end, with some words in between; its id."""
    table = await new_table(people, "saboteur", players=3)
    async with Line(people[0], table) as line:
        await line.hello()
        await line.command(type="say", id="say", text=WORDS)
        await line.command(type="call", id="call", phrase="traitor")
    await asyncio.gather(*[Player(person, table).run() for person in people])
    return table


def everything(server: Server) -> str:
    """The whole store as text."""
    names = [row[0] for row in server.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return json.dumps([list(row) for name in names for row in server.rows(f"SELECT * FROM {name}")])


# --- by one's own wish ----------------------------------------------------------------------------


def test_others_keep_the_game_with_somebody_without_a_name(server, tmp_path) -> None:
    async def play() -> None:
        async with Person(server, SECRET) as ada, Person(server, "Bob") as bob:
            table = await finished([ada, bob])
            before = await bob.ask("GET", f"/api/tables/{table}/replay")
            record = await bob.ask("GET", f"/api/tables/{table}/record")
            assert SECRET in json.dumps(before)
            async with Line(bob, table) as watching:
                await watching.hello()
                await ada.ask("POST", "/api/me/delete", json={})
                told = await watching.until(type="welcome")  # everything anew, at once
                assert SECRET not in json.dumps(told)
                assert WORDS not in json.dumps(told)
                assert told["chat"] == []
            left = await ada.try_asking("GET", "/api/me")
            assert left.status_code == 401

            shown = await bob.ask("GET", f"/api/tables/{table}")
            seat = shown["table"]["seats"][0]
            assert seat["name"] == ""
            assert seat["person"] not in (None, ada.id)
            for lang, name in NEUTRAL.items():
                replay = await bob.ask("GET", f"/api/tables/{table}/replay?lang={lang}")
                said = json.dumps(replay, ensure_ascii=False)
                assert name in said
                assert SECRET not in said
                assert [step["move"] for step in replay["steps"]] == [
                    step["move"] for step in before["steps"]
                ]
                await bob.ask("GET", f"/api/tables/{table}/replay/3?lang={lang}")
            assert await bob.ask("GET", f"/api/tables/{table}/record") == record
            assert table in [own["id"] for own in await bob.ask("GET", "/api/me/tables")]

            (tmp_path / "record.txt").write_text(record, encoding="utf-8")
            verify = [sys.executable, "-m", "saboteur", "replay", "--verify"]
            subprocess.run(
                [*verify, str(tmp_path / "record.txt")], env={"PYTHONPATH": SOURCE}, check=True
            )
            for trace in (ada.id, SECRET, WORDS, "traitor"):
                assert trace not in everything(server)

    asyncio.run(play())
    assert SECRET not in server.output()


def test_the_server_reads_the_same_game_after_a_restart(open_server) -> None:
    server = open_server()

    async def play() -> tuple[str, str | None]:
        async with Person(server, SECRET) as ada, Person(server, "Bob") as bob:
            table = await finished([ada, bob])
            await ada.ask("POST", "/api/me/delete", json={})
            return table, bob.token

    table, token = asyncio.run(play())
    server.kill()
    server.start()
    with Asking(server) as bob:
        bob.token = token
        assert bob.seats(table)[0]["name"] == ""
        steps = bob.get(f"/api/tables/{table}/replay?lang=de").json()["steps"]
        assert len(steps) > 20


def test_at_every_table_somebody_else_without_a_name(server) -> None:
    """So that nobody can put together who it was."""
    with Asking(server, SECRET) as ada, Asking(server, "Bob") as bob:
        tables = [ada.set_up(bots="random")[0] for _ in range(2)]
        for table in tables:
            ada.do(f"/api/tables/{table}/start")
            play_to_the_end(ada, table)
        assert ada.post("/api/me/delete").status_code == 204
        sitters = [bob.seats(table)[0]["person"] for table in tables]
        assert len({*sitters, ada.id}) == 3


def test_spectators_words_go_too(server) -> None:
    async def play() -> None:
        async with Person(server, SECRET) as ada, Person(server, "Bob") as bob:
            table = await new_table([bob], "saboteur", players=3, start=False)
            async with Line(ada, table) as line:
                await line.hello()
                await line.command(type="say", id="say", text=WORDS)
            await ada.ask("POST", "/api/me/delete", json={})
            for trace in (ada.id, SECRET, WORDS):
                assert trace not in everything(server)
            async with Line(bob, table) as line:
                assert (await line.hello())["chat"] == []

    asyncio.run(play())


def test_seats_at_open_tables_become_free(server) -> None:
    with Asking(server, SECRET) as ada, Asking(server, "Bob") as bob:
        own, invitation = ada.set_up()
        bob.do(f"/api/tables/{own}/seats", invitation=invitation)
        alone, _ = ada.set_up()
        assert ada.post("/api/me/delete").status_code == 204
        table = bob.get(f"/api/tables/{own}").json()["table"]
        assert table["host"] == bob.id
        assert table["seats"][0]["person"] is None
        assert bob.get(f"/api/tables/{alone}").json()["table"]["state"] == "closed"
        assert ada.id not in everything(server)


def test_a_running_game_goes_on_to_its_end(server) -> None:
    async def play() -> None:
        async with Person(server, SECRET) as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3)
            player = Player(bob, table)
            playing = asyncio.create_task(player.run())
            await Player(ada, table).run(most=2)
            await ada.ask("POST", "/api/me/delete", json={})
            await playing
            assert player.over
            assert ada.id not in everything(server)
            assert SECRET not in everything(server)

    asyncio.run(play())


def test_who_has_a_password_has_to_know_it(server) -> None:
    with Asking(server, "Ada") as ada:
        ada.keep(f"Ada {ada.id[:12]}", PASSWORD)
        for body in ({}, {"password": None}, {"password": "wrong password"}):
            refused(ada.post("/api/me/delete", **body), 403, "server.wrong-old-password")
        assert ada.get("/api/me").status_code == 200
        answer = ada.post("/api/me/delete", password=PASSWORD)
        assert (answer.status_code, answer.content) == (204, b"")
        assert "Max-Age=0" in answer.headers["set-cookie"]
        again = ada.post("/api/sign-in", handle=f"Ada {ada.id[:12]}", password=PASSWORD)
        refused(again, 403, "server.wrong-password")
        assert ada.id not in everything(server)


def test_the_handle_is_free_again(server) -> None:
    with Asking(server, "Ada") as ada, Asking(server, "Eve") as eve:
        ada.keep("Free Again", PASSWORD)
        ada.post("/api/me/delete", password=PASSWORD)
        eve.keep("Free Again", PASSWORD)


def test_reports_and_distance_do_not_lead_to_who_has_gone(server) -> None:
    with Asking(server, SECRET) as ada, Asking(server, "Bob") as bob:
        words = [
            {"person": bob.id, "name": "Bob", "text": "boo"},
            {"person": ada.id, "name": SECRET, "text": WORDS},
        ]
        row = "INSERT INTO reports (at, reporter, about, table_id, words, note)"
        for reporter, about in ((ada.id, bob.id), (bob.id, ada.id)):
            server.rows(
                f"{row} VALUES (1, ?, ?, 't', ?, ?)", reporter, about, json.dumps(words), WORDS
            )
        server.rows("INSERT INTO distance VALUES (?, ?, 'mute', 1)", bob.id, ada.id)
        assert ada.post("/api/me/delete").status_code == 204
        for trace in (ada.id, SECRET, WORDS):
            assert trace not in everything(server)
        (report,) = server.rows("SELECT * FROM reports WHERE about = ?", bob.id)
        assert json.loads(report["words"])[0] == words[0]  # what was reported stays


def test_what_is_written_about_somebody_without_them() -> None:
    said = '{"entry":"said","person":"%s","name":"Ada","text":"hi {0} ü"}'
    assert without("a" * 24, "b" * 24, said % ("a" * 24)) == (
        f'{{"entry":"said","person":"{"b" * 24}","name":"","text":""}}'
    )
    assert without("a" * 24, "b" * 24, said % ("c" * 24)) == said % ("c" * 24)


@pytest.mark.parametrize("lose", [0, 1])
def test_other_nodes_forget_too(shared_postgres, open_node, lose: float) -> None:
    database = shared_postgres.new_database()
    first, second = open_node(database, lose=lose), open_node(database, lose=lose)

    async def play() -> None:
        async with Person(first, SECRET) as ada, Person(second, "Bob") as bob:
            table = await new_table([ada], "saboteur", players=3, start=False)
            async with Line(ada, table) as line, Line(bob, table) as watching:
                await line.hello()
                await watching.hello()
                await line.command(type="say", id="say", text=WORDS)
                await watching.until(type="news")
                await ada.ask("POST", "/api/me/delete", json={})
                told = await watching.until(type="welcome")
                assert SECRET not in json.dumps(told)
                assert told["chat"] == []
            await wait_for(lambda: not first.rows("SELECT 1 FROM people WHERE id = $1", ada.id))
            stored = json.dumps([list(row)[3:] for row in first.rows("SELECT * FROM log")])
            for trace in (ada.id, SECRET, WORDS):
                assert trace not in stored

    asyncio.run(play())


# --- everything in one file -----------------------------------------------------------------------


def test_everything_that_is_stored_about_somebody(server) -> None:
    async def play() -> None:
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await finished([ada, bob])
            watched = await new_table([bob], "saboteur", players=3)
            async with Line(ada, watched) as line:
                await line.hello()
                await line.command(type="say", id="say", text="Dig deeper!")
            server.rows("INSERT INTO distance VALUES (?, ?, 'mute', 1)", ada.id, bob.id)
            server.rows(
                "INSERT INTO measures (person, kind, why, at) VALUES (?, 'warn', 'be nice', 2)",
                ada.id,
            )
            answer = await ada.try_asking("GET", "/api/me/export")
            assert answer.headers["content-disposition"] == 'attachment; filename="saboteur.json"'
            found = answer.json()
            assert found["profile"]["name"] == "Ada"
            assert found["profile"]["password"] is False
            assert [device["this"] for device in found["devices"]] == [True]
            assert found["distance"] == [{"other": bob.id, "kind": "mute", "at": 1.0}]
            assert found["measures"][0]["why"] == "be nice"

            tables = {visited["id"]: visited for visited in found["tables"]}
            assert set(tables) == {table, watched}
            stored = server.entries_of(table)
            played = [entry for entry in stored if entry["entry"] == "played"]
            own = [entry for entry in played if entry["seat"] == 0 and "bot" not in entry]
            assert [did["entry"] for did in tables[table]["moves"]] == own
            assert len(own) > 10
            assert [did["entry"]["entry"] for did in tables[table]["words"]] == ["said", "called"]
            assert tables[table]["host"] is True
            assert [did["entry"]["text"] for did in tables[watched]["words"]] == ["Dig deeper!"]
            assert tables[watched]["moves"] == []
            assert tables[watched]["seat"] is None

            # nothing of anybody else, and no seed of a running game
            assert "Bob" not in answer.text
            assert server.row_of(watched)["seed"] not in answer.text
            assert server.row_of(watched)["invitation"] not in answer.text
            assert ada.token not in answer.text

    asyncio.run(play())


def test_who_was_put_out_does_not_find_the_new_link_in_the_file(server) -> None:
    with Asking(server, "Ada") as ada, Asking(server, "Bob") as bob:
        table, invitation = bob.set_up(listed=False)
        ada.do(f"/api/tables/{table}/seats", invitation=invitation)
        freed = {"entry": "freed", "seat": 1, "put_out": ada.id, "invitation": "a new link"}
        server.rows(
            "INSERT INTO log VALUES (?, (SELECT 1 + MAX(version) FROM log WHERE table_id = ?),"
            " 1, ?, NULL)",
            table,
            table,
            json.dumps(freed),
        )
        (visited,) = ada.get("/api/me/export").json()["tables"]
        assert visited["seat"] is None
        assert visited["others"][-1]["entry"]["put_out"] == ada.id
        assert "a new link" not in json.dumps(visited)


def test_not_even_for_oneself_too_often(server) -> None:
    with Asking(server, "Ada") as ada, Asking(server, "Bob") as bob:
        answers = [ada.get("/api/me/export") for _ in range(8)]
        assert answers[0].status_code == 200
        refused(answers[-1], 429, "server.too-often")
        assert bob.get("/api/me/export").status_code == 200
        with Asking(server) as nobody:
            refused(nobody.get("/api/me/export"), 401, "server.not-signed-in")


# --- cleaning -------------------------------------------------------------------------------------


def aged(server: Server, person: str, days: float) -> None:
    """Somebody who was here so many days ago."""
    then = time.time() - days * 86400
    server.rows("UPDATE people SET seen = ? WHERE id = ?", then, person)
    server.rows("UPDATE tokens SET seen = ? WHERE person = ?", then, person)


def is_known(server: Server, person: str) -> bool:
    return bool(server.rows("SELECT 1 FROM people WHERE id = ?", person))


def test_guests_and_tokens_that_nobody_uses_are_cleaned_away(open_server) -> None:
    server = open_server(guest_days=90, token_days=365)
    with (
        Asking(server, SECRET) as gone,
        Asking(server, "Bob") as late,
        Asking(server, "Eve") as kept,
        Asking(server, "Zoe") as away,
    ):
        table, _ = gone.set_up(bots="random")
        gone.do(f"/api/tables/{table}/start")
        play_to_the_end(gone, table)
        kept.keep("eve", PASSWORD)
        away.keep("zoe", PASSWORD)
        server.stop()
        for who, days in ((gone, 91), (late, 89), (kept, 364), (away, 366)):
            aged(server, who.id, days)
        server.start()  # it cleans as soon as it is open, and then every hour
        asyncio.run(wait_for(lambda: not is_known(server, gone.id)))
        refused(gone.get("/api/me"), 401, "server.not-signed-in")
        assert late.get("/api/me").status_code == 200
        assert kept.get("/api/me").status_code == 200
        refused(away.get("/api/me"), 401, "server.not-signed-in")
        away.take(away.post("/api/sign-in", handle="zoe", password=PASSWORD))  # not forgotten
        assert SECRET not in everything(server)
        assert late.seats(table)[0]["name"] == ""
        assert late.get(f"/api/tables/{table}/replay").status_code == 200


def test_an_operator_may_keep_everybody(open_server) -> None:
    server = open_server(guest_days=0, token_days=0)
    with Asking(server, "Ada") as ada, Asking(server, SECRET) as going:
        server.stop()
        aged(server, ada.id, 10_000)
        # Somebody who was just about to leave when the server was killed.
        server.rows("UPDATE people SET seen = -1 WHERE id = ?", going.id)
        server.start()
        asyncio.run(wait_for(lambda: not is_known(server, going.id)))
        assert ada.get("/api/me").status_code == 200

"""`saboteur admin`: the operator keeps order in a house that is running."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3

import pytest

from saboteur.texts import say
from server.asking import Asking, refused
from server.house import Line, Person, new_table
from terminal.typist import run

RUDE = "xyzzy-you-rotten-mole"


class Operator:
    """Somebody at the machine of a house."""

    def __init__(self, server) -> None:
        self.place = ["--data", str(server.folder)]
        if server.database is not None:
            self.place = ["--database", server.database]

    def __call__(self, *args: str, lang: str = "en") -> str:
        """Type a command that must succeed; what it said."""
        ran = run("admin", *args, *self.place, "--lang", lang)
        assert (ran.code, ran.err) == (0, ""), ran
        return ran.out

    def fails(self, *args: str, lang: str = "en") -> str:
        """Type a command that must fail; the one sentence."""
        ran = run("admin", *args, *self.place, "--lang", lang)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
        assert "Traceback" not in ran.err
        return ran.err.strip()


async def at_once(work, *args):
    """Type a command beside a house that goes on."""
    return await asyncio.to_thread(work, *args)


async def until_refused(line, code, **message):
    """Say it again and again until it is refused for this reason."""
    for number in range(200):
        answer = await line.command(**message, id=f"try-{number}")
        if answer.get("code") == code:
            return answer
        await asyncio.sleep(0.05)
    raise AssertionError(answer)


async def until_heard(line, **message):
    for number in range(200):
        answer = await line.command(**message, id=f"again-{number}")
        if answer["type"] == "ack":
            return answer
        await asyncio.sleep(0.05)
    raise AssertionError(answer)


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request, tmp_path):
    """A house that stores in one of both, where people may speak a lot."""
    talkative = {"chat_rate": 1000, "chat_burst": 1000, "rate": 1000, "burst": 1000}
    if request.param == "sqlite":
        return request.getfixturevalue("open_server")(**talkative)
    database = request.getfixturevalue("shared_postgres").new_database()
    return request.getfixturevalue("open_node")(database, **talkative)


# --- reports --------------------------------------------------------------------------------------


def test_reports_are_read_and_settled(house) -> None:
    operator = Operator(house)
    assert operator("reports") == "There are no reports.\n"
    assert operator("reports", "--json") == "[]\n"

    async def evening():
        async with Person(house, "Ada") as ada, Person(house, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2, start=False)
            async with Line(bob, table) as his, Line(ada, table) as hers:
                await his.hello()
                await hers.hello()
                await hers.command(type="say", id="s1", text="Good evening")
                said = await his.command(type="say", id="s1", text=RUDE)
                await his.command(type="call", id="c1", phrase="bye")
            report = {"about": bob.id, "versions": [said["version"]], "note": "He is rude."}
            await ada.ask("POST", f"/api/tables/{table}/reports", json=report)
            await ada.ask(
                "POST", f"/api/tables/{table}/reports", json={"about": bob.id, "note": "And mean."}
            )
            return ada.id, bob.id, table

    ada, bob, table = asyncio.run(evening())
    listed = operator("reports").splitlines()
    assert len(listed) == 2
    line = rf"1 \d{{4}}-\d\d-\d\d \d\d:\d\d about Bob \({bob}\), by Ada \({ada}\): {RUDE}"
    assert re.fullmatch(line, listed[0])
    first, second = json.loads(operator("reports", "--json"))
    assert (first["about"], first["reporter"], first["table"]) == (bob, ada, table)
    assert (second["note"], second["words"]) == ("And mean.", [])
    shown = operator("report", "1")
    assert "Note: He is rude." in shown
    marked = [line for line in shown.splitlines() if line.startswith(">")]
    assert len(marked) == 1
    assert RUDE in marked[0]
    assert "Good evening" in shown
    assert say("phrase.bye", "de") in operator("report", "1", lang="de")
    assert json.loads(operator("report", "1", "--json")) == first

    assert operator("settle", "1") == "Report 1 is settled.\n"
    assert operator("settle", "1") == "Report 1 is settled.\n"  # and stays so
    assert len(operator("reports").splitlines()) == 1
    assert "(settled)" in operator("reports", "--all").splitlines()[0]
    assert operator.fails("settle", "99") == "There is no report 99."
    assert operator.fails("report", "99999999999", lang="de").startswith("Eine Meldung 9999")


# --- measures -------------------------------------------------------------------------------------


def test_whoever_is_silenced_says_nothing_until_it_is_lifted(house) -> None:
    operator = Operator(house)

    async def evening():
        async with Person(house, "Ada") as ada, Person(house, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2, start=False)
            async with Line(bob, table) as his:
                await his.hello()
                assert (await his.command(type="say", id="s1", text="Hm"))["type"] == "ack"
                said = await at_once(
                    operator, "silence", bob.id, "--for", "2h", "--why", "rude words"
                )
                assert re.fullmatch(
                    rf"Bob \({bob.id}\) cannot speak until \d{{4}}-\d\d-\d\d \d\d:\d\d\.\n", said
                )
                told = await until_refused(his, "server.silenced", type="say", text="Hm")
                assert re.search(r"until \d{4}-\d\d-\d\d \d\d:\d\d UTC", told["text"])
                assert told["text"].endswith(": rude words.")
                phrase = await his.command(type="call", id="c1", phrase="hello")
                assert phrase["code"] == "server.silenced"
                # What he said before is acknowledged as ever, at another table he is silent too,
                # and everything else he may do.
                assert (await his.command(type="say", id="s1", text="Hm"))["type"] == "ack"
                other = await new_table([bob], "duel", players=2)
                async with Line(bob, other) as there:
                    state = (await there.hello())["state"]
                    answer = await there.command(type="say", id="s9", text="Hm")
                    assert answer["code"] == "server.silenced"
                    if state["moves"]:
                        played = await there.command(
                            type="play", id="m1", ply=state["ply"], move=state["moves"][0]
                        )
                        assert played["type"] == "ack"
                await at_once(operator, "silence", bob.id, "--why", "for good")
                told = await until_refused(his, "server.silenced-for-good", type="say", text="Hm")
                assert len((await at_once(operator, "measures")).splitlines()) == 1
                await at_once(operator, "lift", bob.id)
                await until_heard(his, type="say", text="Sorry")

    asyncio.run(evening())


def test_a_silence_ends_by_itself(open_server) -> None:
    server = open_server(chat_rate=1000, chat_burst=1000, rate=1000, burst=1000)
    operator = Operator(server)

    async def evening():
        async with Person(server, "Bob") as bob:
            table = await new_table([bob], "duel", players=2, start=False)
            async with Line(bob, table) as his:
                await his.hello()
                await at_once(operator, "silence", "Bob", "--for", "2s", "--why", "cool down")
                await until_refused(his, "server.silenced", type="say", text="Hm")
                await until_heard(his, type="say", text="Thanks")

    asyncio.run(evening())
    assert operator("measures") == "Nothing is in force against anybody.\n"
    assert "(over)" in operator("measures", "--all")


def test_whoever_is_warned_reads_it_and_confirms(house) -> None:
    operator = Operator(house)

    async def evening():
        async with Person(house, "Ada") as ada, Person(house, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2, start=False)
            async with Line(bob, table) as his, Line(ada, table) as hers:
                await his.hello()
                await hers.hello()
                assert await bob.ask("GET", "/api/me/warnings") == []
                assert "is warned" in await at_once(operator, "warn", "Bob", "--why", "Be kind.")
                await his.until(type="warned")  # at once, if they are here
                (warning,) = await bob.ask("GET", "/api/me/warnings")
                assert warning["why"] == "Be kind."
                told = await his.command(type="say", id="s1", text="Hm")
                assert told["code"] == "server.read-warning"
                path = f"/api/me/warnings/{warning['id']}/read"
                # Nobody else can confirm it, and it is confirmed once.
                refused(await ada.try_asking("POST", path), 404, "server.no-warning")
                await bob.ask("POST", path)
                refused(await bob.try_asking("POST", path), 404, "server.no-warning")
                assert await bob.ask("GET", "/api/me/warnings") == []
                assert (await his.command(type="say", id="s2", text="Sorry"))["type"] == "ack"
                assert not any(frame["type"] == "warned" for frame in hers.frames)

    asyncio.run(evening())


def test_whoever_is_banned_has_to_go(house) -> None:
    operator = Operator(house)

    async def evening():
        async with Person(house, "Ada") as ada, Person(house, "Bob") as bob:
            claim = {"handle": "bob", "password": "12345678"}
            bob.token = (await bob.ask("POST", "/api/me/claim", json=claim))["token"]
            table = await new_table([ada, bob], "duel", players=2, start=False)
            async with (
                Line(bob, table) as his,
                Line(bob, table) as silent,
                Line(ada, table) as hers,
            ):
                await his.hello()
                await hers.hello()
                said = await at_once(operator, "ban", "bob", "--for", "7d", "--why", "spiteful")
                assert said.startswith(f"The house is closed to Bob ({bob.id}) until ")
                assert await his.closed() == 4000  # his socket is told why, then closed
                assert his.frames[-1]["code"] == "server.banned"
                assert his.frames[-1]["text"].endswith(": spiteful.")
                # One that had said nothing yet is of no use either.
                await silent.send(type="hello", since=None)
                assert await silent.closed() == 4000
                assert not any(frame["type"] == "welcome" for frame in silent.frames)
                assert (await hers.command(type="say", id="s1", text="Oh"))["type"] == "ack"
            for method, path in (
                ("GET", "/api/me"),
                ("GET", "/api/me/tables"),
                ("GET", f"/api/tables/{table}"),
                ("POST", f"/api/tables/{table}/leave"),
            ):
                answer = await bob.try_asking(method, path)
                refused(answer, 403, "server.banned")
            answer = await bob.try_asking(
                "POST", f"/api/tables/{table}/seats", json={"invitation": None}
            )
            refused(answer, 403, "server.banned")
            # With his token he cannot become somebody new either.
            answer = await bob.try_asking("POST", "/api/guests", json={"name": "Rob"})
            refused(answer, 403, "server.banned")
            async with Line(bob, table) as again:
                assert (await again.receive())["code"] == "server.banned"
                assert await again.closed() == 4000
            secret = {"handle": "Bob", "password": "12345678"}
            refused(await ada.try_asking("POST", "/api/sign-in", json=secret), 403, "server.banned")
            # For good, and then after all not.
            await at_once(operator, "ban", "bob", "--why", "spiteful")
            await wait_for_code(bob, "server.banned-for-good")
            await at_once(operator, "lift", "bob")
            await wait_for_code(bob, None)
            await ada.ask("POST", "/api/sign-in", json=secret)
            async with Line(bob, table) as back:
                await back.hello()

    async def wait_for_code(person, code):
        found = None
        for _ in range(200):
            answer = await person.try_asking("GET", "/api/me")
            found = None if answer.is_success else answer.json()["code"]
            if found == code:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(found)

    asyncio.run(evening())


def test_a_ban_holds_after_a_restart_and_no_word_of_it_is_logged(open_server) -> None:
    server = open_server()
    operator = Operator(server)
    with Asking(server, "Bob") as bob:
        operator("ban", bob.id, "--why", RUDE)
        server.kill()
        operator("measures")  # the house need not even be open
        server.start()
        bob.http = type(bob.http)(base_url=server.address, timeout=60, trust_env=False)
        refused(bob.get("/api/me"), 403, "server.banned-for-good")
        assert RUDE not in server.output()
        assert bob.id not in server.output()


def test_two_nodes_heed_the_operator(shared_postgres, open_node) -> None:
    database = shared_postgres.new_database()
    nodes = [open_node(database) for _ in range(2)]
    operator = Operator(nodes[0])

    async def evening():
        async with Person(nodes[0], "Bob") as bob:
            table = await new_table([bob], "duel", players=2, start=False)
            async with contextlib.AsyncExitStack() as doors:
                lines = [
                    await doors.enter_async_context(Line(bob, table, node.port)) for node in nodes
                ]
                for line in lines:
                    await line.hello()
                await at_once(operator, "ban", "Bob", "--why", "spiteful")
                assert [await line.closed() for line in lines] == [4000, 4000]

    asyncio.run(evening())


# --- the command ----------------------------------------------------------------------------------


def test_people_are_found(open_server) -> None:
    server = open_server()
    operator = Operator(server)
    with Asking(server, "Ada Lovelace") as ada, Asking(server, "ada") as other:
        assert other.ask(
            "POST", "/api/me/claim", json={"handle": "Countess", "password": "12345678"}
        )
        assert len(operator("who", "ADA").splitlines()) == 2
        assert len(operator("who", "love").splitlines()) == 1
        assert "@countess" in operator("who", "Countess")
        (found,) = json.loads(operator("who", ada.id, "--json"))
        assert (found["id"], found["name"], found["handle"]) == (ada.id, "Ada Lovelace", None)
        assert "password" not in found
        assert operator.fails("who", "%") == "Nobody here is called %."
        # A name that only one person has is enough; one that several have is not.
        operator("warn", "ada", "--why", "x")
        with Asking(server, "Ada"):
            assert "2 people" in operator.fails("warn", "Ada", "--why", "x")
        assert "Nobody" in operator.fails("ban", "Zoe", "--why", "x")
        assert operator.fails("lift", ada.id) == "Nothing is in force against Ada Lovelace."


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    "wrong",
    [
        ["silence", "Bob", "--why", "x", "--for", "soon"],
        ["silence", "Bob", "--why", "x", "--for", "0m"],
        ["silence", "Bob", "--why", "x", "--for", "-2h"],
        ["silence", "Bob", "--why", "x", "--for", "2"],
        ["ban", "Bob", "--why", "x", "--for", "999999999w"],
        ["ban", "Bob", "--why", "x" * 301],
        ["ban", "Bob", "--why", "  "],
        ["ban", "Bob"],
        ["warn"],
        ["report", "one"],
        ["nonsense"],
    ],
)
def test_what_is_wrong_is_one_sentence(wrong, lang, server) -> None:
    with Asking(server, "Bob"):
        assert Operator(server).fails(*wrong, lang=lang)


def test_houses_that_are_none(tmp_path) -> None:
    def fails(*place: str) -> str:
        ran = run("admin", "reports", *place)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
        return ran.err.strip()

    assert "There is no house in" in fails("--data", str(tmp_path / "nowhere"))
    assert not (tmp_path / "nowhere").exists()  # looking for it has not made one
    assert "There is no house in" in fails("--database", f"sqlite:///{tmp_path}/none.db")
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "saboteur.db").write_bytes(b"hello, I am a letter to my aunt" * 100)
    assert fails("--data", str(tmp_path))
    assert "s3cret" not in fails("--database", "postgresql://u:s3cret@127.0.0.1:1/x")
    old = tmp_path / "old"
    old.mkdir()
    with contextlib.closing(sqlite3.connect(old / "saboteur.db")) as store:
        store.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        store.execute("INSERT INTO alembic_version VALUES ('0001')")
        store.commit()
    assert "version 0001" in fails("--data", str(old))


def test_help_names_every_command() -> None:
    ran = run("admin", "--help")
    for command in ("reports", "report", "settle", "warn", "silence", "ban", "lift", "who"):
        assert command in ran.out
    assert "admin" in run("--help").out
    assert ran.code == 0

"""Peace at the table: nobody has to hear or to seat somebody, and nobody learns of it."""

from __future__ import annotations

import asyncio
import contextlib
import json

import pytest

from server.asking import Asking, refused
from server.house import Line, Person, Player, new_table
from server.truth import Truth

RUDE = "xyzzy-you-rotten-mole"


@contextlib.asynccontextmanager
async def people(server, *names):
    async with contextlib.AsyncExitStack() as doors:
        yield [await doors.enter_async_context(Person(server, name)) for name in names]


@contextlib.asynccontextmanager
async def lines(table, *persons):
    """Sockets of these people, who have been told how everything stands."""
    async with contextlib.AsyncExitStack() as doors:
        found = [await doors.enter_async_context(Line(person, table)) for person in persons]
        for line in found:
            await line.hello()
        yield found


async def keep_away(person, other, kind):
    await person.ask("PUT", f"/api/me/kept-away/{other.id}", json={"kind": kind})


async def heard(line, version):
    """What came of a version on this line."""
    while True:
        known = [f for f in line.frames if f["type"] == "news" and f["version"] == version]
        if known:
            return known[0]
        await line.receive()


# --- not hearing somebody -------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["mute", "block"])
def test_words_that_somebody_does_not_want_to_hear_arrive_empty(kind, server):
    async def evening():
        async with people(server, "Ada", "Bob", "Cleo") as (ada, bob, cleo):
            table = await new_table([ada, bob, cleo], "saboteur", players=3, start=False)
            await keep_away(ada, bob, kind)
            async with lines(table, ada, bob, cleo) as (hers, his, theirs):
                said = await his.command(type="say", id="s1", text=RUDE)
                called = await his.command(type="call", id="c1", phrase="traitor")
                answered = await hers.command(type="say", id="s1", text="Good evening")
                for version in (said["version"], called["version"]):
                    empty = await heard(hers, version)
                    assert empty["entry"] == {"entry": "unheard"}
                    assert (empty["events"], empty["told"], empty["table"]) == ([], [], None)
                # Everybody else hears him, he hears himself, and she is heard by all.
                for line in (his, theirs):
                    assert (await heard(line, said["version"]))["entry"]["text"] == RUDE
                    heard_her = await heard(line, answered["version"])
                    assert heard_her["entry"]["text"] == "Good evening"
                assert not any(RUDE in frame for frame in hers.raw)

                # Who comes in anew, or comes back, is told no more than that.
                async with Line(ada, table) as again:
                    welcome = await again.hello()
                    assert [news["entry"].get("text") for news in welcome["chat"]] == [
                        "Good evening"
                    ]
                    await again.send(type="resync")
                    await again.until(type="welcome")
                async with Line(ada, table) as again:
                    await again.send(type="hello", since=said["version"] - 1)
                    assert (await heard(again, said["version"]))["entry"] == {"entry": "unheard"}
                    await heard(again, answered["version"])
                    assert not any(RUDE in frame for frame in again.raw)

                # They make up: from now on she hears him, and on return what he said before.
                await ada.ask("DELETE", f"/api/me/kept-away/{bob.id}")
                said = await his.command(type="say", id="s2", text="Peace?")
                assert (await heard(hers, said["version"]))["entry"]["text"] == "Peace?"
                async with Line(ada, table) as again:
                    welcome = await again.hello()
                    assert RUDE in [news["entry"].get("text") for news in welcome["chat"]]

    asyncio.run(evening())


def test_whoever_is_kept_away_cannot_tell(server):
    """Every frame of his is what it would have been without, and so is every answer over HTTP."""

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            seen = []
            for kept_away in (False, True):
                table = await new_table([ada, bob], "duel", players=2, start=False)
                if kept_away:
                    await keep_away(ada, bob, "block")
                async with lines(table, ada, bob) as (hers, his):
                    await hers.command(type="say", id="s1", text="Hello")
                    await his.command(type="say", id="s1", text=RUDE)
                    await his.command(type="call", id="c1", phrase="bye")
                    await hers.command(type="say", id="s2", text="Well?")
                    await his.until(type="news", version=6)
                    shown = await bob.ask("GET", f"/api/tables/{table}")
                    # Acknowledgements and news of one's own words may come in either order.
                    entries = sorted(
                        (frame["version"], frame["type"], str(frame.get("entry")))
                        for frame in his.frames
                        if frame["type"] in ("ack", "news")
                    )
                    seats = [seat["person"] for seat in shown["table"]["seats"]]
                    seen.append((entries, seats, set(shown["table"])))
                    seen[-1] += ([frame for frame in his.frames if frame["type"] == "refused"],)
            assert seen[0] == seen[1]
            assert await bob.ask("GET", "/api/me/kept-away") == []
            assert await bob.ask("GET", "/api/me/warnings") == []

    asyncio.run(evening())


def test_versions_have_no_gaps_in_a_whole_game_with_words_unheard(server, tell):
    """Promises 4 and 5 with filtered words: every frame is compared to what is stored."""

    async def evening():
        async with people(server, "Ada", "Bob", "Cleo") as (ada, bob, cleo):
            table = await new_table([ada, bob, cleo], "saboteur", players=3)
            await keep_away(ada, bob, "mute")
            await keep_away(cleo, ada, "block")
            players = [Player(person, table, lang="en") for person in (ada, bob, cleo)]

            async def talk(person):
                async with lines(table, person) as (line,):
                    for number in range(6):
                        await line.command(
                            type="say", id=f"w{number}", text=f"{person.name} says {RUDE}"
                        )

            await asyncio.gather(*[p.run() for p in players], *[talk(p) for p in (ada, bob, cleo)])
            truth = Truth(server, table, {ada.id: {bob.id}, cleo.id: {ada.id}})
            frames = sum(truth.check(player) for player in players)
            unheard = [
                news
                for player in players
                for news in player.news.values()
                if news["entry"]["entry"] == "unheard"
            ]
            assert unheard
            for player, other in ((players[0], "Bob"), (players[2], "Ada")):
                assert not any(f"{other} says" in raw for raw in player.raw)
            tell(frames=frames, unheard=len(unheard))

    asyncio.run(evening())


def test_the_list_of_those_kept_away(server):
    with Asking(server, "Ada") as ada, Asking(server, "Bob") as bob, Asking(server, "Cleo") as cleo:

        def keep(other, kind):
            return ada.ask("PUT", f"/api/me/kept-away/{other}", json={"kind": kind})

        assert ada.get("/api/me/kept-away").json() == []
        assert keep(bob.id, "mute").status_code == 204
        assert keep(cleo.id, "block").status_code == 204
        assert keep(bob.id, "block").status_code == 204  # once muted, now blocked
        found = {k["person"]: (k["name"], k["kind"]) for k in ada.get("/api/me/kept-away").json()}
        assert found == {bob.id: ("Bob", "block"), cleo.id: ("Cleo", "block")}
        refused(keep(ada.id, "mute"), 400, "server.oneself")
        refused(keep("0" * 24, "mute"), 404, "server.no-person")
        refused(keep(bob.id, "bite"), 400, "server.bad-request")
        for _ in range(2):  # it is gone, and stays gone
            assert ada.ask("DELETE", f"/api/me/kept-away/{bob.id}").status_code == 204
        assert [k["person"] for k in ada.get("/api/me/kept-away").json()] == [cleo.id]
        with Asking(server) as nobody:
            refused(nobody.get("/api/me/kept-away"), 401, "server.not-signed-in")


# --- no seat --------------------------------------------------------------------------------------


def test_whoever_is_blocked_gets_no_seat_at_ones_tables(server):
    with Asking(server, "Ada") as ada, Asking(server, "Bob") as bob, Asking(server, "Cleo") as cleo:
        table, invitation = ada.set_up()
        hidden, link = ada.set_up(listed=False)
        ada.ask("PUT", f"/api/me/kept-away/{bob.id}", json={"kind": "block"})
        for where, with_link in ((table, None), (table, invitation), (hidden, link)):
            answer = bob.post(f"/api/tables/{where}/seats", invitation=with_link)
            said = refused(answer, 403, "server.not-open-to-you")
            assert said == "This table is not open to you."
        assert [seat["person"] for seat in bob.seats(table)] == [ada.id, None, None]
        # He may look on; and at the table of somebody else both may sit.
        assert bob.get(f"/api/tables/{table}").status_code == 200
        theirs, _ = cleo.set_up()
        ada.do(f"/api/tables/{theirs}/seats")
        bob.do(f"/api/tables/{theirs}/seats")
        # At his own table she sits down if she likes.
        his, _ = bob.set_up()
        ada.do(f"/api/tables/{his}/seats")
        # Muting is not blocking, and what was blocked can be let in again.
        ada.ask("PUT", f"/api/me/kept-away/{bob.id}", json={"kind": "mute"})
        bob.do(f"/api/tables/{table}/seats")


# --- spectators -----------------------------------------------------------------------------------


def test_the_host_decides_whether_spectators_speak(server):
    async def evening():
        async with people(server, "Ada", "Bob", "Gil") as (ada, bob, gil):
            table = await new_table(
                [ada, bob], "duel", players=2, start=False, spectators_speak=False
            )
            shown = await gil.ask("GET", f"/api/tables/{table}")
            assert shown["table"]["spectators_speak"] is False
            async with lines(table, ada, bob, gil) as (_, his, watching):
                for command in (
                    {"type": "say", "id": "s1", "text": "Dig left!"},
                    {"type": "call", "id": "c1", "phrase": "traitor"},
                ):
                    answer = await watching.command(**command)
                    assert (answer["type"], answer["code"]) == (
                        "refused",
                        "server.spectators-quiet",
                    )
                assert (await his.command(type="say", id="s1", text="Hm"))["type"] == "ack"

                path = f"/api/tables/{table}/spectators"
                for person, code in ((bob, "server.not-host"), (gil, "server.not-host")):
                    refused(await person.try_asking("POST", path, json={"speak": True}), 403, code)
                await ada.ask("POST", f"/api/tables/{table}/start")
                await ada.ask("POST", path, json={"speak": True})  # in the middle of a game
                news = await watching.until(
                    type="news", entry={"entry": "spectating", "speak": True}
                )
                assert news["table"]["spectators_speak"] is True
                answer = await watching.command(type="say", id="s2", text="Dig left!")
                assert answer["type"] == "ack"
                await ada.ask("POST", path, json={"speak": True})  # changes nothing
                await ada.ask("POST", path, json={"speak": False})
                # What was said before is acknowledged as ever; more is not said.
                again = await watching.command(type="say", id="s2", text="Dig left!")
                assert again == answer
                refusal = await watching.command(type="say", id="s3", text="Right!")
                assert refusal["code"] == "server.spectators-quiet"
            spoken = [e for e in server.entries_of(table) if e["entry"] == "spectating"]
            assert spoken == [
                {"entry": "spectating", "speak": True},
                {"entry": "spectating", "speak": False},
            ]

    asyncio.run(evening())


# --- reports --------------------------------------------------------------------------------------


def test_a_report_has_the_words_as_they_were_said(server):
    async def evening():
        async with people(server, "Ada", "Bob", "Gil") as (ada, bob, gil):
            table = await new_table([ada, bob], "duel", players=2, start=False)
            async with lines(table, ada, bob) as (hers, his):
                for number in range(5):
                    await hers.command(type="say", id=f"s{number}", text=f"line {number}")
                said = await his.command(type="say", id="s1", text=RUDE)
                await his.command(type="call", id="c1", phrase="bye")
            path = f"/api/tables/{table}/reports"
            report = {
                "about": bob.id,
                "versions": [said["version"]],
                "note": " He is\n rude\u202e ",
            }
            assert (await ada.try_asking("POST", path, json=report)).status_code == 204

            wrong = [
                ({"about": ada.id, "note": "me"}, 400, "server.oneself"),
                ({"about": "0" * 24, "note": "who?"}, 404, "server.no-person"),
                ({"about": gil.id, "note": "never here"}, 404, "server.no-person"),
                ({"about": bob.id}, 400, "server.empty-report"),
                ({"about": bob.id, "note": " \n "}, 400, "server.empty-report"),
                ({"about": bob.id, "versions": [1]}, 400, "server.not-their-words"),
                ({"about": bob.id, "versions": [3]}, 400, "server.not-their-words"),
                ({"about": bob.id, "versions": [99999]}, 400, "server.not-their-words"),
                ({"about": bob.id, "versions": [0]}, 400, "server.bad-request"),
                ({"about": bob.id, "versions": [8] * 21}, 400, "server.bad-request"),
                ({"about": bob.id, "note": "x" * 1001}, 400, "server.bad-request"),
            ]
            for body, status, code in wrong:
                refused(await ada.try_asking("POST", path, json=body), status, code)

            (row,) = server.rows("SELECT * FROM reports WHERE table_id = ?", table)
            assert (row["reporter"], row["about"]) == (ada.id, bob.id)
            assert row["note"] == "He is rude"
            words = json.loads(row["words"])
            assert [w.get("text", w.get("phrase")) for w in words] == [
                "line 2",
                "line 3",
                "line 4",
                RUDE,
                "bye",
            ]
            assert [w["version"] for w in words if w.get("reported")] == [said["version"]]

    asyncio.run(evening())


def test_whoever_reports_too_much_is_not_read_any_more_today(open_server):
    server = open_server(reports=3)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table = await new_table([ada, bob], "duel", players=2, start=False)
            answers = await asyncio.gather(
                *[
                    ada.try_asking(
                        "POST", f"/api/tables/{table}/reports", json={"about": bob.id, "note": "!"}
                    )
                    for _ in range(8)
                ]
            )
            assert sorted(a.status_code for a in answers) == [204] * 3 + [429] * 5
            assert len(server.rows("SELECT id FROM reports")) == 3
            # It is counted for each person, not for the house.
            other = {"about": ada.id, "note": "she reports me all the time"}
            await bob.ask("POST", f"/api/tables/{table}/reports", json=other)

    asyncio.run(evening())


def test_nobody_outside_can_report_about_a_hidden_table(server):
    with Asking(server, "Ada") as ada, Asking(server, "Eve") as eve:
        table, invitation = ada.set_up(listed=False)
        body = {"about": ada.id, "note": "hm"}
        refused(eve.post(f"/api/tables/{table}/reports", **body), 404, "server.no-table")
        invited = eve.post(f"/api/tables/{table}/reports", **body, invitation=invitation)
        assert invited.status_code == 204


# --- several nodes --------------------------------------------------------------------------------


@pytest.mark.parametrize("bus", ["works", "loses every word"])
def test_who_mutes_at_one_node_does_not_hear_at_the_other(bus, shared_postgres, open_node):
    database = shared_postgres.new_database()
    lose = {"works": 0, "loses every word": 1}[bus]
    nodes = [open_node(database, lose=lose, poll=0.05) for _ in range(2)]
    limits = iter(range(10_000))

    async def evening():
        async with people(nodes[0], "Ada", "Bob") as (ada, bob):
            table = await new_table([ada, bob], "duel", players=2, start=False)
            async with (
                Line(ada, table, nodes[1].port) as hers,
                Line(bob, table, nodes[0].port) as his,
            ):
                await hers.hello()
                await his.hello()

                async def says():
                    """What she hears of what he says now."""
                    while True:
                        said = await his.command(type="say", id=f"s{next(limits)}", text=RUDE)
                        if said["type"] == "ack":
                            return (await heard(hers, said["version"]))["entry"]["entry"]
                        await asyncio.sleep(0.2)  # not so fast

                assert await says() == "said"
                await keep_away(ada, bob, "block")  # at node 0, while she listens at node 1
                while await says() != "unheard":
                    await asyncio.sleep(0.05)
                await ada.ask("DELETE", f"/api/me/kept-away/{bob.id}")
                while await says() != "said":
                    await asyncio.sleep(0.05)
                versions = [f["version"] for f in hers.frames if f["type"] == "news"]
                assert versions == list(range(versions[0], versions[0] + len(versions)))
            # A seat at the other node is refused at once: the store is asked.
            other = await ada.ask("POST", "/api/tables", json={"game": "duel", "players": 2})
            await keep_away(ada, bob, "block")
            bob.http.base_url = nodes[1].address
            answer = await bob.try_asking(
                "POST", f"/api/tables/{other['table']['id']}/seats", json={}
            )
            refused(answer, 403, "server.not-open-to-you")

    asyncio.run(evening())

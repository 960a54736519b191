"""Promise 5: no secret leaves.

Every frame is compared to what the rules let its reader know, in the real game and in one in which
everything hidden is different (`truth.py`). Words that nobody may read are searched for everywhere.
"""

from __future__ import annotations

import asyncio

import pytest

from server.house import Line, Person, Player, new_table, play_until
from server.truth import Truth, check_no_secrets

TABLES = [
    ("saboteur", 3, ()),
    ("saboteur2", 4, ("veto",)),
    ("duel", 2, ()),
    ("lost-mines", 3, ()),
]
MOVES = 22
"""What each person plays; most of a round and the beginning of the next."""


@pytest.mark.parametrize(("game", "players", "modules"), TABLES, ids=[t[0] for t in TABLES])
def test_no_secret_leaves(open_server, tell, game, players, modules):
    server = open_server(hush=0.02, grace=1000)

    async def evening():
        async with (
            Person(server, "Ada") as ada,
            Person(server, "Bob") as bob,
            Person(server, "Eve") as eve,
        ):
            options = {"players": players, "modules": list(modules), "bots": "random"}
            table = await new_table([ada, bob], game, start=False, **options)
            watching = Player(eve, table, lang="en")
            playing = [Player(ada, table, lang="de"), Player(bob, table)]
            lobby = [await in_the_lobby(person, table) for person in (ada, bob, eve)]
            await ada.ask("POST", f"/api/tables/{table}/start")
            watch = asyncio.create_task(watching.run())
            await play_until(playing, MOVES)
            for person in (ada, bob, eve):
                await ask_for_everything(person, table)
            watch.cancel()
            await asyncio.gather(watch, return_exceptions=True)
            truth = Truth(server, table)
            frames = 0
            for player in (*playing, watching):
                frames += truth.check(player)
                check_hidden_fields(player, truth)
            texts = [text for player in (*playing, watching) for text in player.raw]
            texts += [text for person in (ada, bob, eve) for text in person.bodies]
            texts += [text for line in lobby for text in line.raw]
            words = {f"the token of {p.name}": p.token for p in (ada, bob, eve)}
            if truth.entries[-1]["entry"] != "finished":
                words["the seed"] = truth.row["seed"]
            check_no_secrets([*texts, server.output()], words)
            check_no_secrets([server.output()], secrets_of_logs(truth, (ada, bob, eve)))
            tell(versions=len(truth.log), frames=frames, bodies=len(texts) - frames, leaks=0)
            assert any(frame["type"] == "news" for frame in watching.frames)

    asyncio.run(evening())


async def in_the_lobby(person, table):
    """Everybody can look at a table before the game; a game that has not begun has no state."""
    async with Line(person, table) as line:
        welcome = await line.hello()
        assert welcome["state"] is None
        assert welcome["table"]["seed_hash"] is None
        await line.command(type="play", id="too-early", ply=0, move="pass 1")
    return line


async def ask_for_everything(person, table):
    """All that HTTP tells, and how it refuses."""
    answers = [
        await person.try_asking(method, path, **more)
        for method, path, more in (
            ("GET", "/api/tables", {}),
            ("GET", "/api/me/tables", {}),
            ("GET", f"/api/tables/{table}", {}),
            ("GET", f"/api/tables/{table}/record", {}),
            ("GET", f"/api/tables/{table}/replay", {}),
            ("GET", f"/api/tables/{table}/replay/3", {}),
            ("GET", f"/api/tables/{table}/picture/3", {}),
            ("GET", f"/api/tables/{table}/film/3", {}),
            ("GET", f"/api/tables/{table}/turning", {}),
            ("GET", f"/api/tables/{table}/knowing", {}),
            ("GET", f"/api/tables/{table}/advice/3", {}),
            ("GET", f"/api/tables/{table}/notes", {}),
            ("POST", f"/api/tables/{table}/play-on", {"json": {"ply": 3, "seat": 0}}),
            ("GET", f"/replay/{table}/3", {"headers": {"accept": "text/html"}}),
            ("POST", f"/api/tables/{table}/start", {}),
            ("POST", f"/api/tables/{table}/rematch", {}),
            ("POST", f"/api/tables/{table}/seats", {"json": {"seat": 0}}),
            ("POST", f"/api/tables/{table}/give", {"json": {"seat": 1, "to": "nobody"}}),
            ("GET", f"/api/tables/{table}/log", {}),
            ("GET", f"/api/tables/{table}/seed", {}),
            ("GET", "/metrics", {}),
            ("GET", f"/api/people/{person.id}", {}),
            ("GET", "/api/ladders/saboteur", {}),
            ("GET", "/api/me/export", {}),
            ("GET", "/api/me/invitations", {}),
        )
    ]
    assert all(answer.status_code < 500 for answer in answers)
    if any(answer.status_code != 409 for answer in answers[3:13]):
        # Nothing is laid open before the end, which random bots may agree on.
        shown = await person.ask("GET", f"/api/tables/{table}")
        assert shown["table"]["state"] == "finished"


def check_hidden_fields(player, truth):
    """What an event hides from others is hidden, whatever `seen_by` says today."""
    seat = truth.seat_of(player.person.id, len(truth.log))
    hidden = {
        "dealt": ("dwarf", "cards"),
        "new-hand": ("cards",),
        "looked": ("goal",),
        "passed": ("cards",),
        "drew": ("card",),
    }
    seen = set()
    for news in player.news.values():
        entry = news["entry"]
        if entry["entry"] == "played" and entry["seat"] != seat:
            assert entry["move"] == ""
        for event in news["events"]:
            for field in hidden.get(event["event"], ()):
                mine = event["seat"] == seat
                seen.add((event["event"], mine))
                assert mine or event[field] is None, event
        state = news["state"]
        if state is not None:
            assert state["view"]["seat"] == seat
            if seat is None:
                assert state["view"]["hand"] == []
                assert state["moves"] is None
    assert any(not mine for _, mine in seen)


def secrets_of_logs(truth, people):
    """What must not stand in the log of the server either."""
    words = {"the seed": truth.row["seed"], "the invitation": truth.row["invitation"]}
    words |= {f"the name {person.name}": f'"{person.name}"' for person in people}
    return words


def test_a_hidden_table_is_hidden(server, tell):
    """Who is neither invited nor seated learns nothing about a table that is not listed."""

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Eve") as eve:
            table = await new_table([ada], "duel", players=2, start=False, listed=False)
            nowhere = "0" * 16
            invitation = server.row_of(table)["invitation"]
            tries = 0
            for path in ("", "/record", "/replay", "/replay/0"):
                there = await eve.try_asking("GET", f"/api/tables/{table}{path}")
                not_there = await eve.try_asking("GET", f"/api/tables/{nowhere}{path}")
                assert (there.status_code, there.text) == (not_there.status_code, not_there.text)
                assert there.status_code == 404
                tries += 1
            for path in ("seats", "start", "leave", "rematch", "give"):
                body = {"seat": 1, "to": "bot"} if path == "give" else {"seat": 1}
                for wrong in ({}, {"invitation": "guessed"}) if path == "seats" else ({},):
                    more = {"json": {**body, **wrong}} if path in ("seats", "give") else {}
                    answer = await eve.try_asking("POST", f"/api/tables/{table}/{path}", **more)
                    assert answer.status_code == 404, (path, answer.text)
                    tries += 1
            for query in ("", "?invitation=guessed"):
                line = Line(eve, table, query=query)
                async with line:
                    assert await line.closed() == 4000
                assert [frame["code"] for frame in line.frames] == ["server.no-table"]
                tries += 1
            listed = await eve.ask("GET", "/api/tables")
            assert table not in [shown["id"] for shown in listed]
            assert invitation not in "".join(eve.bodies)
            async with Line(eve, table, query=f"?invitation={invitation}") as line:
                assert (await line.hello())["you"] is None  # the link lets her in
            tell(tries=tries, learned=0)

    asyncio.run(evening())


def test_who_was_put_out_hears_nothing_over_a_socket_that_was_open_before(server):
    """However many sockets they had, and whether these had said hello or not."""

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Eve") as eve:
            made = {"game": "duel", "players": 2, "listed": False}
            shown = await ada.ask("POST", "/api/tables", json=made)
            table, link = shown["table"]["id"], {"invitation": shown["invitation"]}
            await eve.ask("POST", f"/api/tables/{table}/seats", json=link)
            async with Line(eve, table) as silent, Line(eve, table) as heard:
                await heard.hello()
                give = {"seat": 1, "to": "nobody"}
                await ada.ask("POST", f"/api/tables/{table}/give", json=give)
                assert await heard.closed() == 4000
                await silent.send(type="say", id="s1", text="still here")
                assert (await silent.receive())["code"] == "server.put-out"
                await silent.send(type="hello", since=0)
                assert (await silent.receive())["code"] == "server.put-out"
                assert await silent.closed() == 4000
            assert "still here" not in str(server.entries_of(table))
            again = (await ada.ask("GET", f"/api/tables/{table}"))["invitation"]
            async with Line(eve, table, query=f"?invitation={again}") as line:
                assert (await line.hello())["you"] is None  # whoever is given the new link may come

    asyncio.run(evening())

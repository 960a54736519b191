"""Tournaments of a house: real sockets, who comes late, leaves or never comes, and `kill -9`."""

from __future__ import annotations

import asyncio
import csv
import json
import time
from io import StringIO

import pytest

from saboteur.rules.records import seed_hash
from saboteur.server.tournaments.opening import table_id
from saboteur.tournaments import Plan, Tournament
from server.entrants import Evening, are_there, is_over, log_of, on_paper, opened, prove
from server.house import Frame, Line, Person, Player, wait_for
from terminal.typist import run

SHORT = {"game": "saboteur", "modules": ["one-round"], "least": 5, "best": 8, "most": 9}
SMALL = {"game": "saboteur", "modules": ["one-round"], "least": 3, "best": 4, "most": 5}


async def refused(asker: Person, path: str, status: int, code: str, **body) -> None:
    more = {"json": body} if body else {}
    answer = await asker.try_asking("POST", path, **more)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["text"]


# --- the whole of it ------------------------------------------------------------------------------


def test_an_evening_of_64_with_a_restart_in_the_middle(open_server, tell):
    """Every table counts once, whatever the house goes through; and no page tells a secret."""
    server = open_server(bot_workers=1)

    async def evening():
        began = time.perf_counter()
        async with Evening(server, 64, **SHORT, rounds=3, final=True) as cup:
            await cup.draw()
            await cup.until(lambda shown: _moves(cup, shown) > 50)
            server.kill()
            cut_off = server.rows("SELECT id FROM tables WHERE state = 'running'")
            await asyncio.sleep(0.3)
            server.start()
            paper = prove(server, cup.id, await cup.until(is_over))
            assert [len(tables) for tables in paper.rounds] == [8, 8, 8, 1]
            assert len(paper.names) == 64
            assert all(one.played >= 3 for one in paper.standings())
            first = paper.standings()[0].person
            final = paper.results[4, 0]
            assert final.scores[final.seats.index(first)] == max(final.scores)
            _tells_no_secret(server, cup, paper)
            moves = sum(len(player.acked) for player in cup.players.values())
            assert moves > 1000
            return len(cut_off), moves, time.perf_counter() - began

    cut_off, moves, took = asyncio.run(evening())
    assert cut_off
    tell(people=64, tables=25, moves=moves, cut_off=cut_off, seconds=round(took, 1))


def _moves(cup: Evening, shown: Frame) -> int:
    """How many moves were acknowledged in the second round, which has some 500."""
    if shown["round"]["round"] != 2:
        return 0
    tables = {table["id"] for table in shown["round"]["tables"]}
    return sum(len(one.acked) for one in cup.players.values() if one.table in tables)


def _tells_no_secret(server, cup: Evening, paper: Tournament) -> None:
    """No seed before its time, and no score of a table that had not ended."""
    secrets = {row["id"]: row["seed"] for row in server.rows("SELECT id, seed FROM tables")}
    known = 0
    for text in cup.pages:
        page = json.loads(text)
        over = page["state"] == "over"
        assert page["seed"] == (paper.plan.seed if over else None)
        assert over == (paper.plan.seed in text)
        assert not any(seed in text for seed in secrets.values())
        for table in (page["round"] or {"tables": []})["tables"]:
            scores = [seat["score"] for seat in table["seats"]]
            if table["state"] != "ended":
                assert set(scores) == {None}
                known += 1
            else:
                result = paper.results[page["round"]["round"], table["table"] - 1]
                assert tuple(scores) == result.scores
    assert known


def test_the_seed_that_is_shown_in_the_end_draws_everything_again(server):
    """Whoever has kept the hash and the names can check that nobody chose where anybody sits."""

    async def evening():
        async with Evening(server, 5) as cup:
            promised = cup.shown.get("seed_hash") or (await cup.look())["seed_hash"]
            await cup.draw()
            shown = await cup.until(is_over)
            assert promised == seed_hash(cup.id, shown["seed"])
            paper = prove(server, cup.id, shown)
            again = Tournament(Plan(**{**_plan(paper), "seed": shown["seed"]}))
            for person in shown["people"]:
                again.sign_up(person["person"], person["name"])
            for number, tables in enumerate(paper.rounds, 1):
                again.draw()
                assert again.rounds[-1] == tables
                for table in range(len(tables)):
                    again.end(table, paper.results[number, table].scores)

    asyncio.run(evening())


def _plan(paper: Tournament) -> dict:
    return {name: getattr(paper.plan, name) for name in paper.plan.__struct_fields__}


def test_a_result_that_was_not_noted_is_found_after_a_restart_and_counts_once(open_server):
    """The node died between the end of a table and the tournament's entry."""
    server = open_server()

    async def evening():
        async with Evening(server, 4, rounds=1, final=True, pause=None) as cup:
            await cup.draw()
            await cup.until(lambda shown: shown["state"] == "between")
            server.kill()
            lost = server.rows(
                "DELETE FROM tournament_log WHERE entry LIKE '%\"ended\"%' RETURNING version"
            )
            assert len(lost) == 2
            server.start()
            shown = await cup.until(lambda shown: shown["state"] == "between")
            assert [one["played"] for one in shown["standings"]] == [1] * 4
            assert len([entry for entry in log_of(server, cup.id) if '"ended"' in entry]) == 2
            await cup.draw()
            prove(server, cup.id, await cup.until(is_over))

    asyncio.run(evening())
    server.stop()
    assert run("check", str(server.folder / "saboteur.db")).code == 0


def test_tables_that_were_drawn_and_not_set_up_are_set_up_after_a_restart(open_server):
    """The node died between the draw and the tables."""
    server = open_server()

    async def evening():
        async with Evening(server, 6, pause=None, rounds=1) as cup:
            await cup.draw()
            await wait_for(lambda: len(server.rows("SELECT id FROM tables")) == 3)
            server.kill()
            gone = table_id(cup.id, 1, 1)
            for table in ("log", "seats"):
                server.rows(f"DELETE FROM {table} WHERE table_id = ?", gone)
            server.rows("DELETE FROM tables WHERE id = ?", gone)
            server.start()
            prove(server, cup.id, await cup.until(is_over))

    asyncio.run(evening())


# --- people come and go ---------------------------------------------------------------------------


def test_who_comes_late_who_leaves_and_who_never_comes(open_server):
    server = open_server(grace=1000)

    async def evening():
        options = {**SMALL, "rounds": 2, "pause": None, "clock": 6}
        async with Evening(server, 8, **options) as cup:
            missing, leaving, late = cup.people[7], cup.people[6], Person(server, "Late")
            # The first signed up and is never seen again, the other leaves before they have played.
            cup.people = cup.people[:6]
            await cup.draw()
            await cup.until(are_there)
            await late.__aenter__()
            cup.people.append(late)
            await late.ask("POST", f"/api/tournaments/{cup.id}/people")
            await leaving.ask("POST", f"/api/tournaments/{cup.id}/leave")
            await refused(leaving, f"/api/tournaments/{cup.id}/leave", 409, "tournament.not-there")
            shown = await cup.until(lambda shown: shown["state"] == "between")
            where = {seat["person"]: seat for t in shown["round"]["tables"] for seat in t["seats"]}
            assert late.id not in where
            assert where[missing.id]["stood_in"]
            assert where[leaving.id]["stood_in"]
            names = [
                entry["entry"]
                for table in shown["round"]["tables"]
                for entry in server.entries_of(table["id"])
            ]
            assert names.count("left") == 1
            assert names.count("substituted") >= 1
            assert "missed" not in names  # nobody at the table is asked
            await cup.draw()
            shown = await cup.until(is_over)
            paper = prove(server, cup.id, shown)
            seated = {person for seats in paper.rounds[1] for person in seats}
            assert late.id in seated
            assert missing.id in seated
            assert leaving.id not in seated
            standings = {one["person"]: one for one in shown["standings"]}
            assert standings[leaving.id]["left"]
            assert standings[leaving.id]["played"] == 1
            assert standings[missing.id]["stood_in"] == 2
            await refused(late, f"/api/tournaments/{cup.id}/people", 409, "tournament.over")

    asyncio.run(evening())


def test_who_comes_back_has_their_seat_again(open_server):
    server = open_server(grace=0.2, bot_pause=0.1)

    async def evening():
        async with Evening(server, 4, **SMALL, rounds=1, final=False) as cup:
            back = cup.people.pop()
            await cup.draw()
            table = table_id(cup.id, 1, 0)
            await cup.until(lambda shown: shown["state"] == "playing" and cup.players)

            def entries():
                return [entry["entry"] for entry in server.entries_of(table)]

            await cup.until(lambda _: "substituted" in entries())
            async with Line(back, table) as line:
                await line.hello()
                await wait_for(lambda: "came-back" in entries())
            cup.people.append(back)
            prove(server, cup.id, await cup.until(is_over))

    asyncio.run(evening())


def test_one_who_is_alone_with_bots_has_a_clock_and_may_leave(open_server):
    """Others wait for their table: it ends even if nobody is left there."""
    server = open_server(grace=60, bot_workers=1)

    async def evening():
        async with Evening(server, 2, **SMALL, rounds=1, final=False, clock=5) as cup:
            one, other = cup.people
            cup.people = []
            await cup.draw()
            table = table_id(cup.id, 1, 0)
            await cup.until(are_there)
            await one.ask("POST", f"/api/tables/{table}/leave")
            async with Line(other, table) as line:
                state = (await line.hello())["state"]
                while state is None or state["to_act"] != state["view"]["seat"]:
                    state = (await line.until(type="news"))["state"] or state
                assert state["deadline"] is not None
            await other.ask("POST", f"/api/tables/{table}/leave")
            shown = await cup.until(is_over)
            assert [one["stood_in"] for one in shown["standings"]] == [1, 1]
            prove(server, cup.id, shown)

    asyncio.run(evening())


def test_when_too_few_are_left_it_ends_early_with_what_was_won(server):
    async def evening():
        async with Evening(server, 2, rounds=2, pause=1) as cup:
            await cup.draw()
            await cup.until(lambda shown: shown["state"] == "between")
            await cup.people[1].ask("POST", f"/api/tournaments/{cup.id}/leave")
            shown = await cup.until(is_over)
            assert (shown["state"], shown["why"]) == ("closed", "too-few")
            assert [one["played"] for one in shown["standings"]] == [1, 1]

    asyncio.run(evening())


def test_who_leaves_the_house_is_nobody_there_too(open_server):
    server = open_server()

    async def evening():
        async with Evening(server, 5, rounds=1, final=True, pause=None) as cup:
            await cup.draw()
            await cup.until(lambda shown: shown["state"] == "between")
            organiser = cup.people.pop(0)
            told = await organiser.ask("GET", "/api/me/export")
            (entered,) = told["tournaments"]
            assert (entered["id"], entered["organiser"]) == (cup.id, True)
            assert [did["entry"]["entry"] for did in entered["did"]] == ["signed-up"]
            await organiser.ask("POST", "/api/me/delete", json={})
            gone = {organiser.id, organiser.name}

            def forgotten():
                kept = " ".join(log_of(server, cup.id))
                return not any(word in kept for word in gone)

            await wait_for(forgotten)
            shown = await cup.look()
            assert not any(word in cup.pages[-1] for word in gone)
            assert [one["name"] for one in shown["people"]].count("") == 1
            assert shown["organiser"] == cup.people[0].id  # the next one who is there
            await cup.people[0].ask("POST", f"/api/tournaments/{cup.id}/draw")
            prove(server, cup.id, await cup.until(is_over))

    asyncio.run(evening())


# --- what nobody may ------------------------------------------------------------------------------


def test_only_the_organiser_draws_puts_out_and_closes(server):
    async def evening():
        async with Evening(server, 4, pause=None) as cup:
            ada, bob, cy, dan = cup.people
            path = f"/api/tournaments/{cup.id}"
            for deed, body in (("draw", {}), ("close", {}), ("put-out", {"person": cy.id})):
                await refused(bob, f"{path}/{deed}", 403, "tournament.not-organiser", **body)
            answer = await cup.watcher.try_asking("POST", f"{path}/people")
            assert answer.status_code == 401
            await refused(bob, f"{path}/people", 409, "tournament.already-there")
            await ada.ask("POST", f"{path}/put-out", json={"person": dan.id})
            await refused(dan, f"{path}/people", 403, "server.not-open-to-you")
            await refused(ada, f"{path}/put-out", 409, "tournament.not-there", person=dan.id)
            await ada.ask("POST", f"{path}/close")
            await refused(ada, f"{path}/draw", 409, "tournament.over")
            await refused(ada, f"{path}/close", 409, "tournament.over")
            assert (await cup.look())["why"] == "organiser"

    asyncio.run(evening())


def test_whom_the_organiser_blocks_does_not_come(server):
    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Eve") as eve:
            await ada.ask("PUT", f"/api/me/kept-away/{eve.id}", json={"kind": "block"})
            tournament = await opened(ada)
            path = f"/api/tournaments/{tournament}/people"
            await refused(eve, path, 403, "server.not-open-to-you")

    asyncio.run(evening())


def test_nobody_is_host_of_a_table_and_nobody_else_plays_there(server):
    """No power at a table helps anybody to win a tournament, and no stranger plays."""

    async def evening():
        async with Evening(server, 4, rounds=1, pause=None) as cup:
            people, cup.people = cup.people, []
            await cup.draw()
            shown = await cup.until(
                lambda shown: (
                    {t["state"] for t in (shown["round"] or {"tables": []})["tables"]}
                    == {"running"}
                )
            )
            tables = shown["round"]["tables"]
            here = {seat["person"] for seat in tables[0]["seats"]}
            inside = next(person for person in people if person.id in here)
            outside = next(person for person in people if person.id not in here)
            path = f"/api/tables/{tables[0]['id']}"
            for person in (inside, outside, people[0]):
                for deed, body in (
                    ("give", {"seat": 0, "to": "nobody"}),
                    ("pace", {"pace": "at-once"}),
                    ("start", {}),
                    ("seats", {"seat": 0}),
                    ("rematch", {}),
                ):
                    answer = await person.try_asking("POST", f"{path}/{deed}", json=body)
                    assert answer.status_code in (403, 409), (deed, answer.text)
            table = await inside.ask("GET", path)
            assert table["table"]["host"] == ""
            assert table["table"]["tournament"] == {
                "id": cup.id,
                "name": "Cup",
                "round": 1,
                "final": False,
                "table": 1,
            }
            async with Line(outside, tables[0]["id"]) as line:
                welcome = await line.hello()
                assert welcome["you"] is None
                assert welcome["state"]["moves"] is None
                play = {"type": "play", "id": "x", "ply": 0, "move": "pass"}
                assert (await line.command(**play))["code"] == "server.not-seated"
                vote = {"type": "vote", "id": "y", "seat": 0, "wish": "for-good"}
                assert (await line.command(**vote))["code"] == "server.not-seated"
                say = {"type": "say", "id": "z", "text": "Left is gold!"}
                assert (await line.command(**say))["code"] == "server.spectators-quiet"
            cup.people = people
            prove(server, cup.id, await cup.until(is_over))

    asyncio.run(evening())


def test_what_cannot_be_opened(server):
    async def evening():
        async with Person(server, "Ada") as ada:
            usual = {"name": "Cup", "game": "duel", "least": 2, "best": 2, "most": 2, "clock": 60}
            for change, status, code in (
                ({"name": "\u200b"}, 400, "tournament.name"),
                ({"name": "x" * 61}, 400, "tournament.name"),
                ({"best": 3}, 400, "tournament.sizes"),
                ({"most": 3}, 400, None),
                ({"game": "?"}, 400, None),
                ({"bots": "?"}, 400, None),
                ({"clock": None}, 400, "server.bad-request"),
                ({"clock": 1}, 400, "server.bad-request"),
                ({"seed": "mine"}, 400, "server.bad-request"),
            ):
                wanted = {**usual, **change}
                answer = await ada.try_asking("POST", "/api/tournaments", json=wanted)
                assert answer.status_code == status, (change, answer.text)
                assert code in (None, answer.json()["code"])
            for _ in range(5):
                await ada.ask("POST", "/api/tournaments", json=usual)
            await refused(ada, "/api/tournaments", 409, "tournament.many", **usual)
            assert len(await ada.ask("GET", "/api/me/tournaments")) == 5
            for path in ("x", "x" * 24):
                answer = await ada.try_asking("GET", f"/api/tournaments/{path}")
                assert answer.status_code == 404

    asyncio.run(evening())


def test_only_who_has_the_link_finds_it_if_it_is_not_listed(server):
    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            hidden, shown = await opened(ada, listed=False), await opened(ada, listed=True)
            listed = {one["id"] for one in await bob.ask("GET", "/api/tournaments")}
            assert shown in listed
            assert hidden not in listed
            await bob.ask("POST", f"/api/tournaments/{hidden}/people")
            assert [one["id"] for one in await bob.ask("GET", "/api/me/tournaments")] == [hidden]

    asyncio.run(evening())


# --- the rest -------------------------------------------------------------------------------------


def test_exported_and_earlier_rounds(server):
    async def evening():
        async with Evening(server, 4) as cup:
            await cup.draw()
            shown = await cup.until(is_over)
            text = await cup.watcher.ask("GET", f"/api/tournaments/{cup.id}/csv")
            rows = list(csv.DictReader(StringIO(text)))
            assert [row["name"] for row in rows] == [one["name"] for one in shown["standings"]]
            data = await cup.watcher.ask("GET", f"/api/tournaments/{cup.id}/json")
            assert data["seed"] == shown["seed"]
            assert len(data["tables"]) == 4
            first = await cup.watcher.ask("GET", f"/api/tournaments/{cup.id}/rounds/1")
            assert {table["state"] for table in first["tables"]} == {"ended"}
            scores = [seat["score"] for table in first["tables"] for seat in table["seats"]]
            paper = on_paper(server, cup.id)
            assert scores == [s for table in (0, 1) for s in paper.results[1, table].scores]
            gone = await cup.watcher.try_asking("GET", f"/api/tournaments/{cup.id}/rounds/9")
            assert (gone.status_code, gone.json()["code"]) == (404, "tournament.no-round")

    asyncio.run(evening())


def test_who_is_elsewhere_is_told_that_their_table_is_ready(open_server):
    server = open_server(push_after=0)

    async def evening():
        async with Evening(server, 2, rounds=1, pause=None) as cup:
            people, cup.people = cup.people, []
            await cup.draw()
            await wait_for(lambda: server.rows("SELECT * FROM notices"))
            told = {(row["person"], row["kind"]) for row in server.rows("SELECT * FROM notices")}
            assert told == {(person.id, "tournament") for person in people}
            off = {"way": "push", "kind": "tournament", "wanted": False}
            wanted = (await people[0].ask("PUT", "/api/me/notices", json=off))["wanted"]
            assert off in wanted
            cup.people = people
            await cup.until(is_over)
            await wait_for(lambda: not server.rows("SELECT * FROM notices"))

    asyncio.run(evening())


def test_two_nodes_see_one_tournament(open_node, shared_postgres):
    """Whichever is asked, and if one dies after it has drawn."""
    database = shared_postgres.new_database()
    one, other = open_node(database), open_node(database)

    async def evening():
        async with Evening(one, 6, rounds=2, final=True) as cup:
            cup.people = [Person(other, person.name, person.token) for person in cup.everybody]
            for person in cup.people:
                await person.__aenter__()
            cup.watcher = Person(other, "Somebody")
            both = (one, other)
            again = await asyncio.gather(
                *(_draws(Person(node, "", cup.everybody[0].token), cup.id) for node in both)
            )
            assert sorted(again) == [200, 409]  # whoever is second is told that tables play
            one.kill()
            paper = prove(other, cup.id, await cup.until(is_over))
            assert [len(tables) for tables in paper.rounds] == [3, 3, 1]

    asyncio.run(evening())


async def _draws(organiser: Person, tournament: str) -> int:
    async with organiser:
        answer = await organiser.try_asking("POST", f"/api/tournaments/{tournament}/draw")
        return answer.status_code


@pytest.mark.parametrize("people", [3, 7])
def test_bots_fill_seats_where_people_cannot_be_divided(server, people):
    async def evening():
        async with Evening(server, people, rounds=1, final=False) as cup:
            await cup.draw()
            paper = prove(server, cup.id, await cup.until(is_over))
            seats = [person for seats in paper.rounds[0] for person in seats]
            assert seats.count(None) == 1

    asyncio.run(evening())


def test_a_table_of_a_tournament_is_played_on_as_any_other(server):
    """Whoever plays on from a finished table does so at a table that is in no tournament."""

    async def evening():
        async with Evening(server, 2, rounds=1, final=False) as cup:
            await cup.draw()
            await cup.until(is_over)
            table = table_id(cup.id, 1, 0)
            wanted = {"ply": 1, "seat": 0, "bot": "easy"}
            path = f"/api/tables/{table}/play-on"
            again = await cup.people[0].ask("POST", path, json=wanted)
            assert again["table"]["tournament"] is None
            await Player(cup.people[0], again["table"]["id"]).run()
            assert len((await cup.look())["standings"]) == 2
            prove(server, cup.id, cup.shown)

    asyncio.run(evening())

"""A finished game can be played on from any of its moves: the story is the same until then."""

from __future__ import annotations

import asyncio
import json

import pytest

import saboteur
from saboteur.server.operation.checking import check
from saboteur.server.store.reading import Reading
from server.asking import Asking, play_to_the_end, refused
from server.house import Person, Player
from server.truth import Truth

GAMES = [("saboteur", 3, ()), ("saboteur2", 3, ("veto",)), ("duel", 2, ()), ("lost-mines", 3, ())]


@pytest.fixture
def ada(server):
    with Asking(server, "Ada") as asking:
        yield asking


def finished(ada, game: str = "saboteur", players: int = 3, modules=()) -> tuple[str, list]:
    """A game that is over, and its moves."""
    table, _ = ada.set_up(game, players, modules=list(modules), bots="easy")
    ada.do(f"/api/tables/{table}/start")
    play_to_the_end(ada, table)
    return table, record_of(ada, table).moves


def record_of(asking, table: str):
    return saboteur.Record(asking.get(f"/api/tables/{table}/record").text)


def play_on(asking, table: str, ply: int, seat: int = 0, bot: str = "random") -> str:
    again = asking.do(f"/api/tables/{table}/play-on", ply=ply, seat=seat, bot=bot)
    return again["table"]["id"]


@pytest.mark.parametrize(("game", "players", "modules"), GAMES, ids=[game for game, *_ in GAMES])
def test_the_story_is_the_same_until_then(ada, server, game, players, modules) -> None:
    table, moves = finished(ada, game, players, modules)
    ply = len(moves) * 2 // 3
    again = play_on(ada, table, ply, seat=1)
    shown = ada.get(f"/api/tables/{again}").json()["table"]
    assert (shown["state"], shown["listed"]) == ("running", False)
    assert shown["begins"] == {"table": table, "ply": ply}
    assert [seat["person"] == ada.id for seat in shown["seats"]] == [
        seat == 1 for seat in range(players)
    ]
    play_to_the_end(ada, again)
    record = record_of(ada, again)
    assert record.moves[:ply] == moves[:ply]
    assert record.play().over  # it replays from the deal, like any other
    assert saboteur.replay(record.write()).scores == record.play().scores

    replay = ada.get(f"/api/tables/{again}/replay").json()
    assert replay["plies"] == len(record.moves)
    assert [(step["seat"], step["move"]) for step in replay["steps"][1:]] == record.moves
    before = [step for step in replay["steps"] if step["at"] is None]
    assert [step["ply"] for step in before] == list(range(ply + 1))
    scenes = [
        ada.get(f"/api/tables/{one}/replay/{ply}").json()["view"]["maze"] for one in (table, again)
    ]
    assert scenes[0] == scenes[1]
    for about in ("story", "suspicion", "turning", "knowing", f"picture/{ply}"):
        assert ada.get(f"/api/tables/{again}/{about}").status_code == 200
    if game != "saboteur":
        return
    # And it can be played on once more.
    third = play_on(ada, again, ply + 1)
    assert ada.get(f"/api/tables/{third}").json()["table"]["begins"]["ply"] == ply + 1


def test_what_is_stored_is_sound(ada, server) -> None:
    table, moves = finished(ada)
    play_to_the_end(ada, play_on(ada, table, len(moves) // 2))
    play_on(ada, table, 0)
    play_on(ada, table, len(moves) - 1)

    async def look():
        house = Reading(f"sqlite:///{server.folder / 'saboteur.db'}")
        try:
            return await check(house)
        finally:
            await house.close()

    found = asyncio.run(look())
    assert (found.faulty, found.faults) == (0, [])
    assert found.finished >= 2


def test_a_house_that_closes_goes_on_where_it_was(open_server) -> None:
    server = open_server()
    with Asking(server, "Ada") as ada:
        table, moves = finished(ada)
        again = play_on(ada, table, len(moves) // 2)
        before = [entry["entry"] for entry in server.entries_of(again)]
        server.stop()
        server.start()
        play_to_the_end(ada, again)
        after = [entry["entry"] for entry in server.entries_of(again)]
        assert after[: len(before)] == before
        assert record_of(ada, again).moves[: len(moves) // 2] == moves[: len(moves) // 2]


def test_nobody_else_sits_there_and_it_gives_nothing_away(ada, server) -> None:
    table, moves = finished(ada)
    again = play_on(ada, table, len(moves) // 2)
    with Asking(server, "Bob") as bob:
        refused(bob.get(f"/api/tables/{again}"), 404, "server.no-table")
        refused(bob.get(f"/api/tables/{again}/replay"), 404, "server.no-table")
    for path in ("replay", "replay/1", "record", "picture/1", "turning", "advice/1"):
        refused(ada.get(f"/api/tables/{again}/{path}"), 409, "server.not-finished")
    # What others did beforehand stands in no entry that anybody is told, and in no export.
    started = next(entry for entry in server.entries_of(again) if entry["entry"] == "started")
    assert set(started) == {"entry", "seed_hash"}
    kept = ada.get("/api/me/export").json()["tables"]
    assert all("before" not in one["options"] for one in kept)
    assert json.loads(server.row_of(again)["options"])["before"]["table"] == table


@pytest.mark.parametrize(("game", "players", "modules"), GAMES, ids=[game for game, *_ in GAMES])
def test_it_keeps_its_secrets_like_any_other_table(ada, server, game, players, modules) -> None:
    """Every frame that somebody is told there is what that seat may know (`truth.py`)."""
    table, moves = finished(ada, game, players, modules)
    again = play_on(ada, table, len(moves) // 2, seat=players - 1)

    async def evening():
        async with Person(server, "", ada.token) as person:
            player = Player(person, again, lang="de")
            await player.run()
            return Truth(server, again).check(player)

    assert asyncio.run(evening()) > 1


def test_only_where_there_is_something_left_to_decide(ada, server) -> None:
    table, moves = finished(ada)
    path = f"/api/tables/{table}/play-on"
    refused(ada.post(path, ply=len(moves), seat=0), 409, "server.nothing-left")
    refused(ada.post(path, ply=len(moves) + 1, seat=0), 404, "server.no-ply")
    refused(ada.post(path, ply=0, seat=7), 404, "server.no-seat")
    refused(ada.post(path, ply=0, seat=0, bot="nobody"), 400, "bots.unknown")
    with Asking(server) as nobody:
        refused(nobody.post(path, ply=0, seat=0), 401, "server.not-signed-in")
    running, _ = ada.set_up(bots="easy")
    ada.do(f"/api/tables/{running}/start")
    answer = ada.post(f"/api/tables/{running}/play-on", ply=0, seat=0)
    refused(answer, 409, "server.not-finished")

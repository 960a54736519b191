"""Finished games can be looked at again, with everything revealed; running ones never."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

import saboteur
from saboteur.rules.events import Event
from saboteur.texts import languages
from server.asking import Asking, play_to_the_end, refused

GAMES = [("saboteur", 3), ("saboteur2", 2), ("duel", 2), ("solo", 1), ("lost-mines", 3)]


@pytest.fixture
def ada(server):
    with Asking(server, "Ada") as asking:
        yield asking


@pytest.fixture
def bob(server):
    with Asking(server, "Bob") as asking:
        yield asking


@pytest.mark.parametrize(("game", "players"), GAMES, ids=[game for game, _ in GAMES])
def test_a_replay_is_the_game_as_it_was_played(ada, bob, game: str, players: int) -> None:
    table, _ = ada.set_up(game, players, bots="random")
    ada.do(f"/api/tables/{table}/start")
    play_to_the_end(ada, table)
    record = saboteur.Record(bob.get(f"/api/tables/{table}/record").text)
    replays = {
        lang: bob.get(f"/api/tables/{table}/replay", params={"lang": lang}).json()
        for lang in languages()
    }
    replay = replays["en"]
    shown = replay["table"]
    assert shown["state"] == "finished"
    assert len(shown["scores"]) == players
    assert shown["winners"]
    assert replay["plies"] == len(record.moves) == len(replay["steps"]) - 1
    played = [(step["seat"], step["move"]) for step in replay["steps"][1:]]
    assert played == record.moves
    assert [step["ply"] for step in replay["steps"]] == list(range(len(replay["steps"])))
    for english, german in zip(replay["steps"], replays["de"]["steps"], strict=True):
        assert [t["event"] for t in english["told"]] == [t["event"] for t in german["told"]]
    assert any(
        english["text"] != german["text"]
        for steps in zip(replay["steps"], replays["de"]["steps"], strict=True)
        for english, german in zip(*(step["told"] for step in steps), strict=True)
    )

    truth = record.begin()
    happened: list[Event] = list(truth.log)
    for ply, step in enumerate(replay["steps"]):
        if ply:
            happened = truth.play(record.moves[ply - 1][1], record.moves[ply - 1][0])
        assert step["round"] == truth.round
        assert step["at"] is not None
        if ply % 9 and ply != replay["plies"]:
            continue
        check_scene(bob.get(f"/api/tables/{table}/replay/{ply}").json(), truth, happened, ply)
    back = bob.get(f"/api/tables/{table}/replay/0", params={"lang": "de"}).json()
    check_scene(back, record.begin(), list(record.begin().log), 0)
    assert refused(
        bob.get(f"/api/tables/{table}/replay/{replay['plies'] + 1}"), 404, "server.no-ply"
    )


def check_scene(scene, truth, happened, ply: int) -> None:
    opened = truth.laid_open()
    assert scene["ply"] == ply
    assert scene["view"] == plain(opened.view)
    assert scene["hands"] == plain(opened.hands)
    assert scene["events"] == plain(happened)
    assert scene["to_act"] == truth.to_act
    assert scene["scores"] == list(opened.scores)
    assert all(line["event"] < len(happened) for line in scene["told"])


def plain(thing):
    return json.loads(saboteur.to_json(thing))


def test_a_running_game_is_not_laid_open(ada, bob) -> None:
    table, _ = ada.set_up(bots="easy")
    for asking in (ada, bob):
        for path in ("replay", "replay/0"):
            refused(asking.get(f"/api/tables/{table}/{path}"), 409, "server.not-finished")
    ada.do(f"/api/tables/{table}/start")
    for asking in (ada, bob):
        for path in ("replay", "replay/0", "replay/1"):
            refused(asking.get(f"/api/tables/{table}/{path}"), 409, "server.not-finished")


def test_a_hidden_table_stays_hidden_until_its_game_is_over(ada, bob) -> None:
    """Then its address is enough, as long as nobody who played closes it (`test_sharing.py`)."""
    table, invitation = ada.set_up("solo", 1, listed=False)
    ada.do(f"/api/tables/{table}/start")
    for path in ("replay", "replay/2"):
        refused(bob.get(f"/api/tables/{table}/{path}"), 404, "server.no-table")
    play_to_the_end(ada, table)
    for path in ("replay", "replay/2"):
        address = f"/api/tables/{table}/{path}"
        for asking in (ada, bob):
            assert asking.get(address).status_code == 200
        assert bob.get(address, params={"invitation": invitation}).status_code == 200


def test_only_one_file_of_the_server_lays_games_open() -> None:
    source = Path(saboteur.__file__).parent
    found = {
        file.relative_to(source).as_posix()
        for file in source.rglob("*.py")
        if file.relative_to(source).parts[0] != "rules"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "laid_open"
    }
    assert found == {"server/looking_back/replaying.py"}

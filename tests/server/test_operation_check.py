"""`saboteur check` finds every kind of damage, and nothing where there is none."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from saboteur.server.tournaments.opening import table_id
from saboteur.texts import ENGLISH, sentences
from server.asking import Asking, play_to_the_end
from server.entrants import Evening, is_over
from server.house import Person, Player, Server, new_table
from server.services import ask_postgres
from terminal.typist import at_a_terminal, run


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """A house with a finished game, a running one, an open table and one that was left."""
    with Server(tmp_path_factory.mktemp("sound")) as server:
        with Asking(server, "Ada") as ada, Asking(server, "Bob") as bob:
            finished, _ = ada.set_up("duel", 2, bots="random")
            ada.do(f"/api/tables/{finished}/start")
            play_to_the_end(ada, finished)
            running, _ = ada.set_up("saboteur", 3, bots="easy")
            ada.do(f"/api/tables/{running}/start")
            handed_over, _ = ada.set_up("saboteur", 4)
            bob.do(f"/api/tables/{handed_over}/seats")
            ada.do(f"/api/tables/{handed_over}/leave")
            closed, _ = ada.set_up("saboteur", 4)
            ada.do(f"/api/tables/{closed}/leave")
        server.stop()
        names = ("finished", "running", "handed_over", "closed")
        tables = (finished, running, handed_over, closed)
        yield server.folder / "saboteur.db", dict(zip(names, tables, strict=True))


@pytest.fixture
def house(sound, tmp_path):
    """A copy of it, to be damaged."""
    shutil.copy(sound[0], tmp_path / "saboteur.db")
    return tmp_path / "saboteur.db"


def check(*args: str, lang: str = "en"):
    ran = run("check", *args, "--lang", lang)
    assert ran.err == ""
    return ran.code, ran.out


def found(house) -> tuple[int, dict]:
    ran = run("check", str(house), "--json")
    assert ran.err == ""
    return ran.code, json.loads(ran.out)


def test_a_sound_house(sound) -> None:
    code, told = found(sound[0])
    assert code == 0
    assert told["ok"]
    assert told["newest"]
    assert (told["tables"], told["finished"], told["faulty"], told["faults"]) == (4, 1, 0, [])
    assert told["moves"] > 20
    for lang, last in (("en", "All is well."), ("de", "Alles ist in Ordnung.")):
        code, out = check("--data", str(sound[0].parent), lang=lang)
        assert (code, out.splitlines()[-1]) == (0, last)


DAMAGE = {
    "gap": "DELETE FROM log WHERE table_id = :finished AND version = 9",
    "gap at the beginning": "DELETE FROM log WHERE table_id = :finished AND version = 1",
    "entry": "UPDATE log SET entry = '{}' WHERE table_id = :running AND version = 2",
    "entry that is cut off": (
        "UPDATE log SET entry = substr(entry, 1, 9) WHERE table_id = :running AND version = 1"
    ),
    "move": (
        "UPDATE log SET entry = (SELECT entry FROM log l WHERE l.table_id = :finished "
        "AND l.entry LIKE '%played%' AND l.version < log.version ORDER BY l.version LIMIT 1) "
        "WHERE table_id = :finished AND version = 12"
    ),
    "seed-hash": (
        "UPDATE log SET entry = json_set(entry, '$.seed_hash', 'f00d') "
        "WHERE table_id = :running AND entry LIKE '%started%'"
    ),
    "seed": (
        "UPDATE log SET entry = json_set(entry, '$.seed', 'f00d') "
        "WHERE table_id = :finished AND entry LIKE '%finished%'"
    ),
    "result": (
        "UPDATE log SET entry = json_set(entry, '$.scores', json('[99, 0]')) "
        "WHERE table_id = :finished AND entry LIKE '%finished%'"
    ),
    "not-over": (
        "UPDATE log SET version = 100000, entry = "
        "(SELECT entry FROM log WHERE table_id = :finished ORDER BY version DESC LIMIT 1) "
        "WHERE table_id = :finished AND version = 12; "
        "DELETE FROM log WHERE table_id = :finished AND version BETWEEN 12 AND 99999; "
        "UPDATE log SET version = 12 WHERE version = 100000"
    ),
    "state": "UPDATE tables SET state = 'open' WHERE id = :finished",
    "state of who left": "UPDATE tables SET state = 'open' WHERE id = :closed",
    "host": "UPDATE tables SET host = 'somebody' WHERE id = :handed_over",
    "seats": "DELETE FROM seats WHERE table_id = :finished",
    "seats that nobody took": "UPDATE seats SET seat = 1 WHERE table_id = :running",
    "options": "UPDATE tables SET options = '[]' WHERE id = :running",
    "reference": "DELETE FROM tables WHERE id = :closed",
}
"""What is done to a house, by the fault that is found first."""


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_found(damage, house, sound) -> None:
    names = sound[1]
    with closing(sqlite3.connect(house)) as store:
        for statement in DAMAGE[damage].split("; "):
            changed = store.execute(
                statement, {k: v for k, v in names.items() if f":{k}" in statement}
            )
            assert changed.rowcount != 0
        store.commit()
    code, told = found(house)
    assert code == 1
    assert not told["ok"]
    wanted = damage.partition(" ")[0]
    assert {fault["code"] for fault in told["faults"]} == {wanted}
    table = told["faults"][0]["table"]
    assert table in (*names.values(), None)
    code, out = check(str(house))
    assert code == 1
    assert out.splitlines()[-1].startswith("Faults: ")
    if table is not None:
        assert f"Table {table}: " in out
    with closing(sqlite3.connect(house)) as store:  # nothing that is a secret is told
        for (seed,) in store.execute("SELECT seed FROM tables"):
            assert seed not in out


def test_every_fault_has_been_found() -> None:
    told = {"table", "tournament", "more", "counted", "counted-tournaments", "older", "older-rules"}
    faults = {message[6:] for message in sentences(ENGLISH) if message.startswith("check.")} - told
    found = {damage.partition(" ")[0] for damage in [*DAMAGE, *AT_TOURNAMENT]}
    assert faults - {"sound", "faulty"} == found | {"integrity"}


# --- tournaments ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def with_cups(tmp_path_factory):
    """A house with a tournament that is over and one that was closed in the middle of a round;
    somebody who has left the house took part in both."""
    with Server(tmp_path_factory.mktemp("cups"), grace=0.1) as server:
        names = asyncio.run(_cups(server))
        server.stop()
        yield server.folder / "saboteur.db", names


async def _cups(server: Server) -> dict[str, str]:
    async with Evening(server, 4, rounds=2, final=True, clock=3600) as cup:
        ada, *_, gone = cup.people
        wanted = {"name": "Other", "game": "duel", "least": 2, "best": 2, "most": 2, "clock": 60}
        other = (await ada.ask("POST", "/api/tournaments", json=wanted))["id"]
        for person in (ada, gone):
            await person.ask("POST", f"/api/tournaments/{other}/people")
        await ada.ask("POST", f"/api/tournaments/{other}/draw")
        await cup.draw()
        await cup.until(is_over)
        await gone.ask("POST", "/api/me/delete", json={})
        cup.people = []
        await ada.ask("POST", f"/api/tournaments/{other}/close")
        return {"over": cup.id, "closed": other, "first": table_id(cup.id, 1, 0)}


AT_TOURNAMENT = {
    "gap": "DELETE FROM tournament_log WHERE tournament_id = :over AND version = 3",
    "entry": "UPDATE tournament_log SET entry = '{}' WHERE tournament_id = :closed AND version = 1",
    "entry twice": (
        "UPDATE tournament_log SET entry = (SELECT entry FROM tournament_log "
        "WHERE tournament_id = :over AND version = 1) WHERE tournament_id = :over AND version = 2"
    ),
    "entry that draws somebody twice": (
        "UPDATE tournament_log SET entry = json_set(entry, '$.tables[0][0]', "
        "json_extract(entry, '$.tables[1][0]')) "
        "WHERE tournament_id = :over AND version = 5"
    ),
    "entry after the end": (
        "INSERT INTO tournament_log SELECT tournament_id, version + 1, at, entry "
        "FROM tournament_log WHERE tournament_id = :closed ORDER BY version DESC LIMIT 1"
    ),
    "options": "UPDATE tournaments SET opening = '{}' WHERE id = :closed",
    "tournament-state": "UPDATE tournaments SET state = 'running' WHERE id = :over",
    "tournament-state of one that was closed": (
        "UPDATE tournaments SET state = 'over' WHERE id = :closed"
    ),
    "organiser": (
        "INSERT INTO tournament_log SELECT tournament_id, 100, at, "
        "json_object('entry', 'organised', 'person', 'somebody') FROM tournament_log "
        "WHERE tournament_id = :over AND version = 1; "
        "UPDATE tournament_log SET version = (SELECT max(version) + 1 FROM tournament_log "
        "WHERE tournament_id = :over AND version < 100) WHERE version = 100"
    ),
    "entrants": "DELETE FROM entrants WHERE tournament_id = :over",
    "seated": (
        "UPDATE log SET version = 5003 - version WHERE table_id = :first AND version <= 2; "
        "UPDATE log SET version = version - 5000 WHERE table_id = :first AND version > 5000; "
        "UPDATE log SET entry = json_set(entry, '$.seat', version - 1) "
        "WHERE table_id = :first AND version <= 2; "
        "UPDATE seats SET seat = 1 - seat WHERE table_id = :first"
    ),
    "ended": (
        "UPDATE tournament_log SET entry = json_set(entry, '$.result.scores', json('[99, 0]')) "
        "WHERE tournament_id = :over AND entry LIKE '%\"ended\"%' AND version < 8"
    ),
    "ended where bots have played": (
        "UPDATE tournament_log SET entry = json_set(entry, '$.result.stood_in', json("
        "iif(json_array_length(entry, '$.result.stood_in') > 0, '[]', '[0]'))) "
        "WHERE tournament_id = :over AND entry LIKE '%\"ended\"%' AND version < 8"
    ),
}
"""The same, done to tournaments."""


def test_sound_tournaments(with_cups) -> None:
    code, told = found(with_cups[0])
    assert (code, told["tournaments"], told["faults"]) == (0, 2, [])
    assert "Tournaments: 2." in check(str(with_cups[0]))[1]


@pytest.mark.parametrize("damage", AT_TOURNAMENT)
def test_damage_to_tournaments_is_found(damage, with_cups, tmp_path) -> None:
    house, names = tmp_path / "saboteur.db", with_cups[1]
    shutil.copy(with_cups[0], house)
    with closing(sqlite3.connect(house)) as store:
        for statement in AT_TOURNAMENT[damage].split("; "):
            values = {k: v for k, v in names.items() if f":{k}" in statement}
            assert store.execute(statement, values).rowcount != 0
        store.commit()
    code, told = found(house)
    assert code == 1
    assert {fault["code"] for fault in told["faults"]} == {damage.partition(" ")[0]}
    where = {fault["tournament"] for fault in told["faults"]}
    assert len(where) == 1
    code, out = check(str(house))
    assert code == 1
    assert f"Tournament {where.pop()}: " in out
    with closing(sqlite3.connect(house)) as store:  # nothing that is a secret is told
        for (seed,) in store.execute("SELECT seed FROM tables"):
            assert seed not in out


# --- other houses ---------------------------------------------------------------------------------


def test_a_damaged_file(house) -> None:
    """Bytes in the middle of an index are not what they were."""
    with closing(sqlite3.connect(house)) as store:
        [(page,)] = store.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'tables_by_state'"
        )
        size = store.execute("PRAGMA page_size").fetchone()[0]
        store.execute("PRAGMA journal_mode=DELETE")
    with house.open("r+b") as file:
        file.seek((page - 1) * size + size - 40)
        file.write(b"\xff" * 30)
    code, told = found(house)
    assert code == 1
    assert {fault["code"] for fault in told["faults"]} == {"integrity"}


def test_games_of_other_rules_are_read_but_not_played(house, sound) -> None:
    with closing(sqlite3.connect(house)) as store:
        store.execute("UPDATE tables SET rules = 99 WHERE id = ?", (sound[1]["finished"],))
        store.commit()
    code, told = found(house)
    assert (code, told["older_rules"], told["faulty"]) == (0, 1, 0)


def test_a_running_house_is_sound_at_every_moment(open_server, tell) -> None:
    """People come, sit down, play and leave all the time; that is no fault."""
    server = open_server()

    async def evening() -> list[dict]:
        checks = []
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:

            async def play() -> None:
                for seed in range(3):
                    table = await new_table([ada, bob], "duel", players=2)
                    await asyncio.gather(
                        *[Player(person, table, seed=seed).run() for person in (ada, bob)]
                    )

            async def come_and_go() -> None:
                while not playing.done():
                    table = await new_table(
                        [bob, ada], "saboteur", players=4, bots="easy", start=False
                    )
                    await asyncio.sleep(0.05)
                    for person in (bob, ada):
                        await person.ask("POST", f"/api/tables/{table}/leave")

            playing = asyncio.create_task(play())
            restless = asyncio.create_task(come_and_go())
            while not playing.done():
                ran = await asyncio.to_thread(run, "check", "--data", str(server.folder), "--json")
                checks.append((ran.code, ran.err, ran.out))
            await asyncio.gather(playing, restless)
        return checks

    checks = asyncio.run(evening())
    assert {(code, err) for code, err, _ in checks} == {(0, "")}
    seen = [json.loads(out)["entries"] for _, _, out in checks]
    tell(entries_seen=seen)
    assert '"bug"' not in server.output()


def test_a_house_on_postgresql(shared_postgres, open_node) -> None:
    node = open_node(shared_postgres.new_database())
    with Asking(node, "Ada") as ada:
        table, _ = ada.set_up("duel", 2, bots="random")
        ada.do(f"/api/tables/{table}/start")
        play_to_the_end(ada, table)
    code, out = check("--database", node.database)
    assert (code, out.splitlines()[-1]) == (0, "All is well.")
    ask_postgres(node.database, "UPDATE tables SET state = 'running'")
    ask_postgres(node.database, "DELETE FROM log WHERE version = 1")
    ran = run("check", "--database", node.database, "--json")
    assert (ran.code, ran.err) == (1, "")
    assert [fault["code"] for fault in json.loads(ran.out)["faults"]] == ["gap"]


WRONG = {
    "no house": ("{tmp}/nowhere.db", "There is no house in {tmp}/nowhere.db."),
    "a letter": ("{tmp}/letter", "file is not a database"),
    "another database": ("{tmp}/other.db", "There is no house in"),
    "from the future": ("{tmp}/future.db", "9999"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_cannot_be_checked(wrong, tmp_path) -> None:
    (tmp_path / "letter").write_bytes(b"Dear aunt, " * 200)
    for name, sql in (
        ("other", "CREATE TABLE recipes AS SELECT 'cake'"),
        ("future", "CREATE TABLE alembic_version AS SELECT '9999' AS version_num"),
    ):
        with closing(sqlite3.connect(tmp_path / f"{name}.db")) as store:
            store.execute(sql)
    file, said = WRONG[wrong]
    ran = run("check", file.format(tmp=tmp_path), "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert said.format(tmp=tmp_path) in ran.err
    assert ran.err.count("\n") == 1


def test_somebody_who_watches_sees_how_far_it_is(sound) -> None:
    code, shown = at_a_terminal("", "check", str(sound[0]), "--lang", "en")
    assert code == 0
    assert "Checking … 4 of 4 tables" in shown
    assert shown.rstrip().endswith("All is well.")

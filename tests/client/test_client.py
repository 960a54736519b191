"""Bots take a seat at a running house, with the library of `saboteur.client`."""

from __future__ import annotations

import subprocess
import sys
import threading
from itertools import count
from pathlib import Path
from random import Random

import pytest

from saboteur.client import Away, Ending, House, Question, Refused
from saboteur.client.changes import changed
from server.house import Server, wait_until
from server.house import changed as by_the_letter

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("house"), hush=0.02) as server:
        yield server


def randolf(server: Server, name: str = "Randolf", **options) -> House:
    house = House(server.address, **options)
    house.come_in(name)
    return house


def anything(seed: object = 0):
    rng = Random(f"anything {seed}")
    return lambda question: rng.choice(question.moves)


# --- playing --------------------------------------------------------------------------------------


def test_two_bots_play_a_whole_game_at_the_table_of_one(server) -> None:
    """One sets up a table, the other has the link; every question is a legal one of one's own."""
    host, guest = randolf(server), randolf(server, "Gisela")
    table = host.set_up("saboteur", 3, modules=["veto"])
    assert table.link == f"{server.address}/join/{table.invitation}"
    friend = guest.join(table.link)
    assert friend.id == table.id
    host.ask("POST", f"/api/tables/{table.id}/give", {"seat": 2, "to": "bot", "bot": "easy"})
    table.start()
    asked: dict[int, list[Question]] = {0: [], 1: []}
    endings: dict[int, Ending | None] = {}

    def sit(place: int, at) -> None:
        decide = anything(place)

        def remember(question: Question) -> str:
            asked[place].append(question)
            return decide(question)

        endings[place] = at.play(remember)

    people = [
        threading.Thread(target=sit, args=one, daemon=True) for one in ((0, table), (1, friend))
    ]
    for person in people:
        person.start()
    for person in people:
        person.join(120)
    finished = server.entries_of(table.id)[-1]
    assert finished["entry"] == "finished"
    for seat in (0, 1):
        assert endings[seat] == Ending(finished["scores"], finished["winners"], seat)
        assert len(asked[seat]) > 10
        assert all(q.seat == seat == q.view["seat"] and q.moves for q in asked[seat])
        assert len({q.ply for q in asked[seat]}) > 10
    played = [entry for entry in server.entries_of(table.id) if entry["entry"] == "played"]
    assert {entry["seat"] for entry in played if "bot" in entry} <= {2}


def test_everything_is_told_in_words_to_who_wants_them(server) -> None:
    house = randolf(server, lang="de")
    table = house.set_up("duel", 2, bots="easy")
    table.start()
    told: list[str] = []

    def listen(question: Question) -> str:
        told.append(question.state["told"]["question"])
        return question.moves[0]

    assert table.play(listen, words=True) is not None
    assert told[0].startswith("Du bist am Zug")


def test_a_bot_at_a_table_that_is_closed_is_told_so(server) -> None:
    house = randolf(server)
    table = house.set_up("duel", 2)
    leaving = threading.Timer(0.5, house.ask, ("POST", f"/api/tables/{table.id}/leave"))
    leaving.start()
    assert table.play(anything()) is None


def test_who_is_asked_somewhere_finds_the_table(server) -> None:
    ada, bob = randolf(server, "Ada"), randolf(server, "Bob")
    table = ada.set_up("duel", 2)
    bob.join(table.link)
    bob.join(table.link)  # again: one sits there already
    table.start()
    assert len(ada.turns()) + len(bob.turns()) == 1
    assert {found.id for found in (*ada.turns(), *bob.turns())} == {table.id}


# --- refusals -------------------------------------------------------------------------------------


def test_a_move_that_is_not_legal_is_refused_in_a_sentence_and_the_game_goes_on(server) -> None:
    house = randolf(server)
    table = house.set_up("duel", 2, bots="easy")
    table.start()
    with pytest.raises(Refused, match=r"[A-Z].*[.]") as refused:
        table.play(lambda _: "lay [NESW] 99,99")
    assert refused.value.code.startswith("refusal.")
    assert table.play(anything()) is not None


def test_what_goes_wrong_while_deciding_is_not_taken_for_a_broken_line(server) -> None:
    table = randolf(server).set_up("duel", 2, bots="easy")
    table.start()

    def read(_: Question) -> str:
        return Path("no such file").read_text(encoding="utf-8")

    with pytest.raises(FileNotFoundError):
        table.play(read)


def test_refusals_over_http_are_sentences(server) -> None:
    house = randolf(server, lang="de")
    with pytest.raises(Refused, match=r"Einladung|Link|Tisch") as refused:
        house.join("http://elsewhere.example/join/nothing")
    assert refused.value.code.startswith("server.")
    with pytest.raises(Refused):
        house.sign_in("nobody", "at least eight")
    with pytest.raises(Refused):
        house.set_up("chess", 2)
    with pytest.raises(Refused):
        House(server.address).set_up("duel", 2)


def test_whose_token_ends_is_told_so(server) -> None:
    house = randolf(server)
    table = house.set_up("duel", 2, bots="easy")
    table.start()

    def leave(question: Question) -> str:
        house.ask("POST", "/api/sign-out")
        return question.moves[0]

    with pytest.raises(Refused, match="signed in"):
        table.play(leave)


def test_a_table_that_is_none_of_ones_business_is_refused(server) -> None:
    hidden = randolf(server).set_up("duel", 2, listed=False)
    stranger = randolf(server, "Mallory")
    with pytest.raises(Refused) as refused:
        stranger.table(hidden.id)
    assert refused.value.code == "server.no-table"


def test_nobody_answers_where_there_is_no_house(monkeypatch) -> None:
    monkeypatch.setattr("saboteur.client.house.PATIENCE", 0.1)
    with pytest.raises(Away, match=r"No house answers at http://127\.0\.0\.1:9"):
        House("http://127.0.0.1:9/join/abc").come_in("Randolf")
    for address in ("localhost:8000", "ftp://cards.example", "", "http://"):
        with pytest.raises(Away, match="is no address of a house"):
            House(address)


# --- what changes ---------------------------------------------------------------------------------


def test_changes_are_followed_as_the_protocol_says() -> None:
    """The example of the page, and a list that grows by the events told with it."""
    old = {"hand": ["[NS]", "[NES]"], "log": [1], "draw_pile": 32}
    change = {"hand": [1, 1, ["map"]], "log": [1, 0], "draw_pile": [31]}
    new = {"hand": ["[NS]", "map"], "log": [1, 2, 3], "draw_pile": 31}
    assert changed(old, change, [2, 3]) == new == by_the_letter(old, change, [2, 3])


# --- examples -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def compiled() -> None:
    """The library for TypeScript, as it would be published."""
    subprocess.run(["npx", "tsc", "-p", "client"], cwd=ROOT / "web", check=True)


PYTHON = [sys.executable, "examples/house_bot.py"]
SCRIPT = ["node", "--experimental-websocket", "--no-warnings"]
NODE = [*SCRIPT, "examples/house_bot.mjs"]


def at_a_table_with(
    server: Server, command: list[str], kills: tuple[int, ...] = ()
) -> tuple[Ending, str]:
    """What somebody and a bot that is a program of its own make of a game; what the bot prints.

    The house is killed, and opens again, when somebody is asked for these times.
    """
    host = randolf(server, "Ada")
    table = host.set_up("saboteur", 3)
    host.ask("POST", f"/api/tables/{table.id}/give", {"seat": 2, "to": "bot", "bot": "easy"})
    assert table.link is not None
    with subprocess.Popen(
        [*command, table.link], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8"
    ) as bot:
        wait_until(lambda: table.look()["seats"][1].get("person"))
        table.start()
        asked = count(1)
        decide = anything()

        def interrupted(question: Question) -> str:
            if next(asked) in kills:
                server.kill()
                server.start()
            return decide(question)

        ending = table.play(interrupted)
        said, _ = bot.communicate(timeout=120)
    assert bot.returncode == 0
    assert ending is not None
    return ending, said


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", [PYTHON, NODE], ids=["python", "node"])
def test_the_example_takes_a_seat_at_a_running_house(server, language) -> None:
    ending, said = at_a_table_with(server, language)
    assert said.split() == [
        "scores:",
        *map(str, ending.scores),
        "-",
        "mine:",
        str(ending.scores[1]),
    ]


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", [PYTHON, NODE], ids=["python", "node"])
def test_a_house_that_is_killed_meanwhile_is_found_again(tmp_path, language) -> None:
    """The line breaks, nothing counts twice, nothing that was acknowledged is lost."""
    with Server(tmp_path, hush=0.02) as server:
        ending, said = at_a_table_with(server, language, kills=(3, 6))
        (table,) = server.rows("SELECT id FROM tables")
        entries = server.entries_of(table["id"])
        assert entries[-1]["scores"] == ending.scores
        assert said.split()[1:4] == [str(score) for score in ending.scores]
        played = [entry for entry in entries if entry["entry"] == "played"]
        assert all("bot" not in entry for entry in played if entry["seat"] < 2)


STUBBORN = """
import { House, Refused } from './web/client/dist/client/index.js';
const house = new House(process.argv.at(-1));
await house.comeIn('Randolf');
const table = await house.setUp({ game: 'duel', players: 2, bots: 'random' });
await table.start();
const refused = await table.play(() => 'lay [NESW] 99,99').catch((error) => error);
console.log(refused instanceof Refused, refused.code);
const ending = await table.play(({ moves }) => moves[0]);
console.log(ending.scores.length, (await table.look()).state);
console.log(await house.join('nothing').catch(({ code }) => code));
console.log((await new House('http://127.0.0.1:9').comeIn('Nobody').catch((error) => error)).name);
"""


@pytest.mark.usefixtures("compiled")
def test_refusals_come_as_errors_there_too_and_the_game_goes_on(server) -> None:
    ran = subprocess.run(
        [*SCRIPT, "--input-type=module", "-e", STUBBORN, "--", server.address],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr
    refused, over, nothing, away = ran.stdout.splitlines()
    assert refused.startswith("true refusal.")
    assert over == "2 finished"
    assert nothing.startswith("server.")
    assert away == "Away"

"""The arena: the same games whoever plays them, and a run that goes on where it broke off."""

import json
import os
import re
import signal
from itertools import islice
from multiprocessing import active_children
from threading import Timer

import msgspec
import pytest

from saboteur import SaboteurError
from saboteur.arena import ArenaError, Contest, compete, results, workers
from saboteur.arena.played import Played, PlayedRound
from saboteur.arena.playing import play_task
from saboteur.arena.ratings import rate
from saboteur.arena.workers import in_processes
from terminal.typist import run

CONTEST = Contest("saboteur", (3, 5), ("random", "easy"), 7)
CHEAP = Contest("saboteur", (3, 4), ("random",), 7)


def timeless(report):
    return msgspec.structs.replace(report, thinking=[])


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    """A directory with a finished contest."""
    directory = tmp_path_factory.mktemp("contest")
    compete(CONTEST, 4, workers=1, out=directory)
    return directory


@pytest.fixture(scope="module")
def report(out):
    return json.loads((out / "report.json").read_text())


# --- playing ------------------------------------------------------------------------------------


def test_any_number_of_workers_plays_the_same_games(out, report):
    several = timeless(compete(CONTEST, 4, workers=2))
    assert json.loads(msgspec.json.encode(several)) == report | {"thinking": []}


def test_what_a_worker_cannot_do_is_told_as_if_it_were_here():
    contest = msgspec.structs.replace(CHEAP, bots=("no such bot",))
    with pytest.raises(SaboteurError, match="no such bot"):
        list(in_processes(1)(contest, contest.tasks(1)))
    assert active_children() == []


def test_a_worker_that_dies_is_one_sentence():
    contest = msgspec.structs.replace(CHEAP, bots=("hard@5000",))
    games = in_processes(1)(contest, contest.tasks(1))
    killing = Timer(3, lambda: os.kill(active_children()[0].pid, signal.SIGKILL))
    killing.start()
    with pytest.raises(ArenaError, match="has ended for a reason of its own"):
        list(games)
    assert active_children() == []


def test_who_wants_no_more_games_need_not_wait_for_those_that_are_played():
    contest = msgspec.structs.replace(CHEAP, bots=("random",))
    games = in_processes(2)(contest, contest.tasks(1000))
    assert [(game.players, game.number) for game in islice(games, 3)] == [(3, 0), (4, 0), (3, 1)]
    games.close()
    assert active_children() == []


def test_progress_is_told_from_the_first_game_on(tmp_path):
    told = []
    compete(CHEAP, 2, workers=1, progress=told.append)
    assert told == [0, 1, 2, 3, 4]


def test_a_bot_can_change_with_its_dwarf():
    contest = Contest("saboteur", (5,), ("random/saboteur=easy", "random"), 1)
    found = compete(contest, 3, workers=1)
    assert {row.bot for row in found.roles} == set(contest.bots)


# --- going on -----------------------------------------------------------------------------------


def test_only_what_is_missing_is_played(tmp_path):
    compete(CHEAP, 3, workers=1, out=tmp_path)
    games = tmp_path / "games.jsonl"
    whole, whole_report = games.read_bytes(), (tmp_path / "report.json").read_text()
    lines = whole.splitlines(keepends=True)
    games.write_bytes(b"".join(lines[:4]) + lines[4][:50])  # broken off in the middle of a line
    told = []
    compete(CHEAP, 3, workers=1, out=tmp_path, progress=told.append)
    assert told == [3, 4, 5, 6]
    again = games.read_bytes().splitlines(keepends=True)
    assert again[:4] == lines[:4]
    assert len(again) == len(lines) == 7
    after = json.loads((tmp_path / "report.json").read_text())
    assert after | {"thinking": []} == json.loads(whole_report) | {"thinking": []}


def test_more_games_can_follow(tmp_path):
    compete(CHEAP, 1, workers=1, out=tmp_path)
    told = []
    assert compete(CHEAP, 2, workers=1, out=tmp_path, progress=told.append).games == 4
    assert told == [2, 3, 4]


@pytest.mark.parametrize("changed", [{"seed": 8}, {"bots": ("easy",)}, {"players": (3,)}])
def test_another_contest_is_refused_in_the_same_directory(out, changed):
    before = (out / "games.jsonl").read_bytes()
    with pytest.raises(SaboteurError, match="Something else was played"):
        compete(msgspec.structs.replace(CONTEST, **changed), 1, workers=1, out=out)
    assert (out / "games.jsonl").read_bytes() == before


def test_games_of_other_bots_are_not_mixed_with_these(out, monkeypatch):
    monkeypatch.setattr(results, "code", lambda: "other")
    with pytest.raises(SaboteurError, match="have changed"):
        compete(CONTEST, 1, workers=1, out=out)


@pytest.mark.parametrize("text", ["hello\n", '{"format": 99}\n', "[]\n{}\n"])
def test_other_files_are_left_alone(tmp_path, text):
    (tmp_path / "games.jsonl").write_text(text)
    with pytest.raises(SaboteurError, match="not written by the arena"):
        compete(CHEAP, 1, workers=1, out=tmp_path)
    assert (tmp_path / "games.jsonl").read_text() == text


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"bots": ()}, "at least one bot"),
        ({"bots": ("clever",)}, "no bot “clever”"),
        ({"bots": ("easy/saboteur",)}, "written like"),
        ({"players": ()}, "at least one number"),
        ({"players": (3, 3)}, "none twice"),
        ({"players": (3, 11)}, "11"),
        ({"timeout": float("nan")}, "more than 0"),
        ({"modules": ("veto!",)}, "veto!"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(changed, sentence):
    with pytest.raises(SaboteurError, match=sentence) as error:
        compete(msgspec.structs.replace(CHEAP, **changed), 1, workers=1)
    assert error.value.say("de").endswith(".")


# --- the report ---------------------------------------------------------------------------------


def test_the_sums_of_the_report_add_up(report):
    assert report["games"] == 8
    assert report["rounds"] == 24 == sum(side["rounds"] for side in report["sides"])
    for players in (3, 5):
        shares = [side["won"]["value"] for side in report["sides"] if side["players"] == players]
        assert sum(shares) == pytest.approx(1)
        won = [row["won"]["value"] for row in report["earners"] if row["players"] == players]
        assert sum(won) == pytest.approx(1)
        lengths = next(row for row in report["lengths"] if row["players"] == players)
        assert lengths["rounds"] == sum(lengths["counts"].values()) == 12
    assert {(row["bot"], row["dwarf"]) for row in report["ratings"]} == {
        (bot, dwarf) for bot in ("easy", "random") for dwarf in (None, "miner", "saboteur")
    }
    assert {row["bot"] for row in report["thinking"]} == {"easy", "random"}
    assert report["faults"] == []


def test_who_earns_more_is_rated_higher():
    def played(number, bots):
        gold = tuple(3 if bot == "good" else number % 3 for bot in bots)
        rounds = (PlayedRound("miners", ("miner",) * 3, gold, 10, 1),)
        return Played(3, number, bots, gold, (0,), 30, rounds, {})

    seats = [("good", "bad", "bad"), ("bad", "good", "bad"), ("bad", "bad", "bad")]
    ratings = rate([played(number, seats[number % 3]) for number in range(60)])
    assert [(row.bot, row.dwarf, row.games) for row in ratings] == [
        ("good", None, 40),
        ("bad", None, 40),  # alone among themselves they say nothing
        ("good", "miner", 40),
        ("bad", "miner", 40),
    ]
    good, bad = ratings[:2]
    assert good.mu - bad.mu > 2 * (good.sigma + bad.sigma)


def test_suspicion_is_asked_before_cards_are_turned_up(report):
    parts = report["suspicion"]["by_part"]
    assert (parts[-1]["begin"], parts[-1]["end"]) == (1, 1)
    assert parts[-1]["guesses"] == 12 * 3 * 2 + 12 * 5 * 4  # everybody about everybody else
    assert all(0 <= part["auc"]["value"] <= 1 for part in parts)
    guesses = sum(row["guesses"] for row in report["suspicion"]["calibration"])
    assert guesses == sum(part["guesses"] for part in parts)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_needs_nothing_else(out, tmp_path, lang):
    compete(CHEAP, 1, workers=1, out=tmp_path, lang=lang)
    for page in ((tmp_path / "report.html").read_text(), (out / "report.html").read_text()):
        assert "http" not in page
        assert not re.search(r"<(script|link|img)\b|url\(", page)
        assert page.count("<svg") == page.count("</svg>") >= 5


# --- the command --------------------------------------------------------------------------------


def test_the_command_prints_tables_and_says_where_the_report_is(tmp_path):
    where = tmp_path / "new" / "place"
    args = ["arena", "saboteur", "--players", "3,4", "--bots", "random", "--games", "2"]
    ran = run(*args, "--workers", "1", "--out", str(where))
    assert (ran.code, ran.err) == (0, "")
    assert "Rounds won by each side" in ran.out
    assert "report.html" in ran.out.replace("\n", "")
    again = run(*args, "--workers", "1", "--out", str(where), "--json")  # the seed is known
    assert json.loads(again.out) == json.loads((where / "report.json").read_text())


@pytest.mark.parametrize(("kept", "words"), [(True, "--seed 7"), (False, "--out")])
def test_who_breaks_off_learns_how_to_go_on(tmp_path, monkeypatch, kept, words):
    playing = iter(range(3))
    # Whoever starts the tests in the background of a shell has them ignore this signal.
    asked_to_stop = signal.signal(signal.SIGINT, signal.default_int_handler)

    def play(contest, task):
        if next(playing, None) == 2:
            signal.raise_signal(signal.SIGINT)
        return play_task(contest, task)

    monkeypatch.setattr(workers, "play_task", play)
    args = ["arena", "saboteur", "--bots", "random", "--games", "5", "--seed", "7"]
    try:
        ran = run(*args, "--workers", "1", *(["--out", str(tmp_path)] if kept else []))
    finally:
        signal.signal(signal.SIGINT, asked_to_stop)
    assert ran.code == 130
    assert "after 2 games" in ran.err
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--players", "3,x"], "3,5"),
        (["--workers", "0"], "workers"),
        (["--bots", "run:there-is-no-such-program"], "cannot be run"),
        (["--games", "0"], "from 1 up"),
    ],
)
def test_what_is_wrong_is_one_sentence(args, sentence):
    ran = run("arena", "saboteur", "--bots", "random", "--games", "1", *args)
    assert ran.code == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1

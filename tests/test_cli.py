"""The command line: every command, and every way to get it wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import saboteur
from saboteur.bots import names
from saboteur.cli import how_many
from saboteur.server.settings import Settings
from terminal.typist import run, stubborn

COMMANDS = ["play", "serve", "simulate", "arena", "replay", "rules", "bots", "games"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game as a file."""
    game = saboteur.new_game("saboteur", players=3, seed=1)
    while not game.over:
        game.play(game.legal_moves()[0])
    file = tmp_path_factory.mktemp("records") / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    return file


# --- help and lists -----------------------------------------------------------------------------


def test_help_lists_every_command() -> None:
    ran = run("--help")
    assert ran.code == 0
    assert all(command in ran.out for command in COMMANDS)


def test_whoever_types_nothing_else_opens_a_house(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr("saboteur.server.serve.serve", lambda *what, **_: opened.append(what[0]))
    assert run(SABOTEUR_PORT="4711").code == 0
    assert run("serve", "--port", "4711").code == 0
    assert opened == [Settings(port=4711)] * 2
    wrong = run(SABOTEUR_PORT="99999")
    assert (wrong.code, wrong.out, wrong.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert ran.out.startswith("Usage: saboteur " + command)


def test_version() -> None:
    assert run("--version").out == f"saboteur {saboteur.__version__}\n"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_games_lists_modules_and_what_collides(lang: str) -> None:
    ran = run("games", "--lang", lang)
    assert ran.code == 0
    for game in saboteur.games().values():
        assert game.id in ran.out
        for module in game.modules:
            assert module.id in ran.out
            assert all(setting.id in ran.out for setting in module.settings)
    assert ("cannot be combined with" if lang == "en" else "nicht zusammen mit") in ran.out


@pytest.mark.parametrize("lang", ["en", "de"])
def test_bots_lists_every_bot(lang: str) -> None:
    ran = run("bots", "--lang", lang)
    assert ran.code == 0
    assert all(name in ran.out for name in names())


# --- rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["B-13", "b-13", "B13", "b-013"])
def test_a_rule_by_its_number(number: str) -> None:
    ran = run("rules", number)
    assert ran.code == 0
    assert ran.out.startswith("B-13  Your card must be connected to the start card")
    assert ran.out.rstrip().endswith("if the touching sides match.")


@pytest.mark.parametrize(
    ("lang", "words", "number", "others"),
    [
        ("en", ["veto"], "C-19", "C-22"),
        ("de", ["VETO"], "C-19", "C-22"),
        ("en", ["toll", "dwarf"], "T-01", "B-01"),
        ("de", ["Brücke"], "S-20", "C-19"),
    ],
)
def test_rules_by_a_word(lang: str, words: list[str], number: str, others: str) -> None:
    ran = run("rules", *words, "--lang", lang)
    assert ran.code == 0
    listed = [line.split()[0] for line in ran.out.splitlines() if line.startswith("    ")]
    assert number in listed
    assert others not in listed


def test_a_rule_that_alone_says_a_word_is_shown_whole() -> None:
    ran = run("rules", "past", "goals", "behind")
    assert ran.out.startswith("B-14  ")
    assert "…" not in ran.out


def test_the_index_has_every_rule() -> None:
    english, german = run("rules"), run("rules", LANG="de_DE.UTF-8")
    for number in ("B-01", "B-52", "S-01", "C-16", "C-23", "V-12", "M-01", "T-05", "D-03", "TC-06"):
        assert number in english.out
        assert number in german.out
    assert "Laying a path card" in english.out
    assert "Eine Wegekarte legen" in german.out


# --- language -----------------------------------------------------------------------------------


def test_the_environment_chooses_the_language() -> None:
    assert "Deine Karte muss" in run("rules", "B-13", LANG="de_AT.UTF-8").out
    assert "Deine Karte muss" in run("rules", "B-13", LC_ALL="de_DE").out
    assert "Your card must" in run("rules", "B-13", LANG="pt_PT.UTF-8").out
    assert "Your card must" in run("rules", "B-13", "--lang", "en", LANG="de_DE.UTF-8").out


# --- simulate -----------------------------------------------------------------------------------


def test_simulate_prints_tables() -> None:
    ran = run("simulate", "saboteur", "--games", "2", "--players", "3", "--bots", "random")
    assert ran.code == 0
    assert "2 games, 6 rounds" in ran.out
    assert ran.out.count("random") == 3
    assert ran.err == ""


def test_simulate_prints_one_json_object() -> None:
    args = ["--games", "2", "--players", "4", "--bots", "random,easy", "--seed", "7", "--json"]
    ran = run("simulate", "saboteur", *args)
    found = json.loads(ran.out)
    assert found["games"] == 2
    assert found["rounds"] == 6 == sum(found["rounds_won"].values())
    assert {"moves", "seconds", "moves_per_second"} <= found.keys()
    assert len(found["scores_by_seat"]) == 4
    assert found["bots"] == ["random", "easy", "random", "easy"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_simulate_saboteur2_with_modules_and_settings(lang: str) -> None:
    args = ["--games", "2", "--players", "3", "--bots", "random", "--seed", "7", "--lang", lang]
    args += ["--modules", "treasure-chests,new-goals,veto,tunnel-toll"]
    plain = run("simulate", "saboteur2", *args)
    assert (plain.code, plain.err) == (0, "")
    ran = run("simulate", "saboteur2", *args, "--set", "chests=random", "--set", "first=1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("random") == 3
    found = json.loads(run("simulate", "saboteur2", *args, "--set", "chests=wide", "--json").out)
    assert found["games"] == 2
    assert found["rounds"] == 6 == sum(found["rounds_won"].values())


def test_simulate_dense_prints_the_same_things() -> None:
    args = ["--games", "5", "--players", "6", "--bots", "random", "--seed", "mine"]
    args += ["--modules", "tournament", "--set", "first=1"]
    plain, dense = (
        json.loads(run("simulate", "saboteur", *args, "--json", *more).out)
        for more in ([], ["--dense"])
    )
    assert list(dense) == list(plain)
    assert dense["rounds"] == 15 == sum(dense["rounds_won"].values())
    ran = run("simulate", "saboteur", *args, "--dense")
    assert (ran.code, ran.err) == (0, "")
    assert "5 games, 15 rounds" in ran.out


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", saboteur.games())
def test_simulate_any_game(game: str, lang: str) -> None:
    args = ["--games", "2", "--bots", "random", "--seed", "7", "--lang", lang]
    ran = run("simulate", game, *args)
    assert (ran.code, ran.err) == (0, "")
    players = saboteur.games()[game]
    count = min(max(5, players.least_players), players.most_players)
    assert ran.out.count("random") == count


@pytest.mark.parametrize("game", saboteur.games())
def test_five_play_or_as_near_to_that_as_the_game_allows(game: str) -> None:
    info = saboteur.games()[game]
    assert how_many(game, None) == {"duel": 2, "solo": 1}.get(game, 5)
    assert info.least_players <= how_many(game, None) <= info.most_players
    assert how_many(game, 0) == 0  # the game will say that this cannot be
    assert how_many("chess", None) == 5


# --- replay -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
def test_replay_tells_the_whole_game(record: Path, lang: str) -> None:
    ran = run("replay", str(record), "--lang", lang)
    assert ran.code == 0
    moves = saboteur.Record(record.read_text(encoding="utf-8")).moves
    for seat, move in moves:
        assert f"{seat} {move}" in ran.out
    assert ("Final scores" if lang == "en" else "Endstand") in ran.out
    assert ran.out.count(" S") >= 3  # a maze at the end of every round


def test_replay_from_the_standard_input(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    assert run("replay", "-", stdin=text).out == run("replay", str(record)).out


def test_replay_step_by_step(record: Path) -> None:
    moves = len(saboteur.Record(record.read_text(encoding="utf-8")).moves)
    whole = run("replay", str(record), "--step", stdin="\n" * moves)
    assert whole.code == 0
    assert whole.out.count("Press Enter to go on.") == moves - 1
    early = run("replay", str(record), "--step", stdin="\n\n")
    assert early.code == 0
    assert early.out.count("Press Enter to go on.") == 3


def test_replay_of_an_unfinished_game() -> None:
    game = saboteur.new_game("saboteur", players=3, seed=1)
    game.play(game.legal_moves()[0])
    ran = run("replay", "-", stdin=game.record())
    assert ran.code == 0
    assert "before the end of the game" in ran.out


# --- what can go wrong --------------------------------------------------------------------------

WRONG = {
    "command": ["dance"],
    "unprintable command": ["\x1b[31mdance\n"],
    "option": ["play", "--fast"],
    "argument missing": ["replay"],
    "too many arguments": ["games", "saboteur"],
    "game": ["play", "chess"],
    "players": ["play", "--players", "2"],
    "players not a number": ["play", "--players", "many"],
    "module": ["play", "--modules", "nonsense"],
    "modules collide": ["play", "--modules", "greedy-dwarf,tournament"],
    "bot": ["play", "--bots", "hal"],
    "bot without a seat": ["play", "--players", "3", "--humans", "3", "--bots", "hal"],
    "no bot": ["play", "--bots", ","],
    "no people": ["play", "--humans", "0"],
    "too many people": ["play", "--humans", "6"],
    "seat": ["play", "--seat", "5"],
    "negative seat": ["play", "--seat", "-1"],
    "first": ["play", "--first", "9"],
    "seed": ["play", "--seed", ""],
    "language": ["play", "--lang", "xx"],
    "record is a directory": ["play", "--record", "/"],
    "record has no directory": ["play", "--record", "/nowhere/at/all.txt"],
    "no rule": ["rules", "Z-99"],
    "no rule says so": ["rules", "dinosaur"],
    "no rule says nothing": ["rules", " "],
    "rule is nonsense": ["rules", "{}\n\x1b[31m"],
    "simulate game": ["simulate", "chess"],
    "simulate no games": ["simulate", "saboteur", "--games", "0"],
    "simulate bot": ["simulate", "saboteur", "--bots", "hal"],
    "simulate bots": ["simulate", "saboteur", "--players", "3", "--bots", "easy,easy,easy,easy"],
    "setting without a value": ["play", "--set", "chests"],
    "setting twice": ["play", "--set", "first=1", "--set", "first=2"],
    "setting without its module": ["play", "saboteur2", "--set", "chests=wide"],
    "setting's value": ["play", "--modules", "treasure-chests", "--set", "chests=deep"],
    "settings collide": ["play", "--modules", "treasure-chests", "--set", "chests=free"],
    "simulate setting": ["simulate", "saboteur", "--bots", "random", "--set", "chests=wide"],
    "simulate no games with a setting": [
        *("simulate", "saboteur", "--bots", "random", "--games", "0", "--set", "first=1")
    ],
    "simulate module": ["simulate", "saboteur", "--modules", "nonsense"],
    "simulate dense bots": ["simulate", "saboteur", "--dense", "--bots", "random,easy"],
    "simulate dense game": ["simulate", "duel", "--dense", "--bots", "random"],
    "simulate dense module": [
        *("simulate", "saboteur", "--dense", "--bots", "random", "--modules", "veto")
    ],
    "no file": ["replay", "/nowhere/at/all.txt"],
    "directory": ["replay", "/"],
    "file name": ["replay", "a\0b"],
}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("args", WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_said_in_one_sentence(args: list[str], lang: str) -> None:
    ran = run(*args, LANG=lang)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert "\x1b" not in ran.err


def test_a_refusal_speaks_the_language_that_was_asked_for() -> None:
    ran = run("play", "chess", "--lang", "de")
    known = ", ".join(saboteur.games())
    assert ran.err == f"Ein Spiel „chess“ gibt es nicht; es gibt: {known}.\n"


@pytest.mark.parametrize(
    "text",
    [b"", b"hello", b"\xff\xfe\0", b"saboteur record 1\nrules: 1\n", b"\0" * 20_000_000],
    ids=["empty", "other text", "no text", "half a head", "huge"],
)
def test_what_is_no_record(text: bytes) -> None:
    ran = run("replay", "-", stdin=text)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_a_damaged_record_is_refused_before_anything_is_told(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    for damaged in (text.replace("seed: 1", "seed: 2"), text.replace("scores: ", "scores: 9")):
        ran = run("replay", "-", stdin=damaged)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert "damaged" in ran.err


# --- as a real process --------------------------------------------------------------------------

PROGRAM = [sys.executable, "-c", "from saboteur.cli import main; main()"]


def test_a_reader_who_has_seen_enough() -> None:
    command = subprocess.Popen([*PROGRAM, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert command.stdout is not None
    command.stdout.close()
    _, err = command.communicate()
    assert b"Traceback" not in err
    assert b"Exception" not in err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a disk that is always full")
def test_a_full_disk() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        ran = subprocess.run([*PROGRAM, "rules"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1


def test_a_terminal_that_cannot_draw_tunnels() -> None:
    ran = subprocess.run(
        [*PROGRAM, "play", "--lang", "de"],
        input=b"\xff\xfe\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert ran.returncode == 0
    assert ran.stderr == b""


def test_help_does_not_load_what_it_does_not_need() -> None:
    program = "import sys, saboteur.cli; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    loaded = ran.stdout.split()
    assert "saboteur.cli" in loaded
    assert not {"rich", "saboteur.bots", "saboteur.terminal"} & set(loaded)


def test_a_bug_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def trip(*_: object, **__: object) -> None:
        raise ZeroDivisionError("dust")

    monkeypatch.setattr("saboteur.terminal.lists.show_games", trip)
    ran = run("games")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "dust" in ran.err


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_whole_game(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    args = ["--players", "3", "--seed", "4", "--lang", lang, "--record", str(file)]
    ran = run("play", "saboteur", *args, stdin=stubborn(90))
    assert ran.code == 0
    assert ran.err == ""
    assert ("Final scores" if lang == "en" else "Endstand") in ran.out
    assert "\x1b" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert saboteur.replay(file.read_text(encoding="utf-8")).over


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (run("play", "--seed", "x", stdin=stubborn(3)) for _ in range(2))
    assert first.out == second.out


def test_play_needs_no_name_of_a_game_and_ends_with_the_input() -> None:
    ran = run("play")
    assert ran.code == 0
    assert ran.out.endswith("The input has ended, so the game stops here. Goodbye!\n")


def test_leaving_is_asked_twice_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "quit\nn\npass 1\nquit\ny\n"
    ran = run("play", "--seed", "1", "--first", "0", "--record", str(file), stdin=typed)
    assert ran.code == 0
    assert ran.out.count("Really leave the game?") == 2
    assert "You have left the game. Goodbye!" in ran.out
    game = saboteur.replay(file.read_text(encoding="utf-8"))
    assert not game.over
    assert game.history is not None
    assert [seat for seat, _ in game.history] == [0, 1, 2, 3, 4]


def test_an_interruption_is_no_accident(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    file = tmp_path / "game.txt"
    ran = run("play", "--record", str(file))
    assert (ran.code, ran.err) == (130, "Stopped.\n")
    assert saboteur.Record(file.read_text(encoding="utf-8"))


def test_settings_of_modules_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    args = ["--players", "2", "--modules", "veto,treasure-chests,new-goals", "--bots", "random"]
    args += ["--set", "chests=free", "--set", "chest_cells=1,-2 1,2 5,-2 5,2"]
    args += ["--set", "any_five_goals=yes", "--set", "first=1", "--seed", "9"]
    ran = run("play", "saboteur2", *args, "--record", str(file))
    assert ran.code == 0
    game = saboteur.replay(file.read_text(encoding="utf-8"))
    assert game.options.settings == {
        "first": 1,
        "chests": "free",
        "chest_cells": "1,-2 1,2 5,-2 5,2",
        "any_five_goals": True,
    }


def test_settings_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    args = ["--players", "6", "--modules", "tournament", "--first", "2", "--seat", "3"]
    run("play", *args, "--seed", "9", "--record", str(file))
    game = saboteur.replay(file.read_text(encoding="utf-8"))
    assert game.options == saboteur.Options("saboteur", 6, ("tournament",), {"first": 2}, 9)
    assert game.to_act == 3

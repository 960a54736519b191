"""`saboteur replay --verify`: a record from a table is what it claims to be, or one is told."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import saboteur
from movers import play_out
from saboteur.rules.records import NOTES, Record, RecordError, seed_hash, write_record
from terminal.typist import run

TABLE = "00c0ffee00c0ffee"
SEED = "5eed" * 8


def record_of(game: str, players: int, **options: object) -> str:
    played = saboteur.new_game(game, players=players, seed=SEED, **options)
    rng = Random(1)
    while not played.over:
        played.play(rng.choice(played.legal_moves()))
    return write_record(played, {"table": TABLE, "seed hash": seed_hash(TABLE, SEED)})


@pytest.fixture(scope="module")
def text() -> str:
    return record_of("saboteur", 3)


def verify(text: str, *args: str) -> tuple[int, str, str]:
    ran = run("replay", "--verify", "-", *args, stdin=text)
    return ran.code, ran.out, ran.err


# --- all is well ----------------------------------------------------------------------------------


def test_the_hash_stays_as_it_is() -> None:
    """Records of today are checked tomorrow."""
    shown = seed_hash("00c0ffee", "7")
    assert shown == "42a43ab8805653da1fcea6e9fc76e33fac1737882433d88895f8f8ae3f51a282"


def test_what_a_record_from_a_table_looks_like(text: str) -> None:
    assert text.splitlines()[4:7] == [
        f'seed: "{SEED}"',
        f"table: {TABLE}",
        f"seed hash: {seed_hash(TABLE, SEED)}",
    ]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_good_record_fits(text: str, lang: str) -> None:
    code, out, err = verify(text, "--lang", lang)
    record = Record(text)
    assert (code, err) == (0, "")
    assert out.startswith("All fits" if lang == "en" else "Alles passt")
    assert out.count("\n") == 1
    for fact in (TABLE, seed_hash(TABLE, SEED), str(len(record.moves)), record.scores):
        assert fact in out


@pytest.mark.parametrize("game", saboteur.games())
def test_records_of_every_game_can_be_checked(game: str) -> None:
    text = record_of(game, saboteur.games()[game].least_players)
    assert verify(text)[0] == 0
    assert saboteur.replay(text).over


def test_a_file_and_the_whole_replay(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    assert run("replay", "--verify", str(file)).code == 0
    assert "Final scores" in run("replay", str(file)).out


def test_notes_are_kept_and_written_back(text: str) -> None:
    record = Record(text)
    assert record.notes == {"table": TABLE, "seed hash": seed_hash(TABLE, SEED)}
    assert record.write() == text
    assert Record(record.play().record()).notes == {}


# --- it does not fit: 1 ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (SEED, "5eef" * 8),
        (TABLE, "00c0ffee00c0ffef"),
        (seed_hash(TABLE, SEED), seed_hash(TABLE, "another")),
    ],
    ids=["seed", "table", "hash"],
)
def test_a_seed_that_does_not_fit(text: str, old: str, new: str, lang: str) -> None:
    code, out, err = verify(text.replace(old, new), "--lang", lang)
    assert (code, out) == (1, "")
    assert ("seed does not fit" if lang == "en" else "Startwert passt nicht") in err
    assert err.count("\n") == 1


def test_scores_that_do_not_follow(text: str) -> None:
    code, out, err = verify(re.sub(r"scores: .*", "scores: 99 0 0", text))
    assert (code, out) == (1, "")
    assert "scores" in err


def test_a_move_that_cannot_be(text: str) -> None:
    seat, move = Record(text).moves[0]
    code, out, err = verify(text.replace(f"{seat} {move}", f"{(seat + 1) % 3} {move}", 1))
    assert (code, out) == (1, "")
    assert "damaged at move 1" in err


# --- it cannot be checked: 2 ----------------------------------------------------------------------


@pytest.mark.parametrize("fact", ["table", "seed hash", "scores"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_missing_is_named(text: str, fact: str, lang: str) -> None:
    less = "\n".join(line for line in text.splitlines() if not line.startswith(f"{fact}:"))
    code, out, err = verify(less, "--lang", lang)
    assert (code, out) == (2, "")
    assert fact in err
    assert ("cannot be checked" if lang == "en" else "nicht prüfen") in err


def test_a_record_from_the_terminal_says_what_is_missing() -> None:
    game = saboteur.new_game("saboteur", players=3, seed=1)
    play_out(game, Random(1))
    assert verify(game.record())[0] == 2


@pytest.mark.parametrize(
    "line",
    [
        "table: ",
        "table: 00C0FFEE",
        "table: ../../etc/passwd",
        "table: " + "0" * 33,
        "seed hash: abc",
        "seed hash: " + "g" * 64,
        "seedhash: " + "0" * 64,
        "colour: red",
    ],
)
def test_damaged_notes_are_noticed(text: str, line: str) -> None:
    name = line.partition(":")[0]
    kept = [old for old in text.splitlines() if not old.startswith(f"{name}:")]
    kept.insert(5, line)
    damaged = "\n".join(kept)
    with pytest.raises(RecordError) as error:
        Record(damaged)
    assert error.value.code == "record.line"
    code, out, err = verify(damaged)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_a_note_stands_there_once(text: str) -> None:
    with pytest.raises(RecordError):
        Record(text.replace(f"table: {TABLE}\n", f"table: {TABLE}\n" * 2))


@pytest.mark.parametrize(
    "notes",
    [{"table": "x y"}, {"seed hash": ""}, {"moves": "3"}, {"a": "b"}, {"bots": "1"}],
)
def test_nothing_else_can_be_noted(notes: dict[str, str]) -> None:
    with pytest.raises(RecordError):
        write_record(saboteur.new_game("saboteur", players=3, seed=1), notes)
    assert set(NOTES) == {"table", "seed hash", "bots", "stand-ins"}


@pytest.mark.parametrize("typed", ["", "nonsense", "saboteur record 1\n"])
def test_no_record_at_all(typed: str) -> None:
    code, out, err = verify(typed)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_no_file() -> None:
    assert run("replay", "--verify", "nowhere.txt").code == 2

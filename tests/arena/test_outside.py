"""Bots from outside: whatever they do, the game goes on, and it is counted."""

import os
import sys
from pathlib import Path

import pytest

from saboteur import SaboteurError
from saboteur.arena import outside, simulate
from saboteur.arena.players import check_player
from saboteur.arena.talking import Talk, TalkByThreads

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"

WAYS = {
    "crash": "sys.exit(1)",
    "crash-later": "print(json.dumps({'move': moves[0]}), flush=True); sys.exit(1)",
    "illegal": 'print(\'{"move": "dance"}\', flush=True)',
    "number": "print('{\"move\": 7}', flush=True)",
    "garbage": "print('good morning', flush=True)",
    "list": "print('[]', flush=True)",
    "flood": "print('x' * (1 << 21), flush=True)",
    "slow": "time.sleep(60)",
    "chatty": "print(json.dumps({'move': moves[0]}), '\\nand so on', flush=True)",
}
"""What a bad bot does when it is asked."""


def bad_bot(tmp_path, way):
    file = tmp_path / f"{way}.py"
    file.write_text(
        "import json, sys, time\n"
        "print('my log', file=sys.stderr)\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if 'ask' in message:\n"
        "        moves = message['ask']['moves']\n"
        f"        {WAYS[way]}\n"
    )
    return f"run:{sys.executable} {file}"


def children():
    """The processes that this one has started and that are still there, dead or alive."""
    me = f"/proc/{os.getpid()}/task/{os.getpid()}/children"
    return Path(me).read_text(encoding="utf-8").split() if Path(me).exists() else []


@pytest.fixture(autouse=True, params=[Talk, TalkByThreads], ids=["selectors", "threads"])
def quickly(monkeypatch, request):
    """In both ways in which commands are spoken to, that of Windows too."""
    monkeypatch.setattr(outside, "FAILURES", 3)
    monkeypatch.setattr(outside, "talk_to", request.param)
    before = children()
    yield
    assert children() == before


def test_the_example_is_the_one_in_the_documents():
    code = EXAMPLE.read_text().partition('"""\n\n')[2]
    assert f"```python\n{code}```" in (EXAMPLE.parents[1] / "docs" / "arena.md").read_text()


def test_the_example_plays_every_move_itself():
    name = f"run:{sys.executable} {EXAMPLE}"
    first = simulate("saboteur", 3, 2, [name, "random"], 1, timeout=30)
    assert set(first.faults[name].values()) == {0}
    assert first.scores_by_seat == simulate("saboteur", 3, 2, [name, "random"], 1).scores_by_seat


@pytest.mark.parametrize(
    ("way", "fault"),
    [
        ("crash", "crashed"),
        ("illegal", "illegal"),
        ("number", "illegal"),
        ("garbage", "garbage"),
        ("list", "garbage"),
        ("flood", "garbage"),
        ("slow", "late"),
    ],
)
def test_a_bad_answer_costs_the_move_and_never_the_run(tmp_path, way, fault, monkeypatch, capfd):
    monkeypatch.setattr(outside, "START_SECONDS", 0.3)
    name = bad_bot(tmp_path, way)
    summary = simulate("saboteur", 3, 1, [name, "random"], 1, timeout=0.1 if way == "slow" else 30)
    assert summary.games == 1
    faults = {kind: count for kind, count in summary.faults[name].items() if count}
    if fault == "illegal":
        assert faults.keys() == {"illegal"}
    else:
        assert faults[fault] == 3
        assert faults.keys() == {fault, "silent"}
    assert sum(faults.values()) > 20
    assert capfd.readouterr() == ("", "")


def test_who_crashes_now_and_then_is_started_again(tmp_path):
    name = bad_bot(tmp_path, "crash-later")
    summary = simulate("duel", 2, 1, [name, "random"], 1, timeout=30)
    assert summary.faults[name]["crashed"] > 3
    assert summary.faults[name]["silent"] == 0


def test_what_nobody_asked_for_is_forgotten(tmp_path):
    name = bad_bot(tmp_path, "chatty")
    summary = simulate("duel", 2, 1, [name, "random"], 1, timeout=30)
    assert summary.faults[name]["late"] == summary.faults[name]["crashed"] == 0


@pytest.mark.parametrize("name", ["run:", "run:there-is-no-such-program x", "run:'"])
def test_a_command_that_cannot_be_run_is_a_sentence(name):
    with pytest.raises(SaboteurError, match="cannot be run") as error:
        check_player(name)
    assert error.value.say("de").endswith(".")


def test_a_command_can_play_one_side(tmp_path):
    name = f"random/saboteur=run:{sys.executable} {EXAMPLE}"
    summary = simulate("saboteur", 3, 2, [name, "random"], 1, timeout=30)
    assert set(summary.faults[name].values()) == {0}


def test_what_it_does_wrong_on_its_side_is_counted(tmp_path):
    bad = bad_bot(tmp_path, "illegal")
    summary = simulate("saboteur", 3, 2, [f"random/miner=easy/saboteur={bad}"], 1, timeout=30)
    (faults,) = summary.faults.values()
    both = simulate("saboteur", 3, 2, [bad], 1, timeout=30).faults[bad]
    assert 0 < faults["illegal"] < both["illegal"]


@pytest.mark.parametrize("name", ["normal=run:a/b", "normal/=run:a", "normal/saboteur=easy=run:a"])
def test_a_command_for_no_dwarf_is_refused_in_a_sentence(name):
    with pytest.raises(SaboteurError, match="is written like normal/saboteur=hard"):
        check_player(name)


def test_it_is_told_a_seed_of_its_own_from_which_no_deal_follows(tmp_path):
    heard = tmp_path / "heard.txt"
    file = tmp_path / "listener.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        f"    open({str(heard)!r}, 'a').write(line)\n"
        "    if 'ask' in json.loads(line):\n"
        "        print(json.dumps({'move': json.loads(line)['ask']['moves'][0]}), flush=True)\n"
    )
    bots = [f"run:{sys.executable} {file}", "random"]
    simulate("saboteur", 3, 1, bots, "the secret of this table")
    said = heard.read_text()
    assert '"seed":' in said
    assert "secret" not in said

"""Windows and macOS: what can be seen of them from here (`like_windows.py`)."""

from __future__ import annotations

import json
import mimetypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from saboteur.arena import outside
from saboteur.arena.contest import Contest
from saboteur.arena.results import Results
from saboteur.server.page import KINDS
from saboteur.terminal.screen import Screen
from server.asking import Asking, play_to_the_end
from server.house import Server

LIKE_WINDOWS = str(Path(__file__).with_name("like_windows.py"))
EXAMPLE = Path(__file__).parents[1] / "examples" / "outside_bot.py"


def run(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """A command, as if on Windows."""
    silent = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, LIKE_WINDOWS, *words],
        env={**os.environ, **silent, **settings},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


class House(Server):
    """A house on something like Windows."""

    program = (LIKE_WINDOWS,)


def test_a_house_like_on_windows(tmp_path) -> None:
    """It opens, hard bots think beside it, games are looked back at and copied, and it closes."""
    with House(tmp_path / "house", bot_workers=1) as house, Asking(house, "Ada") as ada:
        table, invitation = ada.set_up("duel", 2, bots="hard@1")
        ada.do(f"/api/tables/{table}/start")
        play_to_the_end(ada, table)
        assert ada.get(f"/api/tables/{table}/picture/3").content.startswith(b"\x89PNG")
        assert ada.get(f"/api/invitations/{invitation}/picture").content.startswith(b"\x89PNG")
        ada.keep("ada", "a good password")
        copied = run("backup", str(tmp_path / "copy.db"), "--data", str(house.folder))
        assert (copied.returncode, copied.stderr) == (0, "")
        checked = run("check", str(tmp_path / "copy.db"), "--json")
        assert json.loads(checked.stdout)["finished"] == 1, checked.stderr
    assert '"warning"' not in house.output()
    assert '"error"' not in house.output()
    assert '"event": "closed"' in house.output()


def test_games_by_the_thousand_like_on_windows(tmp_path) -> None:
    """Processes side by side, a bot from outside, and a folder that two cannot write to at once."""
    bots = ("random", f'run:"{sys.executable}" "{EXAMPLE}"')
    arena = ["arena", "saboteur", "--players", "3", "--workers", "2", "--out", str(tmp_path)]
    arena += ["--bots", ",".join(bots), "--seed", "7", "--json"]
    (faults,) = json.loads(run(*arena, "--games", "2").stdout)["faults"]
    assert set(faults["moves"].values()) == {0}
    assert json.loads(run(*arena, "--games", "3").stdout)["games"] == 3
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 1 + 3
    contest = Contest(game="saboteur", players=(3,), bots=bots, seed=7)
    with Results(tmp_path, contest).open():
        busy = run(*arena, "--games", "4")
    assert (busy.returncode, busy.stderr.count("\n")) == (2, 1)


def test_a_game_in_a_terminal_speaks_as_windows_does() -> None:
    ran = run("play")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("Auf Wiedersehen!\n")
    assert "Die Spiele" not in run("games", LANG="en_GB.UTF-8").stdout


def test_commands_are_split_as_people_there_write_them(monkeypatch) -> None:
    monkeypatch.setattr(outside.sys, "platform", "win32")
    words = outside._split(r'"C:\Program Files\bot\bot.exe" --level C:\levels\3.txt')
    assert words == [r"C:\Program Files\bot\bot.exe", "--level", r"C:\levels\3.txt"]


def test_what_a_file_is_the_machine_does_not_decide() -> None:
    mimetypes.add_type("text/plain", ".js")  # some programs on Windows do that to everybody
    try:
        assert KINDS.guess_type("page.js")[0] == "text/javascript"
    finally:
        mimetypes.add_type("text/javascript", ".js")
    for name, kind in {"x.css": "text/css", "x.svg": "image/svg+xml", "x.png": "image/png"}.items():
        assert KINDS.guess_type(name)[0] == kind


def test_no_hand_stays_readable_on_an_old_console(monkeypatch) -> None:
    typed: list[str] = []
    monkeypatch.setattr(os, "system", typed.append)
    screen = Screen("en")
    screen.console.legacy_windows = True
    screen.clear()
    assert typed == ["cls"]


@pytest.mark.parametrize("ending", ["py", "toml"])
def test_sources_are_text_in_utf_8_wherever_they_are_read(ending) -> None:
    for file in (Path(__file__).parents[1] / "src").rglob(f"*.{ending}"):
        assert b"\r" not in file.read_bytes(), file
        file.read_text(encoding="utf-8")

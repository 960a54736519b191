"""The log: sentences where somebody watches, lines of JSON where nobody does."""

from __future__ import annotations

import ast
import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import saboteur
from saboteur.server.operation.logs import sentences
from saboteur.texts import ENGLISH
from saboteur.texts import sentences as texts
from server.house import SOURCE, Server

ESCAPE = "\x1b"


def watched(folder: Path, *args: str, **environment: str) -> str:
    """What somebody reads who runs the server at a terminal, until it closes."""
    master, terminal = pty.openpty()
    known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM")}
    command = [sys.executable, "-m", "saboteur", "serve", "--no-open", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--data", str(folder), *args],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**known, "PYTHONPATH": SOURCE, "LC_ALL": "C.UTF-8", "TERM": "xterm", **environment},
        start_new_session=True,
    )
    os.close(terminal)
    read = b""
    try:
        while b"http://localhost" not in read:
            read += os.read(master, 4096)
        process.send_signal(signal.SIGTERM)
        while True:
            read += os.read(master, 4096)
    except OSError:  # the terminal is closed: it has ended
        pass
    finally:
        process.wait(60)
        os.close(master)
    return read.decode()


def test_people_read_sentences(tmp_path) -> None:
    said = watched(tmp_path, "--lang", "en").splitlines()
    assert said[0].startswith("The house is open: http://localhost:")
    assert re.fullmatch(r"\d\d:\d\d:\d\d  The house is closed\.", said[-1])
    assert "{" not in "".join(said)
    assert len(said) == 2


def test_people_read_their_own_language(tmp_path) -> None:
    assert "Das Haus ist geschlossen." in watched(tmp_path, "--lang", "de")


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
    ids=["colours", "NO_COLOR", "dumb"],
)
def test_what_is_wrong_stands_out(environment, coloured, tmp_path) -> None:
    """A folder for backups that is a file: the backup fails, and that is said in red once."""
    (tmp_path / "backups").write_text("I am a file")
    said = watched(tmp_path, "--lang", "en", SABOTEUR_BACKUP_EVERY="1", **environment)
    if "No backup could be made" in said:  # unless it was closed before
        assert (ESCAPE in said) == coloured


def test_a_terminal_can_have_json_too(tmp_path) -> None:
    said = watched(tmp_path, SABOTEUR_LOG_FORMAT="json").splitlines()
    assert json.loads(said[-1])["event"] == "closed"
    assert ESCAPE not in "".join(said)


def test_where_nobody_watches_every_line_is_json(tmp_path) -> None:
    with Server(tmp_path) as server:
        pass
    lines = server.output().splitlines()
    events = [json.loads(line)["event"] for line in lines if line.startswith("{")]
    assert events == ["open", "closed"]
    assert len(lines) == 3


def test_a_file_can_have_sentences_too(tmp_path) -> None:
    with Server(tmp_path, log_format="text") as server:
        pass
    assert re.search(r"^\d\d:\d\d:\d\d  The house is open\. \(address: ", server.output(), re.M)
    assert ESCAPE not in server.output()


def line(**event: str) -> str:
    return sentences("en", colour=True)(None, "", {"timestamp": "12:00:00", **event})


def test_a_line_says_what_is_known() -> None:
    told = line(level="error", event="store away", reason="SQLITE_BUSY")
    assert told.startswith(f"12:00:00  {ESCAPE}[31mThe database cannot be used;")
    assert told.endswith(f"(reason: SQLITE_BUSY){ESCAPE}[0m")
    assert line(level="info", event="something new") == "12:00:00  something new"
    assert line(level="error", event="bug", exception="Traceback").endswith("\nTraceback")


def test_every_event_has_a_sentence() -> None:
    """And none is kept for an event that nobody logs."""
    logged = set()
    for file in (Path(saboteur.__file__).parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            of = node.func.value
            name = of.id if isinstance(of, ast.Name) else getattr(of, "attr", "")
            levels = ("debug", "info", "warning", "error")
            if name == "log" and node.func.attr in levels and node.args:
                logged.add("log." + ast.literal_eval(node.args[0]).replace(" ", "-"))
    assert logged == {message for message in texts(ENGLISH) if message.startswith("log.")}

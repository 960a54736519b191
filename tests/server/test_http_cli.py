"""`saboteur serve`: its flags, every way to get them wrong, and how it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from saboteur.server.settings import BadSetting, Settings, settings_from
from server.asking import Asking
from server.house import SOURCE, Line, Person, Server
from terminal.typist import run


def serve(*args: str, lang: str = "en", **environment: str) -> tuple[int, str, str]:
    """Run `saboteur serve` where it cannot be run."""
    ran = run("serve", "--no-open", "--lang", lang, *args, **environment)
    return ran.code, ran.out, ran.err


def test_help_names_every_flag() -> None:
    ran = run("serve", "--help")
    assert ran.code == 0
    for flag in ("--host", "--port", "--data", "--database", "--bus", "--no-open", "--lang"):
        assert flag in ran.out


# --- what is wrong is said in one sentence --------------------------------------------------------

WRONG = {
    "port that is none": (["--port", "99999"], "port"),
    "port below zero": (["--port", "-1"], "port"),
    "port in words": (["--port", "eighty"], "eighty"),
    "unknown host": (["--host", "nowhere.invalid", "--data", "{tmp}"], "nowhere.invalid"),
    "host elsewhere": (["--host", "192.0.2.1", "--port", "0", "--data", "{tmp}"], "192.0.2.1"),
    "data in a file": (["--data", "{tmp}/file"], "file"),
    "data below a file": (["--data", "{tmp}/file/below"], "file"),
    "no database": (["--database", "nonsense"], "nonsense"),
    "unknown database": (["--database", "mysql://localhost/x"], "mysql"),
    "port of a database": (["--database", "postgresql://u:s3cret@localhost:port/x"], "postgresql"),
    "database away": (["--database", "postgresql://u:s3cret@127.0.0.1:1/x", "--port", "0"], ""),
    "database nowhere": (["--database", "sqlite:////nowhere/at/all.db", "--port", "0"], ""),
    "no bus": (["--bus", "http://localhost", "--data", "{tmp}"], "http://localhost"),
}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("wrong", WRONG)
def test_one_sentence_and_an_exit_code(wrong: str, lang: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("hello")
    args, named = WRONG[wrong]
    code, out, err = serve(*(arg.format(tmp=tmp_path) for arg in args), lang=lang)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert named in err
    assert "Traceback" not in err
    assert "s3cret" not in err


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "saboteur.db").write_bytes(b"hello, I am a letter to my aunt" * 100)
    code, out, err = serve("--data", str(tmp_path), "--port", "0")
    assert (code, out) == (2, "")
    assert err == "The database cannot be used: file is not a database.\n"


def test_a_database_from_the_future(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "saboteur.db") as store:
        store.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        store.execute("INSERT INTO alembic_version VALUES ('9999')")
    code, out, err = serve("--data", str(tmp_path), "--port", "0")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "9999" in err


def test_a_port_that_is_taken(server, tmp_path: Path) -> None:
    code, out, err = serve("--port", str(server.port), "--data", str(tmp_path))
    assert (code, out) == (2, "")
    assert err.startswith(f"The server cannot listen at 127.0.0.1, port {server.port}: ")


# --- settings -------------------------------------------------------------------------------------


def test_flags_come_before_the_environment() -> None:
    environment = {"SABOTEUR_PORT": "81", "SABOTEUR_GRACE": "5", "SABOTEUR_SECURE_COOKIES": "true"}
    assert settings_from(environment) == Settings(port=81, grace=5.0, secure_cookies=True)
    assert settings_from(environment, port=82, host=None).port == 82
    assert settings_from({}) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "http"),
        ("port", "65536"),
        ("grace", "-1"),
        ("grace", "soon"),
        ("secure_cookies", "perhaps"),
        ("log_level", "loud"),
        ("frame", "0"),
        ("requests", "0"),
        ("poll", "0"),
    ],
)
def test_settings_that_mean_nothing(name: str, value: str) -> None:
    with pytest.raises(BadSetting) as error:
        settings_from({f"SABOTEUR_{name.upper()}": value})
    assert f"The setting {name} makes no sense" in str(error.value)
    code, _, err = serve(**{f"SABOTEUR_{name.upper()}": value})
    assert (code, err.count("\n")) == (2, 1)


# --- how it begins and ends -----------------------------------------------------------------------


def start(folder: Path, *args: str, lang: str = "en") -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "saboteur", "serve", "--no-open", "--lang", lang]
    command += ["--port", "0", "--data", str(folder / "data"), *args]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE, "LC_ALL": "C.UTF-8"},
        start_new_session=True,
    )


@pytest.mark.parametrize(
    ("how", "lang"), [(signal.SIGINT, "en"), (signal.SIGTERM, "de")], ids=["Ctrl+C", "SIGTERM"]
)
def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path, how, lang: str) -> None:
    server = start(tmp_path, lang=lang)
    assert server.stdout is not None
    said = server.stdout.readline()
    address = next(word for word in said.split() if word.startswith("http://"))
    assert said.startswith("The house is open" if lang == "en" else "Das Haus ist offen")
    assert httpx.get(f"{address}/api/health", trust_env=False).json() == {"status": "ok"}
    assert (tmp_path / "data" / "saboteur.db").exists()
    server.send_signal(how)
    out, err = server.communicate(timeout=60)
    assert (server.returncode, out) == (0, "")
    assert "Traceback" not in err
    assert '"event": "closed"' in err


def test_it_ends_cleanly_while_people_play(tmp_path: Path) -> None:
    """What was acknowledged is there when it opens again, and sockets are told to come back."""
    with Server(tmp_path / "house", bot_pause=0.05) as server:
        with Asking(server, "Ada") as ada:
            table, _ = ada.set_up(players=3, bots="easy")
            ada.do(f"/api/tables/{table}/start")

            async def say_and_wait() -> tuple[int, int | None]:
                async with (
                    Person(server, "", ada.token) as person,
                    Line(person, table) as line,
                ):
                    await line.hello()
                    ack = await line.command(type="say", id="1", text="to be kept")
                    os.kill(server.pid, signal.SIGTERM)
                    return ack["version"], await line.closed()

            version, code = asyncio.run(say_and_wait())
        assert code in (1001, 1012)
        server._process.wait(60)
        assert server._process.returncode == 0
        assert "Traceback" not in server.output()
        assert server.entries_of(table)[version - 1]["text"] == "to be kept"
        with sqlite3.connect(server.folder / "saboteur.db") as store:
            assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        server.start()
        with Asking(server) as nobody:
            found = nobody.get(f"/api/tables/{table}").json()["table"]
            assert found["state"] == "running"


def test_ipv6_addresses_are_shown_so_that_one_can_click_on_them(tmp_path: Path) -> None:
    try:
        with socket.socket(socket.AF_INET6) as trial:
            trial.bind(("::1", 0))
    except OSError:
        pytest.skip("no IPv6 here")
    server = start(tmp_path, "--host", "::1")
    try:
        assert server.stdout is not None
        assert "http://[::1]:" in server.stdout.readline()
    finally:
        server.terminate()
        server.communicate(timeout=60)

"""What is stored is for its owner alone, and so are the figures."""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import sqlite3
import stat

import httpx
import pytest

from saboteur.server.house import House
from saboteur.server.operation.private import keep_private
from saboteur.server.settings import BadSetting, Settings, settings_from
from server.asking import Asking

TOKEN = "a token of some length"


def rights(path) -> str:
    return oct(stat.S_IMODE(os.stat(path).st_mode))


# --- files ----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def generous():
    """As on most machines, new files can be read by everybody unless somebody says otherwise."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def files(folder) -> dict[str, str]:
    return {path.name: rights(path) for path in folder.glob("saboteur.db*")}


def test_a_new_house_is_private(tmp_path) -> None:
    folder = tmp_path / "new" / "house"

    async def evening() -> None:
        house = House(Settings(data=str(folder)))
        await house.open()
        try:
            await house.people.guest("Ada", None)
            assert rights(folder) == "0o700"
            assert files(folder) == dict.fromkeys(
                ("saboteur.db", "saboteur.db-wal", "saboteur.db-shm"), "0o600"
            )
        finally:
            await house.close()

    asyncio.run(evening())


def test_a_house_from_before_becomes_private(open_server) -> None:
    server = open_server()
    with Asking(server, "Ada") as ada:
        ada.set_up()
    server.kill()
    server.folder.chmod(0o755)
    for path in server.folder.glob("saboteur.db*"):
        path.chmod(0o644)
    server.start()
    assert rights(server.folder) == "0o700"
    assert set(files(server.folder).values()) == {"0o600"}
    assert "open to others" not in server.output()


def test_a_folder_that_is_for_other_things_too_stays_open(tmp_path) -> None:
    """Nobody's home is closed because somebody named it; the database is."""
    tmp_path.chmod(0o755)
    (tmp_path / "letter.txt").write_text("Dear aunt")
    keep_private(tmp_path / "saboteur.db", tmp_path)
    assert rights(tmp_path) == "0o755"
    assert rights(tmp_path / "saboteur.db") == "0o600"
    assert rights(tmp_path / "letter.txt") == "0o644"
    keep_private(tmp_path / "saboteur.db", tmp_path)  # now it is where a house has been before
    assert rights(tmp_path) == "0o700"


def test_a_folder_that_everybody_writes_to_stays_as_it_is(tmp_path) -> None:
    shared = tmp_path / "tmp"
    shared.mkdir()
    shared.chmod(0o1777)
    (shared / "saboteur.db").write_bytes(b"")
    keep_private(shared / "saboteur.db", shared)
    assert rights(shared) == "0o1777"
    assert rights(shared / "saboteur.db") == "0o600"


def test_the_operator_hears_of_what_cannot_be_closed(tmp_path, monkeypatch, logged) -> None:
    def refuse(self, mode, **_):
        raise PermissionError(1, "Operation not permitted")

    (tmp_path / "saboteur.db").write_bytes(b"")
    monkeypatch.setattr("pathlib.Path.chmod", refuse)
    keep_private(tmp_path / "saboteur.db")
    assert "open to others" in [line["event"] for line in logged]
    assert "saboteur.db" in str(logged)


def test_a_named_database_is_private_and_its_folder_is_left_alone(tmp_path, open_server) -> None:
    tmp_path.chmod(0o755)
    server = open_server(database=f"sqlite:///{tmp_path / 'mine.db'}")
    with Asking(server, "Ada"):
        assert rights(tmp_path) == "0o755"
        assert {rights(path) for path in tmp_path.glob("mine.db*")} == {"0o600"}
    with sqlite3.connect(tmp_path / "mine.db") as store:
        assert store.execute("SELECT name FROM people").fetchall() == [("Ada",)]


# --- figures --------------------------------------------------------------------------------------


def figures(server, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}/metrics", headers=headers, trust_env=False)


def test_figures_are_told_on_this_machine(server) -> None:
    told = figures(server)
    assert told.status_code == 200
    assert "saboteur_sockets" in told.text
    for name in ("localhost", f"localhost:{server.port}", "[::1]:8000", "127.0.0.1"):
        assert figures(server, host=name).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "203.0.113.7"},
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-for": "127.0.0.1, 127.0.0.1"},
        {"x-forwarded-for": ""},
        {"x-real-ip": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "cards.example"},
    ],
    ids=lambda headers: "-".join([*headers, *headers.values()]),
)
def test_a_proxy_on_this_machine_is_not_this_machine(headers, server) -> None:
    """Whatever a proxy passes on, there is no such page; neither is there for who makes it up."""
    told = figures(server, **headers)
    assert told.status_code == 404
    assert told.json()["code"] == "server.not-found"
    assert "saboteur_" not in told.text


def test_without_a_host_nothing_is_told(server) -> None:
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    line.putrequest("GET", "/metrics", skip_host=True)
    line.putheader("Host", "")
    line.endheaders()
    assert line.getresponse().status in (400, 404)


def test_figures_behind_a_token(open_server) -> None:
    server = open_server(metrics_token=TOKEN)
    assert figures(server).status_code == 404
    for wrong in ("Bearer", f"Basic {TOKEN}", TOKEN, f"Bearer {TOKEN}!", "Bearer ünd"):
        answer = httpx.get(
            f"{server.address}/metrics",
            headers=[(b"authorization", wrong.encode())],
            trust_env=False,
        )
        assert answer.status_code == 404
    told = figures(server, authorization=f"Bearer {TOKEN}", **{"x-forwarded-for": "203.0.113.7"})
    assert told.status_code == 200
    assert TOKEN not in server.output()


def test_a_token_that_can_be_guessed_is_refused() -> None:
    with pytest.raises(BadSetting):
        settings_from({"SABOTEUR_METRICS_TOKEN": "secret"})


def test_how_late_the_loop_is(server, tell) -> None:
    text = figures(server).text
    beats = int(float(re.search(r"^saboteur_loop_lag_seconds_count (\S+)", text, re.M)[1]))
    worst = float(re.search(r"^saboteur_loop_lag_max_seconds (\S+)", text, re.M)[1])
    late = float(re.search(r"^saboteur_loop_lag_seconds_sum (\S+)", text, re.M)[1])
    assert worst >= 0
    assert late <= worst * max(beats, 1) + 1e-9
    tell(beats=beats, worst_ms=round(1000 * worst, 1))

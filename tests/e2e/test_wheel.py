"""The wheel is all that somebody needs: in an empty environment it opens a house, and one plays."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from e2e.at_table import AtTable
from saboteur.texts import say
from server.house import QUICK, Frame, Process, Server

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "saboteur"
EXTRAS = ("asyncpg", "redis", "uvloop", "babel", "numba", "torch")
"""What is only for a big house, for research or for tests."""
AWAY = ("connection", "resolution", "timed out")
"""What pip says where nothing can be downloaded."""


def environment(**settings: str) -> dict[str, str]:
    """That of somebody who has never heard of this repository."""
    own = ("SABOTEUR_", "PYTHON", "VIRTUAL_ENV", "LC_", "LANG")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(own)}
    return {**kept, "LC_ALL": "C.UTF-8", **settings}


class Installed(NamedTuple):
    """An empty environment into which the wheel was put."""

    wheel: Path
    folder: Path

    def program(self, name: str) -> Path:
        windows = sys.platform == "win32"
        return (
            self.folder / ("Scripts" if windows else "bin") / (f"{name}.exe" if windows else name)
        )

    def run(self, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """The command, as somebody types it in a folder of theirs."""
        asked = [self.program("saboteur"), *words]
        return subprocess.run(
            asked,
            env=environment(**settings),
            cwd=self.folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )


def build(folder: Path, source: Path = ROOT, kind: str = "wheel") -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Installed:
    folder = tmp_path_factory.mktemp("wheel")
    found = Installed(build(folder), folder / "environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", found.folder], check=True)
    installing = [sys.executable, "-m", "pip", "--python", found.program("python"), "install"]
    installing += ["-q", "--no-compile", "-c", ROOT / "requirements" / "run.txt", found.wheel]
    ran = subprocess.run(installing, env=environment(), capture_output=True, text=True)
    if ran.returncode and "CI" not in os.environ and any(word in ran.stderr for word in AWAY):
        pytest.skip("nothing can be downloaded here")
    assert ran.returncode == 0, ran.stderr
    return found


class Plain(Server):
    """The house that opens for who types `saboteur` and nothing else, in an empty folder."""

    def __init__(self, folder: Path, installed: Installed) -> None:
        super().__init__(folder)
        self.installed = installed

    def entries_of(self, table: str) -> list[Frame]:
        with contextlib.closing(
            sqlite3.connect(self.folder / "saboteur-data/saboteur.db")
        ) as store:
            asked = "SELECT entry FROM log WHERE table_id = ? ORDER BY version"
            return [json.loads(row[0]) for row in store.execute(asked, [table])]

    def _run(self, command: list[str], _: dict[str, str]) -> Process:
        settings = {f"SABOTEUR_{name.upper()}": str(value) for name, value in QUICK.items()}
        with self.written.open("ab") as written:
            return subprocess.Popen(
                [self.installed.program("saboteur")],
                cwd=self.folder,
                env=environment(SABOTEUR_PORT="0", **settings),
                stdout=written,
                stderr=subprocess.STDOUT,
            )


def test_the_wheel_has_all_of_the_package_and_nothing_else(tmp_path) -> None:
    wheel = build(tmp_path / "once")
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
        page = packed.read("saboteur/page/index.html").decode()
    files = {path for path in PACKAGE.rglob("*") if path.is_file()}
    wanted = {path for path in files if "__pycache__" not in path.parts}
    assert names == {path.relative_to(PACKAGE.parent).as_posix() for path in wanted}
    assert "/assets/" in page
    assert wheel.read_bytes() == build(tmp_path / "again").read_bytes()


def test_the_source_package_makes_the_same_wheel(tmp_path) -> None:
    source = build(tmp_path / "source", kind="sdist")
    shutil.unpack_archive(source, tmp_path, filter="data")
    unpacked = tmp_path / source.name.removesuffix(".tar.gz")
    made = build(tmp_path / "from source", unpacked)
    assert made.read_bytes() == build(tmp_path / "from here").read_bytes()


def test_a_wheel_without_the_page_is_not_built(tmp_path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(PACKAGE, copy / "src" / "saboteur", ignore=shutil.ignore_patterns("page"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    ran = subprocess.run(command, cwd=copy, capture_output=True, text=True)
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "make wheel" in ran.stderr
    assert list(copy.glob("dist/*")) == []


@pytest.fixture
def plain(installed, tmp_path):
    """It closes when its visitors have left."""
    with Plain(tmp_path / "empty", installed) as house:
        yield house


def test_whoever_types_saboteur_plays_in_a_browser(plain, visit, installed, tell) -> None:
    assert (plain.folder / "saboteur-data" / "saboteur.db").exists()
    nia = visit(at=plain)
    nia.go("/")
    nia.press(nia.page.locator('[data-action="play-now"]'))
    table = AtTable(nia)
    table.play(5)
    assert sum(table.kinds.values()) == 5
    # What thinks hard and what paints is there as well.
    made = nia.ask("POST", "/api/tables", game="saboteur", players=3, bots="hard:bold")
    other = made["table"]["id"]
    picture = nia.context.request.get(f"/api/invitations/{made['invitation']}/picture")
    assert picture.body().startswith(b"\x89PNG")
    nia.ask("POST", f"/api/tables/{other}/start")
    nia.play_on(other, lambda state: state["moves"][0] if state["ply"] < 6 else None)
    said = [entry for entry in plain.entries_of(other) if entry["entry"] == "played"]
    assert {entry.get("bot") for entry in said} == {None, "hard:bold"}
    assert "warning" not in plain.output()
    files = [path for path in installed.folder.rglob("*") if path.is_file()]
    tell(megabytes_installed=round(sum(path.stat().st_size for path in files) / 1e6))


BIG = [
    ("postgresql", "asyncpg", ["serve", "--database", "postgresql://x/y"], {}),
    ("postgresql", "asyncpg", ["check", "--database", "postgresql://x/y"], {}),
    ("postgresql", "asyncpg", ["admin", "reports", "--database", "postgresql://x/y"], {}),
    ("redis", "redis", ["serve", "--bus", "redis://x"], {}),
    ("redis", "redis", [], {"SABOTEUR_BUS": "redis://x"}),
]
"""What a big house needs: the extra, the library in it, and who notices that it is missing."""


def test_what_only_some_need_is_not_installed_and_named_where_it_is_missing(installed) -> None:
    asking = "import importlib.util as u, sys; print(*[n for n in sys.argv[1:] if u.find_spec(n)])"
    command = [installed.program("python"), "-c", asking, "saboteur", *EXTRAS]
    ran = subprocess.run(command, env=environment(), capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["saboteur"]
    for extra, library, words, settings in BIG:
        ran = installed.run(*words, **settings)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert ran.stderr == say("extra.missing", extra=extra, library=library) + "\n"

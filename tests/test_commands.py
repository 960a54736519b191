"""The commands that pages show can be given like that; those of first steps are really given."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from saboteur.cli import app

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
RUN = ("docs/write-a-bot.md", "docs/ten-minutes.md")
FENCE = r"^ *```(\w*)\n(.*?)^ *```$"
QUICK = ("simulate", "arena", "games", "rules")
"""What ends by itself, and changes nothing but its own folder."""


def commands(page: Path) -> list[str]:
    """What somebody would type after `saboteur`; what is said beside it is left out."""
    text = page.read_text(encoding="utf-8")
    blocks = [plain for kind, plain in re.findall(FENCE, text, re.M | re.S) if not kind]
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    words = [re.match(r"\s*(?:\.venv/bin/)?saboteur (\S.*)", line) for line in lines]
    given = [re.split(r"\s{2,}", found[1])[0] for found in words if found]
    return [command for command in given if command != "record 1"]  # how a record begins


ALL = [
    pytest.param(command, id=f"{page.name}-{command}")
    for page in PAGES
    for command in commands(page)
]


@pytest.mark.parametrize("command", ALL)
def test_every_command_can_be_given(command: str) -> None:
    words = shlex.split(command, comments=True)
    asked = typer.main.get_command(app)
    context = asked.make_context("saboteur", [])
    while hasattr(asked, "resolve_command"):
        name, asked, words = asked.resolve_command(context, words)
        assert asked is not None
        if hasattr(asked, "resolve_command"):
            context = asked.make_context(name, [], parent=context, resilient_parsing=True)
    asked.make_context(name, words, parent=context)  # complains about what it does not understand


@pytest.mark.parametrize("page", RUN)
def test_first_steps_can_be_taken(page: str, tmp_path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python").symlink_to(sys.executable)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    given = [c for c in commands(ROOT / page) if c.split()[0] in QUICK]
    assert given
    for command in given:
        ran = subprocess.run(
            [sys.executable, "-m", "saboteur", *shlex.split(command)],
            cwd=tmp_path,
            env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, command + ran.stdout + ran.stderr
        if "--out results" in command:
            assert (tmp_path / "results/report.html").exists()

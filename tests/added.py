"""Rooms that a page of the documentation adds, in a copy of the tree."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def files_of(page: str) -> dict[str, str]:
    """What a page says to write, by path."""
    text = (ROOT / page).read_text(encoding="utf-8")
    shown = re.findall(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return dict(shown)


def tree_with(files: dict[str, str], copy: Path) -> Path:
    """A copy of the tree with these files, all of which are new."""
    built = shutil.ignore_patterns("__pycache__", "page", "node_modules")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=built)
    shutil.copy(ROOT / "pyproject.toml", copy)
    for path, text in files.items():
        file = copy / path
        assert not file.exists(), f"{path} is new"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return copy


def run(tree: Path, *command: str) -> str:
    """What Python says there."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env={"PYTHONPATH": f"{tree / 'src'}:{tree / 'tests'}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout

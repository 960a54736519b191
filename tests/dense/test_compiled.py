"""Compiled code is kept on disk, and never used once its sources have changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur.dense.compiled import kept_in


@pytest.fixture
def package(tmp_path):
    for file in ("dense/maze.py", "rules/maze.py", "components/box.toml"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text("one")
    return tmp_path


@pytest.mark.parametrize("file", ["dense/maze.py", "rules/maze.py", "components/box.toml"])
def test_a_changed_source_has_a_folder_of_its_own(package, file):
    before = kept_in(package)
    assert kept_in(package) == before
    (package / file).write_text("two")
    assert kept_in(package) != before


def test_old_folders_go(package):
    before = kept_in(package)
    before.mkdir(parents=True)
    assert kept_in(package) == before
    assert before.exists()
    (package / "dense/maze.py").write_text("two")
    kept_in(package)
    assert not before.exists()


def test_the_folder_can_be_chosen(package):
    assert kept_in(package, str(package / "mine")).is_relative_to(package / "mine")


def test_where_nothing_can_be_written_it_is_kept_at_home(package, monkeypatch):
    monkeypatch.setattr("os.access", lambda *asked: False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(package / "home"))
    assert kept_in(package).is_relative_to(Path(package / "home" / "saboteur"))

"""The checklist of a release refuses what must not be released, and sees that the rest is well."""

from __future__ import annotations

import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from release import checks
from release.checks import CHECKS, Release

ROOT = Path(__file__).parents[1]
DAY = date(2026, 12, 1)
FILES = (
    *("pyproject.toml", "docs/versions.md", "src/saboteur/__init__.py"),
    *("src/saboteur/rules/options.py", "src/saboteur/rules/records.py"),
    *("src/saboteur/server/store/migrate.py", "src/saboteur/arena/outside.py"),
    *("src/saboteur/arena/results.py", "tests/golden/records"),
)
CHANGED = (
    "# What has changed\n\n## {version} – 2026-12-01\n\n- Gold shines.\n\n## 0.0.1 – 2026-01-01\n"
)


@pytest.fixture
def ready(tmp_path) -> Release:
    """A small repository, ready to be released."""
    for name in FILES:
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, place)
    release = Release(tmp_path, DAY)
    written(release, "CHANGELOG.md", CHANGED.format(version=release.version))
    release.git("init", "-q")
    commit(release)
    return release


def written(release: Release, name: str, text: str) -> None:
    file = release.root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def changed(release: Release, name: str, old: str, new: str) -> None:
    text = release.read(name)
    assert old in text
    written(release, name, text.replace(old, new))


def commit(release: Release) -> None:
    release.git("add", "-A")
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@cards.example")
    release.git(*who, "-c", "commit.gpgsign=false", "commit", "-q", "-m", "All that there is")


def complaints(release: Release) -> list[str]:
    return [complaint for check in CHECKS for complaint in check(release)]


def refused(release: Release, *words: str) -> None:
    """There is one reason, which says these words."""
    (complaint,) = complaints(release)
    assert all(word in complaint for word in words), complaint


def test_what_is_ready_is_not_refused(ready) -> None:
    assert complaints(ready) == []
    ready.git("tag", "v0.0.1")
    written(ready, "tests/golden/records/2/another.txt", "saboteur record 1\n")
    commit(ready)
    assert complaints(ready) == []


def test_this_repository_is_ready_but_for_its_date() -> None:
    here = Release(ROOT, DAY)
    late = (checks.tree_is_clean, checks.version_is_new, checks.changes_are_told)
    found = [said for check in CHECKS if check not in late for said in check(here)]
    assert found == []
    first = here.read("CHANGELOG.md").split("\n## ")[1]
    assert first.startswith(f"{here.version} – ")
    assert not list(checks.version_is_new(here)) or here.tag in here.tags


@pytest.mark.parametrize("name", ["new.txt", "pyproject.toml"])
def test_something_that_is_not_committed(ready, name) -> None:
    written(ready, name, ready.read(name) + "\n")
    refused(ready, name, "not committed")


def test_two_versions(ready) -> None:
    changed(ready, "src/saboteur/__init__.py", f'"{ready.version}"', '"9.9.9"')
    commit(ready)
    refused(ready, ready.version, "9.9.9")


def test_a_wheel_of_before_in_the_readme(ready) -> None:
    written(ready, "README.md", "pip install saboteur-0.0.1-py3-none-any.whl\n")
    commit(ready)
    refused(ready, "README.md", "0.0.1")


def test_a_version_that_is_none(ready) -> None:
    before = ready.version
    for name in ("pyproject.toml", "src/saboteur/__init__.py"):
        changed(ready, name, f'= "{before}"', f'= "{before}-ish"')
    written(ready, "CHANGELOG.md", CHANGED.format(version=f"{before}-ish"))
    changed(ready, "docs/versions.md", f"| package | {before} |", f"| package | {before}-ish |")
    commit(ready)
    refused(ready, f"{before}-ish", "no version")


def test_a_version_that_was_released(ready) -> None:
    ready.git("tag", ready.tag)
    refused(ready, "released already", ready.tag)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("2026-12-01", "2026-11-30", ("2026-11-30", "2026-12-01")),
        ("2026-12-01", "unreleased", ("unreleased",)),
        ("- Gold shines.\n", "", ("says nothing",)),
        ("## ", "# ", ("no version",)),
    ],
)
def test_a_change_log_that_does_not_tell(ready, old, new, words) -> None:
    changed(ready, "CHANGELOG.md", old, new)
    commit(ready)
    refused(ready, "CHANGELOG.md", *words)


@pytest.mark.parametrize("name", ["package", "rules", "records", "database"])
def test_a_number_that_is_not_written_down(ready, name) -> None:
    number = checks.numbers(ready)[name]
    changed(ready, "docs/versions.md", f"| {name} | {number} |", f"| {name} | 77 |")
    commit(ready)
    refused(ready, f"“{name}” is {number}")


def test_rules_without_records(ready) -> None:
    shutil.rmtree(ready.root / "tests/golden/records/2")
    commit(ready)
    refused(ready, "no records of rules 2")


@pytest.mark.parametrize("gone", [False, True])
def test_a_released_record_that_is_not_what_it_was(ready, gone) -> None:
    ready.git("tag", "v0.0.9")
    file = sorted((ready.root / "tests/golden/records/1").glob("*.txt"))[0]
    file.unlink() if gone else file.write_text("another game", encoding="utf-8")
    commit(ready)
    refused(ready, file.name, "v0.0.9")


@pytest.mark.parametrize(
    "line",
    [
        "pip install --index-url there saboteur",
        "see /home/ada/saboteur",
        "FOLDER = '/work/main/src'",
        "COPY --from=/Users/ada/x y",
        "https://files." + "pythonhosted.org/x",
        "image: ghcr.io/x",
        "https://git.example/x/releases/download/v1/x.whl",
    ],
)
def test_a_file_that_leads_elsewhere(ready, line) -> None:
    written(ready, "docs/x.md", f"Well.\n{line}\n")
    commit(ready)
    refused(ready, "docs/x.md:2")


@pytest.mark.parametrize("line", ["http://localhost:8000", "~/work/x", "a/root/b", "/var/lib/x"])
def test_a_file_that_does_not(ready, line) -> None:
    written(ready, "docs/x.md", f"{line}\n")
    commit(ready)
    assert complaints(ready) == []


def test_the_command_tells_all_of_it_and_changes_nothing(ready) -> None:
    ready.git("tag", ready.tag)
    written(ready, "more.txt", "more\n")
    before = ready.git("status", "--porcelain"), ready.git("show-ref")
    command = [sys.executable, "-m", "release", "--folder", str(ready.root)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert ran.returncode == 1
    for words in ("more.txt is not committed", "released already", "cannot be released"):
        assert words in ran.stdout
    assert "push" not in ran.stdout
    assert (ready.git("status", "--porcelain"), ready.git("show-ref")) == before

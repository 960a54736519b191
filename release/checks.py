"""What has to be so before a release. Each check tells in sentences what is not; none mends it."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

CHANGES = "CHANGELOG.md"
RECORDS = "tests/golden/records"
PLACES = ("/root/", "/home/", "/Users/", "/work/", "/workspace/")
"""Where things lie on somebody's machine, and on no other."""
HOSTS = (
    *("pypi", "npmjs", "yarnpkg", "crates", "docker", "ghcr", "quay", "pythonhosted"),
    *("deb.debian", "githubusercontent", "jsdelivr", "unpkg", "cdnjs"),
)
"""Who hands out what one installs: where that comes from is everybody's own choice."""
SAYS_SO = ("release/", "tests/test_release.py")
"""Where what is looked for stands."""
_HOST = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, HOSTS))})\.(?:org|com|io|net|dev)\b")
_DOWNLOAD = re.compile(r"/releases/download/|--(?:extra-)?index-url|--find-links")
_PLACE = re.compile(rf"(?<![\w.~*)}}\]-])(?:{'|'.join(PLACES)})\w")


class Release(NamedTuple):
    """What is to be released: this repository, on this day."""

    root: Path
    day: date

    def read(self, name: str) -> str:
        file = self.root / name
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def git(self, *words: str) -> list[str]:
        command = ["git", *words]
        ran = subprocess.run(
            command, cwd=self.root, capture_output=True, check=True, text=True, encoding="utf-8"
        )
        return ran.stdout.splitlines()

    @property
    def version(self) -> str:
        project: dict[str, str] = tomllib.loads(self.read("pyproject.toml"))["project"]
        return project["version"]

    @property
    def tag(self) -> str:
        return f"v{self.version}"

    @property
    def tags(self) -> list[str]:
        """Of the releases before this one, the newest first."""
        return self.git("tag", "--list", "v*", "--sort=-version:refname")


Check = Callable[[Release], Iterator[str]]


def tree_is_clean(release: Release) -> Iterator[str]:
    """Everything is committed"""
    for line in release.git("status", "--porcelain"):
        yield f"{line[3:]} is not committed."


def version_is_new(release: Release) -> Iterator[str]:
    """The version is new, and said the same everywhere"""
    said = re.search(r'^__version__ = "(.+)"', release.read("src/saboteur/__init__.py"), re.M)
    if said is None or said[1] != release.version:
        found = said[1] if said else "nothing"
        yield f"pyproject.toml says {release.version}, saboteur.__version__ says {found}."
    if not re.fullmatch(r"\d+\.\d+\.\d+", release.version):
        yield f"{release.version} is no version: three numbers with points between them are."
    for named in re.findall(r"saboteur-(\d[\d.]*\d)-py3", release.read("README.md")):
        if named != release.version:
            yield f"README.md names the wheel of {named}."
    if release.tag in release.tags:
        yield f"{release.version} was released already: there is the tag {release.tag}."


def changes_are_told(release: Release) -> Iterator[str]:
    """CHANGELOG.md tells of this version, with today's date"""
    parts = re.split(r"^## ", release.read(CHANGES), flags=re.M)[1:]
    if not parts:
        yield f"{CHANGES} tells of no version."
        return
    heading, _, told = parts[0].partition("\n")
    wanted = f"{release.version} – {release.day.isoformat()}"
    if heading.strip() != wanted:
        yield f"{CHANGES} begins with “{heading.strip()}” and not with “{wanted}”."
    if "- " not in told:
        yield f"{CHANGES} says nothing about {heading.strip()}."


def numbers_are_written_down(release: Release) -> Iterator[str]:
    """docs/versions.md has the numbers of the program"""
    page = release.read("docs/versions.md")
    for name, number in numbers(release).items():
        if f"| {name} | {number} |" not in page:
            yield f"docs/versions.md does not say that “{name}” is {number}."


def numbers(release: Release) -> dict[str, str]:
    """Every number that promises something, by what docs/versions.md calls it."""
    found = {"package": release.version}
    for name, file, pattern in (
        ("rules", "src/saboteur/rules/options.py", r"^RULES_VERSION = (\d+)"),
        ("records", "src/saboteur/rules/records.py", r'^FORMAT = "saboteur record (\d+)"'),
        ("database", "src/saboteur/server/store/migrate.py", r'^NEWEST = "(\d+)"'),
        ("bots from outside", "src/saboteur/arena/outside.py", r"^PROTOCOL = (\d+)"),
        ("files of the arena", "src/saboteur/arena/results.py", r"^FORMAT = (\d+)"),
    ):
        number = re.search(pattern, release.read(file), re.M)
        found[name] = number[1] if number else "?"
    return found


def old_records_are_as_they_were(release: Release) -> Iterator[str]:
    """Records of released rules lie there unchanged, and the rules of now have some"""
    rules = int(numbers(release)["rules"])
    for number in range(1, rules + 1):
        if not list((release.root / RECORDS / str(number)).glob("*.txt")):
            yield f"There are no records of rules {number} in {RECORDS}."
    for before in release.tags[:1]:
        for line in release.git("diff", "--name-status", "--no-renames", before, "--", RECORDS):
            how, _, name = line.partition("\t")
            if how != "A":
                yield f"{name} is not what it was in {before}: old games must replay for ever."


def nothing_leads_elsewhere(release: Release) -> Iterator[str]:
    """No file names a registry, a download or a path of this machine"""
    for name in release.git("ls-files"):
        file = release.root / name
        if name.startswith(SAYS_SO) or file.is_symlink() or not file.is_file():
            continue
        content = file.read_bytes()
        if b"\0" in content:
            continue  # no text
        for number, line in enumerate(content.decode(errors="replace").splitlines(), 1):
            for pattern in (_HOST, _DOWNLOAD, _PLACE):
                if found := pattern.search(line):
                    yield f"{name}:{number} has “{found[0]}” in it."


CHECKS: tuple[Check, ...] = (
    tree_is_clean,
    version_is_new,
    changes_are_told,
    numbers_are_written_down,
    old_records_are_as_they_were,
    nothing_leads_elsewhere,
)
"""What is looked at; the docstring of a check says what is well if it has nothing to say."""

PYTEST = ("-m", "pytest", "-q", "-n", "0")
LONG = {
    "Old games replay, and golden games are as they were": (*PYTEST, "tests/golden"),
    "Documents are true, and every language that is whole has everything": (
        *(*PYTEST, "tests/test_readme.py", "tests/test_languages.py", "tests/test_web_texts.py"),
        *("tests/test_rules_are_proven.py", "tests/server/test_docs.py", "tests/test_release.py"),
    ),
    "The wheel is built, installs into an empty environment and plays in a browser": (
        *(*PYTEST, "tests/e2e/test_wheel.py"),
    ),
}
"""What is run by this Python, and takes a while."""

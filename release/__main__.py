"""`python -m release`: is everything ready? It looks, builds and tells; it never pushes."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from release.checks import CHECKS, LONG, Release

ROOT = Path(__file__).parents[1]
BY_HAND = """\
All is well. What is left to you, for this command pushes nothing:

  1. run `make test` on this commit, and `make soak` overnight if rules have changed
  2. look at the public build machines: every system, every Python
  3. git tag -a {tag} -m "Saboteur {version}" && git push --follow-tags
  4. upload dist/ to where people get it from
  5. publish what CHANGELOG.md says about {version} with it
  6. begin the next one: its version in pyproject.toml, src/saboteur/__init__.py and
     docs/versions.md, and “## <version> – unreleased” in CHANGELOG.md
"""


def main(
    quick: Annotated[
        bool, typer.Option("--quick", help="Only look at files; run no tests, build nothing.")
    ] = False,
    folder: Annotated[Path, typer.Option("--folder", help="The repository.")] = ROOT,
) -> None:
    """Check whether this commit can be released, and say what is left to do by hand."""
    console = Console(highlight=False, soft_wrap=True, emoji=False, markup=False)
    release = Release(folder, datetime.now(UTC).date())
    console.print(f"Saboteur {release.version}, {release.day.isoformat()}", style="bold")
    faults = 0
    for check in CHECKS:
        complaints = list(check(release))
        faults += len(complaints)
        _tell(console, str(check.__doc__), complaints)
    if faults or quick:
        _end(console, faults)
        return
    for title, command in LONG.items():
        ran = subprocess.run([sys.executable, *command], cwd=release.root)
        faults += ran.returncode != 0
        _tell(console, title, ["It is not so: see above."] if ran.returncode else [])
    if not faults:
        building = ["-m", "hatchling", "build", "-c", "-t", "sdist", "-t", "wheel", "-d", "dist"]
        faults += subprocess.run([sys.executable, *building], cwd=release.root).returncode != 0
    _end(console, faults)
    console.print(BY_HAND.format(tag=release.tag, version=release.version))


def _tell(console: Console, title: str, complaints: list[str]) -> None:
    console.print(f"{'✗' if complaints else '✓'} {title}", style="red" if complaints else "green")
    for complaint in complaints:
        console.print(f"    {complaint}")


def _end(console: Console, faults: int) -> None:
    if faults:
        console.print("This cannot be released yet.", style="bold")
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)

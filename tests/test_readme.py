"""What README and docs show is true."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "docs/notation.md", "docs/bots.md", "docs/research.md", "docs/dense.md"]


def examples():
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for number, code in enumerate(re.findall(r"```python\n(.*?)```", text, re.DOTALL)):
            yield pytest.param(code, id=f"{page}-{number}")


@pytest.mark.parametrize("code", list(examples()))
def test_the_examples_run(code):
    exec(compile(code, "example", "exec"), {})


@pytest.mark.parametrize(
    "page",
    [
        *PAGES,
        "docs/architecture.md",
        "docs/arena.md",
        "docs/client.md",
        "docs/operating.md",
        "docs/protocol.md",
        "docs/rules/README.md",
        "docs/versions.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
    ],
)
def test_links_lead_somewhere(page):
    file = ROOT / page
    for target in re.findall(r"\]\(([^)#]+)", file.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (file.parent / target).exists(), target


def test_the_moves_of_the_notation_are_read():
    from saboteur import parse_move

    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| (`.*?`.*?) \|", text, re.MULTILINE)
    moves = [move for cell in cells for move in re.findall(r"`([^`]+)`", cell)]
    assert len(moves) == 61
    for move in moves:
        assert str(parse_move(move)) == move


def test_no_download_addresses_and_no_paths_of_a_machine():
    for file in ROOT.glob("requirements/*.txt"):
        assert not re.search(r"https?:|file:|--|@", file.read_text(encoding="utf-8"))
    lock = (ROOT / "web/package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock

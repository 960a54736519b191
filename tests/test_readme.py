"""What README and docs show is true."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    "README.md",
    "docs/notation.md",
    "docs/bots.md",
    "docs/research.md",
    "docs/dense.md",
    "docs/write-a-bot.md",
    "docs/ten-minutes.md",
]
ELSEWHERE = {"CONTRIBUTING.md", "docs/add-a-card.md", "docs/protocol.md", "docs/arena.md"}
"""Pages whose programs other tests run: test_contributing.py, test_docs.py; the last is below."""
EVERY_PAGE = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/rules/README.md",
    *(f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md"))),
]


def examples():
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for number, code in enumerate(re.findall(r"```python\n(.*?)```", text, re.DOTALL)):
            yield pytest.param(code, id=f"{page}-{number}")


@pytest.mark.parametrize("code", list(examples()))
def test_the_examples_run(code):
    exec(compile(code, "example", "exec"), {})


def test_no_example_is_forgotten():
    shown = {page for page in EVERY_PAGE if "```python" in (ROOT / page).read_text("utf-8")}
    assert shown <= {*PAGES, *ELSEWHERE}


def test_the_bot_from_outside_is_the_one_of_the_examples():
    """Which tests of the arena play with."""
    page = (ROOT / "docs/arena.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert (ROOT / "examples/outside_bot.py").read_text(encoding="utf-8").endswith(code)


@pytest.mark.parametrize("page", EVERY_PAGE)
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

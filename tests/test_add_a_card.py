"""The house rule of docs/add-a-card.md can be added as the page says."""

from __future__ import annotations

import re
import shlex

import pytest

from added import ROOT, files_of, run, tree_with

PAGE = "docs/add-a-card.md"
FILES = files_of(PAGE)
LAWS = """
from rules.saboteur.test_module_properties import play_through

play_through("saboteur", 4, ("keen-eyes",), 1)
play_through("saboteur2", 5, ("keen-eyes", "veto", "goal-swap"), 2)
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the tree with the files of the page."""
    return tree_with(FILES, tmp_path_factory.mktemp("tree"))


def test_it_is_written_as_we_like_it(tree):
    assert len(FILES) == 4
    python = [path for path in FILES if path.endswith(".py")]
    run(tree, "-m", "ruff", "check", *python)
    run(tree, "-m", "ruff", "format", "--check", *python)


def test_its_commands_say_what_is_new(tree):
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    games, rules, simulated = re.findall(r"^saboteur (.*)$", text, re.MULTILINE)
    told = run(tree, "-m", "saboteur", *shlex.split(games), "--lang", "en")
    assert "Two more maps are in the deck." in told
    assert "Two more maps" in run(tree, "-m", "saboteur", *shlex.split(rules), "--lang", "en")
    assert "5 games" in run(tree, "-m", "saboteur", *shlex.split(simulated), "--lang", "en")


def test_the_laws_of_all_modules_hold_for_it(tree):
    run(tree, "-c", LAWS)


def test_there_are_two_more_maps(tree):
    count = """
import saboteur
for modules in ([], ["keen-eyes"]):
    game = saboteur.new_game("saboteur", players=4, modules=modules, seed=7)
    held = [card for hand in game.hands for card in hand] + game.deck + game.aside
    print(sum(card.name == "map" for card in held))
"""
    without, with_it = map(int, run(tree, "-c", count).split())
    assert with_it - without == 2

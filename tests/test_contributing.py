"""The expansion that CONTRIBUTING.md adds step by step can really be added like this.

Every file that the page shows is written into a copy of the tree, and games are played there.
"""

from __future__ import annotations

import json

import pytest

from added import ROOT, files_of, run, tree_with

FILES = files_of("CONTRIBUTING.md")
MODULE = "lost-coin"
MOST_FILES = 12


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the tree with the files of the page."""
    return tree_with(FILES, tmp_path_factory.mktemp("tree"))


def test_it_touches_few_files_and_changes_none(tree):
    """The fixture has seen that all of them are new."""
    assert 0 < len(FILES) <= MOST_FILES
    rooms = [path for path in FILES if "/lost_coin/" in path]
    assert len(rooms) == len(FILES) - 2  # the rulebook has its pages in one place


def test_the_page_is_written_as_we_like_it(tree):
    python = [path for path in FILES if path.endswith(".py")]
    run(tree, "-m", "ruff", "check", *python)
    run(tree, "-m", "ruff", "format", "--check", *python)


def test_the_game_offers_it_and_explains_it_in_both_languages(tree):
    english, german = (
        " ".join(run(tree, "-m", "saboteur", "games", "--lang", lang).split())
        for lang in ("en", "de")
    )
    assert "lost-coin A card that lets a coin fall into the maze;" in english
    assert "lost-coin Eine Karte, die eine Münze ins Labyrinth fallen lässt;" in german
    assert "1 gold" in run(tree, "-m", "saboteur", "rules", "LC-02", "--lang", "en")
    assert "1 Gold" in run(tree, "-m", "saboteur", "rules", "LC-02", "--lang", "de")


ONE_COIN = """
from saboteur.rules.saboteur.situation import situation
from saboteur.telling.narrator import Narrator
from saboteur.telling.tellings import telling_for
from saboteur.terminal.displays import display_for

game = situation(modules=["lost-coin"], hands={0: "lost-coin [NS]", 1: "[EW]"})
seen = [game.play("lost-coin 1,0"), game.view(1), game.play("lay [EW] 1,0")]
for lang in ("en", "de"):
    telling = telling_for("saboteur", lang)
    narrator = Narrator(telling, ["Ada", "Bo", "Cy"], 1)
    for events in (seen[0], seen[2]):
        for _, event in telling.without_echoes(events):
            print(narrator.tell(event))
    print(*telling.knowledge(seen[1], narrator))
print(game.gold)
print("│1│" in str(display_for("saboteur", "en").pictures.card("lost-coin")[1]))
"""


def test_what_happens_is_told_in_both_languages_and_drawn_in_a_terminal(tree):
    said = run(tree, "-c", ONE_COIN).splitlines()
    assert "Ada lets a coin fall at 1,0." in said
    assert "A coin lies at 1,0." in said
    assert "You find the coin at 1,0: 1 gold." in said
    assert "Eine Münze liegt auf 1,0." in said
    assert "Du findest die Münze auf 1,0: 1 Gold." in said
    assert not any("get 1 gold" in line for line in said)  # told once
    assert said[-2:] == ["[0, 1, 0]", "True"]


LAWS = """
from rules.saboteur.test_module_properties import play_through

play_through("saboteur", 3, ("lost-coin",), 1)
play_through("saboteur", 5, ("lost-coin", "tunnel-toll", "treasure-chests"), 2)
play_through("saboteur2", 4, ("lost-coin", "veto", "diversion", "pathfinder"), 3)
"""


def test_the_laws_of_all_modules_hold_for_it(tree):
    run(tree, "-c", LAWS)


OPINIONS = """
from saboteur.bots.saboteur.opinion import opinion
from saboteur.expansions.lost_coin.rules import LoseCoin

assert LoseCoin in opinion().worths
"""


def test_bots_play_with_it_and_have_an_opinion(tree):
    command = "-m saboteur simulate saboteur --players 4 --games 3 --bots easy,random --seed 1"
    told = run(tree, *command.split(), "--modules", MODULE, "--json")
    assert json.loads(told)["games"] == 3
    run(tree, "-c", OPINIONS)


def test_the_client_would_find_its_drawing():
    """By the pattern with which it looks for rooms, and as what rooms may say."""
    looks = (ROOT / "web/src/rooms.ts").read_text(encoding="utf-8")
    assert "import.meta.glob<{ room: Room }>('./expansions/*/room.ts'" in looks
    drawn = FILES["web/src/expansions/lost_coin/room.ts"]
    assert "export const room: Room = { actions: { 'lost-coin'" in drawn
    assert "  actions?: Record<string, Picture>;" in looks

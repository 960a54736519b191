"""One expansion, one room: nobody outside it names it."""

import re
from pathlib import Path

import pytest

import saboteur
from saboteur.rooms import FOLDER, ROOMS
from saboteur.rules.saboteur.modules import EVERY

SOURCE = Path(saboteur.__file__).parent
CLIENT = SOURCE.parent.parent / "web" / "src"
BASE = (
    *("rules/saboteur", "rules/actions", "telling/saboteur", "terminal/saboteur"),
    "research/saboteur",
)
"""The folders that know the base game and nothing of its expansions."""
IDS = {module.info.id for module in EVERY} - {"saboteur2"}  # that one is a game as well
NAMED = re.compile(
    r"saboteur\.expansions\.|\b(" + "|".join(sorted(IDS)).replace("-", "[-_]") + r")\b",
    re.IGNORECASE,
)
OF_THE_HOUSE = "'tournament'"
"""A module is called so, and so is what a house holds and tables of the client tell of."""
FILES = sorted(file for folder in BASE for file in (SOURCE / folder).rglob("*.py"))


def names_modules(text):
    return [f"{found[0]!r}" for found in NAMED.finditer(text)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_the_base_game_names_no_module(file):
    assert names_modules(file.read_text(encoding="utf-8")) == []


def test_the_client_of_the_base_game_names_no_module():
    files = [*(CLIENT / "games").rglob("*.*"), *(CLIENT / "table").rglob("*.*")]
    named = {file.name: names_modules(file.read_text(encoding="utf-8")) for file in files}
    assert files
    assert {name: found for name, found in named.items() if {*found} - {OF_THE_HOUSE}} == {}


@pytest.mark.parametrize(
    "code",
    [
        "from saboteur.expansions.veto.rules import Veto",
        'if "tunnel-toll" in view.modules: ...',
        "def pathfinder(): ...",
        "import VetoQuestion from '../../expansions/veto/Question.svelte'",
    ],
)
def test_such_names_would_be_noticed(code):
    assert names_modules(code)


def test_every_room_is_called_like_its_modules_and_its_box():
    """So whoever knows the one finds the other; the postcard has two sides."""
    rooms = {module.room for module in EVERY}
    assert rooms == set(ROOMS)
    odd = {module.info.id for module in EVERY if module.info.id.replace("-", "_") != module.room}
    assert odd == {"costume-department", "tunnel-party"}
    assert all(
        (FOLDER / room / "rules.py").exists() or (FOLDER / room / "rules").is_dir()
        for room in ROOMS
    )


def test_no_two_modules_come_at_the_same_place():
    places = [module.place for module in EVERY]
    assert sorted(set(places)) == places

"""The house is built as docs/architecture.md says."""

import ast
import re
from pathlib import Path

import pytest

import saboteur

SOURCE = Path(saboteur.__file__).parent
GAMES = set(saboteur.games())
FOLDERS = ("saboteur", "duel", "lost_mines")
"""Each layer has a folder of this name for what it knows about these games."""
SABOTEUR = ("expansions", "dense", "riddles")
"""What belongs to the Saboteur games as a whole."""
REGISTRIES = (
    "rules/catalogue.py",
    "rules/situations.py",
    "bots/belief.py",
    "telling/tellings.py",
    "terminal/displays.py",
    "research/sights.py",
)
"""Where each layer names its games."""
DATA = ("texts", "rulebook", "components")

LAYERS = "rules|bots|telling|terminal|research"
ONE_GAME = re.compile(rf"saboteur\.({LAYERS})\.({'|'.join(FOLDERS)})(\.|:|$)")


def belongs_to_one_game(file):
    """Rooms of expansions too, the dense core, riddles: all belong to the Saboteur games."""
    parts = file.relative_to(SOURCE).parts
    return parts[0] in SABOTEUR or (len(parts) > 2 and parts[1] in FOLDERS)


FILES = sorted(
    file
    for file in SOURCE.rglob("*.py")
    if not belongs_to_one_game(file)
    and file.relative_to(SOURCE).parts[0] not in DATA
    and file.relative_to(SOURCE).as_posix() not in REGISTRIES
)


def imported(node):
    """The modules an import names, `from a import b` as `a` and `a.b`."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


def names_of_games(tree):
    """Every import from a folder of one game, and every word that is the id of a game."""
    for node in ast.walk(tree):
        words = imported(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = [node.value]
            if node.value in GAMES:
                yield f"line {node.lineno}: {node.value!r}"
        for word in words:
            if ONE_GAME.match(word):
                yield f"line {node.lineno}: {word}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_no_game_is_named_outside_its_own_folder_and_the_registry(file):
    assert list(names_of_games(ast.parse(file.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    "code",
    [
        "from saboteur.rules.saboteur.box import CARDS",
        "from saboteur.rules import saboteur",
        "import saboteur.rules.duel.game",
        "from saboteur.rules.lost_mines import game",
        "from saboteur.terminal.duel.display import DuelDisplay",
        "from saboteur.telling.duel import words",
        "mind = 'saboteur.bots.lost_mines.mind:Mind'",
        "if view.game == 'saboteur2': pass",
        "HELP = {'duel': 1}",
        "def play(game='saboteur'): pass",
    ],
)
def test_such_names_would_be_noticed(code):
    assert list(names_of_games(ast.parse(code)))


def test_what_all_games_share_is_looked_at():
    looked_at = {file.relative_to(SOURCE).as_posix() for file in FILES}
    assert {"cli.py", "rules/game.py", "bots/bot.py", "terminal/play.py"} <= looked_at
    assert {"arena/simulate.py", "rules/actions.py", "server/tables/told.py"} <= looked_at
    assert all((SOURCE / registry).exists() for registry in REGISTRIES)


def test_every_folder_of_a_game_is_known():
    """A folder with rules that hold a whole game must be in the list above."""
    folders = {file.parent.name for file in (SOURCE / "rules").glob("*/game.py")}
    assert folders == set(FOLDERS)

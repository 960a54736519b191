"""The easy bot plays the Saboteur games with any modules, and has heard of every move."""

import ast
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import saboteur.bots.saboteur
from bots.playing import play_through
from kinds import of, shared
from saboteur import games, new_game
from saboteur.bots.saboteur.look_ahead import LookAhead
from saboteur.bots.saboteur.miner_role import MinerRole
from saboteur.bots.saboteur.opinion import NEUTRAL, opinion, worth
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.situation import situation

SETTINGS = {
    "treasure-chests": [{}, {"chests": "wide"}, {"chests": "random"}],
    "new-goals": [{}, {"any_five_goals": True}],
    "nearer-goal": [{}, {"goal_distance": 6}],
}


def random_tables(count):
    """Games, numbers of players and sets of modules that go together."""
    rng = Random("bots")
    found = []
    while len(found) < count:
        info = games()[rng.choice(("saboteur", "saboteur2"))]
        offered = {module.id: module for module in info.modules}
        chosen = tuple(rng.sample(list(offered), rng.randint(1, len(offered))))
        if any(b in offered[a].collides or a in offered[b].collides for a, b in _pairs(chosen)):
            continue
        least = max([info.least_players, *(offered[name].least_players for name in chosen)])
        most = min([info.most_players, *(offered[name].most_players for name in chosen)])
        found.append((info.id, rng.randint(least, most), chosen))
    return found


def _pairs(names):
    return list(combinations(names, 2))


def play(game_id, players, modules):
    rng = Random(f"{game_id}{players}{modules}")
    settings = {}
    for module in modules:
        settings |= rng.choice(SETTINGS.get(module, [{}]))
    if {"nearer-goal", "treasure-chests"} <= set(modules):
        settings["chests"] = "random"  # the postcard may lie where the ready layouts are
    game = new_game(game_id, players=players, modules=modules, seed=players, **settings)
    play_through(game, rng)


@pytest.mark.parametrize(
    ("game", "module"),
    [(game, module.id) for game in ("saboteur", "saboteur2") for module in games()[game].modules],
)
def test_every_module_by_itself(game, module):
    play(game, 5, (module,))


@pytest.mark.parametrize(("game", "players", "modules"), random_tables(40))
def test_modules_in_any_combination(game, players, modules):
    play(game, players, modules)


# --- every kind of move --------------------------------------------------------------------------


KINDS = shared(Move) + of("saboteur", Move)
WORTHS = opinion().worths


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_move_has_a_worth(kind):
    assert kind in WORTHS


def test_there_are_no_worths_of_moves_that_do_not_exist():
    assert set(WORTHS) == set(KINDS)


def test_a_move_never_heard_of_is_neutral():
    class Juggle(Move, frozen=True, tag="juggle"):
        pattern = "(?!)"

    role = MinerRole(LookAhead(situation(dwarves=["miner"] * 3).view(0)))
    assert worth(role, Juggle()) == NEUTRAL == 0


# --- opinions lie in the rooms -------------------------------------------------------------------

OWN = sorted(Path(saboteur.bots.saboteur.__file__).parent.glob("*.py"))
MODULES = {module.id for game in ("saboteur", "saboteur2") for module in games()[game].modules}


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.name)
def test_bots_of_the_base_game_name_no_module(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not str(node.module).startswith("saboteur.expansions")
        assert not (isinstance(node, ast.Constant) and node.value in MODULES)

"""The easy bot plays every game with any modules, and decides by nothing but its view."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from saboteur import games, new_game
from saboteur.bots import make_bot
from saboteur.bots.judging import NEUTRAL, WORTHS, worth
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.situation import situation

SETTINGS = {
    "treasure-chests": [{}, {"chests": "wide"}, {"chests": "random"}],
    "new-goals": [{}, {"any_five_goals": True}],
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


def play_through(game_id, players, modules):
    """Play to the end; now and then ask a twin who sees another world that looks the same."""
    rng = Random(f"{game_id}{players}{modules}")
    settings = {}
    for module in modules:
        settings |= rng.choice(SETTINGS.get(module, [{}]))
    game = new_game(game_id, players=players, modules=modules, seed=players, **settings)
    kinds = Counter()
    count = 0
    while not game.over:
        seat, moves = game.to_act, game.legal_moves()
        move = make_bot("easy", count).choose(game.view(seat), moves)
        assert move in moves
        if len(moves) > 1 and (kinds[type(move)] < 2 or rng.random() < 0.1):
            world = game.sample(seat, rng)
            assert make_bot("easy", count).choose(world.view(seat), world.legal_moves()) == move
        if rng.random() < 0.05:
            move = rng.choice(moves)  # so that strange situations come up as well
        kinds[type(move)] += 1
        game.play(move)
        count += 1
        assert count < 20_000
    return kinds


@pytest.mark.parametrize("players", range(2, 13))
def test_saboteur_2_with_any_number_of_players(players):
    play_through("saboteur2", players, ())


@pytest.mark.parametrize(
    ("game", "module"),
    [(game, module.id) for game in ("saboteur", "saboteur2") for module in games()[game].modules],
)
def test_every_module_by_itself(game, module):
    play_through(game, 5, (module,))


@pytest.mark.parametrize(("game", "players", "modules"), random_tables(40))
def test_modules_in_any_combination(game, players, modules):
    play_through(game, players, modules)


# --- every kind of move --------------------------------------------------------------------------


def kinds_of_moves():
    """Every move that some rule of the Saboteur games defines."""
    found, todo = [], Move.__subclasses__()
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.pattern != "(?!)" and kind.__module__.startswith("saboteur.rules.saboteur"):
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", kinds_of_moves(), ids=lambda kind: kind.__name__)
def test_every_kind_of_move_has_a_worth(kind):
    assert kind in WORTHS


def test_there_are_no_worths_of_moves_that_do_not_exist():
    assert set(WORTHS) == set(kinds_of_moves())


def test_a_move_never_heard_of_is_neutral():
    class Juggle(Move, frozen=True, tag="juggle"):
        pattern = "(?!)"

    from saboteur.bots.miner import Miner
    from saboteur.bots.outlook import Outlook

    plan = Miner(Outlook(situation(dwarves=["miner"] * 3).view(0)))
    assert worth(plan, Juggle()) == NEUTRAL == 0

"""Modules in every combination: all the properties of the base game hold.

An eighth of the pairs and twenty of the sets come up each day, all of them in `make soak`.
"""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from day import by_day
from movers import curious
from properties import (
    check_moves,
    check_nothing_lost,
    check_reached,
    check_secrets,
    play_and_check_events,
    state,
)
from rulebook import rule
from saboteur import OptionsError, games, new_game, replay
from saboteur.expansions.fixed_saboteurs.rules import possible

GAMES = ("saboteur", "saboteur2")
SETTINGS = {
    "treasure-chests": [{}, {"chests": "wide"}, {"chests": "random"}],
    "new-goals": [{}, {"any_five_goals": True}],
    "nearer-goal": [{}, {"goal_distance": 6}],
}


def settings_for(modules, players, rng):
    """Settings of these modules, chosen so that they go together."""
    settings = {}
    for module in modules:
        settings |= rng.choice(SETTINGS.get(module, [{}]))
    if "fixed-saboteurs" in modules and rng.random() < 0.7:
        settings["saboteurs"] = rng.randint(*possible(players))
    if {"nearer-goal", "treasure-chests"} <= set(modules):
        settings["chests"] = "random"  # the postcard may lie where the ready layouts are
    return settings


def collide(game, modules):
    offered = {module.id: module for module in games()[game].modules}
    return any(
        b in offered[a].collides or a in offered[b].collides for a, b in combinations(modules, 2)
    )


def player_counts(game, modules):
    """The least, the most and a middle number of players that the modules allow."""
    offered = {module.id: module for module in games()[game].modules}
    least = max([games()[game].least_players, *(offered[name].least_players for name in modules)])
    most = min([games()[game].most_players, *(offered[name].most_players for name in modules)])
    return [least, (least + most) // 2, most]


def all_pairs():
    return [
        (game, pair)
        for game in GAMES
        for pair in combinations([module.id for module in games()[game].modules], 2)
    ]


def random_sets(count):
    rng = Random("sets")
    found = []
    while len(found) < count:
        game = rng.choice(GAMES)
        names = [module.id for module in games()[game].modules]
        chosen = tuple(rng.sample(names, rng.randint(1, len(names))))
        if not collide(game, chosen):
            found.append((game, chosen))
    return found


def play_through(game_id, players, modules, seed):
    """Play a game to its end, looking at everything now and then and at every rare decision."""
    rng = Random(f"{game_id}{players}{modules}{seed}")
    settings = settings_for(modules, players, rng)
    game = new_game(game_id, players=players, modules=modules, seed=seed, **settings)
    kinds = Counter()
    while not game.over:
        kind = game.decision.kind
        kinds[kind] += 1
        if kinds[kind] == 1 or rng.random() < 0.01:
            check_nothing_lost(game)
            check_reached(game)
            check_moves(game)
            check_secrets(game, rng)
            assert state(game.clone()) == state(game)
            again = replay(game.record())
            assert state(again) == state(game)
            assert again.legal_moves() == game.legal_moves()
        move = curious(game, rng)
        if rng.random() < 0.03 or kind not in ("turn", "veto"):
            play_and_check_events(game, move)
        else:
            game.play(move)
        assert sum(kinds.values()) < 20_000
    check_nothing_lost(game)
    assert len(game.outcomes) == (1 if "one-round" in modules else 3)
    assert game.scores == replay(game.record()).scores
    return kinds


@by_day(8)
@rule("M-02", "M-03")
@pytest.mark.parametrize(("game", "modules"), all_pairs())
def test_every_pair_of_modules_is_played_to_the_end_or_refused(game, modules):
    if collide(game, modules):
        with pytest.raises(OptionsError) as error:
            new_game(game, players=6, modules=modules)
        assert all(name in str(error.value) for name in modules)
        return
    for players in player_counts(game, modules):
        play_through(game, players, modules, seed=1)


@by_day(15)
@rule("M-02", "M-03")
@pytest.mark.parametrize(("game", "modules"), random_sets(300))
def test_random_sets_of_modules_are_played_to_the_end(game, modules):
    for players in player_counts(game, modules):
        play_through(game, players, modules, seed=2)


def test_every_kind_of_decision_comes_up():
    """The games above are worth something only if everything happens in them."""
    kinds = Counter()
    for seed in range(12):
        of_the_books = (m.id for m in games()["saboteur2"].modules if m.in_books)
        names = [name for name in of_the_books if name != "costume-department"]
        kinds += play_through("saboteur2", 5, tuple(names), seed)
    assert set(kinds) >= {
        *("turn", "choose-goal", "rob", "swap-or-not", "keep-discard", "veto", "pathfinder"),
        *("pay-toll", "keep-drawn", "push-goal", "choose-to-inspect", "choose-hand"),
    }


@by_day(3)
@pytest.mark.parametrize("players", range(2, 13))
def test_saboteur2_alone(players):
    for seed in range(6):
        play_through("saboteur2", players, (), seed)

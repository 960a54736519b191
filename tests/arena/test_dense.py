"""Random games by the thousand, dense: what came of them is what comes of games by the rules."""

import json
import subprocess
import sys
from math import sqrt

import msgspec
import pytest

from saboteur import SaboteurError, dense
from saboteur.arena import dense as dense_arena
from saboteur.arena import simulate
from saboteur.arena.dense import number_of, simulate_densely
from saboteur.dense.table import DWARVES

TABLES = [
    ("saboteur", 3, ()),
    ("saboteur", 5, ("greedy-dwarf", "sabotaged-dwarf")),
    ("saboteur", 7, ("tournament",)),
    ("saboteur2", 2, ()),
    ("saboteur2", 6, ()),
]


def without_clock(summary):
    return msgspec.structs.replace(summary, seconds=0.0, moves_per_second=0.0)


def densely(*, games=20, seed=5, game="saboteur", players=4, modules=(), **other):
    return simulate_densely(game, players, games, ["random"], seed, modules, **other)


def test_the_same_call_gives_the_same_figures():
    assert without_clock(densely()) == without_clock(densely())
    assert without_clock(densely(seed=6)) != without_clock(densely())


def test_more_games_begin_with_the_same_ones(monkeypatch):
    whole = densely(games=50)
    monkeypatch.setattr(dense_arena, "CHUNK", 16)
    assert without_clock(densely(games=50)) == without_clock(whole)
    done = []
    densely(games=50, progress=done.append)
    assert done == [16, 32, 48, 50]


def test_a_game_is_the_one_on_its_table():
    batch = dense.Batch("saboteur", 4, 20, seed=number_of("mine"))
    batch.play_randomly(number_of("mine"))
    assert densely(seed="mine").scores_by_seat == batch.scores.mean(axis=0).tolist()


def test_a_seed_becomes_64_bits():
    assert [number_of(seed) for seed in (7, -1, 2**64 + 3)] == [7, 2**64 - 1, 3]
    assert number_of("gold") == 0x24D7F03D8DC3C366
    assert number_of("gold") != number_of("silver")


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_the_sums_add_up(game, players, modules):
    summary = densely(game=game, players=players, modules=modules, games=200)
    assert summary.rounds == 600 == sum(summary.rounds_won.values())
    assert summary.bots == ["random"] * players
    assert summary.moves_per_second == pytest.approx(summary.moves / summary.seconds)
    assert min(summary.scores_by_seat) >= 0
    assert summary.faults == {}


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_both_tell_the_same(game, players, modules):
    by_rules = simulate(game, players, 60, ["random"], 1, modules)
    summary = densely(game=game, players=players, modules=modules, games=60, seed=1)
    told, other = (msgspec.to_builtins(one) for one in (summary, by_rules))
    assert list(told) == list(other)
    for key, value in told.items():
        assert type(value) is type(other[key]), key
    assert set(summary.rounds_won) - {"nobody"} == set(by_rules.rounds_won) - {"nobody"}
    assert summary.gold_by_dwarf.keys() == by_rules.gold_by_dwarf.keys()


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_both_come_to_the_same_in_the_long_run(game, players, modules):
    """Within five standard errors of the games by the rules, of which there are fewer."""
    by_rules = simulate(game, players, 200, ["random"], 2, modules)
    many = densely(game=game, players=players, modules=modules, games=20_000, seed=2)
    rounds = by_rules.rounds
    tables = played(game, players, modules)
    error = tables["moves"].std() / sqrt(by_rules.games)
    assert abs(by_rules.moves / by_rules.games - many.moves / many.games) < 5 * error + 1e-9
    for side, won in many.rounds_won.items():
        share = won / many.rounds
        error = sqrt(max(share * (1 - share), 1 / rounds) / rounds)
        assert abs(by_rules.rounds_won.get(side, 0) / rounds - share) < 5 * error, side
    were, earned = (tables[field][:, :, :players] for field in ("round_dwarf", "round_gold"))
    for dwarf, gold in many.gold_by_dwarf.items():
        his = were == DWARVES.index(dwarf)
        error = earned[his].std() / sqrt(rounds * his.any(axis=2).mean())
        assert abs(by_rules.gold_by_dwarf[dwarf] - gold) < 5 * error + 1e-9, dwarf


def played(game, players, modules):
    """Tables of games that are over."""
    batch = dense.Batch(game, players, 5000, modules, seed=1)
    batch.play_randomly(1)
    return batch.tables


def test_who_begins_can_be_said():
    assert without_clock(densely(settings={"first": 2})) != without_clock(densely())


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"games": 0}, "whole number from 1 up, not 0"),
        ({"bots": ["random", "easy"]}, "Only “random” can play dense games, not “easy”"),
        ({"bots": ["clever"]}, "no bot “clever”"),
        ({"bots": []}, "at least one bot"),
        ({"game": "duel", "players": 2}, "Games of “duel” cannot be dense"),
        ({"modules": ["veto"]}, "the module “veto”"),
        ({"settings": {"first": 9}}, "9"),
        ({"seed": 1.5}, "1.5"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(changed, sentence):
    asked = {"game": "saboteur", "players": 4, "games": 1, "bots": ["random"], "seed": 1} | changed
    with pytest.raises(SaboteurError, match=sentence) as error:
        simulate_densely(**asked)
    for language in ("en", "de"):
        assert error.value.say(language).endswith(".")


@pytest.mark.parametrize("library", ["numba", "numpy"])
def test_without_the_extra_it_is_a_sentence(library):
    without = f"""
import sys
sys.modules[{library!r}] = None
sys.argv = ["saboteur", "simulate", "saboteur", "--bots", "random", "--dense", "--lang", "en"]
from saboteur.cli import main
main()
"""
    ran = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "saboteur[fast]" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_nobody_else_waits_for_numba():
    asked = "import sys, saboteur.cli, saboteur.arena; print('numba' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"


def test_a_summary_is_plain_data():
    assert json.loads(msgspec.json.encode(densely()))["games"] == 20

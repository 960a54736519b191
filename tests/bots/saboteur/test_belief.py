"""What somebody believes follows by Bayes from what everybody did; it can be asked any time."""

from random import Random

import pytest

import saboteur
from bots.saboteur.choosing import HANDS, table
from movers import curious
from saboteur.bots.saboteur.belief import Evidence, believe
from saboteur.rules.saboteur.situation import situation
from saboteur.texts import say


def suspicion(game, seat=0):
    return believe(game.view(seat)).suspicion


def test_at_first_everybody_is_what_the_cards_say():
    me, *others = suspicion(table())
    assert me == 0
    assert others == pytest.approx([1 / 4] * 3)  # 1 saboteur among 4 cards one does not see
    assert suspicion(table(), seat=3) == (0, 0, 0, 1)
    assert suspicion(table(), seat=None) == pytest.approx([1 / 5] * 4)


def test_digging_is_honest_and_walling_up_is_not():
    game = table("─S───┼───┬──", seat=1)
    game.play("lay [E][S][W] 3,0")
    _, wall, *others = suspicion(game)
    assert wall > 0.6
    assert all(odds < 0.2 for odds in others)  # there is only one


def test_who_breaks_my_tool_is_against_me_more_than_others_can_tell():
    game = table(seat=1)
    game.play("break-lantern @0")
    assert suspicion(game, 0)[1] > suspicion(game, 2)[1] > 0.2


def test_what_one_knows_is_certain():
    game = table()
    game.knowledge.dwarves.dealt[3] |= 1
    belief = believe(game.view(0))
    assert belief.suspicion == (0, 0, 0, 1)
    assert belief.dwarves[3] == {"saboteur": 1}
    assert belief.dwarves[1] == {"miner": 1}


def test_where_somebody_digs_who_has_looked_tells_where_the_treasure_is():
    game = situation(
        "─S───┬───┬───┬───┬───┼──",
        players=4,
        seat=1,
        hands=HANDS | {1: "map [NESW]"},
        dwarves=["miner", "miner", "miner", "saboteur"],
    )
    game.play("map 8,-2")
    before = believe(game.view(0)).goals["8,-2"]["treasure"]
    for _ in range(3):
        game.play(next(m for m in game.legal_moves() if str(m).startswith("pass")))
    game.play("lay [NESW] 5,-1")
    after = believe(game.view(0)).goals
    assert after["8,-2"]["treasure"] > before
    assert sum(front["treasure"] for front in after.values()) == pytest.approx(1)


def test_it_says_why():
    game = table("─S───┼───┬──", seat=1)
    game.play("lay [E][S][W] 3,0")
    belief = believe(game.view(0))
    (reason,) = belief.against(1)
    assert belief.against(2) == []
    assert reason.weight > 1
    assert game.view(0).log[reason.place].at == (3, 0)
    assert reason.deed == "walled-up"
    assert say(f"deed.{reason.deed}", "de") == "versperrte den Weg zum Gold"


def test_a_new_dwarf_begins_anew():
    game = situation(
        "─S───┼───┬──",
        game="saboteur2",
        players=4,
        seat=1,
        hands={1: "[N][E][W]", 2: "change-hats"},
    )
    game.play(next(m for m in game.legal_moves() if str(m).startswith("lay [E][S][W] 3,0")))
    assert suspicion(game, 0)[1] > 0.4
    game.play("change-hats @1")
    assert believe(game.view(0)).against(1) == []


@pytest.mark.parametrize("players", [3, 10])
@pytest.mark.parametrize("game_id", ["saboteur", "saboteur2"])
def test_it_can_be_asked_at_any_moment_by_anybody(game_id, players):
    game = saboteur.new_game(game_id, players=players, seed=players)
    rng = Random(players)
    for count in range(90):
        if game.over:
            break
        game.play(curious(game, rng))
        if count % 6:
            continue
        for seat in (None, rng.randrange(players)):
            belief = believe(game.view(seat))
            assert belief.seat == seat
            for odds in (*belief.dwarves, *belief.goals.values()):
                assert sum(odds.values()) == pytest.approx(1)
                assert all(0 <= share <= 1 for share in odds.values())
            assert all(0 <= odds <= 1 for odds in belief.suspicion)
            assert all(say(f"deed.{reason.deed}") for reason in belief.reasons)


def test_a_sampled_world_weighs_as_much_as_it_explains():
    game = table("─S───┼───┬──", seat=1)
    game.play("lay [E][S][W] 3,0")
    evidence, rng = Evidence(game.view(0)), Random(1)
    weights = {}
    for _ in range(60):
        world = game.sample(0, rng)
        weights.setdefault(tuple(world.dwarves), evidence.weight(world))
    by_suspect = {
        dwarves.index("saboteur"): w for dwarves, w in weights.items() if "saboteur" in dwarves
    }
    assert by_suspect[1] > 5 * by_suspect[2] == pytest.approx(5 * by_suspect[3])


def test_games_without_hidden_dwarves_have_nothing_to_believe():
    assert saboteur.bots.believe(saboteur.new_game("duel", seed=1, players=2).view(0)) is None

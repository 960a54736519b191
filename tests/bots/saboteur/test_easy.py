"""The easy bot: always legal, sees nothing hidden, and plays its role."""

from random import Random

import pytest

import saboteur
from bots.saboteur.choosing import ONE_CARD_MISSING, SEEDS, Calm, calm, choices
from movers import digger, tables
from saboteur.bots import make_bot
from saboteur.bots.saboteur.levels import EasyMind
from saboteur.rules.actions import Repair, Sabotage
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.situation import situation


def one_card_missing(dwarf, hand, **more):
    dwarves = [dwarf, "miner", "miner"]
    return situation(ONE_CARD_MISSING, dwarves=dwarves, hand=hand, looked={0: "8,0"}, **more)


# --- what holds always ---------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "modules"), tables())
def test_it_always_plays_a_legal_move(players, modules):
    rng = Random(f"{players} {modules}")
    game = saboteur.new_game("saboteur", players=players, modules=modules, seed=players)
    bots = [make_bot("easy", seat) for seat in range(players)]
    while not game.over:
        seat, moves = game.to_act, game.legal_moves()
        move = digger(game, rng)
        if rng.random() < 0.3 or len(moves) < 4:
            chosen = bots[seat].choose(game.view(seat), moves)
            assert chosen in moves
            move = rng.choice((move, chosen))
        game.play(move)


@pytest.mark.parametrize(("players", "modules"), [(3, ["greedy-dwarf"]), (5, []), (9, [])])
def test_it_decides_by_nothing_but_its_view(players, modules):
    rng = Random(players)
    game = saboteur.new_game("saboteur", players=players, modules=modules, seed="hidden")
    number_of_move = 0
    while not game.over:
        seat = game.to_act
        world = game.sample(seat, rng)
        move = make_bot("easy", number_of_move).choose(game.view(seat), game.legal_moves())
        twin = make_bot("easy", number_of_move).choose(world.view(seat), world.legal_moves())
        assert move == twin
        game.play(move)
        number_of_move += 1


def test_it_remembers_nothing_but_its_chance():
    game = saboteur.new_game("saboteur", players=4, seed=1)
    other = saboteur.new_game("saboteur", players=6, seed=2)
    fresh, busy = make_bot("easy", 3), make_bot("easy", 3)
    busy.choose(other.view(other.to_act), other.legal_moves())
    busy.rng.setstate(fresh.rng.getstate())
    view, moves = game.view(game.to_act), game.legal_moves()
    assert fresh.choose(view, moves) == busy.choose(view, moves)


def test_different_seeds_play_different_games():
    records = set()
    for seed in range(3):
        game = saboteur.new_game("saboteur", players=5, seed=1)
        bots = [make_bot("easy", f"{seed}/{seat}") for seat in range(5)]
        while game.round == 1 and not game.over:
            game.play(bots[game.to_act].choose(game.view(game.to_act), game.legal_moves()))
        records.add(game.record())
    assert len(records) == 3


# --- miners --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dwarf", ["miner", "greedy"])
def test_one_who_can_reach_the_known_treasure_does(dwarf):
    modules = ["greedy-dwarf"] if dwarf == "greedy" else []
    hand = "map [EW] break-cart rockfall [N][E] [NE]"
    table = one_card_missing(dwarf, hand, modules=modules)
    assert choices(table) == {"lay [EW] 7,0"}


def test_a_miner_digs_towards_the_goals():
    table = situation(dwarves=["miner"] * 3, hand="[EW] [NS] [N][E] repair-cart")
    assert choices(table) == {"lay [EW] 1,0"}


def test_a_miner_looks_early_where_the_treasure_is():
    table = situation(dwarves=["miner"] * 3, hand="map [NESW] [EW] break-cart repair-cart")
    assert {move.split()[0] for move in choices(table)} == {"map"}


def test_a_miner_who_knows_the_treasure_does_not_look_again():
    table = one_card_missing("miner", "map [NS] [N][S]", in_front={0: "break-cart"})
    assert choices(table) == {"pass [N][S]"}


def test_a_miner_mends_his_own_tool_first():
    table = situation(
        players=4,
        dwarves=["miner"] * 4,
        hand="repair-cart [EW] map [NESW]",
        in_front={0: "break-cart", 1: "break-cart"},
    )
    assert choices(table) == {"repair-cart @0 cart"}


def test_a_plain_repair_card_is_used_before_one_with_two_tools():
    table = situation(
        dwarves=["miner"] * 3,
        hand="repair-lantern-cart repair-cart repair-pickaxe-cart",
        in_front={0: "break-cart"},
    )
    assert choices(table) == {"repair-cart @0 cart"}


def test_a_miner_trusts_nobody_at_first():
    table = situation(
        dwarves=["miner"] * 3,
        hand="break-cart break-lantern repair-cart [N][E]",
        in_front={0: "break-pickaxe", 1: "break-cart"},
    )
    for seed in SEEDS:
        move = calm(table.view(0), table.legal_moves(), seed)
        assert not isinstance(move, Sabotage | Repair)


def test_a_miner_breaks_the_tool_of_one_who_walls_the_way_up():
    table = situation(
        "─S──────────────",
        seat=1,
        dwarves=["miner", "saboteur", "miner"],
        hands={0: "break-cart repair-lantern", 1: "[N][E][W]", 2: "map [NS]"},
    )
    table.play("lay [E][S][W] 4,0")
    table.play("map 8,0")
    assert choices(table) == {"break-cart @1"}


def test_a_miner_clears_a_dead_end_out_of_the_way():
    table = situation(
        ONE_CARD_MISSING.replace("    (T)", "╸╏  (T)"),
        dwarves=["miner"] * 3,
        hand="rockfall [N][E] repair-cart",
        looked={0: "8,0"},
    )
    assert choices(table) == {"rockfall 7,0"}


def test_with_nothing_to_do_a_miner_throws_dead_ends_away():
    table = situation(
        dwarves=["miner"] * 3, hand="[NESW] [N][E] repair-lantern", in_front={0: "break-cart"}
    )
    assert choices(table) == {"pass [N][E]"}


# --- saboteurs -----------------------------------------------------------------------------------


def test_a_saboteur_never_reaches_the_treasure():
    table = one_card_missing("saboteur", "[EW] [NESW] [NEW]")
    assert all("7,0" not in move for move in choices(table))


def test_a_saboteur_walls_up_the_last_gap():
    table = one_card_missing("saboteur", "[E][W] [NESW] map")
    assert choices(table) == {"lay [E][W] 7,0"}


def test_a_saboteur_strikes_the_next_player_when_the_gold_is_near():
    table = one_card_missing("saboteur", "break-cart [NESW] map", in_front={0: "break-lantern"})
    assert choices(table) == {"break-cart @1"}


def test_a_saboteur_does_not_strike_while_the_miners_are_far_away():
    table = situation(
        players=7,
        dwarves=["saboteur"] * 3 + ["miner"] * 4,
        hand="break-cart rockfall [NS] [N][E]",
        in_front={0: "break-lantern"},
    )
    assert choices(table) == {"pass [NS]"}


def test_a_saboteur_throws_the_best_cards_away():
    table = situation(
        dwarves=["saboteur", "miner", "miner"],
        hand="[NESW] [N][E] [NS] rockfall",
        in_front={0: "break-cart"},
    )
    assert choices(table) == {"pass [NESW]"}


# --- the greedy dwarf ----------------------------------------------------------------------------


def test_a_greedy_dwarf_stops_others_from_finishing():
    table = one_card_missing("greedy", "break-cart [NS] [NS] map", modules=["greedy-dwarf"])
    assert choices(table) == {"break-cart @1"}


def test_a_greedy_dwarf_does_not_build_the_last_step_but_one_for_others():
    drawing = ONE_CARD_MISSING.replace("─┬───┬──    (T)", "─┬──        (T)")
    known = {"hand": "[EW] [N][E]", "looked": {0: "8,0"}}
    miner = situation(drawing, dwarves=["miner"] * 3, **known)
    assert choices(miner) == {"lay [EW] 6,0"}
    dwarves = ["greedy", "miner", "miner"]
    greedy = situation(drawing, dwarves=dwarves, modules=["greedy-dwarf"], **known)
    assert "lay [EW] 6,0" not in choices(greedy)


# --- other decisions -----------------------------------------------------------------------------


def two_goals_at_once(dwarf):
    table = situation(
        """
                                (└)

─S───┼───┼───┼───┬───┬───┬──    (┘)
                         └───┬──
                                (T)
""",
        dwarves=[dwarf, "miner", "miner"],
        hand="[NESW]",
        looked={0: "8,2"},
    )
    table.play("lay [NESW] 8,1")
    assert table.decision.kind == "choose-goal"
    return table


def test_a_miner_turns_up_the_likeliest_goal_first():
    assert choices(two_goals_at_once("miner")) == {"reveal 8,2"}


def test_a_saboteur_turns_up_the_likeliest_goal_last():
    assert choices(two_goals_at_once("saboteur")) == {"reveal 8,0"}


def stone_that_lies_both_ways(dwarf):
    """Reached from above and from the left at once: the stone leads on downwards or right."""
    table = situation(
        """
                                (┘)
─S───┼───┼───┼───┬───┬───┬──    ─┐
                             └──(└)

                                (T)
""",
        dwarves=[dwarf, "miner", "miner"],
        hand="[NESW]",
        looked={0: "8,3"},
    )
    table.play("lay [NESW] 7,0")
    assert table.decision.kind == "fit-goal"
    return table


def test_a_miner_turns_a_stone_towards_the_treasure():
    assert choices(stone_that_lies_both_ways("miner")) == {"fit stone[SW] 8,1"}


def test_a_saboteur_turns_a_stone_away_from_the_treasure():
    assert choices(stone_that_lies_both_ways("saboteur")) == {"fit stone[NE] 8,1"}


def test_whoever_wins_picks_the_largest_gold():
    table = one_card_missing("miner", "[EW]", seed=5)
    table.play("lay [EW] 7,0")
    while table.decision is not None and table.decision.kind == "pick-gold":
        offered = [move for move in table.legal_moves() if isinstance(move, Take)]
        assert choices(table) == {f"take {max(move.gold for move in offered)}"}
        table.play(offered[-1])


# --- how easy it is ------------------------------------------------------------------------------


def test_it_often_misses_what_is_best_but_never_the_treasure():
    table = situation(dwarves=["miner"] * 3, hand="[EW] [NS] [NESW] break-cart map")
    view, moves = table.view(0), table.legal_moves()
    assert len({str(make_bot("easy", seed).choose(view, moves)) for seed in SEEDS}) > 2
    treasure = one_card_missing("miner", "[EW] [N] break-cart")
    view, moves = treasure.view(0), treasure.legal_moves()
    assert {str(make_bot("easy", seed).choose(view, moves)) for seed in SEEDS} == {"lay [EW] 7,0"}


class Shy(Calm):
    """Sees what is best, but dares no more than any easy player."""

    shy = EasyMind.shy


def test_its_saboteur_digs_along_until_the_last_card():
    far = situation("─S───┼───┼──", dwarves=["saboteur", "miner", "miner"], hand="[EW] [N]")
    last = one_card_missing("saboteur", "[EW] [N]")
    for seed in SEEDS:
        mind = Shy(Random(seed))
        assert str(mind.choose(far.view(0), far.legal_moves(), None)) == "lay [EW] 3,0"
        assert str(mind.choose(last.view(0), last.legal_moves(), None)) != "lay [EW] 7,0"

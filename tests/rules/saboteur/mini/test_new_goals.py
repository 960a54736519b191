"""New goals (N-01 to N-04)."""

from collections import Counter
from random import Random

import pytest

from happenings import happen
from properties import check_nothing_lost, check_secrets, state
from rulebook import rule
from saboteur import OptionsError, new_game, replay
from saboteur.rules.events import Fitted, Looked, Paid, Revealed
from saboteur.rules.grid import CELL
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.gold import pay_cards, pay_pieces
from saboteur.rules.saboteur.situation import situation

NEW = ["new-goals"]
GAMES = ("saboteur", "saboteur2")
ALL_EIGHT = Counter(
    [
        "treasure[NESW]",
        "stone[NE]",
        "stone[NW]",
        "sack-1[NES]",
        "sack-1[NEW]",
        "sack-2[NESW]",
        "dragon[NEW]",
        "spider[NES]",
    ]
)
CELLS = {(8, -4), (8, -2), (8, 0), (8, 2), (8, 4)}


def moves(table, word=""):
    return {str(move) for move in table.legal_moves() if str(move).startswith(word)}


def happened(events, kind):
    return [event for event in events if isinstance(event, kind)]


def laid_out(table):
    return [card.name for card in table.maze.hidden.values()]


def aside(table):
    return [card.name for card in table.spare_goals]


def one_step_from(goal, *, others="(T) (└) (┘) (┴)1", hand="[EW]", gold=None, **options):
    """Laying [EW] at 1,0 reaches this goal."""
    table = situation(
        f"""
─S──    {goal}

                {others}
""",
        modules=NEW,
        hand=hand,
        **options,
    )
    for seat, amount in enumerate(gold or []):
        if amount:
            happen(table, pay_pieces, seat, amount)
    return table


def reach(table):
    """Lay the card, and let a goal that fits both ways lie as printed."""
    events = table.play("lay [EW] 1,0")
    while table.to_act is not None and table.decision.kind == "fit-goal":
        events = events + table.play(table.legal_moves()[0])
    return events


# --- N-01, N-04 -----------------------------------------------------------------------------------


@rule("N-01")
@pytest.mark.parametrize("game", GAMES)
def test_the_treasure_and_four_of_the_other_seven(game):
    others = Counter()
    places = Counter()
    for seed in range(60):
        table = new_game(game, players=4, modules=NEW, seed=seed)
        assert {tuple(p.at) for p in table.view(0).maze if p.face_down} == CELLS
        assert "treasure[NESW]" in laid_out(table)
        assert Counter(laid_out(table) + aside(table)) == ALL_EIGHT
        assert len(aside(table)) == 3
        others += Counter(set(laid_out(table)))
        places += Counter(
            {cell: 1 for cell, card in table.maze.hidden.items() if card.label == "treasure"}
        )
    assert set(others) == set(ALL_EIGHT)
    assert len(places) == 5  # shuffled


@rule("N-01")
@pytest.mark.parametrize("game", GAMES)
def test_the_german_book_draws_any_five_of_eight(game):
    treasure = Counter()
    for seed in range(60):
        table = new_game(game, players=4, modules=NEW, seed=seed, any_five_goals=True)
        assert {tuple(p.at) for p in table.view(0).maze if p.face_down} == CELLS
        assert Counter(laid_out(table) + aside(table)) == ALL_EIGHT
        treasure["treasure[NESW]" in laid_out(table)] += 1
    assert set(treasure) == {True, False}


@rule("N-01")
def test_the_option_is_off_and_belongs_to_this_module():
    assert not new_game("saboteur", players=3, modules=NEW, seed=1).options.settings
    with pytest.raises(OptionsError):
        new_game("saboteur", players=3, any_five_goals=True)
    with pytest.raises(OptionsError):
        new_game("saboteur", players=3, modules=NEW, any_five_goals="perhaps")


@rule("N-01", "B-34", "B-42")
def test_a_round_without_a_treasure_is_lost_for_the_miners():
    for seed in range(100):
        table = new_game("saboteur", players=3, modules=NEW, seed=seed, any_five_goals=True)
        if "treasure[NESW]" in aside(table):
            break
    assert "treasure[NESW]" not in laid_out(table)
    while table.round == 1:
        table.play(min(moves(table, "pass")))
    assert table.outcomes[0].by is None
    assert table.outcomes[0].winner in ("saboteurs", "nobody")


@rule("N-04")
@pytest.mark.parametrize("any_five", [False, True])
def test_every_round_all_eight_are_used_anew(any_five):
    looks = set()
    for seed in range(8):
        table = new_game("saboteur", players=3, modules=NEW, seed=seed, any_five_goals=any_five)
        for number in (1, 2, 3):
            assert table.round == number
            assert Counter(laid_out(table) + aside(table)) == ALL_EIGHT
            assert len(laid_out(table)) == 5
            if not any_five:
                assert "treasure[NESW]" in laid_out(table)
            looks.add(tuple(laid_out(table)))
            while table.round == number and not table.over:
                table.play(min(moves(table, "pass")))
    assert len(looks) == 24


# --- N-02 -----------------------------------------------------------------------------------------


@rule("N-02", "M-01")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("goal", "amount"), [("(├)1", 1), ("(┴)1", 1), ("(┼)2", 2)])
def test_a_sack_gives_the_player_1_or_2_gold(game, goal, amount):
    table = one_step_from(goal, game=game, others="(T) (└) (┘) (┴)d")
    supply = table.supply.copy()
    events = reach(table)
    assert table.gold == [amount, 0, 0]
    [paid] = happened(events, Paid)
    assert (paid.seat, sum(paid.gold)) == (0, amount)
    assert table.view(1).gold_paid == (amount, 0, 0)
    assert table.supply == supply  # pieces, no gold cards
    assert table.to_act == 1  # and the round goes on
    check_nothing_lost(table)


@rule("N-02")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 2)])
def test_the_dragon_takes_1_gold_if_there_is_any(game, before, after):
    table = one_step_from("(┴)d", game=game, gold=[before, 5, 5])
    events = reach(table)
    assert table.gold == [after, 5, 5]
    assert len(happened(events, Paid)) == (1 if before else 0)
    assert table.to_act == 1


@rule("N-02", "M-01")
def test_the_dragon_takes_from_gold_cards_and_the_bank_makes_change():
    table = one_step_from("(┴)d")
    happen(table, pay_cards, 0, 3)
    reach(table)
    assert table.gold == [2, 0, 0]
    assert len(table.supply) == 27
    check_nothing_lost(table)
    check_secrets(table, Random(1))


@rule("N-02", "B-42", "B-51")
@pytest.mark.parametrize(
    ("dwarves", "gold"),
    [
        (["miner", "saboteur", "miner"], [0, 4, 0]),
        (["saboteur", "miner", "miner"], [4, 0, 0]),
        (["miner", "saboteur", "saboteur", "miner", "miner"], [0, 3, 3, 0, 0]),
    ],
)
def test_the_giant_spider_ends_the_round_and_the_saboteurs_win(dwarves, gold):
    table = one_step_from("(├)x", players=len(dwarves), dwarves=dwarves)
    events = table.play("lay [EW] 1,0")
    [ended] = happened(events, RoundEnded)
    assert (ended.winner, ended.by, ended.why) == ("saboteurs", None, "spider")
    assert table.gold == gold
    assert (table.round, table.starter) == (2, 1)
    assert not any(type(event).__name__ == "Drew" for event in events)  # at once


@rule("N-02", "B-43")
def test_the_giant_spider_without_a_saboteur():
    table = one_step_from("(├)x", dwarves=["miner"] * 3)
    table.play("lay [EW] 1,0")
    assert table.outcomes[0].winner == "nobody"
    assert table.gold == [0, 0, 0]


@rule("N-02", "S-55", "S-56")
@pytest.mark.parametrize(
    ("dwarves", "gold"),
    [
        (["blue", "saboteur", "green"], [0, 5, 0]),
        (["profiteer", "saboteur", "boss"], [2, 4, 0]),
        (["profiteer", "blue", "boss"], [3, 0, 0]),
        (["blue", "green", "boss"], [0, 0, 0]),
    ],
)
def test_the_giant_spider_in_saboteur_2(dwarves, gold):
    table = one_step_from("(├)x", game="saboteur2", dwarves=dwarves)
    table.play("lay [EW] 1,0")
    assert table.outcomes[0].by is None
    assert table.gold == gold
    assert table.round == 2


@rule("N-02", "V-12")
def test_the_giant_spider_in_the_tournament():
    table = situation(
        """
─S──    (├)x

                (T) (└) (┘) (┴)1
""",
        modules=[*NEW, "tournament"],
        players=5,
        dwarves=["miner", "saboteur", "miner", "miner", "greedy"],
        hand="[EW]",
    )
    table.play("lay [EW] 1,0")
    assert table.gold == [0, 4, 0, 0, 0]


@rule("N-02")
@pytest.mark.parametrize("goal", ["(└)", "(┘)"])
def test_a_stone_does_nothing(goal):
    other = {"(└)": "(┘)", "(┘)": "(└)"}[goal]
    table = one_step_from(goal, others=f"(T) {other} (┴)1(┼)2", gold=[1, 1, 1])
    table.play("lay [EW] 1,0")
    assert table.gold == [1, 1, 1]
    assert table.to_act == 1


@rule("N-02", "B-31", "B-40")
def test_the_treasure_as_usual():
    table = one_step_from("(T)", others="(├)x(└) (┘) (┴)1", dwarves=["miner", "saboteur", "miner"])
    [ended] = happened(table.play("lay [EW] 1,0"), RoundEnded)
    assert (ended.winner, ended.by) == ("miners", 0)
    assert table.knowledge.ledger[0].order == (0, 2)


@rule("N-02", "B-32")
@pytest.mark.parametrize(
    ("goal", "face"),
    [("(├)1", "─S───────┤ 1"), ("(┴)1", None), ("(┼)2", "─S───────┼─2"), ("(┴)d", None)],
)
def test_a_goal_is_laid_so_that_its_ways_match(goal, face):
    others = "(T) (└) (┘) (├)x"
    table = one_step_from(goal, others=others)
    events = table.play("lay [EW] 1,0")
    if face:
        assert table.to_act == 1
        assert face in table.drawing()
        [fitted] = happened(events, Fitted)
        assert fitted.at == (2, 0)
    else:  # [NEW] joins from the west either way up: whoever revealed it chooses
        assert (table.to_act, table.decision.kind) == (0, "fit-goal")
        assert len(moves(table)) == 2


@rule("N-02", "B-32")
def test_it_works_after_it_has_been_laid():
    table = one_step_from("(┴)1", others="(T) (└) (┘) (├)x")
    events = table.play("lay [EW] 1,0")
    assert happened(events, Revealed)
    assert happened(events, Paid) == []
    assert table.gold == [0, 0, 0]
    events = table.play("fit sack-1[ESW] 2,0")
    assert [type(event) for event in events][:2] == [Fitted, Paid]
    assert table.gold == [1, 0, 0]


@rule("N-02", "B-15", "B-33")
def test_a_revealed_goal_leads_on():
    table = situation(
        """
─S──    (┼)2(├)x    (T)
                    (└)
                    (┘)
""",
        modules=NEW,
        hand="[EW]",
        dwarves=["miner", "saboteur", "miner"],
    )
    events = table.play("lay [EW] 1,0")
    assert [event.goal for event in happened(events, Revealed)] == ["sack-2[NESW]", "spider[NES]"]
    assert table.gold == [2, 4, 0]
    assert table.round == 2


# --- N-03 -----------------------------------------------------------------------------------------


def two_at_once(upper, lower, others="(T) (└) (┘)", **options):
    return situation(
        f"""
    {upper}
─S──
    {lower}
            {others}
""",
        modules=NEW,
        hand="[NES]",
        **options,
    )


@rule("N-03", "B-33")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("first", "gold"), [("1,-1", 1), ("1,1", 0)])
def test_the_player_picks_the_order_and_each_works_before_the_next(game, first, gold):
    """The dragon first finds an empty purse; after the sack it takes what was in there."""
    table = two_at_once("(┴)d", "(├)1", game=game)
    events = table.play("lay [NSW] 1,0")
    assert happened(events, Revealed) == []
    assert moves(table) == {"reveal 1,-1", "reveal 1,1"}
    events = table.play(f"reveal {first}")
    while table.decision.kind == "fit-goal":
        events += table.play(table.legal_moves()[0])
    assert len(happened(events, Revealed)) == 2
    assert table.gold == [gold, 0, 0]
    kinds = [type(event) for event in events if isinstance(event, Revealed | Fitted)]
    assert kinds == [Revealed, Fitted, Revealed, Fitted]


@rule("N-03", "M-03")
def test_after_the_spider_nothing_else_happens():
    table = two_at_once("(├)x", "(┼)2", dwarves=["miner", "saboteur", "miner"])
    table.play("lay [NSW] 1,0")
    events = table.play("reveal 1,-1")
    while table.round == 1:
        events += table.play(table.legal_moves()[0])
    assert len(happened(events, Revealed)) == 1
    assert table.gold == [0, 4, 0]
    other = two_at_once("(├)x", "(┼)2", dwarves=["miner", "saboteur", "miner"])
    other.play("lay [NSW] 1,0")
    other.play("reveal 1,1")
    while other.round == 1:
        other.play(other.legal_moves()[0])
    assert other.gold == [2, 4, 0]


@rule("N-03", "M-03")
def test_the_treasure_or_the_spider_whichever_comes_first():
    for first, winner in (("1,-1", "saboteurs"), ("1,1", "miners")):
        table = two_at_once("(├)x", "(T)", "(┼)2(└) (┘)", dwarves=["miner", "saboteur", "miner"])
        table.play("lay [NSW] 1,0")
        table.play(f"reveal {first}")
        while not table.outcomes:
            table.play(table.legal_moves()[0])
        assert table.outcomes[0].winner == winner


# --- who may know what ----------------------------------------------------------------------------


@rule("N-01", "B-26")
@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_goals_face_down_or_aside(game):
    table = situation(game=game, modules=NEW, hand="map", hands={1: "map", 2: "map"})
    for seat in (0, 1, 2, None):
        assert {p.card for p in table.view(seat).maze if p.face_down} == {None}
    table.play("map 8,4")
    seen = table.maze.hidden[4008].name
    assert {p.at: p.card for p in table.view(0).maze if p.face_down}[8, 4] == seen
    for seat in (1, 2, None):
        assert {p.card for p in table.view(seat).maze if p.face_down} == {None}
    check_secrets(table, Random(2))


@rule("N-01")
def test_the_treasure_is_among_the_five_in_every_sample():
    table = situation(modules=NEW, hand="map")
    rng = Random(1)
    places, out = Counter(), Counter()
    for _ in range(400):
        world = table.sample(1, rng)
        assert Counter(laid_out(world) + aside(world)) == ALL_EIGHT
        assert "treasure[NESW]" in laid_out(world)
        places += Counter(c for c, card in world.maze.hidden.items() if card.label == "treasure")
        out += Counter(aside(world))
    assert len(places) == 5
    assert min(places.values()) > 40
    assert set(out) == set(ALL_EIGHT) - {"treasure[NESW]"}


@rule("N-01")
def test_in_the_german_set_up_it_may_be_aside():
    table = situation(modules=NEW, hand="map", any_five_goals=True)
    rng = Random(1)
    out = Counter()
    for _ in range(400):
        world = table.sample(None, rng)
        assert Counter(laid_out(world) + aside(world)) == ALL_EIGHT
        out += Counter(aside(world))
    assert set(out) == set(ALL_EIGHT)
    assert min(out.values()) > 80


@rule("N-01")
def test_when_four_are_known_the_fifth_must_be_the_treasure():
    drawing = """
─S──    (┴)1    (T) (└) (┘) (┼)2
"""
    for any_five in (False, True):
        table = situation(drawing, modules=NEW, hand="map", any_five_goals=any_five)
        for cell, card in table.maze.hidden.items():
            if card.label != "treasure":
                table.knowledge.read([Looked(2, CELL[cell], card.name)])
        rng = Random(0)
        fifth = {table.sample(2, rng).maze.hidden[4].name for _ in range(150)}
        unknown = {"treasure[NESW]", "sack-1[NES]", "dragon[NEW]", "spider[NES]"}
        assert fifth == (unknown if any_five else {"treasure[NESW]"})
        others = {table.sample(0, rng).maze.hidden[4].name for _ in range(300)}
        assert others == set(ALL_EIGHT)


@rule("N-01", "C-17")
@pytest.mark.parametrize("any_five", [False, True])
def test_goals_perhaps_swapped(any_five):
    table = situation(
        modules=[*NEW, "goal-swap"],
        hand="map goal-swap",
        hands={1: "map", 2: "map"},
        any_five_goals=any_five,
    )
    for move in ("map 8,0", "pass map", "pass map"):
        table.play(move)
    card = table.maze.hidden[8].name
    table.play(next(m for m in sorted(moves(table, "goal-swap")) if "8,0" in m and "8,2" in m))
    while table.to_act == 0:
        table.play(table.legal_moves()[0])
    rng = Random(0)
    for seat in (0, 1, 2, None):
        for _ in range(60):
            world = table.sample(seat, rng)
            assert Counter(laid_out(world) + aside(world)) == ALL_EIGHT
            assert any_five or "treasure[NESW]" in laid_out(world)
            if seat == 0:
                assert card in (world.maze.hidden[8].name, world.maze.hidden[2008].name)
    check_secrets(table, rng)


# --- clones and records ---------------------------------------------------------------------------


@rule("N-02", "N-03")
@pytest.mark.parametrize("game", GAMES)
def test_choices_survive_clones_and_records(game):
    """Games from their set-up to a goal that can lie two ways, or two goals at once."""
    found = set()
    for seed in range(60):
        table = new_game(game, players=3, modules=NEW, seed=seed, first=0, any_five_goals=True)
        while table.round == 1 and table.decision.kind == "turn":
            table.play(_towards_the_goals(table))
        kind = table.decision.kind
        if table.round > 1 or kind in found or kind not in ("fit-goal", "choose-goal"):
            continue
        found.add(kind)
        again, twin = replay(table.record()), table.clone()
        assert state(again) == state(twin) == state(table)
        for move in table.legal_moves():
            one, two = twin.clone(), replay(table.record())
            one.play(move)
            two.play(str(move))
            assert state(one) == state(two)
        check_secrets(table, Random(seed))
    assert found == {"fit-goal", "choose-goal"}


def _towards_the_goals(table):
    lays = [m for m in table.legal_moves() if str(m).startswith("lay")]
    joined = [m for m in lays if "][" not in str(m)]
    if joined:
        return min(joined, key=lambda m: (abs(8 - m.at.x) + min(abs(m.at.y), 1), str(m)))
    return table.legal_moves()[-1]

"""The postcard (D-01) and the costume department (D-02)."""

from collections import Counter
from random import Random

import pytest

from properties import check_nothing_lost, check_secrets, state
from rulebook import rule
from saboteur import IllegalMove, OptionsError, new_game, replay
from saboteur.expansions.postcard.rules import PostcardReached, Visited
from saboteur.rules.events import LaidOut, Revealed
from saboteur.rules.saboteur.events import DwarfDealt
from saboteur.rules.saboteur.situation import situation

COSTUME = ["costume-department"]
GAMES = ("saboteur", "saboteur2")
POSTCARD = {(4, 1), (5, 1), (4, 2), (5, 2)}
ABOVE = "─S──────────────"
"""A way to 4,0, above the northern opening of the postcard."""


def moves(table, word=""):
    return {str(move) for move in table.legal_moves() if str(move).startswith(word)}


def happened(events, kind):
    return [event for event in events if isinstance(event, kind)]


def reached(table):
    return {tuple(placed.at) for placed in table.view(None).maze if placed.reached}


def base(dwarves=("saboteur", "miner", "miner"), spare="miner", drawing=ABOVE, **options):
    options = {"hand": "[NESW]", "modules": COSTUME, **options}
    table = situation(drawing, players=len(dwarves), dwarves=dwarves, **options)
    table.spare_dwarves = [spare]
    return table


# --- D-01 -----------------------------------------------------------------------------------------


@rule("D-01")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("module", ["costume-department", "tunnel-party"])
def test_the_postcard_lies_in_the_maze_from_the_start(game, module):
    table = new_game(game, players=4, modules=[module], seed=1)
    for seat in (0, None):
        shown = {tuple(p.at): p for p in table.view(seat).maze}
        assert set(shown) >= POSTCARD
        assert not any(shown[cell].face_down or shown[cell].reached for cell in POSTCARD)
    laid_out = happened(table.view(None).log, LaidOut)
    assert {tuple(event.at) for event in laid_out} == POSTCARD


@rule("D-01")
def test_it_matches_like_path_cards():
    table = situation(ABOVE, modules=COSTUME, hand="[NEW] [NESW]")
    assert {move for move in moves(table, "lay") if move.endswith(" 4,0")} == {
        "lay [ESW] 4,0",
        "lay [NESW] 4,0",
    }
    with pytest.raises(IllegalMove, match=r"does not match.*B-11"):
        table.play("lay [NEW] 4,0")  # its south is closed against the opening
    with pytest.raises(IllegalMove, match=r"already a card at 5,2.*B-10"):
        table.play("lay [NESW] 5,2")


@rule("D-01")
@pytest.mark.parametrize(
    ("drawing", "cell", "fits"),
    [
        ("─S───────────┐\n             ·", "3,1", {"[NW]"}),
        ("─S───────────┐\n             │\n", "3,2", {"[NE]", "[NESW]"}),
    ],
)
def test_closed_and_open_sides(drawing, cell, fits):
    """West of 4,1 it is closed, west of 4,2 open."""
    table = situation(drawing, modules=COSTUME, hand="[NE] [NW] [NESW]")
    found = {move.split()[1] for move in moves(table, "lay") if move.endswith(f" {cell}")}
    assert found == fits


@rule("D-01")
def test_ways_run_through_it_to_all_four_openings():
    table = base(hand="[NEW]", hands={1: "[NESW]"})
    table.play("lay [ESW] 4,0")
    assert reached(table) >= POSTCARD
    ends = {move.split()[-1] for move in moves(table, "lay")}
    assert {"6,1", "5,3", "3,2"} <= ends
    assert not {"6,2", "4,3", "3,1"} & ends
    table.play("lay [NESW] 6,1")
    assert (6, 1) in reached(table)


@rule("D-01", "B-30", "B-33", "M-03")
def test_a_goal_can_be_reached_through_it():
    table = base(
        drawing="""
─S──────────────
                        ─┼──(└)
                                (T)
                                (┘)
"""
    )
    table.play("lay [NESW] 4,0")
    assert moves(table) == {"reveal 4,1", "reveal 7,1"}
    events = table.play("reveal 7,1")
    assert [type(event) for event in events if isinstance(event, Revealed | PostcardReached)] == [
        Revealed,
        PostcardReached,
    ]
    assert table.to_act == 1


@rule("D-01")
def test_no_rockfall():
    table = situation(ABOVE, modules=COSTUME, hand="rockfall")
    assert moves(table, "rockfall") == {"rockfall 1,0", "rockfall 2,0", "rockfall 3,0"}
    for x, y in POSTCARD:
        with pytest.raises(IllegalMove, match="B-25"):
            table.play(f"rockfall {x},{y}")


@rule("D-01", "C-23")
def test_no_diversion():
    table = situation(ABOVE, modules=[*COSTUME, "diversion"], hand="diversion")
    assert not moves(table, "diversion")
    with pytest.raises(IllegalMove, match="C-23"):
        table.play("diversion [NESW] 4,0")


@rule("D-01")
def test_a_ladder_may_lie_beside_it_and_goes_into_it():
    table = situation(game="saboteur2", modules=COSTUME, hand="ladder[N]")
    assert {move.split()[-1] for move in moves(table, "lay ladder[N] ")} >= {"5,3"}
    events = table.play("lay ladder[N] 5,3")
    assert happened(events, PostcardReached)
    assert reached(table) >= POSTCARD


@rule("D-01", "D-02", "D-03")
@pytest.mark.parametrize("game", GAMES)
def test_one_postcard_has_two_sides(game):
    with pytest.raises(OptionsError, match=r"(?=.*costume-department)(?=.*tunnel-party)"):
        new_game(game, players=5, modules=["costume-department", "tunnel-party"])


@rule("D-01", "D-02", "D-03")
@pytest.mark.parametrize("module", ["costume-department", "tunnel-party"])
def test_no_postcard_in_the_tournament(module):
    with pytest.raises(OptionsError, match=f"(?=.*{module})(?=.*tournament)"):
        new_game("saboteur", players=5, modules=[module, "tournament"])


# --- D-02 -----------------------------------------------------------------------------------------


@rule("D-02")
@pytest.mark.parametrize(
    ("old", "new"), [("saboteur", "miner"), ("miner", "saboteur"), ("miner", "miner")]
)
def test_whoever_reaches_it_gets_the_card_left_over(old, new):
    table = base([old, "miner", "miner"], new)
    events = table.play("lay [NESW] 4,0")
    [arrived] = happened(events, PostcardReached)
    assert (arrived.seat, arrived.postcard) == (0, "costume-department")
    assert table.dwarves == [new, "miner", "miner"]
    assert table.spare_dwarves == [old]
    assert table.to_act == 1  # there is nothing to decide: they must
    assert table.view(None).parts["costume-department"].by == 0


@rule("D-02")
def test_in_saboteur_2_the_top_of_the_stack_comes_and_the_old_card_goes_under_it():
    table = situation(ABOVE, game="saboteur2", players=3, modules=COSTUME, hand="[NESW]")
    old, stack = table.dwarves.copy(), table.spare_dwarves.copy()
    assert len(stack) == 12
    table.play("lay [NESW] 4,0")
    assert table.dwarves == [stack[0], *old[1:]]
    assert table.spare_dwarves == [*stack[1:], old[0]]
    assert table.view(0).dwarves == (stack[0], None, None)
    assert table.view(0).spare_dwarves == (*[None] * 11, old[0])
    check_nothing_lost(table)


@rule("D-02")
def test_only_a_real_way_counts():
    table = base(hand="[N][E][S][W]", hands={1: "map"})
    events = table.play("lay [N][E][S][W] 4,0")  # a dead end: nothing gets through
    assert happened(events, PostcardReached) == []
    assert table.view(None).parts["costume-department"].by is None


@rule("D-02")
def test_once_a_round():
    table = base(hands={1: "rockfall", 2: "[NESW]"})
    table.play("lay [NESW] 4,0")
    dwarves = table.dwarves.copy()
    table.play("rockfall 4,0")
    events = table.play("lay [NESW] 4,0")
    assert happened(events, PostcardReached) == []
    assert table.dwarves == dwarves


@rule("D-02")
def test_the_first_even_if_the_way_is_completed_far_away():
    table = base(drawing="─S──    ─────────┬──", hand="[NESW]")
    assert happened(table.play("lay [NESW] 1,0"), PostcardReached)


@rule("D-02", "C-23")
def test_a_diversion_counts_for_whoever_plays_it():
    table = base(
        ["miner", "saboteur", "miner"],
        "miner",
        modules=[*COSTUME, "diversion"],
        hands={1: "diversion"},
    )
    table.play("lay [NESW] 0,1")
    [arrived] = happened(table.play("diversion [NESW] 4,0"), PostcardReached)
    assert arrived.seat == 1
    assert table.dwarves == ["miner", "miner", "miner"]
    assert table.spare_dwarves == ["saboteur"]


@rule("D-02", "C-19")
def test_a_vetoed_card_reaches_nothing():
    table = base(modules=[*COSTUME, "veto"], hands={1: "veto"})
    table.play("lay [NESW] 4,0")
    table.play("veto")
    assert table.dwarves[0] == "saboteur"
    assert table.view(None).parts["costume-department"].by is None


AT_ONCE = """
─S──────────────    (T)
                        ·
                            (└)
                            (┘)
"""
"""A crossroads at 4,0 reaches the postcard below and the treasure at 5,0."""


@rule("D-02", "M-03", "B-33")
def test_exchange_first_then_the_treasure():
    table = base(drawing=AT_ONCE)
    table.play("lay [NESW] 4,0")
    assert (table.to_act, table.decision.kind) == (0, "choose-goal")
    assert moves(table) == {"reveal 4,1", "reveal 5,0"}
    table.play("reveal 4,1")
    assert table.outcomes[0].dwarves == ("miner", "miner", "miner")
    assert table.knowledge.ledger[0].order == (0, 2, 1)


@rule("D-02", "M-03", "B-33")
def test_when_the_treasure_ends_the_round_the_exchange_does_not_happen():
    table = base(drawing=AT_ONCE)
    table.play("lay [NESW] 4,0")
    events = table.play("reveal 5,0")
    assert happened(events, PostcardReached) == []
    assert table.outcomes[0].dwarves == ("saboteur", "miner", "miner")
    assert table.knowledge.ledger[0].order == (2, 1)


@rule("D-02")
@pytest.mark.parametrize("game", GAMES)
def test_again_in_the_next_round(game):
    table = situation(
        AT_ONCE,
        game=game,
        modules=COSTUME,
        hand="[NESW]",
        dwarves=["saboteur", "blue", "blue"]
        if game == "saboteur2"
        else ["saboteur"] + ["miner"] * 2,
    )
    table.play("lay [NESW] 4,0")
    table.play("reveal 4,1")
    while table.round == 1:
        table.play(table.legal_moves()[0])
    assert table.view(None).parts["costume-department"].by is None
    assert {tuple(placed.at) for placed in table.view(0).maze} >= POSTCARD
    assert not reached(table) & POSTCARD


@rule("D-02", "C-16")
def test_the_greedy_dwarf_can_come_and_go():
    table = base(["greedy", "miner", "miner"], "saboteur", modules=[*COSTUME, "greedy-dwarf"])
    table.play("lay [NESW] 4,0")
    assert (table.dwarves[0], table.spare_dwarves) == ("saboteur", ["greedy"])


# --- who may know what ----------------------------------------------------------------------------


@rule("D-02")
@pytest.mark.parametrize("game", GAMES)
def test_only_that_player_sees_the_new_card(game):
    table = situation(ABOVE, game=game, players=3, modules=COSTUME, hand="[NESW]")
    old = table.dwarves.copy()
    events = table.play("lay [NESW] 4,0")
    [dealt] = happened(events, DwarfDealt)
    assert dealt.seat == 0
    assert dealt.seen_by(0).dwarf == table.dwarves[0]
    assert [dealt.seen_by(seat).dwarf for seat in (1, 2, None)] == [None] * 3
    assert table.view(0).spare_dwarves[-1] == old[0]  # they know what they gave away
    for seat in (1, 2, None):
        view = table.view(seat)
        assert set(view.spare_dwarves) == {None}
        assert [view.dwarves[other] for other in range(3) if other != seat] == [None] * (
            3 if seat is None else 2
        )
    check_secrets(table, Random(1))


@rule("D-02")
def test_who_knew_the_old_card_knows_where_it_is_now():
    table = base(["saboteur", "miner", "miner", "miner"], "miner")
    table.knowledge.dwarves.dealt[0] |= 1 << 2  # seat 2 has looked at it
    table.play("lay [NESW] 4,0")
    assert table.view(2).spare_dwarves == ("saboteur",)
    assert table.view(2).dwarves == (None, None, "miner", None)
    assert table.view(1).spare_dwarves == (None,)
    rng = Random(0)
    assert all(table.sample(2, rng).spare_dwarves == ["saboteur"] for _ in range(100))
    others = Counter(table.sample(1, rng).spare_dwarves[0] for _ in range(300))
    assert set(others) == {"saboteur", "miner"}


@rule("D-02")
def test_in_the_stack_it_sinks_to_the_bottom_for_those_who_know_it():
    table = situation(
        ABOVE,
        game="saboteur2",
        players=3,
        modules=COSTUME,
        hand="[NESW]",
        hands={1: "change-hats", 2: "map"},
    )
    old = table.dwarves[0]
    table.knowledge.dwarves.dealt[0] |= 1 << 2
    table.play("lay [NESW] 4,0")
    table.play("change-hats @1")
    assert table.view(2).spare_dwarves == (*[None] * 10, old, None)
    assert table.view(0).spare_dwarves == (*[None] * 10, old, None)
    assert set(table.view(1).spare_dwarves[:-1]) == {None}
    check_secrets(table, Random(2))
    rng = Random(1)
    worlds = [table.sample(2, rng) for _ in range(200)]
    assert {world.spare_dwarves[10] for world in worlds} == {old}
    assert len({world.dwarves[0] for world in worlds}) > 2


@rule("D-02")
def test_samples_after_the_exchange():
    table = base(["saboteur", "miner", "miner", "miner"], "miner")
    table.play("lay [NESW] 4,0")
    rng = Random(5)
    worlds = [table.sample(0, rng) for _ in range(200)]
    assert {tuple(world.spare_dwarves) for world in worlds} == {("saboteur",)}
    assert {tuple(world.dwarves) for world in worlds} == {("miner",) * 4}
    places = Counter()
    for _ in range(300):
        world = table.sample(3, rng)
        assert world.dwarves[3] == "miner"
        places[(world.dwarves + world.spare_dwarves).index("saboteur")] += 1
    assert set(places) == {0, 1, 2, 4}


@rule("D-02")
@pytest.mark.parametrize("game", GAMES)
def test_the_exchange_survives_clones_and_records(game):
    rng = Random(4)
    for seed in range(40):
        table = new_game(game, players=3, modules=[*COSTUME], seed=seed, first=0)
        while table.round == 1 and table.part(Visited).by is None:
            lays = [m for m in table.legal_moves() if str(m).startswith("lay")]
            lays.sort(key=lambda m: (abs(m.at.x - 4) + abs(m.at.y - 0), str(m)))
            table.play(lays[0] if lays else rng.choice(table.legal_moves()))
        if table.round == 1:
            break
    assert table.part(Visited).by is not None
    again, twin = replay(table.record()), table.clone()
    assert state(again) == state(twin) == state(table)
    assert again.spare_dwarves == table.spare_dwarves

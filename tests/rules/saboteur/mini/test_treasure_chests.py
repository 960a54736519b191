"""Treasure chests (TC-01 to TC-06), and what several things at once do to drawing (M-03, M-04)."""

from collections import Counter
from random import Random

import pytest

from properties import check_nothing_lost, check_secrets, state
from rulebook import rule
from saboteur import IllegalMove, OptionsError, new_game, replay
from saboteur.expansions.treasure_chests.rules.part import ChestOpened, Chests, ChestSeen
from saboteur.expansions.tunnel_toll.rules import Tolls
from saboteur.rules.events import Collapsed, Fitted, Looked, Paid, Revealed
from saboteur.rules.grid import number
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import (
    CardTaken,
    DeckThinned,
    DrewToChoose,
    GoalPushed,
    Inspected,
    Kept,
    Searched,
)
from saboteur.rules.saboteur.knowledge.cards import Sure
from saboteur.rules.saboteur.situation import situation
from saboteur.rules.table import NOBODY

CHESTS = ["treasure-chests"]
GAMES = ("saboteur", "saboteur2")
TEN = [
    "gold",
    "no-maps",
    "draw-less",
    "draw-more",
    "push-goal",
    "take-card",
    "draw-three",
    "inspect",
    "search-discards",
    "lose-five",
]
COVERS = Counter(
    {"chest[NESW]": 1, "chest[NES]": 2, "chest[NEW]": 2, "chest[NE]": 1, "chest[NW]": 1}
)
NEAR = {(3, -1), (3, 1), (6, -1), (6, 1)}
WIDE = {(2, -2), (2, 2), (6, -2), (6, 2)}
ONE = "2,0 2,-3 4,3 6,-3"
"""Cells of the chests: the one at 2,0 is reached by a card at 1,0."""
THREE = "1,-1 2,0 1,1 5,-2"
"""A crossroads at 1,0 reaches three of these at once."""


def moves(table, word=""):
    return {str(move) for move in table.legal_moves() if str(move).startswith(word)}


def happened(events, kind):
    return [event for event in events if isinstance(event, kind)]


def part(table):
    return table.part(Chests)


def seen(table, seat=None):
    return table.view(seat).parts["treasure-chests"]


def cells(table):
    return {tuple(p.at) for p in table.view(None).maze if p.back == "chest"}


def names(cards):
    return [card.name for card in cards]


def put(table, at, chest=None, cover=None):
    """This chest and path card lie here; what lay here goes where they were."""
    chests, cell = part(table), number(*at)
    if chest is not None and chests.under[cell] != chest:
        old = chests.under[cell]
        if chest in chests.spare:
            chests.spare[chests.spare.index(chest)] = old
        else:
            other = next(place for place, name in chests.under.items() if name == chest)
            chests.under[other] = old
        chests.under[cell] = chest
    if cover is not None and table.maze.hidden[cell].name != cover:
        card, old = CARDS.by_name[cover], table.maze.hidden[cell]
        if card in chests.spare_covers:
            chests.spare_covers[chests.spare_covers.index(card)] = old
        else:
            other = next(
                place
                for place, hidden in table.maze.hidden.items()
                if hidden is card and place != cell
            )
            table.maze.hidden[other] = old
        table.maze.hidden[cell] = card


def one_step_from(chest, cover="chest[NESW]", *, drawing="─S──", modules=(), **options):
    """Laying [EW] at 1,0 opens this chest."""
    options = {"hand": "[EW] map", **options}
    table = situation(
        drawing, modules=[*CHESTS, *modules], chests="free", chest_cells=ONE, **options
    )
    put(table, (2, 0), chest, cover)
    return table


def three_at_once(north, east, south, *, drawing="─S──", modules=(), **options):
    """Laying [NESW] at 1,0 reaches these three chests."""
    options = {"hand": "[NESW] map", **options}
    table = situation(
        drawing, modules=[*CHESTS, *modules], chests="free", chest_cells=THREE, **options
    )
    for at, chest, cover in (
        ((1, -1), north, "chest[NE]"),
        ((2, 0), east, "chest[NW]"),
        ((1, 1), south, "chest[NESW]"),
    ):
        put(table, at, chest, cover)
    return table


# --- TC-01: layouts -------------------------------------------------------------------------------


@rule("TC-01")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("settings", "places"),
    [
        ({}, NEAR),
        ({"chests": "near"}, NEAR),
        ({"chests": "wide"}, WIDE),
        (
            {"chests": "free", "chest_cells": "2,0 -2,0 0,2 5,-7"},
            {(2, 0), (-2, 0), (0, 2), (5, -7)},
        ),
    ],
)
def test_four_of_ten_chests_each_under_one_of_seven_path_cards(game, settings, places):
    table = new_game(game, players=3, modules=CHESTS, seed=1, **settings)
    assert cells(table) == places
    chests = part(table)
    assert sorted([*chests.under.values(), *chests.spare]) == sorted(TEN)
    assert len(chests.under) == 4
    covers = [table.maze.hidden[cell].name for cell in chests.under]
    assert Counter(covers + names(chests.spare_covers)) == COVERS
    check_nothing_lost(table)


@rule("TC-01")
@pytest.mark.parametrize(
    "modules",
    [
        [],
        ["new-goals"],
        ["tunnel-party"],
        ["costume-department", "new-goals"],
        ["tournament"],
        ["tournament", "new-goals", "tunnel-toll"],
    ],
)
@pytest.mark.parametrize("layout", ["near", "wide", "random"])
def test_no_layout_lies_on_or_beside_what_it_must_not(modules, layout):
    looks = set()
    for seed in range(25 if layout == "random" else 1):
        table = new_game(
            "saboteur", players=6, modules=[*CHESTS, *modules], seed=seed, chests=layout
        )
        chosen = cells(table)
        assert len(chosen) == 4
        looks.add(frozenset(chosen))
        others = {tuple(p.at) for p in table.view(None).maze if p.back != "chest"}
        goals = {tuple(p.at) for p in table.view(None).maze if p.back == "goal"}
        assert not chosen & others
        for x, y in chosen:
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            assert not beside & (chosen | goals | {(0, 0)})
    assert len(looks) > (15 if layout == "random" else 0)


@rule("TC-01")
def test_a_random_layout_comes_from_the_seed():
    one, two = (
        new_game("saboteur", players=3, modules=CHESTS, seed=9, chests="random") for _ in range(2)
    )
    assert cells(one) == cells(two)
    assert state(one) == state(two)


FORBIDDEN = [
    ("2,0 2,1 5,5 5,-5", "2,1", []),  # side by side
    ("2,0 3,0 5,5 5,-5", "3,0", []),
    ("1,0 3,0 5,5 5,-5", "1,0", []),  # beside the start
    ("-1,0 3,0 5,5 5,-5", "-1,0", []),
    ("0,1 3,0 5,5 5,-5", "0,1", []),
    ("0,-1 3,0 5,5 5,-5", "0,-1", []),
    ("0,0 3,0 5,5 5,-5", "0,0", []),  # on the start
    ("8,0 3,0 5,5 5,-5", "8,0", []),  # on a goal
    ("7,0 3,0 5,5 5,-5", "7,0", []),  # beside a goal
    ("9,2 3,0 5,5 5,-5", "9,2", []),
    ("8,1 3,0 5,5 5,-5", "8,1", []),
    ("8,-3 3,0 5,5 5,-5", "8,-3", []),
    ("7,4 3,0 5,5 5,-5", "7,4", ["new-goals"]),
    ("8,5 3,0 5,5 5,-5", "8,5", ["new-goals"]),
    ("8,4 3,0 5,5 5,-5", "8,4", ["new-goals"]),
    ("4,1 2,0 5,5 5,-5", "4,1", ["tunnel-party"]),  # on the postcard
    ("5,2 2,0 5,5 5,-5", "5,2", ["costume-department"]),
    ("4,0 2,0 5,5 5,-5", "4,0", ["tournament"]),  # on the card in the middle
]


@rule("TC-01")
@pytest.mark.parametrize(("chosen", "at", "modules"), FORBIDDEN)
def test_forbidden_cells_are_refused_in_one_sentence(chosen, at, modules):
    with pytest.raises(OptionsError) as error:
        new_game(
            "saboteur", players=6, modules=[*CHESTS, *modules], chests="free", chest_cells=chosen
        )
    for language in ("en", "de"):
        text = error.value.say(language)
        assert "\n" not in text
        assert text.endswith(".")
        assert any(cell in text for cell in chosen.split())


@rule("TC-01")
@pytest.mark.parametrize("at", ["7,4", "8,5", "4,1", "4,0", "7,-1", "9,9", "-1,-1"])
def test_the_same_cells_are_free_when_nothing_lies_there(at):
    table = new_game(
        "saboteur",
        players=6,
        modules=CHESTS,
        chests="free",
        chest_cells=f"{at} 2,0 -5,5 -5,-5",
    )
    assert at in {f"{x},{y}" for x, y in cells(table)}


@rule("TC-01")
@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"chests": "free", "chest_cells": "2,0 5,5 5,-5"}, "four"),
        ({"chests": "free", "chest_cells": "2,0 5,5 5,-5 -3,0 -3,3"}, "four"),
        ({"chests": "free", "chest_cells": "2,0 2,0 5,5 5,-5"}, "four"),
        ({"chests": "free"}, "chest_cells"),
        ({"chest_cells": ONE}, "chest_cells"),
        ({"chests": "wide", "chest_cells": ONE}, "chest_cells"),
        ({"chests": "everywhere"}, "chests"),
        ({"chests": "free", "chest_cells": "here and there"}, "chest_cells"),
        ({"chests": "free", "chest_cells": ""}, "chest_cells"),
        ({"chests": "free", "chest_cells": "2,0 5,5 5,-5 -3"}, "chest_cells"),
    ],
)
def test_layouts_that_are_none(settings, word):
    with pytest.raises(OptionsError, match=word) as error:
        new_game("saboteur", players=3, modules=CHESTS, **settings)
    assert "\n" not in str(error.value)


@rule("TC-01")
def test_layouts_belong_to_the_module():
    with pytest.raises(OptionsError):
        new_game("saboteur", players=3, chests="wide")


@rule("TC-01", "TC-02")
@pytest.mark.parametrize("game", GAMES)
def test_nobody_knows_what_lies_where(game):
    table = new_game(game, players=3, modules=CHESTS, seed=1)
    for seat in (0, 1, 2, None):
        covers = [p for p in table.view(seat).maze if p.back == "chest"]
        assert [(p.card, p.face_down) for p in covers] == [(None, True)] * 4
        assert {hidden.chest for hidden in seen(table, seat).hidden} == {None}
        assert {tuple(hidden.at) for hidden in seen(table, seat).hidden} == NEAR


@rule("TC-01")
@pytest.mark.parametrize("game", GAMES)
def test_samples_cover_all_chests_and_path_cards(game):
    table = new_game(game, players=3, modules=CHESTS, seed=1)
    rng = Random(0)
    where = {cell: Counter() for cell in part(table).under}
    covers = {cell: Counter() for cell in part(table).under}
    for _ in range(400):
        world = table.sample(0, rng)
        check_nothing_lost(world)
        assert cells(world) == NEAR
        for cell, chest in part(world).under.items():
            where[cell][chest] += 1
            covers[cell][world.maze.hidden[cell].name] += 1
    assert all(set(found) == set(TEN) for found in where.values())
    assert all(set(found) == set(COVERS) for found in covers.values())


# --- TC-06 ----------------------------------------------------------------------------------------


@rule("TC-06")
@pytest.mark.parametrize("layout", ["near", "random"])
def test_every_round_all_are_shuffled_anew(layout):
    looks = set()
    for seed in range(4):
        table = new_game("saboteur", players=3, modules=CHESTS, seed=seed, chests=layout)
        for round_ in (1, 2, 3):
            assert table.round == round_
            chests = part(table)
            assert sorted([*chests.under.values(), *chests.spare]) == sorted(TEN)
            assert len(chests.under) == 4
            assert (chests.opened, chests.removed, chests.no_maps) == ([], [], False)
            looks.add(tuple(chests.under.values()))
            while table.round == round_ and not table.over:
                table.play(min(moves(table, "pass")))
    assert len(looks) >= 11


@rule("TC-06", "TC-05", "TC-03")
def test_chests_opened_and_lost_come_back():
    table = one_step_from("no-maps", hand="[EW]", hands={1: "rockfall", 2: ""}, pile="")
    table.play("lay [EW] 1,0")
    assert part(table).no_maps
    table.play("rockfall 4,3")  # nobody holds a card any more
    assert table.round == 2
    assert (part(table).no_maps, part(table).opened, part(table).removed) == (False, [], [])
    assert sorted([*part(table).under.values(), *part(table).spare]) == sorted(TEN)
    assert cells(table) == {(2, 0), (2, -3), (4, 3), (6, -3)}
    check_nothing_lost(table)


# --- TC-02 ----------------------------------------------------------------------------------------


@rule("TC-02")
@pytest.mark.parametrize("game", GAMES)
def test_reached_it_is_turned_up_laid_and_the_chest_works_and_is_put_aside(game):
    table = one_step_from("gold", "chest[NE]", game=game)
    events = table.play("lay [EW] 1,0")
    kinds = [type(e) for e in events if isinstance(e, Revealed | Fitted | ChestOpened | Paid)]
    assert kinds == [Revealed, Fitted, ChestOpened, Paid]
    [opened] = happened(events, ChestOpened)
    assert (opened.seat, opened.at, opened.chest) == (0, (2, 0), "gold")
    assert "─S───────┐ c" in table.drawing()  # turned, so that it joins the way
    for seat in (0, 1, None):
        assert seen(table, seat).opened == ("gold",)
        assert (2, 0) not in {tuple(hidden.at) for hidden in seen(table, seat).hidden}
        shown = {tuple(p.at): p for p in table.view(seat).maze}[2, 0]
        assert (shown.card, shown.face_down, shown.reached) == ("chest[NE]", False, True)
    assert table.to_act == 1
    check_nothing_lost(table)


@rule("TC-02", "B-11")
def test_a_closed_edge_beside_it_turns_nothing_up():
    table = one_step_from("gold", hand="[NW]")
    assert happened(table.play("lay [NW] 1,0"), Revealed) == []
    assert (2, 0) in cells(table)


@rule("TC-02", "B-30")
def test_a_dead_end_does_not_reach_it():
    table = one_step_from("gold", hand="[E][W]")
    assert happened(table.play("lay [E][W] 1,0"), Revealed) == []


@rule("TC-02", "B-30")
def test_filling_a_gap_reaches_it():
    table = situation(
        "─S──    ─────┴──",
        modules=CHESTS,
        hand="[NEW]",
        chests="free",
        chest_cells="4,0 2,-3 4,3 -4,-3",
    )
    events = table.play("lay [NEW] 1,0")
    assert [event.at for event in happened(events, ChestOpened)] == [(4, 0)]


@rule("TC-02", "B-32")
def test_a_misfit_is_allowed():
    table = one_step_from(
        "gold",
        "chest[NE]",
        drawing="""
─S──
          ╺━
""",
    )
    table.play("lay [EW] 1,0")
    assert "─S───────┐ c" in table.drawing()  # its south is open against a closed edge
    assert table.to_act == 1
    reached = {tuple(p.at) for p in table.view(0).maze if p.reached}
    assert (2, 0) in reached
    assert (2, 1) not in reached


@rule("TC-02", "B-32")
def test_if_it_fits_both_ways_whoever_reached_it_chooses_and_then_the_chest_works():
    table = one_step_from("gold", "chest[NEW]")
    events = table.play("lay [EW] 1,0")
    assert happened(events, ChestOpened) == []
    assert (table.to_act, table.decision.kind) == (0, "fit-goal")
    assert moves(table) == {"fit chest[NEW] 2,0", "fit chest[ESW] 2,0"}
    assert {tuple(p.at): p.card for p in table.view(None).maze}[2, 0] == "chest[NEW]"
    assert {hidden.chest for hidden in seen(table).hidden} == {None}  # not opened yet
    check_secrets(table, Random(0))
    events = table.play("fit chest[ESW] 2,0")
    assert [type(event) for event in events][:2] == [Fitted, ChestOpened]
    assert table.gold[0] == 1


@rule("TC-02", "B-15")
def test_its_path_card_can_be_built_on():
    table = one_step_from("gold", "chest[NE]", hands={1: "[NS] [EW]"})
    table.play("lay [EW] 1,0")
    assert {move for move in moves(table, "lay") if move.endswith(" 2,1")} == {"lay [NS] 2,1"}
    assert not any(move.endswith((" 3,0", " 2,-1")) for move in moves(table, "lay"))


@rule("TC-02", "B-33")
def test_it_may_lead_on_to_a_goal():
    table = one_step_from(
        "draw-more",
        "chest[NE]",
        drawing="""
─S──
        (T)
                (└) (┘)
""",
        dwarves=["miner", "miner", "saboteur"],
    )
    events = table.play("lay [EW] 1,0")
    kinds = [type(e) for e in events if isinstance(e, Revealed | ChestOpened)]
    assert kinds == [Revealed, ChestOpened, Revealed]  # the chest works to its end first
    assert table.outcomes[0].by == 0


@rule("TC-02", "C-23")
def test_a_card_turned_up_from_a_chest_is_not_the_one_laid_last():
    table = one_step_from("gold", hands={1: "diversion"}, modules=["diversion"])
    table.play("lay [EW] 1,0")
    assert {move.split()[1] for move in moves(table, "diversion")} == {"[EW]"}


@rule("TC-02", "C-23")
def test_a_diversion_opens_it_for_whoever_plays_it():
    table = one_step_from("gold", hands={1: "diversion"}, modules=["diversion"])
    table.play("lay [EW] -1,0")
    [opened] = happened(table.play("diversion [EW] 1,0"), ChestOpened)
    assert opened.seat == 1
    assert table.gold == [0, 1, 0]


@rule("TC-02", "C-19")
def test_a_vetoed_card_opens_nothing():
    table = one_step_from("gold", hands={1: "veto"}, modules=["veto"])
    table.play("lay [EW] 1,0")
    table.play("veto")
    assert seen(table).opened == ()
    assert (2, 0) in cells(table)


@rule("TC-02", "S-21")
def test_a_ladder_reaches_it_and_may_then_lie_beside_its_path_card():
    table = situation(
        "─S──                 └──",
        game="saboteur2",
        modules=CHESTS,
        hand="ladder[NE] ladder[N]",
        hands={1: "ladder[E]"},
        chests="free",
        chest_cells="4,1 2,-3 -4,3 6,-3",
    )
    put(table, (4, 1), "gold", "chest[NE]")
    assert "lay ladder[N] 3,1" not in moves(table)  # beside a face-down card only
    [opened] = happened(table.play("lay ladder[SW] 4,0"), ChestOpened)
    assert (opened.seat, opened.at) == (0, (4, 1))
    assert "lay ladder[W] 3,1" in moves(table)


# --- TC-03 ----------------------------------------------------------------------------------------


@rule("TC-03")
@pytest.mark.parametrize("game", GAMES)
def test_a_rockfall_takes_a_face_down_path_card_and_its_chest(game):
    table = one_step_from("gold", hand="rockfall", game=game)
    assert {"rockfall 2,0", "rockfall 2,-3"} <= moves(table)
    events = table.play("rockfall 2,0")
    [collapsed] = happened(events, Collapsed)
    assert (collapsed.at, collapsed.card) == ((2, 0), None)  # nobody saw it
    assert (2, 0) not in cells(table)
    assert len(seen(table).hidden) == 3
    assert seen(table).opened == ()
    assert names(table.discards) == ["rockfall"]
    check_nothing_lost(table)
    check_secrets(table, Random(0))


@rule("TC-03")
def test_what_it_took_face_down_stays_unknown():
    table = one_step_from("gold", hand="rockfall")
    table.play("rockfall 2,0")
    rng = Random(0)
    for seat in (0, 1, None):
        worlds = [table.sample(seat, rng) for _ in range(200)]
        assert {part(world).removed[0][1] for world in worlds} == set(TEN)
        assert {part(world).removed[0][0].name for world in worlds} == set(COVERS)
        for world in worlds:
            check_nothing_lost(world)


@rule("TC-03", "TC-04")
def test_who_had_looked_at_it_still_knows_what_is_gone():
    table = one_step_from("gold", "chest[NESW]", hand="map", hands={1: "rockfall"})
    table.play("map 2,0")
    table.play("rockfall 2,0")
    rng = Random(0)
    for _ in range(200):
        world = table.sample(0, rng)
        assert "gold" not in [*part(world).under.values(), *part(world).spare]
        covers = [world.maze.hidden[cell].name for cell in part(world).under]
        assert "chest[NESW]" not in covers + names(part(world).spare_covers)
    others = {part(table.sample(1, rng)).removed[0][1] for _ in range(200)}
    assert others == set(TEN)
    check_secrets(table, rng)


@rule("TC-03", "B-25")
def test_a_rockfall_takes_one_that_has_been_turned_up():
    table = one_step_from("gold", hands={1: "rockfall", 2: "[NEW]"})
    table.play("lay [EW] 1,0")
    assert "rockfall 2,0" in moves(table)
    [collapsed] = happened(table.play("rockfall 2,0"), Collapsed)
    assert collapsed.card == "chest[NESW]"
    assert names(table.discards) == ["rockfall"]  # put aside, never on the discard pile
    assert seen(table).opened == ("gold",)
    check_nothing_lost(table)
    check_secrets(table, Random(0))
    assert happened(table.play("lay [NEW] 2,0"), ChestOpened) == []  # the gap is filled again


@rule("TC-03", "B-25")
def test_a_rockfall_still_takes_neither_start_nor_goals():
    table = one_step_from("gold", hand="rockfall")
    assert moves(table, "rockfall") == {f"rockfall {at}" for at in ONE.split()}
    for at in ("0,0", "8,0", "5,5"):
        with pytest.raises(IllegalMove, match="B-25"):
            table.play(f"rockfall {at}")


# --- TC-04 ----------------------------------------------------------------------------------------


@rule("TC-04")
@pytest.mark.parametrize("game", GAMES)
def test_a_map_may_look_at_a_chest_and_its_path_card(game):
    table = one_step_from("inspect", "chest[NE]", hand="map", game=game)
    assert moves(table, "map") == {
        *(f"map {at}" for at in ONE.split()),
        *("map 8,-2", "map 8,0", "map 8,2"),
    }
    events = table.play("map 2,0")
    [looked], [chest] = happened(events, Looked), happened(events, ChestSeen)
    assert (looked.goal, chest.chest) == ("chest[NE]", "inspect")
    for seat in (1, 2, None):
        assert looked.seen_by(seat).goal is None
        assert (chest.seen_by(seat).at, chest.seen_by(seat).chest) == ((2, 0), None)
        assert {hidden.chest for hidden in seen(table, seat).hidden} == {None}
        assert {p.card for p in table.view(seat).maze if p.face_down} == {None}
    known = {tuple(hidden.at): hidden.chest for hidden in seen(table, 0).hidden}
    assert known == {(2, 0): "inspect", (2, -3): None, (4, 3): None, (6, -3): None}
    assert {tuple(p.at): p.card for p in table.view(0).maze if p.face_down}[2, 0] == "chest[NE]"
    assert seen(table).opened == ()  # looking does not open it
    assert (2, 0) in cells(table)
    check_secrets(table, Random(0))


@rule("TC-04")
def test_what_one_has_seen_holds_in_every_sample():
    table = one_step_from("inspect", "chest[NE]", hand="map")
    table.play("map 2,0")
    rng = Random(1)
    for _ in range(200):
        world = table.sample(0, rng)
        assert part(world).under[2] == "inspect"
        assert world.maze.hidden[2].name == "chest[NE]"
    assert {part(table.sample(1, rng)).under[2] for _ in range(200)} == set(TEN)


@rule("TC-04", "TC-02")
def test_who_has_looked_does_not_forget_the_chest_while_its_path_card_is_being_laid():
    table = one_step_from("gold", "chest[NEW]", seat=2, hand="map", hands={0: "[EW]"})
    table.play("map 2,0")
    table.play("lay [EW] 1,0")
    assert table.decision.kind == "fit-goal"
    assert {tuple(h.at): h.chest for h in seen(table, 2).hidden}[2, 0] == "gold"
    assert {tuple(h.at): h.chest for h in seen(table, 0).hidden}[2, 0] is None
    rng = Random(0)
    assert {part(table.sample(2, rng)).under[2] for _ in range(100)} == {"gold"}
    assert {part(table.sample(0, rng)).under[2] for _ in range(200)} == set(TEN)


# --- TC-05: the ten chests ------------------------------------------------------------------------


@rule("TC-05", "M-01")
def test_gold_is_a_gold_card_of_1_in_the_base_game():
    table = one_step_from("gold")
    [paid] = happened(table.play("lay [EW] 1,0"), Paid)
    assert (paid.seat, paid.gold) == (0, (1,))
    assert table.gold == [1, 0, 0]
    assert Counter(table.supply) == {1: 15, 2: 8, 3: 4}
    assert table.view(1).gold_paid == (1, 0, 0)


@rule("TC-05", "M-01")
def test_no_gold_if_the_supply_has_no_card_of_1():
    table = one_step_from("gold")
    table.supply = [2, 2, 3]
    table.play("lay [EW] 1,0")
    assert table.gold == [0, 0, 0]
    assert table.supply == [2, 2, 3]
    assert table.to_act == 1


@rule("TC-05", "M-01")
@pytest.mark.parametrize(("game", "modules"), [("saboteur2", []), ("saboteur", ["tournament"])])
def test_gold_is_a_piece_where_there_are_no_gold_cards(game, modules):
    table = one_step_from("gold", game=game, modules=modules, players=5)
    supply = table.supply.copy()
    table.play("lay [EW] 1,0")
    assert table.gold == [1, 0, 0, 0, 0]
    assert table.supply == supply


@rule("TC-05")
@pytest.mark.parametrize("game", GAMES)
def test_maps_show_no_goals_for_the_rest_of_the_round(game):
    table = one_step_from("no-maps", game=game, hand="[EW] map", hands={1: "map", 2: "map"})
    table.play("lay [EW] 1,0")
    for seat in (0, 1, None):
        assert seen(table, seat).no_maps
        assert "no-maps" in seen(table, seat).opened  # it stays on the table
    for _ in range(3):  # for everybody, the one who opened it too
        assert moves(table, "map") == {"map 2,-3", "map 4,3", "map 6,-3"}
        with pytest.raises(IllegalMove):
            table.play("map 8,0")
        table.play(sorted(moves(table, "map"))[0])


@rule("TC-05", "B-26")
def test_with_no_chest_left_a_map_cannot_be_played_at_all():
    table = one_step_from("no-maps", hands={1: "map"})
    for at in ((2, -3), (4, 3), (6, -3)):
        part(table).under.pop(number(*at))
        table.maze.take_hidden(number(*at))
    table.play("lay [EW] 1,0")
    assert not moves(table, "map")
    assert "pass map" in moves(table)


@rule("TC-05")
def test_what_was_seen_before_stays_known():
    table = one_step_from("no-maps", seat=2, hand="map", hands={0: "[EW]"})
    table.play("map 8,0")
    table.play("lay [EW] 1,0")
    assert {tuple(p.at): p.card for p in table.view(2).maze}[8, 0] == table.maze.hidden[8].name


@rule("TC-05", "M-04")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("chest", "drawn"), [("draw-less", 0), ("draw-more", 2), ("gold", 1)])
def test_draw_one_less_or_one_more_at_the_end_of_the_turn(game, chest, drawn):
    table = one_step_from(chest, game=game, hand="[EW] map map", hands={1: "map", 2: "map"})
    pile = len(table.deck)
    table.play("lay [EW] 1,0")
    assert len(table.hands[0]) == 2 + drawn
    assert len(table.deck) == pile - drawn
    assert table.to_act == 1
    for _ in range(3):  # and it stays so: every later card is replaced by one
        table.play(min(moves(table, "pass")))
    assert len(table.hands[0]) == 2 + drawn


@rule("TC-05", "M-04")
@pytest.mark.parametrize("pile", ["", "rockfall", "rockfall [NS]"])
def test_one_more_as_far_as_the_pile_lasts(pile):
    table = one_step_from("draw-more", hand="[EW] map", pile=pile)
    table.play("lay [EW] 1,0")
    assert names(table.hands[0]) == ["map", *pile.split()]
    assert not table.deck


# push-goal


@rule("TC-05")
@pytest.mark.parametrize("game", GAMES)
def test_push_one_face_down_goal_away_from_the_start(game):
    table = one_step_from("push-goal", game=game)
    before = dict(table.maze.hidden)
    table.play("lay [EW] 1,0")
    assert (table.to_act, table.decision.kind) == (0, "push-goal")
    assert moves(table) == {"push 8,-2", "push 8,0", "push 8,2"}
    [pushed] = happened(table.play("push 8,2"), GoalPushed)
    assert (pushed.seat, pushed.at) == (0, (8, 2))
    goals = {tuple(p.at) for p in table.view(None).maze if p.back == "goal"}
    assert goals == {(8, -2), (8, 0), (9, 2)}
    assert table.maze.hidden[2009] is before[2008]
    assert table.to_act == 1
    check_nothing_lost(table)
    check_secrets(table, Random(0))


@rule("TC-05", "B-26")
def test_who_knew_the_goal_knows_it_in_its_new_place():
    table = one_step_from("push-goal", seat=2, hand="map", hands={0: "[EW]", 1: "map"})
    table.play("map 8,0")
    goal = table.maze.hidden[8].name
    table.play("lay [EW] 1,0")
    table.play("push 8,0")
    known = {tuple(p.at): p.card for p in table.view(2).maze if p.back == "goal"}
    assert known == {(8, -2): None, (9, 0): goal, (8, 2): None}
    rng = Random(0)
    assert {table.sample(2, rng).maze.hidden[9].name for _ in range(50)} == {goal}
    assert len({table.sample(0, rng).maze.hidden[9].name for _ in range(80)}) == 3
    assert "map 9,0" in moves(table)
    assert "map 8,0" not in moves(table)


@rule("TC-05", "C-17")
def test_what_is_known_of_swapped_goals_follows():
    table = one_step_from(
        "push-goal",
        modules=["goal-swap"],
        seat=2,
        hand="map",
        hands={0: "goal-swap [EW]", 1: "map"},
    )
    table.play("map 8,0")
    goal = table.maze.hidden[8].name
    table.play(next(m for m in sorted(moves(table, "goal-swap")) if "8,0" in m and "8,2" in m))
    while table.to_act == 0:
        table.play(table.legal_moves()[0])
    table.play("pass map")
    table.play(min(moves(table, "pass")))
    table.play("lay [EW] 1,0")
    table.play("push 8,2")
    rng = Random(0)
    found = Counter()
    for _ in range(200):
        world = table.sample(2, rng)
        found[goal == world.maze.hidden[8].name, goal == world.maze.hidden[2009].name] += 1
    assert set(found) >= {(True, False), (False, True)}
    assert (False, False) not in found
    check_secrets(table, rng)


@rule("TC-05")
def test_only_onto_an_empty_cell():
    table = one_step_from(
        "push-goal",
        drawing="""
─S──            (T) (└)
                (┘)   ╺━
""",
    )
    table.play("lay [EW] 1,0")
    # Beside the treasure lies a stone, beside the other stone a path card.
    assert moves(table) == {"push 5,0"}


@rule("TC-05")
def test_if_none_can_move_nothing_happens():
    table = one_step_from(
        "push-goal",
        drawing="""
─S──            (T) (└)   ╺━
                (┘) ────
""",
    )
    events = table.play("lay [EW] 1,0")
    assert len(happened(events, ChestOpened)) == 1
    assert table.to_act == 1


@rule("TC-05", "T-02")
def test_not_onto_a_toll_dwarf():
    table = one_step_from("push-goal", modules=["tunnel-toll"])
    table.part(Tolls).at[9] = 1
    table.play("lay [EW] 1,0")
    assert moves(table) == {"push 8,-2", "push 8,2"}


@rule("TC-05")
def test_not_onto_a_face_down_chest():
    table = situation(
        """
─S──            (T)

                (┘)
        (└)
""",
        modules=CHESTS,
        chests="free",
        chest_cells="2,0 5,0 4,4 6,-3",
        hand="[EW]",
    )
    put(table, (2, 0), "push-goal", "chest[NW]")
    table.play("lay [EW] 1,0")
    assert moves(table) == {"push 4,2", "push 2,3"}


@rule("TC-05")
def test_goals_that_are_turned_up_and_chests_stay_where_they_are():
    table = one_step_from(
        "push-goal",
        drawing="""
─S──            ─┐ o
                (T) (┘)
""",
    )
    table.play("lay [EW] 1,0")
    assert moves(table) == {"push 5,1"}


@rule("TC-05", "B-30")
def test_if_it_is_reached_in_its_new_place_it_is_turned_up():
    table = one_step_from(
        "push-goal",
        drawing="""
    ─S──
(└)
                        (T) (┘)
""",
    )
    table.play("lay [EW] 1,0")
    assert "push -1,1" in moves(table)
    events = table.play("push -1,1")
    [revealed] = happened(events, Revealed)
    assert (revealed.seat, revealed.at) == (0, (0, 1))  # below the start
    assert [event.turned for event in happened(events, Fitted)] == [False]
    assert table.to_act == 1


@rule("TC-05", "B-31")
def test_a_treasure_pushed_into_a_way_ends_the_round():
    table = one_step_from(
        "push-goal",
        drawing="""
    ─S──
(T)
                        (└) (┘)
""",
        dwarves=["miner", "miner", "saboteur"],
    )
    table.play("lay [EW] 1,0")
    table.play("push -1,1")
    assert (table.outcomes[0].winner, table.outcomes[0].by) == ("miners", 0)


@rule("TC-05", "M-03", "B-33")
def test_a_goal_reached_together_with_the_chest_can_be_pushed_out_of_reach():
    table = one_step_from(
        "push-goal",
        "chest[NW]",
        drawing="""
─S──
    (T)
                (└) (┘)
""",
        hand="[NESW]",
        dwarves=["miner", "miner", "saboteur"],
    )
    table.play("lay [NESW] 1,0")
    assert moves(table) == {"reveal 2,0", "reveal 1,1"}
    table.play("reveal 2,0")
    assert "push 1,1" in moves(table)
    events = table.play("push 1,1")
    assert happened(events, Revealed) == []
    assert (table.round, table.to_act) == (1, 1)
    assert (2, 1) in {tuple(p.at) for p in table.view(None).maze if p.back == "goal"}


@rule("TC-05", "B-10")
def test_where_the_goal_lay_is_an_empty_cell():
    table = one_step_from(
        "push-goal",
        "chest[NW]",
        drawing="""
─S──
    (T)
                (└) (┘)
""",
        hand="[NESW]",
        hands={1: "[NES]"},
    )
    table.play("lay [NESW] 1,0")
    table.play("reveal 2,0")
    table.play("push 1,1")
    assert "lay [NES] 1,1" in moves(table)
    [revealed] = happened(table.play("lay [NES] 1,1"), Revealed)
    assert revealed.at == (2, 1)


# take-card


@rule("TC-05", "M-04")
@pytest.mark.parametrize("game", GAMES)
def test_take_a_random_card_from_another_hand_instead_of_drawing(game):
    table = one_step_from(
        "take-card", game=game, hand="[EW] map", hands={1: "rockfall [NS] [NE]", 2: "[NW]"}
    )
    pile = len(table.deck)
    table.play("lay [EW] 1,0")
    assert (table.to_act, table.decision.kind) == (0, "choose-hand")
    assert moves(table) == {"choose @1", "choose @2"}
    [taken] = happened(table.play("choose @1"), CardTaken)
    assert (taken.seat, taken.target) == (0, 1)
    assert names(table.hands[0]) == ["map", taken.card]
    assert sorted([*names(table.hands[1]), taken.card]) == ["[NE]", "[NS]", "rockfall"]
    assert len(table.deck) == pile  # neither draws
    assert table.to_act == 1
    assert [taken.seen_by(seat).card for seat in (0, 1, 2, None)] == [
        taken.card,
        taken.card,
        None,
        None,
    ]
    check_nothing_lost(table)
    check_secrets(table, Random(0))
    table.play(min(moves(table, "pass")))
    assert len(table.hands[1]) == 2  # one card less for the rest of the round


@rule("TC-05")
def test_any_card_of_the_hand_may_be_taken():
    found = set()
    for seed in range(40):
        table = one_step_from("take-card", hand="[EW]", hands={1: "rockfall [NS] [NE]"}, seed=seed)
        table.play("lay [EW] 1,0")
        found.add(happened(table.play("choose @1"), CardTaken)[0].card)
    assert found == {"rockfall", "[NS]", "[NE]"}


@rule("TC-05")
def test_who_lost_it_knows_where_it_is():
    table = one_step_from("take-card", hand="[EW] map", hands={1: "rockfall", 2: "map"})
    table.play("lay [EW] 1,0")
    table.play("choose @1")
    assert table.view(1).known_hands[0] == ("rockfall",)
    assert table.view(2).known_hands == ((), (), ())
    rng = Random(0)
    assert all("rockfall" in names(table.sample(1, rng).hands[0]) for _ in range(100))
    assert any("rockfall" not in names(table.sample(2, rng).hands[0]) for _ in range(100))


@rule("TC-05")
def test_a_sample_does_not_tell_others_which_card_was_taken():
    table = one_step_from("take-card", hand="[EW] map", hands={1: "rockfall", 2: "map"})
    table.play("lay [EW] 1,0")
    table.play("choose @1")
    rng = Random(0)
    for seat in (2, None):
        known = Counter()
        for _ in range(60):
            world = table.sample(seat, rng)
            [card] = world.view(1).known_hands[0]
            assert card in names(world.hands[0])
            known[card] += 1
        assert len(known) > 5


@rule("TC-05")
def test_who_takes_it_still_knows_the_rest_of_that_hand():
    """The taker has seen which card came, so what else they knew there is still there."""
    table = one_step_from("take-card", hand="[EW] map", hands={1: "rockfall [NS] [NE]", 2: "map"})
    known = table.knowledge.cards
    known.hands[0, 1] = names(table.hands[1])  # as after a swap of hands (S-37)
    known.sure[0, 1] = Sure(len(table.hands[1]))
    table.play("lay [EW] 1,0")
    [taken] = happened(table.play("choose @1"), CardTaken)
    rest = sorted({"rockfall", "[NS]", "[NE]"} - {taken.card})
    assert sorted(table.view(0).known_hands[1]) == rest
    rng = Random(0)
    assert all(sorted(names(table.sample(0, rng).hands[1])) == rest for _ in range(50))


@rule("TC-05", "B-07")
def test_empty_hands_give_nothing_and_an_emptied_one_is_skipped():
    table = one_step_from(
        "take-card", hand="[EW]", hands={1: "rockfall", 2: "map", 3: ""}, players=4
    )
    table.play("lay [EW] 1,0")
    assert moves(table) == {"choose @1", "choose @2"}
    table.play("choose @1")
    assert table.hands[1] == []
    assert table.to_act == 2


@rule("TC-05", "B-34")
def test_if_nobody_has_a_card_nothing_is_taken():
    table = one_step_from("take-card", hand="[EW] map", hands={1: "", 2: ""}, pile="")
    table.play("lay [EW] 1,0")
    assert (table.to_act, table.decision.kind) == (0, "turn")
    assert names(table.hands[0]) == ["map"]
    alone = one_step_from("take-card", hand="[EW]", hands={1: "", 2: ""}, pile="")
    alone.play("lay [EW] 1,0")
    assert alone.round == 2  # nobody holds a card


@rule("TC-05", "B-34")
def test_the_last_card_of_all_may_be_taken():
    table = one_step_from("take-card", hand="[EW]", hands={1: "map", 2: ""}, pile="")
    table.play("lay [EW] 1,0")
    table.play("choose @1")
    assert (table.round, table.to_act) == (1, 0)
    assert names(table.hands[0]) == ["map"]


# draw-three


@rule("TC-05", "M-04")
@pytest.mark.parametrize("game", GAMES)
def test_draw_three_keep_one_discard_two_face_down(game):
    table = one_step_from("draw-three", game=game, hand="[EW] map", pile="rockfall [NS] [NE] [NW]")
    buried = len(table.discards)
    events = table.play("lay [EW] 1,0")
    [drew] = happened(events, DrewToChoose)
    assert drew.count == 3
    assert sorted(drew.cards) == ["[NE]", "[NS]", "rockfall"]
    assert [drew.seen_by(seat).cards for seat in (1, 2, None)] == [None] * 3
    assert (table.to_act, table.decision.kind) == (0, "keep-drawn")
    assert moves(table) == {"keep rockfall", "keep [NS]", "keep [NE]"}
    assert sorted(seen(table, 0).peek) == ["[NE]", "[NS]", "rockfall"]
    assert [seen(table, seat).peek for seat in (1, 2, None)] == [()] * 3
    check_secrets(table, Random(0))
    [kept] = happened(table.play("keep [NS]"), Kept)
    assert kept.card == "[NS]"
    assert [kept.seen_by(seat).card for seat in (1, None)] == [None, None]
    assert names(table.hands[0]) == ["map", "[NS]"]
    assert names(table.deck) == ["[NW]"]
    assert sorted(names(table.discards[buried:])) == ["[NE]", "rockfall"]
    assert sorted(table.view(0).discards[buried:]) == ["[NE]", "rockfall"]
    assert table.view(1).discards[buried:] == (None, None)
    assert table.to_act == 1
    check_nothing_lost(table)
    check_secrets(table, Random(0))


@rule("TC-05")
def test_samples_while_choosing_from_three():
    table = one_step_from("draw-three", hand="[EW] map", seed=3)
    table.play("lay [EW] 1,0")
    rng = Random(0)
    top = sorted(names(table.deck[-3:]))
    for _ in range(100):
        assert sorted(names(table.sample(0, rng).deck[-3:])) == top
    assert len({tuple(names(table.sample(1, rng).deck[-3:])) for _ in range(100)}) > 90


@rule("TC-05")
@pytest.mark.parametrize("pile", ["rockfall [NS]", "rockfall"])
def test_with_fewer_cards_one_of_those_is_kept(pile):
    table = one_step_from("draw-three", hand="[EW] map", pile=pile)
    buried = len(table.discards)
    table.play("lay [EW] 1,0")
    if table.to_act == 0:
        assert moves(table) == {f"keep {card}" for card in pile.split()}
        table.play("keep rockfall")
    assert names(table.hands[0]) == ["map", "rockfall"]
    assert not table.deck
    assert len(table.discards) == buried + len(pile.split()) - 1
    assert table.to_act == 1


@rule("TC-05")
def test_an_empty_pile_gives_nothing():
    table = one_step_from("draw-three", hand="[EW] map", pile="")
    table.play("lay [EW] 1,0")
    assert names(table.hands[0]) == ["map"]
    assert table.to_act == 1


@rule("TC-05")
def test_of_two_equal_cards_one_is_kept():
    table = one_step_from("draw-three", hand="[EW]", pile="[NS] [NS] [NE]")
    buried = len(table.discards)
    table.play("lay [EW] 1,0")
    assert moves(table) == {"keep [NS]", "keep [NE]"}
    table.play("keep [NS]")
    assert sorted(names(table.discards[buried:])) == ["[NE]", "[NS]"]


# inspect


@rule("TC-05")
@pytest.mark.parametrize("game", GAMES)
def test_look_at_another_players_dwarf_card(game):
    table = one_step_from("inspect", game=game, players=4)
    size = len(table.hands[0])
    table.play("lay [EW] 1,0")
    assert (table.to_act, table.decision.kind) == (0, "choose-to-inspect")
    assert moves(table) == {"choose @1", "choose @2", "choose @3"}
    [looked] = happened(table.play("choose @2"), Inspected)
    assert (looked.seat, looked.target, looked.dwarf) == (0, 2, table.dwarves[2])
    assert [looked.seen_by(seat).dwarf for seat in (1, 2, None)] == [None] * 3
    assert table.view(0).dwarves == (table.dwarves[0], None, table.dwarves[2], None)
    assert table.view(1).dwarves == (None, table.dwarves[1], None, None)
    assert len(table.hands[0]) == size  # and a card is drawn as usual
    assert table.to_act == 1
    rng = Random(0)
    assert {table.sample(0, rng).dwarves[2] for _ in range(100)} == {table.dwarves[2]}
    check_secrets(table, rng)


# search-discards


def searching(discards, face_down_by=NOBODY, **options):
    options = {"hands": {1: "map", 2: "map"}, **options}
    table = one_step_from("search-discards", hand="[EW] map", **options)
    bury(table, discards, face_down_by)
    return table


def bury(table, discards, face_down_by=NOBODY):
    """These cards of the draw pile have been discarded."""
    for name in discards.split():
        card = CARDS.by_name[name]
        if card not in table.deck:  # in Saboteur 2 it may be among the cards put aside
            table.aside[table.aside.index(card)] = table.deck[0]
            table.deck[0] = card
        table.deck.remove(card)
        table.discard(card, face_down_by)


@rule("TC-05", "M-04")
@pytest.mark.parametrize("game", GAMES)
def test_shuffle_the_discards_see_five_keep_one_and_no_other_draw(game):
    table = searching("[NS] [NE] [NW] [NES] [NEW] [NESW] [EW]", game=game)
    pile = len(table.deck)
    events = table.play("lay [EW] 1,0")
    [searched] = happened(events, Searched)
    assert searched.count == 5
    assert [searched.seen_by(seat).cards for seat in (1, None)] == [None, None]
    assert (table.to_act, table.decision.kind) == (0, "keep-discard")
    assert moves(table) == {f"keep {card}" for card in searched.cards}
    assert len(table.discards) == 7
    check_secrets(table, Random(0))
    [kept] = happened(table.play(f"keep {searched.cards[2]}"), Kept)
    assert kept.seen_by(1).card is None
    assert names(table.hands[0]) == ["map", searched.cards[2]]
    assert len(table.discards) == 6
    assert len(table.deck) == pile
    assert table.to_act == 1
    check_nothing_lost(table)
    check_secrets(table, Random(0))


@rule("TC-05")
def test_the_discards_are_really_shuffled():
    found = Counter()
    orders = set()
    for seed in range(40):
        table = searching("[NS] [NE] [NW] [NES] [NEW] [NESW] [EW]", seed=seed)
        [searched] = happened(table.play("lay [EW] 1,0"), Searched)
        found += Counter(searched.cards)
        orders.add(searched.cards)
    assert set(found) == {"[NS]", "[NE]", "[NW]", "[NES]", "[NEW]", "[NESW]", "[EW]"}
    assert len(orders) > 30


@rule("TC-05")
@pytest.mark.parametrize("discards", ["[NS]", "[NS] [NE]", "[NS] [NE] [NW] [NES]"])
def test_or_as_many_as_there_are(discards):
    table = searching(discards)
    pile = len(table.deck)
    [searched] = happened(table.play("lay [EW] 1,0"), Searched)
    assert sorted(searched.cards) == sorted(discards.split())
    if table.to_act == 0:
        table.play("keep [NS]")
    assert names(table.hands[0]) == ["map", "[NS]"]
    assert len(table.discards) == len(discards.split()) - 1
    assert len(table.deck) == pile
    assert table.to_act == 1


@rule("TC-05")
def test_with_no_discards_there_is_nothing_to_choose():
    table = searching("")
    table.play("lay [EW] 1,0")
    assert table.to_act == 1
    assert not table.discards


@rule("TC-05")
def test_who_searched_knows_what_they_saw_and_nobody_else_what_was_kept():
    table = searching("[NS] [NE] [NW]", face_down_by=None)
    table.play("lay [EW] 1,0")
    table.play("keep [NE]")
    assert sorted(table.view(0).discards) == ["[NS]", "[NW]"]
    assert table.view(1).known_hands[0] == ()
    rng = Random(0)
    kept = Counter()
    for _ in range(300):
        world = table.sample(1, rng)
        hidden = Counter(names(world.discards) + names(world.hands[0]))
        assert hidden >= Counter(["[NS]", "[NE]", "[NW]"])
        kept += Counter(["[NS]", "[NE]", "[NW]"]) - Counter(names(world.discards))
    assert set(kept) == {"[NS]", "[NE]", "[NW]"}


@rule("TC-05")
def test_cards_everybody_saw_being_discarded_do_not_go_back_to_the_pile_in_samples():
    table = searching("rockfall rockfall rockfall [NS] [NE] [NW] [NES]", face_down_by=None)
    table.play("lay [EW] 1,0")
    table.play(min(moves(table)))
    rng = Random(0)
    public = Counter(["rockfall"] * 3 + ["[NS]", "[NE]", "[NW]", "[NES]"])
    for seat in (0, 1, None):
        for _ in range(50):
            world = table.sample(seat, rng)
            assert Counter(names(world.discards)) <= public
            assert "rockfall" not in names(world.deck) + names(world.hands[2])


# lose-five


@rule("TC-05")
@pytest.mark.parametrize("game", GAMES)
def test_the_top_five_of_the_pile_go_unseen_to_the_discards(game):
    table = one_step_from(
        "lose-five",
        game=game,
        hand="[EW] map",
        pile="rockfall [NS] [NE] [NW] [NES] [NEW] [NESW]",
    )
    buried = len(table.discards)
    [thinned] = happened(table.play("lay [EW] 1,0"), DeckThinned)
    assert thinned.count == 5
    lost = names(table.discards[buried:])
    assert sorted(lost) == sorted(["rockfall", "[NS]", "[NE]", "[NW]", "[NES]"])
    for seat in (0, 1, None):
        assert table.view(seat).discards[buried:] == (None,) * 5
    assert names(table.hands[0]) == ["map", "[NEW]"]  # the draw comes after that
    assert names(table.deck) == ["[NESW]"]
    check_nothing_lost(table)
    check_secrets(table, Random(0))


@rule("TC-05")
@pytest.mark.parametrize("pile", ["", "rockfall", "rockfall [NS] [NE] [NW] [NES]"])
def test_or_as_many_as_the_pile_has(pile):
    table = one_step_from("lose-five", hand="[EW] map", pile=pile)
    buried = len(table.discards)
    table.play("lay [EW] 1,0")
    assert len(table.discards) == buried + len(pile.split())
    assert not table.deck
    assert names(table.hands[0]) == ["map"]  # nothing is left to draw
    assert table.to_act == 1


# --- several at once ------------------------------------------------------------------------------


@rule("TC-02", "M-03", "B-33")
def test_of_several_chests_the_player_chooses_the_order():
    table = three_at_once("gold", "no-maps", "draw-more")
    table.play("lay [NESW] 1,0")
    assert (table.to_act, table.decision.kind) == (0, "choose-goal")
    assert moves(table) == {"reveal 1,-1", "reveal 2,0", "reveal 1,1"}
    events = table.play("reveal 2,0")
    assert [event.chest for event in happened(events, ChestOpened)] == ["no-maps"]
    assert moves(table) == {"reveal 1,-1", "reveal 1,1"}
    events = table.play("reveal 1,1")
    assert [event.chest for event in happened(events, ChestOpened)] == ["draw-more", "gold"]
    assert seen(table).opened == ("no-maps", "draw-more", "gold")
    check_nothing_lost(table)


DRAWS = [
    (("draw-less", "draw-more", "gold"), 0, 1),
    (("draw-more", "gold", "no-maps"), 0, 2),
    (("draw-less", "gold", "no-maps"), 0, 0),
    (("take-card", "draw-more", "gold"), 1, 1),
    (("take-card", "draw-less", "gold"), 1, 0),  # never below 0
    (("draw-less", "take-card", "draw-more"), 1, 0),
    (("draw-three", "draw-more", "gold"), 1, 1),
    (("draw-three", "draw-less", "gold"), 1, 0),
    (("draw-three", "take-card", "gold"), 2, 0),
    (("search-discards", "draw-less", "gold"), 1, 0),
    (("search-discards", "draw-more", "gold"), 1, 1),
    (("search-discards", "draw-three", "take-card"), 3, 0),
]


@rule("TC-05", "M-04")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("chests", "chosen", "drawn"), DRAWS)
def test_chests_add_and_subtract(game, turned, chests, chosen, drawn):
    """In whichever order they are opened; `chosen` cards come by choice, `drawn` from the pile."""
    table = three_at_once(*chests, game=game, hand="[NESW] map", hands={1: "map map", 2: "map"})
    bury(table, "[NS] [NE]")
    order = ("1,1", "2,0", "1,-1") if turned else ("1,-1", "2,0", "1,1")
    events = list(table.play("lay [NESW] 1,0"))
    while table.to_act == 0:
        wanted = [f"reveal {at}" for at in order if f"reveal {at}" in moves(table)]
        events += table.play(wanted[0] if wanted else table.legal_moves()[0])
    assert len(happened(events, ChestOpened)) == 3
    choices = len(happened(events, Kept)) + len(happened(events, CardTaken))
    assert choices == chosen
    drew = [event for event in events if type(event).__name__ == "Drew"]
    assert len(drew) == drawn
    assert len(table.hands[0]) == 1 + chosen + drawn
    check_nothing_lost(table)


@rule("TC-05", "M-04")
def test_instead_of_drawing_happens_at_the_end_of_the_turn():
    """Other chests work first, though they are opened later."""
    table = three_at_once("take-card", "draw-three", "inspect")
    table.play("lay [NESW] 1,0")
    table.play("reveal 1,-1")
    assert moves(table) == {"reveal 2,0", "reveal 1,1"}
    table.play("reveal 2,0")
    kinds = []
    while table.to_act == 0:
        kinds.append(table.decision.kind)
        table.play(table.legal_moves()[0])
    assert kinds == ["choose-to-inspect", "choose-hand", "keep-drawn"]


@rule("TC-05", "M-03")
def test_lose_five_before_or_after_the_discards_are_searched():
    before = three_at_once("lose-five", "search-discards", "gold")
    before.play("lay [NESW] 1,0")
    before.play("reveal 1,-1")
    before.play("reveal 2,0")
    assert len(moves(before, "keep")) > 0
    after = three_at_once("lose-five", "search-discards", "gold")
    after.play("lay [NESW] 1,0")
    after.play("reveal 2,0")  # no discards yet
    assert moves(after) == {"reveal 1,-1", "reveal 1,1"}
    after.play("reveal 1,1")
    assert len(after.discards) == 5


@rule("TC-05", "M-03")
def test_lose_five_leaves_less_to_draw():
    table = three_at_once(
        "lose-five", "draw-three", "draw-more", pile="[NS] [NE] [NW] [NES] [NEW] map map"
    )
    table.play("lay [NESW] 1,0")
    table.play("reveal 2,0")
    table.play("reveal 1,-1")
    assert moves(table) == {"keep map"}
    table.play("keep map")
    assert not table.deck
    assert names(table.hands[0]) == ["map", "map"]


def chest_and_treasure(chest, **options):
    """A crossroads at 1,0 reaches the chest at 2,0 and the treasure below."""
    return one_step_from(
        chest,
        "chest[NW]",
        drawing="""
─S──
    (T)
                (└) (┘)
""",
        hand="[NESW] map",
        dwarves=["miner", "miner", "saboteur"],
        **options,
    )


@rule("M-03", "B-31", "B-33")
@pytest.mark.parametrize("chest", TEN)
def test_when_the_treasure_comes_first_the_chest_stays_shut(chest):
    table = chest_and_treasure(chest)
    table.play("lay [NESW] 1,0")
    assert moves(table) == {"reveal 2,0", "reveal 1,1"}
    events = table.play("reveal 1,1")
    assert happened(events, ChestOpened) == []
    assert table.outcomes[0].winner == "miners"


@rule("M-03", "TC-05")
@pytest.mark.parametrize("chest", [chest for chest in TEN if chest != "push-goal"])
def test_the_chest_first_then_the_treasure_and_no_draw_any_more(chest):
    table = chest_and_treasure(chest)
    events = list(table.play("lay [NESW] 1,0"))
    events += table.play("reveal 2,0")
    while not table.outcomes:
        assert table.decision.kind in ("choose-to-inspect", "keep-discard")
        events += table.play(table.legal_moves()[0])
    assert len(happened(events, ChestOpened)) == 1
    assert not happened(events, CardTaken)
    assert not happened(events, DrewToChoose)
    assert not [event for event in events if type(event).__name__ == "Drew"]
    assert table.view(0).gold_paid == (int(chest == "gold"), 0, 0)


@rule("M-03", "N-02", "TC-05")
def test_after_a_spider_the_chest_stays_shut():
    table = one_step_from(
        "gold",
        "chest[NW]",
        modules=["new-goals"],
        drawing="""
─S──
    (├)x
                    (T) (└) (┘) (┴)1
""",
        hand="[NESW]",
        dwarves=["miner", "miner", "saboteur"],
    )
    table.play("lay [NESW] 1,0")
    table.play("reveal 1,1")
    while table.round == 1:
        table.play(table.legal_moves()[0])
    assert table.gold == [0, 0, 4]


# pathfinder


@rule("TC-05", "M-04", "C-22")
@pytest.mark.parametrize(("chest", "drawn"), [("draw-more", 3), ("draw-less", 1), ("gold", 2)])
@pytest.mark.parametrize("first", [True, False])
def test_a_pathfinder_draws_two_and_what_the_chest_adds(chest, drawn, first):
    table = one_step_from(chest, modules=["pathfinder"], hand="pathfinder [EW] [NS]")
    pile = len(table.deck)
    table.play("pathfinder")
    for move in ("lay [EW] 1,0", "lay [NS] 0,1") if first else ("lay [NS] 0,1", "lay [EW] 1,0"):
        assert (table.to_act, table.decision.kind) == (0, "pathfinder")
        table.play(move)
    assert len(table.deck) == pile - drawn
    assert len(table.hands[0]) == drawn
    assert table.to_act == 1


@rule("TC-05", "C-22")
def test_what_a_chest_asks_is_decided_before_the_second_card():
    table = one_step_from("push-goal", modules=["pathfinder"], hand="pathfinder [EW] [NS]")
    table.play("pathfinder")
    table.play("lay [EW] 1,0")
    assert table.decision.kind == "push-goal"
    table.play("push 8,0")
    assert table.decision.kind == "pathfinder"
    table.play("lay [NS] 0,1")
    assert table.to_act == 1


@rule("TC-05", "M-04", "C-22")
@pytest.mark.parametrize("chest", ["take-card", "draw-three", "search-discards"])
def test_instead_of_drawing_takes_the_place_of_all_drawing(chest):
    """A pathfinder would draw two; with one of these chests they do not draw at all."""
    table = one_step_from(
        chest, modules=["pathfinder"], hand="pathfinder [EW] [NS]", hands={1: "map map", 2: "map"}
    )
    events = list(table.play("pathfinder"))  # lies on the discard pile
    events += table.play("lay [EW] 1,0")
    if chest == "search-discards":
        events += table.play("keep pathfinder")
    assert table.decision.kind == "pathfinder"  # the other two come at the end of the turn
    events += table.play("lay [NS] 0,1")
    while table.to_act == 0:
        events += table.play(table.legal_moves()[0])
    assert not [event for event in events if type(event).__name__ == "Drew"]
    assert len(table.hands[0]) == 1


# --- clones and records ---------------------------------------------------------------------------

KINDS = [
    "push-goal",
    "choose-hand",
    "keep-drawn",
    "choose-to-inspect",
    "keep-discard",
    "choose-goal",
    "fit-goal",
]


def game_before(kind, game):
    """A game from its set-up to the first decision of this kind."""
    for seed in range(300):
        table = new_game(
            game,
            players=3,
            modules=CHESTS,
            seed=seed,
            first=0,
            chests="free",
            chest_cells="1,-1 2,0 1,1 -2,0",
        )
        for turn in range(6):
            lays = [move for move in table.legal_moves() if str(move).startswith("lay")]
            for move in lays if turn > 1 else ():
                twin = table.clone()
                twin.play(move)
                if twin.decision.kind == kind:
                    return twin
            table.play(next(m for m in table.legal_moves() if str(m).startswith("pass")))
    raise AssertionError(kind)


@rule("TC-02", "TC-05")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_pending_decisions_survive_clones_and_records(kind, game):
    table = game_before(kind, game)
    before = state(table)
    again, twin = replay(table.record()), table.clone()
    assert state(again) == state(twin) == before
    assert again.legal_moves() == twin.legal_moves() == table.legal_moves()
    assert vars_of(part(again)) == vars_of(part(twin)) == vars_of(part(table))
    for move in table.legal_moves():
        one, two = table.clone(), replay(table.record())
        one.play(move)
        two.play(str(move))
        assert state(one) == state(two)
        assert vars_of(part(one)) == vars_of(part(two))
        check_nothing_lost(one)
    assert state(table) == before  # what a clone does changes nothing here
    check_secrets(table, Random(kind))


def vars_of(chests):
    return {name: getattr(chests, name) for name in chests.__slots__}


# --- a veto in a pathfinder turn ------------------------------------------------------------------


def second_card_vetoed(chest, **options):
    """The first card of a pathfinder opened this chest, and the second was stopped by seat 2."""
    table = one_step_from(
        chest,
        modules=["pathfinder", "veto"],
        hand="pathfinder [EW] [EW] map",
        hands={1: "map map", 2: "veto map"},
        pile="[NE] [NW] [NS] [NEW] [NES]",
        **options,
    )
    for move in ("pathfinder", "allow", "allow", "lay [EW] 1,0", "allow", "allow"):
        table.play(move)
    for move in ("lay [EW] -1,0", "allow", "veto"):
        events = table.play(move)
    return table, events


@rule("C-19", "C-22", "TC-05", "M-04")
@pytest.mark.parametrize(("chest", "drawn"), [("draw-more", 2), ("draw-less", 0), ("gold", 1)])
def test_a_veto_on_the_second_card_leaves_what_a_chest_adds_to_the_draw(chest, drawn):
    table, _ = second_card_vetoed(chest)
    assert (table.to_act, table.decision.kind) == (1, "turn")
    assert len(table.hands[0]) == 1 + drawn  # the map
    assert len(table.hands[2]) == 2  # a map, and one card for the veto


@rule("C-19", "C-22", "TC-05")
def test_a_veto_on_the_second_card_leaves_a_chest_that_works_instead_of_drawing():
    table, events = second_card_vetoed("draw-three")
    assert [drew.seat for drew in happened(events, DrewToChoose)] == [0]
    assert (table.to_act, table.decision.kind) == (0, "keep-drawn")
    table.play("keep [NW]")
    assert names(table.hands[0]) == ["map", "[NW]"]
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-19", "C-22", "TC-05")
def test_and_a_card_is_taken_from_another_hand_all_the_same():
    table, _ = second_card_vetoed("take-card")
    assert (table.to_act, table.decision.kind) == (0, "choose-hand")
    events = table.play("choose @1")
    assert [taken.target for taken in happened(events, CardTaken)] == [1]
    assert names(table.hands[0]) == ["map", "map"]


# --- refusals say why -----------------------------------------------------------------------------


@rule("TC-05", "B-26")
def test_a_map_under_the_chest_that_forbids_maps_is_refused_for_that_reason():
    table = one_step_from("no-maps", seat=0, hands={1: "map", 2: "map"})
    table.play("lay [EW] 1,0")
    with pytest.raises(IllegalMove, match=r"maps show no goals.*TC-05"):
        table.play("map 8,0")
    with pytest.raises(IllegalMove, match=r"no face-down goal.*B-26"):
        table.play("map 7,0")


@rule("TC-05")
@pytest.mark.parametrize("move", ["push 7,0", "push 1,0", "map 8,0"])
def test_a_goal_that_cannot_be_pushed_is_refused_with_the_rule(move):
    table = one_step_from("push-goal")
    table.play("lay [EW] 1,0")
    with pytest.raises(IllegalMove, match="TC-05"):
        table.play(move)

"""Goal swap (C-17)."""

from itertools import permutations
from random import Random

import pytest

from laws import state
from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.events import Drew
from saboteur.rules.grid import CELL
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import GoalsHandled
from saboteur.rules.saboteur.situation import situation

ABOVE, MIDDLE, BELOW = (8, -2), (8, 0), (8, 2)
FAR = """
                                (T)

─S──                            (└)

                                (┘)
"""
SWAP = CARDS.by_name["goal-swap"]
GAMES = ["saboteur", "saboteur2"]


def table_with(game="saboteur", **options):
    options = {"hand": "goal-swap", "hands": {1: "map map", 2: "map map"}} | options
    return situation(FAR, game=game, modules=["goal-swap"], **options)


def moves(table):
    return {str(move) for move in table.legal_moves()}


def goals(table):
    return {CELL[cell]: card.name for cell, card in table.maze.hidden.items()}


def known(table, seat):
    """What a seat sees of the goals: where they lie for sure, and where they may lie."""
    view = table.view(seat)
    sure = {placed.at: placed.card for placed in view.maze if placed.face_down and placed.card}
    return sure, {(clue.goal, clue.cells) for clue in view.goal_clues}


def sampled(table, seat, count=150):
    """Every way the goals lie in games that this seat cannot tell from the real one."""
    rng = Random(5)
    return {frozenset(goals(table.sample(seat, rng)).items()) for _ in range(count)}


def worlds(*layouts):
    """`"T└┘"` means the treasure above, then the two stones."""
    names = {"T": "treasure[NESW]", "└": "stone[NE]", "┘": "stone[NW]"}
    return {
        frozenset(zip((ABOVE, MIDDLE, BELOW), (names[letter] for letter in layout), strict=True))
        for layout in layouts
    }


def give_back(table, seat):
    """Put the goal swap from the discard pile into this hand."""
    place = table.discards.index(SWAP)
    del table.discards[place]
    table.hands[seat].append(SWAP)


ALL = worlds("T└┘", "T┘└", "└T┘", "┘T└", "└┘T", "┘└T")


@rule("C-17")
@pytest.mark.parametrize("game", GAMES)
def test_it_names_two_face_down_goals(game):
    table = table_with(game)
    assert moves(table) == {
        "goal-swap 8,-2 8,0",
        "goal-swap 8,-2 8,2",
        "goal-swap 8,0 8,2",
        "pass goal-swap",
    }
    table.play("goal-swap 8,-2 8,2")
    assert (table.to_act, table.decision.kind) == (0, "swap-or-not")
    assert moves(table) == {"put-back swapped", "put-back unswapped"}


@rule("C-17")
def test_nothing_else_can_be_named():
    table = table_with()
    for words in ("8,0 8,0", "8,0 0,0", "8,0 1,0", "7,0 8,0"):
        with pytest.raises(IllegalMove, match="C-17"):
            table.play(f"goal-swap {words}")


@rule("C-17", "B-08")
def test_there_must_be_two():
    drawing = """
─S───┐ o
 │      (T)
─┘ o
"""
    table = situation(drawing, modules=["goal-swap"], hand="goal-swap")
    assert moves(table) == {"pass goal-swap"}
    with pytest.raises(IllegalMove, match="C-17"):
        table.play("goal-swap 1,0 2,1")


@rule("C-17")
def test_revealed_goals_cannot_be_named():
    drawing = """
─S───┐ o
        (T)
        (┘)
"""
    table = situation(drawing, modules=["goal-swap"], hand="goal-swap")
    assert moves(table) == {"goal-swap 2,1 2,2", "pass goal-swap"}


@rule("C-17")
@pytest.mark.parametrize("game", GAMES)
def test_swapped_they_change_places(game):
    table = table_with(game)
    table.play("goal-swap 8,-2 8,2")
    table.play("put-back swapped")
    assert goals(table) == {ABOVE: "stone[NW]", MIDDLE: "stone[NE]", BELOW: "treasure[NESW]"}
    assert table.to_act == 1


@rule("C-17")
def test_or_they_do_not():
    table = table_with()
    before = goals(table)
    table.play("goal-swap 8,-2 8,2")
    table.play("put-back unswapped")
    assert goals(table) == before
    assert table.to_act == 1


@rule("C-17", "B-08", "M-04")
@pytest.mark.parametrize("how", ["swapped", "unswapped"])
def test_it_is_discarded_for_all_to_see_and_one_card_drawn(how):
    table = table_with(pile="[NS] map")
    table.play("goal-swap 8,-2 8,2")
    events = table.play(f"put-back {how}")
    assert table.view(None).discards[-1] == "goal-swap"
    assert [event.card for event in events if isinstance(event, Drew)] == ["[NS]"]


@rule("C-17")
@pytest.mark.parametrize("how", ["swapped", "unswapped"])
def test_the_others_see_which_two_not_whether(how):
    table = table_with()
    events = table.play("goal-swap 8,-2 8,2") + table.play(f"put-back {how}")
    [handled] = [event for event in events if isinstance(event, GoalsHandled)]
    assert (handled.seat, handled.at, handled.other) == (0, ABOVE, BELOW)
    assert handled.swapped is (how == "swapped")
    for seat in (1, 2, None):
        seen = handled.seen_by(seat)
        assert (seen.seat, seen.at, seen.other, seen.swapped) == (0, ABOVE, BELOW, None)


@rule("C-17")
@pytest.mark.parametrize("first", ["map 8,-2", "map 8,0", "pass map"])
def test_nobody_else_can_tell_swapped_from_unswapped(first):
    """Views and events of the others are the same in both worlds, byte by byte."""
    seen = []
    for how in ("swapped", "unswapped"):
        table = table_with(seat=2, hands={0: "goal-swap", 1: "map map"}, hand="map map", pile="")
        table.play(first)
        events = table.play("goal-swap 8,-2 8,2") + table.play(f"put-back {how}")
        seen.append(
            [(table.view(seat), [event.seen_by(seat) for event in events]) for seat in (1, 2, None)]
        )
    assert seen[0] == seen[1]


@rule("C-17")
@pytest.mark.parametrize("how", ["swapped", "unswapped"])
def test_what_others_knew_now_holds_for_one_of_these_two(how):
    table = table_with(seat=2, hand="map map", hands={0: "goal-swap map", 1: "map map"})
    table.play("map 8,-2")
    assert known(table, 2) == ({ABOVE: "treasure[NESW]"}, set())
    table.play("goal-swap 8,-2 8,2")
    table.play(f"put-back {how}")
    assert known(table, 2) == ({}, {("treasure[NESW]", (ABOVE, BELOW))})
    assert sampled(table, 2) == worlds("T└┘", "T┘└", "└┘T", "┘└T")
    assert known(table, 1) == ({}, set())
    assert sampled(table, 1) == sampled(table, None) == ALL


@rule("C-17")
def test_what_others_knew_of_the_third_goal_stays():
    table = table_with(seat=2, hand="map map", hands={0: "goal-swap map", 1: "map map"})
    table.play("map 8,0")
    table.play("goal-swap 8,-2 8,2")
    table.play("put-back swapped")
    assert known(table, 2) == ({MIDDLE: "stone[NE]"}, set())
    assert sampled(table, 2) == worlds("T└┘", "┘└T")


@rule("C-17")
def test_who_knew_both_knows_that_they_are_these_two():
    table = table_with(seat=2, hand="map map", hands={0: "[NS] goal-swap", 1: "map map"})
    table.play("map 8,-2")
    table.play("pass [NS]")
    table.play("pass map")
    table.play("map 8,2")
    table.play("goal-swap 8,-2 8,2")
    table.play("put-back swapped")
    assert known(table, 2) == (
        {},
        {("treasure[NESW]", (ABOVE, BELOW)), ("stone[NW]", (ABOVE, BELOW))},
    )
    assert sampled(table, 2) == worlds("T└┘", "┘└T")


@rule("C-17")
@pytest.mark.parametrize(
    ("how", "place", "left"),
    [("swapped", BELOW, ("└┘T", "┘└T")), ("unswapped", ABOVE, ("T└┘", "T┘└"))],
)
def test_the_swappers_own_knowledge_follows(how, place, left):
    table = situation(FAR, modules=["goal-swap"], hand="map goal-swap", hands={1: "map", 2: "map"})
    table.play("map 8,-2")
    table.play("pass map")
    table.play("pass map")
    table.play("goal-swap 8,-2 8,2")
    table.play(f"put-back {how}")
    assert known(table, 0) == ({place: "treasure[NESW]"}, set())
    assert sampled(table, 0) == worlds(*left)


@rule("C-17")
def test_the_swapper_who_knew_nothing_learns_nothing():
    table = table_with()
    table.play("goal-swap 8,-2 8,2")
    table.play("put-back swapped")
    assert known(table, 0) == ({}, set())
    assert sampled(table, 0) == ALL


@rule("C-17")
def test_nobody_learns_anything_before_it_is_decided():
    table = table_with(seat=2, hand="map map", hands={0: "goal-swap map", 1: "map map"})
    table.play("map 8,-2")
    table.play("goal-swap 8,-2 8,2")
    assert known(table, 2) == ({ABOVE: "treasure[NESW]"}, set())
    assert sampled(table, 2) == worlds("T└┘", "T┘└")


@rule("C-17")
def test_a_map_afterwards_settles_it():
    table = table_with(seat=2, hand="map map", hands={0: "goal-swap map", 1: "map map"})
    table.play("map 8,-2")
    table.play("goal-swap 8,-2 8,2")
    table.play("put-back swapped")
    table.play("pass map")
    table.play("map 8,-2")
    # The stone there tells seat 2 that the treasure it saw lies below now.
    assert known(table, 2) == ({ABOVE: "stone[NW]", BELOW: "treasure[NESW]"}, set())
    assert sampled(table, 2) == worlds("┘└T")


@rule("C-17")
def test_a_goal_turned_up_settles_it_for_all_who_knew():
    drawing = """
        (└)
─S──    (┘)     (T)
"""
    table = situation(
        drawing, modules=["goal-swap"], seat=2, hand="map map", hands={0: "goal-swap", 1: "[EW]"}
    )
    table.play("map 2,-1")
    table.play("goal-swap 2,-1 2,0")
    table.play("put-back swapped")
    table.play("lay [EW] 1,0")  # turns up stone[NE], which seat 2 had seen one cell higher
    assert goals(table) == {(2, -1): "stone[NW]", (4, 0): "treasure[NESW]"}
    # The clue has been used up; of the two others nobody has seen anything.
    assert known(table, 2)[1] == set()
    assert len(sampled(table, 2)) == 2
    assert len(sampled(table, 1)) == 2


@rule("C-17")
def test_two_swaps_in_a_row_spread_what_was_known_of_one():
    table = table_with(seat=2, hand="map map", hands={0: "goal-swap map", 1: "map map"})
    table.play("map 8,-2")
    table.play("goal-swap 8,-2 8,0")
    table.play("put-back unswapped")
    give_back(table, 1)
    table.play("goal-swap 8,0 8,2")
    table.play("put-back swapped")
    # The treasure may lie anywhere again, for seat 2; seats 0 and 1 never knew anything.
    assert sampled(table, 2) == ALL
    assert sampled(table, 0) == sampled(table, 1) == ALL
    assert known(table, 2)[0] == {}


@rule("C-17")
def test_the_same_two_swapped_twice_still_hold_it():
    table = table_with(seat=2, hand="map map", hands={0: "goal-swap map", 1: "map map"})
    table.play("map 8,-2")
    for seat in (0, 1):
        table.play("goal-swap 8,-2 8,2")
        table.play("put-back swapped")
        if seat == 0:
            give_back(table, 1)
    assert known(table, 2) == ({}, {("treasure[NESW]", (ABOVE, BELOW))})


@rule("C-17")
def test_a_swapper_follows_what_they_know_only_as_one_of_two():
    table = table_with(seat=2, hand="map map", hands={0: "goal-swap map", 1: "map map"})
    table.play("map 8,-2")
    table.play("goal-swap 8,-2 8,2")
    table.play("put-back unswapped")
    table.play("pass map")
    give_back(table, 2)
    table.play("goal-swap 8,0 8,2")
    table.play("put-back swapped")
    assert known(table, 2) == ({}, {("treasure[NESW]", (ABOVE, MIDDLE))})
    assert sampled(table, 2) == worlds("T└┘", "T┘└", "└T┘", "┘T└")


@rule("C-17")
def test_knowing_two_goals_and_two_overlapping_swaps_leave_exactly_four_ways():
    """The goal never seen was at the bottom and can have come up by one cell only."""
    table = table_with(seat=2, hand="map map", hands={0: "map goal-swap", 1: "map map"})
    for move in ("map 8,-2", "pass map", "pass map", "map 8,0"):
        table.play(move)
    table.play("goal-swap 8,-2 8,0")
    table.play("put-back swapped")
    give_back(table, 1)
    table.play("goal-swap 8,0 8,2")
    table.play("put-back unswapped")
    assert sampled(table, 2) == worlds("T└┘", "└T┘", "T┘└", "└┘T")


class Minds:
    """What each seat can know of three goals: every way they may lie, worked out one by one."""

    def __init__(self, players):
        cards = ("treasure[NESW]", "stone[NE]", "stone[NW]")
        every = [
            dict(zip((ABOVE, MIDDLE, BELOW), cards, strict=True)) for cards in permutations(cards)
        ]
        self.of = {seat: list(every) for seat in [*range(players), None]}

    def looked(self, seat, at, goal):
        self.of[seat] = [world for world in self.of[seat] if world[at] == goal]

    def handled(self, seat, at, other, *, swapped):
        for viewer, ways in self.of.items():
            turned = [world | {at: world[other], other: world[at]} for world in ways]
            self.of[viewer] = (turned if swapped else ways) if viewer == seat else ways + turned

    def ways(self, seat):
        return {frozenset(world.items()) for world in self.of[seat]}


@rule("C-17")
@pytest.mark.parametrize("seed", range(8, 30))
def test_samples_are_exactly_what_a_seat_cannot_rule_out(seed):
    rng = Random(seed)
    table = table_with(hand="goal-swap map")
    minds = Minds(3)
    for _ in range(6):
        seat = table.to_act
        table.hands[seat] = [CARDS.by_name["map"], SWAP]  # whichever cards it takes
        table._legal = None
        at, other = sorted(rng.sample([ABOVE, MIDDLE, BELOW], 2))
        if rng.random() < 0.6:
            table.play(f"map {at[0]},{at[1]}")
            minds.looked(seat, at, goals(table)[at])
        else:
            how = rng.choice(["swapped", "unswapped"])
            table.play(f"goal-swap {at[0]},{at[1]} {other[0]},{other[1]}")
            table.play(f"put-back {how}")
            minds.handled(seat, at, other, swapped=how == "swapped")
    for viewer in (0, 1, 2, None):
        assert frozenset(goals(table).items()) in minds.ways(viewer)
        assert sampled(table, viewer) == minds.ways(viewer)


@rule("C-17", "B-50")
def test_the_next_round_begins_without_clues():
    table = table_with(seat=2, hand="map map", hands={0: "goal-swap", 1: "map"}, pile="")
    table.play("map 8,-2")
    table.play("goal-swap 8,-2 8,2")
    table.play("put-back swapped")
    table.play("pass map")
    table.play("pass map")
    assert table.round == 2
    for seat in (0, 1, 2):
        assert known(table, seat) == ({}, set())


@rule("C-17")
def test_nobody_else_imagines_more_of_the_one_or_the_other():
    """Whether they were swapped cannot be told from what a third seat thinks the others know."""
    told = set()
    table = table_with(looked={1: "8,-2"})
    table.play("goal-swap 8,-2 8,0")
    other = table.clone()
    table.play("put-back swapped")
    other.play("put-back unswapped")
    for number in range(20):
        one, two = (game.sample(2, Random(number)) for game in (table, other))
        assert state(one) == state(two)
        [goal] = {clue.goal for clue in one.view(1).goal_clues}
        assert goal in [goals(one)[ABOVE], goals(one)[MIDDLE]]
        told.add(goal == goals(one)[ABOVE])
    assert told == {True, False}


@rule("C-17")
def test_the_two_goals_are_named_in_either_order():
    for said in ("goal-swap 8,0 8,2", "goal-swap 8,2 8,0"):
        table = table_with()
        table.play(said)
        assert (table.decision.at, table.decision.other) == (MIDDLE, BELOW)

"""Mines and their treasures (LM-41 to LM-44)."""

import pytest

from rulebook import rule
from rules.lost_mines.table import at, hand, legal, play, refused, situation, tags

FAR = " ·  " * 6
SILVER = ["silver 1", "silver 2", "gold 3"]


def lying(table, cell="9,2"):
    """The mine at a cell as one sees it."""
    [placed] = [p for p in table.view(None).maze if str(p.at) == cell]
    if placed.face_down:
        return None
    return table.cards.by_name[placed.card].lying(placed.turned).name


def owners(table):
    return [treasure.taken_by for treasure in table.view(None).treasures]


def before(mine, above=" ·  ", below=" ·  ", right=" ·  ", start="8,2", **facts):
    """A dwarf that may walk stands beside a face-down mine at 9,2 with these cards around it."""
    left = "─┬──" if start == "8,2" else " ·  "
    rows = [f" ·  {FAR} ·  {above}", f"─B──{FAR}{left}({mine}) {right}", f" ·  {FAR} ·  {below}"]
    facts.setdefault("treasures", ["gold 1", "gems 1", "silver 1"])
    return situation("\n".join(rows), walking=True, standing={0: start}, clans="yellow", **facts)


# --- turning up -----------------------------------------------------------------------------------


@rule("LM-41")
def test_the_first_on_a_face_down_mine_turns_it_up_and_the_move_ends_there():
    table = before("$", right="─┬──")
    events = table.play("step 9,2")
    assert tags(events)[:3] == ["walked", "revealed", "fitted"]
    assert lying(table) == "gold[NW]"
    assert table.to_act == 1
    assert table.view(None).steps_left == 0


@rule("LM-41")
def test_a_mine_that_matches_both_ways_up_is_laid_as_the_player_likes():
    for face in ("silver[NEW]", "silver[ESW]"):
        table = before("s")
        table.play("step 9,2")
        assert (table.to_act, table.decision.kind) == (0, "fit-goal")
        assert legal(table) == {"fit silver[NEW] 9,2", "fit silver[ESW] 9,2"}
        table.play(f"fit {face} 9,2")
        assert lying(table) == face
        assert owners(table) == [None, None, 0]


@rule("LM-41")
@pytest.mark.parametrize(
    ("above", "below", "face"),
    [
        (" │  ", " ·  ", "silver[NEW]"),  # open above
        ("─┴──", " ·  ", "silver[ESW]"),  # closed above
        (" ·  ", " │  ", "silver[ESW]"),  # open below
        (" ·  ", "─┬──", "silver[NEW]"),  # closed below
        (" │  ", "─┬──", "silver[NEW]"),
        ("─┴──", " │  ", "silver[ESW]"),
    ],
)
def test_a_mine_that_matches_one_way_up_lies_so(above, below, face):
    table = before("s", above, below)
    table.play("step 9,2")
    assert table.to_act == 1
    assert lying(table) == face


@rule("LM-41")
@pytest.mark.parametrize(
    ("above", "below", "right"),
    [
        (" │  ", " ├──", " ·  "),  # open above and below
        ("─┴──", "─┬──", " ·  "),  # closed above and below
        (" ·  ", " ·  ", " ├──"),  # closed on the right
    ],
)
def test_a_mine_that_matches_neither_way_up_is_laid_as_the_player_likes(above, below, right):
    for face in ("silver[NEW]", "silver[ESW]"):
        table = before("s", above, below, right)
        table.play("step 9,2")
        assert legal(table) == {"fit silver[NEW] 9,2", "fit silver[ESW] 9,2"}
        table.play(f"fit {face} 9,2")
        assert lying(table) == face


@rule("LM-41")
@pytest.mark.parametrize(("mine", "face"), [("$", "gold[NW]"), ("*", "gems[SW]")])
def test_where_only_one_way_up_lets_the_dwarf_in_there_is_no_choice(mine, face):
    """Open above and below: neither way up matches, but only one is open to the west."""
    table = before(mine, above=" │  ", below=" ├──")
    table.play("step 9,2")
    assert table.to_act == 1
    assert lying(table) == face


@rule("LM-41")
@pytest.mark.parametrize(
    ("start", "mine", "face"),
    [
        ("8,2", "*", "gems[SW]"),
        ("10,2", "*", "gems[NE]"),
        ("9,1", "*", "gems[NE]"),
        ("9,3", "*", "gems[SW]"),
        ("8,2", "$", "gold[NW]"),
        ("10,2", "$", "gold[ES]"),
        ("9,1", "$", "gold[NW]"),
        ("9,3", "$", "gold[ES]"),
        ("9,1", "s", "silver[NEW]"),
        ("9,3", "s", "silver[ESW]"),
    ],
)
def test_a_mine_lies_open_on_the_side_where_the_dwarf_came_in(start, mine, face):
    around = {
        "8,2": {},
        "10,2": {"right": "─┬──"},
        "9,1": {"above": " │  "},
        "9,3": {"below": " │  "},
    }[start]
    table = before(mine, start=start, **around)
    table.play("step 9,2")
    assert lying(table) == face


@rule("LM-41", "LM-43")
def test_the_dragons_mine_lies_open_on_all_sides_even_where_that_does_not_match():
    table = before("!", above="─┴──")
    table.play("step 9,2")
    assert lying(table) == "dragon[NESW]"


@rule("LM-41", "LM-40")
def test_a_mine_that_does_not_match_is_no_way_there():
    table = before("$", right="─┬──")  # gold is closed to the east
    table.play("step 9,2")
    table = situation(f"─B──{FAR}─┬───┘ $─┬──", walking=True, standing={0: "9,2"})
    assert legal(table) == {"step 8,2", "stop"}


@rule("LM-41")
def test_everybody_sees_a_mine_that_is_turned_up():
    table = before("s")
    table.play("step 9,2")
    for seat in (0, 1, 2, None):  # also while its owner still thinks about how it lies
        [mine] = [p for p in table.view(seat).maze if str(p.at) == "9,2"]
        assert mine.card == "silver[NEW]"


@rule("LM-41")
def test_who_comes_later_neither_turns_it_nor_has_to_stop():
    table = situation(f"─B──{FAR}─┬───┴─s─┬──", walking=True, standing={0: "8,2"}, treasures=SILVER)
    play(table, "step 9,2", "step 10,2")
    assert table.decision.kind == "walk"


@rule("LM-41")
def test_the_way_goes_on_from_a_mine():
    table = before("s", hands={1: "[EW] axe"})
    play(table, "step 9,2", "fit silver[NEW] 9,2")
    assert "lay [EW] 10,2" in legal(table)


# --- treasures ------------------------------------------------------------------------------------


@rule("LM-44")
def test_the_books_example():
    """A yellow dwarf enters a face-down mine: gold. It is fitted in, and a gold treasure taken."""
    table = before("$", treasures=["silver 4", "gold 2", "gems 1"])
    events = table.play("step 9,2")
    assert tags(events)[:4] == ["walked", "revealed", "fitted", "treasure-taken"]
    assert lying(table) == "gold[NW]"
    assert owners(table) == [None, 0, None]
    assert all(table.view(seat).treasures[1].value is None for seat in (0, 1, 2, None))


@rule("LM-44", "LM-42")
def test_the_player_chooses_which_gold_treasure():
    table = before("$", treasures=["gold 4", "silver 2", "gold 1"])
    table.play("step 9,2")
    assert (table.to_act, table.decision.kind) == (0, "take-treasure")
    assert legal(table) == {"treasure 0", "treasure 2"}
    refused(table, "treasure 1", "LM-42")
    table.play("treasure 2")
    assert owners(table) == [None, None, 0]


def on_silver(**facts):
    facts.setdefault("treasures", SILVER)
    return situation(f"─B──{FAR}─┬───┴─s─┬──", clans="yellow yellow yellow", **facts)


@rule("LM-42")
def test_ending_a_move_on_a_mine_takes_one_treasure_of_its_kind():
    table = on_silver(walking=True, standing={0: "8,2"})
    play(table, "step 9,2", "stop")
    assert legal(table) == {"treasure 0", "treasure 1"}
    table.play("treasure 1")
    assert owners(table) == [None, 0, None]
    assert table.to_act == 1


@rule("LM-42")
def test_ruling_after_a_move_it_must_be_taken():
    table = on_silver(walking=True, standing={0: "8,2"})
    play(table, "step 9,2", "stop")
    refused(table, "leave", "LM-42")


@rule("LM-42")
def test_ruling_also_by_a_dwarf_that_went_away_and_came_back():
    table = on_silver(walking=True, standing={0: "9,2"})
    play(table, "step 8,2", "step 9,2", "stop")
    assert legal(table) == {"treasure 0", "treasure 1"}


@rule("LM-42")
def test_a_dwarf_that_stays_may_take_one_more_or_leave_it():
    for move, owner in (("leave", None), ("treasure 0", 0)):
        table = on_silver(hand="axe boat", standing={0: "9,2"})
        play(table, "pass axe", "stop")
        assert legal(table) == {"treasure 0", "treasure 1", "leave"}
        table.play(move)
        assert owners(table)[0] == owner
        assert table.to_act == 1


@rule("LM-42")
def test_also_the_last_of_its_kind_may_be_left_by_a_dwarf_that_stays():
    table = on_silver(
        hand="axe boat", standing={0: "9,2"}, treasures=["silver 1", "gold 1", "gold 2"]
    )
    play(table, "pass axe", "stop")
    assert legal(table) == {"treasure 0", "leave"}


@rule("LM-42")
def test_a_dwarf_that_cannot_move_stays_and_may_take_one():
    table = situation(f"─B──{FAR} ·  ─┴─s", hand="axe boat", standing={0: "9,2"}, treasures=SILVER)
    table.play("pass axe")
    assert legal(table) == {"treasure 0", "treasure 1", "leave"}


@rule("LM-42")
def test_one_more_in_each_turn_and_not_two():
    table = on_silver(hand="axe boat", standing={0: "9,2"})
    play(table, "pass axe", "stop", "treasure 0")
    assert table.to_act == 1
    assert owners(table) == [0, None, None]
    for _ in range(2):
        table.play(sorted(legal(table, "pass"))[0])
    play(table, sorted(legal(table, "pass"))[0], "stop", "treasure 1")
    assert owners(table) == [0, 0, None]


@rule("LM-42")
def test_nothing_to_take_when_none_of_its_kind_is_left():
    table = on_silver(
        walking=True, standing={0: "8,2"}, treasures=["silver 1 @1", "gold 3", "gems 2"]
    )
    play(table, "step 9,2", "stop")
    assert table.to_act == 1
    assert owners(table) == [1, None, None]


@rule("LM-42")
def test_nothing_to_take_when_none_of_its_kind_was_ever_there():
    table = before("*", treasures=["silver 1", "gold 3", "gold 2"])
    table.play("step 9,2")
    assert owners(table) == [None] * 3
    assert table.to_act == 1


@rule("LM-42")
def test_others_help_themselves_too():
    table = on_silver(hands={0: "axe boat", 1: "rope boat"}, standing={0: "9,2", 1: "8,2"})
    play(table, "pass axe", "stop", "leave")
    play(table, "pass rope", "step 9,2", "stop", "treasure 0")
    assert owners(table) == [1, None, None]


@rule("LM-42")
def test_ruling_nobody_sees_its_value_not_even_who_took_it():
    table = on_silver(walking=True, standing={0: "8,2"})
    play(table, "step 9,2", "stop")
    events = table.play("treasure 1")
    [taken] = [event for event in events if tags([event]) == ["treasure-taken"]]
    assert not hasattr(taken, "value")
    for seat in (0, 1, 2, None):
        assert [t.value for t in table.view(seat).treasures] == [None] * 3
        assert table.view(seat).treasures[1].taken_by == 0


@rule("LM-42", "LM-31")
def test_who_has_looked_before_knows_what_they_take():
    table = on_silver(walking=True, standing={0: "8,2"}, looked={0: "1"})
    play(table, "step 9,2", "stop", "treasure 1")
    assert table.view(0).treasures[1].value == 2
    assert table.view(1).treasures[1].value is None


# --- the dragon -----------------------------------------------------------------------------------


@rule("LM-43")
def test_whoever_turns_up_the_dragon_must_take_its_token():
    table = before("!")
    events = table.play("step 9,2")
    assert "dragon-woken" in tags(events)
    for seat in (0, 1, 2, None):
        assert table.view(seat).dragon == 0
    assert owners(table) == [None] * 3
    assert table.to_act == 1


@rule("LM-43")
def test_looking_at_the_dragon_costs_nothing():
    table = situation(f"─B──{FAR} ·  (!) ", hand="look-mine-dwarf axe")
    table.play("look-mine-dwarf mine 9,2")
    assert table.view(None).dragon is None


@rule("LM-43")
def test_then_the_dragons_mine_is_an_ordinary_card_for_moving_and_building():
    table = situation(
        f"─B──{FAR}─┬───┼─!─┬──",
        hands={1: "[NS] [EW]"},
        seat=1,
        standing={1: "8,2"},
        dragon=0,
    )
    assert "lay [NS] 9,1" in legal(table)
    play(table, "pass [EW]", "step 9,2", "step 10,2", "step 9,2")
    assert at(table, 1) == "9,2"
    assert table.view(None).dragon == 0  # it stays with who woke it
    assert len(hand(table, 1)) == 2


@rule("LM-43")
def test_nobody_takes_a_treasure_from_the_dragon():
    table = situation(
        f"─B──{FAR}─┬───┼─!", hand="axe boat", standing={0: "9,2"}, dragon=1, clans="blue"
    )
    play(table, "pass axe", "stop")
    assert table.to_act == 1
    assert owners(table) == [None] * 3

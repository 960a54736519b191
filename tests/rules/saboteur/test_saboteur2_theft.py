"""Saboteur 2: theft after the gold has been shared out (S-60, S-31 to S-33)."""

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.expansions.saboteur2.rules.theft import Robbed, Thefts
from saboteur.rules.events import Paid, RoundBegan
from saboteur.rules.saboteur.situation import situation


def last_cards(dwarves, hands, seat=0, gold=None, **options):
    """A table where everybody plays the cards they hold, then the round is over unreached."""
    players = len(dwarves)
    table = situation(
        game="saboteur2",
        players=players,
        dwarves=dwarves,
        seat=seat,
        hands={**dict.fromkeys(range(players), ""), **hands},
        pile="",
        **options,
    )
    if gold is not None:
        table.gold = list(gold)
    return table


def choices(table):
    return {str(move) for move in table.legal_moves()}


def thieves(table):
    """Who steals, in order, everybody from the first they can."""
    order = []
    while not table.over and table.decision.kind == "rob":
        order.append(table.to_act)
        table.play(table.legal_moves()[0])
    return order


@rule("S-60", "S-31")
def test_a_thief_takes_one_gold_from_another_after_the_gold_is_shared_out():
    table = last_cards(["blue", "saboteur", "saboteur"], {0: "theft", 1: "map"})
    table.play("theft")
    events = table.play("pass map")
    assert table.gold == [0, 4, 4]  # shared out already
    assert not any(isinstance(event, RoundBegan) for event in events)
    assert (table.round, table.to_act, table.decision.kind) == (1, 0, "rob")
    assert choices(table) == {"rob @1", "rob @2"}
    table.play("rob @2")
    assert table.gold == [1, 4, 3]
    assert table.round == 2
    assert table.view(0).in_front == ((), (), ())


@rule("S-60")
def test_after_a_treasure_too():
    table = situation(
        """
─S──    (T)
        (└) (┘)
""",
        game="saboteur2",
        dwarves=["saboteur", "blue", "green"],
        seat=2,
        hand="theft",
        hands={0: "map", 1: "[EW]"},
    )
    table.play("theft")
    table.play("pass map")
    table.play("lay [EW] 1,0")
    assert table.gold == [0, 5, 0]
    assert table.to_act == 2
    table.play("rob @1")
    assert table.gold == [0, 4, 1]


@rule("S-60")
def test_not_from_oneself_and_not_from_who_has_nothing():
    table = last_cards(
        ["saboteur", "blue", "green", "saboteur"], {0: "theft", 1: "map"}, gold=[9, 0, 1, 0]
    )
    table.play("theft")
    table.play("pass map")
    assert table.gold == [13, 0, 1, 4]
    assert choices(table) == {"rob @2", "rob @3"}
    for victim in (0, 1, 4):
        with pytest.raises(IllegalMove):
            table.play(f"rob @{victim}")
    with pytest.raises(IllegalMove):
        table.play("rob @2", seat=1)
    assert table.gold == [13, 0, 1, 4]


@rule("S-60")
def test_gold_of_earlier_rounds_can_be_stolen():
    table = last_cards(["blue", "green", "boss"], {0: "theft", 1: "map"}, gold=[0, 0, 2])
    table.play("theft")
    table.play("pass map")
    assert choices(table) == {"rob @2"}


@rule("S-60")
@pytest.mark.parametrize("gold", [[0, 0, 0], [7, 0, 0]])
def test_with_nobody_to_rob_the_theft_is_void(gold):
    table = last_cards(["blue", "green", "boss"], {0: "theft", 1: "map"}, gold=gold)
    table.play("theft")
    events = table.play("pass map")
    assert not any(isinstance(event, Robbed) for event in events)
    assert table.gold == gold
    assert table.round == 2


@rule("S-60")
def test_stealing_is_not_a_matter_of_choice():
    table = last_cards(["blue", "saboteur", "green"], {0: "theft", 1: "map"})
    table.play("theft")
    table.play("pass map")
    assert choices(table) == {"rob @1"}


@rule("S-60")
def test_whoever_played_a_theft_last_goes_first_then_clockwise():
    table = last_cards(
        ["saboteur", "blue", "green", "boss"],
        {3: "theft", 0: "theft", 1: "theft", 2: "map"},
        seat=3,
        gold=[5, 5, 5, 5],
    )
    for move in ("theft", "theft", "theft", "pass map"):
        table.play(move)
    assert thieves(table) == [1, 3, 0]


@rule("S-60")
def test_clockwise_also_after_the_last_seat():
    table = last_cards(
        ["saboteur", "blue", "green", "boss"],
        {0: "theft", 1: "theft", 2: "theft", 3: "map"},
        gold=[5, 5, 5, 5],
    )
    for move in ("theft", "theft", "theft", "pass map"):
        table.play(move)
    assert thieves(table) == [2, 0, 1]


@rule("S-60")
def test_all_thefts_are_resolved_and_the_gold_moves_at_once():
    table = last_cards(
        ["saboteur", "blue", "green"],
        {0: "map", 1: "theft", 2: "theft"},
        seat=1,
    )
    for move in ("theft", "theft", "pass map"):
        table.play(move)
    assert table.gold == [5, 0, 0]
    assert (table.to_act, choices(table)) == (2, {"rob @0"})
    table.play("rob @0")
    # Seat 2 had nothing before: now it can be robbed as well.
    assert (table.to_act, choices(table)) == (1, {"rob @0", "rob @2"})
    table.play("rob @2")
    assert table.gold == [4, 1, 0]
    assert table.round == 2


@rule("S-60")
def test_who_has_been_robbed_of_the_last_gold_cannot_be_robbed_again():
    table = last_cards(
        ["boss", "blue", "green", "blue"],
        {0: "map", 1: "theft", 2: "theft"},
        seat=1,
        gold=[1, 0, 0, 3],
    )
    for move in ("theft", "theft", "pass map"):
        table.play(move)
    table.play("rob @0")
    assert choices(table) == {"rob @2", "rob @3"}


@rule("S-60")
def test_stolen_gold_can_be_stolen_back():
    table = last_cards(
        ["boss", "blue", "green"],
        {0: "map", 1: "theft", 2: "theft"},
        seat=1,
        gold=[0, 1, 0],
    )
    for move in ("theft", "theft", "pass map"):
        table.play(move)
    assert table.to_act == 2
    table.play("rob @1")
    assert table.gold == [0, 0, 1]
    assert (table.to_act, choices(table)) == (1, {"rob @2"})
    table.play("rob @2")
    assert table.gold == [0, 1, 0]


@rule("S-60", "S-33", "S-58")
def test_a_trapped_thief_does_not_steal():
    table = last_cards(
        ["saboteur", "blue", "green"],
        {0: "theft", 1: "map"},
        gold=[0, 3, 3],
        in_front={0: "trapped"},
    )
    table.play("theft")
    table.play("pass map")
    assert table.round == 2
    assert table.gold == [0, 3, 3]


@rule("S-60")
def test_a_trapped_thief_does_not_count_for_who_goes_first():
    table = last_cards(
        ["saboteur", "blue", "green", "boss"],
        {3: "theft", 0: "theft", 1: "theft", 2: "map"},
        seat=3,
        gold=[5, 5, 5, 5],
        in_front={1: "trapped"},
    )
    for move in ("theft", "theft", "theft", "pass map"):
        table.play(move)
    assert thieves(table) == [0, 3]  # seat 0 was the last of those who may steal


@rule("S-60")
def test_a_trapped_player_can_be_robbed():
    table = last_cards(
        ["blue", "green", "boss"],
        {0: "theft", 1: "map"},
        gold=[0, 2, 0],
        in_front={1: "trapped"},
    )
    table.play("theft")
    table.play("pass map")
    table.play("rob @1")
    assert table.gold == [1, 1, 0]


@rule("S-60", "S-33", "S-34")
def test_a_thief_who_was_freed_steals():
    table = last_cards(
        ["blue", "green", "saboteur"],
        {0: "theft", 1: "freedom"},
        in_front={0: "trapped"},
    )
    table.play("theft")
    table.play("freedom @0")
    assert (table.to_act, choices(table)) == (0, {"rob @2"})


@rule("S-32", "S-60")
def test_a_theft_that_was_removed_steals_nothing():
    table = last_cards(["blue", "green", "saboteur"], {0: "theft", 1: "hands-off"})
    table.play("theft")
    table.play("hands-off @0")
    assert table.round == 2
    assert table.gold == [0, 0, 5]


@rule("S-38", "S-60")
def test_nor_one_that_its_owner_gave_up():
    table = last_cards(["blue", "green", "saboteur"], {0: "theft map map", 1: "map"})
    table.play("theft")
    table.play("pass map")
    table.play("discard map map remove theft")
    assert table.round == 2
    assert table.gold == [0, 0, 5]


@rule("S-32", "S-60")
def test_who_goes_first_is_judged_by_the_thefts_that_lie_there():
    table = last_cards(
        ["blue", "green", "boss"],
        {0: "theft", 1: "theft map", 2: "hands-off"},
        gold=[5, 5, 5],
    )
    for move in ("theft", "theft", "hands-off @1", "pass map"):
        table.play(move)
    assert thieves(table) == [0]


@rule("S-60")
def test_a_theft_played_again_counts_as_played_last():
    table = last_cards(
        ["blue", "green", "boss"],
        {0: "theft theft", 1: "theft map", 2: "hands-off"},
        gold=[5, 5, 5],
    )
    for move in ("theft", "theft", "hands-off @0", "theft", "pass map"):
        table.play(move)
    assert thieves(table) == [0, 1]


@rule("S-60")
def test_thefts_of_an_earlier_round_are_forgotten():
    table = last_cards(["blue", "green", "saboteur"], {0: "theft", 1: "map"}, gold=[0, 0, 3])
    table.play("theft")
    table.play("pass map")
    table.play("rob @2")
    assert table.round == 2
    assert table.part(Thefts).played == []
    assert table.view(None).in_front == ((), (), ())


@rule("S-60", "S-61")
def test_thieves_steal_in_the_last_round_too():
    table = last_cards(["blue", "green", "saboteur"], {0: "theft", 1: "map"}, gold=[4, 0, 1])
    table.round = 3
    table.play("theft")
    table.play("pass map")
    assert not table.over
    table.play("rob @2")
    assert table.over
    assert table.scores == (5, 0, 5)
    assert table.winners == (0, 2)


@rule("S-60")
def test_all_see_who_robs_whom():
    table = last_cards(["blue", "green", "saboteur"], {0: "theft", 1: "map"})
    table.play("theft")
    table.play("pass map")
    events = table.play("rob @2")
    [robbed] = [event for event in events if isinstance(event, Robbed)]
    for seat in (0, 1, 2, None):
        assert (robbed.seen_by(seat).seat, robbed.seen_by(seat).target) == (0, 2)
        assert table.view(seat).gold_paid == (1, 0, 4)
    assert sum(sum(event.gold) for event in events if isinstance(event, Paid)) == 0


@rule("S-60", "B-44")
def test_totals_are_secret_but_nobody_can_hide_whether_they_have_gold():
    table = last_cards(["blue", "green", "saboteur"], {0: "map"}, gold=[0, 3, 0])
    table.play("pass map")
    for seat in (0, 1, 2, None):
        assert table.view(seat).has_gold == (False, True, True)
    assert table.view(0).gold == (0, None, None)
    assert table.view(1).gold == (None, 3, None)
    assert table.view(2).gold == (None, None, 5)
    assert table.view(None).gold == (None, None, None)
    assert table.scores is None


@rule("S-60")
def test_who_lost_the_last_gold_is_seen_to_have_none():
    table = last_cards(["blue", "green", "boss"], {0: "theft", 1: "map"}, gold=[0, 1, 0])
    table.play("theft")
    table.play("pass map")
    assert table.view(2).has_gold == (False, True, False)
    table.play("rob @1")
    assert table.view(2).has_gold == (True, False, False)


@rule("S-60")
def test_a_theft_that_lies_there_from_the_beginning_of_a_situation():
    table = last_cards(["blue", "green", "saboteur"], {0: "map"}, in_front={0: "theft"})
    table.play("pass map")
    assert (table.to_act, choices(table)) == (0, {"rob @2"})

"""The Duel: the end of a round and of the game (DU-40, DU-41, DU-43)."""

from collections import Counter
from random import Random

import pytest

from rulebook import rule
from rules.duel.table import (
    LAST_CARD,
    ROAD,
    SHARED,
    claims,
    happened,
    legal,
    reached,
    situation,
    story,
)

FIVE_UP = (
    "5,-2 goal[N][E][S][W]  5,2 goal[E][S][W]  7,-1 goal[NESW]  7,1 goal[N][S][W]  9,0 goal[NE]2"
)
MARKED = {"9,0": 1}


def crossing(**options):
    """Blue lays a bridge over which green reaches two pieces of gold."""
    table = situation("1,1 [NW]  0,0 [NE][S]  1,-1 [EW][S]1", seat=1, hand="[NS]1[EW]", **options)
    return table, table.play("lay [NS]1[EW] 1,0")


# --- when it ends ---------------------------------------------------------------------------------


@rule("DU-40")
def test_the_round_ends_with_the_sixth_goal_and_its_claim_comes_first():
    table = situation(f"{ROAD}  {FIVE_UP}", hand="[NW]", goals={"5,0": "goal[NW]2"}, claims=MARKED)
    events = table.play("lay [NW] 5,1")
    assert story(events)[:5] == ["Laid", "Revealed", "Fitted", "Claimed", "GoldCounted"]
    assert "Drew" not in story(events)
    assert table.view(None).gold == (2, 2)
    assert table.round == 2


@rule("DU-40")
def test_at_the_sixth_goal_the_player_on_turn_claims_before_the_other():
    """Both reach the last goal; the first marker is not the last one."""
    for seat in (0, 1):
        table = situation(
            f"{SHARED}  {FIVE_UP}",
            seat=seat,
            hand="[NW]",
            goals={"5,0": "goal[NW]2"},
            claims=MARKED,
        )
        events = table.play("lay [NW] 5,1")
        assert [event.seat for event in happened(events, "Claimed")] == [seat]
        assert table.round == 2


@rule("DU-40")
def test_five_goals_do_not_end_it():
    table = situation(f"1,1 [EW]  {FIVE_UP}", hand="[EW]", claims=MARKED)
    table.play("lay [EW] 2,1")
    assert table.round == 1


@rule("DU-40")
def test_the_round_ends_with_the_last_marker_on_gold_without_drawing():
    table = situation(hand="[EW][S]1 map", markers=1)
    events = table.play("lay [EW][N]1 0,2")
    assert story(events)[:3] == ["Laid", "Claimed", "GoldCounted"]
    assert "Drew" not in story(events)
    assert table.round == 2


@rule("DU-40")
def test_a_bribe_with_the_last_marker_ends_it_at_once_without_action_or_draw():
    table = situation("1,1 [NEtW]", hand="[EW] map", markers=1, gold={0: "goal[NW]2"})
    events = table.play("bribe 1,1")
    assert story(events)[:2] == ["Bribed", "GoldCounted"]
    assert not {"Drew", "Laid"} & set(story(events))
    assert table.round == 2
    assert table.view(None).gold == (0, 0)  # and the troll is paid


@rule("DU-40")
def test_so_does_a_bribe_after_the_action():
    table = situation(hand="[NtESW] map", markers=1, pile="key")
    table.play("lay [NtESW] 1,1")
    events = table.play("bribe 1,1")
    assert story(events)[:2] == ["Bribed", "GoldCounted"]
    assert "Drew" not in story(events)


@rule("DU-40", "DU-25")
def test_a_bribe_with_the_last_marker_leaves_none_for_the_gold_behind():
    table = situation("1,1 [NEtW]  2,1 [NES][W]1", hand="map", markers=1)
    events = table.play("bribe 1,1")
    assert not happened(events, "Claimed")
    assert table.round == 2


@rule("DU-40")
def test_the_round_ends_when_pile_and_hands_are_empty():
    table = situation(**LAST_CARD)
    events = table.play("pass map")
    assert story(events)[:2] == ["Passed", "GoldCounted"]
    assert table.round == 2


@rule("DU-40")
@pytest.mark.parametrize(
    "left", [{"hands": {1: ""}, "pile": "key"}, {"hands": {1: "key"}, "pile": ""}]
)
def test_neither_an_empty_pile_nor_one_empty_hand_ends_it(left):
    table = situation(hand="map", **left)
    table.play("pass map")
    assert table.round == 1


@rule("DU-40")
def test_with_more_claims_than_markers_the_claimant_chooses():
    table = situation(
        ROAD, hand="[NSgW]", goals={"5,0": "goal[NW]2", "5,2": "goal[NE]2"}, markers=1
    )
    table.play("lay [NSgW] 5,1")
    table.play("reveal 5,0")
    assert (table.decision.kind, table.to_act) == ("claim-gold", 0)
    assert legal(table) == {"claim 5,0", "claim 5,2"}
    events = table.play("claim 5,2")
    assert [str(event.at) for event in happened(events, "Claimed")] == ["5,2"]
    assert table.view(None).gold == (2, 0)
    assert table.round == 2


@rule("DU-40")
def test_the_other_player_chooses_too_when_only_they_can_claim():
    table, _ = crossing(markers=1)
    assert (table.decision.kind, table.to_act) == ("claim-gold", 0)
    assert legal(table) == {"claim 1,0", "claim 1,-1"}
    table.play("claim 1,-1")
    assert table.view(None).gold == (1, 0)
    assert table.round == 2


@rule("DU-40")
def test_with_enough_markers_nobody_has_to_choose():
    table, _ = crossing(markers=3)
    assert claims(table) == {"1,0": 0, "1,-1": 0}
    assert table.round == 1


@rule("DU-40")
def test_the_last_marker_goes_to_the_player_on_turn():
    """Green would reach gold as well, but blue is on turn."""
    table = situation("1,1 [NW]  0,0 [NE][S]  2,0 [NES][W]1", seat=1, hand="[NS]1[EW]", markers=1)
    events = table.play("lay [NS]1[EW] 1,0")
    assert [event.seat for event in happened(events, "Claimed")] == [1]
    assert table.view(None).gold == (0, 1)


@rule("DU-40", "DU-12")
def test_sixth_goal_and_last_marker_at_the_same_moment():
    """Two goals are turned up, then one of them is claimed, then the round is over."""
    four = FIVE_UP.replace("  5,2 goal[E][S][W]", "")
    table = situation(
        f"{ROAD}  {four}",
        hand="[NSgW]",
        goals={"5,0": "goal[NW]2", "5,2": "goal[NS]1[E][W]"},
        claims=MARKED,
        markers=1,
    )
    table.play("lay [NSgW] 5,1")
    table.play("reveal 5,2")
    assert legal(table) == {"claim 5,0", "claim 5,2"}
    table.play("claim 5,0")
    assert table.view(None).gold == (2, 2)
    assert table.round == 2


# --- gold is counted ------------------------------------------------------------------------------


@rule("DU-41")
def test_each_takes_the_gold_under_their_markers():
    table = situation(
        "0,2 [NS]1[EW]  5,0 goal[NgEW]3  5,2 goal[NE]2",
        claims={"0,2": 0, "5,0": 1, "5,2": 0},
        **LAST_CARD,
    )
    events = table.play("pass map")
    counted = happened(events, "GoldCounted")[0]
    assert (counted.gold, len(counted.claims)) == ((3, 3), 3)
    assert [(event.seat, sorted(event.gold)) for event in happened(events, "Paid")] == [
        (0, [1, 2]),
        (1, [3]),
    ]
    for seat in (0, 1, None):
        view = table.view(seat)
        assert view.gold == (3, 3)
        assert [sorted(cards) for cards in view.won] == [
            ["[NS]1[EW]", "goal[NE]2"],
            ["goal[NgEW]3"],
        ]


@rule("DU-41")
def test_gold_nobody_marked_is_nobodys():
    table = situation("5,4 [NS]1[EW]  5,0 goal[NgEW]3", **LAST_CARD)
    table.play("pass map")
    assert table.view(None).gold == (0, 0)


@rule("DU-41")
def test_gold_cards_never_come_back():
    table = situation("0,2 [NS]1[EW]", claims={"0,2": 0}, **LAST_CARD)
    table.play("pass map")
    cards = [*table.deck, *(card for hand in table.hands for card in hand)]
    assert len(cards) == 51
    assert "[NS]1[EW]" not in [card.name for card in cards]


@rule("DU-41")
def test_unmarked_gold_on_path_cards_stays_in_the_deck():
    table = situation("0,2 [NS]1[EW]", **LAST_CARD)
    table.play("pass map")
    cards = [*table.deck, *(card for hand in table.hands for card in hand)]
    assert len(cards) == 52


@rule("DU-41")
def test_face_down_goals_go_to_the_box_unseen():
    table = situation("5,0 goal[NESW]", **LAST_CARD)
    events = table.play("pass map")
    for seat in (0, 1, None):
        old = table.view(seat).old_goals
        assert len(old) == 6
        assert [goal for goal in old if goal] == ["goal[NESW]"]
    shown = happened(events, "GoldCounted")[0].maze
    assert [card.card for card in shown if card.face_down] == [None] * 5


@rule("DU-41", "DU-34")
def test_whoever_looked_at_a_goal_still_knows_it_in_later_rounds():
    table = situation(
        goals={"5,0": "goal[NW]2"}, hand="map", hands={1: ""}, pile="", looked={1: "7,1"}
    )
    table.play("map 5,0")
    assert table.round == 2
    assert [goal for goal in table.view(0).old_goals if goal] == ["goal[NW]2"]
    assert [goal for goal in table.view(None).old_goals if goal] == []
    assert len([goal for goal in table.view(1).old_goals if goal]) == 1
    assert "goal[NW]2" not in table.view(1).old_goals
    rng = Random(3)
    slot = table.view(0).old_goals.index("goal[NW]2")
    assert {table.sample(0, rng).old_goals[slot].name for _ in range(30)} == {"goal[NW]2"}
    assert len({table.sample(1, rng).old_goals[slot].name for _ in range(30)}) > 5


# --- the next round -------------------------------------------------------------------------------


@rule("DU-43")
def test_everything_is_laid_out_and_dealt_anew():
    table = situation(
        "1,1 [NEtW]  2,1 [NEbW]  0,2 [NS]1[EW]",
        claims={"0,2": 0},
        bribes={"1,1": 0},
        keys={"2,1": 0},
        in_front={0: "break-cart", 1: "break-lantern"},
        gold={0: "goal[NW]2"},
        **LAST_CARD,
    )
    table.play("pass map")
    view = table.view(0)
    assert view.round == 2
    assert {str(card.at) for card in view.maze if not card.face_down} == {"0,1", "0,-1"}
    assert sum(card.face_down for card in view.maze) == 6
    assert view.hand_sizes == (6, 6)
    assert view.in_front == ((), ())
    assert (view.markers, view.keys_left) == (8, 2)
    assert view.claims == view.bribes == view.keys == view.discards == ()
    assert reached(table, 0) == {"0,1"}


@rule("DU-43")
def test_all_action_cards_and_all_remaining_path_cards_are_shuffled_again():
    table = situation("0,2 [NS]1[EW]  1,1 [EW]", claims={"0,2": 0}, **LAST_CARD)
    table.play("pass map")
    cards = Counter(card.name for card in table.deck)
    cards += Counter(card.name for hand in table.hands for card in hand)
    assert cards["map"] == 2
    assert cards["[EW]"] == 4
    assert sum(count for name, count in cards.items() if "[" not in name) == 18


@rule("DU-43")
@pytest.mark.parametrize(
    ("gold", "first"),
    [
        ({0: "goal[NW]2"}, 1),
        ({1: "goal[NW]2"}, 0),
        ({0: "goal[NW]2", 1: "goal[NE]2"}, 1),
        ({}, 1),
        ({0: "goal[NW]2", 1: "goal[NgEW]3"}, 0),
    ],
)
def test_whoever_has_less_gold_begins_and_blue_on_a_tie(gold, first):
    table = situation(gold=gold, **LAST_CARD)
    table.play("pass map")
    assert table.starter == table.to_act == first


@rule("DU-43")
def test_blue_begins_on_a_tie_whatever_its_seat():
    table = situation(green=1, **LAST_CARD)
    table.play("pass map")
    assert table.to_act == 0


@rule("DU-43", "DU-42")
def test_trolls_are_paid_before_it_is_asked_who_has_less():
    table = situation(
        "1,1 [NEtW]", bribes={"1,1": 0}, gold={0: "goal[NW]2", 1: "[NS]1[EW]"}, **LAST_CARD
    )
    table.play("pass map")
    assert table.view(None).gold == (0, 1)
    assert table.to_act == 0


@rule("DU-43")
def test_the_game_ends_after_the_third_round_and_most_gold_wins():
    table = situation(round=3, gold={0: "goal[NW]2", 1: "goal[NgEW]3"}, **LAST_CARD)
    events = table.play("pass map")
    assert table.over
    ended = happened(events, "GameEnded")[0]
    assert (ended.scores, ended.winners) == ((2, 3), (1,))
    assert table.winners == (1,)


@rule("DU-43")
def test_equals_share_the_win():
    table = situation(round=3, gold={0: "goal[NW]2", 1: "goal[NE]2"}, **LAST_CARD)
    table.play("pass map")
    assert table.winners == (0, 1)


@rule("DU-43")
@pytest.mark.parametrize("round", [1, 2])
def test_it_does_not_end_before(round):
    table = situation(round=round, **LAST_CARD)
    table.play("pass map")
    assert not table.over
    assert table.round == round + 1

"""The Duel: paying the trolls without change (DU-42)."""

from itertools import combinations_with_replacement

import pytest

from rulebook import rule
from rules.duel.plan import payments
from rules.duel.table import LAST_CARD, happened, legal, situation
from saboteur import IllegalMove
from saboteur.rules.duel.paying import ways_to_pay

TROLLS = {"1,1": "[NtESW]", "2,1": "[NEtW]", "3,1": "[NStW]"}
ALL_TROLLS = "  ".join(f"{cell} {card}" for cell, card in TROLLS.items())
ONES = ["goal[NWg]1", "goal[NEb]1", "goal[N][W]1", "goal[NS]1[E][W]", "[EW][S]1", "[NS]1[EW]"]
TWOS = ["goal[NW]2", "goal[NE]2", "goal[EW]2[N][S]", "goal[NSgW]2", "goal[NbEW]2"]
THREES = ["goal[N]3[E]", "goal[NbSW]3", "goal[NgEW]3"]


def purse(*values):
    """Gold cards of these values."""
    stock = {1: iter(ONES), 2: iter(TWOS), 3: iter(THREES)}
    return " ".join(next(stock[value]) for value in values)


def owing(debt, *values, **options):
    """Green has bribed so many trolls, owns these cards, and ends the round."""
    bribed = list(TROLLS)[:debt]
    table = situation(
        "  ".join(f"{cell} {TROLLS[cell]}" for cell in bribed),
        bribes=dict.fromkeys(bribed, 0),
        gold={0: purse(*values)},
        **LAST_CARD,
        **options,
    )
    return table, table.play("pass map")


@rule("DU-42")
@pytest.mark.parametrize("count", range(8))
def test_every_small_purse_pays_every_debt_as_trying_all_sets_says(count):
    for cards in combinations_with_replacement((1, 2, 3), count):
        for debt in range(9):
            ways = ways_to_pay(list(cards), debt)
            assert len(set(ways)) == len(ways)
            assert {tuple(sorted(way, reverse=True)) for way in ways} == payments(cards, debt)


@rule("DU-42")
@pytest.mark.parametrize("debt", [1, 2, 3])
def test_every_small_purse_pays_so_in_a_game(debt):
    for count in range(5):
        for cards in combinations_with_replacement((1, 2, 3), count):
            if cards.count(3) > 3:
                continue
            table, events = owing(debt, *cards)
            expected = payments(cards, debt)
            if len(expected) > 1:
                assert table.decision.kind == "pay-trolls"
                offered = {tuple(map(int, move.split()[1:])) for move in legal(table)}
                assert offered == expected
                assert table.view(None).about["debt"] == debt
                events = table.play(max(legal(table)))
            paid = [sum(event.gold) for event in happened(events, "TrollsPaid")]
            assert paid == [total for total in {sum(way) for way in expected} if total]
            assert table.view(None).gold[0] == sum(cards) - sum(paid)
            assert table.round == 2


@rule("DU-42")
@pytest.mark.parametrize(
    ("debt", "cards", "left"),
    [
        (1, [1, 3], [3]),
        (1, [2, 3], [3]),  # no change: the 2 goes
        (1, [3], []),
        (2, [1, 3], [1]),  # 3 is the smallest total that covers 2, beside 1 + 3
        (3, [2, 2], []),
        (2, [1], []),  # who has less gives all
        (3, [], []),
        (3, [1, 2, 2], [2]),
    ],
)
def test_the_smallest_total_that_covers_the_debt(debt, cards, left):
    table, _ = owing(debt, *cards)
    assert sorted(table.view(None).gold_cards[0]) == left


@rule("DU-42")
def test_between_equal_totals_the_player_chooses():
    table, _ = owing(2, 1, 1, 2)
    assert (table.decision.kind, table.to_act) == ("pay-trolls", 0)
    assert legal(table) == {"pay 2", "pay 1 1"}
    with pytest.raises(IllegalMove):
        table.play("pay 1")
    events = table.play("pay 1 1")
    assert [event.gold for event in happened(events, "TrollsPaid")] == [(1, 1)]
    assert table.view(None).gold_cards[0] == (2,)


@rule("DU-42")
def test_gold_of_this_round_pays_as_well_as_gold_of_earlier_ones():
    table = situation(
        "1,1 [NtESW]  0,2 [NS]1[EW]",
        bribes={"1,1": 0},
        claims={"0,2": 0},
        gold={0: purse(3)},
        **LAST_CARD,
    )
    table.play("pass map")
    assert table.view(None).gold_cards[0] == (3,)


@rule("DU-42")
def test_debts_are_added_and_paid_together():
    """Two trolls at 1 each could be paid with a 2, not with twice a 2."""
    table, _ = owing(2, 2, 2)
    assert table.view(None).gold_cards[0] == (2,)


@rule("DU-42")
def test_each_pays_for_the_trolls_they_bribed_themselves():
    table = situation(
        ALL_TROLLS,
        bribes={"1,1": 0, "2,1": 1, "3,1": 1},
        gold={0: "goal[NW]2", 1: "goal[NE]2 goal[NgEW]3"},
        **LAST_CARD,
    )
    events = table.play("pass map")
    assert [(event.seat, event.gold) for event in happened(events, "TrollsPaid")] == [
        (0, (2,)),
        (1, (2,)),
    ]
    assert table.view(None).gold == (0, 3)


@rule("DU-42")
def test_whoever_has_a_choice_is_asked_and_the_other_pays_as_they_must():
    table = situation(
        ALL_TROLLS,
        bribes={"1,1": 1, "2,1": 1, "3,1": 0},
        gold={0: "goal[NE]2 goal[NgEW]3", 1: purse(1, 1, 2).replace("goal[NW]2", "goal[NbEW]2")},
        **LAST_CARD,
    )
    table.play("pass map")
    assert (table.decision.kind, table.to_act) == ("pay-trolls", 1)
    assert table.view(None).gold == (3, 4)
    table.play("pay 2")
    assert table.view(None).gold == (3, 2)
    assert table.round == 2


@rule("DU-42")
def test_cards_given_go_to_the_box_and_never_come_back():
    table = situation(
        "1,1 [NtESW]", bribes={"1,1": 0}, gold={0: "[NS]1[EW]", 1: "goal[NE]2"}, **LAST_CARD
    )
    table.play("pass map")
    assert table.view(None).given == ("[NS]1[EW]",)
    cards = [*table.deck, *(card for hand in table.hands for card in hand)]
    assert "[NS]1[EW]" not in [card.name for card in cards]
    assert len(cards) == 51


@rule("DU-42")
def test_it_is_paid_in_the_last_round_too():
    table, _ = owing(1, 2, 3, round=3)
    assert table.over
    assert table.scores == (3, 0)

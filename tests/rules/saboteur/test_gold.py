"""Gold (B-40 to B-44)."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from happenings import happen
from rulebook import rule
from saboteur import IllegalMove, new_game
from saboteur.rules.events import Paid
from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.events import Offered, Took
from saboteur.rules.saboteur.gold import choose_cards
from saboteur.rules.saboteur.round_end import EndRound
from saboteur.rules.saboteur.situation import situation

ALMOST = """
─S──    (T)
        (└)
        (┘)
"""


def reach_the_treasure(dwarves, by, **options):
    table = situation(
        ALMOST, players=len(dwarves), dwarves=dwarves, seat=by, hand="[NESW]", **options
    )
    return table, table.play("lay [NESW] 1,0")


def run_out_of_cards(dwarves, **options):
    hands = dict.fromkeys(range(1, len(dwarves)), "")
    table = situation(
        players=len(dwarves), dwarves=dwarves, hand="map", hands=hands, pile="", **options
    )
    return table, table.play("pass map")


def pickers(table):
    """Who picks, in order, everybody taking the largest."""
    order = []
    while table.decision.kind == "pick-gold":
        order.append(table.to_act)
        table.play(table.legal_moves()[-1])
    return order


@rule("B-40")
@pytest.mark.parametrize("by", [0, 1])
def test_miners_win_whoever_reached_the_treasure(by):
    table, _ = reach_the_treasure(["miner", "saboteur", "miner"], by)
    assert table.outcomes[0].winner == "miners"


@rule("B-40")
def test_as_many_gold_cards_as_miners_took_part():
    table, events = reach_the_treasure(["miner", "saboteur", "miner", "miner", "saboteur"], by=0)
    [offered] = [event for event in events if isinstance(event, Offered)]
    assert offered.count == len(offered.gold) == 3
    assert len(table.supply) == 28 - 3


@rule("B-41")
def test_the_miner_who_reached_it_picks_first_then_counterclockwise():
    table, _ = reach_the_treasure(["miner", "miner", "saboteur", "miner", "miner"], by=1)
    assert pickers(table) == [1, 0, 4]  # the last card goes to seat 3 without a choice
    assert [entry > 0 for entry in table.gold] == [True, True, False, True, True]


@rule("B-41")
def test_after_a_saboteur_the_first_miner_counterclockwise_picks_first():
    table, _ = reach_the_treasure(["miner", "miner", "saboteur", "saboteur", "miner"], by=3)
    assert pickers(table) == [1, 0]
    assert table.gold[3] == 0
    assert table.gold[2] == 0


@rule("B-41")
def test_one_takes_a_card_and_passes_the_rest_on():
    table, events = reach_the_treasure(["miner", "miner", "saboteur", "miner"], by=1)
    offered = next(event for event in events if isinstance(event, Offered)).gold
    assert {str(move) for move in table.legal_moves()} == {f"take {value}" for value in offered}
    missing = next(value for value in (1, 2, 3, 4) if value not in offered)
    with pytest.raises(IllegalMove):
        table.play(f"take {missing}")
    taken = max(offered)
    events = table.play(f"take {taken}")
    passed_on = next(event for event in events if isinstance(event, Offered))
    assert passed_on.seat == 0
    assert Counter(passed_on.gold) == Counter(offered) - Counter([taken])


@rule("B-42")
@pytest.mark.parametrize(
    ("players", "saboteurs", "nuggets"), [(3, 1, 4), (5, 2, 3), (7, 3, 3), (10, 4, 2)]
)
def test_saboteurs_win_when_the_treasure_was_not_reached(players, saboteurs, nuggets):
    dwarves = ["saboteur"] * saboteurs + ["miner"] * (players - saboteurs)
    table, events = run_out_of_cards(dwarves)
    assert table.outcomes[0].winner == "saboteurs"
    assert table.gold == [nuggets] * saboteurs + [0] * (players - saboteurs)
    paid = [event for event in events if isinstance(event, Paid)]
    assert [sum(event.gold) for event in paid] == [nuggets] * saboteurs


@rule("B-42")
def test_how_many_saboteurs_were_dealt_counts_not_how_many_are_in_the_mix():
    table, _ = run_out_of_cards(["saboteur", "miner", "miner", "miner", "miner"])
    assert table.gold == [4, 0, 0, 0, 0]


@rule("B-42")
@pytest.mark.parametrize(
    ("supply", "amount", "cards"),
    [
        ([1, 1, 2, 3], 4, (3, 1)),
        ([1, 1, 1, 1, 2, 2], 4, (2, 2)),
        ([1, 1, 1, 2], 4, (2, 1, 1)),
        ([1, 1, 1, 1], 4, (1, 1, 1, 1)),
        ([3, 3], 4, (3,)),  # the largest sum below
        ([1, 2, 3], 3, (3,)),
        ([1, 2], 3, (2, 1)),
        ([3], 2, ()),
        ([], 4, ()),
    ],
)
def test_paid_in_the_fewest_cards_with_the_largest_card(supply, amount, cards):
    assert choose_cards(supply, amount) == cards


@rule("B-43")
@pytest.mark.parametrize("players", [3, 4])
def test_without_a_saboteur_nobody_gets_gold_for_an_unreached_treasure(players):
    table, events = run_out_of_cards(["miner"] * players)
    assert table.outcomes[0].winner == "nobody"
    assert table.gold == [0] * players
    assert not any(isinstance(event, Paid) for event in events)


@rule("B-43")
def test_without_a_saboteur_the_treasure_still_can_be_won():
    table, _ = reach_the_treasure(["miner"] * 3, by=0)
    assert pickers(table) == [0, 2]
    assert all(table.gold)


@rule("B-44")
def test_gold_is_secret_but_open_payments_are_known():
    table, _ = run_out_of_cards(["saboteur", "miner", "miner"])
    assert table.scores is None
    assert table.view(1).gold == (None, 0, None)
    assert table.view(1).gold_paid == (4, 0, 0)
    assert table.view(0).gold == (4, None, None)


@rule("B-44")
def test_which_gold_card_someone_picked_is_their_secret():
    table, events = reach_the_treasure(["miner", "saboteur", "miner", "miner"], by=0)
    [offered] = [event for event in events if isinstance(event, Offered)]
    assert [offered.seen_by(seat).gold is None for seat in (0, 1, 2, None)] == [
        False,
        True,
        True,
        True,
    ]
    took, *_ = table.play(table.legal_moves()[0])
    assert isinstance(took, Took)
    assert took.seen_by(0).gold == took.gold
    assert took.seen_by(3).gold is None
    assert table.view(3).gold_cards == (1, 0, 0, 0)
    assert table.view(3).gold[0] is None
    assert table.view(0).offers[0].kept == took.gold
    assert table.view(2).offers == ()


@rule("B-40", "B-42", "B-50")
@pytest.mark.parametrize("players", range(3, 11))
def test_the_supply_never_goes_wrong_in_three_rounds(players):
    """Every course of three rounds, won by miners or saboteurs, many deals each."""
    for course in product((True, False), repeat=3):
        for seed in range(12):
            rng = Random(seed)
            game = new_game("saboteur", players=players, seed=seed)
            for number, treasure in enumerate(course, 1):
                assert game.round == number
                by = rng.randrange(players) if treasure else None
                game.agenda[:] = [EndRound(by=by, last=0)]
                game._legal = None
                happen(game, lambda game: None)
                while not game.over and game.decision.kind == "pick-gold":
                    game.play(rng.choice(game.legal_moves()))
                outcome = game.outcomes[-1]
                winners = {"miners": "miner", "saboteurs": "saboteur"}.get(outcome.winner)
                won = [entry for entry in game.knowledge.ledger if entry.round == number]
                if winners == "miner":
                    [picking] = won
                    assert sorted(picking.order) == sorted(outcome.seats("miner"))
                    assert len(picking.taken) == len(picking.cards) == len(picking.order)
                elif winners == "saboteur":
                    pay = {1: 4, 2: 3, 3: 3, 4: 2}[len(outcome.seats("saboteur"))]
                    assert [sum(payment.cards) for payment in won] == [pay] * len(won)
                in_hands = [card for entry in game.knowledge.ledger for card in entry.cards]
                assert Counter(in_hands + game.supply) == Counter(GOLD_CARDS)
            assert game.over
            assert sum(game.gold) == sum(GOLD_CARDS) - sum(game.supply)

"""The end of a round and of the game (B-34, B-50 to B-52)."""

from collections import Counter
from random import Random

import pytest

from movers import play_out
from rulebook import rule
from saboteur import new_game
from saboteur.rules.events import Dealt, GameEnded, RoundBegan
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.situation import situation

LAST_CARD = {"hands": {1: "map", 2: ""}, "pile": "", "dwarves": ["miner", "saboteur", "miner"]}


@rule("B-34")
def test_the_round_ends_when_nobody_holds_a_card():
    table = situation(hand="map", **LAST_CARD)
    table.play("map 8,0")
    assert table.round == 1
    events = table.play("pass map")
    assert any(isinstance(event, RoundEnded) for event in events)
    assert table.round == 2


@rule("B-34")
def test_an_empty_draw_pile_alone_does_not_end_the_round():
    table = situation(hand="map map", **LAST_CARD)
    table.play("pass map")
    assert table.round == 1
    assert table.to_act == 1


@rule("B-34")
def test_every_dwarf_card_is_revealed_but_the_one_left_over():
    table = situation(
        hand="map", hands={1: "", 2: ""}, pile="", dwarves=["miner", "miner", "miner"]
    )
    events = table.play("pass map")
    [ended] = [event for event in events if isinstance(event, RoundEnded)]
    for seat in (0, 1, 2, None):
        assert ended.seen_by(seat).dwarves == ("miner", "miner", "miner")
    assert table.view(1).outcomes[0].dwarves == ("miner", "miner", "miner")


@rule("B-34")
def test_goals_nobody_turned_up_stay_unknown():
    table = situation(hand="map", hands={1: "", 2: ""}, pile="")
    events = table.play("map 8,0")
    [ended] = [event for event in events if isinstance(event, RoundEnded)]
    assert [placed.card for placed in ended.maze if placed.face_down] == [None, None, None]


@rule("B-50")
def test_a_new_round_deals_everything_but_the_gold_anew():
    table = situation(hand="map", in_front={2: "break-cart"}, **LAST_CARD)
    table.play("map 8,0")
    mix = Counter(table.dwarves + table.spare_dwarves)
    events = table.play("pass map")
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [2]
    assert len([event for event in events if isinstance(event, Dealt)]) == 3
    view = table.view(1)
    assert view.hand_sizes == (6, 6, 6)
    assert view.draw_pile == 67 - 18
    assert view.discards == ()
    assert view.in_front == ((), (), ())
    assert len(view.maze) == 4
    assert Counter(table.dwarves + table.spare_dwarves) == mix
    assert table.gold == [0, 4, 0]
    assert {placed.card for placed in table.view(0).maze if placed.face_down} == {None}


@rule("B-50")
def test_gold_cards_that_were_won_stay_out_of_the_supply():
    table = situation(hand="map", **LAST_CARD)
    table.play("map 8,0")
    table.play("pass map")
    assert len(table.supply) == 26
    assert table.view(None).supply == 26


@rule("B-51")
@pytest.mark.parametrize(("last", "first"), [(0, 1), (1, 2), (2, 0)])
def test_the_seat_to_the_left_of_the_last_card_begins(last, first):
    hands = dict.fromkeys(range(3), "")
    table = situation(seat=last, hands={**hands, last: "map"}, pile="")
    table.play("pass map")  # a discard counts
    assert (table.round, table.to_act, table.view(0).starter) == (2, first, first)


@rule("B-51")
def test_also_when_the_treasure_ended_the_round():
    table = situation(
        """
─S──    (T)
        (└)
        (┘)
""",
        seat=1,
        hand="[NESW]",
        dwarves=["miner", "saboteur", "miner"],
    )
    table.play("lay [NESW] 1,0")
    while table.round == 1:
        table.play(table.legal_moves()[0])
    assert table.to_act == 2


@rule("B-50", "B-52")
@pytest.mark.parametrize("seed", range(5))
def test_three_rounds_then_most_nuggets_win_and_equals_share(seed):
    game = new_game("saboteur", players=5, seed=seed)
    play_out(game, Random(seed))
    assert game.over
    assert game.to_act is None
    assert game.legal_moves() == []
    assert len(game.outcomes) == 3
    assert game.winners == tuple(seat for seat in range(5) if game.scores[seat] == max(game.scores))
    ended = game.log[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.scores, ended.winners) == (game.scores, game.winners)
    assert game.view(3).gold == game.scores


@rule("B-52")
def test_equals_share_the_win():
    shared = [
        game
        for seed in range(30)
        for game in [new_game("saboteur", players=3, seed=seed)]
        if play_out(game, Random(seed)) and len(game.winners) > 1
    ]
    assert shared
    for game in shared:
        assert len({game.scores[seat] for seat in game.winners}) == 1


@rule("B-52")
def test_nobody_has_won_before_the_end():
    game = new_game("saboteur", players=3, seed=1)
    assert (game.over, game.scores, game.winners, game.round) == (False, None, (), 1)

"""The end of a round and of the game (LM-50, LM-51, LM-55)."""

from collections import Counter
from random import Random

import msgspec
import pytest

from rulebook import rule
from rules.lost_mines.movers import anything
from rules.lost_mines.plain import ACTIONS, MINES, PATHS, STARTS, TREASURES, dwarf_cards
from rules.lost_mines.table import hand, play, situation, tags
from saboteur import OptionsError, new_game

FAR = " ·  " * 6
BEFORE_GOLD = f"─B──{FAR}─┬──($) "
LAST_GOLD = ["gold 3", "gold 2 @1", "gems 1 @2"]


def before_the_last_treasure(**facts):
    return situation(
        BEFORE_GOLD,
        standing={0: "8,2"},
        clans="blue blue yellow",
        dwarves="selfish saboteur selfish",
        treasures=LAST_GOLD,
        **facts,
    )


@rule("LM-50")
def test_the_round_ends_at_once_when_the_last_treasure_is_taken():
    table = before_the_last_treasure(hand="axe boat", pile="rope storm")
    table.play("pass axe")
    events = table.play("step 9,2")
    assert "drew" not in tags(events)  # nothing that was due happens any more
    assert tags(events)[:6] == [
        *("walked", "revealed", "fitted", "treasure-taken", "mines-closed", "scored")
    ]
    assert table.round == 2


@rule("LM-50")
def test_also_when_it_is_chosen():
    table = situation(
        f"─B──{FAR}─┬───┘ $",
        hand="axe boat",
        standing={0: "9,2"},
        treasures=LAST_GOLD,
    )
    play(table, "pass axe", "stop")
    assert table.round == 1
    table.play("treasure 0")
    assert table.round == 2


@rule("LM-50")
def test_not_while_a_treasure_lies():
    table = situation(
        BEFORE_GOLD, walking=True, standing={0: "8,2"}, treasures=["gold 3", "gold 2 @1", "gems 1"]
    )
    table.play("step 9,2")
    assert table.round == 1


@rule("LM-50")
def test_the_round_ends_when_pile_and_hands_are_empty():
    table = situation(hands={0: "axe", 1: "boat", 2: "rope rope"}, pile="")
    play(table, "pass axe", "pass boat", "pass rope")
    assert table.round == 1
    events = table.play("pass rope")
    assert tags(events)[:3] == ["passed", "mines-closed", "scored"]
    assert table.round == 2


@rule("LM-50")
def test_whoever_plays_the_last_card_of_all_does_not_walk_any_more():
    table = situation(
        BEFORE_GOLD,
        hands={0: "axe", 1: "", 2: ""},
        pile="",
        standing={0: "8,2"},
        treasures=["gold 3", "gold 2", "gems 1"],
        dwarves="selfish",
    )
    events = table.play("pass axe")
    assert table.round == 2  # though the dwarf stood beside a mine
    assert tags(events)[:3] == ["passed", "mines-closed", "scored"]
    assert table.outcomes[0].loot[0] == ()


@rule("LM-50")
def test_whoever_draws_the_last_card_still_plays_it():
    table = situation(hands={0: "axe", 1: "", 2: ""}, pile="boat")
    table.play("pass axe")
    assert table.round == 1
    assert hand(table) == ["boat"]
    table.play("pass boat")
    assert table.round == 2


@rule("LM-50")
def test_a_trap_that_takes_the_last_card_of_all_ends_the_round_at_once():
    table = situation(
        "─B───┬──\ntrap 1,2 2,2",
        hands={0: "axe boat", 1: "", 2: ""},
        pile="",
        clans="blue",
    )
    events = play(table, "pass axe", "step 2,2")
    assert tags(events)[:4] == ["walked", "trap-sprung", "mines-closed", "scored"]
    assert table.round == 2


@rule("LM-50")
def test_games_of_the_first_version_of_the_rules_walk_once_more():
    table = situation(
        BEFORE_GOLD,
        hands={0: "axe", 1: "", 2: ""},
        pile="",
        standing={0: "8,2"},
        treasures=["gold 3", "gold 2", "gems 1"],
        dwarves="selfish",
    )
    table.options = msgspec.structs.replace(table.options, rules=1)
    play(table, "pass axe", "step 9,2", "treasure 0")
    assert table.round == 2
    assert table.outcomes[0].loot[0][0].value == 3


@rule("LM-50")
def test_cards_left_in_the_pile_keep_the_round_going():
    table = situation(hands={0: "axe", 1: "", 2: ""}, pile="boat rope storm")
    for card in ("axe", "boat", "rope"):
        table.play(f"pass {card}")
        assert table.round == 1
    table.play("pass storm")
    assert table.round == 2


@rule("LM-50", "LM-51", "LM-53")
def test_the_end_of_a_round_tells_who_won_why_and_what_everybody_scored():
    table = before_the_last_treasure(walking=True, round=2, dragon=2)
    events = table.play("step 9,2")
    [closed] = [event for event in events if tags([event]) == ["mines-closed"]]
    assert closed.why == "treasures"
    # The two selfish count alone; the blue saboteur is all there is of the yellow group.
    assert closed.scores_with == (None, "yellow", None)
    assert (closed.winner, closed.winners) == ("yellow", (1,))
    assert (closed.points, closed.dragon_took) == ((3, 2, 0), 1)
    table = situation(hands={0: "axe", 1: "", 2: ""}, pile="")
    [closed] = [e for e in table.play("pass axe") if tags([e]) == ["mines-closed"]]
    assert closed.why == "cards"
    table = situation()
    events = play(table, "propose-end", "agree", "agree")
    [closed] = [e for e in events if tags([e]) == ["mines-closed"]]
    assert closed.why == "agreed"


# --- what everybody gets to see -------------------------------------------------------------------


@rule("LM-51")
def test_characters_and_treasures_that_were_taken_are_revealed():
    table = before_the_last_treasure(walking=True, round=2)
    assert table.view(None).dwarves == (None, None, None)
    events = table.play("step 9,2")
    assert table.over
    for seat in (0, 1, 2, None):
        assert table.view(seat).dwarves == ("selfish", "saboteur", "selfish")
        assert [t.value for t in table.view(seat).treasures] == [3, 2, 1]
    [closed] = [event for event in events if tags([event]) == ["mines-closed"]]
    assert closed.dwarves == ("selfish", "saboteur", "selfish")
    assert [[t.value for t in loot] for loot in closed.loot] == [[3], [2], [1]]


@rule("LM-51")
def test_treasures_that_nobody_took_stay_hidden():
    table = situation(
        hands={0: "axe", 1: "", 2: ""},
        pile="",
        treasures=["gold 3", "gold 2 @1", "gems 1"],
        round=2,
    )
    table.play("pass axe")
    assert [t.value for t in table.view(None).treasures] == [None, 2, None]


@rule("LM-51")
def test_mines_that_nobody_turned_up_stay_hidden():
    table = before_the_last_treasure(walking=True, looked={1: "9,4"})
    events = table.play("step 9,2")
    [closed] = [event for event in events if tags([event]) == ["mines-closed"]]
    for maze in (closed.maze, table.outcomes[0].maze):
        assert {placed.card for placed in maze if placed.face_down} == {None}


# --- the next round -------------------------------------------------------------------------------


@rule("LM-55")
def test_for_the_next_round_everything_is_shuffled_anew():
    table = before_the_last_treasure(walking=True, dragon=1, points=[1, 2, 3])
    table.play("step 9,2")
    assert table.round == 2
    assert table.dragon is None
    assert table.taken_by == [None] * 3
    assert Counter((t.kind, t.value) for t in table.treasures + table.spare_treasures) == Counter(
        TREASURES
    )
    assert len(table.treasures) == 3
    assert {card.name for card in table.maze.hidden.values()} == set(MINES.values())
    assert len(table.maze.faces) == 2
    assert not table.maze.tokens
    dealt = list(zip(table.clans, table.dwarves, strict=True)) + table.spare_dwarves
    assert Counter(dealt) == Counter(dwarf_cards(3))
    assert [len(cards) for cards in table.hands] == [5] * 3
    assert (len(table.aside), len(table.deck)) == (10, 63 - 10 - 15)
    cards = [c.name for pile in [*table.hands, table.deck, table.aside] for c in pile]
    assert Counter(cards) == Counter(PATHS + ACTIONS)
    assert table.discards == []
    for seat in range(3):
        view = table.view(seat)
        assert tuple(view.standing[seat]) == STARTS[table.clans[seat]]
        assert view.dwarves == tuple(d if s == seat else None for s, d in enumerate(table.dwarves))
        assert {t.value for t in view.treasures} == {None}
        assert {p.card for p in view.maze if p.face_down} == {None}


@rule("LM-55")
def test_what_a_seat_had_looked_at_it_does_not_know_in_the_next_round():
    table = before_the_last_treasure(walking=True, looked={1: "9,4 9,0 0 @0 @2"})
    table.play("step 9,2")
    view = table.view(1)
    assert [d for s, d in enumerate(view.dwarves) if s != 1] == [None, None]
    assert {t.value for t in view.treasures} == {None}
    assert {p.card for p in view.maze if p.face_down} == {None}


@rule("LM-55")
def test_trolls_and_traps_are_gone_in_the_next_round():
    table = before_the_last_treasure(walking=True, tokens=["troll 1,2 2,2 @1", "trap 1,1 1,2"])
    table.play("step 9,2")
    assert table.view(None).tokens == ()
    assert table.view(None).in_front == ((), (), ())
    assert table.view(None).tokens_left["troll"] == 3


@rule("LM-55")
def test_points_are_public_and_added_up():
    table = before_the_last_treasure(walking=True, points=[1, 2, 3])
    table.play("step 9,2")
    # The two selfish keep 3 and 1; the blue saboteur is alone with the yellow group's 2.
    for seat in (0, 1, 2, None):
        assert table.view(seat).points == (4, 4, 4)
    assert table.scores == (4, 4, 4)


@rule("LM-55")
@pytest.mark.parametrize(("seat", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_the_left_neighbour_of_whoever_played_the_last_card_begins(seat, starter):
    table = situation(
        BEFORE_GOLD,
        seat=seat,
        hand="look-mine-dwarf axe",
        standing={seat: "8,2"},
        treasures=LAST_GOLD,
    )
    play(table, "look-mine-dwarf mine 9,2", "step 9,2")
    assert table.round == 2
    assert table.starter == table.to_act == starter


@rule("LM-55")
@pytest.mark.parametrize(("seat", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_ruling_a_discard_counts_as_playing(seat, starter):
    hands = dict.fromkeys(range(3), "") | {seat: "axe"}
    table = situation(seat=seat, hands=hands, pile="")
    table.play("pass axe")
    assert table.round == 2
    assert table.starter == table.to_act == starter


@rule("LM-55")
def test_a_seat_that_was_out_before_does_not_count():
    table = situation(hands={0: "axe axe", 1: "boat", 2: ""}, pile="")
    play(table, "pass axe", "pass boat", "pass axe")
    assert table.starter == 1  # seat 0 played the last card


@rule("LM-55")
def test_a_game_has_two_rounds():
    game = new_game("lost-mines", players=3, seed=3)
    rounds = {game.round}
    rng = Random(3)
    while not game.over:
        game.play(anything(game, rng))
        rounds.add(game.round)
    assert rounds == {1, 2}
    assert len(game.outcomes) == 2


@rule("LM-55")
@pytest.mark.parametrize("rounds", [3, 5])
def test_an_option_sets_more(rounds):
    game = new_game("lost-mines", players=3, seed=3, rounds=rounds)
    rng = Random(3)
    while not game.over:
        game.play(anything(game, rng))
    assert len(game.outcomes) == rounds
    totals = [sum(points) for points in zip(*(o.points for o in game.outcomes), strict=True)]
    assert list(game.scores) == totals


@rule("LM-55")
@pytest.mark.parametrize("rounds", [0, 1, -2, "two", 2.5, True])
def test_fewer_than_two_rounds_are_no_game(rounds):
    with pytest.raises(OptionsError):
        new_game("lost-mines", players=3, rounds=rounds)


@rule("LM-55")
@pytest.mark.parametrize(
    ("points", "winners"),
    [([0, 9, 0], (1,)), ([0, 0, 0], (0,)), ([1, 4, 0], (0, 1)), ([1, 5, 4], (1,))],
)
def test_most_points_win_and_equals_share_the_win(points, winners):
    table = situation(
        hands={0: "axe", 1: "", 2: ""},
        pile="",
        round=2,
        points=points,
        dwarves="selfish selfish loyal",
        treasures=["gold 3 @0", "gold 1", "gems 1"],
    )
    events = table.play("pass axe")
    assert table.over
    assert table.scores == (points[0] + 3, *points[1:])
    assert table.winners == winners
    assert events[-1].winners == winners

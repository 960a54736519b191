"""The solo game (SO-00 to SO-05)."""

from collections import Counter
from random import Random

import pytest

from laws import play_on
from rulebook import rule
from rules.duel.table import (
    claims,
    face_up,
    happened,
    legal,
    places,
    reached,
    situation,
    story,
)
from saboteur import IllegalMove, OptionsError, new_game


def solo(cards="", **options):
    return situation(cards, game="solo", **options)


def fresh(seed=0, **settings):
    return new_game("solo", players=1, seed=seed, **settings)


LAST = {"hand": "map", "pile": ""}


# --- set-up ---------------------------------------------------------------------------------------


@rule("SO-00")
def test_one_plays_by_the_rules_of_the_duel():
    table = solo("1,0 [NEtW]", hand="[EW] map key", pile="[NS] [NS] [NS]")
    assert table.to_act == 0
    assert "lay [EW] -1,0" in legal(table)
    table.play("bribe 1,0")
    table.play("lay [EW] 2,0")
    assert table.view(0).hand == ("map", "key", "[NS]")
    table.play("pass map key")
    assert table.view(0).hand_sizes == (3,)
    assert table.to_act == 0


@rule("SO-00")
def test_sabotage_in_front_stops_laying_here_too():
    table = solo(hand="[EW] map repair-cart", in_front={0: "break-cart"})
    assert not legal(table, "lay")
    assert "repair-cart @0 cart" in legal(table)
    assert legal(table, "discard")


@rule("SO-00")
@pytest.mark.parametrize("players", [0, 2, 3])
def test_it_is_a_game_for_one(players):
    with pytest.raises(OptionsError):
        new_game("solo", players=players)


@rule("SO-01")
@pytest.mark.parametrize("colour", ["green", "blue"])
def test_one_colour_and_one_start(colour):
    view = fresh(colour=colour).view(0)
    assert view.colours == (colour,)
    assert {tuple(c.at): c.card for c in view.maze if not c.face_down} == {
        (0, 0): f"start-{colour}[NESW]"
    }


@rule("SO-01")
def test_another_colour_is_refused():
    with pytest.raises(OptionsError):
        fresh(colour="red")


@rule("SO-01")
def test_seven_empty_cells_lie_between_the_start_and_the_nearest_goals():
    goals = {tuple(card.at) for card in fresh().view(0).maze if card.face_down}
    assert goals == {(8, -2), (8, 0), (8, 2), (10, -1), (10, 1), (12, 0)}
    assert min(x for x, _ in goals) - 0 - 1 == 7


@rule("SO-01")
def test_six_markers_and_the_last_one_ends_the_round():
    assert fresh().view(0).markers == 6
    table = solo(hand="[EW][S]1 map", markers=1)
    events = table.play("lay [EW][N]1 0,1")
    assert story(events)[:3] == ["Laid", "Claimed", "GoldCounted"]
    assert table.view(0).markers == 6


@rule("SO-01")
def test_ten_cards_leave_the_pile_unseen_after_dealing():
    game = fresh(seed=1)
    view = game.view(0)
    assert view.aside == 10
    assert len(view.hand) == 6
    worlds = [game.sample(0, Random(seed)) for seed in range(20)]
    assert len({tuple(card.name for card in world.aside) for world in worlds}) == 20


@rule("SO-01")
def test_the_ten_come_back_for_the_next_round():
    table = solo(**LAST)
    gone = Counter(card.name for card in table.aside)
    assert sum(gone.values()) == 10
    table.play("pass map")
    assert table.round == 2
    assert table.view(0).aside == 10
    cards = [*table.deck, *table.aside, *table.hands[0], *table.discards, *table.in_front[0]]
    assert len(cards) == 52


@rule("SO-01")
def test_other_cards_are_set_aside_in_the_next_round():
    def set_aside(seed):
        table = solo(seed=seed, **LAST)
        before = Counter(card.name for card in table.aside)
        table.play("pass map")
        return before != Counter(card.name for card in table.aside)

    assert sum(set_aside(seed) for seed in range(10)) >= 9


# --- sabotage drawn -------------------------------------------------------------------------------


@rule("SO-02")
def test_a_sabotage_card_drawn_is_laid_in_front_of_oneself_and_replaced():
    table = solo(hand="map key", pile="break-cart [EW] [NS]")
    events = table.play("pass key")
    assert table.view(0).in_front == (("break-cart",),)
    assert table.view(0).hand == ("map", "[EW]")
    assert story(events) == ["Passed", "Sabotaged", "Drew"]
    assert not legal(table, "lay")


@rule("SO-02")
def test_a_kind_that_lies_there_already_is_discarded_and_replaced_too():
    table = solo(hand="map key", in_front={0: "break-cart"}, pile="break-cart [EW] [NS]")
    table.play("pass key")
    assert table.view(0).in_front == (("break-cart",),)
    assert table.view(0).discards[-1] == "break-cart"
    assert table.view(0).hand == ("map", "[EW]")


@rule("SO-02")
def test_replacements_strike_as_well():
    table = solo(
        "1,0 [EW]",
        hand="map key",
        pile="break-cart break-lantern break-cart rockfall [EW] [NS]",
    )
    table.play("pass key")
    assert table.view(0).in_front == (("break-cart", "break-lantern"),)
    assert table.view(0).hand == ("map", "[EW]")
    assert "1,0" not in face_up(table)


@rule("SO-02")
def test_when_two_cards_are_drawn_each_is_replaced():
    table = solo(hand="map key", pile="break-cart [EW] break-lantern [NS] [NE]")
    table.play("pass key map")
    assert table.view(0).hand == ("[EW]", "[NS]")
    assert table.view(0).draw_pile == 1


@rule("SO-02", "SO-03")
def test_replacements_last_as_long_as_the_pile():
    table = solo(hand="map key", pile="break-cart rockfall")
    table.play("pass key")
    assert table.view(0).hand == ("map",)
    assert table.view(0).draw_pile == 0
    assert table.round == 1


# --- a rockfall drawn -----------------------------------------------------------------------------


@rule("SO-03")
def test_a_rockfall_drawn_takes_the_card_laid_last_and_is_replaced():
    table = solo("1,0 [EW]  2,0 [NS][EW]", hand="map [EW]", pile="rockfall [NS] [NE]")
    events = table.play("lay [EW] 3,0")
    assert "3,0" not in face_up(table)
    assert {"1,0", "2,0"} <= set(face_up(table))
    assert story(events) == ["Laid", "Collapsed", "Drew"]
    assert table.view(0).hand == ("map", "[NS]")
    assert list(table.view(0).discards[-2:]) == ["[EW]", "rockfall"]


@rule("SO-03")
def test_cards_with_gold_or_a_troll_are_passed_over():
    table = solo("1,0 [NS][EW]  2,0 [NEtW]  0,1 [EW][N]1", hand="map key", pile="rockfall [NS]")
    table.play("pass key")
    table.play("done")
    assert set(face_up(table)) == {"0,0", "2,0", "0,1"}


@rule("SO-03")
def test_of_the_cards_still_in_the_maze_the_last_one_falls():
    table = solo("1,0 [EW]  2,0 [EW]  3,0 [EW]", hand="map key", pile="rockfall rockfall [NS]")
    table.play("pass key")
    assert set(face_up(table)) == {"0,0", "1,0"}


@rule("SO-03")
def test_without_such_a_card_it_does_nothing_and_is_replaced():
    table = solo("1,0 [NEtW]", hand="map key", pile="rockfall [NS] [NE]")
    table.play("pass key")
    events = table.play("done")  # the troll is not bribed
    assert set(face_up(table)) == {"0,0", "1,0"}
    assert "Collapsed" not in story(events)
    assert table.view(0).hand == ("map", "[NS]")
    assert table.view(0).discards[-1] == "rockfall"


@rule("SO-03", "DU-33")
def test_a_key_on_the_door_that_falls_is_out():
    table = solo("1,0 [NEbW]", keys={"1,0": 0}, hand="map key", pile="rockfall [NS]")
    table.play("pass map")
    assert table.view(0).keys == ()
    assert table.view(0).keys_left == 1


@rule("SO-03")
def test_neither_sabotage_nor_rockfall_is_ever_held():
    """Not in the opening hand either, which still has six cards."""
    struck = set()
    for seed in range(120):
        game = fresh(seed)
        view = game.view(0)
        assert len(view.hand) == 6
        assert view.aside == 10
        assert not [card for card in view.hand if card.startswith(("break", "rockfall"))]
        hits = len(view.in_front[0]) + len(view.discards)
        assert view.draw_pile == 52 - 6 - 10 - hits
        assert len(set(view.in_front[0])) == len(view.in_front[0])
        for card in view.discards:  # a rockfall with nothing to take, or a second of its kind
            assert card == "rockfall" or card in view.in_front[0]
        struck |= {*view.in_front[0], *view.discards}
    assert struck == {"break-cart", "break-lantern", "break-pickaxe", "rockfall"}


@rule("SO-03")
def test_the_opening_hand_is_gone_through_after_the_ten_are_set_aside():
    """So the cards that strike in it are replaced from what is left of the pile."""
    for seed in range(60):
        log = fresh(seed).view(0).log
        names = story(log)
        opening = log[names.index("NewHand")].cards
        assert len(opening) == 6
        assert log[names.index("RoundBegan")].draw_pile == 36
        strikes = [card for card in opening if card.startswith(("break", "rockfall"))]
        assert names.count("Drew") == len(strikes)
        struck = names.count("Sabotaged") + names.count("Mishap")
        assert struck >= len(strikes)


# --- doors and ladders ----------------------------------------------------------------------------


@rule("SO-04")
@pytest.mark.parametrize(("colour", "open_for"), [("green", False), ("blue", True)])
def test_doors_of_the_other_colour_are_closed(colour, open_for):
    table = solo("1,0 [NEbW]  2,0 [EW]", colour=colour)
    assert ("2,0" in reached(table, 0)) == open_for


@rule("SO-04")
def test_a_key_opens_them():
    table = solo("1,0 [NEbW]  2,0 [EW]  -1,0 [NESWg]", hand="key")
    assert legal(table, "key") == {"key 1,0"}
    table.play("key 1,0")
    assert "2,0" in reached(table, 0)


@rule("SO-04")
def test_the_other_colours_ladder_joins_nothing():
    table = solo("1,0 [EW]  5,5 ladder-blue[NW]  4,5 [EW]", hand="[EW]")
    assert not {"5,5", "4,5"} & reached(table, 0)
    joined = solo("1,0 ladder-blue[NW]  5,5 [EW]")
    assert reached(joined, 0) == {"0,0", "1,0"}


@rule("SO-04", "DU-24")
def test_the_other_colours_ladder_is_laid_where_ones_way_leads():
    table = solo("5,5 [EW]", hand="ladder-blue[NW]")
    assert places(table, "ladder-blue[NW]") == {"1,0", "0,1"}
    with pytest.raises(IllegalMove, match="DU-20"):
        table.play("lay ladder-blue[NW] 6,5")


@rule("SO-00", "DU-24")
def test_ones_own_ladder_joins_ones_start():
    table = solo("4,5 [EW]", hand="ladder-green[NE]")
    table.play("lay ladder-green[SW] 5,5")
    assert {"4,5", "5,5"} <= reached(table, 0)


# --- the end --------------------------------------------------------------------------------------

RICH = [
    *("goal[N]3[E]", "goal[NbSW]3", "goal[NgEW]3", "goal[NW]2", "goal[NE]2"),
    *("goal[EW]2[N][S]", "goal[NSgW]2", "goal[NbEW]2"),
    *("[EW][S]1", "[NEW][S]1", "[NSW][E]1", "[NS]1[EW]", "[NW][ES]1"),
    *("goal[NWg]1", "goal[NEb]1", "goal[N][W]1", "goal[NS]1[E][W]"),
]
"""28 gold, the most that two rounds can bring."""


def worth(amount):
    """Gold cards of exactly this sum."""
    chosen, left = [], amount
    for card in RICH:
        value = int(next(sign for sign in card if sign.isdigit()))
        if value <= left:
            chosen.append(card)
            left -= value
    assert left == 0
    return " ".join(chosen)


@rule("SO-05")
@pytest.mark.parametrize(
    ("gold", "rank"),
    [
        *((0, "pebble-picker"), (14, "pebble-picker"), (15, "digger"), (19, "digger")),
        *((20, "treasure-hunter"), (24, "treasure-hunter"), (25, "legend"), (28, "legend")),
    ],
)
def test_the_gold_gives_a_rank(gold, rank):
    table = solo(round=3, gold={0: worth(gold)}, **LAST)
    assert table.view(0).rank is None
    events = table.play("pass map")
    assert table.over
    assert table.view(0).rank == rank
    ranked = happened(events, "Ranked")[0]
    assert (ranked.gold, ranked.rank) == (gold, rank)


@rule("SO-05")
def test_a_game_has_three_rounds():
    game = fresh(seed=5)
    play_on(game, Random(2))
    assert len(game.view(0).outcomes) == 3
    assert game.view(0).rank is not None


@rule("SO-00", "DU-42", "SO-05")
def test_trolls_are_paid_before_the_rank_is_given():
    table = solo("1,0 [NEtW]", bribes={"1,0": 0}, round=3, gold={0: worth(15)}, **LAST)
    table.play("pass map")
    assert table.scores[0] < 15
    assert table.view(0).rank == "pebble-picker"


@rule("SO-00", "DU-22", "DU-25")
def test_goals_are_turned_up_and_gold_is_claimed_alone_as_well():
    table = solo(
        "1,0 [EW]  2,0 [EW]  3,0 [EW]  4,0 [NS][EW]  5,0 [NESWg]  6,0 [NEtW]",
        bribes={"6,0": 0},
        hand="[EW]",
        goals={"8,0": "goal[EW]2[N][S]"},
    )
    table.play("lay [EW] 7,0")
    assert claims(table) == {"8,0": 0}

"""Veto (C-19)."""

from collections import Counter
from random import Random

import pytest

from rulebook import rule
from saboteur import IllegalMove, to_json
from saboteur.expansions.tunnel_toll.rules import TollPaid
from saboteur.expansions.veto.rules import Vetoed
from saboteur.rules.events import Drew, Looked
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import Searched
from saboteur.rules.saboteur.situation import situation
from saboteur.rules.table import NOBODY

GAMES = ["saboteur", "saboteur2"]
VETO = CARDS.by_name["veto"]
OTHERS = [
    "goal-swap",
    "treasure-trove",
    "change-of-direction",
    "master-crafter",
    "pathfinder",
    "diversion",
]
CARDS_TO_STOP = [
    # What seat 0 plays, with which card, and what lies in front of whom.
    ("lay [NESW] 1,-1", "[NESW]", {}),
    ("break-cart @1", "break-cart", {}),
    ("repair-cart @1 cart", "repair-cart", {1: "break-cart"}),
    ("rockfall 1,0", "rockfall", {}),
    ("map 8,0", "map", {}),
    ("goal-swap 8,-2 8,0", "goal-swap", {}),
    ("treasure-trove", "treasure-trove", {}),
    ("change-of-direction", "change-of-direction", {}),
    ("master-crafter @0 cart", "master-crafter", {0: "break-cart"}),
    ("pathfinder", "pathfinder", {}),
]
CARDS_TO_STOP_2 = [
    ("theft", "theft", {}),
    ("hands-off @1", "hands-off", {1: "theft"}),
    ("trapped @1", "trapped", {}),
    ("freedom @1", "freedom", {1: "trapped"}),
    ("inspection @1", "inspection", {}),
    ("change-hats @1", "change-hats", {}),
    ("swap-hands @1", "swap-hands", {}),
    ("lay ladder[S] 1,-1", "ladder[N]", {}),
]


def table_with(drawing="─S───┼──", game="saboteur", modules=(), **options):
    options = {
        "hand": "[NESW] map",
        "hands": {1: "[NS] rockfall", 2: "veto [EW]"},
        "pile": "[NE] [NW] [NEW] [NES]",
    } | options
    return situation(drawing, game=game, modules=["veto", *modules], **options)


def moves(table):
    return {str(move) for move in table.legal_moves()}


def names(cards):
    return [card.name for card in cards]


def asked(table):
    """Let it happen, and say who was asked."""
    seats = []
    while table.decision.kind == "veto":
        seats.append(table.to_act)
        table.play("allow")
    return seats


def veto(table):
    """The seat that holds it objects; returns what that caused."""
    while VETO not in table.hands[table.to_act]:
        table.play("allow")
    return table.play("veto")


def things(table):
    """All that a card could have changed."""
    return (
        table.drawing(),
        table.in_front,
        table.dwarves,
        table.knowledge.dwarves.dealt,
        table.knowledge.goal_story,
        table.direction,
        table.gold,
        table.round,
    )


# --- what it does ---------------------------------------------------------------------------------


@rule("C-19")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("move", "card", "in_front"), CARDS_TO_STOP)
def test_a_card_that_was_vetoed_does_not_work(move, card, in_front, game):
    table = table_with(
        game=game, modules=OTHERS, hand=f"{card} [NEW] map", in_front=in_front, pile="[NE] [NW]"
    )
    before, hands = things(table), [names(hand) for hand in table.hands]
    piled = names(table.discards)
    table.play(move)
    events = veto(table)
    assert things(table) == before
    assert names(table.discards) == [*piled, card, "veto"]
    hands[0].remove(card)
    hands[2].remove("veto")
    assert [names(hand) for hand in table.hands] == [
        [*hands[0], "[NE]"],
        hands[1],
        hands[2] + ["[NW]"],
    ]
    assert [(event.seat, event.card) for event in events if isinstance(event, Drew)] == [
        (0, "[NE]"),
        (2, "[NW]"),
    ]
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-19")
@pytest.mark.parametrize(("move", "card", "in_front"), CARDS_TO_STOP_2)
def test_nor_do_the_cards_of_saboteur_2(move, card, in_front):
    table = table_with(
        game="saboteur2", hand=f"{card} [NEW] map", in_front=in_front, pile="[NE] [NW]"
    )
    before, hands = things(table), [names(hand) for hand in table.hands]
    table.play(move)
    veto(table)
    assert things(table) == before
    assert names(table.discards)[-2:] == [card, "veto"]
    assert [names(hand) for hand in table.hands] == [
        ["[NEW]", "map", "[NE]"],
        hands[1],
        ["[EW]", "[NW]"],
    ]
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-19", "C-23")
def test_a_diversion_that_was_vetoed_leaves_the_card_where_it_was():
    table = table_with(
        "─S──", modules=["diversion"], hands={1: "diversion map", 2: "veto [EW]"}, hand="[NESW] map"
    )
    table.play("lay [NESW] 1,0")
    asked(table)
    before = things(table)
    table.play("diversion [NESW] -1,0")
    veto(table)
    assert things(table) == before
    assert names(table.discards)[-2:] == ["diversion", "veto"]
    assert table.to_act == 2


@rule("C-19", "B-08")
def test_both_cards_are_discarded_for_all_to_see():
    table = table_with(pile="")
    table.discards, table.face_down = [], {}
    table.play("lay [NESW] 1,-1")
    veto(table)
    for seat in (0, 1, 2, None):
        assert table.view(seat).discards == ("[NESW]", "veto")


@rule("C-19")
def test_everybody_learns_who_vetoed_what():
    table = table_with()
    table.play("map 8,0")
    events = veto(table)
    for seat in (0, 1, 2, None):
        assert events[0].seen_by(seat) == Vetoed(2, 0, "map")


@rule("C-19")
def test_the_other_player_draws_first_and_then_the_vetoer():
    table = table_with(pile="[NE]")
    table.play("map 8,0")
    veto(table)
    assert names(table.hands[0]) == ["[NESW]", "[NE]"]
    assert names(table.hands[2]) == ["[EW]"]  # the pile lasted for one


@rule("C-19")
def test_it_is_played_before_the_card_works():
    table = table_with(
        """
─S──    (T)
        (└)
        (┘)
""",
        dwarves=["miner", "miner", "saboteur"],
    )
    table.play("lay [NESW] 1,0")  # would reach the treasure
    assert table.round == 1
    assert len(table.maze.hidden) == 3
    veto(table)
    assert table.outcomes == []
    assert len(table.maze.hidden) == 3
    assert table.to_act == 1


@rule("C-19")
def test_nobody_sees_the_goal_of_a_vetoed_map():
    table = table_with()
    events = table.play("map 8,0") + veto(table)
    assert not any(isinstance(event, Looked) for event in events)
    assert {placed.card for placed in table.view(0).maze if placed.face_down} == {None}


@rule("C-19")
def test_a_card_that_nobody_vetoes_works():
    table = table_with()
    table.play("map 8,0")
    assert asked(table) == [1, 2]
    assert table.view(0).discards[-1] == "map"
    assert any(placed.card for placed in table.view(0).maze if placed.face_down)
    assert (table.to_act, table.decision.kind) == (1, "turn")
    assert names(table.hands[2]) == ["veto", "[EW]"]


@rule("C-19")
def test_all_see_which_card_is_waiting():
    table = table_with()
    table.play("map 8,0")
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        assert (view.decision, view.to_act) == ("veto", 1)
        assert (view.played.seat, str(view.played.move)) == (0, "map 8,0")
        assert view.hand_sizes[0] == 1
    asked(table)
    assert table.view(1).played is None


@rule("C-19")
def test_it_stops_a_repair_and_a_second_card_works_again():
    table = table_with(
        hand="repair-cart [NE]",
        hands={1: "repair-cart [NS]", 2: "veto [EW]"},
        in_front={0: "break-cart"},
        pile="",
    )
    table.play("repair-cart @0 cart")
    veto(table)
    table.play("repair-cart @0 cart")
    asked(table)
    assert table.in_front[0] == ()


# --- when it can be played ------------------------------------------------------------------------


@rule("C-19")
def test_in_ones_own_turn_it_can_only_be_discarded():
    table = table_with(hand="veto", hands={1: "[NS]", 2: "[EW]"})
    assert moves(table) == {"pass veto"}
    with pytest.raises(IllegalMove):
        table.play("veto")


@rule("C-19")
def test_only_who_holds_it_can_play_it():
    table = table_with()
    table.play("map 8,0")
    assert (table.to_act, moves(table)) == (1, {"allow"})
    with pytest.raises(IllegalMove):
        table.play("veto")
    table.play("allow")
    assert (table.to_act, moves(table)) == (2, {"allow", "veto"})


@rule("C-19")
def test_nobody_vetoes_their_own_card():
    table = table_with(hand="veto map [NESW]", hands={1: "[NS]", 2: "[EW]"})
    table.play("map 8,0")
    assert asked(table) == [1, 2]
    assert table.to_act == 1


@rule("C-19")
@pytest.mark.parametrize("game", GAMES)
def test_passing_cannot_be_vetoed(game):
    table = table_with(game=game)
    table.play("pass map")
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-19")
def test_nor_can_the_discard_actions():
    table = table_with(game="saboteur2", in_front={0: "break-cart"})
    table.play("discard [NESW] map remove break-cart")
    assert (table.to_act, table.decision.kind) == (1, "turn")
    table = table_with(game="saboteur2")
    table.play("pass [NESW] map")
    assert (table.to_act, table.decision.kind) == (1, "turn")
    table = table_with(modules=["tunnel-toll"])
    table.play("toll map 2,0")
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-19")
@pytest.mark.parametrize(
    ("move", "then"), [("goal-swap 8,-2 8,0", "swap-or-not"), ("treasure-trove", "keep-discard")]
)
def test_what_follows_from_a_card_is_not_asked_about_again(move, then):
    table = table_with(modules=OTHERS, hand=f"{move.split()[0]} map")
    table.play(move)
    assert asked(table) == [1, 2]
    assert (table.to_act, table.decision.kind) == (0, then)
    table.play(table.legal_moves()[0])
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-19")
def test_with_two_players_the_other_one_is_asked():
    table = situation(
        game="saboteur2", players=2, modules=["veto"], hand="map map", hands={1: "veto"}
    )
    table.play("map 8,0")
    assert (table.to_act, moves(table)) == (1, {"allow", "veto"})
    table.play("veto")
    assert (table.to_act, table.decision.kind) == (1, "turn")


# --- what happens next ----------------------------------------------------------------------------


@rule("C-19", "B-06")
@pytest.mark.parametrize("holder", [1, 2, 3])
def test_the_turn_goes_on_from_the_player_not_from_the_vetoer(holder):
    hands = dict.fromkeys((1, 2, 3), "[EW] rockfall") | {holder: "veto [NS]"}
    table = situation(players=4, modules=["veto"], hand="map map", hands=hands)
    table.play("map 8,0")
    veto(table)
    assert (table.to_act, table.decision.kind) == (1, "turn")


@rule("C-19", "C-20")
@pytest.mark.parametrize("game", GAMES)
def test_the_other_way_round_too(game):
    table = table_with(
        game=game, modules=["change-of-direction"], hand="change-of-direction", seat=0
    )
    table.play("change-of-direction")
    asked(table)
    assert table.to_act == 2
    table.play("pass [EW]")
    table.play("rockfall 1,0")
    assert sorted(asked(table)) == [0, 2]
    assert table.to_act == 0


@rule("C-19", "B-07")
def test_a_vetoer_left_without_cards_is_skipped():
    table = table_with(hands={1: "[NS] rockfall", 2: "veto"}, pile="")
    table.play("map 8,0")
    veto(table)
    table.play("pass [NS]")
    assert table.to_act == 0


@rule("C-19", "B-51")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("vetoer", [1, 2])
def test_after_a_veto_the_player_whose_turn_it_was_played_the_last_card(vetoer, game):
    table = table_with(
        game=game, hand="map", hands={1: "", 2: ""} | {vetoer: "veto"}, pile="", in_front={}
    )
    table.play("map 8,0")
    veto(table)
    assert len(table.outcomes) == 1
    assert (table.round, table.starter, table.to_act) == (2, 1, 1)


@rule("C-19", "B-34")
def test_the_round_goes_on_while_the_vetoer_holds_another_card():
    table = table_with(hand="map", hands={1: "", 2: "veto [NS]"}, pile="")
    table.play("map 8,0")
    veto(table)
    assert (table.round, table.to_act) == (1, 2)


@rule("C-19", "B-50")
def test_it_is_back_in_the_next_round():
    table = table_with(hand="map", hands={1: "", 2: "veto"}, pile="")
    table.play("map 8,0")
    veto(table)
    everywhere = [*table.deck, *(card for hand in table.hands for card in hand)]
    assert everywhere.count(VETO) == 1


# --- pathfinder -----------------------------------------------------------------------------------


def pathfinder_table(**options):
    return table_with(
        "─S──",
        modules=["pathfinder"],
        **{"hand": "pathfinder [NESW] [EW] map", "hands": {1: "[NS]", 2: "veto [NE]"}} | options,
    )


@rule("C-19", "C-22", "M-04")
def test_the_pathfinder_itself_can_be_vetoed():
    table = pathfinder_table()
    table.play("pathfinder")
    events = veto(table)
    assert table.to_act == 1
    assert names(table.discards)[-2:] == ["pathfinder", "veto"]
    assert [event.seat for event in events if isinstance(event, Drew)] == [0, 2]
    assert len(table.maze.faces) == 1


@rule("C-19", "C-22", "M-04")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("which", [1, 2])
def test_either_path_card_can_be_vetoed_which_ends_the_turn_with_one_card_drawn(which, game):
    table = pathfinder_table(game=game)
    table.play("pathfinder")
    assert asked(table) == [1, 2]
    lays = ["lay [NESW] 1,0", "lay [EW] 2,0"]
    for move in lays[: which - 1]:
        table.play(move)
        assert asked(table) == [1, 2]
    table.play(lays[which - 1])
    events = veto(table)
    assert table.to_act == 1
    assert table.decision.kind == "turn"
    assert len(table.maze.faces) == which  # the start, and what was laid before
    assert [event.seat for event in events if isinstance(event, Drew)] == [0, 2]
    assert names(table.discards)[-3:] == ["pathfinder", lays[which - 1].split()[1], "veto"]
    assert len(table.hands[0]) == 4 - 1 - which + 1


@rule("C-19", "C-22")
def test_all_three_cards_of_a_pathfinder_turn_are_asked_about():
    table = pathfinder_table()
    table.play("pathfinder")
    assert asked(table) == [1, 2]
    table.play("lay [NESW] 1,0")
    assert asked(table) == [1, 2]
    table.play("lay [EW] 2,0")
    assert asked(table) == [1, 2]
    assert table.to_act == 1
    assert len(table.hands[0]) == 3  # one less than at the beginning


# --- toll -----------------------------------------------------------------------------------------


def toll_table():
    table = table_with(
        "─S──",
        players=4,
        modules=["tunnel-toll"],
        seat=3,
        hand="map [EW]",
        hands={0: "[NESW] map", 1: "rockfall map", 2: "veto [NS]"},
    )
    table.play("toll map 1,0")
    return table


@rule("C-19", "T-03")
def test_a_toll_is_paid_only_when_the_card_takes_effect():
    table = toll_table()
    events = table.play("lay [NESW] 1,0")
    assert table.gold == [1, 1, 1, 1]
    events += veto(table)
    assert not any(isinstance(event, TollPaid) for event in events)
    assert table.gold == [1, 1, 1, 1]
    assert [dwarf.at for dwarf in table.view(0).parts["tunnel-toll"].dwarves] == [(1, 0)]


@rule("C-19", "T-03")
def test_and_then_it_is_paid():
    table = toll_table()
    table.play("lay [NESW] 1,0")
    asked(table)
    assert table.gold == [0, 1, 1, 2]
    assert table.view(0).parts["tunnel-toll"].dwarves == ()


@rule("C-19", "T-04")
def test_whoever_agreed_to_pay_keeps_the_gold_too():
    table = toll_table()
    table.play("ask @1 1,0")
    assert (table.to_act, table.decision.kind) == (1, "pay-toll")  # asking is no card
    table.play("toll-pay")
    assert table.gold == [1, 1, 1, 1]
    table.play("lay [NESW] 1,0")
    veto(table)
    assert table.gold == [1, 1, 1, 1]
    # The promise was for that turn.
    assert {dwarf.pledge for dwarf in table.view(0).parts["tunnel-toll"].dwarves} == {None}


# --- nobody may learn who holds it ----------------------------------------------------------------


@rule("C-19")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [3, 5])
def test_all_others_are_asked_in_the_same_order_wherever_it_is(players, game):
    orders = set()
    for holder in [None, *range(1, players)]:
        hands = {seat: "[NS] map" if seat < 3 else "[EW]" for seat in range(1, players)}
        pile = "veto [NE]"
        if holder is not None:
            hands[holder], pile = "veto", "[NE] [NE]"
        table = situation(
            game=game, players=players, modules=["veto"], hand="[NESW] map", hands=hands, pile=pile
        )
        table.play("map 8,0")
        orders.add(tuple(asked(table)))
    assert orders == {tuple(range(1, players))}


def move_veto(table, place):
    """Exchange the veto with a card elsewhere: a seat's hand, the pile's bottom, aside, passed."""
    homes = [*table.hands, table.deck, table.aside, table.discards]
    home = next(cards for cards in homes if VETO in cards)
    at = home.index(VETO)
    goal = {"pile": table.deck, "aside": table.aside, "passed": table.discards}
    there = table.hands[place] if isinstance(place, int) else goal[place]
    home[at], there[0] = there[0], home[at]
    table._legal = None


def differing(one, two):
    """The seats whose cards are not the same in both worlds."""
    return {
        seat
        for seat, (mine, yours) in enumerate(zip(one.hands, two.hands, strict=True))
        if Counter(mine) != Counter(yours)
    }


def in_play(table):
    return (table.to_act, table.decision.kind, table.round)


PLACES = {"saboteur": [1, 2, 3, "pile", "passed"], "saboteur2": [1, 2, 3, "pile", "aside"]}
PAIRS = [
    (game, one, two)
    for game, places in PLACES.items()
    for at, one in enumerate(places)
    for two in places[at + 1 :]
]


@rule("C-19")
@pytest.mark.parametrize(("game", "one", "two"), PAIRS)
@pytest.mark.parametrize("modules", [(), ("tunnel-toll", *OTHERS)])
def test_nobody_can_tell_two_worlds_apart_by_where_the_veto_is(game, one, two, modules):
    rng = Random(f"{game}{one}{two}")
    first = situation("─S───┼───┴──", game=game, players=4, modules=["veto", *modules], seed=8)
    first.discard(first.deck.pop(0), face_down_by=NOBODY)
    move_veto(first, one)
    second = first.clone()
    move_veto(second, two)
    involved = differing(first, second)
    assert involved == {seat for seat in (one, two) if isinstance(seat, int)}
    for _ in range(45):
        assert in_play(first) == in_play(second)
        seat = first.to_act
        legal = [str(move) for move in first.legal_moves()]
        others = [str(move) for move in second.legal_moves()]
        if seat not in involved:
            assert legal == others
        both = [move for move in legal if move in others]
        if seat in involved:  # whether a second card fits depends on the other cards that differ
            both = [move for move in both if move != "pathfinder"]
        both = [move for move in both if not move.startswith("swap-hands")]
        played = [move for move in both if not move.startswith(("pass", "toll", "discard"))]
        if not both:
            break
        move = rng.choice(played or both)
        events = [first.play(move), second.play(move)]
        if first.round != 1:
            break
        involved |= differing(first, second)
        involved |= {event.seat for event in events[0] if isinstance(event, Searched)}
        for viewer in (0, 1, 2, 3, None):
            if viewer in involved:
                continue
            seen = [[event.seen_by(viewer) for event in caused] for caused in events]
            assert seen[0] == seen[1], move
            assert to_json(first.view(viewer)) == to_json(second.view(viewer)), move


@rule("C-19")
@pytest.mark.parametrize("seed", range(5))
def test_samples_of_a_waiting_card_look_the_same_to_the_seat_and_have_it_anywhere(seed):
    table = situation(players=4, modules=["veto"], hand="map map [NS] [EW]", seed=seed)
    move_veto(table, 2)
    table.play("map 8,0")
    rng = Random(seed)
    holders = set()
    for _ in range(200):
        world = table.sample(1, rng)
        assert to_json(world.view(1)) == to_json(table.view(1))
        holders |= {seat for seat in range(4) if VETO in world.hands[seat]} or {"pile"}
        assert moves(world) == {"allow"}
    assert holders == {0, 2, 3, "pile"}
    # Who holds it knows where it is.
    assert all(VETO in table.sample(2, rng).hands[2] for _ in range(20))


@rule("C-19")
def test_passing_the_veto_face_down_changes_nothing_for_the_others():
    orders = []
    for passed in ("veto", "[EW]"):
        table = table_with(seat=2, hands={0: "map map", 1: "map map"}, hand="veto [EW]", pile="")
        table.play(f"pass {passed}")
        table.play("map 8,0")
        orders.append(asked(table))
        views = [to_json(table.view(seat)) for seat in (0, 1, None)]
        orders.append(views)
    assert orders[0] == [1, 2]
    assert orders[:2] == orders[2:]


@rule("C-19", "C-18")
def test_after_a_trove_nobody_else_knows_whether_the_veto_is_back():
    """The veto lies openly among the five; whatever was kept, all are asked alike again."""
    courses = []
    for kept in ("veto", "[NESW]", "map"):
        table = table_with(
            modules=["treasure-trove"],
            hand="map [NESW]",
            hands={1: "[NS] treasure-trove map", 2: "veto map"},
            pile="[NE] [NW]",
        )
        table.discards, table.face_down = [], {}
        table.play("map 8,0")
        veto(table)
        table.discard(CARDS.by_name["[NESW]"])
        course = []
        for move in ("treasure-trove", f"keep {kept}", "map 8,0", "lay [NESW] 1,-1"):
            table.play(move)
            course.append(asked(table))
            course.append([to_json(table.view(seat)) for seat in (0, 2, None)])
        courses.append(course)
    assert courses[0] == courses[1] == courses[2]
    assert courses[0][4] == [0, 1]  # seat 2 plays, so 0 and 1 are asked


@rule("C-19")
@pytest.mark.parametrize(
    ("hand", "reason"), [("veto map", "somebody else has just played"), ("map", "do not hold")]
)
def test_in_ones_own_turn_it_is_refused_for_the_right_reason(hand, reason):
    table = table_with(hand=hand, hands={1: "map", 2: "map"})
    with pytest.raises(IllegalMove, match=reason) as refused:
        table.play("veto")
    assert refused.value.rule in ("C-19", "B-06")


@rule("C-19")
def test_who_does_not_hold_it_hears_so():
    table = table_with()
    table.play("map 8,0")
    with pytest.raises(IllegalMove, match=r"do not hold the card veto.*C-19"):
        table.play("veto")

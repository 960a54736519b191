"""Change of direction (C-20)."""

import pytest

from rulebook import rule
from saboteur.expansions.change_of_direction.rules import DirectionChanged
from saboteur.rules.saboteur.situation import situation

GAMES = ["saboteur", "saboteur2"]
TURN_ROUND = "change-of-direction"
ALMOST = """
─S──    (T)
        (└)
        (┘)
"""


def order(table, turns):
    """Who plays next, when everybody passes."""
    seats = []
    for _ in range(turns):
        seats.append(table.to_act)
        table.play(next(move for move in table.legal_moves() if str(move).startswith("pass")))
    return seats


def table_with(game="saboteur", players=4, **options):
    options = {"hand": f"{TURN_ROUND} map"} | options
    return situation(game=game, players=players, modules=[TURN_ROUND], **options)


@rule("C-20")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seat", "expected"), [(0, [3, 2, 1, 0, 3]), (2, [1, 0, 3, 2, 1])])
def test_turn_order_is_reversed(game, seat, expected):
    table = table_with(game, seat=seat)
    assert all(table.view(viewer).clockwise for viewer in (0, 1, None))
    table.play(TURN_ROUND)
    assert not any(table.view(viewer).clockwise for viewer in (0, 1, None))
    assert order(table, 5) == expected


@rule("C-20")
def test_all_see_it():
    events = table_with().play(TURN_ROUND)
    for seat in (0, 1, None):
        assert events[0].seen_by(seat) == DirectionChanged(0, clockwise=False)


@rule("C-20", "B-08", "M-04")
def test_it_is_discarded_and_one_card_drawn():
    table = table_with(pile="[NS] map")
    table.play(TURN_ROUND)
    assert table.view(None).discards[-1] == TURN_ROUND
    assert [card.name for card in table.hands[0]] == ["map", "[NS]"]


@rule("C-20")
@pytest.mark.parametrize("game", GAMES)
def test_a_second_one_turns_it_back(game):
    table = table_with(game)
    table.play(TURN_ROUND)
    assert order(table, 2) == [3, 2]
    place = [card.name for card in table.discards].index(TURN_ROUND)
    table.hands[1].append(table.discards.pop(place))
    table._legal = None
    [changed] = [e for e in table.play(TURN_ROUND) if isinstance(e, DirectionChanged)]
    assert changed.clockwise
    assert order(table, 5) == [2, 3, 0, 1, 2]


@rule("C-20", "B-07")
def test_seats_without_cards_are_skipped_that_way_round():
    table = table_with(hands={1: "map", 2: "map map", 3: ""}, pile="")
    table.play(TURN_ROUND)
    assert table.to_act == 2


@rule("C-20")
def test_with_two_players_it_changes_nothing_but_the_direction():
    table = table_with("saboteur2", 2)
    table.play(TURN_ROUND)
    assert order(table, 3) == [1, 0, 1]


def reach(dwarves, by, turned):
    """Seat `by` reaches the treasure, with the direction turned before or not."""
    players = len(dwarves)
    seat = (by + 1) % players if turned else by
    hands = {by: "[NESW]", seat: TURN_ROUND if turned else "[NESW]"}
    table = situation(
        ALMOST, players=players, dwarves=dwarves, modules=[TURN_ROUND], seat=seat, hands=hands
    )
    if turned:
        table.play(TURN_ROUND)
    assert table.to_act == by
    table.play("lay [NESW] 1,0")
    return table


@rule("C-20", "B-41")
def test_gold_cards_travel_the_other_way():
    dwarves = ["miner", "miner", "saboteur", "miner", "miner"]
    assert reach(dwarves, 1, turned=False).knowledge.ledger[0].order == (1, 0, 4, 3)
    assert reach(dwarves, 1, turned=True).knowledge.ledger[0].order == (1, 3, 4, 0)


@rule("C-20", "B-41")
def test_the_first_miner_after_a_saboteur_too():
    dwarves = ["miner", "miner", "saboteur", "miner", "miner"]
    assert reach(dwarves, 2, turned=False).knowledge.ledger[0].order == (1, 0, 4, 3)
    assert reach(dwarves, 2, turned=True).knowledge.ledger[0].order == (3, 4, 0, 1)


@rule("C-20")
@pytest.mark.parametrize("game", GAMES)
def test_the_next_round_starts_clockwise_again(game):
    table = table_with(
        game, hand=TURN_ROUND, hands={1: "", 2: "", 3: "map"}, pile="", dwarves=["saboteur"] * 4
    )
    table.play(TURN_ROUND)
    table.play("pass map")
    assert table.round == 2
    assert table.view(None).clockwise
    assert order(table, 3) == [0, 1, 2]


@rule("C-20", "B-51")
@pytest.mark.parametrize("turned", [True, False])
def test_the_seat_to_the_left_begins_the_next_round_either_way(turned):
    """Left is clockwise, and every round starts clockwise."""
    dwarves = ["greedy", "miner", "saboteur", "miner"]
    table = situation(
        ALMOST,
        players=4,
        dwarves=dwarves,
        modules=[TURN_ROUND, "greedy-dwarf"],
        seat=1,
        hands={1: f"{TURN_ROUND} map", 0: "[NESW]", 2: "map", 3: "map"},
    )
    table.play(TURN_ROUND if turned else "pass map")
    while table.to_act != 0:
        table.play("pass map")
    table.play("lay [NESW] 1,0")  # the greedy dwarf wins alone, so nobody picks gold cards
    assert (table.round, table.starter) == (2, 1)


@rule("C-20", "S-60")
def test_thieves_still_take_turns_clockwise():
    table = table_with(
        "saboteur2",
        hand=f"theft {TURN_ROUND}",
        hands={1: "theft", 2: "theft", 3: "map"},
        dwarves=["saboteur", "blue", "green", "saboteur"],
        pile="",
    )
    for move in ("theft", "theft", "theft", "pass map", TURN_ROUND):
        table.play(move)
    assert table.decision.kind == "rob"
    robbers = []
    while table.decision.kind == "rob":
        robbers.append(table.to_act)
        table.play(table.legal_moves()[0])
    assert robbers == [2, 0, 1]  # who played theft last, then clockwise

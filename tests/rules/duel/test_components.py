"""The box of The Duel: every card, as the list of components says."""

from collections import Counter

from rules.duel.plan import door_of, gold_of, marks_of, open_edges, ways
from saboteur import new_game
from saboteur.components import load_box

BOX = load_box("duel")

ONE_EACH = [
    *("[NS][W]", "[NE][W]", "[NE][S]", "[NW][E]", "[NW][S]"),
    *("ladder-blue[NW]", "ladder-green[NE]"),
    *("[NS][EW]", "[NS]1[EW]", "[NE][SW]", "[NW][ES]1"),
    *("[EW][S]1", "[NEW][S]1", "[NSW][E]1"),
    *("[NESbW]", "[NESWg]", "[NEbW]", "[NgEW]", "[NbSW]", "[NSgW]"),
    *("[NtESW]", "[NEtW]", "[NStW]"),
]
PATHS = {"[EW]": 4, "[NS]": 3, "[NE]": 2, "[NW]": 2} | dict.fromkeys(ONE_EACH, 1)
GOALS = [
    *("[NESW]", "[N][E][S][W]", "[N][S][W]", "[N][E][W]"),
    *("[NWg]1", "[NW]2", "[NEb]1", "[NE]2", "[N][W]1", "[N]3[E]"),
    *("[NS]1[E][W]", "[EW]2[N][S]"),
    *("[NSWb]1", "[NSgW]2", "[NbSW]3", "[NEgW]1", "[NbEW]2", "[NgEW]3"),
]
ACTIONS = (
    {f"break-{tool}": 2 for tool in ("pickaxe", "lantern", "cart")}
    | {f"repair-{tool}": 1 for tool in ("pickaxe", "lantern", "cart")}
    | {f"repair-{pair}": 1 for pair in ("pickaxe-lantern", "pickaxe-cart", "lantern-cart")}
    | {"map": 2, "rockfall": 2, "key": 2}
)


def cards_in_play(game):
    """Every path and action card at the beginning of a game."""
    hands = [card.name for hand in game.hands for card in hand]
    front = [card.name for cards in game.in_front for card in cards]
    piles = [*game.deck, *game.aside, *game.discards]
    return Counter(hands + front + [card.name for card in piles])


def test_the_deck_has_34_path_cards_and_18_action_cards():
    deck = cards_in_play(new_game("duel", players=2, seed=1))
    paths = {name: count for name, count in deck.items() if "[" in name}
    actions = {name: count for name, count in deck.items() if "[" not in name}
    assert sum(paths.values()) == 34
    assert sum(actions.values()) == 18
    assert paths == PATHS
    assert actions == ACTIONS


def test_the_solo_game_uses_the_same_deck():
    assert cards_in_play(new_game("solo", players=1, seed=1)) == Counter(PATHS | ACTIONS)


def test_there_are_18_goals_with_25_gold():
    goals = [row.name + row.face for row in BOX.goal for _ in range(row.copies)]
    assert sorted(goals) == sorted(f"goal{face}" for face in GOALS)
    assert sum(map(gold_of, goals)) == 25
    assert sum(1 for goal in goals if not gold_of(goal)) == 4


def test_five_path_cards_have_one_gold_each():
    gold = [gold_of(name) for name in PATHS if gold_of(name)]
    assert gold == [1] * 5


def test_there_are_six_doors_on_path_cards_and_eight_on_goals_half_of_each_colour():
    doors = Counter(door_of(name) for name in PATHS if door_of(name))
    assert doors == {"blue": 3, "green": 3}
    doors = Counter(door_of(goal) for goal in GOALS if door_of(goal))
    assert doors == {"blue": 4, "green": 4}


def test_there_are_three_trolls_two_bridges_two_double_bends_and_two_ladders():
    assert sum("t" in marks_of(name) for name in PATHS) == 3
    two_ways = [name for name in PATHS if [len(way.arms) for way in ways(name)] == [2, 2]]
    straight = [name for name in two_ways if {"N", "S"} in [set(way.arms) for way in ways(name)]]
    assert (len(straight), len(two_ways) - len(straight)) == (2, 2)
    assert sum(PATHS[name] for name in PATHS if name.startswith("ladder")) == 2


def test_the_box_has_74_cards_eight_markers_and_two_keys():
    rows = [*BOX.path, *BOX.start, *BOX.goal, *BOX.action, *BOX.dwarf]
    assert sum(row.copies for row in rows) == 74
    assert sum(row.copies for row in BOX.marker) == 8
    assert [(row.name, row.copies) for row in BOX.token] == [("key", 2)]
    assert {row.name + row.face for row in BOX.start} == {"start-blue[NESW]", "start-green[NESW]"}


def test_every_goal_can_be_joined_from_every_side():
    for goal in GOALS:
        assert open_edges(goal, False) | open_edges(goal, True) == {"N", "E", "S", "W"}

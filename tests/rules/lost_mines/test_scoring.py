"""What a round is worth (LM-51 to LM-54)."""

from random import Random

import pytest

from rulebook import rule
from rules.lost_mines.plain import TREASURES, dwarf_cards, points
from rules.lost_mines.table import play, situation
from saboteur.rules.lost_mines.scoring import score

FAR = " ·  " * 6


def scored(dwarves, loot, dragon=None):
    """The points of seats given as words like `blue loyal`."""
    clans, characters = zip(*(dwarf.split() for dwarf in dwarves), strict=True)
    return score(clans, characters, loot, dragon).points


@rule("LM-51")
def test_a_selfish_dwarf_scores_its_own_and_has_no_share():
    dwarves = ["blue selfish", "blue loyal", "blue loyal"]
    assert scored(dwarves, [[4, 3], [2], [2]]) == (7, 2, 2)
    assert scored(dwarves, [[], [4], [4]]) == (0, 4, 4)


@rule("LM-51")
def test_a_clan_splits_what_it_has_found():
    assert scored(["blue loyal", "blue loyal", "yellow loyal"], [[4], [2], [1]]) == (3, 3, 1)


@rule("LM-51")
def test_a_saboteur_scores_with_the_other_clan():
    dwarves = ["blue saboteur", "blue loyal", "yellow loyal"]
    assert scored(dwarves, [[4], [3], [2]]) == (3, 3, 3)
    assert scored(dwarves, [[], [3], [2]]) == (1, 3, 1)


@rule("LM-51")
def test_both_saboteurs_score_crosswise():
    dwarves = ["blue saboteur", "yellow saboteur", "blue loyal", "yellow loyal"]
    assert scored(dwarves, [[4], [1], [1], [2]]) == (3, 1, 1, 3)


@rule("LM-51")
def test_saboteur_and_selfish_of_one_clan_leave_nobody_for_its_group():
    dwarves = ["blue saboteur", "blue selfish", "yellow selfish"]
    assert scored(dwarves, [[4], [3], [2]]) == (4, 3, 2)


@rule("LM-51")
def test_a_group_without_members_scores_nothing():
    result = score(("blue", "blue", "blue"), ("loyal", "selfish", "saboteur"), [[1], [2], [3]])
    assert result.points == (1, 2, 3)
    result = score(("blue", "blue"), ("selfish", "loyal"), [[1], [2]])
    assert result.groups == {"blue": 2, "yellow": 0}


@rule("LM-51")
def test_a_group_that_found_nothing_gets_nothing():
    assert scored(["blue loyal", "blue loyal", "yellow loyal"], [[], [], []], 0) == (0, 0, 0)


@rule("LM-52")
def test_what_cannot_be_split_goes_to_the_finder_of_the_most_valuable():
    dwarves = ["blue loyal"] * 3
    assert scored(dwarves, [[4], [3], [1]]) == (4, 2, 2)
    assert scored(dwarves, [[1, 1, 1], [4], [1]]) == (2, 4, 2)  # the treasure counts, not the sum
    assert scored(dwarves, [[1], [], []]) == (1, 0, 0)


@rule("LM-52")
def test_several_finders_split_it_again_and_the_rest_is_lost():
    dwarves = ["blue loyal"] * 3
    assert scored(dwarves, [[4], [4], []]) == (3, 3, 2)  # 8: 2 each, 2 over
    assert scored(dwarves, [[3], [3], [1]]) == (2, 2, 2)  # 7: 1 over, lost
    assert scored(dwarves, [[2], [2], [1]]) == (2, 2, 1)  # 5: 2 over
    assert scored(["blue loyal"] * 4, [[1], [1], [1], []]) == (1, 1, 1, 0)
    assert scored(["blue loyal"] * 4, [[2], [2], [2], [1]]) == (2, 2, 2, 1)
    assert scored(["blue loyal"] * 4, [[3], [3], [], []]) == (2, 2, 1, 1)


@rule("LM-52")
def test_two_of_the_most_valuable_with_one_finder_count_once():
    assert scored(["blue loyal"] * 3, [[4, 4], [], []]) == (4, 2, 2)
    assert scored(["blue loyal"] * 3, [[4, 4], [4], [2]]) == (5, 5, 4)  # 14: 2 over


@rule("LM-52", "LM-51")
def test_a_selfish_dwarf_is_no_finder_for_the_clan():
    assert scored(["blue selfish", "blue loyal", "blue loyal"], [[4], [2], [1]]) == (4, 2, 1)


@rule("LM-53")
def test_the_holder_of_the_dragon_loses_two_or_what_there_is():
    dwarves = ["blue loyal", "yellow loyal", "yellow selfish"]
    assert scored(dwarves, [[4], [], []], 0) == (2, 0, 0)
    assert scored(dwarves, [[2], [], []], 0) == (0, 0, 0)
    assert scored(dwarves, [[1], [], []], 0) == (0, 0, 0)
    assert scored(dwarves, [[], [3], []], 0) == (0, 3, 0)
    assert scored(dwarves, [[1], [], [3]], 2) == (1, 0, 1)  # the selfish too


@rule("LM-53")
def test_the_dragon_takes_from_this_round_only():
    table = situation(
        hands={0: "axe", 1: "", 2: ""},
        pile="",
        points=[5, 5, 5],
        dragon=1,
        dwarves="selfish selfish loyal",
        treasures=["gold 1 @1", "gold 2", "gold 3"],
    )
    table.play("pass axe")
    assert table.scores == (5, 5, 5)


EXAMPLE = {
    "clans": "yellow yellow blue blue yellow blue",
    "dwarves": "loyal loyal loyal loyal saboteur selfish",
}
"""Two loyal yellow, two loyal blue (the second holds the dragon), a yellow saboteur, a selfish."""


@rule("LM-54", "LM-51", "LM-52", "LM-53")
def test_the_books_example():
    # Loyal yellow: 8. Loyal blue and the saboteur, who found the 4: 8. The selfish: 3.
    loot = [[4], [3, 1], [1, 2], [1], [4], [3]]
    clans, dwarves = EXAMPLE["clans"].split(), EXAMPLE["dwarves"].split()
    result = score(clans, dwarves, loot, dragon=3)
    assert result.groups == {"yellow": 8, "blue": 8}
    assert result.points == (4, 4, 2, 0, 4, 3)
    assert points(clans, dwarves, loot, dragon=3) == [4, 4, 2, 0, 4, 3]


@rule("LM-54", "LM-50")
@pytest.mark.parametrize("order", [range(6), [5, 3, 1, 0, 2, 4]])
def test_the_books_example_played_to_the_end_of_a_round(order):
    """Six treasures: 4 and 4 for loyal yellow; 4, 2 and 2 for the blue group; 3 for the selfish."""
    seats = list(order)
    clans = [EXAMPLE["clans"].split()[n] for n in seats]
    dwarves = [EXAMPLE["dwarves"].split()[n] for n in seats]
    finder = seats.index  # who of the example sits where
    treasures = [
        f"gold 4 @{finder(0)}",
        f"gems 4 @{finder(1)}",
        f"silver 2 @{finder(2)}",
        f"gold 2 @{finder(3)}",
        f"silver 4 @{finder(4)}",
        "gems 3",
    ]
    selfish = finder(5)
    table = situation(
        f"─B──{FAR}─┬──(*) ",
        players=6,
        seat=selfish,
        hand="axe boat",
        clans=" ".join(clans),
        dwarves=" ".join(dwarves),
        standing={selfish: "8,2"},
        treasures=treasures,
        dragon=finder(3),
        points=[1] * 6,
    )
    play(table, "pass axe", "step 9,2")
    assert table.round == 2
    assert table.outcomes[0].points == tuple([4, 4, 2, 0, 4, 3][n] for n in seats)
    assert table.outcomes[0].groups == {"yellow": 8, "blue": 8}
    assert table.scores == tuple([5, 5, 3, 1, 5, 4][n] for n in seats)


@rule("LM-51", "LM-52", "LM-53")
@pytest.mark.parametrize("players", range(3, 10))
def test_random_distributions_come_out_as_when_points_are_dealt_one_by_one(players):
    rng = Random(players)
    lost = 0
    for _ in range(1500):
        dealt = rng.sample(dwarf_cards(players), players)
        clans, characters = zip(*dealt, strict=True)
        loot = [[] for _ in range(players)]
        for _, value in rng.sample(TREASURES, rng.randint(0, players)):
            loot[rng.randrange(players)].append(value)
        dragon = rng.choice([None, *range(players)])
        result = score(clans, characters, loot, dragon)
        assert list(result.points) == points(clans, characters, loot, dragon)
        found = sum(map(sum, loot))
        assert sum(result.points) <= found
        lost += dragon is None and sum(result.points) < found
        selfish = sum(sum(loot[n]) for n, who in enumerate(characters) if who == "selfish")
        assert sum(result.groups.values()) == found - selfish
    assert lost or players == 3

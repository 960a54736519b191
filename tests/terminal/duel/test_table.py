"""What a seat reads around the maze, and that it is nothing but what the seat may know."""

from __future__ import annotations

from random import Random

import pytest

import saboteur
from rules.duel.movers import curious
from saboteur.rules.duel.situation import situation
from saboteur.texts import languages
from terminal.typist import shown


def test_the_table() -> None:
    game = situation(
        "1,1 [EW] 2,1 [NEtW] 5,0 goal[NgEW]3",
        hand="[NS] key",
        hands={1: "map"},
        in_front={0: "break-cart"},
        claims={"5,0": 1},
        bribes={"2,1": 0},
        gold={0: "goal[NE]2 [NS]1[EW]"},
        goals={"7,1": "goal[NbEW]2"},
        looked={0: "7,1"},
        round=2,
    )
    text = shown(game.view(0))
    assert "Round 2 of 3" in text
    assert "markers: 6 · keys: 2" in text
    assert "● green      2  3 (2 1)  owes 1      ✗ cart" in text
    assert "◆ blue       1  0        +3" in text
    assert "You:  ● GREEN  · your start is at 0,1; doors ● are open for you, ◆ are not" in text
    assert "You have seen the goal at 7,1: 2 gold (T-junction with a ◆ blue door)." in text
    assert "Unseen goals: 2 with 3 gold, 3 with 2 gold, 6 with 1 gold, 4 without." in text
    assert "Out of the game, won by nobody: 5 unseen." in text
    assert "Broken: cart. You cannot lay path cards (DU-30)." in text
    assert "◆ BLUE" in shown(game.view(1))
    assert "You have seen" not in shown(game.view(1))
    german = shown(game.view(0), "de")
    assert "Du:  ● GRÜN" in german
    assert "schuldet 1" in german


def test_ways_that_have_met() -> None:
    alone = situation("1,1 [EW]", hand="[NS]")
    assert "have met" not in shown(alone.view(0))
    met = situation("0,0 [NS]", hand="[NS]")
    assert "Bruni can use all of yours." in shown(met.view(0))
    door = "0,0 [NS][EW] 1,1 [EW] 2,1 [ESgW] 2,2 [NS]"
    game = situation(door, hand="")
    assert "Bruni can use all of yours but the cards at 2,2." in shown(game.view(0))
    far = "2,3 [NS] 2,4 [NE] 3,4 [EW] 4,4 [EW] 5,4 [EW] 6,4 [NW]"
    game = situation(f"{door} {far}", hand="")
    assert "Bruni can use some of yours." in shown(game.view(0))
    assert "einen Teil von deinen" in shown(game.view(0), "de")


def test_the_solo_table_has_one_dwarf_and_a_rank() -> None:
    game = situation(game="solo", hand="[NS]", gold={0: "goal[N]3[E] goal[NbSW]3"}, round=3)
    text = shown(game.view(0))
    assert "pebble picker (at 15: sturdy digger)" in text
    assert "seat" not in text
    assert "Kieselklauber (ab 15: Wackerer Wühler)" in shown(game.view(0), "de")


@pytest.mark.parametrize("game", ["duel", "solo"])
def test_the_screen_is_the_same_in_every_world_a_seat_cannot_tell_apart(game: str) -> None:
    players = saboteur.games()[game].most_players
    rng = Random(game)
    for seed in range(2):
        table = saboteur.new_game(game, players=players, seed=seed)
        moves = 0
        while not table.over:
            if moves % 9 == 0:
                for seat in range(players):
                    lang = tuple(languages())[moves // 9 % len(languages())]
                    text = shown(table.view(seat), lang)
                    for _ in range(2):
                        assert shown(table.sample(seat, rng).view(seat), lang) == text
                    assert max(map(len, text.splitlines())) <= 80
            table.play(curious(table, rng))
            moves += 1

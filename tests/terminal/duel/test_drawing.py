"""The whole maze: who can go where, at wide and at narrow terminals."""

from __future__ import annotations

from random import Random

import pytest

import saboteur
from rules.duel.movers import curious
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.situation import situation
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.telling.duel.words import DuelWords
from saboteur.terminal.displays import display_for
from saboteur.terminal.duel.scene import DuelScene, Tokens, scene_of

WORDS = DuelWords(CARDS, "en", "duel")


def board(game: DuelGame, seat: int | None = 0, width: int = 80) -> list[str]:
    lines = display_for(game.options.game, "en").board(game.view(seat), width)
    return [line.plain for line in lines]


def row(game: DuelGame, y: int, seat: int | None = 0) -> str:
    """The middle line of a row of the maze."""
    return next(line for line in board(game, seat) if line.startswith(f"{y:>2} "))[3:]


def test_lines_say_whose_way_it_is() -> None:
    game = situation("1,1 [EW] 1,-1 [EW] 3,1 [EW]", hand="[NS]")
    assert row(game, 1)[:28] == "═══S══════════       ───────"
    assert row(game, -1)[:14] == "━━━S━━━━━━━━━━"
    assert row(game, 1, seat=1)[:14] == "━━━S━━━━━━━━━━"
    assert row(game, -1, seat=1)[:14] == "═══S══════════"
    assert row(game, -1, seat=None)[:14] == "═══S══════════"


def test_a_closed_door_stops_the_line() -> None:
    """Green comes up to the blue door from outside; the middle is not green's."""
    game = situation("1,1 [EW] 2,1 [ESWb]", hand="[NS]")
    assert row(game, 1)[14:21] == "═◆─┬───"
    assert row(game, 1, seat=1)[14:21] == "━◆─┬───"
    opened = situation("1,1 [EW] 2,1 [ESWb]", hand="[NS]", keys={"2,1": 0})
    assert row(opened, 1)[14:21] == "═◆k╦═══"


def test_a_closed_door_stops_the_line_from_inside() -> None:
    game = situation("1,1 [EW] 2,1 [NEbW]", hand="[NS]")
    assert row(game, 1)[14:21] == "═══╩═◆─"


def test_a_troll_stops_everybody_until_it_is_bribed() -> None:
    game = situation("1,1 [EW] 2,1 [NEtW]", hand="[NS]")
    assert row(game, 1)[14:21] == "═══╩═T─"
    bribed = situation("1,1 [EW] 2,1 [NEtW]", hand="[NS]", bribes={"2,1": 0})
    assert row(bribed, 1)[14:21] == "═══╩tG═"


def test_one_way_of_a_bridge_may_be_yours_and_the_other_one_not() -> None:
    game = situation("0,0 [NS] 1,0 [NS][EW] 1,1 [EW] 1,-1 [NW][E]", hand="[NS]")
    assert row(game, 0)[7:14] == "──)│(──"
    shared = situation("0,0 [NS] 1,1 [NW] 1,0 [NS][EW]", hand="[NS]")
    assert row(shared, 0)[7:14] == "──)║(──"


def test_what_is_drawn_as_reached_is_what_the_game_says() -> None:
    rng = Random(5)
    game = saboteur.new_game("duel", players=2, seed=5)
    while not game.over:
        for seat in (None, 0, 1):
            view = game.view(seat)
            scene = scene_of(view, WORDS)
            for player in (0, 1):
                assert set(scene.reached[player]) == set(view.reached[player])
        game.play(curious(game, rng))


@pytest.mark.parametrize(
    ("width", "columns"), [(120, 7), (80, 7), (73, 7), (72, 5), (53, 5), (52, 4), (20, 4)]
)
def test_the_maze_is_drawn_as_large_as_fits(width: int, columns: int) -> None:
    lines = board(situation(hand="[NS]"), 0, width)
    assert len(lines) == (6 if columns == 4 else 16)
    assert max(map(len, lines)) <= max(width, 44)
    if columns > 4:
        assert max(map(len, lines)) == 3 + 10 * columns


def test_the_solo_maze_fits_into_80_columns() -> None:
    lines = board(situation(game="solo", hand="[NS]"))
    assert max(map(len, lines)) == 3 + 13 * 5
    assert lines[8] == " 0 ══S══" + " " * 35 + "┃ ? ┃" + " " * 15 + "┃ ? ┃"


@pytest.mark.parametrize("width", [90, 60, 40])
def test_letters_to_choose_by(width: int) -> None:
    game = situation("1,1 [EW] 2,1 [NEtW]", hand="[NS]")
    letters = {Cell(2, 1): "a", Cell(3, 1): "b c", Cell(5, 0): "d", Cell(1, 1): "z aa"}
    lines = display_for("duel", "en").board(game.view(0), width, letters)
    text = "\n".join(line.plain for line in lines)
    for letter in ("(a)", "b c", "(d)"):
        assert letter in text
    assert max(len(line.plain) for line in lines) <= width + 4
    if width > 50:
        assert "T" in text  # the letter leaves the troll visible


def test_the_small_drawing_has_room_for_one_sign() -> None:
    game = situation(
        "1,1 [EW][S]1 2,1 [NESbW] 3,1 [NEtW] 1,-1 [NEW][S]1 2,-1 [NSgW] 5,0 goal[NbEW]2",
        hand="[NS]",
        claims={"1,-1": 1},
        keys={"2,-1": 1},
        goals={"5,2": "goal[N]3[E]"},
        looked={0: "5,2"},
    )
    assert board(game, 0, 44)[1:] == [
        " -2                     (?)",
        " -1 ─B───╁─B─┤ k                (?)",
        "  0                     ─┴─2            (?)",
        "  1 ─G───┰─1─┼─◆─┴T─            (?)",
        "  2                     (3)",
    ]


def test_signs_stand_on_arms_in_the_small_drawing() -> None:
    def small(name: str) -> str:
        face = CARDS.faces[name]
        placed = Placed(Cell(0, 0), face.card.name, face.turned, False, True)
        return DuelScene((placed,), WORDS, ("green",), Tokens()).draw(0)[1].plain[4:]

    assert [small(name) for name in ("[NEbW]", "[ESWb]")] == ["─┴◆─", "◆┬──"]
    assert [small(name) for name in ("[NSW][E]1", "[NES][W]1")] == ["─┤1━", "1├──"]
    assert [small(name) for name in ("[NgEW]", "goal[NSWb]1")] == ["─┴─●", "─┤ 1"]
    assert small("ladder-blue[NW]") != small("ladder-green[SW]")

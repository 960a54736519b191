"""Mazes as text."""

from itertools import product
from random import Random

import pytest

from movers import digger
from saboteur import new_game
from saboteur.rules.drawing import DrawingError, glyph, read_glyph
from saboteur.rules.faces import EDGES, in_order, parse_groups, turn_groups, write_face
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.drawing import draw, read
from saboteur.rules.saboteur.situation import situation


def every_face():
    """All ways to join up to four edges."""
    found = {
        in_order(
            sum(EDGES[edge] for edge, place in zip("NESW", places, strict=True) if place == group)
            for group in set(places) - {0}
        )
        for places in product(range(5), repeat=4)
    }
    return sorted(found - {()})


def test_every_conceivable_face_is_drawn_differently_and_read_back():
    faces = every_face()
    assert len(faces) == 51  # 15 ways with four edges, 4 x 5 with three, 6 x 2, 4
    glyphs = [glyph(groups) for groups in faces]
    assert len(set(glyphs)) == len(glyphs)
    for groups, drawn in zip(faces, glyphs, strict=True):
        assert len(drawn) == 4
        assert read_glyph(drawn) == (groups, "", "")


@pytest.mark.parametrize(
    ("face", "drawn"),
    [
        ("[NESW]", "─┼──"),
        ("[NES]", " ├──"),
        ("[EW]", "────"),
        ("[NS][EW]", "─╫──"),
        ("[NW][ES]", "─╱──"),
        ("[NE][SW]", "─╲──"),
        ("[N]", " ╹  "),
        ("[E]", "  ╺━"),
        ("[N][E][S][W]", "╸╏╺━"),
        ("[NEW][S]", "─╁──"),
        ("[NS][E]", " │╺━"),
    ],
)
def test_what_faces_look_like(face, drawn):
    assert glyph(parse_groups(face)) == drawn


def test_faces_turn_and_are_written_in_one_way():
    for groups in every_face():
        assert turn_groups(turn_groups(groups)) == groups
        assert parse_groups(write_face(groups)) == groups
    assert write_face(turn_groups(parse_groups("[NE][W]"))) == "[SW][E]"
    assert write_face(parse_groups("[WEN]")) == "[NEW]"


def test_open_edges_meet_where_neighbours_expect_them():
    for card in CARDS.by_name.values():
        for face in card.faces:
            drawn = glyph(face.groups)
            assert (drawn[0] != " ") == bool(face.edges & EDGES["W"])
            assert (drawn[2] != " ") == bool(face.edges & EDGES["E"])


@pytest.mark.parametrize("seed", range(20))
def test_a_maze_is_read_back_as_it_was_drawn(seed):
    rng = Random(seed)
    game = new_game("saboteur", players=4, seed=seed)
    while game.round == 1:
        faces, hidden = read(game.drawing())
        assert faces == {
            placed.at: CARDS.by_name[placed.card].lying(placed.turned)
            for placed in game.view(None).maze
            if not placed.face_down
        }
        assert set(hidden) == {placed.at for placed in game.view(None).maze if placed.face_down}
        seen, secret = read(draw(game.view(1).maze))
        assert seen == faces
        assert all(card is None or hidden[at] is card for at, card in secret.items())
        game.play(digger(game, rng))


def test_axes_number_columns_and_rows():
    table = situation("─S───┼──")
    assert draw(table.view(0).maze, axes=True).splitlines() == [
        "     0   1   2   3   4   5   6   7   8",
        " -2                                 (?)",
        " -1",
        "  0 ─S───┼──                        (?)",
        "  1",
        "  2                                 (?)",
    ]


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ("", "shows “S” exactly once"),
        ("─┼──", "shows “S” exactly once"),
        ("─S───S──", "exactly once"),
        ("─S── ┐", "is no card of a drawing"),
        ("─S───x──", "no card that looks like"),
        ("─S───╫──", "not enough cards [NS][EW]"),  # not in this game
        ("─S──(x)", "no card that looks like"),
        ("─S──────────────────", "not enough cards [EW]"),
        ("─S──(T)(T)", "no card that looks like"),
        ("─S──    (T)", "shows 1 goal; the round has 3"),
        ("─S──    (T) (T) (└)", "not enough cards treasure"),
    ],
)
def test_a_drawing_that_shows_no_situation(drawing, words):
    with pytest.raises(DrawingError) as error:
        situation(drawing)
    assert words in str(error.value)


def test_a_situation_with_cards_that_do_not_exist():
    with pytest.raises(DrawingError, match="looks like"):
        situation(hand="[EW] dragon")
    with pytest.raises(DrawingError, match="not enough cards map"):
        situation(hand="map map map map map map map")

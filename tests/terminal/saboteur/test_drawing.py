"""The large drawing shows what the cards show, without a terminal and without colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from rich.text import Text

from saboteur.rules.cards import Card
from saboteur.rules.faces import E, N, S, W, parse_groups
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.situation import situation
from saboteur.telling.words import Words
from saboteur.terminal.face_picture import ALL, HEIGHT, ROCK, WIDTH
from saboteur.terminal.pictures import side_by_side
from saboteur.terminal.saboteur.looks import PICTURES
from saboteur.terminal.saboteur.scene import SaboteurScene
from saboteur.terminal.scene import LARGE

face_picture, card_picture = PICTURES.face, PICTURES.card

RIM = {N: (0, 3), E: (1, 6), S: (2, 3), W: (1, 0)}
"""Where a way leaves a picture."""

MAZE = [
    Placed(Cell(0, 0), "start[NESW]", False, False, True),
    Placed(Cell(1, 0), "[NE]", True, False, True),
    Placed(Cell(3, 0), "[EW]", False, False, False),
    Placed(Cell(1, 1), "[N]", False, False, True),
    Placed(Cell(3, 1), None, False, True, False),
    Placed(Cell(2, 1), "stone[NE]", False, True, False),
]


def scene(
    maze: Sequence[Placed], lang: str = "en", view: SaboteurView | None = None
) -> SaboteurScene:
    return SaboteurScene(maze, Words(CARDS, lang), view)


def big_maze(
    maze: Sequence[Placed],
    letters: Mapping[Cell, str] | None = None,
    lang: str = "en",
    view: SaboteurView | None = None,
) -> list[Text]:
    return scene(maze, lang, view).draw(200, letters)


def small_maze(
    maze: Sequence[Placed],
    letters: Mapping[Cell, str] | None = None,
    view: SaboteurView | None = None,
) -> list[Text]:
    return scene(maze, "en", view).draw(0, letters)


def width_of(maze: Sequence[Placed], letters: Mapping[Cell, str]) -> int:
    return scene(maze).width(LARGE, letters)


def plain(lines: Iterable[Text]) -> list[str]:
    return [line.plain for line in lines]


@pytest.mark.parametrize("reached", [ALL, 0])
@pytest.mark.parametrize("name", CARDS.faces)
def test_every_face_shows_its_ways(name: str, reached: int) -> None:
    face = CARDS.faces[name]
    picture = plain(face_picture(face, reached))
    assert [len(line) for line in picture] == [WIDTH] * HEIGHT
    for edge, (row, column) in RIM.items():
        assert (picture[row][column] != ROCK) == bool(face.edges & edge)
    stubs = sum(group.bit_count() == 1 for group in face.groups)
    if face.card.ladder:
        assert "×" not in "".join(picture)
    elif stubs == len(face.groups):
        assert picture[1][3] == "×"
    else:
        assert "".join(picture).count("×") == stubs


@pytest.mark.parametrize("reached", [ALL, 0])
def test_no_two_faces_look_the_same(reached: int) -> None:
    looks = {"\n".join(plain(face_picture(face, reached))) for face in CARDS.faces.values()}
    assert len(looks) == len(CARDS.faces)


def test_no_two_faces_look_the_same_in_the_small_drawing() -> None:
    looks = {
        small_maze([Placed(Cell(0, 0), face.card.name, face.turned, False, True)])[1].plain
        for face in CARDS.faces.values()
    }
    assert len(looks) == len(CARDS.faces)


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("[NS][EW]", ["░░░║░░░", "══)║(══", "░░░║░░░"]),
        ("[NW][ES]", ["░░╔╝░░░", "══╝░╔══", "░░░╔╝░░"]),
        ("[EW][N][S]", ["░░░×░░░", "═══════", "░░░×░░░"]),
        ("[NE][W]", ["░░░║░░░", "══×╚═══", "░░░░░░░"]),
        ("green[NS][E]", ["░░░║░░░", "░░░●×══", "░░░║░░░"]),
        ("blue[EW]", ["░░░░░░░", "═══◆═══", "░░░░░░░"]),
        ("ladder[E]", ["░░░░░░░", "░░░H═══", "░░░░░░░"]),
        ("crystal[N]", ["░░░║░*░", "░░▒×▒░░", "░░░░░░░"]),
        ("sack-2[NESW]", ["░░░║░$2", "═══╬═══", "░░░║░░░"]),
    ],
)
def test_faces_of_other_boxes(name: str, picture: list[str]) -> None:
    assert plain(face_picture(CARDS.faces[name])) == picture


def test_a_double_bend_the_other_way_round() -> None:
    card = Card("bends", "path", groups=parse_groups("[NE][SW]"))
    assert plain(face_picture(card.faces[0])) == ["░░░╚╗░░", "══╗░╚══", "░░╚╗░░░"]


def test_of_a_bridge_perhaps_one_way_is_reached() -> None:
    bridge = CARDS.faces["[NS][EW]"]
    assert plain(face_picture(bridge, N | S)) == ["░░░║░░░", "──)║(──", "░░░║░░░"]
    assert plain(face_picture(bridge, E | W)) == ["░░░│░░░", "══)│(══", "░░░│░░░"]
    maze = [
        Placed(Cell(0, 0), "start[NESW]", False, False, True),
        Placed(Cell(1, 0), "[NS][EW]", False, False, True),
        Placed(Cell(1, 1), "[NS]", False, False, False),
    ]
    assert [line[10:] for line in plain(big_maze(maze))[1:]] == [
        "░░░│░░░",
        "══)│(══",
        "░░░│░░░",
        "░░░│░░░",
        "░░░│░░░",
        "░░░│░░░",
    ]


def test_chests_and_goals_lie_differently_face_down() -> None:
    maze = [
        Placed(Cell(0, 0), "start[NESW]", False, False, True),
        Placed(Cell(1, 0), None, False, True, False, "goal"),
        Placed(Cell(2, 0), None, False, True, False, "chest"),
        Placed(Cell(3, 0), "chest[NES]", False, True, False, "chest"),
        Placed(Cell(4, 0), "dragon[NEW]", False, True, False, "goal"),
    ]
    looked_into = SimpleNamespace(hidden=[SimpleNamespace(at=Cell(3, 0), chest="gold")])
    view = replace(situation().view(0), parts={"treasure-chests": looked_into})
    assert [line[10:] for line in plain(big_maze(maze, None, "en", view))[1:]] == [
        "┏━━━━━┓▛▀▀▀▀▀▜▛▀▀▀▀▀▜┏━━━━━┓",
        "┃  ?  ┃▌  ?  ▐1 gold dragon ".rstrip(),
        "┗━━━━━┛▙▄▄▄▄▄▟▙▄▄▄▄▄▟┗━━━━━┛",
    ]
    assert plain(small_maze(maze, None, view))[1] == "  0 ─S──(?) (?)c(├)c(┴)d"


def test_a_toll_dwarf_stands_on_its_cell_with_its_owner() -> None:
    game = situation(modules=["tunnel-toll"], hand="[NS] [NS]")
    game.play("toll [NS] 1,0")
    seen = game.view(1)
    maze = seen.maze
    assert " 0 ═══S═══  @0" in plain(big_maze(maze, None, "en", seen))[8]
    marked = plain(big_maze(maze, {Cell(1, 0): "a"}, "en", seen))
    assert "(a)" in marked[7]
    assert "@0" in marked[8]
    assert "─S──♟0" in plain(small_maze(maze, None, seen))[3]


def test_doors_have_a_shape_in_the_small_drawing_too() -> None:
    maze = [
        Placed(Cell(0, 0), "start[NESW]", False, False, True),
        Placed(Cell(1, 0), "blue[EW]", False, False, True),
        Placed(Cell(2, 0), "green[EW]", False, False, True),
    ]
    assert plain(small_maze(maze))[1] == "  0 ─S─────◆───●"


def test_a_maze_without_colour() -> None:
    assert plain(big_maze(MAZE)) == [
        "      0      1      2      3",
        "   ░░░║░░░░░░░░░░       ░░░░░░░",
        " 0 ═══S══════╗░░░       ───────",
        "   ░░░║░░░░░░║░░░       ░░░░░░░",
        "          ░░░║░░░┏━━━━━┓┏━━━━━┓",
        " 1        ░░▒×▒░░┃stone┃┃  ?  ┃",
        "          ░░░░░░░┗━━━━━┛┗━━━━━┛",
    ]


def test_the_grey_of_the_numbers_does_not_spread_over_the_maze() -> None:
    assert {str(line.style) for line in big_maze(MAZE)[1:]} == {""}


def test_letters_stand_in_empty_cells_and_on_cards() -> None:
    letters = {Cell(0, 1): "a b", Cell(1, 1): "c", Cell(2, 1): "d"}
    assert plain(big_maze(MAZE, letters, "de"))[4:] == [
        "   ╭╌╌╌╌╌╮░░░║░░░┏ (d) ┓┏━━━━━┓",
        " 1 ┆ a b ┆░ (c) ░┃Stein┃┃  ?  ┃",
        "   ╰╌╌╌╌╌╯░░░░░░░┗━━━━━┛┗━━━━━┛",
    ]


def test_letters_can_widen_the_maze() -> None:
    letters = {Cell(-1, 0): "a", Cell(0, -1): "b"}
    lines = plain(big_maze(MAZE, letters))
    assert lines[0].split() == ["-1", "0", "1", "2", "3"]
    assert [line[:2].strip() for line in lines[2::3]] == ["-1", "0", "1"]
    assert max(map(len, lines)) == width_of(MAZE, letters) == 3 + 5 * WIDTH


def test_a_usual_maze_fits_into_80_columns() -> None:
    maze = situation().view(0).maze
    assert width_of(maze, {Cell(-1, 0): "a", Cell(9, 0): "b"}) <= 80


def test_the_small_drawing_has_the_same_letters() -> None:
    letters = {Cell(0, 1): "a b", Cell(1, 1): "c", Cell(-1, 0): "aa ab"}
    assert plain(small_maze(MAZE, letters)) == [
        "     -1  0   1   2   3",
        "  0 aa+ ─S───┐      ────",
        "  1     a b (c) (└) (?)",
    ]


@pytest.mark.parametrize("card", [name for name in CARDS.by_name if "stone" not in name])
def test_every_card_in_a_hand_has_a_picture(card: str) -> None:
    assert [len(line) for line in plain(card_picture(card))] == [WIDTH] * HEIGHT


def test_cards_side_by_side_wrap_to_the_width() -> None:
    cards = [(str(number), card_picture("map"), "map of gold") for number in range(1, 7)]
    assert len(side_by_side(cards, 80)) == 4
    assert max(map(len, plain(side_by_side(cards, 80)))) <= 80
    assert len(side_by_side(cards, 40)) == 8
    assert max(map(len, plain(side_by_side(cards, 40)))) <= 40

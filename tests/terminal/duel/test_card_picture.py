"""Doors, trolls and gold stand on the right arm, whichever way up a card lies."""

from __future__ import annotations

import pytest

from saboteur.rules.cards import Face
from saboteur.rules.duel.box import CARDS
from saboteur.rules.faces import E, N, S, W
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.telling.duel.words import DuelWords
from saboteur.terminal.duel.looks import PICTURES
from saboteur.terminal.duel.scene import DuelScene, Tokens
from saboteur.terminal.face_picture import HEIGHT, ROCK, WIDTH
from saboteur.terminal.scene import LARGE, NARROW, Size

AT = Cell(3, 3)
RIM = {N: (0, 3), E: (1, 6), S: (2, 3), W: (1, 0)}
ARM = {N: (0, 3), E: (1, 5), S: (2, 3), W: (1, 1)}
SIGNS = {"b": "◆", "g": "●", "t": "T"}
FACES = CARDS.faces.values()


def scene(placed: Placed, tokens: Tokens) -> DuelScene:
    return DuelScene((placed,), DuelWords(CARDS, "en", "duel"), ("green", "blue"), tokens)


def drawn(face: Face, tokens: Tokens | None = None, size: Size = LARGE) -> list[str]:
    placed = Placed(AT, face.card.name, face.turned, False, False)
    return [line.plain for line in scene(placed, tokens or Tokens()).picture(placed, size)]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_every_face_shows_its_ways_and_what_stands_on_them(face: Face) -> None:
    picture = drawn(face)
    assert [len(line) for line in picture] == [WIDTH] * HEIGHT
    for edge, (row, column) in RIM.items():
        assert (picture[row][column] != ROCK) == bool(face.edges & edge)
    for edge, (row, column) in ARM.items():
        sign = SIGNS.get(face.marks.arms.get(edge, ""))
        assert (picture[row][column] in SIGNS.values()) == (sign is not None)
        assert sign is None or picture[row][column] == sign
    text = "".join(picture)
    assert sum(map(str.isdigit, text)) == (face.marks.gold is not None)


@pytest.mark.parametrize(
    "face", [face for face in FACES if face.marks.gold], ids=lambda face: face.name
)
def test_gold_lies_on_its_own_way(face: Face) -> None:
    assert face.marks.gold is not None
    way, value = face.marks.gold
    picture = drawn(face)
    places = [ARM[edge] for edge in ARM if way & edge]
    ways = [group for group in face.groups if group.bit_count() > 1]
    if ways == [way]:
        places = [(1, 3)]
    assert any(picture[row][column] == str(value) for row, column in places)


@pytest.mark.parametrize("size", [LARGE, NARROW])
def test_no_two_faces_look_the_same(size: Size) -> None:
    looks = {"\n".join(drawn(face, size=size)) for face in FACES}
    assert len(looks) == len(CARDS.faces)


@pytest.mark.parametrize(
    "face", [face for face in FACES if not face.card.ladder], ids=lambda face: face.name
)
def test_a_card_in_the_hand_looks_as_in_the_maze(face: Face) -> None:
    hand = [line.plain for line in PICTURES.face(face, 0)]
    assert hand == drawn(face)


def test_ladders_and_starts_differ_by_more_than_their_colour() -> None:
    blue = [line.plain for line in PICTURES.card("ladder-blue[NW]")]
    assert blue == ["░░░║░◆░", "═══H░░░", "░░░░░░░"]
    green = [line.plain for line in PICTURES.card("ladder-green[NE]")]
    assert green == ["░░░║░●░", "░░░H═══", "░░░░░░░"]


CLAIM, BRIBE, KEY = {AT: 1}, {AT: 0}, {AT: 0}


@pytest.mark.parametrize(
    ("face", "tokens", "signs"),
    [
        ("goal[NW]2", Tokens(claims=CLAIM), "2B"),
        ("[EW][S]1", Tokens(claims=CLAIM), "1B"),
        ("[NSW][E]1", Tokens(claims=CLAIM), "1B"),
        ("[NES][W]1", Tokens(claims=CLAIM), "1B"),
        ("[NW][ES]1", Tokens(claims=CLAIM), "1B"),
        ("[NEtW]", Tokens(bribes=BRIBE), "tG"),
        ("[ESWt]", Tokens(bribes=BRIBE), "tG"),
        ("[NtESW]", Tokens(bribes=BRIBE), "tG"),
        ("[NEbW]", Tokens(keys=KEY), "◆k"),
        ("[NESWg]", Tokens(keys=KEY), "●k"),
        ("goal[NSgW]2", Tokens(keys=KEY, claims=CLAIM), "●k"),
        ("goal[NEgW]1", Tokens(keys=KEY, claims=CLAIM), "●k"),
    ],
)
@pytest.mark.parametrize("size", [LARGE, NARROW])
def test_whose_tokens_lie_there(face: str, tokens: Tokens, signs: str, size: Size) -> None:
    text = "\n".join(drawn(CARDS.faces[face], tokens, size))
    assert signs in text
    if tokens.claims:
        assert any(f"{value}B" in text for value in (1, 2, 3))


def test_tokens_keep_the_colour_of_their_owner() -> None:
    face = CARDS.faces["[EW][S]1"]
    for at in (Cell(0, 0), Cell(1, 0)):  # every other card is shaded
        placed = Placed(at, face.card.name, face.turned, False, False)
        last = scene(placed, Tokens(claims={at: 1})).picture(placed)[2]
        styles = {str(span.style) for span in last.spans if span.start <= 3 < span.end}
        assert styles == {"blue"}


@pytest.mark.parametrize(
    ("goal", "picture"),
    [
        (None, ["┏━━━━━┓", "┃  ?  ┃", "┗━━━━━┛"]),
        ("goal[NbEW]2", ["┏━━┻━━┓", "┫ $2◆ ┣", "┗━━━━━┛"]),
        ("goal[N][S][W]", ["┏━━┻━━┓", "┫ $0  ┃", "┗━━┳━━┛"]),
    ],
)
def test_goals_lie_face_down(goal: str | None, picture: list[str]) -> None:
    placed = Placed(AT, goal, False, True, False, "goal")
    shown = scene(placed, Tokens())
    assert [line.plain for line in shown.picture(placed)] == picture
    narrow = [line.plain for line in shown.picture(placed, NARROW)]
    assert [len(line) for line in narrow] == [NARROW.columns] * HEIGHT

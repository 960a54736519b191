"""A card in the maze of The Duel, with the markers and keys that lie on it.

    ░░░║░░░     ░░░tG░░     ░░░║░░░
    ═══2B══     ═══╩═══     ═══╩●k═
    ░░░◆░░░     ░░░░░░░     ░░░░░░░

On the left 2 gold with blue's marker above a blue door, then a troll that green has bribed, and a
green door with a key.
"""

from __future__ import annotations

from saboteur.rules.cards import Face
from saboteur.rules.duel.box import CARDS, TROLL
from saboteur.rules.duel.own_face import door_of, gold_on
from saboteur.rules.faces import E, N, S, W
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.terminal.big_drawing import GOAL, framed, shaded
from saboteur.terminal.duel.scene import Scene, face_of
from saboteur.terminal.duel.signs import BRIBED, KEY, MARKS, OWNERS, SIGNS
from saboteur.terminal.face_picture import ON_ARM, WIDTH, Picture, place_of_gold, way_picture
from saboteur.terminal.signs import Sign

NARROW = 5
"""Columns of a card if the outermost ones are left out."""

_MIDDLE = (1, 3)
_LEFT_OF_MIDDLE = (1, 2)
_OPENINGS = {N: "┻", E: "┣", S: "┳", W: "┫"}
"""How the frame of a goal that one has seen shows the ways out of it."""


def card_picture(placed: Placed, scene: Scene, width: int = WIDTH) -> Picture:
    """A card where it lies, in seven columns or in five."""
    if placed.face_down:
        return _unknown(width) if placed.card is None else _known(placed.card, width)
    face = face_of(placed)
    picture = shaded(way_picture(face, SIGNS, scene.lines(placed.at)), placed.at)
    _put_tokens(picture, face, placed.at, scene)
    cut = (WIDTH - width) // 2
    return [line[cut : WIDTH - cut] for line in picture]


def needs_its_middle(placed: Placed) -> bool:
    """Whether letters should rather stand on the upper rim."""
    if placed.face_down:
        return True
    face = face_of(placed)
    places = [ON_ARM[edge] for edge in face.marks.arms]
    if face.marks.gold is not None:
        places.append(place_of_gold(face, face.marks.gold[0]))
    rows = [row for row, _ in places]
    return 1 in rows and 0 not in rows


def _unknown(width: int) -> Picture:
    return framed(GOAL, "?", "goal", width)


def _known(card: str, width: int) -> Picture:
    """A goal that one has seen with a map: its gold, its door, and its ways as it is printed."""
    goal = CARDS.by_name[card]
    door = door_of(goal)
    coin = "$" if width == WIDTH else ""
    word = f"{coin}{gold_on(goal)}{'' if door is None else MARKS[door]}"
    picture = framed(GOAL, word, "known-goal", width)
    rims = {N: (0, width // 2), E: (1, width - 1), S: (2, width // 2), W: (1, 0)}
    for edge, place in rims.items():
        if goal.faces[0].edges & edge:
            _put(picture, place, _OPENINGS[edge], "known-goal")
    return picture


def _put_tokens(picture: Picture, face: Face, at: Cell, scene: Scene) -> None:
    tokens, colours = scene.tokens, scene.colours
    if at in tokens.claims and face.marks.gold is not None:
        way, value = face.marks.gold
        colour = colours[tokens.claims[at]]
        place = place_of_gold(face, way)
        if place == _MIDDLE and at in tokens.keys and E in face.marks.arms:
            place = _LEFT_OF_MIDDLE  # the key needs the room to the right
        _put_pair(picture, place, Sign(str(value), colour), Sign(OWNERS[colour], colour))
    for edge, mark in face.marks.arms.items():
        if mark == TROLL and at in tokens.bribes:
            colour = colours[tokens.bribes[at]]
            _put_pair(picture, ON_ARM[edge], Sign(BRIBED, colour), Sign(OWNERS[colour], colour))
        elif at in tokens.keys:
            key = Sign(KEY, colours[tokens.keys[at]])
            _put_pair(picture, ON_ARM[edge], SIGNS.arm(mark), key)


def _put_pair(picture: Picture, place: tuple[int, int], sign: Sign, token: Sign) -> None:
    """Something and the token on it; on the eastern arm both move inwards, off the rim."""
    row, column = place
    column -= place == ON_ARM[E]
    _put(picture, (row, column), *sign)
    _put(picture, (row, column + 1), *token)


def _put(picture: Picture, place: tuple[int, int], sign: str, style: str) -> None:
    row, column = place
    line = picture[row]
    new = line[:column]
    new.append(sign, style)
    picture[row] = new.append_text(line[column + 1 :])

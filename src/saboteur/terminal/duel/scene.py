"""The maze of The Duel: whose ways lead where, and the markers and keys that lie on cards.

    ░░░║░░░     ░░░tG░░     ░░░║░░░
    ═══2B══     ═══╩═══     ═══╩●k═
    ░░░◆░░░     ░░░░░░░     ░░░░░░░

On the left 2 gold with blue's marker above a blue door, then a troll that green has bribed, and a
green door with a key. A small card has room for one sign, gold before doors: on an eastern or
western arm it stands right there, else in the joint behind the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rich.text import Text

from saboteur.rules.cards import Cards, Face
from saboteur.rules.drawing import WIDTH as SMALL_WIDTH
from saboteur.rules.drawing import glyph
from saboteur.rules.duel.box import CARDS, DOORS, GOALS, STARTS, TROLL
from saboteur.rules.duel.events import GoldCounted
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import door_of, gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.faces import E, N, S, W
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.placed import Placed
from saboteur.telling.words import Words
from saboteur.terminal.duel.looks import (
    BRIBED,
    DOOR_SIGNS,
    HEAVY,
    KEY,
    MARKS,
    OWNERS,
    SIGNS,
    SMALL_LADDERS,
)
from saboteur.terminal.face_picture import (
    CUT_OFF,
    GOAL,
    ON_ARM,
    REACHED,
    WIDTH,
    Line,
    Picture,
    Place,
    Sign,
    Signs,
    framed,
    place_of_gold,
    put,
)
from saboteur.terminal.scene import LARGE, MIDDLE, NARROW, RIM, SMALL, Scene, Size, face_down

_MIDDLE = (1, 3)
_LEFT_OF_MIDDLE = (1, 2)
_OPENINGS = {N: "┻", E: "┣", S: "┳", W: "┫"}
"""How the frame of a goal that one has seen shows the ways out of it."""
_SMALL_ARMS = {W: 0, E: 2}
"""The column of a sign that belongs to an arm of a small card."""
_STARTS = {card.name: OWNERS[colour] for colour, card in STARTS.items() if colour}

Owners = Mapping[Cell, int]
"""Whose token lies where."""


@dataclass(frozen=True)
class Tokens:
    """What the players have put on cards: markers on gold and on trolls, and keys."""

    claims: Owners = field(default_factory=dict)
    bribes: Owners = field(default_factory=dict)
    keys: Owners = field(default_factory=dict)


def tokens_of(seen: DuelView | GoldCounted) -> Tokens:
    """What lies on the table now, or lay there at the end of a round."""
    lying = (seen.claims, seen.bribes, seen.keys)
    return Tokens(*({token.at: token.seat for token in tokens} for tokens in lying))


class DuelScene(Scene):
    """A maze with what lies on it, as one seat or (None) anybody looks at it."""

    cards: ClassVar[Cards] = CARDS
    signs: ClassVar[Signs] = SIGNS
    sizes: ClassVar[tuple[Size, ...]] = (LARGE, NARROW, SMALL)

    def __init__(
        self,
        maze: Iterable[Placed],
        words: Words,
        colours: tuple[str, ...],
        tokens: Tokens,
        you: int | None = None,
    ) -> None:
        super().__init__(maze, words)
        self.colours = colours
        self.tokens = tokens
        self.you = you
        self.reached = [self._reached(seat) for seat in range(len(colours))]
        """For every seat the edges that its own way leads to."""

    def _reached(self, seat: int) -> dict[Cell, int]:
        maze = OwnMaze(self.colours[seat])
        for placed in self.lying.values():
            if placed.face_down:
                maze.hide(number(*placed.at), GOALS[0])  # which one it is decides nothing
            else:
                maze.lay(number(*placed.at), self.face(placed))
        opened = [at for at, owner in self.tokens.keys.items() if owner == seat]
        for at in (*opened, *self.tokens.bribes):
            maze.open(number(*at))
        return {CELL[cell]: edges for cell, edges in maze.reached.items()}

    def lines(self, placed: Placed) -> Mapping[int, Line]:
        return {edge: self._line(placed.at, edge) for edge in (N, E, S, W)}

    def _line(self, at: Cell, edge: int) -> Line:
        seats = [seat for seat, ways in enumerate(self.reached) if ways.get(at, 0) & edge]
        if not seats:
            return CUT_OFF
        if len(seats) == len(self.colours):  # everybody, which may be one
            return REACHED
        mine = self.you is None or self.you in seats
        return Line(REACHED.joints if mine else HEAVY, f"{self.colours[seats[0]]}-way")

    def letters_at(self, placed: Placed) -> int:
        if face_down(placed):
            return RIM
        face = self.face(placed)
        places = [ON_ARM[edge] for edge in face.marks.arms]
        if face.marks.gold is not None:
            places.append(place_of_gold(face, face.marks.gold[0]))
        rows = [row for row, _ in places]
        return RIM if 1 in rows and 0 not in rows else MIDDLE

    def back(self, placed: Placed, columns: int) -> Picture:
        """A goal that one has seen with a map: its gold, its door, and its ways as printed."""
        if placed.card is None:
            return framed(GOAL, "?", "goal", columns)
        goal = CARDS.by_name[placed.card]
        door = door_of(goal)
        coin = "$" if columns == WIDTH else ""
        word = f"{coin}{gold_on(goal)}{'' if door is None else MARKS[door]}"
        picture = framed(GOAL, word, "known-goal", columns)
        rims = {N: (0, columns // 2), E: (1, columns - 1), S: (2, columns // 2), W: (1, 0)}
        for edge, place in rims.items():
            if goal.faces[0].edges & edge:
                put(picture, place, _OPENINGS[edge], "known-goal")
        return picture

    def on_card(self, placed: Placed, face: Face) -> Iterator[tuple[Place, Sign]]:
        at, tokens, colours = placed.at, self.tokens, self.colours
        if at in tokens.claims and face.marks.gold is not None:
            way, value = face.marks.gold
            colour = colours[tokens.claims[at]]
            place = place_of_gold(face, way)
            if place == _MIDDLE and at in tokens.keys and E in face.marks.arms:
                place = _LEFT_OF_MIDDLE  # the key needs the room to the right
            yield from _pair(place, Sign(str(value), colour), Sign(OWNERS[colour], colour))
        for edge, mark in face.marks.arms.items():
            if mark == TROLL and at in tokens.bribes:
                colour = colours[tokens.bribes[at]]
                yield from _pair(ON_ARM[edge], Sign(BRIBED, colour), Sign(OWNERS[colour], colour))
            elif at in tokens.keys:
                key = Sign(KEY, colours[tokens.keys[at]])
                yield from _pair(ON_ARM[edge], self.signs.arms[mark], key)

    def small(self, placed: Placed) -> Picture:
        if placed.face_down:
            gold = "?" if placed.card is None else gold_on(CARDS.by_name[placed.card])
            return [Text(f"({gold})".ljust(SMALL_WIDTH))]
        face = self.face(placed)
        picture = [Text(glyph(face.groups, _STARTS.get(face.card.name, "")))]
        sign = self._small_sign(placed.at, face)
        if sign.text:
            put(picture, (0, _SMALL_ARMS.get(_edge(face), SMALL_WIDTH - 1)), *sign)
        return picture

    def _small_sign(self, at: Cell, face: Face) -> Sign:
        """What is on a card, and whose it is once somebody has it."""
        card, tokens = face.card, self.tokens
        if at in tokens.claims:
            return Sign(OWNERS[self.colours[tokens.claims[at]]], "")
        if gold_on(card):
            return Sign(str(gold_on(card)), "")
        for letter in card.faces[0].marks.arms.values():
            if letter == TROLL:
                return Sign(BRIBED if at in tokens.bribes else "T", "")
            return Sign(KEY, "") if at in tokens.keys else DOOR_SIGNS[DOORS[letter]]
        ladder = card.ladder and card.kind == "path"
        return Sign(SMALL_LADDERS[card.colour or ""] if ladder else "", "")


def scene_of(view: DuelView, words: Words) -> DuelScene:
    """What this seat sees."""
    return DuelScene(view.maze, words, view.colours, tokens_of(view), view.seat)


def _pair(place: Place, sign: Sign, token: Sign) -> Iterator[tuple[Place, Sign]]:
    """Something and the token on it; on the eastern arm both move inwards, off the rim."""
    row, column = place
    column -= place == ON_ARM[E]
    yield (row, column), sign
    yield (row, column + 1), token


def _edge(face: Face) -> int:
    """The arm that the sign of a card belongs to; 0 if it lies in the middle."""
    if face.marks.gold is not None:
        way = face.marks.gold[0]
        return way if way.bit_count() == 1 else 0
    return next(iter(face.marks.arms), 0)

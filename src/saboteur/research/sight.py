"""What a learner sees: a view as numbers.

Everything comes out of `game.view(seat)`. A sight has named parts, each an array of its own, which
lie one behind the other in one vector. Seats are not turned round: `seat` says who is looking.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import prod
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from saboteur.research.belonging import belonging, below
from saboteur.research.frame import Frame
from saboteur.rules.events import Event
from saboteur.rules.faces import EDGES
from saboteur.rules.game import Decision
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.table import Table
from saboteur.rules.view import View

Shape = tuple[int, ...]
Vector = NDArray[np.float32]
Parts = dict[str, Vector]
SomeView = TypeVar("SomeView", bound=View)

UNKNOWN = -1
"""Stands for a number that this seat does not know."""
LEAST, MOST = -1.0, 1000.0
"""All numbers lie between these."""

JOINS = [(one, other) for one in EDGES.values() for other in EDGES.values() if one < other]
PLANES = (
    "face",
    "face-down",
    "goal",
    "reached",
    *EDGES,
    *("".join(e for e, edge in EDGES.items() if edge in pair) for pair in JOINS),
)
"""What is told of every cell: the number of the face one sees (0: none or unknown), how it lies,
which of its edges are open, and which two edges are joined."""

CLOSED = [False] * (len(EDGES) + len(JOINS))
"""The edges of what one does not know."""


class Sight(Generic[SomeView]):
    """How views of games with the same options become numbers."""

    def __init__(self, game: Table, cards: tuple[str, ...]) -> None:
        """`cards` are all that can be in a hand."""
        view: Any = game.view(None)
        self.players = game.options.players
        self.cards = {card: at for at, card in enumerate(cards)}
        self.frame = self.framed(view)
        self.faces = {name: at for at, name in enumerate(sorted(game.cards.faces), 1)}
        """The numbers of faces on the map of the maze."""
        self._faces = {
            (card.name, turned): (self.faces[face.name], _edges(face.groups))
            for card in game.cards.by_name.values()
            if card.faces
            for turned in (False, True)
            for face in [card.lying(turned)]
        }
        self.decisions = _numbered(
            kind.kind for kind in belonging(below(Decision), game) if hasattr(kind, "kind")
        )
        events = [
            kind for kind in belonging(below(Event), game) if "seat" in kind.__struct_fields__
        ]
        self.deeds = {kind: at for at, kind in enumerate(events)}
        """Events that somebody caused."""
        self.strokes = {
            kind: at for at, kind in enumerate(k for k in events if "target" in k.__struct_fields__)
        }
        """Events that somebody caused to somebody."""
        self.shapes = self.common_shapes() | self.own_shapes(view)
        """The parts and their shapes, in the order of the vector."""
        self.size = sum(map(prod, self.shapes.values()))

    def told_of(self, card: str, turned: bool) -> tuple[int, list[bool]]:
        """The number of the face that a card shows when it lies like this, and its edges."""
        return self._faces[card, turned]

    def framed(self, view: SomeView) -> Frame:
        """The cells that are seen."""
        goals = sorted(placed.at for placed in view.maze if placed.back == "goal")
        return Frame([placed.at for placed in view.maze], combinations(goals, 2))

    def common_shapes(self) -> dict[str, Shape]:
        """The parts that all games have."""
        players, cards = self.players, len(self.cards)
        return {
            "seat": (players,),
            "to_act": (players,),
            "starter": (players,),
            "decision": (len(self.decisions),),
            "round": (1,),
            "draw_pile": (1,),
            "aside": (1,),
            "hand": (cards,),
            "hand_sizes": (players,),
            "in_front": (players, cards),
            "discards": (cards + 1,),
            "maze": (len(PLANES), *self.plane),
            "outside": (1,),
            "deeds": (len(self.deeds), players),
            "strokes": (len(self.strokes), players, players),
        }

    @property
    def plane(self) -> tuple[int, int]:
        """The shape of a map of the frame."""
        return self.frame.height, self.frame.width

    def own_shapes(self, view: SomeView) -> dict[str, Shape]:
        """The parts that this game adds."""
        return {}

    def parts(self, vector: Vector) -> Parts:
        """The named parts of a vector, each a window on it."""
        found: Parts = {}
        begin = 0
        for name, shape in self.shapes.items():
            end = begin + prod(shape)
            found[name] = vector[begin:end].reshape(shape)
            begin = end
        return found

    def look(self, view: SomeView) -> Vector:
        """The view as one vector."""
        vector = np.zeros(self.size, np.float32)
        self.fill(view, self.parts(vector))
        return vector

    def fill(self, view: SomeView, parts: Parts) -> None:
        """Write a view into these parts, which are all zero."""
        self._fill_common(view, parts)
        self._fill_maze(view.maze, parts)
        self._fill_deeds(view.log, parts)
        self.fill_own(view, parts)

    def fill_own(self, view: SomeView, parts: Parts) -> None:
        """Write what only this game has."""

    def draw(self, view: SomeView) -> str:
        """The maze of a view as text."""
        raise NotImplementedError

    def _fill_common(self, view: SomeView, parts: Parts) -> None:
        point(view, parts, "seat", "to_act", "starter")
        copy(view, parts, "round", "draw_pile", "aside", "hand_sizes")
        if view.decision is not None:
            parts["decision"][self.decisions[view.decision]] = 1
        self.count(view.hand, parts["hand"])
        for seat, cards in enumerate(view.in_front):
            self.count(cards, parts["in_front"][seat])
        self.count(view.discards, parts["discards"])

    def count(self, cards: Iterable[str | None], into: Vector) -> None:
        """How often each card is there, and behind them how many are unknown."""
        for card in cards:
            into[-1 if card is None else self.cards[card]] += 1

    def mark(self, cells: Iterable[Cell], into: Vector) -> None:
        """Mark these cells on a map of the frame."""
        for cell in cells:
            place = self.frame.places.get(cell)
            if place is not None:
                into[place] = 1

    def _fill_maze(self, maze: Iterable[Placed], parts: Parts) -> None:
        rows, columns, cells, outside = [], [], [], 0
        for placed in maze:
            place = self.frame.places.get(placed.at)
            if place is None:
                outside += 1
                continue
            number, edges = 0, CLOSED
            if placed.card is not None:
                number, edges = self._faces[placed.card, placed.turned]
            rows.append(place[0])
            columns.append(place[1])
            back = placed.back == "goal"
            cells.append((number, placed.face_down, back, placed.reached, *edges))
        parts["maze"][:, rows, columns] = np.array(cells).T
        parts["outside"][0] = outside

    def _fill_deeds(self, log: Iterable[Event], parts: Parts) -> None:
        players, deeds, strokes = self.players, [], []
        event: Any
        for event in log:
            deed = self.deeds.get(type(event))
            if deed is not None:
                deeds.append(deed * players + event.seat)
                stroke = self.strokes.get(type(event))
                if stroke is not None:
                    strokes.append((stroke * players + event.seat) * players + event.target)
        _tally(deeds, parts["deeds"])
        _tally(strokes, parts["strokes"])


def copy(view: View, parts: Parts, *names: str) -> None:
    """Write down the numbers that the view has under the same names."""
    for name in names:
        parts[name][:] = getattr(view, name)


def point(view: View, parts: Parts, *names: str) -> None:
    """Mark the seats that the view has under the same names, as far as it has them."""
    for name in names:
        seat = getattr(view, name)
        if seat is not None:
            parts[name][seat] = 1


def _tally(places: list[int], into: Vector) -> None:
    """Count these places of an array."""
    if places:
        into[...] = np.bincount(places, minlength=into.size).reshape(into.shape)


def _edges(groups: tuple[int, ...]) -> list[bool]:
    return [
        *(any(group & edge for group in groups) for edge in EDGES.values()),
        *(any(group & one and group & other for group in groups) for one, other in JOINS),
    ]


def _numbered(words: Iterable[str]) -> dict[str, int]:
    return {word: at for at, word in enumerate(sorted(set(words)))}

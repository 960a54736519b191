"""Faces: what a card shows, which of its edges are open and how they are joined inside.

A face is written as its groups of joined edges: `[NESW]` is a crossroads, `[NS][EW]` a bridge,
`[N][E]` two ways that end in rubble. Where something stands on an arm, between its edge and the
middle of the card, a small letter follows that edge; a digit behind a group is the gold lying on
that way: `[NESbW]`, `[NS]1[EW]`. Edges are bits, so that matching is arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from saboteur.texts import SaboteurError

N, E, S, W = 1, 2, 4, 8
EDGES = {"N": N, "E": E, "S": S, "W": W}
OPPOSITE = {N: S, E: W, S: N, W: E}

Groups = tuple[int, ...]
"""The ways of a face: one bit mask of joined edges each, largest first."""

_FACE = re.compile(r"(\[([NESW][a-z]?)+\][1-9]?)+")
_GROUP = re.compile(r"\[([A-Za-z]+)\](\d?)")
_LIKE_A_FACE = re.compile(r"(\[[A-Za-z]+\]\d?)+")
_EDGE = re.compile(r"([NESW])([a-z]?)")


class Marks(NamedTuple):
    """What is on the ways of a face."""

    arms: dict[int, str] = {}
    """The letter of what stands on an arm, by its edge."""
    gold: tuple[int, int] | None = None
    """The way with gold on it, and how much."""


NO_MARKS = Marks()


class InvalidFace(SaboteurError):
    """Text that describes no face."""


def letters(edges: int) -> str:
    """`N | W` → `"NW"`."""
    return "".join(letter for letter, edge in EDGES.items() if edges & edge)


def parse_groups(text: str) -> Groups:
    """`"[NE][S]"` → the groups it names."""
    return parse_face(text)[0]


def parse_face(text: str) -> tuple[Groups, Marks]:
    """`"[NEb]1[S]"` → the groups it names, and what is on them."""
    if not _FACE.fullmatch(text):
        raise InvalidFace("face.unreadable", text=text)
    groups: list[int] = []
    arms: dict[int, str] = {}
    gold = None
    for part, value in _GROUP.findall(text):
        pairs = _EDGE.findall(part)
        groups.append(sum(EDGES[letter] for letter, _ in pairs))
        arms |= {EDGES[letter]: mark for letter, mark in pairs if mark}
        if value:
            gold = groups[-1], int(value)
    edges = [sign for sign in text if sign in EDGES]
    if len(set(edges)) != len(edges):
        raise InvalidFace("face.edge-twice", text=text)
    return in_order(groups), Marks(arms, gold) if arms or gold else NO_MARKS


def tidy_faces(text: str) -> str:
    """Every face in a text as it is written here: `lay [we] 1,0` → `lay [EW] 1,0`."""
    return _LIKE_A_FACE.sub(_tidy, text)


def _tidy(found: re.Match[str]) -> str:
    letters = re.sub("[nesw]", lambda edge: edge[0].upper(), found[0].lower())
    try:
        return write_face(*parse_face(letters))
    except InvalidFace:  # it only looked like one
        return found[0]


def write_face(groups: Groups, marks: Marks = NO_MARKS) -> str:
    """The face as text, the one way to write it."""
    return "".join(_write_group(group, marks) for group in groups)


def _write_group(group: int, marks: Marks) -> str:
    edges = "".join(
        letter + marks.arms.get(edge, "") for letter, edge in EDGES.items() if group & edge
    )
    gold = str(marks.gold[1]) if marks.gold and marks.gold[0] == group else ""
    return f"[{edges}]{gold}"


def turn_edges(edges: int) -> int:
    """The same edges after a turn of 180°."""
    return (edges << 2 | edges >> 2) & 15


def turn_groups(groups: Groups) -> Groups:
    """The same ways after a turn of 180°."""
    return in_order(turn_edges(group) for group in groups)


def turn_marks(marks: Marks) -> Marks:
    """What is on the ways after a turn of 180°."""
    gold = None if marks.gold is None else (turn_edges(marks.gold[0]), marks.gold[1])
    return Marks({turn_edges(edge): mark for edge, mark in marks.arms.items()}, gold)


def in_order(groups: Iterable[int]) -> Groups:
    """The groups of a face in the one order in which they are written."""
    return tuple(sorted(groups, key=lambda mask: (-mask.bit_count(), mask & -mask)))

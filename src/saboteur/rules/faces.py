"""Faces: what a card shows, which of its edges are open and how they are joined inside.

A face is written as its groups of joined edges: `[NESW]` is a crossroads, `[NS][EW]` a bridge,
`[N][E]` two ways that end in rubble. Edges are bits, so that matching is arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from saboteur.texts import SaboteurError

N, E, S, W = 1, 2, 4, 8
EDGES = {"N": N, "E": E, "S": S, "W": W}
OPPOSITE = {N: S, E: W, S: N, W: E}

Groups = tuple[int, ...]
"""The ways of a face: one bit mask of joined edges each, largest first."""

_FACE = re.compile(r"(\[[NESW]+\])+")


class InvalidFace(SaboteurError):
    """Text that describes no face."""


def letters(edges: int) -> str:
    """`N | W` → `"NW"`."""
    return "".join(letter for letter, edge in EDGES.items() if edges & edge)


def parse_groups(text: str) -> Groups:
    """`"[NE][S]"` → the groups it names."""
    if not _FACE.fullmatch(text):
        raise InvalidFace("face.unreadable", text=text)
    parts = text[1:-1].split("][")
    edges = "".join(parts)
    if len(set(edges)) != len(edges):
        raise InvalidFace("face.edge-twice", text=text)
    return in_order(sum(EDGES[letter] for letter in part) for part in parts)


def write_groups(groups: Groups) -> str:
    """The groups as text, the one way to write them."""
    return "".join(f"[{letters(group)}]" for group in groups)


def turn_edges(edges: int) -> int:
    """The same edges after a turn of 180°."""
    return (edges << 2 | edges >> 2) & 15


def turn_groups(groups: Groups) -> Groups:
    """The same ways after a turn of 180°."""
    return in_order(turn_edges(group) for group in groups)


def in_order(groups: Iterable[int]) -> Groups:
    """The groups of a face in the one order in which they are written."""
    return tuple(sorted(groups, key=lambda mask: (-mask.bit_count(), mask & -mask)))

"""The mine as a bot sees it: a maze of its own, to try cards out in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from saboteur.rules.cards import Card, Face
from saboteur.rules.faces import EDGES
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS

GOAL = Card("goal", "goal")
CHEST = Card("chest", "cover")
"""They stand for all face-down cards: trying things out must not depend on their fronts."""


def mine(cards: Iterable[Placed], team: str | None = None) -> Maze:
    """The cards of a view, lying as they lie there; to a team the others' doors are shut."""
    maze = Maze()
    for placed in cards:
        cell = number(*placed.at)
        if placed.face_down:
            maze.hide(cell, CHEST if placed.back == "chest" else GOAL)
        else:
            assert placed.card is not None
            maze.lay(cell, lying(placed.card, placed.turned, team))
    return maze


@cache
def lying(card: str, turned: bool, team: str | None = None) -> Face:
    """The face a card shows to this team: a door of the other colour parts its way (S-22)."""
    face = CARDS.by_name[card].lying(turned)
    if team is None or face.card.door in (None, team):
        return face
    parted = tuple(edge for edge in EDGES.values() if face.edges & edge)
    return Face(face.card, parted, face.card.label, turned=turned)


def joined(card: str) -> int:
    """How many edges the largest way of a path card joins: 1 for a dead end, 0 for other cards.

    A ladder joins the start as well.
    """
    kind = CARDS.by_name[card]
    return kind.faces[0].groups[0].bit_count() + kind.ladder if kind.faces else 0

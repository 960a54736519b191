"""Opinions: what bots think of moves, cards, dwarves and events, kind by kind.

The base game has an opinion (`base.py`), and every room of `saboteur.expansions` may have one
(`bots.py`): so a new module brings along what bots have to know of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from saboteur.rooms import found
from saboteur.rules.cards import Card, Face
from saboteur.rules.events import Event
from saboteur.rules.grid import Cell
from saboteur.rules.maze import Maze
from saboteur.rules.moves import Move

if TYPE_CHECKING:
    from saboteur.bots.saboteur.look_ahead import LookAhead
    from saboteur.bots.saboteur.role import Role
    from saboteur.rules.saboteur.game import SaboteurGame

NEUTRAL = 0.0
"""What a move is worth of which a bot has never heard."""


class Opinion(NamedTuple):
    """What bots think of a box or a room; what is left empty is nothing special."""

    # --- one's own moves --------------------------------------------------------------------------
    worths: dict[type[Move], Callable[[Role, Any], float]] = {}
    """What a move is worth."""
    due: tuple[Callable[[Role, Cell], float], ...] = ()
    """What it costs besides to lay a card on a cell."""
    keep: dict[str, float] = {}
    """What cards of a kind are worth in anybody's hand; each role may think otherwise."""

    # --- what others do ---------------------------------------------------------------------------
    effects: dict[type[Move], Callable[[Role, Any, int], float]] = {}
    """What it is worth that another seat plays this."""
    deeds: dict[type[Event], str] = {}
    """What it looks like that somebody did this, in a word: see `deeds.py`."""
    told: dict[type[Event], Callable[[Maze, Any], None]] = {}
    """What an event does to the maze."""
    untold: dict[type[Event], Callable[[dict[int, Card | Face], Any], None]] = {}
    """How it is undone."""
    unsettling: tuple[type[Event], ...] = ()
    """After these events goals may lie elsewhere than where somebody has seen them."""

    # --- what can be reached ----------------------------------------------------------------------
    reached: dict[str, Callable[[Role, Maze], float]] = {}
    """What else than the treasure is worth something if it is reached, by module in play."""
    surprises: dict[str, Callable[[Role, int], float | None]] = {}
    """What it is worth to turn up this cell first; None where something else lies."""

    # --- dwarves ----------------------------------------------------------------------------------
    roles: dict[str, Callable[[LookAhead], Role]] = {}
    """How each dwarf plays."""
    rivals: dict[str, str] = {}
    """Dwarves for whom doors are open or shut, and who stands on the other side of them."""
    regard: dict[str, dict[str, float]] = {}
    """How well each dwarf wishes each other, from -1 to 1; 0 where nothing is said."""
    stakes: dict[str, float] = {}
    """The gold each dwarf may expect if the treasure is reached, whoever reaches it."""
    earnings: dict[str, Callable[[SaboteurGame, str], float]] = {}
    """The gold of dwarves who do not care whether it is."""


@cache
def opinion() -> Opinion:
    """All opinions in one."""
    base = import_module("saboteur.bots.saboteur.base")  # it needs roles, which need opinions
    every: list[Opinion] = [base.OPINION, *(room.OPINION for room in found("bots"))]
    joined: dict[str, Any] = {}
    for field in Opinion._fields:
        values = [getattr(one, field) for one in every]
        if isinstance(values[0], tuple):
            joined[field] = sum(values, ())
        else:
            joined[field] = {key: value for one in values for key, value in one.items()}
    regard: dict[str, dict[str, float]] = {}
    for one in every:
        for dwarf, others in one.regard.items():
            regard[dwarf] = regard.get(dwarf, {}) | others
    return Opinion(**joined | {"regard": regard})


def worth(role: Role, move: Move) -> float:
    """What a move is worth."""
    judge = opinion().worths.get(type(move))
    return NEUTRAL if judge is None else judge(role, move)

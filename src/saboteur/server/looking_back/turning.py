"""The moves with which a finished game turned: after them most was to be expected otherwise.

Two things are expected: that the treasure is reached in this round, by how the table really lay,
and who is a saboteur, by what everybody could see. Where nobody has learned to expect anything of
a game, there are no turning points.
"""

from __future__ import annotations

from itertools import groupby
from typing import Literal

import msgspec

from saboteur.bots import believe
from saboteur.bots.belief import outlook
from saboteur.rules.events import RoundOver
from saboteur.server.looking_back.replaying import game_over, plies
from saboteur.server.tables.live_table import LiveTable

HEAVY = 0.12
"""How far something must have moved to be worth a word, of 1."""
MOST = 2
"""How many moves of either kind are named of a round: the heaviest."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A move after which something else was to be expected."""

    ply: int
    """After how many moves."""
    round: int
    seat: int
    """Who played it."""
    what: Literal["treasure", "suspicion"]
    """What was expected otherwise: that the treasure is reached, or that somebody is a saboteur."""
    about: int | None
    """Who was suspected more or less."""
    before: float
    after: float


class Turning(msgspec.Struct, frozen=True):
    """How expectations moved in a finished game."""

    treasure: list[float]
    """After the set-up and after each move: how likely the treasure was reached in that round.
    Empty where nobody can say."""
    points: list[TurningPoint]
    decisive: int | None
    """The heaviest of all, by its ply."""


def turning_points(table: LiveTable) -> Turning:
    """The moves that changed most."""
    game_over(table)
    likely: list[float] = []
    found: list[TurningPoint] = []
    suspected: tuple[float, ...] = ()
    hoped: float | None = None
    round_number, over = -1, False
    for ply, (game, events) in enumerate(plies(table)):
        belief = believe(game.view(None), reasons=False)
        if belief is None:
            return Turning([], [], None)
        ended = next((event for event in events if isinstance(event, RoundOver)), None)
        mover = game.history[-1][0] if game.history else None
        began = game.round != round_number
        now = outlook(game, belief)
        before = round_number
        if ended is not None and hoped is not None and now is not None:
            reached = 1.0 if _reached(ended) else 0.0
            found += _moved(ply, before, mover, "treasure", None, hoped, reached)
            now = now if began else reached
        elif not began and not over:
            if now is not None and hoped is not None:
                found += _moved(ply, before, mover, "treasure", None, hoped, now)
            for seat, (was, suspicion) in enumerate(zip(suspected, belief.suspicion, strict=True)):
                found += _moved(ply, before, mover, "suspicion", seat, was, suspicion)
        elif over and not began:
            now = hoped  # what is still to be done changes nothing
        over = (over or ended is not None) and not began
        round_number, suspected, hoped = game.round, belief.suspicion, now
        if now is not None:
            likely.append(round(now, 3))
    points = _heaviest(found)
    decisive = max(points, key=_weight).ply if points else None
    return Turning(likely, points, decisive)


def _reached(over: RoundOver) -> bool:
    return getattr(over, "by", None) is not None


def _moved(
    ply: int,
    round_number: int,
    mover: int | None,
    what: Literal["treasure", "suspicion"],
    about: int | None,
    before: float,
    after: float,
) -> list[TurningPoint]:
    if mover is None or abs(after - before) < HEAVY:
        return []
    before, after = round(before, 3), round(after, 3)
    return [TurningPoint(ply, round_number, mover, what, about, before, after)]


def _weight(point: TurningPoint) -> float:
    return abs(point.after - point.before)


def _heaviest(found: list[TurningPoint]) -> list[TurningPoint]:
    """Of each round the heaviest moves of either kind, in the order in which they were played."""
    chosen: dict[int, TurningPoint] = {}
    for _, of_kind in groupby(sorted(found, key=_kind), key=_kind):
        for point in sorted(of_kind, key=_weight, reverse=True)[:MOST]:
            known = chosen.get(point.ply)
            if known is None or _weight(point) > _weight(known):
                chosen[point.ply] = point
    return [chosen[ply] for ply in sorted(chosen)]


def _kind(point: TurningPoint) -> tuple[int, str]:
    return point.round, point.what

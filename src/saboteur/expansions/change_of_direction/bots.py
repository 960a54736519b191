"""What bots think of changing the direction: who plays next?"""

from __future__ import annotations

from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.expansions.change_of_direction.rules import ChangeDirection

TURN_ROUND = 0.4
"""For having a friend rather than a foe play next, times the urgency."""


def change_direction(role: Role, move: ChangeDirection) -> float:
    """The more one wishes the seat on the other side well."""
    step = 1 if role.view.clockwise else -1
    following, other = ((role.seat + way) % role.view.players for way in (step, -step))
    return TURN_ROUND * role.urgency * (role.regard(other) - role.regard(following))


OPINION = Opinion(
    worths={ChangeDirection: change_direction},
    keep={"change-of-direction": 0.0},
)

"""What somebody believes about what they cannot see, and why."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec

from saboteur.rules.game import Game
from saboteur.rules.view import View

Odds = dict[str, float]
"""How likely each of some possibilities is; together 1."""


class Reason(msgspec.Struct, frozen=True):
    """Something that was done, and what it says about who did it."""

    seat: int
    """Whom it is about."""
    place: int
    """Which event of the view's log it was."""
    deed: str
    """What was done, in a word that has a text in every language (`deed.…`)."""
    weight: float
    """How far it moved the logarithm of the odds that this seat is a saboteur: above 0 it speaks
    against them."""


class Belief(msgspec.Struct, frozen=True):
    """One seat's belief, or that of a spectator; it follows from the view alone."""

    seat: int | None
    dwarves: tuple[Odds, ...]
    """For each seat which dwarf it may be."""
    suspicion: tuple[float, ...]
    """For each seat how likely it is a saboteur."""
    goals: dict[str, Odds]
    """For each face-down goal, by its cell as `x,y`, what it may be."""
    reasons: tuple[Reason, ...]
    """What has moved the suspicion, in the order in which it happened."""

    def against(self, seat: int) -> list[Reason]:
        """Why this seat is suspected or trusted, the weightiest reason first."""
        about = [reason for reason in self.reasons if reason.seat == seat]
        return sorted(about, key=lambda reason: -abs(reason.weight))


BELIEVERS: dict[str, str] = {
    "saboteur": "saboteur.bots.saboteur.intuition.belief",
    "saboteur2": "saboteur.bots.saboteur.belief",
    "lost-mines": "saboteur.bots.lost_mines.belief",
}
"""By game: the module whose `believe` makes a belief of a view, imported when it is needed; not
every game has secrets about people."""

OUTLOOKS: dict[str, str] = {
    "saboteur": "saboteur.bots.saboteur.outlook",
    "saboteur2": "saboteur.bots.saboteur.outlook",
}
"""By game: the module whose `outlook` says how likely the diggers get there, where bots have
learned to say it."""

SUSPECTED = "saboteur"
"""The dwarf that suspicion is about, in every game that has one."""


def believe(view: View, *, reasons: bool = True) -> Belief | None:
    """What the seat whose view this is believes, a spectator too; None where nobody has secrets.

    Without reasons, which may be most of the work, it says only what, not why.
    """
    if view.game not in BELIEVERS:
        return None
    believer: Any = import_module(BELIEVERS[view.game])
    belief: Belief = believer.believe(view, reasons=reasons)
    return belief


def outlook(game: Game, belief: Belief) -> float | None:
    """How likely the treasure is reached in this round, as the table really lies, where everybody
    is suspected as somebody believes; None where nobody can say. For looking back only."""
    if game.options.game not in OUTLOOKS:
        return None
    looker: Any = import_module(OUTLOOKS[game.options.game])
    likely: float = looker.outlook(game, belief.suspicion)
    return likely

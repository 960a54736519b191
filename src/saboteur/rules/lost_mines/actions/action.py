"""The action cards of this game, by the kind their data names."""

from __future__ import annotations

from saboteur.rules.actions.action import Action

ACTIONS: dict[str, Action] = {}
"""Every kind of action card."""


class LostMinesAction(Action):
    """A kind of action card of this game."""

    def __init_subclass__(cls) -> None:
        ACTIONS[cls.kind] = cls()

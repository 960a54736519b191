"""What can go wrong between a bot and a house."""

from __future__ import annotations

from saboteur.texts import SaboteurError


class Refused(Exception):
    """The house says no, in a sentence, and nothing has changed."""

    def __init__(self, code: str, rule: str | None, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule
        """The number of the rule that forbids it, if one does."""


class Away(SaboteurError):
    """Nobody answers at this address."""

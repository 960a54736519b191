"""What a bot is, and which ones there are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar

from saboteur.rules.moves import Move
from saboteur.texts import SaboteurError


class UnknownBot(SaboteurError):
    """A bot that does not exist."""


class Bot(ABC):
    """One player. The same seed and the same views give the same moves."""

    needs_view: ClassVar[bool] = True
    """Whether it looks at the view at all; if not, it may be given None."""

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = Random(f"{type(self).__name__}:{seed}")

    @abstractmethod
    def choose(self, view: Any, moves: list[Move]) -> Move:
        """One of the legal moves, by nothing but what this seat may know."""


class RandomBot(Bot):
    """Plays any legal move."""

    needs_view: ClassVar[bool] = False

    def choose(self, view: Any, moves: list[Move]) -> Move:
        return moves[self.rng.randrange(len(moves))]


def names() -> list[str]:
    """The names of all bots, weakest first."""
    return list(_bots())


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot by name."""
    bots = _bots()
    if name not in bots:
        raise UnknownBot("bots.unknown", name=str(name)[:40], known=", ".join(bots))
    return bots[name](seed)


def _bots() -> dict[str, type[Bot]]:
    from saboteur.bots.easy import EasyBot

    return {"random": RandomBot, "easy": EasyBot}

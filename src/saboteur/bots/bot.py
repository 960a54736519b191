"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar

from saboteur.bots.mind import PLAIN, Mind, Style
from saboteur.bots.minds import mind_for
from saboteur.bots.searcher import Budget, Worlds, worlds_of
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.rules.view import View


class Bot(ABC):
    """One player. The same seed and the same views give the same moves."""

    needs_view: ClassVar[bool] = True
    """Whether it looks at the view at all; if not, it may be given None."""
    needs_worlds: bool = False
    """Whether it imagines worlds; if so, it must be given a way to draw them."""

    @abstractmethod
    def choose(self, view: Any, moves: list[Move], worlds: Worlds | None = None) -> Move:
        """One of the legal moves, by nothing but what this seat may know."""

    def close(self) -> None:  # noqa: B027 (most have nothing to close)
        """Nobody will ask any more."""


class RandomBot(Bot):
    """Plays any legal move."""

    needs_view: ClassVar[bool] = False

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = Random(f"RandomBot:{seed}")

    def choose(self, view: Any, moves: list[Move], worlds: Worlds | None = None) -> Move:
        return moves[self.rng.randrange(len(moves))]


class ThinkingBot(Bot):
    """Plays at one of the levels, with the mind for whatever game it is shown."""

    def __init__(
        self, level: str, seed: int | str = 0, style: Style = PLAIN, budget: Budget | None = None
    ) -> None:
        self.level = level
        self.rng = Random(f"{level.title()}Bot:{seed}")
        self.style = style
        self.budget = budget or Budget()
        self.needs_worlds = level == "hard"
        self._game = ""
        self._mind: Mind | None = None

    def choose(self, view: View, moves: list[Move], worlds: Worlds | None = None) -> Move:
        if len(moves) == 1:
            return moves[0]
        return self.mind(view.game).choose(view, moves, worlds)

    def mind(self, game: str) -> Mind:
        """What it thinks with in this game."""
        if self._mind is None or self._game != game:
            self._mind = mind_for(game, self.level)(self.rng, self.style, self.budget)
            self._game = game
        return self._mind


def ask(bot: Bot, game: Game, moves: list[Move] | None = None, seat: int | None = None) -> Move:
    """What a bot would do: the seat that is to act, or another that is asked out of turn."""
    asked = game.to_act if seat is None else seat
    assert asked is not None
    view = game.view(asked) if bot.needs_view else None
    worlds = worlds_of(game, asked) if bot.needs_worlds else None
    return bot.choose(view, game.legal_moves() if moves is None else moves, worlds)

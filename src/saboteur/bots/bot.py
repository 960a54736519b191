"""What a bot is, and bots by name: `easy`, `normal:sly`, `hard@0.3s`, `hard:bold@64`."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar

from saboteur.bots.levels import LEVELS, mind_for
from saboteur.bots.mind import PLAIN, STYLES, Mind, Style
from saboteur.bots.searcher import Budget, Worlds, worlds_of
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.rules.view import View
from saboteur.texts import SaboteurError, quote


class Bot(ABC):
    """One player. The same seed and the same views give the same moves."""

    needs_view: ClassVar[bool] = True
    """Whether it looks at the view at all; if not, it may be given None."""
    needs_worlds: bool = False
    """Whether it imagines worlds; if so, it must be given a way to draw them."""

    @abstractmethod
    def choose(self, view: Any, moves: list[Move], worlds: Worlds | None = None) -> Move:
        """One of the legal moves, by nothing but what this seat may know."""

    def searches(self, view: Any) -> bool:
        """Whether this decision takes its time."""
        return self.needs_worlds

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
        self.needs_worlds = LEVELS[level].searches
        self._game = ""
        self._mind: Mind | None = None

    def choose(self, view: View, moves: list[Move], worlds: Worlds | None = None) -> Move:
        if len(moves) == 1:
            return moves[0]
        return self.mind(view.game).choose(view, moves, worlds)

    def searches(self, view: View) -> bool:
        return self.needs_worlds and self.mind(view.game).searches(view)

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


# --- bots by name ---------------------------------------------------------------------------------

_NAME = re.compile(r"(?P<level>[a-z]+)(:(?P<style>[a-z]+))?(@(?P<budget>\d{1,4}(\.\d{1,3})?s?))?")


class UnknownBot(SaboteurError):
    """A bot that does not exist."""


def names() -> list[str]:
    """The names of all levels, weakest first."""
    return list(LEVELS)


def styles() -> list[str]:
    """The personalities that can follow a level after a colon; `random` has none."""
    return list(STYLES)


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot by name: a level, perhaps `:` and a personality, perhaps `@` and how long it thinks.

    That is a number of thoughts, or with an `s` a number of seconds.
    """
    named = _NAME.fullmatch(name) if isinstance(name, str) else None
    if named is None or named["level"] not in LEVELS:
        raise UnknownBot("bots.unknown", name=str(name)[:40], known=", ".join(LEVELS))
    level, style, budget = named["level"], named["style"], named["budget"]
    thinks = bool(LEVELS[level].minds)
    if style is not None and (style not in STYLES or not thinks):
        raise UnknownBot("bots.unknown-style", name=quote(style), known=", ".join(STYLES))
    if budget is not None and not LEVELS[level].searches:
        raise UnknownBot("bots.no-budget", name=level)
    if not thinks:
        return RandomBot(seed)
    return ThinkingBot(level, seed, PLAIN if style is None else STYLES[style], _budget(budget))


def _budget(text: str | None) -> Budget:
    if text is None:
        return Budget()
    if text.endswith("s"):
        return Budget(seconds=float(text[:-1]))
    return Budget(thoughts=max(1, round(float(text))))

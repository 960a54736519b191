"""A game as learners need it: numbers for what is seen and for what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from saboteur.research.actions import ActionError, Actions
from saboteur.research.sights import sight_of
from saboteur.rules.catalogue import create
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.rules.options import Setting
from saboteur.rules.table import Table

Rewards = Literal["score", "win"]
Mask = NDArray[np.int8]
Observation = dict[str, NDArray[Any]]


class Study:
    """All games with the same options."""

    def __init__(
        self,
        game: str,
        players: int,
        modules: Iterable[str] = (),
        settings: Mapping[str, Setting] | None = None,
        rewards: Rewards = "score",
    ) -> None:
        if rewards not in ("score", "win"):
            raise ActionError("research.rewards", rewards=rewards)
        self.game = game
        self.players = players
        self.modules = tuple(modules)
        self.settings = dict(settings or {})
        self.rewards = rewards
        table = self.deal(0)
        assert isinstance(table, Table)
        cards = _cards(table)
        self.sight = sight_of(table, cards)
        self.actions = Actions(table, cards, self.sight.frame)

    def __deepcopy__(self, memo: dict[int, Any]) -> Study:
        """It never changes."""
        return self

    def deal(self, seed: int | str) -> Game:
        """A new game."""
        return create(self.game, self.players, self.modules, self.settings, seed)

    def observe(self, game: Game, seat: int, choices: Iterable[int] = ()) -> Observation:
        """What this seat sees, and the mask of what it may do."""
        return {"observation": self.sight.look(game.view(seat)), "action_mask": self.mask(choices)}

    def mask(self, choices: Iterable[int]) -> Mask:
        """1 for these actions, 0 for all others."""
        mask = np.zeros(self.actions.size, np.int8)
        mask[list(choices)] = 1
        return mask

    def choices(self, game: Game) -> dict[int, Move]:
        """What the seat that decides may do, by number."""
        return self.actions.numbered(game.legal_moves())

    def rewarded(self, game: Game) -> list[float]:
        """What each seat gets when the game is over: its score, or its share of one victory."""
        if self.rewards == "score":
            return [float(score) for score in game.scores or ()]
        winners = game.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]

    def drawing(self, game: Game) -> str:
        """The table as a spectator sees it."""
        view = game.view(None)
        asked = "" if view.to_act is None else f" @{view.to_act} {view.decision}"
        return f"{view.game} {view.round}{asked}\n{self.sight.draw(view)}"


def _cards(table: Table) -> tuple[str, ...]:
    """Every card that can be in a hand; which ones these are is no secret."""
    dealt = [card for hand in table.hands for card in hand]
    return tuple(sorted({card.name for card in (*dealt, *table.deck, *table.aside)}))

"""A hard player of Saboteur: plays by intuition, and as a miner tries out what seems promising.

The network has learned Saboteur with 3 to 10 players and its three variants. A saboteur plays what
it thinks best: what one hides cannot be tried out, because quick players see no faces. A miner
plays promising moves on in a few worlds, where the compiled quick players are at hand. With other
modules, and where somebody asks for a number of thoughts or seconds (`hard@64`), the search of
`hard.py` thinks as before.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

import numpy as np

from saboteur.bots.mind import PLAIN, STYLES, Style
from saboteur.bots.saboteur.at_hand import can_compile, compiled_players
from saboteur.bots.saboteur.belief import SABOTEUR
from saboteur.bots.saboteur.hard import HardMind as SearchingMind
from saboteur.bots.saboteur.intuition.network import Array, covers, softmax, trained
from saboteur.bots.saboteur.intuition.reading import Reader
from saboteur.bots.searcher import Worlds
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView

DIALS: dict[Style, float] = {
    PLAIN: 0.0,
    STYLES["sly"]: 0.5,
    STYLES["cautious"]: 0.3,
    STYLES["bold"]: -0.5,
}
"""How much each temper wants to hide; below 0 it would rather be seen."""
HIDES_UNTIL = 2
"""With so few cards missing to a goal nobody hides any more: it is time to strike."""
HEAT = 0.5
"""How much chance has a say: 1 plays as it did while it learned, 0 always what seems best."""
INTUITION = 0.03
"""How much gold it is worth to seem e times as likely to be the best move,"""
UNLIKELY = -6.0
"""and so unlikely is a move at least."""
WORLDS = 40
"""A miner tries moves out in so many worlds."""
PATIENCE = 2.0
"""The first one waits so many seconds for the compiled quick players."""


class HardMind(SearchingMind):
    """Plays what the network thinks best, with a little chance, or tries it out."""

    heat: ClassVar[float] = HEAT

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        self.unit = "gold"
        if not self._knows(view):
            return super().choose(view, moves, worlds)
        moves = sorted(moves, key=str)  # in whatever order they were listed
        if _may_try(view) and compiled_players(PATIENCE) is not None:
            return super().choose(view, moves, worlds)
        rng = Random(self.rng.getrandbits(64))
        if isinstance(moves[0], Take):
            return max(moves, key=lambda move: move.gold)  # type: ignore[attr-defined]
        shares = softmax(self._logits(view, moves) / np.float32(self.heat)).tolist()
        self.unit = "share"
        self.weighed = sorted(zip(moves, shares, strict=True), key=lambda one: -one[1])
        return rng.choices(moves, shares)[0]

    def worths(self, view: SaboteurView, moves: list[Move], rng: Random) -> list[float]:
        worths = super().worths(view, moves, rng)
        if not self._knows(view):
            return worths
        logits = self._logits(view, moves)
        likely = np.maximum(logits - logits.max(), UNLIKELY).tolist()
        return [worth + INTUITION * each for worth, each in zip(worths, likely, strict=True)]

    def enough(self, view: SaboteurView) -> int:
        return WORLDS if self._knows(view) else super().enough(view)

    def searches(self, view: SaboteurView) -> bool:
        # not only where one tries things out: the way a decision takes must not say who is a miner
        return not self._knows(view) or can_compile()

    def _knows(self, view: SaboteurView) -> bool:
        return self.budget.is_open and covers(view)

    def _logits(self, view: SaboteurView, moves: list[Move]) -> Array:
        reader = Reader(view, DIALS[self.style], hides_until=HIDES_UNTIL)
        network = trained(view.game)
        return network.weigh(network.look(*reader.reading()), *reader.moves(moves))


def _may_try(view: SaboteurView) -> bool:
    """Whether a miner decides, and there are quick players to play on."""
    assert view.seat is not None
    return view.dwarves[view.seat] != SABOTEUR and can_compile()

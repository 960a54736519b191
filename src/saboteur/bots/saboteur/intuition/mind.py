"""A hard player of Saboteur: plays by intuition, and searches where it has none.

The network has learned Saboteur with 3 to 10 players and its three variants. With other modules,
and where somebody asks for a number of thoughts or seconds (`hard@64`), the search of `hard.py`
thinks as before.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

import numpy as np

from saboteur.bots.mind import PLAIN, STYLES, Style
from saboteur.bots.saboteur.hard import HardMind as SearchingMind
from saboteur.bots.saboteur.intuition.network import covers, softmax, trained
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


class HardMind(SearchingMind):
    """Plays what the network thinks best, with a little chance."""

    heat: ClassVar[float] = HEAT

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        if self.searches(view):
            self.unit = "gold"
            return super().choose(view, moves, worlds)
        rng = Random(self.rng.getrandbits(64))
        if isinstance(moves[0], Take):
            return max(moves, key=lambda move: move.gold)  # type: ignore[attr-defined]
        moves = sorted(moves, key=str)  # in whatever order they were listed
        reader = Reader(view, DIALS[self.style], hides_until=HIDES_UNTIL)
        network = trained(view.game)
        seen = network.look(*reader.reading())
        weights = softmax(network.weigh(seen, *reader.moves(moves)) / np.float32(self.heat))
        shares = weights.tolist()
        self.unit = "share"
        self.weighed = sorted(zip(moves, shares, strict=True), key=lambda one: -one[1])
        return rng.choices(moves, shares)[0]

    def searches(self, view: SaboteurView) -> bool:
        return not (self.budget.is_open and covers(view))

"""A player of The Lost Mines who lets the round go on in many imagined worlds."""

from __future__ import annotations

from typing import ClassVar

from saboteur.bots.lost_mines.normal import NormalMind
from saboteur.bots.lost_mines.secrets import of_world
from saboteur.bots.worlds import Worlds
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.moves import Move

BEST = 8
"""So many moves are tried at first."""
LAPS = 9
"""For so many turns of everybody a sketch goes on."""
FIRST_SIGHT = 8
"""How many worlds the first sight counts for."""
HALVE = 8
"""After so many worlds, and twice as many each time after, the worse half is dropped."""


class HardMind(NormalMind):
    """Tries the best moves at first sight in worlds drawn as likely as it believes them."""

    searches: ClassVar[bool] = True

    def choose(self, view: LostMinesView, moves: list[Move], worlds: Worlds | None) -> Move:
        patience = self.budget.begin()
        inquiry = self.inquire(view)
        best = inquiry.best(moves, self.rng, BEST)
        assert worlds is not None
        sums = {at: FIRST_SIGHT * worth for at, (worth, _) in enumerate(best)}
        worlds_seen, halve = 0, HALVE
        while len(sums) > 1 and patience.lasts():
            secrets = of_world(worlds(self.rng))
            values = inquiry.values(secrets, [best[at] for at in sums], LAPS, self.rng)
            for at, value in zip(sums, values, strict=True):
                sums[at] += value
            worlds_seen += 1
            if worlds_seen == halve:
                kept = sorted(sums, key=lambda at: -sums[at])[: (len(sums) + 1) // 2]
                sums = {at: sums[at] for at in kept}
                halve *= 2
        chosen: Move = best[max(sums, key=sums.__getitem__)][1]
        return chosen

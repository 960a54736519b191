"""A pleasant opponent: plays sensibly for its role, by what everybody can see."""

from __future__ import annotations

from saboteur.bots.bot import Bot
from saboteur.bots.minds import mind_for
from saboteur.rules.moves import Move
from saboteur.rules.view import View


class EasyBot(Bot):
    """Thinks with the mind for its game. Remembers nothing between turns."""

    def choose(self, view: View, moves: list[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        return mind_for(view.game).choose(view, moves, self.rng)

"""A player of The Lost Mines who counts points and lets the round go on in a few guesses."""

from __future__ import annotations

from saboteur.bots.lost_mines.belief import told
from saboteur.bots.lost_mines.deeds import Story
from saboteur.bots.lost_mines.inquiry import Inquiry
from saboteur.bots.lost_mines.secrets import guessed
from saboteur.bots.mind import Mind
from saboteur.bots.worlds import Worlds
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.moves import Move

BEST = 6
"""So many moves are looked at more closely."""
GUESSES = 8
"""In so many worlds."""
LAPS = 2
"""For so many turns of everybody a sketch goes on."""
FIRST_SIGHT = 8
"""How many worlds the first sight counts for."""


class NormalMind(Mind):
    """Takes the move that promises most points."""

    _story: Story | None = None

    def choose(self, view: LostMinesView, moves: list[Move], worlds: Worlds | None) -> Move:
        inquiry = self.inquire(view)
        best = inquiry.best(moves, self.rng, BEST)
        if len(best) == 1:
            return best[0][1]
        sums = [FIRST_SIGHT * worth for worth, _ in best]
        for _ in range(GUESSES):
            secrets = guessed(view, inquiry.plan.board, self.rng)
            for at, value in enumerate(inquiry.values(secrets, best, LAPS, self.rng)):
                sums[at] += value
        return best[max(range(len(best)), key=sums.__getitem__)][1]

    def inquire(self, view: LostMinesView) -> Inquiry:
        """Think about what one sees; the story so far is remembered to save time."""
        self._story = told(view, self._story)
        return Inquiry(view, self._story, self.style)

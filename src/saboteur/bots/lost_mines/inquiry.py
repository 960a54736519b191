"""One decision, thought through: what one believes, a plan, and sketches of how it goes on."""

from __future__ import annotations

from random import Random

from saboteur.bots.lost_mines.belief import weigh
from saboteur.bots.lost_mines.dealing import deals, dealt, odds_of
from saboteur.bots.lost_mines.deeds import Story
from saboteur.bots.lost_mines.easy import WHIM
from saboteur.bots.lost_mines.plan import Plan
from saboteur.bots.lost_mines.reckoning import points
from saboteur.bots.lost_mines.secrets import Secrets
from saboteur.bots.lost_mines.sketch import Sketch
from saboteur.bots.lost_mines.stage import Stage
from saboteur.bots.style import Style
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.voting import ProposeEnd
from saboteur.rules.moves import Move

Weighed = tuple[float, Move]
"""A move and what it promises at first sight."""


class Inquiry:
    """What one believes, the plan, and where sketches begin."""

    def __init__(self, view: LostMinesView, story: Story, style: Style) -> None:
        evidence, _ = weigh(view.players, story.deeds)
        self.view = view
        self.whim = WHIM * style.whim
        self.deals = deals(view, evidence)
        self.plan = Plan(view, odds_of(view.dwarves, self.deals), style)
        self._stage: Stage | None = None

    def best(self, moves: list[Move], rng: Random, most: int) -> list[Weighed]:
        """The best moves at first sight, the best one first; one only if that is enough."""
        random = rng.random
        weighed = [(self.plan.worth(move) + self.whim * random(), move) for move in moves]
        weighed.sort(key=lambda one: -one[0])
        if self.view.decision != "turn" or isinstance(weighed[0][1], ProposeEnd):
            return weighed[:1]
        found: dict[object, Weighed] = {}
        for worth, move in weighed:
            if not isinstance(move, ProposeEnd):
                found.setdefault((type(move), getattr(move, "at", None)), (worth, move))
        return list(found.values())[:most]

    def values(self, secrets: Secrets, best: list[Weighed], laps: int, rng: Random) -> list[float]:
        """What each of these moves is worth if these are the secrets."""
        view = self.view
        assert view.seat is not None
        if self._stage is None:
            self._stage = Stage(view, self.plan.board)
        dwarves = dealt(view.dwarves, self.deals, rng)
        seed, found = rng.random(), []
        for _, move in best:
            sketch = Sketch(self._stage, secrets, self.plan.after(move), Random(seed))
            sketch.begin(view.seat, move)
            sketch.play((view.seat + 1) % view.players, laps * view.players)
            found.append(points(sketch, view.clans, dwarves, view.seat))
        return found

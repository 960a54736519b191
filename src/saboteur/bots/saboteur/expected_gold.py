"""Playing for the gold to expect: how likely the treasure is reached, and what a move changes.

The chances are a formula learned from many rounds: every state of a round was noted, and whether
the treasure was reached in the end. `python -m benchmarks.habits` plays the rounds and finds the
weights, which lie in `weights.toml`.
"""

from __future__ import annotations

from functools import cached_property
from math import exp, log
from typing import ClassVar, NamedTuple

from saboteur.bots.learned import learned
from saboteur.bots.mind import PLAIN, Style
from saboteur.bots.saboteur.deeds import digging_words, habit, stage_for
from saboteur.bots.saboteur.distance import joined
from saboteur.bots.saboteur.look_ahead import LookAhead, Progress
from saboteur.bots.saboteur.maze import this_round
from saboteur.bots.saboteur.miner_role import KEEP_WAY as MINERS_WAYS
from saboteur.bots.saboteur.miner_role import MinerRole
from saboteur.bots.saboteur.role import Role
from saboteur.bots.saboteur.saboteur_role import SaboteurRole
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.events import Looked
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.gold import SABOTEURS_PAY
from saboteur.rules.saboteur.laying import fitting

SHARE = 1.57
"""What a gold card is worth on average."""
FINDER = 0.75
"""How much more one gets who reaches the treasure and chooses first."""
LEAST = 0.03
"""What a card nearer is worth at least, in gold: the unit of all that is not counted in gold."""
OPENING = 0.06
"""For or against every open end more, in cards."""
COVER = 0.15
"""What it costs those who care to look like a saboteur, in cards for each point of evidence. It
brings nothing to wait: so only some styles do, and not for long."""
ROCKFALL, BREAKING, MENDING, LOOKING = 0.3, 0.15, 0.0, 0.3
"""What the card itself must bring, in cards: there are few."""
SECOND_TOOL = 0.3
"""The share that a second broken tool is worth."""
SOON = 0.3
"""How much more the next seat counts than the last."""
TWO_TOOLS = 0.06
"""Against using a card for either of two tools where a plain one would do."""
USEFUL = 0.3
"""For holding a path card that one could lay, times what laying it would bring."""


# --- how likely the treasure is reached -----------------------------------------------------------


class Weights(NamedTuple):
    """What counts how much."""

    at_first: float
    per_card: float
    """For the logarithm of how many cards there are for each one that is missing on the way."""
    cards: float
    """For the logarithm of how many cards there are at all."""
    far_away: float
    """For each card that is missing; the first weight is a little too strong."""
    digger: float
    hindered_digger: float
    saboteur: float
    hindered_saboteur: float
    """For the share of seats that are this."""
    knowing: float
    """For the share of diggers who know where the treasure is."""


_WEIGHTS = learned("saboteur.bots.saboteur", "weights.toml")
LEARNED = Weights(**_WEIGHTS["chances"])
SHARPENED = Weights(**_WEIGHTS["sharpened-chances"])


class Crew(NamedTuple):
    """How many there are of each at the table, as far as one can tell."""

    diggers: float
    hindered_diggers: float
    saboteurs: float
    hindered_saboteurs: float
    knowing: float
    """The share of diggers who know where the treasure is."""


def strength(crew: Crew, weights: Weights) -> float:
    """What the crew at the table does for the chances."""
    players = sum(crew[:4])
    sum_up = weights.digger * crew.diggers
    sum_up += weights.hindered_digger * crew.hindered_diggers
    sum_up += weights.saboteur * crew.saboteurs
    sum_up += weights.hindered_saboteur * crew.hindered_saboteurs
    return weights.at_first + sum_up / players + weights.knowing * crew.knowing


def chance(missing: float, left: int, strength: float, weights: Weights) -> float:
    """How likely it is to get there with so many cards missing and so many left to play."""
    if missing <= 0:
        return 1.0
    if left < missing:
        return 0.0
    score = strength + weights.per_card * log((left + 1) / (missing + 0.5))
    score += weights.cards * log(left + 1) + weights.far_away * missing
    return 1 / (1 + exp(-score))


# --- what moves are worth -------------------------------------------------------------------------


class Skill(NamedTuple):
    """What somebody has learned about cards."""

    thrift: float
    """How much it counts that a card laid is gone: what leads everywhere is kept for where nothing
    else fits, and rather than lay it somewhere in vain one passes."""
    curiosity: float
    """How much more it is worth to know the treasure than the chances say: others follow."""
    rockfalls: float
    """What a rockfall must bring a miner, in cards; a saboteur uses them as they come."""
    chances: Weights
    """What the chances depend on."""


NORMAL = Skill(thrift=0.0, curiosity=2.0, rockfalls=0.3, chances=LEARNED)
HARD = Skill(thrift=1.0, curiosity=3.5, rockfalls=0.9, chances=SHARPENED)


class ExpectedGold(Role):
    """Values everything by the gold one may expect, in cards: what one card nearer brings now."""

    strikes: ClassVar[float] = 1.0
    """How much more it counts to break a tool than the chances say."""
    holding: ClassVar[dict[int, float]]
    """What it is worth to hold a path card, by how many edges it joins."""
    open_ends: ClassVar[float]
    """For every open end more, in cards: it gives the others a choice, and is harder to close."""

    def __init__(
        self,
        ahead: LookAhead,
        odds: list[float],
        style: Style = PLAIN,
        skill: Skill = NORMAL,
    ) -> None:
        super().__init__(ahead)
        self.style = style
        self.skill = skill
        self.cover = COVER * max(0.0, style.hide - 1)
        self.odds = odds
        """How likely each seat is a saboteur."""
        self.crew = self._crew()
        self.strength = strength(self.crew, skill.chances)
        self.value = self._value(self.now, self.strength)
        nearer = {goal: cards - 1 for goal, cards in self.now.to_go.items()}
        gain = self._value(self.now._replace(to_go=nearer), self.strength) - self.value
        self.unit = max(LEAST, abs(gain))

    # --- the gold ---------------------------------------------------------------------------------

    def gold(self, found: bool, *, by_me: bool = False) -> float:
        """What one gets if the treasure is found, or is not."""
        raise NotImplementedError

    def _value(self, then: Progress, strength: float, *, by_me: bool = False) -> float:
        """The gold one may expect with such a maze and such a crew."""
        left = self.ahead.turns_left
        found, lost = self.gold(True), self.gold(False)
        value = 0.0
        for goal, odds in self.ahead.treasure.items():
            missing = then.to_go.get(goal)
            if not odds or missing is None:
                continue
            if missing <= 0:
                value += odds * self.gold(True, by_me=by_me)
            else:
                likely = chance(missing, left, strength, self.skill.chances)
                value += odds * (likely * found + (1 - likely) * lost)
        return value

    def _crew(self) -> Crew:
        diggers = [1 - odds for odds in self.odds]
        free = [not self.hindered(seat) for seat in range(self.view.players)]
        looked = {e.seat for e in this_round(self.view.log) if isinstance(e, Looked)}
        knowing = sum(diggers[seat] for seat in looked) / 2 / max(1.0, sum(diggers))
        return Crew(
            diggers=sum(d for d, f in zip(diggers, free, strict=True) if f),
            hindered_diggers=sum(d for d, f in zip(diggers, free, strict=True) if not f),
            saboteurs=sum(o for o, f in zip(self.odds, free, strict=True) if f),
            hindered_saboteurs=sum(o for o, f in zip(self.odds, free, strict=True) if not f),
            knowing=knowing,
        )

    def _hindering(self, seat: int, share: float) -> float:
        """What it brings, in cards, that a seat is hindered, or a share of it."""
        odds, now = self.odds[seat], self.crew
        then = now._replace(
            diggers=now.diggers - share * (1 - odds),
            hindered_diggers=now.hindered_diggers + share * (1 - odds),
            saboteurs=now.saboteurs - share * odds,
            hindered_saboteurs=now.hindered_saboteurs + share * odds,
        )
        return (self._value(self.now, strength(then, self.skill.chances)) - self.value) / self.unit

    # --- how it looks -----------------------------------------------------------------------------

    @cached_property
    def stage(self) -> str:
        """How far the round has come."""
        return stage_for(self.now.to_go, self.hindered(self.seat))

    @cached_property
    def seen(self) -> set[int]:
        """The goals one has looked at, as all know."""
        looks = (e for e in this_round(self.view.log) if isinstance(e, Looked))
        return {number(*look.at) for look in looks if look.seat == self.seat}

    def suspicious(self, card: str | None, then: Progress) -> float:
        """What it costs to have changed the maze like this for all to see."""
        words = digging_words(card, self.now.to_go, then.to_go, self.seen)
        treasure = self.ahead.treasure
        against = sum(treasure.get(goal, 0.0) * self._against(w) for goal, w in words.items())
        return self.cover * against

    def suspicious_word(self, word: str) -> float:
        """What it costs to have done this."""
        return self.cover * self._against(word)

    def _against(self, word: str) -> float:
        return habit("saboteur", self.stage, word) - habit("miner", self.stage, word)

    # --- what moves are worth ---------------------------------------------------------------------

    @property
    def winning(self) -> float:
        lost, found = self.gold(False), self.gold(True)
        best = max(lost, found)
        return self.value / best

    def change(self, then: Progress, by: int) -> float:
        worth = self._value(then, self.strength, by_me=by == self.seat) - self.value
        ends = self.open_ends * (then.openings - self.now.openings)
        return worth / self.unit + ends + self.extras(then)

    def lay(self, move: Lay) -> float:
        then = self.ahead.after_laying(move)
        spent = self.skill.thrift * self.holding[joined(move.card)]
        return self.change(then, self.seat) - self.suspicious(move.card, then) - spent

    def rockfall(self, move: Rockfall) -> float:
        then = self.ahead.after_rockfall(move)
        spent = self.skill.rockfalls if self.treasure > 0 else ROCKFALL
        return self.change(then, self.seat) - spent - self.suspicious(None, then)

    def sabotage(self, move: Sabotage) -> float:
        share = SECOND_TOOL if self.hindered(move.seat) else 1.0
        soon = 1 + SOON * (0.5 - self.turns_until(move.seat) / self.view.players)
        odds = self.odds[move.seat]
        looks = odds * self.suspicious_word("broke-saboteur")
        looks += (1 - odds) * self.suspicious_word("broke-miner")
        force = self.strikes * self.style.strike * soon
        return force * self._hindering(move.seat, share) - BREAKING - looks

    def repair(self, move: Repair) -> float:
        plain = len(CARDS.by_name[move.card].tools) == 1
        broken = self.hindered(move.seat)
        gain = self._hindering(move.seat, -1.0 / broken)
        if move.seat != self.seat:
            odds = self.odds[move.seat]
            gain -= odds * self.suspicious_word("mended-saboteur")
            gain -= (1 - odds) * self.suspicious_word("mended-miner")
        return gain - MENDING - (0 if plain else TWO_TOOLS)


class MinerForGold(ExpectedGold, MinerRole):
    """A miner who plays for the gold to expect."""

    holding: ClassVar[dict[int, float]] = MINERS_WAYS
    open_ends: ClassVar[float] = OPENING

    def keep(self, card: str) -> float:
        worth = super().keep(card)
        if CARDS.by_name[card].faces:
            return worth + USEFUL * self.best_lay.get(card, 0.0)
        return worth

    @cached_property
    def best_lay(self) -> dict[str, float]:
        """What laying each card of the hand would bring now, if anything."""
        hand = [CARDS.by_name[card] for card in dict.fromkeys(self.view.hand)]
        best: dict[str, float] = {}
        for lay in fitting(self.ahead.maze, hand):
            if isinstance(lay, Lay):
                best[lay.card] = max(best.get(lay.card, 0.0), self.weigh(lay))
        return best

    def gold(self, found: bool, *, by_me: bool = False) -> float:
        return (SHARE + FINDER * by_me) if found else 0.0

    def look(self, move: Map) -> float:
        cell = number(*move.at)
        odds = self.ahead.treasure.get(cell, 0.0)
        if cell in self.ahead.covered or not 0 < odds < 1:
            return super().look(move)
        known = self.crew.knowing + (odds + (1 - odds) / 2) / self.view.players
        then = strength(self.crew._replace(knowing=known), self.skill.chances)
        gain = (self._value(self.now, then) - self.value) / self.unit
        return self.skill.curiosity * self.style.look * gain - LOOKING


class SaboteurForGold(ExpectedGold, SaboteurRole):
    """A saboteur who plays for the gold to expect."""

    strikes: ClassVar[float] = 1.4
    holding: ClassVar[dict[int, float]] = dict.fromkeys(MINERS_WAYS, 0.0)
    open_ends: ClassVar[float] = -OPENING

    def gold(self, found: bool, *, by_me: bool = False) -> float:
        return 0.0 if found else float(SABOTEURS_PAY[max(1, min(4, round(1 + self.saboteurs)))])

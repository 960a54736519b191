"""Belief: what a seat or a spectator believes of the round, and why.

By Bayes: what may be is weighed by how well it explains what was seen, the deeds of everybody by
their habits. The dwarves are weighed together, for there are only so many saboteurs, and who breaks
whose tools says something of both.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cached_property
from itertools import combinations
from math import comb, exp, log
from typing import Any, NamedTuple

from saboteur.bots.belief import Belief, Odds, Reason
from saboteur.bots.saboteur.deeds import Deed, deeds, habit
from saboteur.rules.grid import CELL, number
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.knowledge.dwarves import STACK

TRUST = 0.8
"""How much one deed counts beside others: what somebody does is never quite independent of what
they did before."""

SABOTEUR, OTHER = "saboteur", "miner"
NOWHERE = -1
"""Where the treasure lies when no face-down goal can be it."""

TreasureOdds = dict[int, float]
"""For each face-down goal, how likely it is the treasure."""
GoalOdds = dict[int, Odds]
"""For each face-down goal, how likely it is a treasure, a stone, a sack and so on."""


# --- the goals ------------------------------------------------------------------------------------


def treasure_odds(goals: GoalOdds) -> TreasureOdds:
    """How likely each goal is the treasure: all unseen ones alike, unless one has seen it."""
    return {cell: front.get(TREASURE.label, 0.0) for cell, front in goals.items()}


def goal_odds(view: SaboteurView) -> GoalOdds:
    """What this seat has seen, and chance for the rest; after goal swaps the mean of both ways."""
    cells = [number(*placed.at) for placed in view.maze if placed.back == "goal"]
    boxes = [CARDS.of_kind(box, "goal") for box in (*view.modules, "saboteur")]
    goals = next(box for box in boxes if box)
    layouts = [
        {number(*goal.at): goal.goal for goal in layout} for layout in view.goal_layouts
    ] or [{}]
    found: GoalOdds = {cell: {} for cell in cells}
    for layout in layouts:
        rest = [card for card in goals if card.name not in layout.values()]
        unseen = [cell for cell in cells if cell not in layout]
        treasure = TREASURE in rest
        others = (len(unseen) - treasure) / max(1, len(rest) - treasure)
        for cell in cells:
            if cell in layout:
                _add(found[cell], CARDS.by_name[layout[cell]].label, 1 / len(layouts))
                continue
            for card in rest:
                there = 1.0 if card is TREASURE else others
                _add(found[cell], card.label, there / len(unseen) / len(layouts))
    return found


def _add(front: Odds, label: str, share: float) -> None:
    front[label] = front.get(label, 0.0) + share


def unknown_dwarves(view: SaboteurView) -> list[str]:
    """The dwarf cards of which this seat does not know where they are."""
    unknown = list(view.dwarf_deck)
    for dwarf in (*view.dwarves, *view.spare_dwarves):
        if dwarf in unknown:
            unknown.remove(dwarf)
    for clue in view.dwarf_clues:  # not dealt, wherever in the stack
        if clue.card in unknown and all(place >= STACK for place in clue.places):
            unknown.remove(clue.card)
    return unknown


# --- everything weighed together ------------------------------------------------------------------


class Likely(NamedTuple):
    """What may be, after all that was seen."""

    suspicion: list[float]
    """For each seat how likely it is a saboteur."""
    treasure: TreasureOdds
    """For each face-down goal how likely it is the treasure."""


class Evidence:
    """All that one view has seen of this round."""

    def __init__(self, view: SaboteurView) -> None:
        self.view = view
        self.goals = treasure_odds(goal_odds(view))
        """How likely each goal is the treasure by what this seat has seen of the goals alone."""
        self.cells = {cell: odds for cell, odds in self.goals.items() if odds} or {NOWHERE: 1.0}
        """Where the treasure may lie, by the same."""
        self.deeds: list[Deed] = []
        for deed in deeds(view):
            if isinstance(deed, Deed):
                self.deeds.append(deed)
            else:
                fresh = deed.seat
                self.deeds = [d for d in self.deeds if fresh not in (d.seat, d.target)]
        self.alone: dict[int, list[Deed]] = defaultdict(list)
        for deed in self.deeds:
            if deed.target is None:
                self.alone[deed.seat].append(deed)
        self.between = [deed for deed in self.deeds if deed.target is not None]
        self.unknown = [seat for seat, dwarf in enumerate(view.dwarves) if dwarf is None]
        self.rest = Counter(unknown_dwarves(view))
        """The dwarf cards of which this seat does not know where they are."""
        self._explained: dict[tuple[int, str, int], float] = {}

    # --- how well something explains what was seen ------------------------------------------------

    def explains(self, seat: int, dwarf: str, treasure: int) -> float:
        """The logarithm of how likely this dwarf would have done what this seat did alone."""
        what = seat, dwarf, treasure
        if what not in self._explained:
            self._explained[what] = sum(
                habit(dwarf, deed.stage, deed.word(treasure)) for deed in self.alone[seat]
            )
        return self._explained[what]

    def between_them(self, saboteurs: frozenset[int]) -> float:
        """The same for what they did to each other, if these are the saboteurs."""
        found = 0.0
        players, evil = self.view.players, len(saboteurs)
        for deed in self.between:
            bad, on_bad = deed.seat in saboteurs, deed.target in saboteurs
            others = evil - bad if on_bad else players - evil - (not bad)
            word = f"{deed.word(None)}-{SABOTEUR if on_bad else OTHER}"
            found += habit(SABOTEUR if bad else OTHER, deed.stage, word) - log(others)
        return found

    def weight(self, world: Any) -> float:
        """How much more or less likely than chance alone has it a sampled world is the real one."""
        treasure = treasure_in(world)
        found = sum(
            self.explains(seat, world.dwarves[seat], treasure)
            for seat in range(self.view.players)
            if seat != self.view.seat
        )
        evil = frozenset(s for s, dwarf in enumerate(world.dwarves) if dwarf == SABOTEUR)
        return exp(TRUST * (found + self.between_them(evil) - self._usual))

    @cached_property
    def _usual(self) -> float:
        """What keeps weights near 1: the best explanation found."""
        return max(score for score, *_ in self.weighed)

    # --- by Bayes ---------------------------------------------------------------------------------

    @cached_property
    def weighed(self) -> list[tuple[float, float, frozenset[int], int]]:
        """For all saboteurs there may be and each place of the treasure: score, prior, which."""
        view, rest = self.view, self.rest
        known = {seat for seat, dwarf in enumerate(view.dwarves) if dwarf == SABOTEUR}
        evil, spare = rest[SABOTEUR], rest.total() - len(self.unknown)
        honest = {dwarf: count for dwarf, count in rest.items() if dwarf != SABOTEUR}
        scores = {
            cell: [self._sides(seat, honest, cell) for seat in range(view.players)]
            for cell in self.cells
        }
        found = []
        least, most = max(0, evil - spare), min(evil, len(self.unknown))
        for count in range(least, most + 1):
            ways = comb(spare, evil - count)
            for chosen in combinations(self.unknown, count):
                saboteurs = frozenset(known.union(chosen))
                between = self.between_them(saboteurs)
                for cell, odds in self.cells.items():
                    sides = scores[cell]
                    alone = sum(sides[seat][seat in saboteurs] for seat in range(view.players))
                    found.append((alone + between, ways * odds, saboteurs, cell))
        return found

    def _sides(self, seat: int, honest: dict[str, int], treasure: int) -> tuple[float, float]:
        """How well it explains a seat's deeds that it is no saboteur, and that it is one."""
        dwarf = self.view.dwarves[seat]
        if seat == self.view.seat:
            return 0.0, 0.0
        if dwarf is not None:
            score = self.explains(seat, dwarf, treasure)
            return score, score
        evil = self.explains(seat, SABOTEUR, treasure)
        if not honest:
            return evil, evil
        total = sum(honest.values())
        scores = {dwarf: self.explains(seat, dwarf, treasure) for dwarf in honest}
        best = max(scores.values())
        mean = sum(honest[d] * exp(TRUST * (score - best)) for d, score in scores.items()) / total
        return best + log(mean) / TRUST, evil

    @cached_property
    def likely(self) -> Likely:
        """Who and where, all in all."""
        suspicion = [0.0] * self.view.players
        hoped = dict.fromkeys(self.cells, 0.0)
        best, total = self._usual, 0.0
        for score, prior, saboteurs, cell in self.weighed:
            weight = prior * exp(TRUST * (score - best))
            total += weight
            hoped[cell] += weight
            for seat in saboteurs:
                suspicion[seat] += weight
        hoped.pop(NOWHERE, None)
        return Likely(
            [share / total for share in suspicion],
            {cell: hoped.get(cell, 0.0) / total for cell in self.goals},
        )

    def dwarves(self, seat: int) -> Odds:
        """What dwarf a seat may be."""
        known = self.view.dwarves[seat]
        if known is not None:
            return {known: 1.0}
        suspicion, treasure = self.likely
        honest = {dwarf: count for dwarf, count in self.rest.items() if dwarf != SABOTEUR}
        best = max(treasure, key=lambda cell: treasure[cell], default=NOWHERE)
        scores = {dwarf: self.explains(seat, dwarf, best) for dwarf in honest}
        top = max(scores.values(), default=0.0)
        shares = {d: honest[d] * exp(TRUST * (score - top)) for d, score in scores.items()}
        total, rest = sum(shares.values()), 1 - suspicion[seat]
        odds = {dwarf: rest * share / total for dwarf, share in shares.items()}
        return odds | ({SABOTEUR: suspicion[seat]} if self.rest[SABOTEUR] else {})


def treasure_in(world: Any) -> int:
    """Where the treasure lies face down in a whole world, which nobody at the table sees."""
    return next((c for c, card in world.maze.hidden.items() if card is TREASURE), NOWHERE)


# --- told to others -------------------------------------------------------------------------------


def believe(view: SaboteurView, *, reasons: bool = True) -> Belief:
    """All that follows from what was seen in this round."""
    evidence = Evidence(view)
    suspicion, treasure = evidence.likely
    return Belief(
        seat=view.seat,
        dwarves=tuple(evidence.dwarves(seat) for seat in range(view.players)),
        suspicion=tuple(suspicion),
        goals=told_goals(goal_odds(view), treasure),
        reasons=tuple(_reasons(evidence)) if reasons else (),
    )


def told_goals(goals: GoalOdds, treasure: TreasureOdds) -> dict[str, Odds]:
    """What each goal may be, by its cell as people write it."""
    return {
        "{},{}".format(*CELL[cell]): _front(front, treasure[cell]) for cell, front in goals.items()
    }


def _front(front: Odds, treasure: float) -> Odds:
    """What a goal may be, now that one knows better how likely it is the treasure."""
    rest = 1 - front.get(TREASURE.label, 0.0)
    others = {label: share for label, share in front.items() if label != TREASURE.label}
    scaled = {label: share * (1 - treasure) / rest for label, share in others.items() if rest}
    return {TREASURE.label: treasure} | scaled


def _reasons(evidence: Evidence) -> list[Reason]:
    return [
        Reason(deed.seat, deed.place, *_weigh(evidence, deed))
        for deed in evidence.deeds
        if evidence.view.dwarves[deed.seat] is None
    ]


def _weigh(evidence: Evidence, deed: Deed) -> tuple[str, float]:
    """What a deed most likely was, and how much it speaks against who did it."""
    suspicion, treasure = evidence.likely
    words: Odds = {}
    if deed.target is None:
        for cell, odds in (treasure or {NOWHERE: 1.0}).items():
            word = deed.word(cell)
            words[word] = words.get(word, 0.0) + odds
    else:
        bad, word = suspicion[deed.target], deed.word(None)
        words = {f"{word}-{SABOTEUR}": bad, f"{word}-{OTHER}": 1 - bad}
    stage = deed.stage
    against = {w: habit(SABOTEUR, stage, w) - habit(OTHER, stage, w) for w in words}
    weight = TRUST * sum(share * against[word] for word, share in words.items())
    likeliest = max(words, key=lambda word: words[word])
    return likeliest if deed.target is None else deed.word(None), weight

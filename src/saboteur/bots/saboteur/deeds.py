"""Deeds: what everybody has done in this round, in words, and how often each dwarf does that.

How digging looks depends on where the treasure lies and on what the digger knows of it: to lead
away from a goal is honest work for somebody who has seen that it is a stone. So a deed has a word
for each goal that may be the treasure.

How often each kind of dwarf does what was learned by watching many rounds. The table lies beside
this file; `python -m benchmarks.habits` plays the rounds and writes it anew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from math import log
from typing import Any, NamedTuple

from saboteur.bots.distance import FAR
from saboteur.bots.learned import learned
from saboteur.bots.saboteur.distance import ToGo, joined, stage_of
from saboteur.bots.saboteur.maze import retell
from saboteur.bots.saboteur.opinion import opinion
from saboteur.rules.events import Freed, Laid, Looked
from saboteur.rules.grid import number
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import DwarfDealt
from saboteur.rules.saboteur.knowledge import SaboteurView

CLEARLY, SLIGHTLY = 0.75, 0.2
"""How many cards a change of the way must be, on average over what somebody knows, to be called
so."""
RARE = 0.004
"""Nothing is less likely than this: people surprise."""
WAYS_TO_DO = {"dug": 1.4, "dug-some": 2, "sideways": 5, "dead-end": 3, "detour": 2, "undermined": 3}
"""How many moves look like this to who could lay a card, where it is more than one: each of them is
so much less likely than all together."""
USUAL = "miner"
"""Dwarves that nobody has watched have the habits of this one."""


class Deed(NamedTuple):
    """Something that somebody did."""

    place: int
    """Which event of the view's log it was."""
    seat: int
    stage: str
    """`far`, `middle` or `near` the gold, and `hindered` for who could not dig."""
    target: int | None
    """On whom it was done, if not on oneself."""
    words: dict[int, str]
    """What it looked like, by the cell where the treasure may lie."""

    def word(self, treasure: int | None) -> str:
        """What it looked like if the treasure lies there; it may have been moved since."""
        word = None if treasure is None else self.words.get(treasure)
        return next(iter(self.words.values()), "passed") if word is None else word


class Fresh(NamedTuple):
    """A seat became another dwarf: what it did before says nothing any more."""

    seat: int


def deeds(view: SaboteurView) -> Iterator[Deed | Fresh]:
    """What everybody has done in this round, in order."""
    looked: dict[int, set[int]] = defaultdict(set)
    hindered: dict[int, int] = defaultdict(int)
    told, known = list(retell(view)), opinion()
    for place, (event, before, after) in enumerate(told, len(view.log) - len(told)):
        if isinstance(event, DwarfDealt):
            yield Fresh(event.seat)
        elif isinstance(event, Freed):
            hindered[event.seat] = max(0, hindered[event.seat] - 1)
        elif isinstance(event, known.unsettling):
            looked.clear()  # what they saw lies elsewhere now
        elif type(event) in known.deeds:
            done: Any = event
            word = known.deeds[type(event)]
            seat, target = done.seat, getattr(done, "target", None)
            stage = stage_for(before, hindered[seat])
            if word == "dug":
                card = event.card if isinstance(event, Laid) else None
                words = digging_words(card, before, after, looked[seat])
            else:
                words = dict.fromkeys(before, "mended-self" if seat == target else word)
            yield Deed(place, seat, stage, None if seat == target else target, words)
            if isinstance(event, Looked):
                looked[seat].add(number(*event.at))
            elif target is not None:
                hindered[target] = max(0, hindered[target] + (1 if word == "broke" else -1))


def stage_for(before: ToGo, hindered: int) -> str:
    """How far the round has come for somebody with so many broken tools."""
    return "hindered" if hindered else stage_of(min(before.values(), default=FAR))


def digging_words(card: str | None, before: ToGo, after: ToGo, seen: set[int]) -> dict[int, str]:
    """What it looks like to change the way like this, by laying a card or by taking one out, for
    somebody who has looked at these goals; by where the treasure may lie."""
    unseen = [goal for goal in before if goal not in seen]
    gains = {goal: before[goal] - after.get(goal, 0) for goal in before}
    what = "rock" if card is None else "door" if CARDS.by_name[card].door else _plain(card)
    usual = digging_word(what, sum(gains[goal] for goal in unseen) / len(unseen)) if unseen else ""
    return {goal: digging_word(what, gains[goal]) if goal in seen else usual for goal in before}


def _plain(card: str) -> str:
    return "dead-end" if joined(card) == 1 else "sideways"


def digging_word(what: str, gain: float) -> str:
    """What it looks like to bring the way so many cards nearer: by taking out a `rock`, or by
    laying a card that is called so if it changes nothing."""
    if gain >= SLIGHTLY:
        return "cleared" if what == "rock" else "dug" if gain >= CLEARLY else "dug-some"
    if gain <= -SLIGHTLY:
        return "buried" if what == "rock" else "detour" if gain > -CLEARLY else "walled-up"
    return "undermined" if what == "rock" else what


@cache
def habit(dwarf: str, stage: str, word: str) -> float:
    """The logarithm of how likely this dwarf makes such a move, at this stage of the round."""
    table = learned("saboteur.bots.saboteur", "habits.toml")
    often = table.get(dwarf, table[USUAL])[stage].get(word, 0.0)
    return log(max(RARE, often) / WAYS_TO_DO.get(word, 1))

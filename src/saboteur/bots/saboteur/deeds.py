"""Deeds: what everybody has done in this round, in words that say how it looked.

How digging looks depends on where the treasure lies and on what the digger knows of it: to lead
away from a goal is honest work for somebody who has seen that it is a stone. So a deed has a word
for each goal that may be the treasure.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from saboteur.bots.saboteur.digging import FAR, Way
from saboteur.bots.saboteur.mine import joined
from saboteur.bots.saboteur.retelling import retell
from saboteur.expansions.diversion.rules import Lifted
from saboteur.expansions.saboteur2.rules.trapped import SetFree, Trapped
from saboteur.expansions.tunnel_toll.rules import TollDwarfPlaced
from saboteur.rules.events import (
    Collapsed,
    Freed,
    Laid,
    Looked,
    Passed,
    Repaired,
    Sabotaged,
)
from saboteur.rules.grid import number
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import DwarfDealt, GoalPushed, GoalsHandled
from saboteur.rules.saboteur.knowledge import SaboteurView

NEAR, MIDDLE = 2, 4
"""With so many cards missing to the nearest goal, the end is near, or not far."""
CLEARLY, SLIGHTLY = 0.75, 0.2
"""How many cards a change of the way must be, on average over what somebody knows, to be called
so."""


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


class Fresh(NamedTuple):
    """A seat became another dwarf: what it did before says nothing any more."""

    seat: int


def deeds(view: SaboteurView) -> Iterator[Deed | Fresh]:
    """What everybody has done in this round, in order."""
    looked: dict[int, set[int]] = defaultdict(set)
    hindered: dict[int, int] = defaultdict(int)
    told = list(retell(view))
    for place, (event, before, after) in enumerate(told, len(view.log) - len(told)):
        match event:
            case Sabotaged(target=target) | Trapped(target=target):
                yield _on_somebody(place, event, "broke", before, hindered)
                hindered[target] += 1
            case Repaired(target=target) | SetFree(target=target):
                yield _on_somebody(place, event, "mended", before, hindered)
                hindered[target] = max(0, hindered[target] - 1)
            case Freed(seat=seat):
                hindered[seat] = max(0, hindered[seat] - 1)
            case Laid(seat=seat) | Collapsed(seat=seat) | Lifted(seat=seat):
                card = event.card if isinstance(event, Laid) else None
                words = digging_words(card, before, after, looked[seat])
                yield _deed(place, seat, words, before, hindered)
            case Looked(seat=seat, at=at):
                yield _plain(place, seat, "looked", before, hindered)
                looked[seat].add(number(*at))
            case Passed(seat=seat):
                yield _plain(place, seat, "passed", before, hindered)
            case TollDwarfPlaced(seat=seat):
                yield _plain(place, seat, "barred", before, hindered)
            case DwarfDealt(seat=seat):
                yield Fresh(seat)
            case GoalsHandled() | GoalPushed():
                looked.clear()  # what they saw lies elsewhere now


def stage_of(before: Way, hindered: int) -> str:
    """How far the round has come for somebody with so many broken tools."""
    if hindered:
        return "hindered"
    nearest = min(before.values(), default=FAR)
    return "near" if nearest <= NEAR else "middle" if nearest <= MIDDLE else "far"


def _deed(
    place: int, seat: int, words: dict[int, str], before: Way, hindered: dict[int, int]
) -> Deed:
    return Deed(place, seat, stage_of(before, hindered[seat]), None, words)


def _plain(place: int, seat: int, word: str, before: Way, hindered: dict[int, int]) -> Deed:
    return _deed(place, seat, dict.fromkeys(before, word), before, hindered)


def _on_somebody(
    place: int,
    event: Sabotaged | Trapped | Repaired | SetFree,
    word: str,
    before: Way,
    hindered: dict[int, int],
) -> Deed:
    seat, target = event.seat, event.target
    stage = stage_of(before, hindered[seat])
    if seat == target:
        return Deed(place, seat, stage, None, dict.fromkeys(before, "mended-self"))
    return Deed(place, seat, stage, target, dict.fromkeys(before, word))


def digging_words(card: str | None, before: Way, after: Way, seen: set[int]) -> dict[int, str]:
    """What it looks like to change the way like this, by laying a card or by taking one out, for
    somebody who has looked at these goals; by where the treasure may lie."""
    unseen = [goal for goal in before if goal not in seen]
    gains = {goal: before[goal] - after.get(goal, 0) for goal in before}
    usual = _word(card, sum(gains[goal] for goal in unseen) / len(unseen)) if unseen else ""
    return {goal: _word(card, gains[goal]) if goal in seen else usual for goal in before}


def _word(card: str | None, gain: float) -> str:
    """What it looks like to bring the way so many cards nearer."""
    if gain >= SLIGHTLY:
        return "cleared" if card is None else "dug" if gain >= CLEARLY else "dug-some"
    if gain <= -SLIGHTLY:
        return "buried" if card is None else "detour" if gain > -CLEARLY else "walled-up"
    if card is None:
        return "undermined"
    if CARDS.by_name[card].door:
        return "door"
    return "dead-end" if joined(card) == 1 else "sideways"

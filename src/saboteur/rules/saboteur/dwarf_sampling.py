"""Who may be which dwarf, as far as a seat can tell, and what others then know of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.placed import knows
from saboteur.rules.saboteur.clues import Clue, deal_by_clues, moved, without
from saboteur.rules.saboteur.dwarf_cards import STACK, DealtAgain, clues_from, exchange_steps

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

TRIES = 10_000
"""How often to look for dwarves that fit with those before: the real ones do."""


def deal_dwarves_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Deal the dwarf cards anew that this seat does not know, in hands and in the stack."""
    owners = [
        owner
        for owner, mask in enumerate(world.dwarves_known)
        if not world.revealed and not knows(mask, seat)
    ]
    stack = [place for place, mask in enumerate(world.spare_known) if not knows(mask, seat)]
    unknown = [world.dwarves[owner] for owner in owners]
    unknown += [world.spare_dwarves[place] for place in stack]
    unknown.sort()
    places = [*owners, *(STACK + place for place in stack)]
    clues = [] if seat is None or world.revealed else world.dwarf_clues[seat]
    for _ in range(TRIES):
        dealt = deal_by_clues(unknown, places, clues, rng)
        for owner in owners:
            world.dwarves[owner] = dealt[owner]
        for place in stack:
            world.spare_dwarves[place] = dealt[STACK + place]
        if world.dealt_again is None or _retell(world, world.dealt_again, seat, rng):
            return
    raise AssertionError(f"no dwarves before fit {clues}")


def _retell(world: SaboteurGame, again: DealtAgain, seat: int | None, rng: Random) -> bool:
    """Say how the dwarf cards lay before they were dealt again, and what others know of it now.

    False if they cannot have lain as this seat knows they did.
    """
    dwarves, stack = world.dwarves.copy(), world.spare_dwarves.copy()
    for who, place in reversed(again.since):
        if place == STACK:
            stack.insert(0, dwarves[who])
            dwarves[who] = stack.pop()
    seen = [knows(mask, seat) for mask in again.known]
    kept = Counter(dwarf for dwarf, known in zip(again.dwarves, seen, strict=True) if known)
    rest = Counter(dwarves)
    if not kept <= rest:
        return False
    unknown = sorted((rest - kept).elements())
    rng.shuffle(unknown)
    again = msgspec.structs.replace(
        again,
        dwarves=tuple(
            dwarf if known else unknown.pop()
            for dwarf, known in zip(again.dwarves, seen, strict=True)
        ),
    )
    world.dealt_again = again
    world.dwarf_clues = [
        clues if viewer == seat else _retold(again, viewer, dwarves.copy(), stack.copy())
        for viewer, clues in enumerate(world.dwarf_clues)
    ]
    return True


def _retold(again: DealtAgain, viewer: int, dwarves: list[str], stack: list[str]) -> list[Clue]:
    """What a seat knows now, if the dwarf cards lay like this when they had been dealt again."""
    clues = without(clues_from(again, viewer), dwarves[viewer], viewer)
    for who, place in again.since:
        if place == STACK:
            stack.append(dwarves[who])
            dwarves[who] = stack.pop(0)
            clues = moved(clues, exchange_steps(who, len(stack)))
            place = who
        if who == viewer:
            clues = without(clues, dwarves[place], place)
    return clues

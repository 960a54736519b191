"""Clues: what a seat knows of a hidden card without knowing where exactly it lies.

Who has looked at a card knows its place; that is kept as a mask of seats beside the place. When
places are mixed out of sight (all dwarf cards dealt again), what was known of one of them now holds
for "one of these": that is a clue. (Goals have a finer memory: goal_knowledge.py.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import msgspec


class Clue(msgspec.Struct, frozen=True):
    """This card lies at one of these places."""

    card: str
    places: tuple[int, ...]


def mixed(clues: Sequence[Clue], places: Iterable[int]) -> list[Clue]:
    """The same clues after these places were mixed out of sight."""
    among = set(places)
    return [
        Clue(clue.card, tuple(sorted(among | set(clue.places))))
        if among & set(clue.places)
        else clue
        for clue in clues
    ]


def moved(clues: Sequence[Clue], steps: dict[int, int]) -> list[Clue]:
    """The same clues after cards went, for all to see, from one place to another."""
    return [
        Clue(clue.card, tuple(sorted(steps.get(place, place) for place in clue.places)))
        for clue in clues
    ]


def without(clues: Sequence[Clue], card: str, place: int) -> list[Clue]:
    """The clues that remain once this card has been seen at this place.

    Which of several equal cards it is cannot be told: one clue that may mean it is given up, and
    the others that may mean it hold for all their places together. No other card lies there.
    """
    meant = [clue for clue in clues if clue.card == card and place in clue.places]
    among = sorted({other for clue in meant for other in clue.places} - {place})
    rest = [clue for clue in clues if clue not in meant]
    return [
        *(Clue(clue.card, tuple(p for p in clue.places if p != place)) for clue in rest),
        *(Clue(card, tuple(among)) for _ in meant[1:]),
    ]


def deal_by_clues(
    cards: Sequence[str], places: Sequence[int], clues: Sequence[Clue], rng: Random
) -> dict[int, str]:
    """Deal these cards to these places at random, so that every clue holds."""
    for _ in range(TRIES):
        dealt = _try_to_deal(list(cards), list(places), clues, rng)
        if dealt is not None:
            return dealt
    raise AssertionError(f"no deal fits {clues}")


TRIES = 10_000
"""How often to look for a deal that fits all clues: the real one does, so one is found soon."""


def _try_to_deal(
    cards: list[str], places: list[int], clues: Sequence[Clue], rng: Random
) -> dict[int, str] | None:
    dealt: dict[int, str] = {}
    for clue in sorted(clues, key=lambda clue: len(clue.places)):
        free = [place for place in clue.places if place in places]
        if not free or clue.card not in cards:
            return None
        place = rng.choice(free)
        dealt[place] = clue.card
        places.remove(place)
        cards.remove(clue.card)
    rng.shuffle(cards)
    return dealt | dict(zip(places, cards, strict=False))

"""Who must be a saboteur, if nobody errs and nobody feints.

By the rules alone nothing that dwarves do tells for certain what they are. So a riddle says in so
many words what it takes for granted, and this file is just that:

1. Whoever breaks a tool breaks one of the other side.
2. Whoever mends somebody else's tool mends one of their own side.
3. Only saboteurs lay dead ends.
4. Miners let rocks fall on dead ends only, saboteurs on anything but dead ends.

One dwarf card is left over, so of the saboteurs that were shuffled all are at the table, or all but
one (B-01).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from saboteur.rules.events import Collapsed, Event, Laid, Repaired, Sabotaged
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.set_up import DWARVES


class Deed(NamedTuple):
    """Something that tells about one seat, or about two."""

    why: str
    """`break`, `mend`, `dead-end`, `clear` or `bury`."""
    seat: int
    other: int | None = None
    """The other seat it is about."""

    def fits(self, saboteurs: frozenset[int]) -> bool:
        """Whether it can be so if these are the saboteurs."""
        sabotages = self.seat in saboteurs
        match self.why:
            case "break":
                return sabotages != (self.other in saboteurs)
            case "mend":
                return sabotages == (self.other in saboteurs)
            case "clear":
                return not sabotages
        return sabotages


def deeds(events: Iterable[Event]) -> Iterator[Deed]:
    """What of all that happened tells something."""
    for event in events:
        match event:
            case Sabotaged():
                yield Deed("break", event.seat, event.target)
            case Repaired() if event.target != event.seat:
                yield Deed("mend", event.seat, event.target)
            case Laid() if is_dead_end(event.card):
                yield Deed("dead-end", event.seat)
            case Collapsed(card=str(card)):
                yield Deed("clear" if is_dead_end(card) else "bury", event.seat)


def is_dead_end(card: str) -> bool:
    """Whether all ways of this path card end in rubble."""
    return all(group.bit_count() == 1 for group in CARDS.by_name[card].faces[0].groups)


def counts(players: int) -> tuple[int, int]:
    """How many saboteurs there are among so many players, at least and at most."""
    shuffled, _ = DWARVES[players]
    return shuffled - 1, shuffled


def deals(players: int, seen: Iterable[Deed], known: Mapping[int, bool]) -> list[frozenset[int]]:
    """Every set of saboteurs that fits; of the seats in `known` it is known whether they are."""
    told = list(seen)
    return [
        saboteurs
        for count in counts(players)
        for saboteurs in map(frozenset, combinations(range(players), count))
        if all((seat in saboteurs) == so for seat, so in known.items())
        and all(deed.fits(saboteurs) for deed in told)
    ]

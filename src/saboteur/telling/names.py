"""What bots are called: like dwarves, the same in every language."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.texts import say

DWARVES = tuple(say("seat.dwarves").split(", "))
"""As many as can sit at any table."""


def name_seats(people: Sequence[str | None]) -> list[str]:
    """A name for every seat: people bring theirs, and where nobody sits it belongs to the seat.

    If somebody is called like a dwarf, that dwarf has the name of one whose seat is taken.
    """
    taken = {name.casefold() for name in people if name is not None}
    free = [dwarf.casefold() not in taken for dwarf in DWARVES]
    spare = iter(
        dwarf
        for seat, dwarf in enumerate(DWARVES)
        if free[seat] and (seat >= len(people) or people[seat] is not None)
    )
    return [
        (DWARVES[seat] if free[seat] else next(spare)) if name is None else name
        for seat, name in enumerate(people)
    ]

"""Dwarf cards changing hands, and who then knows what (S-35, S-36, D-02, D-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.saboteur.clues import Clue, mixed, moved, without
from saboteur.rules.saboteur.events import DwarfDealt, Inspected

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

STACK = 100
"""As places of clues, the dwarf cards not dealt are counted from here, the top one first."""


class DealtAgain(msgspec.Struct, frozen=True):
    """How the dwarf cards lay before all players' were dealt again, and what followed.

    What others know now follows from it.
    """

    dwarves: tuple[str, ...]
    known: tuple[int, ...]
    """For each a mask of the seats that knew it."""
    since: tuple[tuple[int, int], ...] = ()
    """Who has since looked at whose card, or, with the place of the stack, exchanged their own."""

    def followed_by(self, seat: int, place: int) -> DealtAgain:
        """The same, and one thing more that followed."""
        return msgspec.structs.replace(self, since=(*self.since, (seat, place)))


def inspect(game: SaboteurGame, seat: int, target: int) -> None:
    """A seat looks at another's dwarf card; all see whose."""
    game.dwarves_known[target] |= 1 << seat
    dwarf = game.dwarves[target]
    game.dwarf_clues[seat] = without(game.dwarf_clues[seat], dwarf, target)
    if game.dealt_again is not None:
        game.dealt_again = game.dealt_again.followed_by(seat, target)
    game.events.append(Inspected(seat, target, dwarf))


def exchange(game: SaboteurGame, seat: int) -> None:
    """A seat takes the top card of those not dealt and slides its old one under them.

    In the base game one card is left over, so this swaps the two (D-02).
    """
    game.spare_dwarves.append(game.dwarves[seat])
    game.spare_known.append(game.dwarves_known[seat])
    game.dwarves[seat] = game.spare_dwarves.pop(0)
    game.dwarves_known[seat] = game.spare_known.pop(0)
    if game.dealt_again is not None:
        game.dealt_again = game.dealt_again.followed_by(seat, STACK)
    steps = exchange_steps(seat, len(game.spare_dwarves))
    game.dwarf_clues = [moved(clues, steps) for clues in game.dwarf_clues]
    _look_at_own(game, seat)


def exchange_steps(seat: int, size: int) -> dict[int, int]:
    """From which place to which the cards go when a seat exchanges its own with a stack."""
    steps = {STACK + place: STACK + place - 1 for place in range(1, size)}
    return steps | {STACK: seat, seat: STACK + size - 1}


def deal_again(game: SaboteurGame) -> None:
    """Collect all players' dwarf cards unseen, shuffle them and deal them again (D-03)."""
    players = range(game.set_up.players)
    game.dealt_again = DealtAgain(tuple(game.dwarves), tuple(game.dwarves_known))
    for viewer in players:
        game.dwarf_clues[viewer] = clues_from(game.dealt_again, viewer)
    game.chance.shuffle(game.dwarves)
    game.dwarves_known = [0 for _ in players]
    for seat in players:
        _look_at_own(game, seat)


def clues_from(dealt: DealtAgain, viewer: int) -> list[Clue]:
    """What a seat still knows once the cards have been collected and shuffled."""
    known = [
        Clue(dwarf, (owner,))
        for owner, (dwarf, mask) in enumerate(zip(dealt.dwarves, dealt.known, strict=True))
        if mask >> viewer & 1
    ]
    return mixed(known, range(len(dealt.dwarves)))


def _look_at_own(game: SaboteurGame, seat: int) -> None:
    dwarf = game.dwarves[seat]
    game.dwarves_known[seat] |= 1 << seat
    game.dwarf_clues[seat] = without(game.dwarf_clues[seat], dwarf, seat)
    game.events.append(DwarfDealt(seat, dwarf))

"""Dwarf cards changing hands, and who then knows what (S-35, S-36, D-02, D-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.saboteur.clues import Clue, mixed, moved, without
from saboteur.rules.saboteur.events import DwarfDealt, Inspected

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

STACK = 100
"""As places of clues, the dwarf cards not dealt are counted from here, the top one first."""


def inspect(game: SaboteurGame, seat: int, target: int) -> None:
    """A seat looks at another's dwarf card; all see whose."""
    game.dwarves_known[target] |= 1 << seat
    dwarf = game.dwarves[target]
    game.dwarf_clues[seat] = without(game.dwarf_clues[seat], dwarf, target)
    game.events.append(Inspected(seat, target, dwarf))


def exchange(game: SaboteurGame, seat: int) -> None:
    """A seat takes the top card of those not dealt and slides its old one under them.

    In the base game one card is left over, so this swaps the two (D-02).
    """
    size = len(game.spare_dwarves)
    game.spare_dwarves.append(game.dwarves[seat])
    game.spare_known.append(game.dwarves_known[seat])
    game.dwarves[seat] = game.spare_dwarves.pop(0)
    game.dwarves_known[seat] = game.spare_known.pop(0)
    steps = {STACK + place: STACK + place - 1 for place in range(1, size)}
    steps |= {STACK: seat, seat: STACK + size - 1}
    game.dwarf_clues = [moved(clues, steps) for clues in game.dwarf_clues]
    _look_at_own(game, seat)


def deal_again(game: SaboteurGame) -> None:
    """Collect all players' dwarf cards unseen, shuffle them and deal them again (D-03)."""
    players = range(game.set_up.players)
    for viewer in players:
        known = [
            Clue(game.dwarves[owner], (owner,))
            for owner in players
            if game.dwarves_known[owner] >> viewer & 1
        ]
        game.dwarf_clues[viewer] = mixed([*game.dwarf_clues[viewer], *known], players)
    game.chance.shuffle(game.dwarves)
    game.dwarves_known = [0 for _ in players]
    for seat in players:
        _look_at_own(game, seat)


def _look_at_own(game: SaboteurGame, seat: int) -> None:
    dwarf = game.dwarves[seat]
    game.dwarves_known[seat] |= 1 << seat
    game.dwarf_clues[seat] = without(game.dwarf_clues[seat], dwarf, seat)
    game.events.append(DwarfDealt(seat, dwarf))

"""Dwarf cards changing hands, and who sees them (S-35, S-36, D-02, D-03, H-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.saboteur.events import DwarfDealt, Inspected, SaboteursMet
from saboteur.rules.saboteur.traces import DwarfExchanged, DwarvesCollected

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


def inspect(game: SaboteurGame, seat: int, target: int) -> None:
    """A seat looks at another's dwarf card; all see whose."""
    game.events.append(Inspected(seat, target, game.dwarves[target]))


def recognise(game: SaboteurGame) -> None:
    """All saboteurs look at each other; nobody else sees who they are."""
    saboteurs = (seat for seat, dwarf in enumerate(game.dwarves) if dwarf == "saboteur")
    game.events.append(SaboteursMet(tuple(saboteurs)))


def exchange(game: SaboteurGame, seat: int) -> None:
    """A seat takes the top card of those not dealt and slides its old one under them.

    In the base game one card is left over, so this swaps the two (D-02).
    """
    game.spare_dwarves.append(game.dwarves[seat])
    game.dwarves[seat] = game.spare_dwarves.pop(0)
    game.trace(DwarfExchanged(seat))
    game.events.append(DwarfDealt(seat, game.dwarves[seat]))


def deal_again(game: SaboteurGame) -> None:
    """Collect all players' dwarf cards unseen, shuffle them and deal them again (D-03)."""
    game.trace(DwarvesCollected(tuple(game.dwarves)))
    game.chance.shuffle(game.dwarves)
    for seat, dwarf in enumerate(game.dwarves):
        game.events.append(DwarfDealt(seat, dwarf))

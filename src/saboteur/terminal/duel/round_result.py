"""What a round of The Duel has brought."""

from __future__ import annotations

from rich.table import Table

from saboteur.rules.duel.events import GoldCounted
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import columns
from saboteur.terminal.duel.table import badge


def round_result(event: GoldCounted, narrator: Narrator) -> Table:
    """The gold of each dwarf and what it owes, whoever got more with a star."""
    table = columns(narrator.words, "seat", "name", "colour", "pay", "debts")
    for seat, colour in enumerate(event.dwarves):
        star = " ★" if seat in event.winners else ""
        table.add_row(
            f"@{seat}",
            narrator.name(seat) + star,
            badge(colour, narrator.words),
            str(event.gold[seat]),
            str(event.debts[seat] or ""),
        )
    return table

"""Who was who at the end of a round, who won, and what they got."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from saboteur.rules.saboteur.events import RoundEnded
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import columns


def round_result(event: RoundEnded, narrator: Narrator) -> Table:
    """Every dwarf card, the winners with a star, and what was paid for all to see."""
    words = narrator.words
    paid = any(event.shares)
    table = columns(words, "seat", "name", "dwarf", *(["pay"] if paid else []))
    for seat, dwarf in enumerate(event.dwarves):
        star = " ★" if seat in event.winners else ""
        badge = Text(f" {words.dwarf_name(dwarf)} ", dwarf)
        if seat in event.captives:
            badge = Text.assemble(badge, " ", (words.say("in-front.trapped"), "alarm"))
        gold = [str(event.shares[seat])] if paid else []
        table.add_row(f"@{seat}", narrator.name(seat) + star, badge, *gold)
    return table

"""Who was who at the end of a round, who won, and what they got."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rich.table import Table
from rich.text import Text

from saboteur.expansions.saboteur2.rules.sharing import GROUPS
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import columns

_SIDES = {**GROUPS, "miners": ("miner",)}
"""The dwarves that win with each side."""


def round_result(
    event: RoundEnded,
    narrator: Narrator,
    pay: Mapping[int, int] | None = None,
    trapped: Collection[int] = (),
) -> Table:
    """Every dwarf card, the winners with a star, and what was paid for all to see."""
    pay = pay or {}
    words = narrator.words
    table = columns(words, "seat", "name", "dwarf", *(["pay"] if pay else []))
    winners = [seat for seat in _winners(event) if seat not in trapped]
    for seat, dwarf in enumerate(event.dwarves):
        star = " ★" if seat in winners else ""
        badge = Text(f" {words.dwarf_name(dwarf)} ", dwarf)
        if seat in trapped:
            badge = Text.assemble(badge, " ", (words.say("in-front.trapped"), "alarm"))
        gold = [str(pay.get(seat, 0))] if pay else []
        table.add_row(f"@{seat}", narrator.name(seat) + star, badge, *gold)
    return table


def _winners(event: RoundEnded) -> list[int]:
    if event.winner == "greedy":  # there may be several greedy dwarves, but this one wins alone
        return [] if event.by is None else [event.by]
    side = _SIDES[event.winner]
    return [seat for seat, dwarf in enumerate(event.dwarves) if dwarf in side]

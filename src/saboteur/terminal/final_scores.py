"""Who has won the game."""

from __future__ import annotations

from rich.table import Table

from saboteur.rules.events import GameEnded
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import columns


def final_scores(event: GameEnded, narrator: Narrator) -> Table:
    """Everybody's gold, most first."""
    scores, best = event.scores, set(event.winners)
    table = columns(narrator.words, "seat", "name", "gold")
    table.title = narrator.words.say("terminal.scores")
    table.title_justify = "left"
    for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
        star = " ★" if seat in best else ""
        table.add_row(f"@{seat}", narrator.name(seat) + star, str(scores[seat]))
    return table

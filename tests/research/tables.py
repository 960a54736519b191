"""The tables that learners are tried at."""

from __future__ import annotations

from saboteur import games

MODULES = {
    "saboteur": ("veto", "goal-swap", "treasure-chests", "tunnel-toll", "greedy-dwarf"),
    "saboteur2": ("diversion", "treasure-trove", "tunnel-toll", "new-goals"),
}

FEWEST = [(game, info.least_players, ()) for game, info in games().items()]
"""Every game with as few players as can be."""
MORE = [
    ("saboteur", 5, ()),
    ("saboteur", 7, MODULES["saboteur"]),
    ("saboteur2", 5, MODULES["saboteur2"]),
    ("saboteur2", 12, ()),
    ("lost-mines", 9, ()),
]
TABLES = FEWEST + MORE

"""The cards of this game, read from the data files once."""

from __future__ import annotations

from saboteur.components import load_box
from saboteur.rules.cards import Cards

BOX = load_box("saboteur")

CARDS = Cards([BOX])
"""Every kind of path, goal and action card, by name."""

START = CARDS.of_kind("start")[0]
TREASURE = CARDS.by_name["treasure[NESW]"]
TOOLS = ("pickaxe", "lantern", "cart")

GOLD_CARDS = [row.value for row in BOX.gold for _ in range(row.copies)]
"""The value of every gold card."""

EVERYONE = -1
"""As a mask of seats that know something: all of them, and spectators."""

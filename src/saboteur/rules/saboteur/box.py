"""The cards of these games, read from the data files once."""

from __future__ import annotations

from saboteur.components import load_box, room_boxes
from saboteur.rules.cards import Cards

BASE = load_box("saboteur")
BOXES = (BASE, *map(load_box, room_boxes()))
"""The base game, then the rooms of expansions that have cards."""

CARDS = Cards(BOXES)
"""Every kind of path, goal and action card, by name."""

START = CARDS.of_kind("saboteur", "start")[0]
TREASURE = CARDS.by_name["treasure[NESW]"]

GOLD_CARDS = [row.value for row in BASE.gold for _ in range(row.copies)]
"""The value of every gold card."""

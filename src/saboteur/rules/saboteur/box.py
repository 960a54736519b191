"""The cards of these games, read from the data files once."""

from __future__ import annotations

from saboteur.components import load_box
from saboteur.rules.cards import Cards

BASE = load_box("saboteur")
SECOND = load_box("saboteur2")
CHAMPIONSHIP = load_box("championship")
NEW_GOALS = load_box("new-goals")
CHESTS = load_box("treasure-chests")
POSTCARD = load_box("postcard")

CARDS = Cards([BASE, SECOND, CHAMPIONSHIP, NEW_GOALS, CHESTS, POSTCARD])
"""Every kind of path, goal and action card, by name."""

START = CARDS.of_kind("saboteur", "start")[0]
TREASURE = CARDS.by_name["treasure[NESW]"]

GOLD_CARDS = [row.value for row in BASE.gold for _ in range(row.copies)]
"""The value of every gold card."""

"""The cards of The Duel, read from its data file once."""

from __future__ import annotations

from saboteur.components import load_box
from saboteur.rules.cards import Cards
from saboteur.rules.grid import number

BOX = load_box("duel")
CARDS = Cards([BOX])
"""Every kind of start, path, goal and action card, by name."""

STARTS = {card.colour: card for card in CARDS.of_kind("duel", "start")}
"""The start card of each colour."""
GOALS = CARDS.of_kind("duel", "goal")
DECK = CARDS.deck("duel")
"""The path and action cards."""

MARKERS = sum(row.copies for row in BOX.marker)
KEYS = sum(row.copies for row in BOX.token if row.name == "key")

BLUE, GREEN = "blue", "green"
DOORS = {"b": BLUE, "g": GREEN}
"""The colours of doors, by their letter on an arm."""
TROLL = "t"


def cells(name: str) -> tuple[int, ...]:
    """Where something always lies."""
    return tuple(number(x, y) for x, y in BOX.layout[name])

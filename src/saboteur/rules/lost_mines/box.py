"""What lies in this box, read from its data file once."""

from __future__ import annotations

import msgspec

from saboteur.components import load_box
from saboteur.rules.cards import Card, Cards
from saboteur.rules.grid import CELL, number

BOX = load_box("lost-mines")

CARDS = Cards([BOX])
"""Every kind of path, start, mine and action card, by name."""

DECK = CARDS.deck(BOX.box)
MINES = CARDS.of_kind(BOX.box, "mine")
UNKNOWN_MINE = Card("mine", "mine")
"""A mine of which one sees the back only."""
TROLL = CARDS.by_name["troll"]


class Treasure(msgspec.Struct, frozen=True):
    """A treasure: its kind is on the back, its value on the front."""

    kind: str
    value: int


TREASURES = [Treasure(row.kind, row.value) for row in BOX.treasure for _ in range(row.copies)]

CLANS = ("blue", "yellow")

DWARVES = [
    (clan, character)
    for row in BOX.dwarf
    for clan, character in [row.name.split()]
    for _ in range(row.copies)
]
"""Clan and character of every dwarf card."""

AIDS = {card.tools[0]: card.name for card in CARDS.of_kind(BOX.box, "aid")}
"""What helps against each obstacle (LM-21)."""
HOLDS_ONE = frozenset({"rock", *AIDS})
"""What lies on cards that hold one dwarf only (LM-21, LM-22)."""
CAMPFIRE = "campfire"

TOKENS = {row.name: row.copies for row in BOX.token}
"""How many tokens of each kind there are."""

# --- the board ------------------------------------------------------------------------------------

(_LEFT, _TOP), (_RIGHT, _BOTTOM) = BOX.layout["board"]

BOARD = frozenset(number(x, y) for y in range(_TOP, _BOTTOM + 1) for x in range(_LEFT, _RIGHT + 1))
"""Every cell of the board (LM-02)."""
BOARD_CELLS = frozenset(CELL[cell] for cell in BOARD)
MINE_CELLS = tuple(number(*at) for at in BOX.layout["mines"])
STARTS = {
    card.colour: (number(*BOX.layout[card.label][0]), card)
    for card in CARDS.of_kind(BOX.box, "start")
    if card.colour is not None
}
"""Where the start card of each clan lies, and which it is."""

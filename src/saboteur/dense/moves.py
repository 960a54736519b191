"""Moves: what a seat chooses, packed into 32 bits. The kind is above, what it names below."""

from __future__ import annotations

from saboteur.dense.cards import CARD, NO_CARD
from saboteur.dense.compiled import compiled

PASS, LAY, SABOTAGE, REPAIR, ROCKFALL, MAP = range(6)
THEFT, HANDS_OFF, TRAP, FREE, INSPECT, CHANGE_HATS, SWAP_HANDS, DISCARD_TWO = range(6, 14)
REVEAL, FIT, TAKE, ROB = range(14, 18)
"""The kinds: what one does in a turn, then the answers to other decisions."""

ROCKFALL_CARD, MAP_CARD = CARD["rockfall"], CARD["map"]

MOST_MOVES = 2048
"""Room for all legal moves; there are never more than 1,892.

A card covers a cell that was beside the others and adds at most three; three rockfalls leave at
most eleven pieces: so n cards have at most 2 n + 22 empty cells beside them. Four ladders in a hand
lie both ways up on those (70 cards: 162 cells), two more cards on the fewer than 120 of the
frontier; a hand is passed in 41 ways, and two of its cards are discarded in 75.
"""


@compiled
def kind_of(move):
    """What kind of move this is."""
    return move >> 24


@compiled
def with_cards(kind, first, second, third):
    """A move that names up to three cards: the ones that are passed, or two and the one removed."""
    return kind << 24 | third << 12 | second << 6 | first


@compiled
def with_card(kind, card, seat, tool):
    """A move that plays a card on a seat, perhaps on one of its tools."""
    return kind << 24 | tool << 10 | seat << 6 | card


@compiled
def lay_of(face, cell):
    """Lay this face on this cell."""
    return LAY << 24 | face << 16 | cell


@compiled
def naming(kind, what):
    """A move that names one thing: a cell, a goal, a value, a way to lie."""
    return kind << 24 | what


@compiled
def card_of(move):
    """The first card it names."""
    return move & 63


@compiled
def card_played(move):
    """The action card it plays; where it names a cell or a goal, there is only one it can be."""
    if kind_of(move) == ROCKFALL:
        return ROCKFALL_CARD
    return MAP_CARD if kind_of(move) == MAP else card_of(move)


@compiled
def second_of(move):
    """The second card it names."""
    return move >> 6 & 63


@compiled
def third_of(move):
    """The third card it names."""
    return move >> 12 & 63


@compiled
def seat_of(move):
    """The seat it names."""
    return move >> 6 & 15


@compiled
def tool_of(move):
    """The tool it names."""
    return move >> 10 & 3


@compiled
def face_of(move):
    """The face it lays."""
    return move >> 16 & 127


@compiled
def thing_of(move):
    """The cell, goal, value or way to lie it names."""
    return move & 0xFFFF


@compiled
def passed_count(move):
    """How many cards are passed."""
    return 1 + (second_of(move) != NO_CARD) + (third_of(move) != NO_CARD)

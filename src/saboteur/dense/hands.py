"""Hands, the draw pile and the discards (B-07, B-08, B-27, S-10)."""

from __future__ import annotations

from saboteur.dense.compiled import compiled
from saboteur.dense.table import DREW, FACE_UP, tell


@compiled
def take_from_hand(table, seat, card):
    """Take a card out of a hand; of several equal ones the one that has been there longest."""
    size = table.hand_size[seat] - 1
    at = 0
    while table.hand[seat, at] != card:
        at += 1
    for i in range(at, size):
        table.hand[seat, i] = table.hand[seat, i + 1]
        table.hand_known[seat, i] = table.hand_known[seat, i + 1]
    table.hand_size[seat] = size


@compiled
def discard(table, card):
    """Put a card on top of the discard pile, face up."""
    table.pile[table.pile_size] = card
    table.pile_by[table.pile_size] = FACE_UP
    table.pile_size += 1


@compiled
def bury(table, seat, card):
    """Put a card from the hand on the discard pile, face down: nobody else learns which (B-27).

    So nobody can be sure any more what is left in that hand.
    """
    take_from_hand(table, seat, card)
    table.pile[table.pile_size] = card
    table.pile_by[table.pile_size] = seat
    table.pile_size += 1
    table.hand_known[seat, :] = 0


@compiled
def draw(table, seat):
    """Draw a card, if there is one left."""
    if table.deck_end > table.deck_begin:
        table.deck_end -= 1
        size = table.hand_size[seat]
        table.hand[seat, size] = table.deck[table.deck_end]
        table.hand_known[seat, size] = 0
        table.hand_size[seat] = size + 1
        tell(table, DREW, seat, 0)

"""The action cards of Saboteur 2 (S-30 to S-38): theft, traps, and what changes hands."""

from __future__ import annotations

import numpy as np

from saboteur.dense import moves
from saboteur.dense.cards import CARD, IN_FRONT, IS_THIEF, IS_TRAPPED
from saboteur.dense.compiled import compiled
from saboteur.dense.hands import bury, discard
from saboteur.dense.moves import card_of, seat_of, second_of, third_of, with_card, with_cards
from saboteur.dense.table import (
    DWARF_DEALT,
    FREED,
    HANDS_OFF,
    HANDS_SWAPPED,
    HATS_CHANGED,
    INSPECTED,
    NEW_HAND,
    PASSED,
    SET_FREE,
    THEFT_LAID,
    TRAPPED,
    tell,
)

THEFT_CARD, HANDS_OFF_CARD = CARD["theft"], CARD["hands-off"]
TRAPPED_CARD, FREEDOM_CARD = CARD["trapped"], CARD["freedom"]
INSPECTION_CARD, SWAP_HANDS_CARD = CARD["inspection"], CARD["swap-hands"]
CHANGE_HATS_CARD = CARD["change-hats"]

BY_NAME = np.argsort(IN_FRONT)
"""What can lie in front of a seat, in the order of names: so are moves written down."""


@compiled
def on_seats(table, rules, kind, card, but, wanted, unwanted, found, count):
    """The seats in front of which this lies and that does not; one of them may be left out."""
    for other in range(rules.players):
        lying = table.in_front[other]
        if other != but and lying & wanted == wanted and not lying & unwanted:
            found[count] = with_card(kind, card, other, 0)
            count += 1
    return count


@compiled
def steal_later(table, seat):
    """Lay a theft card in front of oneself, at most one at a time (S-30, S-31)."""
    table.in_front[seat] |= IS_THIEF
    table.thefts += 1
    table.theft_order[seat] = table.thefts
    tell(table, THEFT_LAID, seat, 0)


@compiled
def stop_theft(table, seat, move):
    """Remove any theft card on the table (S-32)."""
    other = seat_of(move)
    table.in_front[other] &= 255 ^ IS_THIEF
    discard(table, THEFT_CARD)
    discard(table, HANDS_OFF_CARD)
    tell(table, HANDS_OFF, seat, other)


@compiled
def trap(table, seat, move):
    """No path cards for somebody else, and at the end no share and no theft (S-33)."""
    table.in_front[seat_of(move)] |= IS_TRAPPED
    tell(table, TRAPPED, seat, seat_of(move))


@compiled
def free(table, seat, move):
    """Remove any trapped card on the table (S-34)."""
    other = seat_of(move)
    table.in_front[other] &= 255 ^ IS_TRAPPED
    discard(table, TRAPPED_CARD)
    discard(table, FREEDOM_CARD)
    tell(table, SET_FREE, seat, other)


@compiled
def inspect(table, seat, move):
    """Look at somebody else's dwarf card; all see whose (S-35)."""
    other = seat_of(move)
    discard(table, INSPECTION_CARD)
    table.dwarf_known[other] |= 1 << seat
    tell(table, INSPECTED, seat, other)


@compiled
def change_hats(table, rules, seat, move):
    """The top dwarf card of the stack comes, the old one goes under it (S-36)."""
    other = seat_of(move)
    discard(table, CHANGE_HATS_CARD)
    tell(table, HATS_CHANGED, seat, other)
    old, known = table.dwarf[other], table.dwarf_known[other]
    table.dwarf[other] = table.spare[0]
    table.dwarf_known[other] = table.spare_known[0] | 1 << other
    last = rules.dwarf_count - rules.players - 1
    for i in range(last):
        table.spare[i] = table.spare[i + 1]
        table.spare_known[i] = table.spare_known[i + 1]
    table.spare[last] = old
    table.spare_known[last] = known
    tell(table, DWARF_DEALT, other, 0)


@compiled
def swap_hands(table, seat, move):
    """Swap hands, whatever their sizes; only the other draws (S-37). Both know what they gave."""
    other = seat_of(move)
    discard(table, SWAP_HANDS_CARD)
    size, others_size = table.hand_size[seat], table.hand_size[other]
    for i in range(max(size, others_size)):
        card, known = table.hand[seat, i], table.hand_known[seat, i]
        table.hand[seat, i] = table.hand[other, i]
        table.hand_known[seat, i] = (table.hand_known[other, i] | 1 << other) & ~(1 << seat)
        table.hand[other, i] = card
        table.hand_known[other, i] = (known | 1 << seat) & ~(1 << other)
    table.hand_size[seat], table.hand_size[other] = others_size, size
    table.draws_seat, table.draws_count = other, 1
    tell(table, HANDS_SWAPPED, seat, other)
    tell(table, NEW_HAND, seat, 0)
    tell(table, NEW_HAND, other, 0)


@compiled
def discards_of_two(table, hand, size, seat, found, count):
    """Two cards for one in front of oneself (S-10, S-38), all in the order of their names."""
    for one in range(size):
        if one and hand[one - 1] == hand[one]:
            continue
        for two in range(one + 1, size):
            if two > one + 1 and hand[two - 1] == hand[two]:
                continue
            for bit in BY_NAME:
                if table.in_front[seat] >> bit & 1:
                    removed = IN_FRONT[bit]
                    found[count] = with_cards(moves.DISCARD_TWO, hand[one], hand[two], removed)
                    count += 1
    return count


@compiled
def discard_two(table, seat, move):
    """So the hand is one smaller for the rest of the round."""
    bury(table, seat, card_of(move))
    bury(table, seat, second_of(move))
    tell(table, PASSED, seat, 0)
    removed = third_of(move)
    for bit in range(IN_FRONT.size):
        if IN_FRONT[bit] == removed:
            table.in_front[seat] &= 255 ^ 1 << bit
    discard(table, removed)
    tell(table, FREED, seat, 0)
    table.draws_seat, table.draws_count = seat, 1

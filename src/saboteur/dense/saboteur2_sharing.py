"""Who wins a round of Saboteur 2 and how much, and who steals from whom (S-50 to S-60)."""

from __future__ import annotations

import numpy as np

from saboteur.dense.cards import (
    CRYSTAL,
    DOOR,
    DOORS,
    EDGES,
    GOAL_FACES,
    IS_THIEF,
    IS_TRAPPED,
    SOURCE,
    SPREAD,
)
from saboteur.dense.cards import TREASURE_GOAL as TREASURE
from saboteur.dense.compiled import compiled
from saboteur.dense.gold import pay_pieces
from saboteur.dense.maze import EMPTY, FACE_DOWN, STEPS, place
from saboteur.dense.table import (
    BLUE,
    BLUES,
    BOSS_AND_PROFITEER,
    BOTH,
    DWARVES,
    GEOLOGIST,
    GREEN,
    GREENS,
    NOBODY,
    NOBODY_WON,
    ROB,
    ROBBED,
    SABOTEURS,
    SIDES,
    tell,
)
from saboteur.expansions.saboteur2.rules.sharing import GROUPS, LESS, SHARE

MEMBERS = np.array(
    [sum(1 << DWARVES.index(dwarf) for dwarf in GROUPS.get(side, ())) for side in SIDES], np.int16
)
"""Which dwarves share in each way to win (S-51 to S-55), a bit each."""
SHARES = np.array([SHARE.get(size, 1) for size in range(13)], np.int8)
"""Gold for each dwarf by the size of the winning group (S-56)."""
CUTS = np.array([LESS.get(dwarf, 0) for dwarf in DWARVES], np.int8)
TREASURE_FACE = int(GOAL_FACES[TREASURE, 0])
BLUE_DOOR, GREEN_DOOR = DOORS.index("blue"), DOORS.index("green")


@compiled
def winning_side(table, rules, by):
    """The side that has won."""
    if by == NOBODY:
        return _present(table, rules, SABOTEURS)  # S-55
    blue, green = is_clear(table, GREEN_DOOR), is_clear(table, BLUE_DOOR)
    if not blue and not green:
        return _present(table, rules, BOSS_AND_PROFITEER)  # S-54
    dwarf = table.dwarf[by]
    if dwarf == BLUE and blue:  # S-51: one's own way counts before the other team's
        return BLUES
    if dwarf == GREEN and green:
        return GREENS
    if blue and green:
        return BOTH  # S-52
    return BLUES if blue else GREENS


@compiled
def _present(table, rules, side):
    """This side, if anybody at the table belongs to it."""
    for seat in range(rules.players):
        if MEMBERS[side] >> table.dwarf[seat] & 1:
            return side
    return NOBODY_WON


@compiled
def is_clear(table, shut):
    """Whether an unbroken way leads to the treasure past no door of this colour (S-50).

    A shut door makes a way two dead ends (S-22).
    """
    marked, todo, count = table.marked, table.todo, 0
    for card in range(table.laid):
        marked[card] = 0
        if SOURCE[table.laid_face[card]]:
            todo[count] = card << 4 | EDGES[table.laid_face[card]]
            count += 1
    while count:
        count -= 1
        card = todo[count] >> 4
        fresh = todo[count] & 15 & (15 ^ marked[card])
        if fresh and table.laid_face[card] == TREASURE_FACE:
            return True
        marked[card] |= fresh
        for side in range(4):
            if not fresh >> side & 1:
                continue
            beside = table.grid[place(table.laid_cell[card] + STEPS[side])]
            if EMPTY < beside < FACE_DOWN:
                face, back = table.laid_face[beside - 1], 1 << (side ^ 2)
                onward = EDGES[face] & back if DOOR[face] == shut else SPREAD[face, back]
                if onward & (15 ^ marked[beside - 1]):
                    todo[count] = (beside - 1) << 4 | onward
                    count += 1
    return False


@compiled
def share_out(table, rules, side):
    """Pay the winning group, then the geologists; whoever is trapped gets nothing (S-58)."""
    group = 0
    for seat in range(rules.players):
        group += _shares(table, seat, side)
    for seat in range(rules.players):
        if _shares(table, seat, side):
            amount = np.int64(SHARES[group]) - CUTS[table.dwarf[seat]]
            if amount > 0:
                pay_pieces(table, seat, amount)
    geologists, crystals = 0, 0
    for seat in range(rules.players):
        geologists += _is_free(table, seat) and table.dwarf[seat] == GEOLOGIST
    if geologists == 0:
        return
    for card in range(table.laid):
        crystals += CRYSTAL[table.laid_face[card]]
    amount = crystals // geologists  # S-57
    for seat in range(rules.players):
        if amount and _is_free(table, seat) and table.dwarf[seat] == GEOLOGIST:
            pay_pieces(table, seat, amount)


@compiled
def _is_free(table, seat):
    return not table.in_front[seat] & IS_TRAPPED


@compiled
def _shares(table, seat, side):
    return bool(MEMBERS[side] >> table.dwarf[seat] & 1) and _is_free(table, seat)


@compiled
def line_up_thieves(table, rules):
    """Of those who may steal, who played a theft card last goes first, then clockwise (S-60)."""
    players = rules.players
    first, latest = 0, 0
    for seat in range(players):
        if _may_steal(table, seat) and table.theft_order[seat] > latest:
            first, latest = seat, table.theft_order[seat]
    table.thieves = 0
    for before in range(players - 1, -1, -1):
        seat = (first + before) % players
        if _may_steal(table, seat):
            table.thief[table.thieves] = seat
            table.thieves += 1


@compiled
def _may_steal(table, seat):
    return bool(table.in_front[seat] & IS_THIEF) and _is_free(table, seat)


@compiled
def next_thief(table, rules):
    """Let the next thief choose whom to rob; with nobody to rob a theft is void."""
    while table.thieves:
        table.thieves -= 1
        seat = table.thief[table.thieves]
        for other in range(rules.players):
            if other != seat and table.gold[other]:
                table.decision, table.to_act = ROB, seat
                return True
    return False


@compiled
def rob(table, seat, victim):
    """A thief takes 1 gold."""
    tell(table, ROBBED, seat, victim)
    pay_pieces(table, victim, -1)
    pay_pieces(table, seat, 1)

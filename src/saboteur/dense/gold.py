"""Gold: who gets how much, and which gold cards (B-40 to B-44, C-16, V-01, V-12)."""

from __future__ import annotations

from saboteur.dense.cards import BROKEN
from saboteur.dense.chance import shuffle
from saboteur.dense.compiled import compiled
from saboteur.dense.table import (
    GREEDY_WON,
    MINER,
    MINERS,
    OFFERED,
    PAID,
    PICK_GOLD,
    SABOTEUR,
    SABOTEURS,
    TOOK,
    tell,
)
from saboteur.expansions.greedy_dwarf.rules import GREEDY_PAY
from saboteur.expansions.tournament.rules import (
    LONE_SABOTEUR_PAY,
    MINER_PAY,
    REACHED_PAY,
    SABOTEUR_PAY,
)
from saboteur.rules.saboteur.gold import SABOTEURS_PAY

PAY = tuple(SABOTEURS_PAY.get(count, 0) for count in range(5))
"""Nuggets for each saboteur, by how many there are (B-42)."""
VALUES = (3, 2, 1)


@compiled
def share_out(table, rules, side, by):
    """Share out the gold of a round; whether somebody has to pick now."""
    if rules.tournament:
        _pay_tournament(table, rules, side, by)
    elif side == MINERS:
        return _pass_round(table, rules, by)
    elif side == GREEDY_WON:
        pay_cards(table, by, GREEDY_PAY)  # C-16
    elif side == SABOTEURS:
        saboteurs = count_of(table, rules, SABOTEUR)
        for seat in range(rules.players):
            if table.dwarf[seat] == SABOTEUR:
                pay_cards(table, seat, PAY[saboteurs])
    return False


@compiled
def count_of(table, rules, dwarf):
    """How many seats have this dwarf card."""
    count = 0
    for seat in range(rules.players):
        count += table.dwarf[seat] == dwarf
    return count


@compiled
def _pay_tournament(table, rules, side, by):
    """Gold pieces, by side (V-12)."""
    if side == MINERS:
        for seat in range(rules.players):
            if table.dwarf[seat] == MINER:
                pay_pieces(table, seat, REACHED_PAY if seat == by else MINER_PAY)
    elif side == GREEDY_WON:
        pay_pieces(table, by, GREEDY_PAY)
    elif side == SABOTEURS:
        alone = count_of(table, rules, SABOTEUR) == 1
        for seat in range(rules.players):
            if table.dwarf[seat] == SABOTEUR:
                pay_pieces(table, seat, LONE_SABOTEUR_PAY if alone else SABOTEUR_PAY)


@compiled
def pay_pieces(table, seat, amount):
    """Pay gold pieces from the bank, or take them if it is less than nothing, for all to see."""
    table.gold[seat] += amount
    table.gold_paid[seat] += amount
    tell(table, PAID, seat, 0)


@compiled
def pay_cards(table, seat, amount):
    """Pay gold cards from the supply, for all to see.

    The fewest cards of exactly this sum, of those the ones with the largest card. If the supply
    cannot make the sum, the largest sum below it (B-42).
    """
    ones, twos, threes = 0, 0, 0
    for i in range(table.supply_size):
        ones += table.supply[i] == 1
        twos += table.supply[i] == 2
        threes += table.supply[i] == 3
    paid = 0
    for total in range(amount, 0, -1):
        for cards in range(1, total + 1):
            for three in range(min(threes, cards), -1, -1):
                for two in range(min(twos, cards - three), -1, -1):
                    one = cards - three - two
                    if not paid and one <= ones and 3 * three + 2 * two + one == total:
                        paid = total
                        for value, count in ((3, three), (2, two), (1, one)):
                            for _ in range(count):
                                _take_from_supply(table, value)
    table.gold[seat] += paid
    table.gold_paid[seat] += paid
    tell(table, PAID, seat, 0)


@compiled
def _take_from_supply(table, value):
    """The first card of this value."""
    at = 0
    while table.supply[at] != value:
        at += 1
    table.supply_size -= 1
    for i in range(at, table.supply_size):
        table.supply[i] = table.supply[i + 1]


@compiled
def _pass_round(table, rules, by):
    """Draw a gold card for every miner and let them go round counterclockwise (B-40, B-41).

    A miner with a broken tool gets none of them in the variant of the sabotaged dwarf (V-01).
    """
    players, picker = rules.players, table.picker[table.round - 1]
    pickers, miners = 0, 0
    for after in range(players):
        seat = (by + players - after) % players
        if table.dwarf[seat] == MINER:
            miners += 1
            if not (rules.sabotaged_dwarf and table.in_front[seat] & BROKEN):
                picker[pickers] = seat
                pickers += 1
    if pickers == 0:
        return False
    for i in range(pickers, miners):
        picker[i] = picker[i - pickers]
    shuffle(table, table.supply, table.supply_size)
    table.offer[:] = 0
    for _ in range(miners):
        table.supply_size -= 1
        table.offer[table.supply[table.supply_size]] += 1
    table.pickers[table.round - 1] = miners
    return offer(table)


@compiled
def offer(table):
    """Hand the cards to whoever picks next; the last card needs no choice."""
    left = table.pickers[table.round - 1] - table.picked
    if left == 0:
        return False
    seat = table.picker[table.round - 1, table.picked]
    tell(table, OFFERED, seat, 0)
    if left > 1:
        table.decision, table.to_act = PICK_GOLD, seat
        return True
    for value in VALUES:
        if table.offer[value]:
            take(table, value)
            break
    return False


@compiled
def take(table, value):
    """Whoever has the cards keeps one of this value."""
    seat = table.picker[table.round - 1, table.picked]
    table.taken[table.round - 1, table.picked] = value
    table.picked += 1
    table.offer[value] -= 1
    table.gold[seat] += value
    table.gold_picked[seat] += 1
    tell(table, TOOK, seat, 0)

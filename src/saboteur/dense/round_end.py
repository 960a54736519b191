"""The end of a round and of the game (B-34, B-50 to B-52)."""

from __future__ import annotations

from saboteur.dense import gold, saboteur2_sharing
from saboteur.dense.compiled import compiled
from saboteur.dense.gold import count_of
from saboteur.dense.set_up import begin_round
from saboteur.dense.table import (
    EVERYBODY,
    GREEDY,
    GREEDY_WON,
    MINERS,
    NOBODY,
    NOBODY_WON,
    OVER,
    ROUNDS,
    SABOTEUR,
    SABOTEURS,
)


@compiled
def end_round(table, rules, by, last):
    """Turn up dwarf cards and goals, share out the gold; `by` reached the treasure, if anybody."""
    table.revealed = True
    table.goal_seen[:] = EVERYBODY
    table.last = last
    table.draws_count = 0
    at = table.round - 1
    table.won_by[at] = by
    for seat in range(rules.players):
        table.round_dwarf[at, seat] = table.dwarf[seat]
    if rules.second_game:
        side = saboteur2_sharing.winning_side(table, rules, by)
        table.winner[at] = side
        saboteur2_sharing.line_up_thieves(table, rules)
        saboteur2_sharing.share_out(table, rules, side)
        go_on_stealing(table, rules)
    else:
        side = _winning_side(table, rules, by)
        table.winner[at] = side
        if not gold.share_out(table, rules, side, by):
            next_round(table, rules)


@compiled
def _winning_side(table, rules, by):
    """The side that has won by the base rules (B-34, B-43, C-16)."""
    if by == NOBODY:
        return SABOTEURS if count_of(table, rules, SABOTEUR) else NOBODY_WON
    return GREEDY_WON if table.dwarf[by] == GREEDY else MINERS


@compiled
def go_on_stealing(table, rules):
    """The next thief, or the next round."""
    if not saboteur2_sharing.next_thief(table, rules):
        next_round(table, rules)


@compiled
def go_on_picking(table, rules):
    """The next miner picks a gold card, or the next round begins."""
    if not gold.offer(table):
        next_round(table, rules)


@compiled
def next_round(table, rules):
    """Begin the next round, or end the game after the third (B-50 to B-52)."""
    for seat in range(rules.players):
        table.round_gold[table.round - 1, seat] = table.gold[seat] - table.gold_before[seat]
    if table.round == ROUNDS:
        table.decision, table.to_act = OVER, NOBODY
    else:
        begin_round(table, rules, (table.last + 1) % rules.players)  # B-51

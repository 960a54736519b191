"""The action cards of the base game: where they can be played, and what they do (B-20 to B-26)."""

from __future__ import annotations

from saboteur.dense import maze, moves
from saboteur.dense.cards import CARD_OF, IN_FRONT, NO_CARD, TOOLS_ON
from saboteur.dense.compiled import compiled
from saboteur.dense.hands import discard
from saboteur.dense.moves import (
    MAP_CARD,
    ROCKFALL_CARD,
    card_of,
    naming,
    seat_of,
    thing_of,
    tool_of,
    with_card,
)
from saboteur.dense.table import COLLAPSED, LOOKED, REPAIRED, SABOTAGED, tell

TOOLS = 3


@compiled
def sabotages(table, rules, seat, card, found, count):
    """Break a tool of somebody else that is whole (B-20)."""
    for other in range(rules.players):
        if other != seat and not table.in_front[other] & TOOLS_ON[card]:
            found[count] = with_card(moves.SABOTAGE, card, other, 0)
            count += 1
    return count


@compiled
def sabotage(table, seat, move):
    """The card stays in front of its victim."""
    table.in_front[seat_of(move)] |= TOOLS_ON[card_of(move)]
    tell(table, SABOTAGED, seat, seat_of(move))


@compiled
def repairs(table, rules, card, found, count):
    """Mend a broken tool that is on the card, one's own or another's (B-22 to B-24)."""
    for other in range(rules.players):
        mendable = table.in_front[other] & TOOLS_ON[card]
        for tool in range(TOOLS):
            if mendable >> tool & 1:
                found[count] = with_card(moves.REPAIR, card, other, tool)
                count += 1
    return count


@compiled
def repair(table, seat, move):
    """The removed card first, the action card on top (B-08)."""
    other, tool = seat_of(move), tool_of(move)
    table.in_front[other] &= 255 ^ 1 << tool
    discard(table, IN_FRONT[tool])
    discard(table, card_of(move))
    tell(table, REPAIRED, seat, other)


@compiled
def rockfalls(table, found, count):
    """Any path card, never the start nor a goal (B-25)."""
    for card in range(table.laid):
        if CARD_OF[table.laid_face[card]] != NO_CARD:
            found[count] = naming(moves.ROCKFALL, table.laid_cell[card])
            count += 1
    return count


@compiled
def rockfall(table, seat, move):
    """Take the card out; the gap can be filled again."""
    card = table.grid[maze.place(thing_of(move))] - 1
    discard(table, CARD_OF[table.laid_face[card]])
    maze.remove(table, card)
    discard(table, ROCKFALL_CARD)
    tell(table, COLLAPSED, seat, 0)


@compiled
def maps(table, found, count):
    """Look at a goal that lies face down (B-26)."""
    for goal in range(table.goal.size):
        if not table.goal_up[goal]:
            found[count] = naming(moves.MAP, goal)
            count += 1
    return count


@compiled
def look(table, seat, move):
    """The player alone sees it; all see which one."""
    table.goal_seen[thing_of(move)] |= 1 << seat
    discard(table, MAP_CARD)
    tell(table, LOOKED, seat, 0)

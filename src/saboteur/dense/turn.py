"""A turn: one card, then draw (B-06 to B-08, B-27, S-10); and whatever else is to be decided."""

from __future__ import annotations

import numpy as np

from saboteur.dense import (
    actions,
    gold,
    maze,
    moves,
    reaching,
    saboteur2_actions,
    saboteur2_sharing,
)
from saboteur.dense.cards import (
    CARD_OF,
    FACES_OF,
    FREEDOM,
    HANDS_OFF,
    INSPECTION,
    IS_THIEF,
    IS_TRAPPED,
    KIND,
    LADDER,
    LIES,
    MAP,
    NO_CARD,
    PATH,
    REPAIR,
    ROCKFALL,
    SABOTAGE,
    STOPS_LAYING,
    SWAP_HANDS,
    THEFT,
    TRAPPED,
)
from saboteur.dense.compiled import compiled
from saboteur.dense.hands import bury, draw, take_from_hand
from saboteur.dense.maze import EMPTY, FACE_DOWN, FRONTIER, GOAL_CELLS, STEPS, place
from saboteur.dense.moves import (
    card_of,
    card_played,
    face_of,
    kind_of,
    lay_of,
    naming,
    passed_count,
    seat_of,
    second_of,
    thing_of,
    third_of,
    with_card,
    with_cards,
)
from saboteur.dense.round_end import end_round, go_on_picking, go_on_stealing
from saboteur.dense.saboteur2_actions import on_seats
from saboteur.dense.table import (
    CHOOSE_GOAL,
    FIT_GOAL,
    FITTED,
    LAID_CARD,
    NOBODY,
    PASSED,
    PICK_GOLD,
    ROB,
    TURN,
    tell,
)


@compiled
def legal_moves(table, rules, found):
    """Write every move of the seat that decides into `found`; how many there are."""
    if table.decision == TURN:
        return _turn_moves(table, rules, found)
    count = 0
    if table.decision == CHOOSE_GOAL:
        for goal in range(table.goal.size):
            if table.met[goal]:
                found[count] = naming(moves.REVEAL, goal)
                count += 1
    elif table.decision == FIT_GOAL:
        for turned in range(2):
            found[turned] = naming(moves.FIT, turned)
        count = 2
    elif table.decision == PICK_GOLD:
        for value in range(1, table.offer.size):
            if table.offer[value]:
                found[count] = naming(moves.TAKE, value)
                count += 1
    elif table.decision == ROB:
        for other in range(rules.players):
            if other != table.to_act and table.gold[other]:
                found[count] = with_card(moves.ROB, 0, other, 0)
                count += 1
    return count


@compiled
def _turn_moves(table, rules, found):
    """Exactly one thing (B-06): lay a card, play an action card, or discard (B-27, S-10)."""
    seat = table.to_act
    size = table.hand_size[seat]
    may_lay = not table.in_front[seat] & STOPS_LAYING
    count = 0
    seen = np.uint64(0)
    for i in range(size):
        card = table.hand[seat, i]
        bit = np.uint64(1) << np.uint64(card)
        if seen & bit:
            continue
        seen |= bit
        found[count] = with_cards(moves.PASS, card, NO_CARD, NO_CARD)
        count += 1
        if KIND[card] != PATH:
            count = _action_moves(table, rules, seat, card, found, count)
        elif may_lay:
            count = _lays(table, card, found, count)
    if rules.most_passed > 1:
        count = _discards(table, rules, seat, size, found, count)
    return count


@compiled
def _lays(table, card, found, count):
    """On the frontier, where it fits: then it hangs on the start (B-11, B-13)."""
    if LADDER[card]:
        return _ladders(table, card, found, count)
    for lying in range(LIES[card]):
        face = FACES_OF[card, lying]
        for end in range(table.open_ends):
            if maze.fits(face, table.open_border[end]):
                found[count] = lay_of(face, table.open_cell[end])
                count += 1
    return count


@compiled
def _ladders(table, card, found, count):
    """Ladders lead down to the start: beside any face-up card, but never beside a goal (S-21)."""
    for laid in range(table.laid):
        for side in range(4):
            cell = table.laid_cell[laid] + STEPS[side]
            beside = table.grid[place(cell)]
            if (beside == EMPTY or beside >= FRONTIER) and _is_first_beside(table, cell, side ^ 2):
                demands = maze.border(table, cell)
                for lying in range(LIES[card]):
                    face = FACES_OF[card, lying]
                    if maze.fits(face, demands):
                        found[count] = lay_of(face, cell)
                        count += 1
    return count


@compiled
def _is_first_beside(table, cell, from_side):
    """Whether no goal is beside this cell, and no card on an earlier side than this one."""
    for goal in range(GOAL_CELLS.size):
        for side in range(4):
            if cell + STEPS[side] == GOAL_CELLS[goal]:
                return False
    for side in range(from_side):
        if EMPTY < table.grid[place(cell + STEPS[side])] < FACE_DOWN:
            return False
    return True


@compiled
def _action_moves(table, rules, seat, card, found, count):
    """Every way to play this action card; none if it has no target."""
    kind = KIND[card]
    if kind == SABOTAGE:
        return actions.sabotages(table, rules, seat, card, found, count)
    if kind == REPAIR:
        return actions.repairs(table, rules, card, found, count)
    if kind == ROCKFALL:
        return actions.rockfalls(table, found, count)
    if kind == MAP:
        return actions.maps(table, found, count)
    if kind == THEFT:
        if not table.in_front[seat] & IS_THIEF:
            found[count] = with_card(moves.THEFT, card, 0, 0)
            count += 1
        return count
    if kind == HANDS_OFF:
        return on_seats(table, rules, moves.HANDS_OFF, card, NOBODY, IS_THIEF, 0, found, count)
    if kind == TRAPPED:
        return on_seats(table, rules, moves.TRAP, card, seat, 0, IS_TRAPPED, found, count)
    if kind == FREEDOM:
        return on_seats(table, rules, moves.FREE, card, NOBODY, IS_TRAPPED, 0, found, count)
    if kind == INSPECTION:
        return on_seats(table, rules, moves.INSPECT, card, seat, 0, 0, found, count)
    if kind == SWAP_HANDS:
        return on_seats(table, rules, moves.SWAP_HANDS, card, seat, 0, 0, found, count)
    return on_seats(table, rules, moves.CHANGE_HATS, card, NOBODY, 0, 0, found, count)


@compiled
def _discards(table, rules, seat, size, found, count):
    """Passing with several cards, in the order of their names, and two for one (S-10, S-38)."""
    hand = table.todo  # there is nothing to follow now
    for i in range(size):
        card = table.hand[seat, i]
        at = i
        while at and hand[at - 1] > card:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = card
    for one in range(size):
        if one and hand[one - 1] == hand[one]:
            continue
        for two in range(one + 1, size):
            if two > one + 1 and hand[two - 1] == hand[two]:
                continue
            found[count] = with_cards(moves.PASS, hand[one], hand[two], NO_CARD)
            count += 1
            for three in range(two + 1, size):
                if three > two + 1 and hand[three - 1] == hand[three]:
                    continue
                found[count] = with_cards(moves.PASS, hand[one], hand[two], hand[three])
                count += 1
    if table.in_front[seat] and size >= 2:
        count = saboteur2_actions.discards_of_two(table, hand, size, seat, found, count)
    return count


@compiled
def play(table, rules, move):
    """Play a legal move, and let things happen until somebody has to decide again."""
    table.told_count = 0
    table.moves += 1
    seat = table.to_act
    if table.decision == TURN:
        _play_in_turn(table, rules, seat, move)
    elif table.decision == CHOOSE_GOAL:
        _after(table, rules, seat, reaching.arrive(table, seat, thing_of(move)))
    elif table.decision == FIT_GOAL:
        reaching.lay_up(table, table.fitting, thing_of(move) == 1)
        tell(table, FITTED, seat, 0)
        _after(table, rules, seat, reaching.DONE)
    elif table.decision == PICK_GOLD:
        gold.take(table, thing_of(move))
        go_on_picking(table, rules)
    elif table.decision == ROB:
        saboteur2_sharing.rob(table, seat, seat_of(move))
        go_on_stealing(table, rules)


@compiled
def _play_in_turn(table, rules, seat, move):
    kind = kind_of(move)
    table.draws_seat, table.draws_count = seat, 1
    if kind == moves.LAY:
        face = face_of(move)
        take_from_hand(table, seat, CARD_OF[face])
        maze.lay(table, thing_of(move), face)
        tell(table, LAID_CARD, seat, 0)
        _after(table, rules, seat, reaching.DONE)
        return
    if kind == moves.PASS:
        _pass(table, seat, move)
    elif kind == moves.DISCARD_TWO:
        saboteur2_actions.discard_two(table, seat, move)
    else:
        take_from_hand(table, seat, card_played(move))
        _act(table, rules, seat, kind, move)
    _end_turn(table, rules, seat)


@compiled
def _pass(table, seat, move):
    """Discard one to three cards face down and draw as many (B-27, S-10)."""
    count = passed_count(move)
    bury(table, seat, card_of(move))
    if count > 1:
        bury(table, seat, second_of(move))
    if count > 2:
        bury(table, seat, third_of(move))
    table.draws_count = count
    tell(table, PASSED, seat, 0)


@compiled
def _act(table, rules, seat, kind, move):
    """Carry out an action card that has left the hand."""
    if kind == moves.SABOTAGE:
        actions.sabotage(table, seat, move)
    elif kind == moves.REPAIR:
        actions.repair(table, seat, move)
    elif kind == moves.ROCKFALL:
        actions.rockfall(table, seat, move)
    elif kind == moves.MAP:
        actions.look(table, seat, move)
    elif kind == moves.THEFT:
        saboteur2_actions.steal_later(table, seat)
    elif kind == moves.HANDS_OFF:
        saboteur2_actions.stop_theft(table, seat, move)
    elif kind == moves.TRAP:
        saboteur2_actions.trap(table, seat, move)
    elif kind == moves.FREE:
        saboteur2_actions.free(table, seat, move)
    elif kind == moves.INSPECT:
        saboteur2_actions.inspect(table, seat, move)
    elif kind == moves.CHANGE_HATS:
        saboteur2_actions.change_hats(table, rules, seat, move)
    elif kind == moves.SWAP_HANDS:
        saboteur2_actions.swap_hands(table, seat, move)


@compiled
def _after(table, rules, seat, what):
    """Turn up whatever else is reached; then the turn ends, or the round with the treasure."""
    if what == reaching.DONE:
        what = reaching.reach(table, seat)
    if what == reaching.FOUND:
        end_round(table, rules, seat, seat)
    elif what == reaching.DONE:
        _end_turn(table, rules, seat)


@compiled
def _end_turn(table, rules, seat):
    """Draw, then the next seat that holds cards (B-06, B-07)."""
    for _ in range(table.draws_count):
        draw(table, table.draws_seat)
    players = rules.players
    for after in range(1, players + 1):
        following = (seat + after) % players
        if table.hand_size[following]:
            table.decision, table.to_act = TURN, following
            return
    end_round(table, rules, NOBODY, seat)  # B-34

"""The signs of dense tables: the numbers that `reading.py` makes of views, by the million.

Distances are those of the quick player (`dense_playout.py`). To teams the doors of the others are
shut, so where doors lie a table is surveyed three times: for all, for the blue, for the green.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from saboteur.bots.distance import FAR, HEIGHT
from saboteur.bots.saboteur.deeds import CLEARLY, SLIGHTLY
from saboteur.bots.saboteur.dense_playout import (
    FIELD,
    JOINED,
    MIND,
    NONE,
    _bit,
    _cards_after,
    _measure,
    _row,
    survey,
)
from saboteur.bots.saboteur.dense_playout import step as quick_step
from saboteur.bots.saboteur.intuition import signs
from saboteur.bots.saboteur.intuition.signs import MOST_GAIN, PLAIN_WORDS, STAGES, WORDS
from saboteur.dense import maze, moves
from saboteur.dense.cards import (
    CARD_OF,
    CRYSTAL,
    DOOR,
    DOORS,
    EDGES,
    NAMES,
    SOURCE,
    SPREAD,
    STOPS_LAYING,
    TREASURE_GOAL,
)
from saboteur.dense.compiled import compiled
from saboteur.dense.maze import EMPTY, FACE_DOWN, FRONTIER, GOAL_CELLS, STEPS, place
from saboteur.dense.moves import (
    card_of,
    card_played,
    face_of,
    kind_of,
    passed_count,
    seat_of,
    second_of,
    thing_of,
)
from saboteur.dense.set_up import begin_game
from saboteur.dense.table import (
    BLUE,
    DWARVES,
    GOALS,
    GREEN,
    LAID,
    NOBODY,
    OVER,
    ROUNDS,
    SABOTEUR,
    SEATS,
    TABLE,
    TURN,
)

assert DWARVES == signs.DWARVES

FIELDS = 3
"""The maze as everybody, as the blue and as the green team may walk it."""
SHUT = np.array([0, DOORS.index("green"), DOORS.index("blue")], np.int8)
"""The doors that are shut there."""
CLASS = np.array([signs.class_of(name) for name in NAMES], np.int8)
CARD_CLASSES = len(signs.CLASSES)
IN_FRONT = len(signs.IN_FRONT)
KINDS = len(signs.KINDS)

STORY = np.dtype(
    [
        ("deeds", np.uint8, (SEATS, len(STAGES), len(WORDS))),
        ("plain", np.uint8, (SEATS, len(PLAIN_WORDS))),
        ("gained", np.int16, (SEATS, GOALS)),
        ("gained_knowing", np.int16, (SEATS, GOALS)),
        ("looked", np.int8, (SEATS, GOALS)),
        ("broke", np.uint8, (SEATS, SEATS)),
        ("mended", np.uint8, (SEATS, SEATS)),
        ("doors", np.bool_),  # whether any lies
        ("reached", np.int8, (FIELDS, LAID)),  # edges that each may walk to
        ("after", np.int8, (FIELDS, GOALS)),  # cards missing after the move that is looked at
        ("opened", np.int8),
        ("odds", np.float32, (GOALS,)),
    ],
    align=True,
)
"""What was done in this round, and how a table looks to teams."""


def room_to_try() -> Any:
    """Room to try a rockfall out in: a table, its story, and what is made of it."""
    return np.zeros(1, TABLE), np.zeros(1, STORY), np.zeros(FIELDS, MIND)


PASSED, DUG, DUG_SOME, SIDEWAYS, DEAD_END, DETOUR, WALLED_UP = range(7)
CLEARED, BURIED, UNDERMINED, LOOKED, MENDED_SELF, BROKE, MENDED = range(7, 14)
STOLE, STOPPED, TRAPPED, FREED, INSPECTED, CHANGED_HATS, SWAPPED = range(7)
HELD_UP = STAGES.index("hindered")

# Where the signs stand, as constants that can be compiled.
R_DWARF, R_SECOND, R_PLAYERS = signs.ROUND["dwarf"], signs.ROUND["second"], signs.ROUND["players"]
R_SABOTEURS, R_DRAW_PILE = signs.ROUND["saboteurs"], signs.ROUND["draw_pile"]
R_CARDS_LEFT, R_HAND_SIZE = signs.ROUND["cards_left"], signs.ROUND["hand_size"]
R_ODDS, R_CARDS, R_NO_WAY = signs.ROUND["odds"], signs.ROUND["cards"], signs.ROUND["no_way"]
R_FACE_UP, R_OWN, R_RIVAL = signs.ROUND["face_up"], signs.ROUND["own"], signs.ROUND["rival"]
R_MISSING, R_NEAREST, R_STAGE = (
    signs.ROUND["missing"],
    signs.ROUND["nearest"],
    signs.ROUND["stage"],
)
R_IN_FRONT, R_HAND = signs.ROUND["in_front"], signs.ROUND["hand"]
R_DECISION, R_DIAL = signs.ROUND["decision"], signs.ROUND["dial"]
S_DEEDS, S_PLAIN, S_GAINED = signs.SEAT["deeds"], signs.SEAT["plain_deeds"], signs.SEAT["gained"]
S_KNOWING, S_LOOKED = signs.SEAT["gained_knowing"], signs.SEAT["looked"]
S_GAIN, S_GAIN_KNOWING = signs.SEAT["gain"], signs.SEAT["gain_knowing"]
S_HAND_SIZE, S_IN_FRONT, S_SELF = (
    signs.SEAT["hand_size"],
    signs.SEAT["in_front"],
    signs.SEAT["self"],
)
S_TURN, S_DWARF, S_HAS_GOLD = signs.SEAT["turn"], signs.SEAT["dwarf"], signs.SEAT["has_gold"]
M_KIND, M_GAINS, M_GAIN = signs.MOVE["kind"], signs.MOVE["gains"], signs.MOVE["gain"]
M_SEEMING, M_SHORT, M_MISSING = (
    signs.MOVE["seeming"],
    signs.MOVE["short"],
    signs.MOVE["missing"],
)
M_LUCK, M_ARRIVES, M_OWN_GAIN = signs.MOVE["luck"], signs.MOVE["arrives"], signs.MOVE["own_gain"]
M_OWN_LUCK, M_RIVAL_GAIN = signs.MOVE["own_luck"], signs.MOVE["rival_gain"]
M_RIVAL_LUCK, M_OPENED, M_CRYSTAL = (
    signs.MOVE["rival_luck"],
    signs.MOVE["opened"],
    signs.MOVE["crystal"],
)
M_OWN_DOOR, M_RIVAL_DOOR, M_ODDS = (
    signs.MOVE["own_door"],
    signs.MOVE["rival_door"],
    signs.MOVE["odds"],
)
M_CARDS, M_SPENT, M_ON_SELF = signs.MOVE["cards"], signs.MOVE["spent"], signs.MOVE["on_self"]
M_LYING, M_GOLD, M_TURNED = signs.MOVE["lying"], signs.MOVE["gold"], signs.MOVE["turned"]


# --- the mazes ------------------------------------------------------------------------------------


@compiled
def survey_all(table, story, minds):
    """Look at the maze as it lies now, as everybody and as teams may walk it."""
    survey(table, minds[0])
    survey_teams(table, story, minds)


@compiled
def survey_teams(table, story, minds):
    """The same for teams, if doors lie there."""
    story.doors = False
    for card in range(table.laid):
        story.reached[0, card] = table.reached[card]
        if DOOR[table.laid_face[card]]:
            story.doors = True
    if story.doors:
        for field in range(1, FIELDS):
            _walk(table, story, minds[field], field)
            for goal in range(GOALS):
                minds[field].cards[goal] = FAR
                if not table.goal_up[goal]:
                    _measure(minds[field], goal)


@compiled
def _walk(table, story, mind, field):
    """Where a team comes to, past no door of the other (S-22)."""
    reached, todo, count = story.reached[field], table.todo, 0
    for row in range(HEIGHT):
        mind.frontier[row] = NONE
        mind.passable[row] = FIELD
    for card in range(table.laid):
        reached[card] = 0
        if SOURCE[table.laid_face[card]]:
            todo[count] = card << 4 | EDGES[table.laid_face[card]]
            count += 1
    while count:
        count -= 1
        card = todo[count] >> 4
        fresh = todo[count] & 15 & (15 ^ reached[card])
        reached[card] |= fresh
        for side in range(4):
            if not fresh >> side & 1:
                continue
            there = table.laid_cell[card] + STEPS[side]
            beside = table.grid[place(there)]
            if beside == EMPTY or beside >= FRONTIER:
                bit = _bit(there)
                if bit:
                    mind.frontier[_row(there)] |= bit
            elif beside < FACE_DOWN:
                face, back = table.laid_face[beside - 1], 1 << (side ^ 2)
                onward = EDGES[face] & back if DOOR[face] == SHUT[field] else SPREAD[face, back]
                if onward & (15 ^ reached[beside - 1]):
                    todo[count] = (beside - 1) << 4 | onward
                    count += 1
    for card in range(table.laid):
        cell = table.laid_cell[card]
        bit = _bit(cell)
        if bit and reached[card]:
            mind.passable[_row(cell)] &= FIELD ^ bit
    for goal in range(GOALS):
        if not table.goal_up[goal]:
            cell = GOAL_CELLS[goal]
            mind.passable[_row(cell)] &= FIELD ^ _bit(cell)


@compiled
def _lay(table, story, mind, field, cell, face):
    """How many cards are missing to each goal with this card laid."""
    sides = 0
    for edge in range(4):
        beside = table.grid[place(cell + STEPS[edge])]
        if EMPTY < beside < FACE_DOWN:
            sides |= (story.reached[field, beside - 1] >> (edge ^ 2) & 1) << edge
    onward = 0
    if SOURCE[face]:
        onward = EDGES[face] & (15 ^ sides)
    elif not DOOR[face] or DOOR[face] != SHUT[field]:
        onward = SPREAD[face, sides] & (15 ^ sides)
    for row in range(HEIGHT):
        mind.after[row] = mind.frontier[row]
        mind.free[row] = mind.passable[row]
    bit = _bit(cell)
    if bit:
        mind.after[_row(cell)] &= ~bit
        mind.free[_row(cell)] &= ~bit
    opened = -1
    for edge in range(4):
        if onward >> edge & 1:
            there = cell + STEPS[edge]
            led = _bit(there)
            if led:
                row = _row(there)
                opened += (led & ~mind.frontier[row] & mind.passable[row]) != NONE
                mind.after[row] |= led
    if field == 0:
        story.opened = opened
    for goal in range(GOALS):
        story.after[field, goal] = FAR if table.goal_up[goal] else _cards_after(mind, goal)


@compiled
def _imagine(table, story, minds, room, move):
    """How many cards will be missing to each goal after a move that changes the maze."""
    fields = FIELDS if story.doors else 1
    if kind_of(move) == moves.LAY:
        cell, face = thing_of(move), face_of(move)
        if DOOR[face] and not story.doors:  # the first one: until now all saw the same maze
            for field in range(1, FIELDS):
                minds[field] = minds[0]
                for card in range(table.laid):
                    story.reached[field, card] = story.reached[0, card]
            fields = FIELDS
        for field in range(fields):
            _lay(table, story, minds[field], field, cell, face)
    else:
        tables, stories, seen = room
        tables[0] = table
        maze.remove(tables[0], table.grid[place(thing_of(move))] - 1)
        survey_all(tables[0], stories[0], seen)
        story.opened = 0
        for field in range(fields):
            after = seen[field if stories[0].doors else 0]
            for goal in range(GOALS):
                story.after[field, goal] = after.cards[goal]
    for field in range(fields, FIELDS):
        for goal in range(GOALS):
            story.after[field, goal] = story.after[0, goal]


@compiled
def _missing(story, minds, field, goal):
    """How many cards are missing to a goal now, to everybody or to a team."""
    return minds[field if story.doors else 0].cards[goal]


@compiled
def _gain(before, after):
    return max(-MOST_GAIN, min(before - after, MOST_GAIN))


# --- the story ------------------------------------------------------------------------------------


@compiled
def begin(table, rules, story, minds):
    """Deal a round that is a game of its own, the last one."""
    begin_game(table, rules)
    table.round = ROUNDS
    table.pickers[ROUNDS - 1] = 0
    story.deeds[:, :, :] = 0
    story.plain[:, :] = 0
    story.gained[:, :] = 0
    story.gained_knowing[:, :] = 0
    story.looked[:, :] = 0
    story.broke[:, :] = 0
    story.mended[:, :] = 0
    saboteurs = 0
    for i in range(rules.dwarf_count):
        saboteurs += rules.dwarves[i] == SABOTEUR
    likely = min(max(saboteurs / rules.dwarf_count, 0.02), 0.98)
    minds[0].turn = 0
    minds[0].key = table.key
    for seat in range(SEATS):
        minds[0].looks[seat] = np.log(likely / (1 - likely))
    survey_all(table, story, minds)


@compiled
def step(table, rules, story, minds, room, move):
    """Play a legal move and note down what was done."""
    if table.decision == TURN:
        _note(table, story, minds, room, move)
    changes = kind_of(move) == moves.LAY or kind_of(move) == moves.ROCKFALL
    changes |= table.decision != TURN
    quick_step(table, rules, minds[0], move)
    if changes and table.decision != OVER:
        survey_teams(table, story, minds)


@compiled
def _note(table, story, minds, room, move):
    seat, kind = table.to_act, kind_of(move)
    stage = HELD_UP if table.in_front[seat] & STOPS_LAYING else minds[0].stage
    if kind == moves.LAY or kind == moves.ROCKFALL:
        _imagine(table, story, minds, room, move)
        total, down = 0.0, 0
        for goal in range(GOALS):
            if table.goal_up[goal]:
                continue
            gain = _gain(minds[0].cards[goal], story.after[0, goal])
            total += gain
            down += 1
            story.gained[seat, goal] += gain
            if story.looked[seat, goal]:
                story.gained_knowing[seat, goal] += gain
        word = _digging_word(kind, move, total / max(down, 1))
        story.deeds[seat, stage, word] += 1
    elif kind == moves.PASS or kind == moves.DISCARD_TWO:
        story.deeds[seat, stage, PASSED] += 1
    elif kind == moves.MAP:
        story.deeds[seat, stage, LOOKED] += 1
        story.looked[seat, thing_of(move)] = 1
    elif kind == moves.SABOTAGE:
        story.deeds[seat, stage, BROKE] += 1
        story.broke[seat, seat_of(move)] += 1
    elif kind == moves.REPAIR:
        own = seat_of(move) == seat
        story.deeds[seat, stage, MENDED_SELF if own else MENDED] += 1
        story.mended[seat, seat_of(move)] += 1
    else:
        _note_of_saboteur2(story, seat, kind, seat_of(move))


@compiled
def _note_of_saboteur2(story, seat, kind, target):
    if kind == moves.THEFT:
        story.plain[seat, STOLE] += 1
    elif kind == moves.HANDS_OFF:
        story.plain[seat, STOPPED] += 1
    elif kind == moves.TRAP:
        story.plain[seat, TRAPPED] += 1
        story.broke[seat, target] += 1
    elif kind == moves.FREE:
        story.plain[seat, FREED] += 1
        story.mended[seat, target] += 1
    elif kind == moves.INSPECT:
        story.plain[seat, INSPECTED] += 1
    elif kind == moves.SWAP_HANDS:
        story.plain[seat, SWAPPED] += 1
    elif kind == moves.CHANGE_HATS:
        story.plain[seat, CHANGED_HATS] += 1
        story.deeds[target, :, :] = 0  # another dwarf: what it did says nothing any more
        story.plain[target, :] = 0
        story.gained[target, :] = 0
        story.gained_knowing[target, :] = 0
        story.broke[target, :] = 0
        story.mended[target, :] = 0
        story.broke[:, target] = 0
        story.mended[:, target] = 0


@compiled
def _digging_word(kind, move, gain):
    if kind == moves.ROCKFALL:
        return CLEARED if gain >= SLIGHTLY else BURIED if gain <= -SLIGHTLY else UNDERMINED
    if gain >= SLIGHTLY:
        return DUG if gain >= CLEARLY else DUG_SOME
    if gain <= -SLIGHTLY:
        return DETOUR if gain > -CLEARLY else WALLED_UP
    return DEAD_END if JOINED[CARD_OF[face_of(move)]] == 1 else SIDEWAYS


# --- signs ----------------------------------------------------------------------------------------


@compiled
def _weigh(table, story, seat):
    """How likely each goal is the treasure, by what this seat has seen."""
    hopes = 0
    for goal in range(GOALS):
        story.odds[goal] = 0
        seen = seat != NOBODY and table.goal_seen[goal] >> seat & 1
        if not table.goal_up[goal] and not seen:
            hopes += 1
    for goal in range(GOALS):
        seen = seat != NOBODY and table.goal_seen[goal] >> seat & 1
        if not table.goal_up[goal] and not seen:
            story.odds[goal] = 1 / hopes
    for goal in range(GOALS):
        seen = seat != NOBODY and table.goal_seen[goal] >> seat & 1
        if not table.goal_up[goal] and seen and table.goal[goal] == TREASURE_GOAL:
            story.odds[:] = 0
            story.odds[goal] = 1


@compiled
def _own_field(table, seat):
    """The maze as one's own team sees it, and the other."""
    if seat != NOBODY and table.dwarf[seat] == BLUE:
        return 1, 2
    if seat != NOBODY and table.dwarf[seat] == GREEN:
        return 2, 1
    return 0, 0


@compiled
def read_round(table, rules, story, minds, seat, dial, out):
    """The signs of the round for this seat; `NOBODY` is a spectator."""
    out[:] = 0
    _weigh(table, story, seat)
    mind, players = minds[0], rules.players
    out[R_SECOND] = rules.second_game
    out[R_PLAYERS] = players / 10
    saboteurs = 0
    for i in range(rules.dwarf_count):
        saboteurs += rules.dwarves[i] == SABOTEUR
    out[R_SABOTEURS] = saboteurs / players
    left = table.deck_end - table.deck_begin
    out[R_DRAW_PILE] = left / 40
    for other in range(players):
        left += table.hand_size[other]
    out[R_CARDS_LEFT] = left / 60
    own, rival = _own_field(table, seat)
    missing, nearest = np.float32(0), FAR
    for goal in range(GOALS):
        cards = mind.cards[goal]
        out[R_ODDS + goal] = story.odds[goal]
        out[R_FACE_UP + goal] = table.goal_up[goal]
        out[R_CARDS + goal] = cards / FAR
        out[R_NO_WAY + goal] = cards == FAR
        out[R_OWN + goal] = _missing(story, minds, own, goal) / FAR
        out[R_RIVAL + goal] = _missing(story, minds, rival, goal) / FAR
        missing += story.odds[goal] * cards
        if not table.goal_up[goal]:
            nearest = min(nearest, cards)
    out[R_MISSING] = missing / FAR
    out[R_NEAREST] = nearest / FAR
    out[R_STAGE + mind.stage] = 1
    if seat == NOBODY:
        return
    out[R_DWARF + table.dwarf[seat]] = 1
    out[R_HAND_SIZE] = table.hand_size[seat] / 6
    for bit in range(IN_FRONT):
        out[R_IN_FRONT + bit] = table.in_front[seat] >> bit & 1
    for i in range(table.hand_size[seat]):
        out[R_HAND + CLASS[table.hand[seat, i]]] += 0.5
    out[R_DECISION + table.decision] = 1
    out[R_DIAL] = dial


@compiled
def read_seats(table, rules, story, viewer, out):
    """The signs of all seats for this viewer; the odds are those of the round just read."""
    players = rules.players
    for seat in range(players):
        row = out[seat]
        row[:] = 0
        for stage in range(len(STAGES)):
            for word in range(len(WORDS)):
                done = story.deeds[seat, stage, word]
                row[S_DEEDS + stage * len(WORDS) + word] = min(done, 6) / 2
        for word in range(len(PLAIN_WORDS)):
            row[S_PLAIN + word] = min(story.plain[seat, word], 6) / 2
        gain, knowing = np.float32(0), np.float32(0)
        for goal in range(GOALS):
            gained = np.float32(story.gained[seat, goal]) / np.float32(4)
            gained_knowing = np.float32(story.gained_knowing[seat, goal]) / np.float32(4)
            row[S_GAINED + goal] = gained
            row[S_KNOWING + goal] = gained_knowing
            row[S_LOOKED + goal] = story.looked[seat, goal]
            gain += story.odds[goal] * gained
            knowing += story.odds[goal] * gained_knowing
        row[S_GAIN] = gain
        row[S_GAIN_KNOWING] = knowing
        row[S_HAND_SIZE] = table.hand_size[seat] / 6
        for bit in range(IN_FRONT):
            row[S_IN_FRONT + bit] = table.in_front[seat] >> bit & 1
        row[S_SELF] = seat == viewer
        row[S_TURN] = ((seat - table.to_act) % players) / players
        if table.revealed or (viewer != NOBODY and table.dwarf_known[seat] >> viewer & 1):
            row[S_DWARF + table.dwarf[seat]] = 1
        row[S_HAS_GOLD] = table.gold[seat] > 0


@compiled
def read_moves(table, rules, story, minds, room, found, count, out, targets):
    """The signs of these legal moves, and whom each is done to; the odds are those just read."""
    seat = table.to_act
    own, rival = _own_field(table, seat)
    best = np.float32(0)
    for i in range(count):
        row = out[i]
        row[:] = 0
        targets[i] = _read_move(table, story, minds, room, seat, own, rival, found[i], row)
        best = max(best, row[M_GAIN])
    for i in range(count):
        out[i, M_SHORT] = best - out[i, M_GAIN]


@compiled
def _read_move(table, story, minds, room, seat, own, rival, move, row):
    kind = kind_of(move)
    row[M_KIND + kind] = 1
    row[M_CARDS] = 1 / 3
    if kind == moves.LAY or kind == moves.ROCKFALL:
        _read_change(table, story, minds, room, own, rival, move, row)
        card = CARD_OF[face_of(move)] if kind == moves.LAY else card_played(move)
        row[M_SPENT + CLASS[card]] = 1
        if kind == moves.LAY:
            face = face_of(move)
            row[M_CRYSTAL] = CRYSTAL[face]
            if DOOR[face]:
                row[M_OWN_DOOR] = DOOR[face] == SHUT[rival] and own != rival
                row[M_RIVAL_DOOR] = DOOR[face] == SHUT[own] and own != rival
        return NOBODY
    if kind == moves.PASS or kind == moves.DISCARD_TWO:
        cards = passed_count(move) if kind == moves.PASS else 2
        row[M_CARDS] = cards / 3
        row[M_SPENT + CLASS[card_of(move)]] += 1
        if cards > 1:
            row[M_SPENT + CLASS[second_of(move)]] += 1
        if cards > 2:
            row[M_SPENT + CLASS[move >> 12 & 63]] += 1
        return NOBODY
    if kind == moves.MAP or kind == moves.REVEAL:
        row[M_ODDS] = story.odds[thing_of(move)]
        if kind == moves.MAP:
            row[M_SPENT + CLASS[card_played(move)]] = 1
        return NOBODY
    if kind == moves.TAKE:
        row[M_GOLD] = thing_of(move) / 3
        return NOBODY
    if kind == moves.FIT:
        row[M_TURNED] = thing_of(move)
        return NOBODY
    if kind == moves.THEFT:
        row[M_SPENT + CLASS[card_of(move)]] = 1
        return NOBODY
    target = seat_of(move)
    if kind != moves.ROB:
        row[M_SPENT + CLASS[card_of(move)]] = 1
    row[M_ON_SELF] = target == seat
    lying = 0
    for bit in range(IN_FRONT - 1):
        lying += table.in_front[target] >> bit & 1
    row[M_LYING] = lying / 2
    return target


@compiled
def _read_change(table, story, minds, room, own, rival, move, row):
    """What a move changes in the maze."""
    _imagine(table, story, minds, room, move)
    gain, missing, luck = np.float32(0), np.float32(0), np.float32(0)
    own_gain, own_luck = np.float32(0), np.float32(0)
    rival_gain, rival_luck = np.float32(0), np.float32(0)
    seeming, down, arrives = np.float32(0), 0, 0
    for goal in range(GOALS):
        if table.goal_up[goal]:
            continue
        odds, after = story.odds[goal], story.after[0, goal]
        nearer = np.float32(_gain(minds[0].cards[goal], after)) / np.float32(2)
        row[M_GAINS + goal] = nearer
        gain += odds * nearer
        seeming += nearer
        down += 1
        missing += odds * after
        luck += odds * (after == 0)
        arrives += after == 0
        after = story.after[own, goal]
        before = _missing(story, minds, own, goal)
        own_gain += odds * np.float32(_gain(before, after)) / np.float32(2)
        own_luck += odds * (after == 0)
        after = story.after[rival, goal]
        before = _missing(story, minds, rival, goal)
        rival_gain += odds * np.float32(_gain(before, after)) / np.float32(2)
        rival_luck += odds * (after == 0)
    row[M_GAIN] = gain
    row[M_SEEMING] = seeming / np.float32(max(down, 1))
    row[M_MISSING] = missing / FAR
    row[M_LUCK] = luck
    row[M_ARRIVES] = arrives
    row[M_OWN_GAIN] = own_gain
    row[M_OWN_LUCK] = own_luck
    row[M_RIVAL_GAIN] = rival_gain
    row[M_RIVAL_LUCK] = rival_luck
    row[M_OPENED] = story.opened / 2

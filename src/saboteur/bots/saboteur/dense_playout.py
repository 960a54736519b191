"""Playing imagined games on by the thousand: the quick player of `quick_player.py`, compiled.

It plays the base game on dense tables, by the same weights and numbers and with the same thoughts:
what it knows of the goals, how far they are, what all make of everybody. Cells of the field are
bits as in `bots/distance.py`, a row in a whole number each.
"""

from __future__ import annotations

import numpy as np

from saboteur.bots.distance import FAR, HEIGHT, LEFT, TOP, WIDTH
from saboteur.bots.saboteur import quick_player, value
from saboteur.bots.saboteur.deeds import CLEARLY, SLIGHTLY
from saboteur.bots.saboteur.distance import MIDDLE, NEAR, joined
from saboteur.bots.saboteur.expected_gold import LEARNED
from saboteur.bots.saboteur.opinion import opinion
from saboteur.bots.saboteur.quick_player import (
    ASIDE,
    BREAKING,
    BURYING,
    CLEARING,
    HINDERED,
    LOOKING,
    MENDING,
    NOISE,
    OPENING,
    SECOND_TOOL,
    SOON,
    SPY,
    STOPPED,
    STRIKING,
    THRIFT,
    TRIED,
    WON,
)
from saboteur.bots.saboteur.reputation import MOST, against
from saboteur.bots.saboteur.value import expected_share
from saboteur.dense import maze, moves
from saboteur.dense.cards import (
    CARD_OF,
    EDGES,
    FACES_OF,
    KIND,
    LIES,
    MAP,
    NAMES,
    NO_CARD,
    PATH,
    REPAIR,
    ROCKFALL,
    SABOTAGE,
    SOURCE,
    SPREAD,
    STOPS_LAYING,
    TOOLS_ON,
    TREASURE_GOAL,
)
from saboteur.dense.chance import mixed
from saboteur.dense.compiled import compiled
from saboteur.dense.maze import EMPTY, FACE_DOWN, FRONTIER, GOAL_CELLS, STEPS, place
from saboteur.dense.moves import face_of, kind_of, lay_of, naming, seat_of, with_card, with_cards
from saboteur.dense.table import (
    DWARVES,
    GOALS,
    OPEN_ENDS,
    OVER,
    PICK_GOLD,
    SABOTEUR,
    SEATS,
    TURN,
)
from saboteur.dense.turn import legal_moves, play
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.gold import SABOTEURS_PAY

MIND = np.dtype(
    [
        ("key", np.uint64),  # the chance of this playout, the same for all moves compared
        ("turn", np.int64),
        ("looks", np.float64, (SEATS,)),  # how much everybody looks like a saboteur, in log odds
        ("frontier", np.uint32, (HEIGHT,)),
        ("passable", np.uint32, (HEIGHT,)),
        ("within", np.uint32, (GOALS, FAR + 1, HEIGHT)),  # the cells at most so far from a goal
        ("rings", np.int8, (GOALS,)),  # how many of these there are
        ("cards", np.int8, (GOALS,)),  # how many cards are missing to each goal
        ("before", np.int8, (GOALS,)),  # the same before a move
        ("hoped", np.int8, (GOALS,)),  # which goals may be the treasure, to who thinks now
        ("stage", np.int8),
        ("after", np.uint32, (HEIGHT,)),
        ("free", np.uint32, (HEIGHT,)),
        ("left", np.uint32, (HEIGHT,)),
        ("ring", np.uint32, (HEIGHT,)),
        ("wider", np.uint32, (HEIGHT,)),
        ("better", np.uint32, (HEIGHT,)),
        ("critical", np.uint32, (HEIGHT,)),
        ("spots", np.int16, (OPEN_ENDS,)),
    ],
    align=True,
)
"""What quick players make of a table."""

COLUMNS = WIDTH - 1
FIELD = np.uint32((1 << COLUMNS) - 1)
ONE, NONE = np.uint32(1), np.uint32(0)

_CARDS = [CARDS.by_name[name] for name in NAMES]
MINERS_KEEP = np.array([quick_player.keep_as_miner(card) for card in _CARDS])
SABOTEURS_KEEP = np.array([quick_player.keep_as_saboteur(card) for card in _CARDS])
JOINED = np.array([joined(card.name) for card in _CARDS], np.int8)
"""How many edges the largest way of a card joins."""

STAGES = ("far", "middle", "near", "hindered")
FAR_AWAY, NOT_FAR, CLOSE, HELD_UP = range(len(STAGES))
WORDS = (
    *("passed", "dug", "dug-some", "sideways", "dead-end", "detour", "walled-up"),
    *("cleared", "buried", "undermined", "looked", "mended-self"),
    *("broke-saboteur", "broke-miner", "mended-saboteur", "mended-miner"),
)
PASSED, DUG, DUG_SOME, SIDEWAYS, DEAD_END, DETOUR, WALLED_UP = range(7)
CLEARED, BURIED, UNDERMINED, LOOKED, MENDED_SELF = range(7, 12)
BROKE_SABOTEUR, BROKE_MINER, MENDED_SABOTEUR, MENDED_MINER = range(12, len(WORDS))
AGAINST = np.array([[against(stage, word) for word in WORDS] for stage in STAGES])
"""How far each deed moves a reputation, by the stage of the round."""

WEIGHTS = np.array(value._WEIGHTS)
FARTHEST = value.FARTHEST
PAY = np.array([0.0, *(float(SABOTEURS_PAY[count]) for count in range(1, 5))])
STAKES = np.array([opinion().stakes.get(dwarf, 0.0) for dwarf in DWARVES])
"""What a treasure brings each dwarf."""
SHARES = np.array(
    [[expected_share(pick, cards) if pick else 0.0 for pick in range(13)] for cards in range(13)]
)
"""The gold on the card of who picks first, second …, by how many cards were drawn."""
KNOWING, PER_CARD = LEARNED.knowing, LEARNED.per_card


# --- the field ------------------------------------------------------------------------------------


@compiled
def _row(cell):
    return (cell >> 8) - maze.MIDDLE - TOP


@compiled
def _bit(cell):
    """The bit of a cell in its row; none outside the field."""
    column = (cell & 255) - maze.MIDDLE - LEFT
    if 0 <= column < COLUMNS and 0 <= _row(cell) < HEIGHT:
        return ONE << np.uint32(column)
    return NONE


@compiled
def _grow(ring, free, wider):
    """The free cells beside this ring; whether there are any."""
    found = NONE
    for row in range(HEIGHT):
        beside = ring[row] << ONE | ring[row] >> ONE
        if row > 0:
            beside |= ring[row - 1]
        if row < HEIGHT - 1:
            beside |= ring[row + 1]
        wider[row] = beside & free[row]
        found |= wider[row]
    return found != NONE


@compiled
def _meet(one, two):
    met = NONE
    for row in range(HEIGHT):
        met |= one[row] & two[row]
    return met != NONE


@compiled
def survey(table, mind):
    """Look at the maze as it lies now: its frontier, and how far every goal is."""
    for row in range(HEIGHT):
        mind.frontier[row] = NONE
        mind.passable[row] = FIELD
    for end in range(table.open_ends):
        cell = table.open_cell[end]
        bit = _bit(cell)
        if bit:
            mind.frontier[_row(cell)] |= bit
    for card in range(table.laid):
        cell = table.laid_cell[card]
        bit = _bit(cell)
        if bit and table.reached[card]:
            mind.passable[_row(cell)] &= FIELD ^ bit
    for goal in range(GOALS):
        if not table.goal_up[goal]:
            cell = GOAL_CELLS[goal]
            mind.passable[_row(cell)] &= FIELD ^ _bit(cell)
    nearest = FAR
    for goal in range(GOALS):
        mind.cards[goal] = FAR
        if not table.goal_up[goal]:
            _measure(mind, goal)
            nearest = min(nearest, mind.cards[goal])
    mind.stage = CLOSE if nearest <= NEAR else NOT_FAR if nearest <= MIDDLE else FAR_AWAY


@compiled
def _measure(mind, goal):
    """Ever wider rings around a goal until they come to the frontier."""
    cell = GOAL_CELLS[goal]
    for row in range(HEIGHT):
        mind.ring[row] = NONE
        mind.free[row] = mind.passable[row]
    mind.ring[_row(cell)] = _bit(cell)
    for row in range(HEIGHT):
        mind.within[goal, 0, row] = mind.ring[row]
    mind.rings[goal] = 0
    for distance in range(1, FAR):
        if not _grow(mind.ring, mind.free, mind.wider):
            return
        arrived = False
        for row in range(HEIGHT):
            ring = mind.wider[row]
            mind.ring[row] = ring
            mind.free[row] &= ~ring
            mind.within[goal, distance, row] = mind.within[goal, distance - 1, row] | ring
            arrived |= (ring & mind.frontier[row]) != NONE
        mind.rings[goal] = distance
        if arrived:
            mind.cards[goal] = distance
            return


@compiled
def _cards_after(mind, goal):
    """How many cards would be missing to a goal with the frontier and free cells of `mind`."""
    cards = mind.rings[goal]
    if _meet(mind.after, mind.within[goal, cards]):
        while cards and _meet(mind.after, mind.within[goal, cards - 1]):
            cards -= 1
        return cards
    for row in range(HEIGHT):
        within = mind.within[goal, cards, row]
        last = within
        if cards:
            last &= ~mind.within[goal, cards - 1, row] & mind.free[row]
        mind.ring[row] = last
        mind.wider[row] = NONE
    free = mind.left
    for row in range(HEIGHT):
        free[row] = mind.free[row] & ~mind.within[goal, cards, row]
    for distance in range(1, FAR - cards):
        if not _grow(mind.ring, free, mind.wider):
            return FAR
        arrived = False
        for row in range(HEIGHT):
            mind.ring[row] = mind.wider[row]
            free[row] &= ~mind.wider[row]
            arrived |= (mind.wider[row] & mind.after[row]) != NONE
        if arrived:
            return cards + distance
    return FAR


# --- a turn ---------------------------------------------------------------------------------------


@compiled
def _roll(mind, what):
    """A number from 0 to 1, always the same about the same in the same turn."""
    draw = mixed(mind.key, mind.turn * 0x20000 + what)
    return np.float64(draw >> np.uint64(40)) / 16777216.0


@compiled
def _odds(mind, seat):
    """How likely this seat is a saboteur, to all others."""
    return 1 / (1 + np.exp(-mind.looks[seat]))


@compiled
def quick_move(table, rules, mind, found):
    """What the seat that decides does."""
    if table.decision == TURN:
        return _turn(table, rules, mind, table.to_act)
    count = legal_moves(table, rules, found)
    if table.decision == PICK_GOLD:
        return found[count - 1]
    return found[int(count * _roll(mind, 3))]


@compiled
def _turn(table, rules, mind, seat):
    saboteur = table.dwarf[seat] == SABOTEUR
    hopes, missing = _hope(table, mind, seat)
    strength = (missing + 0.5) / PER_CARD / rules.players
    best, choice = -9.0, 0
    if not table.in_front[seat] & STOPS_LAYING:
        best, choice = _best_lay(table, mind, seat, saboteur, hopes)
    for i in range(table.hand_size[seat]):
        card = table.hand[seat, i]
        keep = SABOTEURS_KEEP[card] if saboteur else MINERS_KEEP[card]
        worth = NOISE * _roll(mind, 16 + card) - keep
        if worth > best:
            best, choice = worth, with_cards(moves.PASS, card, NO_CARD, NO_CARD)
        kind = KIND[card]
        if kind == PATH:
            continue
        worth, move = 0.0, -1
        if kind == SABOTAGE:
            worth, move = _strike(table, rules, mind, seat, card, saboteur, strength)
        elif kind == REPAIR:
            worth, move = _mend(table, rules, mind, seat, card, saboteur, strength)
        elif kind == MAP:
            worth, move = _look(mind, saboteur, hopes, strength)
        elif kind == ROCKFALL:
            worth, move = _bury(table, mind, hopes) if saboteur else _clear(table, mind, hopes)
        if move >= 0:
            worth += NOISE * _roll(mind, 80 + card)
            if worth > best:
                best, choice = worth, move
    return choice


@compiled
def _hope(table, mind, seat):
    """How many goals may be the treasure to this seat, and the cards missing on average."""
    hopes = 0
    for goal in range(GOALS):
        mind.hoped[goal] = 0
        if table.goal_up[goal]:
            continue
        if not table.goal_seen[goal] >> seat & 1:
            mind.hoped[goal] = 1
            hopes += 1
        elif table.goal[goal] == TREASURE_GOAL:
            for other in range(GOALS):
                mind.hoped[other] = other == goal
            hopes = 1
            break
    missing = 0.0
    for goal in range(GOALS):
        if mind.hoped[goal]:
            missing += mind.cards[goal]
    return hopes, missing / max(hopes, 1)


@compiled
def _best_lay(table, mind, seat, saboteur, hopes):
    """The best way to lay a card, by what it changes where it is laid."""
    side = -1.0 if saboteur else 1.0
    share = side / max(hopes, 1)
    _find_spots(mind)
    count = _choose_spots(table, mind)
    best, choice = -9.0, 0
    for i in range(table.hand_size[seat]):
        card = table.hand[seat, i]
        if KIND[card] != PATH:
            continue
        spent = 0.0 if saboteur else THRIFT * MINERS_KEEP[card]
        for lying in range(LIES[card]):
            face = FACES_OF[card, lying]
            for spot in range(count):
                end = mind.spots[spot]
                if not maze.fits(face, table.open_border[end]):
                    continue
                cell = table.open_cell[end]
                worth = NOISE * _roll(mind, 0x8000 + (np.int64(face) << 9) + end) - spent
                worth += _worth(table, mind, cell, face, side, share)
                if worth > best:
                    best, choice = worth, lay_of(face, cell)
    return best, choice


@compiled
def _find_spots(mind):
    """Where ways nearer to goals that are hoped for begin, and where the last could be shut."""
    for row in range(HEIGHT):
        mind.better[row] = NONE
        mind.critical[row] = NONE
    for goal in range(GOALS):
        if not mind.hoped[goal] or mind.cards[goal] == 0:
            continue
        rings = mind.rings[goal]
        nearer = min(np.int64(mind.cards[goal]), np.int64(rings) + 1) - 1
        ends = 0
        for row in range(HEIGHT):
            mind.better[row] |= mind.within[goal, nearer, row]
            last = mind.frontier[row] & mind.within[goal, rings, row]
            while last:
                last &= last - ONE
                ends += 1
        if ends == 1:
            for row in range(HEIGHT):
                mind.critical[row] |= mind.frontier[row] & mind.within[goal, rings, row]


@compiled
def _choose_spots(table, mind):
    """The open ends where a card can change how far it is, and a few others."""
    count, others = 0, 0
    for end in range(table.open_ends):
        if _tells(mind, table.open_cell[end]):
            mind.spots[count] = end
            count += 1
        else:
            others += 1
    skipped = int((others - 1) * _roll(mind, 3)) if others > ASIDE else 0
    seen, taken = 0, 0
    for end in range(table.open_ends):
        if taken < ASIDE and not _tells(mind, table.open_cell[end]):
            if seen >= skipped:
                mind.spots[count] = end
                count += 1
                taken += 1
            seen += 1
    return count


@compiled
def _tells(mind, cell):
    bit = _bit(cell)
    if bit and mind.critical[_row(cell)] & bit:
        return True
    for side in range(4):
        there = cell + STEPS[side]
        near = _bit(there)
        if near and mind.better[_row(there)] & near:
            return True
    return False


@compiled
def _worth(table, mind, cell, face, side, share):
    """What it brings to lay this face there: cards nearer, and open ends."""
    sides = 0
    for edge in range(4):
        beside = table.grid[place(cell + STEPS[edge])]
        if EMPTY < beside < FACE_DOWN:
            sides |= (table.reached[beside - 1] >> (edge ^ 2) & 1) << edge
    onward = (EDGES[face] if SOURCE[face] else SPREAD[face, sides]) & (15 ^ sides)
    bit, opened, nearer = _bit(cell), -1, False
    for edge in range(4):
        if onward >> edge & 1:
            there = cell + STEPS[edge]
            led = _bit(there)
            if led:
                row = _row(there)
                nearer |= (mind.better[row] & led) != NONE
                opened += (led & ~mind.frontier[row] & mind.passable[row]) != NONE
    worth = side * OPENING * opened
    if nearer or (bit and mind.critical[_row(cell)] & bit):
        for row in range(HEIGHT):
            mind.after[row] = mind.frontier[row]
            mind.free[row] = mind.passable[row]
        if bit:
            mind.after[_row(cell)] &= ~bit
            mind.free[_row(cell)] &= ~bit
        for edge in range(4):
            there = cell + STEPS[edge]
            if onward >> edge & 1 and _bit(there):
                mind.after[_row(there)] |= _bit(there)
        for goal in range(GOALS):
            if mind.hoped[goal]:
                cards = _cards_after(mind, goal)
                worth += share * (mind.cards[goal] - cards + (WON if cards == 0 else 0.0))
    return worth


# --- action cards ---------------------------------------------------------------------------------


@compiled
def _hindering(mind, other, saboteur, strength):
    """What it brings, in cards, that another seat cannot dig."""
    odds = _odds(mind, other)
    brings = strength * (STOPPED * odds - HINDERED * (1 - odds))
    return -STRIKING * brings if saboteur else brings


@compiled
def _strike(table, rules, mind, seat, card, saboteur, strength):
    players = rules.players
    best, victim = 0.0, -1
    for other in range(players):
        if other == seat or table.in_front[other] & TOOLS_ON[card]:
            continue
        share = SECOND_TOOL if table.in_front[other] & STOPS_LAYING else 1.0
        soon = 1 + SOON * (0.5 - ((other - seat + players) % players) / players)
        worth = share * soon * _hindering(mind, other, saboteur, strength) - BREAKING
        if worth > best:
            best, victim = worth, other
    return best, -1 if victim < 0 else with_card(moves.SABOTAGE, card, victim, 0)


@compiled
def _mend(table, rules, mind, seat, card, saboteur, strength):
    best, found = 0.0, -1
    for other in range(rules.players):
        mendable, lying = table.in_front[other] & TOOLS_ON[card], 0
        for bit in range(5):
            lying += table.in_front[other] >> bit & 1
        for tool in range(3):
            if not mendable >> tool & 1:
                continue
            if other == seat:
                worth = strength * (STOPPED if saboteur else HINDERED)
            else:
                worth = -_hindering(mind, other, saboteur, strength)
            worth = worth / lying - MENDING
            if worth > best:
                best, found = worth, with_card(moves.REPAIR, card, other, tool)
    return best, found


@compiled
def _look(mind, saboteur, hopes, strength):
    if hopes < 2:
        return 0.0, -1
    wanted = int(hopes * _roll(mind, 3))
    for goal in range(GOALS):
        if mind.hoped[goal]:
            if wanted == 0:
                known = 0.5 + 0.5 / hopes
                worth = SPY if saboteur else 2 * KNOWING * known * strength - LOOKING
                return worth, naming(moves.MAP, goal)
            wanted -= 1
    return 0.0, -1


@compiled
def _clear(table, mind, hopes):
    """Take a dead end out of the way."""
    best, found = 0.0, -1
    for laid in range(table.laid):
        card = CARD_OF[table.laid_face[laid]]
        if card == NO_CARD or not table.reached[laid] or JOINED[card] != 1:
            continue
        cell = table.laid_cell[laid]
        worth = -CLEARING
        for row in range(HEIGHT):
            mind.after[row] = NONE
            mind.free[row] = mind.passable[row]
        if _bit(cell):
            mind.free[_row(cell)] |= _bit(cell)
        for edge in range(4):
            there = cell + STEPS[edge]
            if _bit(there):
                mind.after[_row(there)] |= _bit(there) & mind.free[_row(there)]
        for goal in range(GOALS):
            if mind.hoped[goal]:
                worth += max(0, mind.cards[goal] - _cards_after(mind, goal) - 1) / hopes
        if worth > best:
            best, found = worth, naming(moves.ROCKFALL, cell)
    return best, found


@compiled
def _bury(table, mind, hopes):
    """Take out one of the cards at the end of the way that has come nearest."""
    nearest = -1
    for goal in range(GOALS):
        if mind.hoped[goal] and (nearest < 0 or mind.cards[goal] < mind.cards[nearest]):
            nearest = goal
    best, found, tried = 0.0, -1, 0
    if nearest < 0:
        return best, found
    rings = mind.rings[nearest]
    for end in range(table.open_ends):
        cell = table.open_cell[end]
        bit = _bit(cell)
        if not bit or not mind.within[nearest, rings, _row(cell)] & bit:
            continue
        for side in range(4):
            at = cell + STEPS[side]
            beside = table.grid[place(at)]
            if not EMPTY < beside < FACE_DOWN or tried == TRIED:
                continue
            reached = table.reached[beside - 1] >> (side ^ 2) & 1
            if not reached or CARD_OF[table.laid_face[beside - 1]] == NO_CARD:
                continue
            tried += 1
            worth = _buried(table, mind, beside - 1) / hopes - BURYING
            if worth > best:
                best, found = worth, naming(moves.ROCKFALL, at)
    return best, found


@compiled
def _buried(table, mind, card):
    """How many cards further the goals are without this card: as if its other ways stayed open."""
    cell = table.laid_cell[card]
    for row in range(HEIGHT):
        mind.after[row] = mind.frontier[row]
        mind.free[row] = mind.passable[row]
    for side in range(4):
        there = cell + STEPS[side]
        bit = _bit(there)
        if bit and table.grid[place(there)] >= FRONTIER and not _held(table, there, side ^ 2):
            mind.after[_row(there)] &= ~bit
    if _bit(cell):
        mind.after[_row(cell)] |= _bit(cell)
        mind.free[_row(cell)] |= _bit(cell)
    further = 0.0
    for goal in range(GOALS):
        if mind.hoped[goal]:
            further += _cards_after(mind, goal) - mind.cards[goal]
    return further


@compiled
def _held(table, cell, but):
    """Whether another reached way than that from this side points to an open end."""
    for side in range(4):
        beside = table.grid[place(cell + STEPS[side])]
        is_card = side != but and EMPTY < beside < FACE_DOWN
        if is_card and table.reached[beside - 1] >> (side ^ 2) & 1:
            return True
    return False


# --- what everybody makes of it -------------------------------------------------------------------


@compiled
def step(table, rules, mind, move):
    """Play a legal move; all that matters to quick players follows."""
    seat = table.to_act
    stage = HELD_UP if table.in_front[seat] & STOPS_LAYING else mind.stage
    kind = kind_of(move)
    in_turn = table.decision == TURN
    mind.turn += 1
    for goal in range(GOALS):
        mind.before[goal] = FAR if table.goal_up[goal] else mind.cards[goal]
    up = table.goal_up[0] + table.goal_up[1] + table.goal_up[2]
    play(table, rules, move)
    if table.decision == OVER or table.decision == PICK_GOLD:
        return
    if kind == moves.LAY or kind == moves.ROCKFALL or not in_turn:
        survey(table, mind)
    if not in_turn:
        return
    turned_up = table.goal_up[0] + table.goal_up[1] + table.goal_up[2] - up
    nearer = 1.0
    if not turned_up and up < GOALS:
        nearer = 0.0
        for goal in range(GOALS):
            if not table.goal_up[goal]:
                nearer += mind.before[goal] - mind.cards[goal]
        nearer = np.floor(10 * nearer / (GOALS - up)) / 10
    said = _said(mind, seat, kind, move, stage, nearer)
    mind.looks[seat] = max(-MOST, min(mind.looks[seat] + said, MOST))


@compiled
def _said(mind, seat, kind, move, stage, nearer):
    """How far this deed moves what all make of who did it."""
    if kind == moves.PASS:
        return AGAINST[stage, PASSED]
    if kind == moves.LAY:
        dead_end = JOINED[CARD_OF[face_of(move)]] == 1
        return AGAINST[stage, _dug(nearer, DEAD_END if dead_end else SIDEWAYS)]
    if kind == moves.ROCKFALL:
        word = CLEARED if nearer >= SLIGHTLY else BURIED if nearer <= -SLIGHTLY else UNDERMINED
        return AGAINST[stage, word]
    if kind == moves.MAP:
        return AGAINST[stage, LOOKED]
    if kind == moves.REPAIR and seat_of(move) == seat:
        return AGAINST[stage, MENDED_SELF]
    if kind != moves.SABOTAGE and kind != moves.REPAIR:
        return 0.0  # of Saboteur 2, of which quick players think nothing
    odds = _odds(mind, seat_of(move))
    if kind == moves.SABOTAGE:
        return odds * AGAINST[stage, BROKE_SABOTEUR] + (1 - odds) * AGAINST[stage, BROKE_MINER]
    return odds * AGAINST[stage, MENDED_SABOTEUR] + (1 - odds) * AGAINST[stage, MENDED_MINER]


@compiled
def _dug(nearer, otherwise):
    if nearer >= SLIGHTLY:
        return DUG if nearer >= CLEARLY else DUG_SOME
    if nearer <= -SLIGHTLY:
        return DETOUR if nearer > -CLEARLY else WALLED_UP
    return otherwise


# --- what a position is worth ---------------------------------------------------------------------


@compiled
def chance(table, rules, mind):
    """How likely the treasure will be reached: the features of `value.py`."""
    missing, treasure = FAR, -1
    for goal in range(GOALS):
        if table.goal[goal] == TREASURE_GOAL and not table.goal_up[goal]:
            missing, treasure = np.int64(mind.cards[goal]), goal
    miners, saboteurs, saboteurs_free, miners_free, miners_able = 0, 0, 0, 0, 0
    ways, mending, striking, strikes, rocks, dead_ends = 0, 0, 0, 0, 0, 0
    knowing, good, bad = 0.0, 0.0, 0.0
    left = table.deck_end - table.deck_begin
    for seat in range(rules.players):
        free = not table.in_front[seat] & STOPS_LAYING
        size = table.hand_size[seat]
        left += size
        if table.dwarf[seat] == SABOTEUR:
            saboteurs += 1
            saboteurs_free += free
            bad += mind.looks[seat]
            for i in range(size):
                card = table.hand[seat, i]
                strikes += KIND[card] == SABOTAGE
                rocks += KIND[card] == ROCKFALL
                dead_ends += JOINED[card] == 1
            continue
        miners += 1
        miners_free += free
        good += mind.looks[seat]
        seen = 0
        for goal in range(GOALS):
            seen += table.goal_seen[goal] >> seat & 1
        if treasure >= 0 and table.goal_seen[treasure] >> seat & 1:
            knowing += 1
        elif seen > 1:
            knowing += 0.7
        elif seen:
            knowing += 0.3
        through = 0
        for i in range(size):
            card = table.hand[seat, i]
            through += JOINED[card] > 1
            mending += KIND[card] == REPAIR
            striking += KIND[card] == SABOTAGE
        ways += through
        miners_able += free and through > 0
    miners = max(miners, 1)
    share = miners / (miners + saboteurs)
    turns = left * share
    time = np.log((turns + 1) / (missing + 0.5))
    fame = bad / saboteurs - good / miners if saboteurs else 0.0
    openings = 0
    for row in range(HEIGHT):
        bits = mind.frontier[row]
        while bits:
            bits &= bits - ONE
            openings += 1
    total = WEIGHTS[0] + WEIGHTS[FARTHEST + 1 if missing >= FAR else max(1, min(missing, FARTHEST))]
    at = FARTHEST + 2
    for number in (
        time,
        time * abs(time),
        left / 40,
        1 / (1 + turns),
        miners_free / miners,
        saboteurs_free / max(saboteurs, 1),
        miners_able / miners,
        knowing / miners,
        knowing / miners / (1 + missing),
        ways / miners / 3,
        mending / miners,
        striking / miners,
        strikes / miners,
        rocks / miners * 2,
        dead_ends / miners,
        fame / 2,
        fame / 2 * time,
        1 - share,
        (1 - share) * time,
        openings / 10,
    ):
        total += WEIGHTS[at] * number
        at += 1
    return 1 / (1 + np.exp(-total))


@compiled
def gold_for(table, rules, mind, seat):
    """The gold this seat has won, or may expect while the round goes on."""
    gold = float(table.gold[seat])
    if table.decision == OVER:
        return gold
    if table.decision == PICK_GOLD:
        at, cards = table.round - 1, table.pickers[table.round - 1]
        for pick in range(cards):
            if table.picker[at, pick] == seat:
                gold += SHARES[cards, pick + 1]
        return gold
    likely = chance(table, rules, mind)
    if table.dwarf[seat] == SABOTEUR:
        saboteurs = 0
        for other in range(rules.players):
            saboteurs += table.dwarf[other] == SABOTEUR
        return gold + (1 - likely) * PAY[saboteurs]
    return gold + likely * STAKES[table.dwarf[seat]]


@compiled
def playout(world, start, rules, table, mind, found, move, seat, horizon):
    """The gold that a move brings a seat in a world: played on for so many moves, then valued.

    `table` and `mind` are room for the world and what is made of it; the world stays as it is.
    """
    table[0] = world[0]
    mind[0] = start[0]
    step(table[0], rules[0], mind[0], move)
    for _ in range(horizon):
        if table[0].decision == OVER or table[0].decision == PICK_GOLD:
            break
        step(table[0], rules[0], mind[0], quick_move(table[0], rules[0], mind[0], found))
    return gold_for(table[0], rules[0], mind[0], seat)

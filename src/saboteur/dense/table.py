"""A table: one game as a record of small integers, all that lies there and all that seats know.

Cells are 16 bits, the row above, the column below, the start in the middle. The grid is a torus of
64 × 64 on which no two cards meet by mistake: of the 70 path cards 33 run from side to side and 31
from top to bottom, in every other column or row of a maze lie at least two, so it never spans 64.
"""

from __future__ import annotations

import numpy as np

from saboteur.dense.compiled import compiled

SEATS = 12
HAND = 6
GOALS = 3
ROUNDS = 3
DECK = 117
LAID = 80
"""Room for cards that lie face up: the start, three goals, 70 path cards."""
OPEN_ENDS = 120
"""Room for the frontier; even if every path card of both boxes lay there it would have fewer."""
TODO = 320
"""Room for ways still to be followed: four edges of every card."""
TOLD = 64
"""Room for what a single move can cause, the deal of the next round included."""

NOBODY = -1
"""As a seat: none."""
FACE_UP = SEATS
"""As who put a discard face down: it lies open."""
EVERYBODY = (1 << SEATS) - 1
"""As a set of seats, a bit each: all."""

# --- what is to be decided ------------------------------------------------------------------------

OVER, TURN, CHOOSE_GOAL, FIT_GOAL, PICK_GOLD, ROB = range(6)
DECISIONS = ("", "turn", "choose-goal", "fit-goal", "pick-gold", "rob")
"""Their names in the rules."""

# --- what can happen, for who counts it -----------------------------------------------------------

HAPPENINGS = (
    *("Sabotaged", "Repaired", "HandsOff", "HandsSwapped", "HatsChanged"),
    *("Inspected", "Robbed", "SetFree", "Trapped"),
    *("Laid", "Collapsed", "Looked", "Passed", "Drew", "Revealed", "Fitted", "Dealt"),
    *("Offered", "Took", "Paid", "Freed", "TheftLaid", "DwarfDealt", "NewHand"),
)
"""The events of the rules that a seat causes, those first that strike somebody."""
STROKES = HAPPENINGS.index("Laid")
SABOTAGED, REPAIRED, HANDS_OFF, HANDS_SWAPPED, HATS_CHANGED = range(5)
INSPECTED, ROBBED, SET_FREE, TRAPPED = range(5, STROKES)
LAID_CARD, COLLAPSED, LOOKED, PASSED, DREW, REVEALED, FITTED, DEALT = range(STROKES, 17)
OFFERED, TOOK, PAID, FREED, THEFT_LAID, DWARF_DEALT, NEW_HAND = range(17, len(HAPPENINGS))

# --- sides and dwarves ----------------------------------------------------------------------------

DWARVES = ("miner", "saboteur", "greedy", "blue", "green", "boss", "profiteer", "geologist")
MINER, SABOTEUR, GREEDY, BLUE, GREEN, BOSS, PROFITEER, GEOLOGIST = range(len(DWARVES))
SIDES = (
    *("nobody", "miners", "saboteurs", "greedy"),
    *("blue", "green", "both", "boss and profiteer"),
)
"""Who can win a round."""
NOBODY_WON, MINERS, SABOTEURS, GREEDY_WON, BLUES, GREENS, BOTH, BOSS_AND_PROFITEER = range(
    len(SIDES)
)

TABLE = np.dtype(
    [
        # chance
        ("key", np.uint64),
        ("draws", np.int32),
        # who decides what
        ("decision", np.int8),
        ("to_act", np.int8),
        ("round", np.int8),
        ("starter", np.int8),
        ("draws_seat", np.int8),  # who draws at the end of this turn (M-04)
        ("draws_count", np.int8),
        ("fitting", np.int8),  # the goal that is being fitted in
        ("last", np.int8),  # who played the last card of a round that is over
        ("revealed", np.bool_),  # whether the dwarf cards are turned up
        # how many there are of what is listed below
        ("laid", np.int8),
        ("open_ends", np.int8),
        ("deck_begin", np.int8),
        ("deck_end", np.int8),
        ("pile_size", np.int8),
        ("told_count", np.int8),
        ("thefts", np.int8),
        ("thieves", np.int8),
        ("supply_size", np.int8),
        ("picked", np.int8),  # how many of this round's are taken
        ("moves", np.int32),
        ("hand_size", np.int8, (SEATS,)),
        ("in_front", np.int8, (SEATS,)),
        ("hand", np.int8, (SEATS, HAND)),
        # the maze
        ("goal", np.int8, (GOALS,)),  # which goal lies at each place
        ("goal_up", np.int8, (GOALS,)),
        ("met", np.int8, (GOALS,)),  # the sides from which a face-down goal is reached
        ("goal_seen", np.int16, (GOALS,)),  # who has seen it, a bit for each seat
        ("open_cell", np.uint16, (OPEN_ENDS,)),  # the frontier
        ("open_border", np.uint8, (OPEN_ENDS,)),  # what neighbours demand there: open | closed << 4
        ("laid_cell", np.uint16, (LAID,)),
        ("laid_face", np.int8, (LAID,)),
        ("reached", np.int8, (LAID,)),  # edges of it that an unbroken way from the start leads to
        ("grid", np.uint8, (64 * 64,)),
        ("todo", np.int16, (TODO,)),
        ("marked", np.int8, (LAID,)),
        # cards
        ("hand_known", np.int16, (SEATS, HAND)),  # who else knows that this card is there
        ("theft_order", np.int8, (SEATS,)),  # when each seat last played a theft card, from 1
        ("deck", np.int8, (DECK,)),  # the draw pile with its top last, and cards aside at the end
        ("pile", np.int8, (DECK,)),
        ("pile_by", np.int8, (DECK,)),  # who put it face down and knows it
        # dwarves
        ("dwarf", np.int8, (SEATS,)),
        ("dwarf_known", np.int16, (SEATS,)),
        ("spare", np.int8, (16,)),
        ("spare_known", np.int16, (16,)),
        # gold
        ("gold", np.int16, (SEATS,)),
        ("gold_before", np.int16, (SEATS,)),  # when the round began
        ("gold_paid", np.int16, (SEATS,)),
        ("gold_picked", np.int8, (SEATS,)),
        ("supply", np.int8, (28,)),
        ("picker", np.int8, (ROUNDS, SEATS)),  # who picks gold cards in a round, one entry a card
        ("pickers", np.int8, (ROUNDS,)),
        ("taken", np.int8, (ROUNDS, SEATS)),  # which ones they took
        ("offer", np.int8, (4,)),  # how many gold cards of each value are on offer
        ("thief", np.int8, (SEATS,)),  # who is still to steal, the next one last
        # what happened this round
        ("deeds", np.uint8, (len(HAPPENINGS), SEATS)),
        ("strokes", np.uint8, (STROKES, SEATS, SEATS)),
        ("told", np.int16, (TOLD,)),  # what the move being played has caused
        # how rounds ended
        ("winner", np.int8, (ROUNDS,)),
        ("won_by", np.int8, (ROUNDS,)),
        ("round_dwarf", np.int8, (ROUNDS, SEATS)),
        ("round_gold", np.int16, (ROUNDS, SEATS)),
    ],
    align=True,
)


@compiled
def tell(table, happening, seat, target):
    """Count something that happened, and note it down for the log of the next round."""
    table.deeds[happening, seat] += 1
    if happening < STROKES:
        table.strokes[happening, seat, target] += 1
    table.told[table.told_count] = happening << 8 | seat << 4 | target
    table.told_count += 1


@compiled
def begin_log(table, players):
    """The log begins anew with what the last move of the round before has caused."""
    for happening in range(STROKES):
        for seat in range(players):
            if table.deeds[happening, seat]:
                table.strokes[happening, seat, :] = 0
    table.deeds[:, :] = 0
    for i in range(table.told_count):
        told = table.told[i]
        happening, seat, target = told >> 8, told >> 4 & 15, told & 15
        table.deeds[happening, seat] += 1
        if happening < STROKES:
            table.strokes[happening, seat, target] += 1

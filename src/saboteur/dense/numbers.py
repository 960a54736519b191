"""The numbers of actions, the same as in `research.Study`.

Most moves have a number of their own. The others (several cards at once, a goal that is fitted in,
cells outside the frame) are numbered behind them in the order of their notation; those with cards
are listed by `legal_moves` in that order already.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from saboteur.dense import moves
from saboteur.dense.cards import CARD, FACES, GOAL_FACES, NAMES
from saboteur.dense.compiled import compiled
from saboteur.dense.exchange import GOAL_PLACES
from saboteur.dense.maze import MIDDLE
from saboteur.dense.moves import card_of, face_of, kind_of, passed_count, seat_of, thing_of, tool_of
from saboteur.dense.notation import ON_SEAT
from saboteur.expansions.saboteur2.rules.theft import Theft
from saboteur.rules.actions import TOOLS, Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.turning_up import Reveal

KINDS = 18
OTHER = -1
"""As a number: it has none of its own."""

NUMBERS = np.dtype(
    [
        ("left", np.int16),
        ("top", np.int16),
        ("width", np.int16),
        ("height", np.int16),
        ("lay", np.int32, (len(FACES),)),  # this face on the first cell of the frame
        ("card", np.int32, (KINDS, len(NAMES))),  # this card on the first seat, with the first tool
        ("goal", np.int32, (KINDS, len(GOAL_PLACES))),
        ("thing", np.int32, (KINDS,)),  # on the first cell, or with the value 0
        ("others", np.int32),
    ],
    align=True,
)
"""Where the numbers of each kind of move begin."""

FACE_ORDER = np.argsort(np.argsort([f"{face.name} " for face in FACES])).astype(np.int32)
"""The place of each face in the order of notation."""
_ALL = range(-MIDDLE, MIDDLE)
COLUMN_ORDER = np.argsort(np.argsort([f"{x}," for x in _ALL])).astype(np.int32)
ROW_ORDER = np.argsort(np.argsort([f"{y}" for y in _ALL])).astype(np.int32)
"""The same of columns and rows."""


def numbering(study: Any) -> Any:
    """The numbers of this study, as an array of one record."""
    number = {move: at for at, move in enumerate(study.actions.moves)}
    made = np.zeros(1, NUMBERS)
    numbers, frame = made[0], study.sight.frame
    numbers["left"], numbers["top"] = frame.left, frame.top
    numbers["width"], numbers["height"] = frame.width, frame.height
    numbers["others"] = len(number)
    for at, face in enumerate(FACES):
        numbers["lay"][at] = number.get(Lay(face.card.name, frame.cells[0], face.turned), OTHER)
    for name, at in CARD.items():
        numbers["card"][moves.PASS, at] = number.get(Pass((name,)), OTHER)
        numbers["card"][moves.SABOTAGE, at] = number.get(Sabotage(name, 0), OTHER)
        numbers["card"][moves.REPAIR, at] = number.get(Repair(name, 0, TOOLS[0]), OTHER)
        numbers["card"][moves.THEFT, at] = number.get(Theft(), OTHER)
        for kind, move in ON_SEAT.items():
            numbers["card"][kind, at] = number.get(move(0), OTHER)
    for goal, cell in enumerate(GOAL_PLACES):
        numbers["goal"][moves.MAP, goal] = number[Map(cell)]
        numbers["goal"][moves.REVEAL, goal] = number[Reveal(cell)]
    numbers["thing"][moves.ROCKFALL] = number[Rockfall(frame.cells[0])]
    numbers["thing"][moves.TAKE] = number[Take(1)] - 1
    return made


@compiled
def in_frame(frame, cell):
    """The place of a cell in the frame of these numbers or this layout, row by row."""
    column = (cell & 255) - MIDDLE - frame.left
    row = (cell >> 8) - MIDDLE - frame.top
    if 0 <= column < frame.width and 0 <= row < frame.height:
        return row * frame.width + column
    return OTHER


@compiled
def own_number(numbers, move):
    """The number that always means this move, if there is one."""
    kind = kind_of(move)
    if kind == moves.LAY or kind == moves.ROCKFALL:
        place = in_frame(numbers, thing_of(move))
        begin = numbers.lay[face_of(move)] if kind == moves.LAY else numbers.thing[kind]
        return OTHER if place == OTHER else begin + place
    if kind == moves.PASS:
        return numbers.card[kind, card_of(move)] if passed_count(move) == 1 else OTHER
    if kind == moves.DISCARD_TWO or kind == moves.FIT:
        return OTHER
    if kind == moves.REPAIR:
        return numbers.card[kind, card_of(move)] + seat_of(move) * len(TOOLS) + tool_of(move)
    if kind == moves.MAP or kind == moves.REVEAL:
        return numbers.goal[kind, thing_of(move)]
    if kind == moves.TAKE:
        return numbers.thing[kind] + thing_of(move)
    return numbers.card[kind, card_of(move)] + seat_of(move)


@compiled
def number_moves(table, numbers, found, count, numbered):
    """Write the number of each of these legal moves beside it."""
    discards, far_lays, passes, far_falls, fits = 0, 0, 0, 0, 0
    for i in range(count):
        move = found[i]
        number = own_number(numbers, move)
        numbered[i] = number
        if number == OTHER:
            kind = kind_of(move)
            discards += kind == moves.DISCARD_TWO
            fits += kind == moves.FIT
            far_lays += kind == moves.LAY
            passes += kind == moves.PASS
            far_falls += kind == moves.ROCKFALL
    # In the order of their words: discard, fit, lay, pass, rockfall.
    discard = numbers.others
    fit = discard + discards
    lay = fit + fits
    pass_ = lay + far_lays
    rockfall = pass_ + passes
    for i in range(count):
        if numbered[i] != OTHER:
            continue
        move = found[i]
        kind = kind_of(move)
        if kind == moves.DISCARD_TWO:
            numbered[i] = discard
            discard += 1
        elif kind == moves.PASS:
            numbered[i] = pass_
            pass_ += 1
        elif kind == moves.FIT:
            goal = table.goal[table.fitting]
            upright_first = FACE_ORDER[GOAL_FACES[goal, 0]] < FACE_ORDER[GOAL_FACES[goal, 1]]
            numbered[i] = fit + (thing_of(move) if upright_first else 1 - thing_of(move))
        elif kind == moves.LAY:
            numbered[i] = lay + _before(found, count, numbers, move)
        else:
            numbered[i] = rockfall + _before(found, count, numbers, move)


@compiled
def _before(found, count, numbers, move):
    """How many moves of the same kind outside the frame come before this one."""
    before = 0
    for i in range(count):
        other = found[i]
        if kind_of(other) == kind_of(move) and _order(other) < _order(move):
            before += in_frame(numbers, thing_of(other)) == OTHER
    return before


@compiled
def _order(move):
    cell = thing_of(move)
    face = FACE_ORDER[face_of(move)] if kind_of(move) == moves.LAY else 0
    return (face << 8 | COLUMN_ORDER[cell & 255]) << 8 | ROW_ORDER[cell >> 8]

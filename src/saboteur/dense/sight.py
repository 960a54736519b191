"""What a seat sees, as the numbers of `research.Study`, written into an array of the caller.

Nothing is read here that the seat may not know: its own cards, what it has looked at, what lies
open and what was done for all to see.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from saboteur.dense.cards import FACES, GOAL_FACES, IN_FRONT, NAMES, TREASURE_GOAL
from saboteur.dense.compiled import compiled
from saboteur.dense.maze import GOAL_CELLS
from saboteur.dense.numbers import OTHER, in_frame
from saboteur.dense.table import (
    DECISIONS,
    DWARVES,
    FACE_UP,
    FIT_GOAL,
    HAPPENINGS,
    NOBODY,
    OVER,
    PICK_GOLD,
    STROKES,
)

PARTS = (
    *("seat", "to_act", "starter", "decision", "round", "draw_pile", "aside", "hand"),
    *("hand_sizes", "in_front", "discards", "maze", "outside", "deeds", "strokes"),
    *("clockwise", "dwarves", "treasure", "gold", "has_gold", "gold_paid", "gold_cards"),
    *("supply", "offer", "known_hands"),
)
"""The parts of the vector that are ever filled in games that are covered."""
UNKNOWN = -1
"""Stands for a number that this seat does not know."""
FACE_PLANES = 14
PLANE_DOWN, PLANE_GOAL, PLANE_REACHED, PLANE_EDGES = range(1, 5)

LAYOUT = np.dtype(
    [
        *((part, np.int32) for part in PARTS),
        ("size", np.int32),
        ("cards", np.int32),  # how many cards there are
        ("card", np.int16, (len(NAMES),)),  # their numbers
        ("kinds", np.int32),  # how many dwarf cards there are
        ("dwarf", np.int16, (len(DWARVES),)),
        ("decisions", np.int16, (len(DECISIONS),)),
        ("deed", np.int16, (len(HAPPENINGS),)),
        ("stroke", np.int16, (STROKES,)),
        ("planes", np.float32, (len(FACES), FACE_PLANES)),  # what is told of each face
        ("left", np.int16),
        ("top", np.int16),
        ("width", np.int16),
        ("height", np.int16),
    ],
    align=True,
)
"""Where everything stands in the vector."""


def layout(study: Any) -> Any:
    """The vector of this study, as an array of one record."""
    sight: Any = study.sight
    made = np.zeros(1, LAYOUT)
    lay, frame = made[0], sight.frame
    begin = 0
    for name, shape in sight.shapes.items():
        if name in PARTS:
            lay[name] = begin
        begin += int(np.prod(shape))
    lay["size"] = begin
    lay["cards"], lay["kinds"] = len(sight.cards), len(sight.dwarves)
    lay["card"] = [sight.cards.get(name, -1) for name in NAMES]
    lay["dwarf"] = [sight.dwarves.get(name, -1) for name in DWARVES]
    lay["decisions"] = [sight.decisions.get(name, -1) for name in DECISIONS]
    deeds = {kind.__name__: at for kind, at in sight.deeds.items()}
    strokes = {kind.__name__: at for kind, at in sight.strokes.items()}
    lay["deed"] = [deeds.get(name, -1) for name in HAPPENINGS]
    lay["stroke"] = [strokes.get(name, -1) for name in HAPPENINGS[:STROKES]]
    for at, face in enumerate(FACES):
        number, edges = sight.told_of(face.card.name, face.turned)
        lay["planes"][at, 0] = number
        lay["planes"][at, PLANE_EDGES:] = edges
    lay["left"], lay["top"] = frame.left, frame.top
    lay["width"], lay["height"] = frame.width, frame.height
    return made


@compiled
def observe(table, rules, layout, seat, out):
    """Write what this seat sees into `out`; `NOBODY` is a spectator."""
    out[:] = 0
    see(table, rules, layout, seat, out)


@compiled
def see(table, rules, layout, seat, out):
    """The same, where `out` is empty before."""
    players = rules.players
    if seat != NOBODY:
        out[layout.seat + seat] = 1
    if table.decision != OVER:
        out[layout.to_act + table.to_act] = 1
        out[layout.decision + layout.decisions[table.decision]] = 1
    out[layout.starter + table.starter] = 1
    out[layout.round] = table.round
    out[layout.draw_pile] = table.deck_end - table.deck_begin
    out[layout.aside] = rules.aside
    out[layout.clockwise] = 1
    _see_cards(table, players, layout, seat, out)
    _see_maze(table, layout, seat, out)
    _see_deeds(table, players, layout, out)
    _see_dwarves_and_gold(table, rules, layout, seat, out)


@compiled
def _see_cards(table, players, layout, seat, out):
    cards = layout.cards
    for owner in range(players):
        out[layout.hand_sizes + owner] = table.hand_size[owner]
        for bit in range(IN_FRONT.size):
            if table.in_front[owner] >> bit & 1:
                out[layout.in_front + owner * cards + layout.card[IN_FRONT[bit]]] = 1
        for i in range(table.hand_size[owner]):
            card = layout.card[table.hand[owner, i]]
            if owner == seat:
                out[layout.hand + card] += 1
            elif seat != NOBODY and table.hand_known[owner, i] >> seat & 1:
                out[layout.known_hands + owner * cards + card] += 1
    for i in range(table.pile_size):
        by = table.pile_by[i]
        known = by == FACE_UP or (by == seat and seat != NOBODY)
        out[layout.discards + (layout.card[table.pile[i]] if known else cards)] += 1


@compiled
def _see_maze(table, layout, seat, out):
    plane = layout.width * layout.height
    outside = 0
    for card in range(table.laid):
        place = in_frame(layout, table.laid_cell[card])
        if place == OTHER:
            outside += 1
            continue
        at = layout.maze + place
        face = table.laid_face[card]
        for k in range(FACE_PLANES):
            if layout.planes[face, k]:
                out[at + k * plane] = layout.planes[face, k]
        if table.reached[card]:
            out[at + PLANE_REACHED * plane] = 1
    out[layout.outside] = outside
    for goal in range(GOAL_CELLS.size):
        place = in_frame(layout, GOAL_CELLS[goal])
        known = seat != NOBODY and table.goal_seen[goal] >> seat & 1
        if known and table.goal[goal] == TREASURE_GOAL:
            out[layout.treasure + place] = 1
        if table.goal_up[goal]:
            continue
        at = layout.maze + place
        if known or table.revealed or (table.decision == FIT_GOAL and table.fitting == goal):
            face = GOAL_FACES[table.goal[goal], 0]
            for k in range(FACE_PLANES):
                out[at + k * plane] = layout.planes[face, k]
        out[at + PLANE_DOWN * plane] = 1
        out[at + PLANE_GOAL * plane] = 1
        out[at + PLANE_REACHED * plane] = table.met[goal] != 0


@compiled
def _see_deeds(table, players, layout, out):
    for happening in range(len(HAPPENINGS)):
        deed = layout.deed[happening]
        if deed < 0:
            continue
        for owner in range(players):
            done = table.deeds[happening, owner]
            if not done:
                continue
            out[layout.deeds + deed * players + owner] = done
            if happening < STROKES:
                at = layout.strokes + (layout.stroke[happening] * players + owner) * players
                for target in range(players):
                    out[at + target] = table.strokes[happening, owner, target]


@compiled
def _see_dwarves_and_gold(table, rules, layout, seat, out):
    for owner in range(rules.players):
        if table.revealed or (seat != NOBODY and table.dwarf_known[owner] >> seat & 1):
            out[layout.dwarves + owner * layout.kinds + layout.dwarf[table.dwarf[owner]]] = 1
        shown = owner == seat or table.decision == OVER
        out[layout.gold + owner] = table.gold[owner] if shown else UNKNOWN
        out[layout.has_gold + owner] = table.gold[owner] > 0
        out[layout.gold_paid + owner] = table.gold_paid[owner]
        out[layout.gold_cards + owner] = table.gold_picked[owner]
    out[layout.supply] = table.supply_size
    if table.decision == PICK_GOLD and table.to_act == seat:
        for value in range(1, table.offer.size):
            out[layout.offer + value - 1] = table.offer[value]

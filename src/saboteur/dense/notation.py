"""Moves of a dense table in the words of the rules: `Move` objects, which have a notation."""

from __future__ import annotations

from typing import Any

from saboteur.dense import moves
from saboteur.dense.cards import FACES, GOALS, NAMES
from saboteur.dense.exchange import GOAL_PLACES, Table, place_of
from saboteur.expansions.saboteur2.rules.change_hats import ChangeHats
from saboteur.expansions.saboteur2.rules.inspection import Inspect
from saboteur.expansions.saboteur2.rules.swap_hands import SwapHands
from saboteur.expansions.saboteur2.rules.theft import Rob, StopTheft, Theft
from saboteur.expansions.saboteur2.rules.trapped import Free, Trap
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.actions.tools import TOOLS
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.turning_up import Fit, Reveal

ON_SEAT: dict[int, Any] = {
    moves.HANDS_OFF: StopTheft,
    moves.TRAP: Trap,
    moves.FREE: Free,
    moves.INSPECT: Inspect,
    moves.CHANGE_HATS: ChangeHats,
    moves.SWAP_HANDS: SwapHands,
    moves.ROB: Rob,
}
"""The moves that name a seat and nothing else."""


def move_of(table: Table, code: int) -> Move:
    """The move that this number says on this table."""
    kind, seat, thing = code >> 24, code >> 6 & 15, code & 0xFFFF
    cards = [NAMES[c] for c in (code & 63, code >> 6 & 63, code >> 12 & 63) if c < len(NAMES)]
    if kind in ON_SEAT:
        made: Move = ON_SEAT[kind](seat)
        return made
    match kind:
        case moves.PASS:
            return Pass(tuple(cards))
        case moves.DISCARD_TWO:
            return DiscardTwo((cards[0], cards[1]), cards[2])
        case moves.LAY:
            face = FACES[code >> 16 & 127]
            return Lay(face.card.name, place_of(thing), face.turned)
        case moves.SABOTAGE:
            return Sabotage(cards[0], seat)
        case moves.REPAIR:
            return Repair(cards[0], seat, TOOLS[code >> 10 & 3])
        case moves.ROCKFALL:
            return Rockfall(place_of(thing))
        case moves.MAP:
            return Map(GOAL_PLACES[thing])
        case moves.THEFT:
            return Theft()
        case moves.REVEAL:
            return Reveal(GOAL_PLACES[thing])
        case moves.FIT:
            fitting = table["fitting"]
            return Fit(GOALS[table["goal"][fitting]].name, GOAL_PLACES[fitting], bool(thing))
    return Take(thing)

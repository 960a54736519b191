"""Vetoes: how much the card that somebody has just played hurts."""

from __future__ import annotations

from saboteur.bots.saboteur.hindering import hand_gain
from saboteur.bots.saboteur.plan import EVEN, Plan
from saboteur.expansions.diversion.rules import Divert
from saboteur.expansions.saboteur2.rules.change_hats import ChangeHats
from saboteur.expansions.saboteur2.rules.swap_hands import SwapHands
from saboteur.expansions.saboteur2.rules.theft import Theft
from saboteur.expansions.saboteur2.rules.trapped import Free, Trap
from saboteur.expansions.veto.rules import Allow, Object
from saboteur.rules.actions import Repair, Rockfall, Sabotage
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move

VETO, VETO_NEAR = 1.5, 0.6
"""How much a card must hurt to be worth the only veto, and how much less when all is urgent."""
BROKEN, BROKEN_AGAIN = 2.0, 0.6
"""What a broken tool does to somebody one wishes well, and a second one."""
TRAPPED = 2.5
MENDED = 0.6
ROBBED = 0.5
HATS = 2.5
"""What it costs to lose one's dwarf card, times how likely one's side wins."""


def objection(plan: Plan, move: Object) -> float:
    """Stop what hurts clearly; never waste it on trifles."""
    cost = VETO - VETO_NEAR * plan.urgency
    played = plan.view.played
    return -cost if played is None else -effect(plan, played.move, played.seat) - cost


def allowance(plan: Plan, move: Allow) -> float:
    """Nothing is lost."""
    return 0.0


def effect(plan: Plan, move: Move, by: int) -> float:
    """What it is worth that another seat plays this."""
    match move:
        case Lay():
            return plan.change(plan.outlook.after_laying(move), by)
        case Rockfall():
            return plan.change(plan.outlook.after_rockfall(move), by)
        case Divert():
            return plan.change(plan.outlook.after_diversion(move), by)
        case Sabotage(seat=seat):
            hurt = BROKEN_AGAIN if plan.hindered(seat) else BROKEN
            return -hurt * plan.regard(seat)
        case Trap(seat=seat):
            return -TRAPPED * plan.regard(seat)
        case Repair(seat=seat) | Free(seat=seat):
            return MENDED * plan.regard(seat)
        case SwapHands(seat=seat) if seat == plan.seat:
            return hand_gain(plan, by)
        case ChangeHats(seat=seat) if seat == plan.seat:
            return HATS * (EVEN - plan.winning)
        case Theft():
            return -ROBBED
    return 0.0

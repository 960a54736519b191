"""Cards played on seats: traps and freedom, thieves, looks at dwarf cards, hats and hands."""

from __future__ import annotations

from saboteur.bots.saboteur.company import ALLY, FOE
from saboteur.bots.saboteur.plan import EVEN, Plan
from saboteur.expansions.saboteur2.rules.change_hats import ChangeHats
from saboteur.expansions.saboteur2.rules.inspection import Inspect
from saboteur.expansions.saboteur2.rules.swap_hands import SwapHands
from saboteur.expansions.saboteur2.rules.theft import Rob, StopTheft, Theft
from saboteur.expansions.saboteur2.rules.trapped import Free, Trap
from saboteur.expansions.treasure_chests.rules.effects import Choose

TRAP, TRAP_LATE = 0.8, 1.2
"""For trapping, times how ill one wishes the victim; more at the end, when it costs their share."""
TRAP_AGAIN = 0.5
"""The share it is worth on somebody who cannot dig anyway."""
FREE_SELF, FREE_LATE = 1.4, 0.8
FREE_ALLY = 0.8
"""For setting somebody free, times how well one wishes them."""
THEFT, THEFT_LATE = 0.1, 1.0
"""For a theft: the later, the less can be done about it."""
HANDS_OFF, HANDS_OFF_LATE = 0.2, 0.6
"""For stopping a thief, times how little one wishes them well."""
INSPECT = 1.2
"""For looking at a dwarf card, times one's doubt and what is left of the round."""
HATS_SELF = 2.0
"""For a new dwarf card, times how much worse than even one's own side stands."""
HATS_OTHER, HATS_COST = 1.2, 0.3
"""For giving somebody another dwarf card, times how much better one would wish a stranger."""
SWAP, SWAP_COST = 0.8, 0.3
"""For swapping hands, times how much better the other hand is."""
SOME_CARD = 0.2
"""What a card one does not know is worth in the hand."""
GOLD_CARD = 1.6
"""What a gold card is worth on average."""
NEVER = -3.0


def trap(plan: Plan, move: Trap) -> float:
    """No paths, and no share at the end."""
    regard = plan.regard(move.seat)
    if regard > FOE:
        return NEVER
    again = TRAP_AGAIN if plan.hindered(move.seat) else 1.0
    return -regard * (again * TRAP * plan.urgency + (TRAP_LATE - TRAP) * plan.outlook.late)


def free(plan: Plan, move: Free) -> float:
    """Oneself first, then friends."""
    if move.seat == plan.seat:
        return relief(plan, "trapped")
    regard = plan.regard(move.seat)
    return FREE_ALLY * regard / plan.hindered(move.seat) if regard > ALLY else NEVER


def relief(plan: Plan, card: str) -> float:
    """What it is worth to be rid of a card in front of oneself."""
    if card == "theft":
        return NEVER
    if card == "trapped":
        return FREE_SELF + FREE_LATE * plan.outlook.late
    return FREE_SELF / plan.hindered(plan.seat)


def theft(plan: Plan, move: Theft) -> float:
    """Best when the round is nearly over."""
    return THEFT + THEFT_LATE * plan.outlook.late


def stop_theft(plan: Plan, move: StopTheft) -> float:
    """Everybody else's theft is a danger to all."""
    if move.seat == plan.seat:
        return NEVER
    worth = HANDS_OFF + HANDS_OFF_LATE * plan.outlook.late
    return worth * (1 - max(0.0, plan.regard(move.seat)))


def rob(plan: Plan, move: Rob) -> float:
    """The richest, as far as one can tell."""
    view = plan.view
    return view.gold_paid[move.seat] + GOLD_CARD * view.gold_cards[move.seat]


def inspect(plan: Plan, move: Inspect) -> float:
    """Early, and at whom one knows least what to think of."""
    doubt = plan.outlook.company.doubt(move.seat)
    return INSPECT * doubt * (1 - plan.outlook.late) if doubt else NEVER


def change_hats(plan: Plan, move: ChangeHats) -> float:
    """For oneself when one's side is losing, for others when they are against us."""
    if move.seat == plan.seat:
        return HATS_SELF * (EVEN - plan.winning) - HATS_COST
    better = plan.outlook.company.stranger - plan.regard(move.seat)
    return HATS_OTHER * better - HATS_COST


def swap_hands(plan: Plan, move: SwapHands) -> float:
    """When the other hand is larger or one's own is bad; rather with foes."""
    return SWAP * hand_gain(plan, move.seat, leaving=move.card) - SWAP_COST


def hand_gain(plan: Plan, seat: int, leaving: str | None = None) -> float:
    """How much better this seat's hand is than one's own without the card that is played."""
    known = plan.view.known_hands[seat]
    theirs = sum(map(plan.kept, known))
    theirs += SOME_CARD * (plan.view.hand_sizes[seat] - len(known))
    own = sum(map(plan.kept, plan.view.hand))
    return theirs - own + (plan.kept(leaving) if leaving else 0.0)


def choose(plan: Plan, move: Choose) -> float:
    """A chest lets one look at a dwarf card, or take a card from a hand."""
    if plan.view.decision == "choose-to-inspect":
        return plan.outlook.company.doubt(move.seat)
    return -plan.regard(move.seat)

"""What the cards of Saboteur 2 are worth: traps, thieves, looks at dwarf cards, hats and hands."""

from __future__ import annotations

from saboteur.bots.saboteur.base import MENDED, SMALLER_HAND
from saboteur.bots.saboteur.role import EVEN, Role
from saboteur.bots.saboteur.suspicion import ALLY, FOE
from saboteur.expansions.saboteur2.rules.on_seats import ChangeHats, Free, Inspect, SwapHands, Trap
from saboteur.expansions.saboteur2.rules.theft import Rob, StopTheft, Theft
from saboteur.rules.discarding import DiscardTwo

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
TRAPPED, ROBBED = 2.5, 0.5
"""What a trap does to somebody one wishes well, and a theft to all."""
HATS = 2.5
"""What it costs to lose one's dwarf card, times how likely one's side wins."""
NEVER = -3.0


def trap(role: Role, move: Trap) -> float:
    """No paths, and no share at the end."""
    regard = role.regard(move.seat)
    if regard > FOE:
        return NEVER
    again = TRAP_AGAIN if role.hindered(move.seat) else 1.0
    return -regard * (again * TRAP * role.urgency + (TRAP_LATE - TRAP) * role.ahead.late)


def free(role: Role, move: Free) -> float:
    """Oneself first, then friends."""
    if move.seat == role.seat:
        return relief(role, "trapped")
    regard = role.regard(move.seat)
    return FREE_ALLY * regard / role.hindered(move.seat) if regard > ALLY else NEVER


def relief(role: Role, card: str) -> float:
    """What it is worth to be rid of a card in front of oneself."""
    if card == "theft":
        return NEVER
    if card == "trapped":
        return FREE_SELF + FREE_LATE * role.ahead.late
    return FREE_SELF / role.hindered(role.seat)


def theft(role: Role, move: Theft) -> float:
    """Best when the round is nearly over."""
    return THEFT + THEFT_LATE * role.ahead.late


def stop_theft(role: Role, move: StopTheft) -> float:
    """Everybody else's theft is a danger to all."""
    if move.seat == role.seat:
        return NEVER
    worth = HANDS_OFF + HANDS_OFF_LATE * role.ahead.late
    return worth * (1 - max(0.0, role.regard(move.seat)))


def rob(role: Role, move: Rob) -> float:
    """The richest, as far as one can tell."""
    view = role.view
    return view.gold_paid[move.seat] + GOLD_CARD * view.gold_cards[move.seat]


def inspect(role: Role, move: Inspect) -> float:
    """Early, and at whom one knows least what to think of."""
    doubt = role.ahead.others.doubt(move.seat)
    return INSPECT * doubt * (1 - role.ahead.late) if doubt else NEVER


def change_hats(role: Role, move: ChangeHats) -> float:
    """For oneself when one's side is losing, for others when they are against us."""
    if move.seat == role.seat:
        return HATS_SELF * (EVEN - role.winning) - HATS_COST
    better = role.ahead.others.stranger - role.regard(move.seat)
    return HATS_OTHER * better - HATS_COST


def swap_hands(role: Role, move: SwapHands) -> float:
    """When the other hand is larger or one's own is bad; rather with foes."""
    return SWAP * hand_gain(role, move.seat, leaving=move.card) - SWAP_COST


def hand_gain(role: Role, seat: int, leaving: str | None = None) -> float:
    """How much better this seat's hand is than one's own without the card that is played."""
    known = role.view.known_hands[seat]
    theirs = sum(map(role.kept, known))
    theirs += SOME_CARD * (role.view.hand_sizes[seat] - len(known))
    own = sum(map(role.kept, role.view.hand))
    return theirs - own + (role.kept(leaving) if leaving else 0.0)


def discard_two(role: Role, move: DiscardTwo) -> float:
    """Two cards and a smaller hand for one card less in front of oneself."""
    return relief(role, move.card) - sum(map(role.kept, move.cards)) - SMALLER_HAND


# --- what others do -------------------------------------------------------------------------------


def trapped_by(role: Role, move: Trap, by: int) -> float:
    """What it is worth that somebody is trapped."""
    return -TRAPPED * role.regard(move.seat)


def freed_by(role: Role, move: Free, by: int) -> float:
    """What it is worth that somebody is set free."""
    return MENDED * role.regard(move.seat)


def swapped_by(role: Role, move: SwapHands, by: int) -> float:
    """What it is worth that somebody wants one's hand."""
    return hand_gain(role, by) if move.seat == role.seat else 0.0


def hats_by(role: Role, move: ChangeHats, by: int) -> float:
    """What it is worth to be given another dwarf card."""
    return HATS * (EVEN - role.winning) if move.seat == role.seat else 0.0


def stolen_by(role: Role, move: Theft, by: int) -> float:
    """What it is worth that somebody else is a thief."""
    return -ROBBED

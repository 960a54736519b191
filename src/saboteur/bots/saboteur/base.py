"""What bots think of the base game: its moves, cards, dwarves and events."""

from __future__ import annotations

from saboteur.bots.saboteur.miner_role import MinerRole
from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.bots.saboteur.saboteur_role import SaboteurRole
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import Pass
from saboteur.rules.events import Collapsed, Laid, Looked, Passed, Repaired, Sabotaged
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.search import Keep
from saboteur.rules.turning_up import Fit, Reveal

FRESH = 0.1
"""For every further card that comes instead of one passed."""
NOT_REFILLED = 0.3
"""Against every further card for which none comes any more."""
SMALLER_HAND = 0.4
"""Against having one card less for the rest of the round."""
BROKEN, BROKEN_AGAIN = 2.0, 0.6
"""What a broken tool does to somebody one wishes well, and a second one."""
MENDED = 0.6
"""What it does to them that a tool is mended."""


def passing(role: Role, move: Pass) -> float:
    """The first card is what one has to give; further ones make room for better cards."""
    cards = move.cards
    worth = -sum(map(role.kept, cards))
    if len(cards) > 1:
        missing = max(0, len(cards) - max(1, role.view.draw_pile))
        worth += FRESH * (len(cards) - 1) - (NOT_REFILLED + FRESH) * missing
    return worth


def laid_by(role: Role, move: Lay, by: int) -> float:
    """What it is worth that somebody lays this card."""
    return role.change(role.ahead.after_laying(move), by)


def collapsed_by(role: Role, move: Rockfall, by: int) -> float:
    """What it is worth that somebody takes this card out."""
    return role.change(role.ahead.after_rockfall(move), by)


def broken_by(role: Role, move: Sabotage, by: int) -> float:
    """What it is worth that somebody breaks this tool."""
    hurt = BROKEN_AGAIN if role.hindered(move.seat) else BROKEN
    return -hurt * role.regard(move.seat)


def mended_by(role: Role, move: Repair, by: int) -> float:
    """What it is worth that somebody mends this tool."""
    return MENDED * role.regard(move.seat)


OPINION = Opinion(
    worths={
        Lay: lambda role, move: role.weigh(move) - role.due(move.at),
        Sabotage: lambda role, move: role.sabotage(move),
        Repair: lambda role, move: role.repair(move),
        Rockfall: lambda role, move: role.rockfall(move),
        Map: lambda role, move: role.look(move),
        Reveal: lambda role, move: role.reveal(move),
        Fit: lambda role, move: role.fit(move),
        Take: lambda role, move: move.gold,
        Keep: lambda role, move: role.kept(move.card),
        Pass: passing,
    },
    effects={Lay: laid_by, Rockfall: collapsed_by, Sabotage: broken_by, Repair: mended_by},
    deeds={
        Laid: "dug",
        Collapsed: "dug",
        Looked: "looked",
        Passed: "passed",
        Sabotaged: "broke",
        Repaired: "mended",
    },
    roles={"miner": MinerRole, "saboteur": SaboteurRole},
    regard={"miner": {"miner": 1, "saboteur": -1}, "saboteur": {"miner": -1, "saboteur": 1}},
    stakes={"miner": 1.57},
)

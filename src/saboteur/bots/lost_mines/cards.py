"""What cards are worth in the hand, and what it is worth to look at something (LM-31)."""

from __future__ import annotations

from saboteur.bots.lost_mines.value import Expected
from saboteur.rules.cards import Card
from saboteur.rules.faces import E, W
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.actions import LookAtDwarf, LookAtMine, LookAtTreasure
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import AIDS, CAMPFIRE, CARDS, UNKNOWN_MINE
from saboteur.rules.lost_mines.knowledge import LostMinesView

BY_ARMS = {2: 0.5, 3: 0.8, 4: 1.0}
"""Path cards by their open sides."""
ALONG = 0.2
"""A straight way to the east, where the mines are; one that does not lead there loses as much."""
STRENGTH = 0.1
"""A campfire."""
ROCK = 0.2
"""A rock is in the way of others, sooner or later of oneself."""
OBSTACLE = 0.15
"""An obstacle; it is only good to hinder."""
AID_NEEDED, AID = 0.9, 0.4
"""An aid, with and without an obstacle for it on the board."""
SPITE = {"storm": 0.5, "trap": 0.3, "troll": 0.45}
"""What one only plays against others."""
LOOK, LOOK_IN_VAIN = 0.45, 0.05
"""A card to look at things, while there are mines one does not know, and afterwards."""


def keep(board: Board, expected: Expected, name: str) -> float:
    """What it is worth to hold this card."""
    card = CARDS.by_name[name]
    if card.faces:
        return _path(card)
    if card.kind == "aid":
        return AID_NEEDED if card.tools[0] in board.obstacles.values() else AID
    if card.kind == "information":
        return LOOK if len(expected.unknown) > 1 else LOOK_IN_VAIN
    return SPITE[card.kind]


def _path(card: Card) -> float:
    if card.label in AIDS:
        return OBSTACLE
    edges = card.faces[0].edges
    worth = BY_ARMS[edges.bit_count()]
    if edges & (E | W) == E | W:
        worth += ALONG
    elif not edges & (E | W):
        worth -= ALONG
    if card.label == CAMPFIRE:
        worth += STRENGTH
    elif card.label:
        worth -= ROCK
    return worth


# --- looking --------------------------------------------------------------------------------------

MINE = 0.05
"""A mine one does not know: it decides where to go."""
DWARF = 0.03
"""The character of somebody else: it decides whom to hinder."""
TREASURE = 0.02
"""A treasure with others of its kind to choose from."""


def curiosity(
    view: LostMinesView,
    board: Board,
    expected: Expected,
    move: LookAtMine | LookAtTreasure | LookAtDwarf,
) -> float:
    """What this look is worth; nothing if one knows already, or can work it out."""
    if isinstance(move, LookAtMine):
        unknown = board.hidden[number(*move.at)] is UNKNOWN_MINE
        return MINE * (unknown and len(expected.unknown) > 1)
    if isinstance(move, LookAtDwarf):
        return DWARF * (view.dwarves[move.seat] is None)
    treasure = view.treasures[move.place]
    choice = len(expected.lying[treasure.kind]) > 1
    return TREASURE * (treasure.value is None and choice)

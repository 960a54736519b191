"""The cards of Saboteur and Saboteur 2 as numbers and tables of small integers.

Everything comes out of the component files, by way of `rules.cards`: which cards there are, their
faces and where their ways lead. A number means the same card in both games.
"""

from __future__ import annotations

import numpy as np

from saboteur.rules.actions.tools import TOOLS
from saboteur.rules.cards import Card, Face
from saboteur.rules.saboteur.box import CARDS, START, TREASURE

BOXES = ("saboteur", "saboteur2")

NAMES = tuple(sorted({card.name for box in BOXES for card in CARDS.deck(box)}))
"""Every card that can be in a hand. Their order is that of their names, so it also is the order in
which moves are written down and numbered."""
CARD = {name: at for at, name in enumerate(NAMES)}
"""The number of each of them."""
NO_CARD = 63
"""Stands for none: six bits hold a card."""

KINDS = tuple(sorted({CARDS.by_name[name].kind for name in NAMES}))
"""What kinds of cards there are."""
PATH = KINDS.index("path")
SABOTAGE = KINDS.index("sabotage")
REPAIR = KINDS.index("repair")
ROCKFALL = KINDS.index("rockfall")
MAP = KINDS.index("map")
THEFT = KINDS.index("theft")
HANDS_OFF = KINDS.index("hands-off")
TRAPPED = KINDS.index("trapped")
FREEDOM = KINDS.index("freedom")
INSPECTION = KINDS.index("inspection")
CHANGE_HATS = KINDS.index("change-hats")
SWAP_HANDS = KINDS.index("swap-hands")

_CARDS = [CARDS.by_name[name] for name in NAMES]
KIND = np.array([KINDS.index(card.kind) for card in _CARDS], np.int8)
"""The kind of each card."""
TOOLS_ON = np.array([sum(1 << TOOLS.index(t) for t in card.tools) for card in _CARDS], np.int8)
"""The tools on each card, a bit each."""

# --- what lies in front of a seat, a bit each -----------------------------------------------------

BROKEN = (1 << len(TOOLS)) - 1
"""Any broken tool; the lowest bits are the tools in their order."""
IS_TRAPPED = 1 << len(TOOLS)
IS_THIEF = 2 << len(TOOLS)
STOPS_LAYING = BROKEN | IS_TRAPPED
"""What keeps a seat from laying path cards (B-21, S-33)."""
IN_FRONT = np.array(
    [*(CARD[f"break-{tool}"] for tool in TOOLS), CARD["trapped"], CARD["theft"]], np.int8
)
"""The card of each bit."""

# --- faces ----------------------------------------------------------------------------------------

GOALS = CARDS.of_kind("saboteur", "goal")
"""The goals in the order in which they are shuffled."""
TREASURE_GOAL = GOALS.index(TREASURE)


def _faces(cards: list[Card]) -> list[Face]:
    return [face for card in cards for face in card.faces]


FACES: tuple[Face, ...] = (*_faces([START, *GOALS]), *_faces(_CARDS))
"""The ways in which a card can lie face up."""
FACE = {face.name: at for at, face in enumerate(FACES)}
START_FACE = FACE[START.faces[0].name]

GOAL_FACES = np.array(
    [[FACE[goal.lying(t).name] for t in (False, True)] for goal in GOALS], np.int8
)
"""How each goal lies, as printed and turned; twice the same where a turn changes nothing."""
FACES_OF = np.array(
    [[FACE[c.lying(t).name] if c.faces else 0 for t in (False, True)] for c in _CARDS], np.int8
)
"""The same of each card."""
LIES = np.array([len(card.faces) for card in _CARDS], np.int8)
"""In how many ways each card can lie."""

EDGES = np.array([face.edges for face in FACES], np.int8)
"""The open edges of each face."""
MEETS = np.array([face.edges | (~face.edges & 15) << 4 for face in FACES], np.int16)
"""What each face meets of a border: open edges, and closed ones four bits higher."""
SPREAD = np.array([face.spread for face in FACES], np.int8)
"""Edges that ways lead to, by the edges one comes in through."""
SOURCE = np.array([face.source for face in FACES], np.bool_)
"""The start, and ladders down to it."""
CARD_OF = np.array([CARD.get(face.card.name, NO_CARD) for face in FACES], np.int8)
"""The card that shows this face; none for start and goals."""
DOORS = (None, "blue", "green")
DOOR = np.array([DOORS.index(face.card.door) for face in FACES], np.int8)
"""The door on it: 1 blue, 2 green."""
CRYSTAL = np.array([face.card.crystal for face in FACES], np.bool_)
LADDER = np.array([card.ladder for card in _CARDS], np.bool_)
"""Cards that need not continue a way (S-21)."""

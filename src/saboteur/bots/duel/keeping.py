"""What cards are worth in the hand."""

from __future__ import annotations

from saboteur.rules.cards import Card
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import door_of, gold_on, has_troll

ACTIONS = {"map": 0.5, "rockfall": 0.5, "sabotage": 0.9, "repair": 0.45, "key": 0.6}
"""Action cards; what only helps in trouble is kept for it."""
BY_ARMS = {1: 0.1, 2: 0.6, 3: 0.9, 4: 1.0}
"""Path cards by the arms of their longest way."""
EASTWARDS = 0.15
"""A way that can lead on to the east, where the goals are."""
STUB = 0.25
"""A dead end beside the way."""


def keep(view: DuelView, name: str) -> float:
    """What it is worth to hold this card."""
    card = CARDS.by_name[name]
    assert view.seat is not None
    if not card.faces:
        return _action(view, card)
    colour = view.colours[view.seat]
    groups = card.faces[0].groups
    worth = BY_ARMS[groups[0].bit_count()] - STUB * (len(groups) > 1)
    worth += EASTWARDS * bool(groups[0] & 10)
    if card.ladder:
        return 1.1 if card.colour == colour else 0.2
    if door_of(card) not in (None, colour):
        worth -= 0.35
    if has_troll(card):
        worth -= 0.3
    return worth + 0.3 * gold_on(card)


def _action(view: DuelView, card: Card) -> float:
    assert view.seat is not None
    in_front = view.in_front[view.seat]
    if card.kind == "repair" and _mends(card, in_front):
        return 1.5
    if card.kind == "map" and all(p.card for p in view.maze if p.face_down):
        return 0.05
    if card.kind == "key" and not view.keys_left:
        return 0.0
    return ACTIONS[card.kind]


def _mends(card: Card, in_front: tuple[str, ...]) -> bool:
    return any(CARDS.by_name[broken].tools[0] in card.tools for broken in in_front)

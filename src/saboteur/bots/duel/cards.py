"""Cards by what they are good for, and what they are worth in the hand."""

from __future__ import annotations

from functools import cache

from saboteur.rules.cards import Card
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import door_of, gold_on, has_troll

_STRAIGHT = {10: "EW", 5: "NS"}


@cache
def kind_of(name: str, colour: str) -> str:
    """What sort of card this is; `+` is one's own colour, `-` the other's."""
    card = CARDS.by_name[name]
    if not card.faces:
        return card.kind
    if card.ladder:
        return f"ladder{_whose(card.colour, colour)}"
    if has_troll(card):
        return "troll"
    if door_of(card):
        return f"door{_whose(door_of(card), colour)}{card.faces[0].edges.bit_count()}"
    return _plain(card)


def _whose(of: str | None, colour: str) -> str:
    return "+" if of == colour else "-"


def _plain(card: Card) -> str:
    ways = card.faces[0].groups
    if gold_on(card):
        return f"gold{ways[0].bit_count()}"
    if len(ways) == 1:
        return _STRAIGHT.get(ways[0], "bend")
    return "bridge" if ways[1].bit_count() == 2 else "stub"


# --- in the hand of an easy player ----------------------------------------------------------------

ACTIONS = {"map": 0.5, "rockfall": 0.5, "sabotage": 0.9, "repair": 0.45, "key": 0.6}
"""Action cards; what only helps in trouble is kept for it."""
USELESS = {"map": 0.05, "key": 0.0}
"""The same once there is nothing to use them for."""
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
    if card.kind == "repair" and mends(card, view.in_front[view.seat]):
        return 1.5
    if useless(view, card):
        return USELESS[card.kind]
    return ACTIONS[card.kind]


def useless(view: DuelView, card: Card) -> bool:
    """Whether there is nothing left to look at, or no key to be had."""
    if card.kind == "map":
        return all(placed.card for placed in view.maze if placed.face_down)
    return card.kind == "key" and not view.keys_left


def mends(card: Card, in_front: tuple[str, ...]) -> bool:
    """Whether this repair is good for one of these broken tools."""
    return any(CARDS.by_name[broken].tools[0] in card.tools for broken in in_front)

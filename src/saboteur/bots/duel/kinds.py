"""Cards by what they are good for, seen by the player of one colour."""

from __future__ import annotations

from functools import cache

from saboteur.rules.cards import Card
from saboteur.rules.duel.box import CARDS
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

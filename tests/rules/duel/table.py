"""Words for tests of The Duel: what lies where, who may lay what, what has happened."""

from __future__ import annotations

from saboteur.rules.duel.situation import situation

ROAD = "1,1 [EW]  2,1 [EW]  3,1 [EW]  4,1 [EW]"
"""Green's way from its start at 0,1 to the cell between the goals at 5,0 and 5,2."""
SHARED = "0,0 [NS]  " + ROAD
"""The same road, joined to blue's start at 0,-1."""
LAST_CARD = {"hand": "map", "hands": {1: ""}, "pile": ""}
"""Whoever discards this map ends the round."""


def places(table, face):
    """Where the seat to act may lay this face."""
    words = [str(move).split() for move in table.legal_moves()]
    return {word[2] for word in words if word[:2] == ["lay", face]}


def legal(table, begins=""):
    """The legal moves that begin like this, as text."""
    return {str(move) for move in table.legal_moves() if str(move).startswith(begins)}


def reached(table, seat):
    """The cards this seat's own way leads to."""
    return {str(cell) for cell in table.view(seat).reached[seat]}


def happened(events, kind):
    return [event for event in events if type(event).__name__ == kind]


def story(events):
    """The kinds of events in their order."""
    return [type(event).__name__ for event in events]


def claims(table):
    return {str(token.at): token.seat for token in table.view(None).claims}


def tokens(found):
    return {str(token.at): token.seat for token in found}


def face_up(table):
    """What lies face up, as one sees it."""
    from saboteur.rules.cards import shown

    maze = table.view(None).maze
    return {str(card.at): shown(card.card, card.turned) for card in maze if not card.face_down}


__all__ = [
    "LAST_CARD",
    "ROAD",
    "SHARED",
    "claims",
    "face_up",
    "happened",
    "legal",
    "places",
    "reached",
    "situation",
    "story",
    "tokens",
]

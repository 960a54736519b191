"""Small words for tests of The Lost Mines."""

from __future__ import annotations

import pytest

from saboteur import IllegalMove
from saboteur.rules.lost_mines.situation import situation

__all__ = ["at", "hand", "legal", "play", "refused", "situation", "tags", "tokens"]


def legal(table, word=""):
    """The moves that begin with this word, as they are written."""
    return {str(move) for move in table.legal_moves() if str(move).startswith(word)}


def play(table, *moves):
    """Play some moves one after the other; what the last one caused."""
    for move in moves:
        events = table.play(move)
    return events


def refused(table, move, words, seat=None):
    """A move is refused, for this reason."""
    with pytest.raises(IllegalMove, match=words):
        table.play(move, seat)


def tags(events):
    """The kinds of events, one after the other."""
    return [event.__struct_config__.tag for event in events]


def hand(table, seat=0):
    return [card.name for card in table.hands[seat]]


def at(table, seat=0):
    """Where a dwarf stands."""
    return str(table.view(None).standing[seat])


def tokens(table):
    """The traps and trolls on the board."""
    return {f"{token.kind} {token.at} {token.other}" for token in table.view(None).tokens}

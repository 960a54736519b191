"""What is kept of a game in the arena: a line of its file of results."""

from __future__ import annotations

import msgspec

from saboteur.arena.moments import Moment
from saboteur.arena.thinking import Times


class PlayedRound(msgspec.Struct, frozen=True):
    """One round. Lists by seat have an entry for every seat."""

    winner: str
    dwarves: tuple[str, ...]
    """Who was what at its end."""
    gold: tuple[int, ...]
    """What everybody got out of it."""
    decisions: int
    """How many there were until it was over."""
    treasures: int
    moments: tuple[Moment, ...] = ()
    """What was believed meanwhile; empty if nobody looked."""


class Played(msgspec.Struct, frozen=True):
    """One game."""

    players: int
    number: int
    bots: tuple[str, ...]
    """Who sat where."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: tuple[PlayedRound, ...]
    thinking: dict[str, Times]
    """By bot: how long it thought where it had a choice."""
    faults: dict[str, dict[str, int]] = {}
    """By bot from outside: what cost it how many moves."""

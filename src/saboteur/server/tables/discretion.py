"""What a stand-in may do without telling the table what the person has kept to themselves.

It plays for the side of the seat, but it must not tear off a mask: a saboteur who has dug along so
far does not begin to wreck the mine because the clock ran out.
"""

from __future__ import annotations

from random import Random

from saboteur.bots import believe
from saboteur.rules.game import Game
from saboteur.rules.moves import Move

UNMASKED = 0.85
"""Whoever is suspected as much as this has nothing to hide any more."""
HARDLY = 0.02
"""How much more suspicion goes unnoticed."""


def discreet(game: Game, seat: int, moves: list[Move], luck: Random) -> list[Move]:
    """Those moves after which a spectator suspects this seat hardly more than before.

    They are judged in a world that the seat might be in, so that the choice tells nothing either
    of what the seat cannot know. Where every move would be suspicious, the least ones are left.
    """
    before = _suspicion(game, seat)
    if before is None or before >= UNMASKED or len(moves) < 2:
        return moves
    world = game.sample(seat, luck)
    after = [_suspicion_after(world, seat, move) for move in moves]
    most = max(before, min(after)) + HARDLY
    return [move for move, suspicion in zip(moves, after, strict=True) if suspicion <= most]


def _suspicion_after(world: Game, seat: int, move: Move) -> float:
    imagined = world.clone()
    round_before = imagined.round
    imagined.play(move, seat)
    if imagined.over or imagined.round != round_before:
        return 0.0  # the dwarves have been turned up anyway
    found = _suspicion(imagined, seat)
    return 0.0 if found is None else found


def _suspicion(game: Game, seat: int) -> float | None:
    """How much a spectator suspects this seat; None where nobody has secrets."""
    belief = believe(game.view(None))
    return None if belief is None else belief.suspicion[seat]

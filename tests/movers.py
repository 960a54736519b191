"""Ways to play a game in tests."""

from __future__ import annotations

from random import Random

from saboteur import Game, Move
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS

ALL_VARIANTS = [
    (),
    ("greedy-dwarf",),
    ("sabotaged-dwarf",),
    ("greedy-dwarf", "sabotaged-dwarf"),
    ("tournament",),
]


def tables() -> list[tuple[int, tuple[str, ...]]]:
    """Every number of players with every set of variants that goes together."""
    return [
        (players, modules)
        for modules in ALL_VARIANTS
        for players in range(3, 11)
        if "tournament" not in modules or 5 <= players <= 9
    ]


def anything(game: Game, rng: Random) -> Move:
    """Any legal move."""
    return rng.choice(game.legal_moves())


def digger(game: Game, rng: Random) -> Move:
    """Mostly digs towards a goal, so that goals are reached as they never are by chance."""
    moves = game.legal_moves()
    if rng.random() < 0.1:
        return rng.choice(moves)
    lays = [move for move in moves if isinstance(move, Lay) and len(_ways(move)) == 1]
    if lays:
        return min(lays, key=lambda move: (_distance(move), rng.random()))
    passes = [move for move in moves if isinstance(move, Pass)]
    return rng.choice(passes or moves)


def curious(game: Game, rng: Random) -> Move:
    """Digs, but tries every kind of move as often as any other."""
    return digger(game, rng) if rng.random() < 0.4 else motley(game, rng)


def motley(game: Game, rng: Random) -> Move:
    """Every kind of move as often as any other, in any game."""
    moves = game.legal_moves()
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    return rng.choice([move for move in moves if type(move).__name__ == kind])


def _ways(move: Lay) -> tuple[int, ...]:
    return CARDS.by_name[move.card].faces[0].groups


def _distance(move: Lay) -> int:
    return min(abs(8 - move.at.x) + abs(y - move.at.y) for y in (-2, 0, 2))


def play_out(game: Game, rng: Random, mover=digger) -> int:
    """Play to the end; returns the number of moves."""
    moves = 0
    while not game.over:
        game.play(mover(game, rng))
        moves += 1
        assert moves < 2000
    return moves

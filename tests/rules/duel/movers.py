"""Ways to play The Duel in tests."""

from __future__ import annotations

from rules.duel.plan import beside, open_edges
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.laying import Lay
from saboteur.rules.moves import CardMove


def anything(game, rng):
    """Any legal move."""
    return rng.choice(game.legal_moves())


def digger(game, rng):
    """Digs towards the goals, opens what stands in the way, and bribes."""
    moves = game.legal_moves()
    if game.decision.kind != "turn" or rng.random() < 0.08:
        return rng.choice(moves)
    bribes = [move for move in moves if type(move).__name__ in ("Bribe", "Key")]
    if bribes and rng.random() < 0.5:
        return rng.choice(bribes)
    repairs = [move for move in moves if type(move).__name__ == "Repair"]
    if repairs:
        return rng.choice(repairs)
    lays = [move for move in moves if isinstance(move, Lay)]
    if lays:
        goals = [tuple(p.at) for p in game.view(None).maze if p.face_down] or [(9, 0)]
        return min(lays, key=lambda move: (_distance(move, goals), rng.random()))
    freeing = [move for move in moves if isinstance(move, DiscardTwo)]
    if freeing and rng.random() < 0.3:
        return rng.choice(freeing)
    return rng.choice([move for move in moves if isinstance(move, Pass)])


def _distance(move, goals):
    """How far the nearest way out of this card is from the nearest goal."""
    cell = tuple(move.at)
    return min(
        abs(x - there[0]) + abs(y - there[1])
        for there in (beside(cell, edge) for edge in open_edges(move.card, move.turned))
        for x, y in goals
    )


def curious(game, rng):
    """Digs, but tries every kind of move as often as any other."""
    if rng.random() < 0.65:
        return digger(game, rng)
    kinds = {}
    for move in game.legal_moves():
        kinds.setdefault(move.card if isinstance(move, CardMove) else type(move), []).append(move)
    return rng.choice(kinds[rng.choice(sorted(kinds, key=str))])

"""Whole games of the easy bot, for tests."""

from __future__ import annotations

from collections import Counter

from saboteur.bots import make_bot


def play_through(game, rng):
    """Play to the end; now and then ask a twin who sees another world that looks the same."""
    kinds = Counter()
    count = 0
    while not game.over:
        seat, moves = game.to_act, game.legal_moves()
        move = make_bot("easy", count).choose(game.view(seat), moves)
        assert move in moves
        if len(moves) > 1 and (kinds[type(move)] < 2 or rng.random() < 0.1):
            world = game.sample(seat, rng)
            assert make_bot("easy", count).choose(world.view(seat), world.legal_moves()) == move
        if rng.random() < 0.05:
            move = rng.choice(moves)  # so that strange situations come up as well
        kinds[type(move)] += 1
        game.play(move)
        count += 1
        assert count < 20_000
    return kinds

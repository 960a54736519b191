"""A game that is laid open hides nothing, and laying it open changes nothing."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import saboteur
from laws import state
from movers import motley

TABLES = [
    ("saboteur", 5, ("treasure-chests", "goal-swap", "costume-department")),
    ("saboteur2", 6, ("new-goals", "treasure-chests", "tunnel-toll")),
    ("duel", 2, ()),
    ("solo", 1, ()),
    ("lost-mines", 5, ()),
]


@pytest.mark.parametrize(("name", "players", "modules"), TABLES, ids=[t[0] for t in TABLES])
def test_nothing_is_hidden(name: str, players: int, modules: tuple[str, ...]) -> None:
    rng = Random(name)
    game = saboteur.new_game(name, players=players, modules=modules, seed=7)
    while not game.over:
        game.play(motley(game, rng))
        if rng.random() < 0.8:
            continue
        before = state(game)
        opened = game.laid_open()
        assert state(game) == before
        view = opened.view
        assert view.seat is None
        assert opened.hands == tuple(game.view(seat).hand for seat in range(players))
        assert tuple(map(len, opened.hands)) == view.hand_sizes
        assert None not in view.discards
        assert all(placed.card is not None for placed in view.maze)
        assert view.log == tuple(game.log)
        for hidden in ("dwarves", "spare_dwarves", "old_goals", "gold"):
            assert None not in getattr(view, hidden, ())
        assert all(treasure.value is not None for treasure in getattr(view, "treasures", ()))
        chests = getattr(view, "parts", {}).get("treasure-chests")
        assert chests is None or all(seen.chest is not None for seen in chests.hidden)
        assert opened.scores == tuple(getattr(view, "gold", None) or game.scores)
        for seat in range(players):
            check_agrees(game.view(seat), view)


def check_agrees(seen: saboteur.View, opened: saboteur.View) -> None:
    """What a seat knows is what really lies there."""
    for mine, true in zip(seen.maze, opened.maze, strict=True):
        assert mine.card in (None, true.card)
        assert msgspec.structs.replace(mine, card=None, reached=True) == msgspec.structs.replace(
            true, card=None, reached=True
        )
    for field in ("dwarves", "discards", "gold"):
        pairs = zip(getattr(seen, field, ()), getattr(opened, field, ()), strict=True)
        assert all(mine in (None, true) for mine, true in pairs)

"""A few games of every kind, at every moment somebody decides in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import saboteur
from movers import motley
from saboteur.bots import make_bot

GAMES = 4
"""How many games of each are played."""


def tables(game: str) -> Iterator[tuple[saboteur.Game, Random]]:
    """A few games, with as many modules as go together."""
    info = saboteur.games()[game]
    for number in range(GAMES):
        rng = Random(f"{game} {number}")
        modules: list[str] = []
        for module in rng.sample(info.modules, len(info.modules) if number else 0):
            try:
                saboteur.new_game(game, players=_players(info), modules=[*modules, module.id])
            except saboteur.OptionsError:
                continue
            modules.append(module.id)
        yield (
            saboteur.new_game(game, players=_players(info), modules=modules, seed=number),
            rng,
        )


def _players(info: saboteur.GameInfo) -> int:
    return min(info.most_players, max(info.least_players, 5))


def moments(game: str) -> Iterator[saboteur.Game]:
    """A game before every decision; half of the games are played with sense."""
    for number, (table, rng) in enumerate(tables(game)):
        bot = make_bot("easy", number)
        while not table.over:
            yield table
            moves = table.legal_moves()
            if number % 2:
                table.play(bot.choose(table.view(table.to_act), moves))
            else:
                table.play(motley(table, rng))
        yield table

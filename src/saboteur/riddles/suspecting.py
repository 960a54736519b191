"""Making riddles of what happened: moments of games at which all saboteurs can be told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from saboteur.riddles.conduct import Deed, deals, deeds
from saboteur.riddles.deducing import deduce, effort
from saboteur.riddles.games import first_round
from saboteur.riddles.riddle import Level, Suspecting

PLAYERS = (4, 5, 6, 7, 8)
FEWEST = 3
"""Deeds that tell something, or it would be no riddle."""
EASY, HARD = 6, 9
"""Below, and from: how much there is to think (`deducing.effort`)."""


def suspectings(seed: str, level: Level) -> Iterator[Suspecting]:
    """Every riddle of this level in a game of bots.

    The game counts as long as what bots do is what a riddle takes for granted. Each pair of eyes
    gets the first moment at which it can know; a saboteur would know too much.
    """
    players = PLAYERS[Random(f"players/{seed}").randrange(len(PLAYERS))]
    told: list[Deed] = []
    moves: list[str] = []
    blind: set[int | None] = {None, *range(players)}
    for game, move, events in first_round(players, seed):
        moves.append(move)
        new = list(deeds(events))
        told += new
        saboteurs = frozenset(s for s, dwarf in enumerate(game.dwarves) if dwarf == "saboteur")
        if not saboteurs or not all(deed.fits(saboteurs) for deed in new):
            return
        if not new or len(told) < FEWEST:
            continue
        for eyes in sorted(blind - saboteurs, key=lambda seat: -1 if seat is None else seat):
            known = {} if eyes is None else {eyes: False}
            if len(deals(players, told, known)) > 1:
                continue
            blind.discard(eyes)
            steps = deduce(players, told, known)
            if len(steps) + len(known) < players:
                continue  # it takes more than to suppose one thing at a time
            thought = effort(steps)
            if level == ("easy" if thought < EASY else "normal" if thought < HARD else "hard"):
                yield Suspecting(
                    level=level,
                    seed=seed,
                    effort=thought,
                    players=players,
                    deal=seed,
                    moves=tuple(moves),
                    eyes=eyes,
                    answer=tuple(sorted(saboteurs)),
                )

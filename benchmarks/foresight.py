"""How well the hard bot foresees what comes of a move: `python -m benchmarks.foresight [MINUTES]`.

Takes positions out of rounds of `normal` players and some moves of each. What really comes of a
move is found by letting `normal` players end the round in worlds the seat believes in: slow, but
true. Beside it lies what first sight and playouts of several horizons say of the same moves.
Printed is how much of the differences between the moves of a position each of them explains. Chance
alone hides about half of these, as only so many worlds are played to the end; so compare the
figures with each other. A change of the quick player or of the value that foresees better shows
here long before it shows in gold.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean
from time import perf_counter
from typing import NamedTuple

from saboteur.bots import ask, make_bot
from saboteur.bots.bot import ThinkingBot
from saboteur.bots.saboteur.belief import Evidence
from saboteur.bots.saboteur.hard import BelievedWorlds, HardMind, PlayOn
from saboteur.bots.searcher import Candidate, worlds_of
from saboteur.rules.catalogue import create
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.set_up import ROUNDS
from saboteur.rules.saboteur.turn import Turn

MINUTES = 10.0
GAME, PLAYERS = "saboteur", 5
LATEST = 50
"""Positions are taken before so many moves have been made."""
ENDED, PLAYOUTS = 16, 100
"""In so many worlds a move is played to the end, and so many playouts are made of it."""
HORIZONS = (5, 10, 15, 20)
BEST, MOVES = 3, 6
"""So many moves are the best at first sight, and so many are looked at altogether."""

Worths = list[float]


class Foreseen(NamedTuple):
    """What was said about the moves of a position, and what came of them."""

    dwarf: str
    said: dict[str, Worths]
    came: Worths


def position(number: int) -> SaboteurGame | None:
    """A turn in some round, or nothing if the round was over before."""
    rng = Random(f"foresight/{number}")
    game = create(GAME, PLAYERS, (), {}, f"foresight/{number}")
    assert isinstance(game, SaboteurGame)
    game.round = ROUNDS
    bots = [make_bot("normal", f"{number}/{seat}") for seat in range(PLAYERS)]
    moves = rng.randrange(LATEST)
    while (seat := game.to_act) is not None:
        if moves <= 0 and isinstance(game.agenda[-1], Turn):
            return game if "saboteur" in game.dwarves else None
        game.play(ask(bots[seat], game))
        moves -= 1
    return None


def looked_at(game: SaboteurGame, seat: int, rng: Random) -> list[Candidate]:
    """Some moves: the best at first sight, and others."""
    bot = make_bot("hard@1", 0)
    assert isinstance(bot, ThinkingBot)
    mind = bot.mind(GAME)
    assert isinstance(mind, HardMind)
    found = mind.at_first_sight(game.view(seat), game.legal_moves(), rng)
    rest = found[BEST:]
    return found[:BEST] + rng.sample(rest, min(MOVES - BEST, len(rest)))


def gold_in_the_end(game: SaboteurGame, seat: int, seed: str) -> float:
    """What a seat gets if normal players go on."""
    bots = [make_bot("normal", f"{seed}/{place}") for place in range(PLAYERS)]
    while (acting := game.to_act) is not None:
        game.play(ask(bots[acting], game))
    assert game.scores is not None
    return float(game.scores[seat])


def foresee(number: int) -> Foreseen | None:
    """One position: what is said, and what comes."""
    game = position(number)
    if game is None or (seat := game.to_act) is None:
        return None
    rng = Random(number)
    found = looked_at(game, seat, rng)
    if len(found) < 2:
        return None
    moves = [candidate.move for candidate in found]
    view, worlds = game.view(seat), worlds_of(game, seat)
    said = {"first sight": [candidate.first_sight for candidate in found]}
    for horizon in HORIZONS:
        believed = BelievedWorlds(worlds, Evidence(view), Random(number))
        thinking = PlayOn(view, believed, Random(number), horizon)
        scenes = [thinking.world() for _ in range(PLAYOUTS)]
        said[f"{horizon} moves ahead"] = [
            fmean(thinking.value(scene, move) for scene in scenes) for move in moves
        ]
    believed = BelievedWorlds(worlds, Evidence(view), rng)
    came = [0.0] * len(moves)
    for ended in range(ENDED):
        world = believed.world()
        for place, move in enumerate(moves):
            twin = world.clone()
            twin.play(move)
            came[place] += gold_in_the_end(twin, seat, f"{number}/{ended}") / ENDED
    return Foreseen(game.dwarves[seat], said, came)


def explained(found: list[Foreseen], says: Callable[[Foreseen], Worths]) -> tuple[float, float]:
    """How much of the differences one explains, and how much gold a gold of it is worth."""
    pairs = [
        (said - fmean(says(one)), came - fmean(one.came))
        for one in found
        for said, came in zip(says(one), one.came, strict=True)
    ]
    both = sum(said * came for said, came in pairs)
    said2, came2 = sum(said**2 for said, _ in pairs), sum(came**2 for _, came in pairs)
    return (both**2 / said2 / came2, both / said2) if said2 and came2 else (0.0, 0.0)


def main() -> None:
    """Foresee for so many minutes and print how well that went."""
    end = perf_counter() + 60 * (float(sys.argv[1]) if sys.argv[1:] else MINUTES)
    by_dwarf: dict[str, list[Foreseen]] = defaultdict(list)
    workers = os.cpu_count() or 1
    number = 0
    with ProcessPoolExecutor(workers) as pool:
        while perf_counter() < end:
            for one in pool.map(foresee, range(number, number + 4 * workers)):
                if one is not None:
                    by_dwarf[one.dwarf].append(one)
            number += 4 * workers
    for dwarf, found in by_dwarf.items():
        print(f"{dwarf}: {len(found)} positions")
        for what in found[0].said:
            share, slope = explained(found, partial(lambda what, one: one.said[what], what))
            print(f"  {what:16} explains {share:.1%}, a gold of it is worth {slope:+.2f}")


if __name__ == "__main__":
    main()

"""What one seat can earn: `python -m benchmarks.one_seat BOT… [--rounds N] [--players P]`.

Gold goes to a whole side, so that even the best player of five earns only so much more than the
others. This plays single rounds with a bot in one seat among others, and the same deals with the
others alone, and divides the gold of that seat by what it was without the bot. `random` shows how
little one seat can earn, `clairvoyant@32` how much: that one thinks like `hard@32`, but sees
everything. `clairvoyant:cards@32` sees the hands of others and the draw pile and nothing else,
`clairvoyant:dwarves@32` who is who, `clairvoyant:goals@32` where the treasure lies. `compiled@64`
is `hard` with the compiled quick players, which otherwise think by the clock alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, NamedTuple

from saboteur.arena.figures import average
from saboteur.bots import ask, make_bot
from saboteur.bots.bot import Bot, ThinkingBot
from saboteur.bots.mind import Mind
from saboteur.bots.saboteur.belief import Evidence, treasure_in
from saboteur.bots.saboteur.hard import HORIZON, BelievedWorlds, HardMind
from saboteur.bots.searcher import Patience, Thinking, Worlds
from saboteur.rules.catalogue import create
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.set_up import ROUNDS

GAME = "saboteur"
SEED = "one seat"
SIGHTS = ("cards", "dwarves", "goals")
"""What one could see that is hidden."""


class Pair(NamedTuple):
    """What a seat has earned in two rounds of the same deal."""

    dwarf: str
    gold: int
    usual: int


# --- one who sees what nobody may see -------------------------------------------------------------


def with_treasure(where: int, worlds: Worlds, rng: Random) -> Any:
    """A world whose treasure lies there."""
    while treasure_in(world := worlds(rng)) != where:
        pass
    return world


class Sight(BelievedWorlds):
    """Imagines only what one does not see; who is not said to see one thing sees everything."""

    def __init__(
        self, real: SaboteurGame, sees: str, worlds: Worlds, evidence: Evidence, rng: Random
    ) -> None:
        if sees == "goals":
            worlds = partial(with_treasure, treasure_in(real), worlds)
        super().__init__(worlds, evidence, rng)
        self.real = real
        self.sees = sees

    def world(self) -> SaboteurGame:
        if not self.sees:
            return self.real
        world = super().world()
        if self.sees == "cards":
            world.hands = [hand.copy() for hand in self.real.hands]
            world.deck = self.real.deck.copy()
        elif self.sees == "dwarves":
            world.dwarves = self.real.dwarves.copy()
        return world


class Clairvoyant(HardMind):
    """Thinks like a hard player, in worlds that are partly or wholly the real one."""

    sees = ""
    real: SaboteurGame

    def imagine(self, worlds: Worlds, evidence: Evidence, rng: Random) -> BelievedWorlds:
        return Sight(self.real, self.sees, worlds, evidence, rng)


class Seer(Bot):
    """Sits at the table with open eyes."""

    needs_worlds: bool = True

    def __init__(self, hard: ThinkingBot, sees: str) -> None:
        self.mind = Clairvoyant(hard.rng, hard.style, hard.budget)
        self.mind.sees = sees

    def choose(self, view: Any, moves: list[Move], worlds: Worlds | None = None) -> Move:
        return moves[0] if len(moves) == 1 else self.mind.choose(view, moves, worlds)


class Compiled(HardMind):
    """Thinks like a hard player, so many thoughts, with the compiled quick players."""

    def think(
        self, view: SaboteurView, believed: BelievedWorlds, rng: Random, patience: Patience
    ) -> Thinking[Any]:
        from saboteur.bots.saboteur.dense_thinking import DensePlayOn

        return DensePlayOn(view, believed, rng, HORIZON)


class CompiledBot(ThinkingBot):
    """A bot with that mind."""

    def mind(self, game: str) -> Mind:
        return Compiled(self.rng, self.style, self.budget)


def make(name: str, seed: str) -> Bot:
    """A bot by name, the ones that only exist here too."""
    level, at, budget = name.partition("@")
    level, _, sees = level.partition(":")
    if level == "compiled":
        usual = make_bot("hard" + at + budget, seed)
        assert isinstance(usual, ThinkingBot)
        return CompiledBot(usual.level, seed, usual.style, usual.budget)
    if level != "clairvoyant":
        return make_bot(name, seed)
    if sees not in ("", *SIGHTS):
        raise SystemExit(f"A clairvoyant sees everything, or one of {', '.join(SIGHTS)}.")
    hard = make_bot("hard" + at + budget, seed)
    assert isinstance(hard, ThinkingBot)
    return Seer(hard, sees)


# --- the rounds -----------------------------------------------------------------------------------


def play(game: SaboteurGame, bots: Sequence[Bot]) -> tuple[int, ...]:
    """The gold of every seat after one round."""
    game.round = ROUNDS
    while (seat := game.to_act) is not None:
        bot = bots[seat]
        if isinstance(bot, Seer):
            bot.mind.real = game
        game.play(ask(bot, game))
    assert game.scores is not None
    return game.scores


def pair(one: str, others: str, name: str, players: int, number: int) -> Pair:
    """The same deal with a bot in one seat, and without it."""
    seed, seat = f"{SEED}/{number}", number % players
    game = create(name, players, (), {}, seed)
    assert isinstance(game, SaboteurGame)
    dwarf = game.dwarves[seat]
    usual = [make(others, f"{seed}/{place}") for place in range(players)]
    bots = [make(others, f"{seed}/{place}") for place in range(players)]
    bots[seat] = make(one, f"{seed}/{seat}")
    return Pair(dwarf, play(game.clone(), bots)[seat], play(game, usual)[seat])


def _told(pairs: Sequence[Pair]) -> Iterator[str]:
    for dwarf in ("", *sorted({pair.dwarf for pair in pairs})):
        these = [pair for pair in pairs if dwarf in ("", pair.dwarf)]
        found = average([(pair.gold, pair.usual) for pair in these])
        gold = average([(pair.gold, 1) for pair in these])
        usual = average([(pair.usual, 1) for pair in these])
        what = f"as {dwarf}" if dwarf else "in all"
        yield f"  {what:12} {found.text(3):24} {gold.text()} instead of {usual.text()} gold a round"


def main() -> None:
    """Play and tell."""
    asking = argparse.ArgumentParser(prog="python -m benchmarks.one_seat")
    asking.add_argument("bots", nargs="+", metavar="BOT")
    asking.add_argument("--others", default="normal")
    asking.add_argument("--game", default=GAME, choices=("saboteur", "saboteur2"))
    asking.add_argument("--players", type=int, default=5)
    asking.add_argument("--rounds", type=int, default=400)
    asking.add_argument("--workers", type=int)
    asked = asking.parse_args()
    for name in (*asked.bots, asked.others):
        make(name, "")  # a wrong one is complained of here
    with ProcessPoolExecutor(asked.workers) as workers:
        for one in asked.bots:
            task = partial(pair, one, asked.others, asked.game, asked.players)
            pairs = list(workers.map(task, range(asked.rounds), chunksize=5))
            table = f"{asked.game}, {asked.players} players"
            print(f"{table}: {one} among {asked.others}, {len(pairs)} rounds:")
            print("\n".join(_told(pairs)), flush=True)


if __name__ == "__main__":
    main()

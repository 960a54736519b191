"""How well bots play The Lost Mines, and what they suspect.

- `python -m benchmarks.lost_mines one BOT OTHER PLAYERS GAMES`: one BOT in each seat in turn among
  OTHERs: its points by theirs in the same games, with the 95 % interval, and how long it thinks.
- `python -m benchmarks.lost_mines found BOT PLAYERS GAMES`: how much of the treasure is found.
- `python -m benchmarks.lost_mines belief BOT PLAYERS GAMES`: how well a spectator tells who is a
  saboteur or selfish at the end of a round (AUC), and whether its odds are true.
- `python -m benchmarks.lost_mines count BOT,BOT… GAMES`: the tables of habits.toml, counted anew
  with 4, 6 and 8 players of each of these bots.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from math import sqrt
from time import perf_counter
from typing import Any

import msgspec

from saboteur.arena import simulate
from saboteur.bots import ask, make_bot
from saboteur.bots.lost_mines.belief import CHARACTERS, LATE, believe
from saboteur.bots.lost_mines.deeds import Deeds
from saboteur.rules.catalogue import create
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.events import MinesClosed, MineSeen
from saboteur.rules.lost_mines.mines import DRAGON

GAME = "lost-mines"
Z = 1.96


def one(bot: str, other: str, players: int, games: int) -> None:
    """Points of one bot by those of the others at its tables."""
    own, theirs, times = [], [], []
    for number_ in range(games):
        seat = number_ % players
        bots = [make_bot(other, f"{number_}/{place}") for place in range(players)]
        bots[seat] = make_bot(bot, f"{number_}/{seat}")
        game = create(GAME, players, [], {}, f"one/{number_}")
        while (acting := game.to_act) is not None:
            moves = game.legal_moves()
            begin = perf_counter()
            move = ask(bots[acting], game, moves)
            if acting == seat and len(moves) > 1:
                times.append((perf_counter() - begin) * 1000)
            game.play(move)
        assert game.scores is not None
        own.append(game.scores[seat])
        theirs.append((sum(game.scores) - game.scores[seat]) / (players - 1))
    ratio = sum(own) / sum(theirs)
    spread = sum((mine - ratio * others) ** 2 for mine, others in zip(own, theirs, strict=True))
    error = Z * sqrt(spread) / sum(theirs)
    times.sort()
    print(
        f"{bot} among {other}, {players} players, {games} games: {sum(own) / games:.2f} points, "
        f"the others {sum(theirs) / games:.2f}: {ratio:.3f} times as many (± {error:.3f}); "
        f"p50 {times[len(times) // 2]:.1f} ms, p99 {times[len(times) * 99 // 100]:.1f} ms"
    )


def found(bot: str, players: int, games: int) -> None:
    """The share of the treasures that is found."""
    summary = simulate(GAME, players, games, [bot], "found")
    share = summary.treasures / (summary.rounds * players)
    print(f"{players} × {bot}, {games} games: {share:.1%} of the treasures found")


def rounds(bot: str, players: int, games: int) -> Iterator[tuple[Any, Any]]:
    """What a spectator saw just before the end of each round, and what came out then."""
    for number_ in range(games):
        game = create(GAME, players, [], {}, f"rounds/{number_}")
        bots = [make_bot(bot, f"{number_}/{seat}") for seat in range(players)]
        while (seat := game.to_act) is not None:
            view, move = game.view(None), ask(bots[seat], game)
            secrets = list(game.log)
            over = [event for event in game.play(move) if isinstance(event, MinesClosed)]
            if over:
                yield msgspec.structs.replace(view, log=tuple(view.log)), (over[0], secrets)


def belief(bot: str, players: int, games: int) -> None:
    """AUC of suspicion and of the odds to be selfish, and how often what was suspected was true."""
    told: dict[str, list[tuple[float, bool]]] = {"saboteur": [], "selfish": []}
    for view, (over, _) in rounds(bot, players, games):
        odds = believe(view).dwarves
        for character, guesses in told.items():
            guesses += [
                (odds[seat].get(character, 0.0), dwarf == character)
                for seat, dwarf in enumerate(over.dwarves)
            ]
    for character, guesses in told.items():
        print(f"{players} × {bot}, {games} games, {character}: AUC {auc(guesses):.3f}")
        for tenth in range(10):
            near = [guess for guess in guesses if int(guess[0] * 10) == tenth]
            if near:
                said = sum(odds for odds, _ in near) / len(near)
                true = sum(is_so for _, is_so in near) / len(near)
                print(f"  said {said:5.1%}  true {true:5.1%}  ({len(near)})")


def auc(guesses: list[tuple[float, bool]]) -> float:
    """How often one who is it was given higher odds than one who is not."""
    yes = [odds for odds, is_so in guesses if is_so]
    no = [odds for odds, is_so in guesses if not is_so]
    wins = sum((high > low) + (high == low) / 2 for high in yes for low in no)
    return wins / (len(yes) * len(no))


def count(bots: list[str], games: int) -> None:
    """Print the tables of habits.toml."""
    deeds: dict[bool, dict[str, Counter[str]]] = {
        late: defaultdict(Counter) for late in (False, True)
    }
    steps: dict[str, Counter[bool]] = defaultdict(Counter)
    for bot in bots:
        for players in (4, 6, 8):
            for view, (over, secrets) in rounds(bot, players, games):
                read = Deeds.of(view)
                for deed in read.done:
                    late = deed.turn >= LATE * players
                    deeds[late][deed.word][over.dwarves[deed.seat]] += 1
                seen = {number(*e.at): e.mine for e in secrets if isinstance(e, MineSeen)}
                for step in read.approaches:
                    steps[step.word][str(seen[step.cell]).startswith(DRAGON)] += 1
    for late in (False, True):
        print("[old]" if late else "[young]")
        for word in sorted(deeds[False].keys() | deeds[True].keys()):
            print(f"{word} = {[deeds[late][word][dwarf] for dwarf in CHARACTERS]}")
    print("[steps]")
    for word, counts in steps.items():
        print(f"{word} = {[counts[False], counts[True]]}")


def main() -> None:
    """Do what the command line says."""
    match sys.argv[1:]:
        case ["one", bot, other, players, games]:
            one(bot, other, int(players), int(games))
        case ["found", bot, players, games]:
            found(bot, int(players), int(games))
        case ["belief", bot, players, games]:
            belief(bot, int(players), int(games))
        case ["count", bots, games]:
            count(bots.split(","), int(games))
        case _:
            print(__doc__)


if __name__ == "__main__":
    main()

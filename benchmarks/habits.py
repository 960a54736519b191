"""What the bots of the Saboteur games know by heart: `python -m benchmarks.habits BOT,BOT… GAMES`.

Plays games of these bots with 3 to 10 players and watches them. Writes how often each dwarf does
what into `bots/saboteur/habits.toml`, and prints the `chances` of `bots/saboteur/weights.toml`: a
logistic regression over every turn, on whether the treasure was reached in that round.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from math import log
from pathlib import Path
from typing import Any

import saboteur.bots.saboteur
from benchmarks.regression import weights
from saboteur.bots import ask, make_bot
from saboteur.bots.saboteur.belief import NOWHERE, treasure_in
from saboteur.bots.saboteur.deeds import Deed, deeds
from saboteur.bots.saboteur.distance import cards_to_go
from saboteur.bots.saboteur.expected_gold import Weights
from saboteur.rules.catalogue import create
from saboteur.rules.events import RoundOver

PLAYERS = (3, 4, 5, 6, 8, 10)
SEED = "habits"
FILE = Path(saboteur.bots.saboteur.__file__).with_name("habits.toml")
HEADING = """\
# How often each dwarf does what, by the stage of the round: learned from {games} games of {bots}.
# Made by `python -m benchmarks.habits`.
"""
WEIGHTS = Weights._fields[:-1]
"""What is fitted; what it is worth to know the treasure is a guess."""
LEAST = 0.0005
"""What is rarer is left out of the table."""

Habits = dict[tuple[str, str], Counter[str]]


class Watch:
    """Everything noted down so far."""

    def __init__(self) -> None:
        self.habits: Habits = defaultdict(Counter)
        self.states: list[list[float]] = []
        self.found: list[bool] = []

    def game(self, game: Any, bots: list[Any], dwarves: set[str] | None = None) -> None:
        """Watch a whole game; only these dwarves, if they are named."""
        before, states = game, []
        while (seat := game.to_act) is not None:
            if game.decision.kind == "turn":
                before = game.clone()
                if state := _state(game):
                    states.append(state)
            for event in game.play(ask(bots[seat], game)):
                if isinstance(event, RoundOver):
                    self._round(before, dwarves)
                    if dwarves is None:
                        self.states += states
                        self.found += [event.treasures() > 0] * len(states)
                    states = []

    def _round(self, game: Any, dwarves: set[str] | None) -> None:
        treasure = treasure_in(game)
        for deed in deeds(game.view(None)):
            if isinstance(deed, Deed) and (dwarves is None or game.dwarves[deed.seat] in dwarves):
                word = deed.word(treasure)
                if deed.target is not None:
                    evil = game.dwarves[deed.target] == "saboteur"
                    word += "-saboteur" if evil else "-miner"
                self.habits[game.dwarves[deed.seat], deed.stage][word] += 1


def _state(game: Any) -> list[float] | None:
    """What the chances depend on, in the order of the weights."""
    treasure = treasure_in(game)
    if treasure == NOWHERE:
        return None
    missing = cards_to_go(game.maze)[treasure]
    left = len(game.deck) + sum(map(len, game.hands))
    hindered = [any(card.kind == "sabotage" for card in cards) for cards in game.in_front]
    kinds = Counter(
        (dwarf == "saboteur", broken) for dwarf, broken in zip(game.dwarves, hindered, strict=True)
    )
    company = [kinds[evil, broken] / game.options.players for evil, broken in COMPANY]
    return [1.0, log((left + 1) / (missing + 0.5)), log(left + 1), missing, *company]


COMPANY = ((False, False), (False, True), (True, False), (True, True))


def table(habits: Habits, heading: str) -> str:
    """The habits as a file."""
    lines = [heading]
    for (dwarf, stage), counted in sorted(habits.items()):
        lines.append(f"[{dwarf}.{stage}]")
        total = counted.total()
        lines += [f"{w} = {n / total:.4f}" for w, n in counted.most_common() if n > LEAST * total]
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    """Play, watch, learn."""
    bots, games = sys.argv[1].split(","), int(sys.argv[2])
    watch = Watch()
    for number in range(games):
        for players in PLAYERS:
            seated = [
                make_bot(bots[(seat + number) % len(bots)], f"{SEED}/{number}/{seat}")
                for seat in range(players)
            ]
            watch.game(create("saboteur", players, (), {}, f"{SEED}/{number}"), seated)
        if number % 2 == 0:
            seated = [
                make_bot(bots[(seat + number) % len(bots)], f"{SEED}/{number}/{seat}")
                for seat in range(8)
            ]
            table_of_8 = create("saboteur2", 8, (), {}, f"{SEED}/{number}")
            watch.game(table_of_8, seated, {"geologist", "profiteer"})
    FILE.write_text(table(watch.habits, HEADING.format(games=6 * games, bots=" and ".join(bots))))
    for name, weight in zip(WEIGHTS, weights(watch.states, watch.found), strict=True):
        print(f"{name} = {weight:.3f}")
    print(f"from {len(watch.states)} turns; {FILE.name} written")


if __name__ == "__main__":
    main()

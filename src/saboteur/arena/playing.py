"""One game between bots, from its beginning to its end, and what is noted down meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from saboteur.arena.contest import Contest, Task
from saboteur.arena.played import Moment, Played, PlayedRound, Times
from saboteur.arena.players import make_player, outside_bots
from saboteur.bots import Bot, believe
from saboteur.bots.belief import SUSPECTED
from saboteur.bots.searcher import worlds_of
from saboteur.rules.events import Event, GameEnded, RoundBegan, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.moves import Move

MOMENTS = 4
"""So many moments of each round are looked at, besides its end."""


class Notes:
    """Writes down the rounds of a game, told by what happens."""

    def __init__(self, players: int, watcher: Watcher | None) -> None:
        self.rounds: list[PlayedRound] = []
        self.watcher = watcher
        self.decisions = 0
        """In this round, until it is over."""
        self._gold = [0] * players
        self._over: RoundOver | None = None

    def before(self, game: Game) -> None:
        """Somebody is about to decide."""
        if self._over is None:
            self.decisions += 1
            if self.watcher is not None:
                self.watcher.see(game)

    def hear(self, event: Event) -> None:
        """One event after the other, secrets included."""
        for seat, gold in event.gains().items():
            self._gold[seat] += gold
        match event:
            case RoundOver():
                self._over = event
            case RoundBegan() | GameEnded():
                self._settle()

    def _settle(self) -> None:
        """The gold of a round is shared out after it is over."""
        if self._over is not None:
            self.rounds.append(
                PlayedRound(
                    winner=self._over.winner,
                    dwarves=self._over.dwarves,
                    gold=tuple(self._gold),
                    decisions=self.decisions,
                    treasures=self._over.treasures(),
                    moments=() if self.watcher is None else self.watcher.end_round(),
                )
            )
        self._gold = [0] * len(self._gold)
        self._over = None
        self.decisions = 0


class Watcher:
    """Keeps a few moments of a round, drawn by lot, and asks for beliefs when it is over.

    At each of them one seat is asked, at the last decision of the round all are.
    """

    def __init__(self, seed: str) -> None:
        self.rng = Random(f"Watcher:{seed}")
        self.seen = 0
        self.kept: list[tuple[int, Game]] = []
        self.last: Game | None = None

    def see(self, game: Game) -> None:
        """Somebody is about to decide; every decision is as likely to be kept as any other."""
        self.last = game.clone()
        moment = self.seen, self.last
        self.seen += 1
        if len(self.kept) < MOMENTS:
            self.kept.append(moment)
        elif (place := self.rng.randrange(self.seen)) < MOMENTS:
            self.kept[place] = moment

    def end_round(self) -> tuple[Moment, ...]:
        """What was believed in the round that is over."""
        kept = sorted(self.kept, key=lambda moment: moment[0])
        found = [_moment(at, game, self.rng.randrange(game.options.players)) for at, game in kept]
        if self.last is not None:
            seats = range(self.last.options.players)
            found += [_moment(self.seen, self.last, seat) for seat in seats]
        self.seen, self.kept, self.last = 0, [], None
        return tuple(moment for moment in found if moment is not None)


def has_beliefs(game: Game) -> bool:
    """Whether there is anything to believe in this game."""
    return believe(game.view(None)) is not None


def _moment(at: int, game: Any, seat: int) -> Moment | None:
    belief = believe(game.view(seat))
    if belief is None:
        return None
    suspicion = tuple(round(odds, 4) for odds in belief.suspicion)
    return Moment(at, seat, suspicion, tuple(dwarf == SUSPECTED for dwarf in game.dwarves))


def play_task(contest: Contest, task: Task) -> Played:
    """Play one game of a contest."""
    names = contest.seating(task)
    name, watched = contest.name(task), contest.watched(task)
    return play(contest.table(task), task[1], names, name, contest.timeout, watched)


def play(
    game: Game, number: int, names: Sequence[str], seed: str, timeout: float, watched: bool = False
) -> Played:
    """Play a game to its end; the seed is for the bots, each makes its own of it."""
    bots = [make_player(name, f"{seed}/{seat}", timeout) for seat, name in enumerate(names)]
    watched = watched and any(bot.needs_view for bot in bots) and has_beliefs(game)
    notes = Notes(len(bots), Watcher(seed) if watched else None)
    thinking = {name: Times({}) for name in names}
    moves = 0
    try:
        while (seat := game.to_act) is not None:
            notes.before(game)
            for event in game.play(_ask(bots[seat], game, seat, thinking[names[seat]])):
                notes.hear(event)
            moves += 1
    finally:
        for bot in bots:
            bot.close()
    assert game.scores is not None
    return Played(
        players=len(bots),
        number=number,
        bots=tuple(names),
        scores=game.scores,
        winners=game.winners,
        moves=moves,
        rounds=tuple(notes.rounds),
        thinking=thinking,
        faults=_faults(names, bots),
    )


def _ask(bot: Bot, game: Game, seat: int, times: Times) -> Move:
    """What a bot does, and how long it thinks if it has a choice."""
    moves = game.legal_moves()
    view = game.view(seat) if bot.needs_view else None
    worlds = worlds_of(game, seat) if bot.needs_worlds else None
    begin = perf_counter()
    move = bot.choose(view, moves, worlds)
    if len(moves) > 1:
        times.add(perf_counter() - begin)
    return move


def _faults(names: Sequence[str], bots: Sequence[Bot]) -> dict[str, dict[str, int]]:
    found: dict[str, Counter[str]] = {}
    for name, bot in zip(names, bots, strict=True):
        for one in outside_bots(bot):
            found.setdefault(name, Counter()).update(one.faults)
    return {name: dict(faults) for name, faults in found.items()}

"""Self-play: rounds of networks and strangers, played to their end, and what came of each decision.

With what suits hidden roles: past selves and strangers at the table, and for those whose dial is
turned up a price on being suspected by whoever watches. `learning.py` learns from it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from saboteur.bots.saboteur.intuition import signs
from saboteur.dense.cards import TREASURE_GOAL
from saboteur.dense.table import SABOTEUR
from training.network import Moves, Network, Sight, log_odds
from training.rounds import FELLOWS, LEARNER, PAST, TEACHER, Rounds

LAMBDA = 0.95
"""How far one trusts what came of a move more than what was expected of the next one."""
WATCHED = 0.25
"""How often a spectator looks as well, to learn what can be known from outside."""
PRICE = 0.4
"""What it costs to be suspected for a turn, with the dial at its end; below 0 it is a reward."""
HIDING = 0.45
"""For so much of a round it costs something: later everybody is found out."""

Array = NDArray[Any]


class Step(NamedTuple):
    """All decisions that were taken at the same time."""

    tables: Array
    seats: Array
    who: Array
    dwarves: Array
    """Of all seats, the truth."""
    treasure: Array
    rounds: Array
    signs: Array
    pairs: Array
    moves: Array
    targets: Array
    counts: Array
    chosen: Array
    """Which of its moves."""
    likely: Array
    """The logarithm of how likely that was."""
    value: Array
    suspicion: Array
    """How much a spectator takes the seat for a saboteur; 0 where none looked."""
    gone: Array
    """How much of the round is over."""
    tried: Array
    """Whether all its moves were tried out,"""
    worth: Array
    """and what each brought; 0 for all others."""


class Watched(NamedTuple):
    """What spectators saw, and the truth."""

    tables: Array
    gone: Array

    rounds: Array
    signs: Array
    pairs: Array
    dwarves: Array
    treasure: Array


def sight_of(rounds: Array, seats: Array, pairs: Array) -> Sight:
    """These arrays as the network takes them."""
    return Sight(
        torch.from_numpy(rounds.astype(np.float32, copy=False)),
        torch.from_numpy(seats.astype(np.float32, copy=False)),
        torch.from_numpy(pairs),
    )


def moves_of(signs_: Array, targets: Array, counts: Array) -> Moves:
    """The same for moves."""
    of = np.repeat(np.arange(len(counts)), counts)
    return Moves(
        torch.from_numpy(signs_.astype(np.float32, copy=False)),
        torch.from_numpy(targets.astype(np.int64)),
        torch.from_numpy(of),
    )


# --- playing --------------------------------------------------------------------------------------


class Player:
    """A network at many tables."""

    def __init__(self, network: Network) -> None:
        self.network = network

    @torch.no_grad()
    def decide(
        self, sight: Sight, moves: Moves, rng: np.random.Generator, heat: float = 1.0
    ) -> tuple[Array, Array, Array]:
        """Which move of each decision (counted over all), how likely it was, and the value."""
        known, whole, _ = self.network.look(sight)
        logits = self.network.weigh(moves, known, whole) / heat
        decisions = len(sight.rounds)
        likely = log_odds(logits, moves.of, decisions)
        drawn = likely.numpy() - np.log(-np.log(rng.random(len(likely)) + 1e-20) + 1e-20)
        of = moves.of.numpy()
        first = np.searchsorted(of, np.arange(decisions))
        best = np.maximum.reduceat(drawn, first)
        hits = np.flatnonzero(drawn == best[of])
        chosen = np.empty(decisions, np.int64)
        chosen[of[hits][::-1]] = hits[::-1]
        value: Tensor = self.network.value(whole).squeeze(1)
        return chosen, likely.numpy()[chosen], value.numpy()


def play(
    rounds: Rounds,
    learner: Network,
    past: Network | None,
    rng: np.random.Generator,
    heat: float = 1.0,
    watched: float = WATCHED,
    tried: float = 0.0,
) -> tuple[list[Step], list[Watched]]:
    """Play all rounds to their end."""
    steps: list[Step] = []
    seen: list[Watched] = []
    players = rounds.players
    whole_pile = None
    while count := rounds.go_on():
        tables = rounds.asked[:count].copy()
        first = rounds.first[: count + 1]
        ends = first[count]
        here = rounds.tables[tables]
        seats = here["to_act"].astype(np.int64)
        who = rounds.control[tables, seats]
        shown = (
            rounds.round_signs[:count].copy(),
            rounds.seat_signs[:count].copy(),
            rounds.pairs[:count].copy(),
        )
        moves = rounds.move_signs[:ends], rounds.targets[:ends], np.diff(first)
        sight, all_moves = sight_of(*shown), moves_of(*moves)
        chosen, likely, value = Player(learner).decide(sight, all_moves, rng, heat)
        taught = who == TEACHER
        chosen[taught] = first[:-1][taught] + rounds.lesson[:count][taught]
        if past is not None and (who == PAST).any():
            _decide_otherwise(Player(past), who == PAST, shown, moves, first, chosen, rng)
        trying = (rng.random(count) < tried) & (who == LEARNER)
        trying &= rounds.dial[tables, seats] <= 0
        worth = np.zeros(ends, np.float32)
        if trying.any():
            values = rounds.try_out(np.flatnonzero(trying), int(rng.integers(1 << 62)))
            worth[np.repeat(trying, moves[2])] = values
        dwarves = here["dwarf"][:, :players].astype(np.int64)
        treasure = (here["goal"] == TREASURE_GOAL).argmax(1)
        own = dwarves[np.arange(count), seats]
        left = shown[0][:, signs.ROUND["cards_left"]]
        whole_pile = left.max() if whole_pile is None else whole_pile
        suspicion = np.zeros(count, np.float32)
        look = (rng.random(count) < watched) | ((own == SABOTEUR) & (who == LEARNER))
        at = np.flatnonzero(look)
        if len(at):
            outside = rounds.watch(tables[at])
            gone = 1 - left[at] / whole_pile
            seen.append(Watched(tables[at], gone, *outside, dwarves[at], treasure[at]))
            with torch.no_grad():
                odds = torch.softmax(learner.look(sight_of(*outside))[2], 2).numpy()
            suspicion[at] = odds[np.arange(len(at)), seats[at], SABOTEUR]
        steps.append(
            Step(
                tables, seats, who, dwarves, treasure,
                shown[0].astype(np.float16), shown[1].astype(np.float16), shown[2],
                moves[0].astype(np.float16), moves[1].copy(), moves[2].copy(),
                chosen - first[:-1], likely, value, suspicion, 1 - left / whole_pile,
                trying, worth,
            )
        )  # fmt: skip
        rounds.play(rounds.codes[chosen])
    return steps, seen


def _decide_otherwise(
    other: Player, where: Array, shown: Any, moves: Any, first: Array, chosen: Array, rng: Any
) -> None:
    """At these tables somebody else decides."""
    rows = np.flatnonzero(where)
    signs_, targets, counts = moves
    places = np.flatnonzero(np.repeat(where, counts))
    sight = sight_of(*(part[rows] for part in shown))
    their = moves_of(signs_[places], targets[places], counts[rows])
    chosen[rows] = places[other.decide(sight, their, rng)[0]]


# --- what it has to teach -------------------------------------------------------------------------


class Lesson(NamedTuple):
    """What a batch of rounds has to teach, and how they went."""

    step: Step
    advantage: Array
    brought: Array
    watched: Watched


def brought(rounds: Rounds, before: Array) -> Array:
    """What a round was worth to every seat: its gold, and that one is among those who won."""
    gold = (rounds.tables["gold"] - before).astype(np.float32)
    if rounds.rules["second_game"][0]:
        return gold / 3 + (gold > 0) - 1
    dwarf = rounds.tables["dwarf"]
    fellows = (dwarf[:, :, None] == dwarf[:, None, :])[:, :, : rounds.players]
    side = (fellows * gold[:, None, : rounds.players]).sum(2) / np.maximum(fellows.sum(2), 1)
    gold = FELLOWS * side + (1 - FELLOWS) * gold
    return gold / 2 + (gold > 0) - 1


def learn_from(steps: list[Step], seen: list[Watched], worth: Array, dial: Array) -> Lesson:
    """Weigh every decision by what came of it."""
    advantages, returns = [], []
    next_value, next_advantage = worth.copy(), np.zeros_like(worth)
    price = np.zeros_like(worth)
    for step in reversed(steps):
        at = step.tables, step.seats
        delta = price[at] + next_value[at] - step.value
        advantage = delta + LAMBDA * next_advantage[at]
        advantages.append(advantage)
        returns.append(advantage + step.value)
        next_value[at], next_advantage[at] = step.value, advantage
        evil = step.dwarves[np.arange(len(step.seats)), step.seats] == SABOTEUR
        price[at] = -PRICE * dial[at] * step.suspicion * (evil & (step.gone < HIDING))
    whole = Step(*(np.concatenate(parts) for parts in zip(*steps, strict=True)))
    watched = Watched(*(np.concatenate(parts) for parts in zip(*seen, strict=True)))
    return Lesson(whole, np.concatenate(advantages[::-1]), np.concatenate(returns[::-1]), watched)

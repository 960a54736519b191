"""What is done at one table of many. `cores` does it at one after the other, `gpu` at all at once.

`found` and `numbered` are room to work in. What is written for the caller (`out`) is empty before.
"""

from __future__ import annotations

import numpy as np

from saboteur.dense import maze
from saboteur.dense.cards import FACE
from saboteur.dense.chance import key_of, mixed, scaled
from saboteur.dense.compiled import compiled
from saboteur.dense.maze import START_CELL
from saboteur.dense.numbers import number_moves
from saboteur.dense.set_up import begin_game
from saboteur.dense.table import OVER
from saboteur.dense.turn import legal_moves, play

ILLEGAL = -1
"""As a move: there is none with this number."""

# --- games ----------------------------------------------------------------------------------------


@compiled
def deal(table, rules, seed, number):
    """Begin the game with this number."""
    table.key = key_of(seed, number)
    begin_game(table, rules)


@compiled
def mark_legal(table, rules, numbers, found, numbered, out):
    """1 for every legal action."""
    count = legal_moves(table, rules, found)
    number_moves(table, numbers, found, count, numbered)
    for move in range(count):
        out[numbered[move]] = 1


@compiled
def resolve(table, rules, numbers, action, found, numbered):
    """The move that this action stands for; where the game is over it is not looked at."""
    if table.decision == OVER:
        return 0
    count = legal_moves(table, rules, found)
    number_moves(table, numbers, found, count, numbered)
    for move in range(count):
        if numbered[move] == action:
            return int(found[move])
    return ILLEGAL


@compiled
def play_chosen(table, rules, move):
    """Play this move, if the game goes on."""
    if table.decision != OVER:
        play(table, rules, move)


@compiled
def play_randomly(table, rules, seed, number, most, found):
    """Play at most so many random moves; how many it were."""
    key, moves = key_of(~seed, number), 0
    while table.decision != OVER and moves < most:
        count = legal_moves(table, rules, found)
        moves += 1
        play(table, rules, found[scaled(mixed(key, moves), count)])
    return moves


# --- rows of games --------------------------------------------------------------------------------

SCORE, ROUND, WIN = range(3)
"""What seats are rewarded with: their score or a victory at the end, or the gold of each round."""
NO_ROUND = -1
"""As the side that has won a round: no round has ended."""
CROSSING = FACE["[NESW]"]
FAR = 1 << 40
"""Draws behind this one are no part of the game."""

PLAN = np.dtype(
    [
        ("seed", np.uint64),
        ("games", np.int64),  # side by side
        ("rounds", np.int8),  # of an episode
        ("rewards", np.int8),
        ("least_dug", np.int8),
        ("most_dug", np.int8),
    ],
    align=True,
)
"""What all rows have in common."""


@compiled
def deal_next(table, rules, plan, following, i):
    """Begin the next game of row `i`."""
    deal(table, rules, plan.seed, following[i])
    _dig(table, plan)
    following[i] += plan.games


@compiled
def _dig(table, plan):
    """Lay the tunnel with which this round begins, of cards that no deck will miss.

    How long it is comes from a draw that the game never makes: so all else is dealt as ever.
    """
    spread = plan.most_dug - plan.least_dug + 1
    length = plan.least_dug + scaled(mixed(table.key, FAR + table.round), spread)
    for column in range(1, length + 1):
        maze.lay(table, START_CELL + column, CROSSING)


@compiled
def go_on(table, rules, plan, move, following, i, rewards, ended, sides):
    """Play this move in row `i` and note what came of it; after an episode deal the next game."""
    at = table.round - 1
    play(table, rules, move)
    for seat in range(rules.players):
        rewards[i, seat] = 0
    ended[i] = False
    sides[i] = NO_ROUND
    if table.round - 1 != at or table.decision == OVER:
        sides[i] = table.winner[at]
        ended[i] = at + 1 == plan.rounds
        _reward(table, plan, at, ended[i], rewards[i])
        if ended[i]:
            deal_next(table, rules, plan, following, i)
        else:
            _dig(table, plan)


@compiled
def _reward(table, plan, at, ended, rewards):
    """What each seat gets when this round has ended."""
    if plan.rewards == ROUND:
        for seat in range(rewards.size):
            rewards[seat] = table.round_gold[at, seat]
    elif ended and plan.rewards == SCORE:
        for seat in range(rewards.size):
            rewards[seat] = table.gold[seat]
    elif ended:
        most, sharing = table.gold[0], 0
        for seat in range(rewards.size):
            most = max(most, table.gold[seat])
        for seat in range(rewards.size):
            sharing += table.gold[seat] == most
        for seat in range(rewards.size):
            rewards[seat] = 1 / sharing if table.gold[seat] == most else 0


@compiled
def draw(table, rules, seed, numbers, found, numbered):
    """A legal action, drawn at random: another one at every move of every game."""
    count = legal_moves(table, rules, found)
    number_moves(table, numbers, found, count, numbered)
    key = mixed(table.key ^ seed, FAR)
    return numbered[scaled(mixed(key, table.moves), count)]

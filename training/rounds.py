"""Rounds by the thousand, played until the next decision that a network has to take.

Every round is a game of its own. A seat is played by the network that learns, by one of its past
selves, by the compiled quick player (about as strong as `normal`) or by a careless one, so that the
learner meets strangers.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from saboteur.bots.distance import FAR
from saboteur.bots.saboteur.dense_playout import MIND, gold_for, playout, quick_move
from saboteur.bots.saboteur.intuition.dense_reading import (
    FIELDS,
    STORY,
    begin,
    read_moves,
    read_round,
    read_seats,
    room_to_try,
    step,
    survey_all,
)
from saboteur.bots.saboteur.intuition.signs import MOVE_SIGNS, ROUND_SIGNS, SEAT_SIGNS
from saboteur.dense import maze
from saboteur.dense.chance import key_of, mixed, scaled
from saboteur.dense.compiled import compiled
from saboteur.dense.maze import START_CELL
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.rows import CROSSING
from saboteur.dense.set_up import set_up
from saboteur.dense.table import GOALS, MINER, NOBODY, OVER, PICK_GOLD, SABOTEUR, SEATS, TABLE
from saboteur.dense.turn import legal_moves
from saboteur.rules.catalogue import create

LEARNER, PAST, TEACHER, QUICK, CARELESS, SHY = range(6)
"""Who plays a seat; the teacher is the quick player, watched while it decides."""
WHIMS = np.array([[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.1, 0.9], [0.0, 0.3]])
"""How often each of them does anything at all, from and to: no two are equally careless."""
STRIKES = 2
"""A shy saboteur digs along with the others until no more cards than these are missing."""
MOST_GOLD = 6
"""Everybody begins a round of Saboteur 2 with less gold than that."""
FELLOWS = 0.5
"""How much more one cares for the gold of one's side than for one's own: who plays for the first
pick alone is a bad fellow, and loses rounds."""
TRIES, HORIZON = 2, 20
"""How often a move is tried out, and for how many moves."""
MOST_AT_ONCE = 150
"""Room for so many moves a table, on average."""


class Rounds:
    """So many rounds side by side, with the same options."""

    def __init__(self, game: str, players: int, rounds: int, modules: tuple[str, ...] = ()) -> None:
        self.players = players
        self.rules = set_up(create(game, players, modules, {}, 0).options)
        self.count = rounds
        self.tables: Any = np.zeros(rounds, TABLE)
        self.stories: Any = np.zeros(rounds, STORY)
        self.minds: Any = np.zeros((rounds, FIELDS), MIND)
        self.room = room_to_try()
        self.found = np.zeros(MOST_MOVES, np.int32)
        self.control: NDArray[np.int8] = np.zeros((rounds, SEATS), np.int8)
        self.whim: NDArray[np.float32] = np.zeros((rounds, SEATS), np.float32)
        """How often each seat does anything at all, where no network plays it."""
        self.dial: NDArray[np.float32] = np.zeros((rounds, SEATS), np.float32)
        self.hides_until = 0
        """With so few cards missing to a goal nobody hides any more."""
        self.asked: NDArray[np.int32] = np.zeros(rounds, np.int32)
        self.first: NDArray[np.int32] = np.zeros(rounds + 1, np.int32)
        room = rounds * MOST_AT_ONCE
        self.codes: NDArray[np.int32] = np.zeros(room, np.int32)
        self.round_signs: NDArray[np.float32] = np.zeros((rounds, ROUND_SIGNS), np.float32)
        self.seat_signs: NDArray[np.float32] = np.zeros((rounds, players, SEAT_SIGNS), np.float32)
        self.move_signs: NDArray[np.float32] = np.zeros((room, MOVE_SIGNS), np.float32)
        self.targets: NDArray[np.int8] = np.zeros(room, np.int8)
        self.lesson: NDArray[np.int32] = np.zeros(rounds, np.int32)
        """Which move the teacher would make, where it was asked."""
        self.pairs: NDArray[np.uint8] = np.zeros((rounds, 2, players, players), np.uint8)
        """Who broke whose tools and who mended them, how often."""

    def deal(self, seed: int, dug: tuple[int, int]) -> None:
        """New rounds everywhere, with a tunnel of so many to so many crossings already dug."""
        _deal(
            self.tables, self.rules, self.stories, self.minds, np.uint64(seed), dug[0], dug[1] + 1
        )

    def go_on(self) -> int:
        """Play until a network is asked at every table, or its round is over; how many ask.

        `asked` are the tables, the moves of each stand from `first` on, one behind the other.
        """
        return int(
            _go_on(
                self.tables, self.rules, self.stories, self.minds, self.room, self.found,
                self.control, self.whim, self.dial, self.hides_until, self.asked, self.first,
                self.codes, self.round_signs, self.seat_signs, self.move_signs, self.targets,
                self.pairs, self.lesson,
            )
        )  # fmt: skip

    def watch(self, tables: NDArray[np.int32]) -> tuple[Any, Any, Any]:
        """What a spectator sees at these tables: signs of the round, of seats, and of pairs."""
        count = len(tables)
        rounds = np.zeros((count, ROUND_SIGNS), np.float32)
        seats = np.zeros((count, self.players, SEAT_SIGNS), np.float32)
        pairs = np.zeros((count, 2, self.players, self.players), np.uint8)
        _watch(self.tables, self.rules, self.stories, self.minds, tables, rounds, seats, pairs)
        return rounds, seats, pairs

    def try_out(self, rows: NDArray[np.int64], seed: int) -> NDArray[np.float32]:
        """What every move would bring at these of the tables that asked, in gold.

        The round as it really lies is played on by quick players, who are told nothing more; over
        many rounds that is worth what a seat may expect by all it can know.
        """
        first = self.first
        values = np.zeros(int((first[rows + 1] - first[rows]).sum()), np.float32)
        room = np.zeros(1, TABLE), np.zeros(1, MIND), self.found
        _try_out(
            self.tables, self.minds, self.rules, room, self.asked, first, self.codes, rows,
            np.uint64(seed), values,
        )  # fmt: skip
        return values

    def play(self, chosen: NDArray[np.int32]) -> None:
        """Play these moves (of `codes`) at the tables that asked."""
        _play(self.tables, self.rules, self.stories, self.minds, self.room, self.asked, chosen)


@compiled
def _deal(tables, rules, stories, minds, seed, least, most):
    for i in range(tables.size):
        table = tables[i]
        table.key = key_of(seed, i)
        begin(table, rules[0], stories[i], minds[i])
        if rules[0].second_game:  # gold of earlier rounds, which can be stolen
            for seat in range(rules[0].players):
                gold = scaled(mixed(table.key, (1 << 42) + seat), MOST_GOLD)
                table.gold[seat] = gold
                table.gold_before[seat] = gold
        length = least + scaled(mixed(table.key, 1 << 40), most - least)
        for column in range(1, length + 1):
            maze.lay(table, START_CELL + column, CROSSING)
        survey_all(table, stories[i], minds[i])


@compiled
def _go_on(
    tables, rules, stories, minds, room, found, control, whim, dial, until, asked, first, codes,
    round_signs, seat_signs, move_signs, targets, pairs, lesson,
):  # fmt: skip
    asking, at = 0, 0
    for i in range(tables.size):
        table, story, mind = tables[i], stories[i], minds[i]
        while table.decision != OVER:
            seat = table.to_act
            who = control[i, seat]
            if who >= QUICK:
                dwarf = table.dwarf[seat]
                if who == SHY and dwarf == SABOTEUR and _far(mind[0], STRIKES):
                    table.dwarf[seat] = MINER  # only to make up its mind
                move = quick_move(table, rules[0], mind[0], found)
                table.dwarf[seat] = dwarf
                draw = mixed(table.key, (1 << 41) + table.moves)
                if (draw & np.uint64(1023)) < whim[i, seat] * 1024:
                    count = legal_moves(table, rules[0], found)
                    move = found[scaled(mixed(draw, 1), count)]
                step(table, rules[0], story, mind, room, move)
                continue
            taught = quick_move(table, rules[0], mind[0], found) if who == TEACHER else 0
            count = legal_moves(table, rules[0], found)
            if count == 1 or table.decision == PICK_GOLD:
                step(table, rules[0], story, mind, room, found[count - 1])
                continue
            asked[asking], first[asking] = i, at
            shown = dial[i, seat] if _far(mind[0], until) else min(dial[i, seat], 0)
            read_round(table, rules[0], story, mind, seat, shown, round_signs[asking])
            read_seats(table, rules[0], story, seat, seat_signs[asking])
            _read_pairs(story, pairs[asking])
            signs, on = move_signs[at : at + count], targets[at : at + count]
            read_moves(table, rules[0], story, mind, room, found, count, signs, on)
            codes[at : at + count] = found[:count]
            for move in range(count):
                if found[move] == taught:
                    lesson[asking] = move
            asking += 1
            at += count
            break
    first[asking] = at
    return asking


@compiled
def _far(mind, until):
    nearest = FAR
    for goal in range(GOALS):
        nearest = min(nearest, mind.cards[goal])
    return nearest > until


@compiled
def _read_pairs(story, out):
    players = out.shape[1]
    for seat in range(players):
        for other in range(players):
            out[0, seat, other] = story.broke[seat, other]
            out[1, seat, other] = story.mended[seat, other]


@compiled
def _watch(tables, rules, stories, minds, chosen, round_signs, seat_signs, pairs):
    for place in range(chosen.size):
        i = chosen[place]
        table, story = tables[i], stories[i]
        read_round(table, rules[0], story, minds[i], NOBODY, 0.0, round_signs[place])
        read_seats(table, rules[0], story, NOBODY, seat_signs[place])
        _read_pairs(story, pairs[place])


@compiled
def _side_gold(table, rules, mind, seat):
    """What everybody with the same dwarf may expect, on average."""
    gold, fellows = 0.0, 0
    for other in range(rules.players):
        if table.dwarf[other] == table.dwarf[seat]:
            gold += gold_for(table, rules, mind, other)
            fellows += 1
    return gold / fellows


@compiled
def _try_out(tables, minds, rules, room, asked, first, codes, rows, seed, values):
    table, mind, found = room
    at = 0
    for row in rows:
        i = asked[row]
        start = minds[i, 0:1].copy()
        for move in range(first[row], first[row + 1]):
            total = 0.0
            for again in range(TRIES):
                start[0].key = mixed(seed, row * TRIES + again)
                seat = tables[i].to_act
                own = playout(
                    tables[i : i + 1], start, rules, table, mind, found, codes[move], seat, HORIZON
                )
                total += FELLOWS * _side_gold(table[0], rules[0], mind[0], seat)
                total += (1 - FELLOWS) * own
            values[at] = total / TRIES
            at += 1


@compiled
def _play(tables, rules, stories, minds, room, asked, chosen):
    for place in range(chosen.size):
        i = asked[place]
        step(tables[i], rules[0], stories[i], minds[i], room, chosen[place])

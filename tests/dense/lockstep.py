"""A game by the readable rules and the same game on a dense table, step by step side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any
from unittest import mock

import numpy as np

from saboteur import Game, Move
from saboteur.dense.chance import DenseChance, key_of
from saboteur.dense.exchange import from_game
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.notation import move_of
from saboteur.dense.numbers import number_moves, numbering
from saboteur.dense.set_up import begin_game, set_up
from saboteur.dense.sight import layout, observe
from saboteur.dense.table import CHOOSE_GOAL, FIT_GOAL, NOBODY, PICK_GOLD, TABLE
from saboteur.dense.turn import legal_moves, play
from saboteur.research.study import Study
from saboteur.rules.catalogue import create

Mover = Callable[[Game, Random], Move]


@lru_cache
def study_of(game: str, players: int, modules: tuple[str, ...]) -> tuple[Study, Any, Any]:
    """What numbers mean in such games, for both."""
    study = Study(game, players, modules)
    return study, numbering(study)[0], layout(study)[0]


def with_chance(key: int, game: str, players: int, modules: tuple[str, ...] = ()) -> Game:
    """A game of the readable rules that is dealt by the chance of dense tables."""
    with mock.patch("saboteur.rules.game.Chance", return_value=DenseChance(key, 0)):
        return create(game, players, modules, {}, key)


class Pair:
    """The two of them."""

    def __init__(self, game: str, players: int, modules: tuple[str, ...], number: int) -> None:
        key = int(key_of(np.uint64(20), number))
        self.game: Any = with_chance(key, game, players, modules)
        self.rules = set_up(self.game.options)[0]
        self.study, self.numbers, self.layout = study_of(game, players, modules)
        self.table = np.zeros(1, TABLE)[0]
        self.table["key"] = key
        begin_game(self.table, self.rules)
        self.codes: dict[Move, int] = {}

    def compare(self, rng: Random) -> None:
        """Nothing tells them apart: what lies there, who knows what, who may do what."""
        read = np.zeros(1, TABLE)[0]
        from_game(read, self.game, 0)
        mine, theirs = lying(self.table, self.rules), lying(read, self.rules)
        assert mine == theirs, {
            key: (mine[key], theirs[key]) for key in mine if mine[key] != theirs[key]
        }
        self.compare_moves()
        asked = NOBODY if self.game.over else self.game.to_act
        self.compare_sight(asked)
        self.compare_sight(rng.randrange(-1, self.game.options.players))

    def compare_moves(self) -> None:
        """The same moves are legal and have the same numbers."""
        found, numbered = np.zeros(MOST_MOVES, np.int32), np.zeros(MOST_MOVES, np.int32)
        count = legal_moves(self.table, self.rules, found)
        self.codes = {move_of(self.table, int(code)): int(code) for code in found[:count]}
        assert count == len(self.codes)
        assert set(self.codes) == set(self.game.legal_moves())
        number_moves(self.table, self.numbers, found, count, numbered)
        moves = dict(zip(numbered[:count].tolist(), self.codes, strict=True))
        assert moves == self.study.choices(self.game)

    def compare_sight(self, seat: int) -> None:
        """What a seat sees, or a spectator."""
        seen = np.empty(self.study.sight.size, np.float32)
        observe(self.table, self.rules, self.layout, seat, seen)
        view = self.game.view(None if seat == NOBODY else seat)
        expected = self.study.sight.look(view)
        if not np.array_equal(seen, expected):
            parts = zip(
                self.study.sight.parts(seen).items(),
                self.study.sight.parts(expected).values(),
                strict=True,
            )
            raise AssertionError([name for (name, a), b in parts if not np.array_equal(a, b)])

    def play(self, move: Move) -> None:
        """Play this move in both."""
        self.game.play(move)
        play(self.table, self.rules, self.codes[move])


def walk(
    game: str, players: int, modules: tuple[str, ...], number: int, mover: Mover
) -> Counter[str]:
    """Play a whole game in lock-step; how often which kind of move was played."""
    pair, rng = Pair(game, players, modules, number), Random(number)
    kinds: Counter[str] = Counter()
    while True:
        pair.compare(rng)
        if pair.game.over:
            return kinds
        move = mover(pair.game, rng)
        kinds[type(move).__name__] += 1
        pair.play(move)


def lying(table: Any, rules: Any) -> dict[str, Any]:
    """All that lies on a table and is known of it, without the order in which cards were laid."""
    players, laid, ends = int(rules["players"]), table["laid"], table["open_ends"]
    spare, pile = int(rules["dwarf_count"]) - players, table["pile_size"]
    hands = table["hand_size"][:players]
    found: dict[str, Any] = {
        name: int(table[name])
        for name in ("key", "draws", "decision", "to_act", "round", "starter", "revealed")
    }
    for name in (
        *("hand_size", "in_front", "dwarf", "dwarf_known", "gold", "gold_before"),
        *("gold_paid", "gold_picked"),
    ):
        found[name] = table[name][:players].tolist()
    for name in ("goal", "goal_up", "goal_seen", "met", "deeds", "strokes"):
        found[name] = table[name].tolist()
    found |= {
        "maze": sorted(_rows(table, laid, "laid_cell", "laid_face", "reached")),
        "frontier": sorted(_rows(table, ends, "open_cell", "open_border")),
        "hands": [table["hand"][seat, :size].tolist() for seat, size in enumerate(hands)],
        "known": [table["hand_known"][seat, :size].tolist() for seat, size in enumerate(hands)],
        "draw pile": table["deck"][table["deck_begin"] : table["deck_end"]].tolist(),
        "aside": table["deck"][table["deck"].size - rules["aside"] :].tolist(),
        "discards": _rows(table, pile, "pile", "pile_by"),
        "spare": _rows(table, spare, "spare", "spare_known"),
        "supply": table["supply"][: table["supply_size"]].tolist(),
        "thieves": table["thief"][: table["thieves"]].tolist(),
        "thefts": [seat for seat in np.argsort(table["theft_order"]) if table["theft_order"][seat]],
    }
    if table["decision"] in (CHOOSE_GOAL, FIT_GOAL):
        found["draws next"] = int(table["draws_seat"]), int(table["draws_count"])
    if table["decision"] == FIT_GOAL:
        found["fitting"] = int(table["fitting"])
    if table["decision"] == PICK_GOLD:
        found["offer"] = table["offer"].tolist()
    ended = int(table["round"]) - (not table["revealed"])
    found["rounds"] = [_round(table, at, players) for at in range(ended)]
    return found


def _rows(table: Any, size: int, *fields: str) -> list[tuple[int, ...]]:
    return list(zip(*(table[field][:size].tolist() for field in fields), strict=True))


def _round(table: Any, at: int, players: int) -> tuple[Any, ...]:
    pickers = table["pickers"][at]
    going_on = at == table["round"] - 1
    taken = table["picked"] if going_on else pickers
    return (
        int(table["winner"][at]),
        int(table["won_by"][at]),
        table["round_dwarf"][at, :players].tolist(),
        None if going_on else table["round_gold"][at, :players].tolist(),
        table["picker"][at, :pickers].tolist(),
        table["taken"][at, :taken].tolist(),
    )

"""Intuition: the same signs from views and dense tables, and a player that keeps secrets.

Each day other rounds walk in lock-step; in a soak all of them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import saboteur
from bots.saboteur.choosing import ONE_CARD_MISSING
from day import some
from movers import anything, curious, digger, tables
from saboteur.bots import ask, believe, make_bot
from saboteur.bots.saboteur.dense_playout import MIND
from saboteur.bots.saboteur.intuition import mind, signs
from saboteur.bots.saboteur.intuition.dense_reading import (
    FIELDS,
    STORY,
    begin,
    read_moves,
    read_round,
    read_seats,
    room_to_try,
    step,
)
from saboteur.bots.saboteur.intuition.network import LEARNED, covers, trained
from saboteur.bots.saboteur.intuition.reading import Reader
from saboteur.dense.batch import Batch
from saboteur.dense.exchange import to_game
from saboteur.dense.moves import MOST_MOVES
from saboteur.dense.notation import move_of
from saboteur.dense.table import DECISIONS, NOBODY, OVER, PICK_GOLD
from saboteur.dense.turn import legal_moves
from saboteur.rules.saboteur.situation import situation
from saboteur.texts import say

MOVERS = [anything, digger, curious]
BASE = [("saboteur", players, modules) for players, modules in tables()]
SECOND = [("saboteur2", players, ()) for players in range(2, 13)]
DIAL = 0.25


# --- two ways to the same signs -------------------------------------------------------------------


class Pair:
    """The same round as a game and on a table."""

    def __init__(self, game: str, players: int, modules: tuple[str, ...], seed: int) -> None:
        batch = Batch(game, players, 1, modules, seed=seed, threads=1)
        self.players, self.rules, self.table = players, batch.rules, batch.tables[0]
        self.story: Any = np.zeros(1, STORY)[0]
        self.minds: Any = np.zeros(FIELDS, MIND)
        self.room = room_to_try()
        self.found = np.zeros(MOST_MOVES, np.int32)
        begin(self.table, self.rules[0], self.story, self.minds)
        self.game = to_game(self.table, batch.options)

    @property
    def asked(self) -> bool:
        """Whether somebody decides by intuition: of gold cards the largest is always taken."""
        return self.table["decision"] not in (OVER, PICK_GOLD)

    def compare(self, viewer: int) -> None:
        """What a seat is shown, or a spectator."""
        dial = 0.0 if viewer == NOBODY else DIAL
        seen = Reader(self.game.view(None if viewer == NOBODY else viewer), dial).reading()
        a_round, seats = np.zeros_like(seen.round), np.zeros_like(seen.seats)
        given = self.table, self.rules[0], self.story
        read_round(*given, self.minds, viewer, dial, a_round)
        read_seats(*given, viewer, seats)
        np.testing.assert_array_equal(a_round, seen.round)
        np.testing.assert_array_equal(seats, seen.seats)
        players = self.players
        for at, strokes in enumerate(("broke", "mended")):
            np.testing.assert_array_equal(self.story[strokes][:players, :players], seen.pairs[at])

    def compare_moves(self) -> None:
        """What whoever decides is shown of each move."""
        moves = self.game.legal_moves()
        signs_, targets = Reader(self.game.view(self.game.to_act), DIAL).moves(moves)
        count = legal_moves(self.table, self.rules[0], self.found)
        out = np.zeros((count, signs.MOVE_SIGNS), np.float32)
        on = np.zeros(count, np.int8)
        self.compare(self.game.to_act)  # the odds of moves are those of who was last read
        read_moves(
            self.table, self.rules[0], self.story, self.minds, self.room, self.found, count, out, on
        )
        places = {move_of(self.table, int(code)): i for i, code in enumerate(self.found[:count])}
        order = [places[move] for move in moves]
        np.testing.assert_array_equal(out[order], signs_)
        np.testing.assert_array_equal(on[order], targets)

    def play(self, move: Any) -> None:
        """Play a move in both."""
        count = legal_moves(self.table, self.rules[0], self.found)
        codes = {move_of(self.table, int(code)): int(code) for code in self.found[:count]}
        step(self.table, self.rules[0], self.story, self.minds, self.room, codes[move])
        self.game.play(move)


@pytest.mark.parametrize("mover", MOVERS, ids=lambda mover: mover.__name__)
@pytest.mark.parametrize(
    ("game", "players", "modules"), BASE + SECOND, ids=lambda value: str(value).replace("'", "")
)
def test_views_and_tables_give_the_same_signs(game, players, modules, mover):
    for seed in some(range(8), of=8):
        pair, rng = Pair(game, players, modules, seed), Random(seed)
        while not pair.game.over:
            if pair.asked and rng.random() < 0.4:
                pair.compare(NOBODY)
                pair.compare(rng.randrange(players))
                pair.compare_moves()
            pair.play(mover(pair.game, rng))


def test_dense_tables_and_signs_mean_the_same():
    assert tuple(signs.DECISIONS) == DECISIONS


# --- the network ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", LEARNED)
def test_weights_are_small_and_whole(game):
    weights = trained(game).weights
    assert sum(weight.size for weight in weights.values()) * 2 < 5_000_000
    assert all(np.isfinite(weight).all() for weight in weights.values())


def test_several_rounds_are_looked_at_as_one_by_one():
    game = saboteur.new_game("saboteur", players=5, seed=4)
    readings = []
    for _ in range(6):
        readings.append(Reader(game.view(game.to_act)).reading())
        game.play(game.legal_moves()[0])
    at_once = trained("saboteur").look(*(np.stack(part) for part in zip(*readings, strict=True)))
    for at, reading in enumerate(readings):
        alone = trained("saboteur").look(*reading)
        for together, one in zip(at_once, alone, strict=True):
            np.testing.assert_allclose(together[at], one, rtol=1e-4, atol=1e-5)


# --- the player -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game_id", "players"), [("saboteur", 5), ("saboteur", 10), ("saboteur", 3)]
)
def test_it_decides_by_nothing_but_what_its_seat_knows(game_id, players):
    """Legal in every round, and the same in every world that looks the same."""
    rng = Random(f"{game_id}{players}")
    game = saboteur.new_game(game_id, players=players, seed="intuition")
    asked = 0
    while not game.over:
        seat = game.to_act
        move = ask(make_bot("hard:sly", asked), game)
        if rng.random() < 0.3:
            assert ask(make_bot("hard:sly", asked), game.sample(seat, rng)) == move
        asked += 1
        game.play(move)
    assert asked > 60


def test_the_same_seed_and_view_give_the_same_choice():
    game = saboteur.new_game("saboteur", players=5, seed=1)
    bots = [make_bot("hard", 7) for _ in range(2)]
    for _ in range(40):
        moves = game.legal_moves()
        chosen = ask(bots[0], game, moves)
        assert ask(bots[1], game, moves[::-1]) == chosen
        game.play(chosen)


def one_card_missing(dwarf, hand, seed, level="hard"):
    dwarves = [dwarf, "miner", "miner"]
    table = situation(ONE_CARD_MISSING, dwarves=dwarves, hand=hand, looked={0: "8,0"})
    return str(ask(make_bot(level, seed), table))


@pytest.mark.parametrize("seed", range(5))
def test_a_miner_lays_the_last_card(seed):
    assert one_card_missing("miner", "[EW] [NS] map break-cart", seed) == "lay [EW] 7,0"


@pytest.mark.parametrize("level", ["hard", "hard:bold", "hard:sly", "hard:cautious"])
def test_a_saboteur_never_does(level):
    for seed in range(5):
        assert one_card_missing("saboteur", "[EW] [NESW] map", seed, level) not in (
            "lay [EW] 7,0",
            "lay [NESW] 7,0",
        )


@pytest.mark.parametrize("numba", [True, False])
def test_it_searches_where_it_may_try_things_out_and_where_it_is_told_to(numba, monkeypatch):
    monkeypatch.setattr(mind, "can_compile", lambda: numba)

    def searches(bot, *modules, dwarf="miner"):
        table = saboteur.new_game("saboteur", players=5, modules=list(modules), seed=1)
        return make_bot(bot).searches(table.view(table.dwarves.index(dwarf)))

    for dwarf in ("miner", "saboteur"):  # so that the way it takes does not tell who it is
        assert searches("hard", dwarf=dwarf) == numba
        assert searches("hard:sly", "tournament", dwarf=dwarf) == numba
    assert searches("hard", "veto")
    assert searches("hard@16", dwarf="saboteur")
    assert searches("hard@0.1s")
    assert searches("hard@1.5s")
    assert not searches("normal")


def test_where_nothing_is_compiled_intuition_decides_alone(monkeypatch):
    monkeypatch.setattr(mind, "compiled_players", lambda patience: None)
    assert one_card_missing("miner", "[EW] [NS] map break-cart", 1) == "lay [EW] 7,0"


# --- belief ---------------------------------------------------------------------------------------


def test_belief_is_about_what_may_be():
    game = saboteur.new_game("saboteur", players=3, seed=5)
    rng = Random(1)
    while not game.over:
        for seat in (None, 0, 1, 2):
            view = game.view(seat)
            assert covers(view)
            belief = believe(view)
            for odds in belief.dwarves:
                assert sum(odds.values()) == pytest.approx(1, abs=1e-5)
            if seat is not None and view.dwarves[seat] == "saboteur":
                assert [belief.suspicion[other] for other in range(3) if other != seat] == [0, 0]
                assert belief.suspicion[seat] == 1
        game.play(curious(game, rng))


def test_what_a_spectator_believes_holds_no_secret():
    game, rng = saboteur.new_game("saboteur", players=6, seed=9), Random(2)
    for _ in range(40):
        game.play(digger(game, rng))
    world = game.sample(0, rng)
    spectator = world.view(None)
    assert believe(spectator) == believe(game.view(None))


def test_saboteurs_are_found_out_by_what_they_do():
    evil, good = [], []
    for seed in range(6):
        game = saboteur.new_game("saboteur", players=5, seed=seed)
        bots = [make_bot("normal", seat) for seat in range(5)]
        dwarves, belief, moves = list(game.dwarves), None, 0
        while game.round == 1 and moves < 25:
            belief = believe(game.view(None))
            game.play(ask(bots[game.to_act], game))
            moves += 1
        assert all(say(f"deed.{reason.deed}") for reason in belief.reasons)
        for suspicion, dwarf in zip(belief.suspicion, dwarves, strict=True):
            (evil if dwarf == "saboteur" else good).append(suspicion)
    assert sum(evil) / len(evil) > 0.8
    assert sum(good) / len(good) < 0.2

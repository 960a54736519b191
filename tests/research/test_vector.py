"""Tables side by side are games like any other, and keep to what learners are used to."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from dense.lockstep import with_chance
from saboteur import OptionsError
from saboteur.dense import DenseError
from saboteur.dense.cards import CARD, CARD_OF
from saboteur.dense.chance import key_of
from saboteur.dense.maze import GOAL_CELLS, cell_of
from saboteur.dense.rows import CROSSING
from saboteur.dense.table import LAID, OPEN_ENDS, SIDES
from saboteur.research.study import Study
from saboteur.research.vector import Tables, VectorError, returns
from saboteur.rules.saboteur.set_up import set_up_for

SEED = 20
GAMES = 6


class Single:
    """One of the tables, played by the readable rules."""

    def __init__(self, tables: Tables, rewards: str, at: int) -> None:
        options = tables.rows.options
        self.given = options.game, options.players, options.modules
        self.study = Study(*self.given, rewards="win" if rewards == "win" else "score")
        self.by_round = rewards == "round"
        self.number, self.games = at, tables.num_envs
        self.deal()

    def deal(self) -> None:
        """The next game of the row."""
        self.game = with_chance(int(key_of(np.uint64(SEED), self.number)), *self.given)
        self.number += self.games
        self.gold = [0] * self.study.players

    def act(self, action: int) -> tuple[list[float], bool, str | None]:
        """What everybody gets for it, whether the game ends, who has won if a round does."""
        before = self.game.round
        self.game.play(self.study.choices(self.game)[action])
        ended = self.game.over
        rewards = [0.0] * self.study.players
        side = None
        if ended or self.game.round > before:
            side = self.game.outcomes[before - 1].winner
            if self.by_round:
                gold = list(self.game.gold)
                rewards = [float(now - had) for now, had in zip(gold, self.gold, strict=True)]
                self.gold = gold
        if ended and not self.by_round:
            rewards = self.study.rewarded(self.game)
        if ended:
            self.deal()
        return rewards, ended, side

    def shown(self) -> dict[str, np.ndarray]:
        """What the seat that decides sees."""
        return self.study.observe(self.game, self.game.to_act, self.study.choices(self.game))


@pytest.mark.parametrize(
    ("game", "players", "modules", "rewards"),
    [
        ("saboteur", 3, (), "score"),
        ("saboteur", 5, ("greedy-dwarf", "sabotaged-dwarf"), "round"),
        ("saboteur", 5, ("tournament",), "win"),
        ("saboteur2", 4, (), "round"),
        ("saboteur2", 2, (), "win"),
    ],
)
def test_they_are_games_like_those_played_one_by_one(game, players, modules, rewards):
    tables = Tables(game, players, GAMES, modules, rewards=rewards, seed=SEED)
    singles = [Single(tables, rewards, at) for at in range(GAMES)]
    ended = np.zeros(GAMES, int)
    while ended.min() < 2:  # into the second game of each row at least
        for at, single in enumerate(singles):
            assert tables.seats[at] == single.game.to_act
            shown = single.shown()
            assert np.array_equal(tables.observations[at], shown["observation"])
            assert np.array_equal(tables.action_masks[at], shown["action_mask"])
        actions = tables.draw(seed=5)
        tables.step(actions)
        for at, single in enumerate(singles):
            got, over, side = single.act(int(actions[at]))
            assert tables.rewards[at].tolist() == np.float32(got).tolist()
            assert tables.terminals[at] == over
            assert (None if tables.sides[at] < 0 else SIDES[tables.sides[at]]) == side
        ended += tables.terminals


@pytest.mark.parametrize("rewards", ["score", "round", "win"])
def test_the_rewards_of_an_episode_add_up(rewards):
    tables = Tables("saboteur2", 5, 40, rewards=rewards, seed=2, threads=1)
    twin = Tables("saboteur2", 5, 40, rewards="score", seed=2, threads=1)
    got = np.zeros((40, 5))
    for _ in range(800):
        actions = tables.draw()
        tables.step(actions)
        twin.step(actions)
        got += tables.rewards
        for at in np.flatnonzero(tables.terminals):
            scores = twin.rewards[at]
            won = (scores == scores.max()) / (scores == scores.max()).sum()
            assert got[at] == pytest.approx(won if rewards == "win" else scores)
            got[at] = 0
    assert tables.rows._next.min() > 80  # every row has come to its third game


def test_an_episode_can_be_shorter_than_a_game():
    tables = Tables("saboteur", 4, 100, rewards="score", rounds=1, seed=3)
    ends = 0
    for _ in range(150):
        tables.step(tables.draw())
        assert np.array_equal(tables.terminals, tables.sides >= 0)
        assert (tables.rewards[~tables.terminals] == 0).all()
        ends += tables.terminals.sum()
        assert set(tables.rows.tables["round"]) == {1}
    assert ends >= 100


def test_the_same_seed_gives_the_same_rows():
    one = Tables("saboteur", 5, 80, seed=7, rounds=1, threads=1)
    other = Tables("saboteur", 5, 80, seed=8, rounds=1, threads=3)
    assert not np.array_equal(one.observations, other.observations)
    other.reset(seed=7)
    for _ in range(150):
        assert np.array_equal(one.observations, other.observations)
        assert np.array_equal(one.action_masks, other.action_masks)
        actions = one.draw(seed=3)
        assert np.array_equal(actions, other.draw(seed=3))
        assert (one.action_masks[np.arange(80), actions] == 1).all()
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.rewards, other.rewards)
    assert not np.array_equal(one.draw(seed=3), one.draw(seed=4))
    other.close()
    other.step(other.draw())  # by one thread


def test_without_a_seed_come_the_next_games():
    one, other = (Tables("saboteur", 5, 3, seed=7) for _ in range(2))
    one.reset()
    assert not np.array_equal(one.observations, other.observations)
    other.reset(seed=7)
    other.reset()
    assert np.array_equal(one.observations, other.observations)


def test_nothing_is_made_anew():
    tables = Tables("saboteur", 5, 10)
    first, infos = tables.reset(seed=1)
    assert first is tables.observations
    before = first.copy()
    actions = np.empty(10, np.int64)
    assert tables.draw(out=actions) is actions
    observations, rewards, terminals, truncations, told = tables.step(actions)
    assert observations is first
    assert rewards is tables.rewards
    assert terminals is tables.terminals
    assert truncations is tables.truncations
    assert told is infos
    assert told["action_mask"] is tables.action_masks
    assert told["seat"] is tables.seats
    assert told["side"] is tables.sides
    assert not np.array_equal(first, before)
    assert not truncations.any()


def test_arrays_of_the_caller_are_written():
    size = Tables("saboteur", 3, 1).observations.shape[1]
    everything = np.full((2, 4, size), -5, np.float32)
    seats = np.full(4, 9, np.int8)
    tables = Tables("saboteur", 3, 4, buffers={"observations": everything[1], "seats": seats})
    assert (everything[0] == -5).all()
    assert (everything[1] != -5).all()
    assert tables.seats is seats
    assert seats.max() < 3


def test_it_keeps_to_a_mode_that_gymnasium_names():
    assert AutoresetMode(Tables.metadata["autoreset_mode"]) is AutoresetMode.SAME_STEP


# --- what an action brought -----------------------------------------------------------------------


def test_what_an_action_brought_is_what_its_seat_got_until_the_end():
    seats = np.array([[0, 1], [1, 0], [0, 1], [1, 0]], np.int8)
    rewards = np.zeros((4, 2, 2), np.float32)
    rewards[1, 0] = [3, 1]
    rewards[2, 1] = [2, 5]
    rewards[3, 0] = [7, 8]
    ends = np.zeros((4, 2), bool)
    ends[1, 0] = ends[2, 1] = True
    brought, settled = returns(seats, rewards, ends)
    assert brought.tolist() == [[3, 5], [1, 2], [7, 5], [8, 0]]
    assert settled.tolist() == [[True, True], [True, True], [False, True], [False, False]]
    for wrong in (seats[0], seats[1:], seats[:0]):
        with pytest.raises(VectorError, match="for the same steps and tables"):
            returns(wrong, rewards, ends)


# --- a tunnel is dug already ----------------------------------------------------------------------


def crossings(tables: Tables, at: int) -> list[int]:
    """In which columns of the middle row crossings lie."""
    table = tables.rows.tables[at]
    laid = table["laid_cell"][: table["laid"]].tolist()
    return [x for x in range(-5, 9) if cell_of(x, 0) in laid and x != 0]


@pytest.mark.parametrize(("game", "modules"), [("saboteur", ()), ("saboteur2", ())])
def test_rounds_can_begin_with_a_tunnel(game, modules):
    real = Tables(game, 5, 50, modules, seed=1)
    dug = Tables(game, 5, 50, modules, seed=1, dug=(2, 6))
    lengths = [len(crossings(dug, at)) for at in range(50)]
    assert set(lengths) == {2, 3, 4, 5, 6}
    for at in range(50):
        assert crossings(dug, at) == list(range(1, lengths[at] + 1))
        readable = dug.rows.game(at)
        seen = dug.study.observe(readable, readable.to_act, dug.study.choices(readable))
        assert np.array_equal(dug.action_masks[at], seen["action_mask"])
        shown = dug.study.sight.parts(dug.observations[at])
        for name, part in dug.study.sight.parts(seen["observation"]).items():
            assert name == "deeds" or np.array_equal(shown[name], part)  # its story begins there
    for part in ("hand", "deck", "dwarf", "goal", "to_act"):  # all else is dealt as ever
        assert np.array_equal(real.rows.tables[part], dug.rows.tables[part])
    again = Tables(game, 5, 50, modules, seed=1, dug=(2, 6), threads=1)
    assert np.array_equal(dug.observations, again.observations)


def test_every_round_begins_with_one():
    tables = Tables("saboteur", 5, 100, ["tournament"], seed=5, dug=2)
    begun = 0
    for _ in range(400):
        tables.step(tables.draw())
        for at in np.flatnonzero(tables.sides >= 0):
            assert crossings(tables, at)[:2] == [1, 2]
            begun += 1
    assert begun > 200


def test_games_with_a_tunnel_end_and_fit_on_their_tables():
    tables = Tables("saboteur2", 12, 100, seed=5, dug=6)
    ends = 0
    while ends < 100:
        tables.step(tables.draw())
        ends += tables.terminals.sum()
    # One crossing is as good as any; there is room for six more of them.
    assert CARD_OF[CROSSING] == CARD["[NESW]"]
    deck = set_up_for(tables.rows.options).deck
    paths = [card for card in deck if card.kind == "path"]
    ends = [max(face.edges.bit_count() for face in card.faces) - 2 for card in paths]
    assert 4 + len(paths) + 6 <= LAID
    assert 4 + sum(max(end, 0) for end in ends) + 2 * 6 <= OPEN_ENDS
    assert cell_of(8, 0) == GOAL_CELLS[1]


# --- what cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"rewards": "fame"}, "Rewards are “score”, “round” or “win”, not “fame”."),
        ({"rounds": 4}, "An episode has 1 to 3 rounds, not 4."),
        ({"rounds": True}, "An episode has 1 to 3 rounds, not True."),
        ({"dug": 7}, "A tunnel of 0 to 6 crossings can lie there when a round begins, not 7."),
        ({"dug": (3, 2)}, "crossings can lie there when a round begins, not (3, 2)."),
        ({"dug": 3, "modules": ["tournament"]}, "A tunnel of 0 to 2 crossings"),
        ({"seed": "x"}, "A seed is a whole number, not x."),
        ({"threads": 0}, "must be a whole number from 1 on, not 0."),
        ({"buffers": {"seats": np.zeros(9, np.int8)}}, "“seats” must be one of int8"),
        ({"buffers": {"seats": np.zeros(20, np.int8)[::2]}}, "in one piece and writeable"),
        ({"buffers": {"rewards": np.zeros((10, 5))}}, "of float32 with the shape (10, 5)"),
        ({"buffers": {"fame": np.zeros(10)}}, "There is no array “fame”"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(wrong, said):
    with pytest.raises(VectorError) as caught:
        Tables("saboteur", 5, 10, **wrong)
    assert said in str(caught.value)
    assert caught.value.say("de") != str(caught.value)


def test_options_are_refused_as_always():
    with pytest.raises(OptionsError):
        Tables("saboteur", 2, 10)
    with pytest.raises(DenseError, match="the module “veto”"):
        Tables("saboteur", 5, 10, ["veto"])
    assert set(Tables("saboteur", 5, 10, first=3).seats) == {3}


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (np.full(10, -1), "Action -1 is not legal at table 0"),
        (np.zeros(9, int), "There must be 10 actions"),
        (np.zeros((10, 1), int), "There must be 10 actions"),
        (np.zeros(10), "a whole number for each table"),
        ("dig", "There must be 10 actions"),
    ],
)
def test_wrong_actions_change_nothing(actions, said):
    tables = Tables("saboteur", 5, 10)
    arrays = [tables.observations, tables.action_masks, tables.seats, tables.rows.tables]
    before = [array.tobytes() for array in arrays]
    with pytest.raises(DenseError, match=said):
        tables.step(actions)
    assert [array.tobytes() for array in arrays] == before


def test_a_wrong_seed_changes_nothing():
    tables = Tables("saboteur", 5, 10)
    before = tables.observations.copy()
    with pytest.raises(VectorError, match=r"not 1\.5"):
        tables.reset(seed=1.5)
    assert np.array_equal(before, tables.observations)
    with pytest.raises(VectorError, match="“out” must be one of int64"):
        tables.draw(out=np.zeros(10, np.int32))


def test_without_numba_the_import_says_so():
    code = "import sys; sys.modules['numba'] = None; import saboteur.research.vector"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "Dense games need Numba: install the extra" in done.stderr.splitlines()[-1]


# --- learning -------------------------------------------------------------------------------------

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_to_dig.py"


def test_the_example_learns(capsys):
    spec = spec_from_file_location("learn_to_dig", EXAMPLE)
    example = module_from_spec(spec)
    spec.loader.exec_module(example)
    policy = example.Policy(Study("saboteur", example.PLAYERS))
    before = example.measure(policy, 1000, example.DUG)
    example.learn(policy, 12, 200, seed=2)
    assert example.measure(policy, 1000, example.DUG) > 2 * before > 0
    miner, saboteur = policy.likes[:, example.FEATURES.index("eastward")]
    assert miner > 1 > saboteur
    example.main(["--batches", "1", "--games", "60", "--rounds", "20"])
    assert "only miners have" in capsys.readouterr().out

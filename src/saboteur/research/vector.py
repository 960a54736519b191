"""Many games side by side for learners: `saboteur.research.vector.Tables("saboteur", 5, 1024)`.

Each step plays one action at every table, whoever decides there, and writes what is to be learned
from into arrays that are made once. Where an episode ends the next game is dealt within the same
step. Saboteur and Saboteur 2, as far as `saboteur.dense` covers them; that needs Numba.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal

from saboteur.extras import extra

with extra("fast"):
    import numpy as np
    from numpy.typing import NDArray

    from saboteur.dense.rows import MOST_DUG, MOST_DUG_IN_TOURNAMENTS, NO_ROUND, Rows
    from saboteur.dense.table import ROUNDS
    from saboteur.research.study import Study
    from saboteur.rules.options import Setting
    from saboteur.texts import SaboteurError, quote

REWARDS = ("score", "round", "win")
"""In the order of `dense.rows`."""
Step = tuple[
    NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class VectorError(SaboteurError):
    """Something that cannot be done with tables side by side; nothing has changed."""


class Tables:
    """So many games side by side, each followed by the next.

    - `rewards`: every seat's `score` at the end of an episode, its share of a `win` then, or at the
      end of each `round` the gold of that round.
    - `rounds`: so many make an episode. Less than three is not the real game.
    - `dug`: so many crossings lie in a row behind the start when a round begins, or from so many to
      so many, drawn anew each time. Any at all is not the real game.
    - `buffers`: arrays to write into, by the names of the attributes; what is missing is made.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "saboteur_v0", "autoreset_mode": "SameStep"}
    """`gymnasium.vector.AutoresetMode("SameStep")`: nobody decides in a game that is over, so there
    is nothing to see between two games, and no step is spent on it."""

    def __init__(
        self,
        game: str,
        players: int,
        games: int,
        modules: Iterable[str] = (),
        *,
        rewards: Literal["score", "round", "win"] = "score",
        rounds: int = ROUNDS,
        dug: int | tuple[int, int] = 0,
        seed: int = 0,
        threads: int | None = None,
        buffers: Mapping[str, NDArray[Any]] | None = None,
        **settings: Setting,
    ) -> None:
        modules = tuple(modules)
        if rewards not in REWARDS:
            raise VectorError("vector.rewards", rewards=quote(rewards))
        if not _is_whole(rounds) or not 1 <= rounds <= ROUNDS:
            raise VectorError("vector.rounds", rounds=quote(rounds), most=ROUNDS)
        if threads is not None and (not _is_whole(threads) or threads < 1):
            raise VectorError("vector.threads", threads=quote(threads))
        self.rows = Rows(
            game,
            players,
            games,
            modules,
            settings,
            rewards=REWARDS.index(rewards),
            rounds=rounds,
            dug=_tunnel(dug, modules),
            seed=_seed(seed),
            threads=threads,
        )
        """The games themselves: for who runs them, not for who learns."""
        self.study: Study = self.rows.study
        """What the numbers of actions and observations mean."""
        self.num_envs = games
        self.players = players
        given = dict(buffers or {})

        def buffer(name: str, kind: Any, *more: int) -> NDArray[Any]:
            shape = (games, *more)
            made = given.pop(name) if name in given else np.zeros(shape, kind)
            return _checked(name, made, kind, shape)

        seen, actions = self.study.sight.size, self.study.actions.size
        self.observations: NDArray[np.float32] = buffer("observations", np.float32, seen)
        """What the seat that decides sees."""
        self.action_masks: NDArray[np.int8] = buffer("action_masks", np.int8, actions)
        """1 for every action it may take."""
        self.seats: NDArray[np.int8] = buffer("seats", np.int8)
        """Which seat that is."""
        self.rewards: NDArray[np.float32] = buffer("rewards", np.float32, players)
        """What the last step brought each seat, whether it has acted or not."""
        self.terminals: NDArray[np.bool_] = buffer("terminals", np.bool_)
        """Where the last step ended an episode; all else is of the next game already."""
        self.truncations: NDArray[np.bool_] = buffer("truncations", np.bool_)
        """Nowhere: every game ends by itself."""
        self.sides: NDArray[np.int8] = buffer("sides", np.int8)
        """Who has won where the last step ended a round (`dense.table.SIDES`), -1 elsewhere."""
        for name in given:
            raise VectorError("vector.no-array", name=quote(name))
        self._infos: dict[str, Any] = {
            "action_mask": self.action_masks,
            "seat": self.seats,
            "side": self.sides,
        }
        self._show()

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal new games everywhere: the first of the rows with this seed, or the next ones."""
        self.rows.begin(None if seed is None else _seed(seed))
        self._show()
        return self.observations, self._infos

    def _show(self) -> None:
        self.rewards[:] = 0
        self.terminals[:] = False
        self.truncations[:] = False
        self.sides[:] = NO_ROUND
        self.rows.show(self.observations, self.action_masks, self.seats)

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Play one action at each table. If one of them is not legal nothing is played anywhere."""
        self.rows.go_on(
            actions,
            self.observations,
            self.action_masks,
            self.seats,
            self.rewards,
            self.terminals,
            self.sides,
        )
        return self.observations, self.rewards, self.terminals, self.truncations, self._infos

    def draw(self, seed: int = 0, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """A random legal action for each table, written into `out` if there is one."""
        if out is None:
            out = np.empty(self.num_envs, np.int64)
        self.rows.draw(_seed(seed), _checked("out", out, np.int64, (self.num_envs,)))
        return out

    def close(self) -> None:
        """Let the threads go."""
        self.rows.close()


def returns(
    seats: NDArray[np.int8], rewards: NDArray[np.float32], ends: NDArray[np.bool_]
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """What each action brought the seat that took it, and where that is settled.

    All three are recordings of steps, one after the other: who acted, what everybody got and where
    an episode ended (or a round, for who learns round by round). What an action brought is all that
    its seat got from then on until the end; it is settled if the end was recorded too.
    """
    if not (seats.ndim == 2 and seats.shape == ends.shape == rewards.shape[:2] and len(seats)):
        raise VectorError("vector.recordings")
    brought = np.empty(seats.shape, np.float32)
    settled = np.empty(seats.shape, np.bool_)
    tables = np.arange(seats.shape[1])
    to_come, ended = np.zeros_like(rewards[0]), np.zeros_like(ends[0])
    for at in reversed(range(len(seats))):
        to_come[ends[at]] = 0
        to_come += rewards[at]
        ended |= ends[at]
        brought[at], settled[at] = to_come[tables, seats[at]], ended
    return brought, settled


def _is_whole(number: object) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def _seed(seed: int) -> int:
    if not _is_whole(seed):
        raise VectorError("vector.seed", seed=quote(seed))
    return int(seed)


def _tunnel(dug: int | tuple[int, int], modules: tuple[str, ...]) -> tuple[int, int]:
    """From how many to how many crossings lie there when a round begins."""
    most = MOST_DUG_IN_TOURNAMENTS if "tournament" in modules else MOST_DUG
    ends = tuple(dug) if isinstance(dug, tuple | list) else (dug, dug)
    if len(ends) == 2 and all(map(_is_whole, ends)) and 0 <= ends[0] <= ends[1] <= most:
        return ends
    raise VectorError("vector.dug", dug=quote(dug), most=most)


def _checked(name: str, array: Any, kind: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    """This array, if it can be written to as it should be."""
    if (
        isinstance(array, np.ndarray)
        and array.shape == shape
        and array.dtype == kind
        and array.flags.c_contiguous
        and array.flags.writeable
    ):
        return array
    raise VectorError("vector.array", name=name, kind=np.dtype(kind).name, shape=shape)

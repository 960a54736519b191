"""Learn to dig in about a minute: `python examples/learn_to_dig.py [--batches N]`.

Five hundred tables of five, and at all of them everybody plays by the same few numbers: how much a
miner likes each kind of action, and how much a saboteur does. After every batch of rounds these
numbers move towards what has brought more gold than usual (REINFORCE). Rounds begin with a tunnel
that is dug already, or nobody would ever see the treasure; whether what was learned there is of any
use shows in the real game.

Needs NumPy and Numba: `pip install 'saboteur[fast]'`.
"""

import argparse
from time import perf_counter

import numpy as np

from saboteur.dense.table import MINERS
from saboteur.research.vector import Tables, returns

PLAYERS = 5
STEPS = 160
"""Of a batch: two rounds and more. Of the last actions nobody knows yet what they bring."""
STRIDE = 4.0
"""How far the numbers move after a batch."""
DUG = (1, 6)
"""How many crossings lie there when a round begins."""
ROLES = ("miner", "saboteur")
FEATURES = (
    *("lay", "pass", "break", "repair", "rockfall", "map", "take", "other"),
    *("eastward", "off the middle", "blind alley", "ways", "way east", "gold"),
)


def describe(study):
    """A row of numbers about each action, whatever the position is."""
    rows = np.zeros((study.actions.size, len(FEATURES)), np.float32)
    for row, name in zip(rows, map(study.actions.name, range(len(rows))), strict=True):
        words = name.replace("-", " ", 1).split() if name[0] in "br" else name.split()
        about = {words[0] if words[0] in FEATURES else "other": 1.0}
        if words[0] == "lay":
            x, y = map(int, words[2].split(","))
            joined = max(words[1].strip("[]").split("]["), key=len)  # [N][ES]: the way from E to S
            about |= {"eastward": x / 8, "off the middle": abs(y) / 4}
            about |= {"blind alley": len(joined) == 1, "ways": len(joined) / 4}
            about |= {"way east": "E" in joined and len(joined) > 1}
        elif words[0] == "take":
            about["gold"] = int(words[1]) / 3
        for feature, value in about.items():
            row[FEATURES.index(feature)] = value
    return rows


class Policy:
    """How much each role likes each feature of an action; at first all are the same."""

    def __init__(self, study):
        self.about = describe(study)
        self.likes = np.zeros((len(ROLES), len(FEATURES)), np.float32)
        seen = study.sight.parts(np.arange(study.sight.size))
        self._dwarves = seen["dwarves"]  # where the dwarf cards stand in an observation

    def roles(self, tables):
        """The roles of those who decide: everybody knows their own."""
        places = self._dwarves[tables.seats, ROLES.index("saboteur")]
        return tables.observations[np.arange(tables.num_envs), places].astype(int)

    def act(self, tables, rng):
        """Draw an action at each table: the actions, what is unusual about them, and the roles."""
        roles = self.roles(tables)
        legal = np.flatnonzero(tables.action_masks.view(np.bool_))  # as bool it is quick
        at, actions = np.divmod(legal, tables.action_masks.shape[1])
        weights = np.exp(self.about @ self.likes.T)[actions, roles[at]]
        first = np.flatnonzero(np.diff(at, prepend=-1))  # where the actions of each table begin
        chances = weights / np.add.reduceat(weights, first)[at]
        behind = np.cumsum(chances, dtype=np.float64)
        drawn = np.searchsorted(behind, np.arange(len(first)) + rng.random(len(first)))
        drawn = np.clip(drawn, first, np.append(first[1:], len(at)) - 1)  # against rounding
        usual = np.add.reduceat(self.about[actions] * chances[:, None], first)
        return actions[drawn], self.about[actions[drawn]] - usual, roles


def learn(policy, batches, games, seed):
    """Play and learn so many times, at tables where a tunnel is dug already."""
    tables = Tables("saboteur", PLAYERS, games, rewards="round", rounds=1, dug=DUG, seed=seed)
    rng = np.random.default_rng(seed)
    unusual = np.empty((STEPS, games, len(FEATURES)), np.float32)
    roles = np.empty((STEPS, games), np.int8)
    seats = np.empty((STEPS, games), np.int8)
    rewards = np.empty((STEPS, games, PLAYERS), np.float32)
    ends = np.empty((STEPS, games), np.bool_)
    begin = perf_counter()
    for batch in range(1, batches + 1):
        reached = rounds = 0
        for step in range(STEPS):
            seats[step] = tables.seats
            actions, unusual[step], roles[step] = policy.act(tables, rng)
            _, rewards[step], ends[step], _, _ = tables.step(actions)
            reached += (tables.sides == MINERS).sum()
            rounds += ends[step].sum()
        gold, settled = returns(seats, rewards, ends)
        for role in range(len(ROLES)):
            mine = settled & (roles == role)
            luck = gold[mine] - gold[mine].mean()
            luck /= luck.std() + 1e-6
            towards = (unusual[mine] * luck[:, None]).mean(axis=0)
            policy.likes[role] += STRIDE * towards / ((unusual[mine] ** 2).mean(axis=0) + 1e-2)
        if batch % 10 == 1 or batch == batches:
            spent = perf_counter() - begin
            print(f"{spent:5.0f} s  {batch * STEPS * games:>11,} steps  ", end="")
            print(f"treasure reached in {reached / rounds:6.1%} of {rounds:,} rounds", flush=True)
    tables.close()


def measure(policy, rounds, dug, seed=1):
    """At how many tables the treasure is reached in the first round."""
    tables = Tables("saboteur", PLAYERS, rounds, rounds=1, dug=dug, seed=seed)
    rng = np.random.default_rng(seed)
    reached, left = 0, np.ones(rounds, np.bool_)
    while left.any():
        tables.step(policy.act(tables, rng)[0])
        reached += int((left & (tables.sides == MINERS)).sum())
        left &= ~tables.terminals
    tables.close()
    return reached


def main(given=None):
    """Measure, learn, measure again."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--batches", type=int, default=80, help="to learn from")
    parser.add_argument("--games", type=int, default=500, help="side by side")
    parser.add_argument("--rounds", type=int, default=5000, help="to measure with")
    parser.add_argument("--seed", type=int, default=2)
    asked = parser.parse_args(given)
    policy = Policy(Tables("saboteur", PLAYERS, 1).study)
    rounds = asked.rounds

    def measured():
        found = [measure(policy, rounds, dug) for dug in (DUG, 0)]
        return "".join(f"{f'{one / rounds:.1%} ({one:,} of {rounds:,})':>24}" for one in found)

    before = measured()
    learn(policy, asked.batches, asked.games, asked.seed)
    after, likes = measured(), policy.likes.copy()
    policy.likes[ROLES.index("saboteur")] = 0
    print(f"\n{'treasure reached':<28}{'with a tunnel':>24}{'in the real game':>24}")
    print(f"{'nobody has learned anything':<28}{before}")
    print(f"{'all have':<28}{after}")
    print(f"{'only miners have':<28}{measured()}")
    print(f"\n{'likes':<18}" + "".join(f"{role:>10}" for role in ROLES))
    for at, feature in enumerate(FEATURES):
        print(f"{feature:<18}" + "".join(f"{like:>10.1f}" for like in likes[:, at]))


if __name__ == "__main__":
    main()

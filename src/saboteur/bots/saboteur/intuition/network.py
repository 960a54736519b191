"""The network at the table: NumPy alone, the same choice for the same signs on every machine.

`training/network.py` is the same network as PyTorch trains it; a test compares the two.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from saboteur.bots.saboteur.intuition.signs import SEAT
from saboteur.rules.view import View

Array = NDArray[np.float32]
MOST_STROKES = 3
"""So often somebody breaks somebody's tools, as far as anybody counts."""


class Seen(NamedTuple):
    """What the network makes of a round."""

    known: Array
    """Every seat as it appears, with what it may be."""
    whole: Array
    dwarves: Array
    """How likely each seat is which dwarf (`signs.DWARVES`)."""


class Network:
    """One set of weights."""

    def __init__(self, weights: dict[str, NDArray[Any]]) -> None:
        self.weights = {
            name: np.ascontiguousarray(weight.astype(np.float32).T)
            for name, weight in weights.items()
        }

    def _layer(self, name: str, signs: Array) -> Array:
        made: Array = signs @ self.weights[f"{name}.weight"]
        bias = self.weights.get(f"{name}.bias")
        return made if bias is None else made + bias

    def look(self, round_: Array, seats: Array, pairs: NDArray[Any]) -> Seen:
        """Make something of a round, or of several at once (one behind the other in all arrays)."""
        first = _relu(self._layer("seat", seats))
        about = _relu(self._layer("round", round_))
        strokes = np.minimum(pairs, MOST_STROKES).astype(np.float32) / np.float32(2)
        broke, mended = strokes[..., 0, :, :], strokes[..., 1, :, :]
        back, mended_by = broke.swapaxes(-1, -2), mended.swapaxes(-1, -2)
        heard = [first, *(each @ first for each in (broke, back, mended, mended_by))]
        spread = np.broadcast_to(about[..., None, :], (*first.shape[:-1], about.shape[-1]))
        each = _relu(self._layer("between", np.concatenate([*heard, spread], -1)))
        dwarves = softmax(self._layer("dwarf", each))
        known = np.concatenate([each, dwarves], -1)
        own = (known * seats[..., SEAT["self"], None]).sum(-2)
        whole = np.concatenate([about, known.mean(-2), known.max(-2), own], -1)
        return Seen(known, _relu(self._layer("whole", whole)), dwarves)

    def weigh(self, seen: Seen, moves: Array, targets: NDArray[np.int8]) -> Array:
        """How good each move is, as logarithms of odds."""
        on = self._layer("on", seen.known)
        on = np.concatenate([on, np.zeros_like(on[:1])])  # the target -1 is the last one
        hidden = self._layer("move", moves) + on[targets] + self._layer("then", seen.whole)
        return self._layer("choice", _relu(self._layer("last", _relu(hidden))))[:, 0]

    def treasure(self, seen: Seen) -> Array:
        """How likely the treasure lies at each goal."""
        return softmax(self._layer("treasure", seen.whole))

    def value(self, seen: Seen) -> float:
        """What this round will be worth to the seat."""
        return float(self._layer("value", seen.whole)[0])


def softmax(logits: Array) -> Array:
    """Logarithms of odds as chances."""
    shares: Array = np.exp(logits - logits.max(-1, keepdims=True))
    shares /= shares.sum(-1, keepdims=True)
    return shares


def _relu(signs: Array) -> Array:
    return np.maximum(signs, 0)


LEARNED: dict[str, set[str]] = {
    "saboteur": {"greedy-dwarf", "sabotaged-dwarf", "tournament"},
}
"""The games that have a network, and the modules it has seen."""


def covers(view: View) -> bool:
    """Whether a network has learned games like this."""
    return view.game in LEARNED and set(view.modules) <= LEARNED[view.game]


@cache
def trained(game: str) -> Network:
    """The network that has learned this game."""
    with files(__package__).joinpath(f"{game}.npz").open("rb") as file, np.load(file) as weights:
        return Network({name: weights[name] for name in weights.files})

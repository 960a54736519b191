"""The network of `saboteur.bots.saboteur.intuition.network`, as PyTorch trains it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from saboteur.bots.saboteur.intuition import signs

SEAT_WIDTH, ROUND_WIDTH, WHOLE_WIDTH, MOVE_WIDTH, LAST_WIDTH = 64, 64, 128, 64, 32
DWARVES = len(signs.DWARVES)


class Sight(NamedTuple):
    """What networks are shown of some decisions."""

    rounds: Tensor
    seats: Tensor
    pairs: Tensor


class Moves(NamedTuple):
    """The moves of all these decisions, one behind the other."""

    signs: Tensor
    targets: Tensor
    of: Tensor
    """Which decision each belongs to."""


class Network(nn.Module):
    """Who may be what, where the treasure lies, what a round will bring, how good moves are."""

    def __init__(self) -> None:
        super().__init__()
        known = SEAT_WIDTH + DWARVES
        self.seat = nn.Linear(signs.SEAT_SIGNS, SEAT_WIDTH)
        self.round = nn.Linear(signs.ROUND_SIGNS, ROUND_WIDTH)
        self.between = nn.Linear(5 * SEAT_WIDTH + ROUND_WIDTH, SEAT_WIDTH)
        self.dwarf = nn.Linear(SEAT_WIDTH, DWARVES)
        self.whole = nn.Linear(ROUND_WIDTH + 3 * known, WHOLE_WIDTH)
        self.treasure = nn.Linear(WHOLE_WIDTH, signs.GOALS)
        self.value = nn.Linear(WHOLE_WIDTH, 1)
        self.move = nn.Linear(signs.MOVE_SIGNS, MOVE_WIDTH)
        self.on = nn.Linear(known, MOVE_WIDTH, bias=False)
        self.then = nn.Linear(WHOLE_WIDTH, MOVE_WIDTH, bias=False)
        self.last = nn.Linear(MOVE_WIDTH, LAST_WIDTH)
        self.choice = nn.Linear(LAST_WIDTH, 1)

    def look(self, sight: Sight) -> tuple[Tensor, Tensor, Tensor]:
        """Every seat as it appears, the round as a whole, and who may be what (logits)."""
        rounds, seats, pairs = sight
        first = torch.relu(self.seat(seats))
        about = torch.relu(self.round(rounds))
        pairs = pairs.float().clamp(max=3) / 2
        broke, mended = pairs[:, 0], pairs[:, 1]
        back, mended_by = broke.transpose(1, 2), mended.transpose(1, 2)
        heard = [first, *(each @ first for each in (broke, back, mended, mended_by))]
        spread = about[:, None].expand(-1, seats.shape[1], -1)
        each = torch.relu(self.between(torch.cat([*heard, spread], 2)))
        dwarves = self.dwarf(each)
        known = torch.cat([each, torch.softmax(dwarves, 2).detach()], 2)
        own = (known * seats[:, :, signs.SEAT["self"], None]).sum(1)
        whole = torch.cat([about, known.mean(1), known.amax(1), own], 1)
        return known, torch.relu(self.whole(whole)), dwarves

    def weigh(self, moves: Moves, known: Tensor, whole: Tensor) -> Tensor:
        """How good each move is (logits)."""
        on = self.on(known)
        none = on.new_zeros(len(on), 1, on.shape[2])
        on = torch.cat([on, none], 1)  # the target -1 is the last one
        hidden = self.move(moves.signs) + on[moves.of, moves.targets] + self.then(whole)[moves.of]
        logits: Tensor = self.choice(torch.relu(self.last(torch.relu(hidden)))).squeeze(1)
        return logits


def log_odds(logits: Tensor, of: Tensor, decisions: int) -> Tensor:
    """The logarithm of how likely each move is chosen among those of its decision."""
    most = logits.new_full((decisions,), -1e9).scatter_reduce(0, of, logits.detach(), "amax")
    shifted = logits - most[of]
    total = logits.new_zeros(decisions).index_add(0, of, shifted.exp())
    return shifted - total.log()[of]


def save(network: Network, file: Path) -> None:
    """Write the weights as NumPy reads them."""
    weights = network.state_dict().items()
    np.savez_compressed(file, **{name: value.half().cpu().numpy() for name, value in weights})


def load(file: Path) -> Network:
    """A network with these weights."""
    network = Network()
    with np.load(file) as weights:
        network.load_state_dict(
            {name: torch.from_numpy(weights[name].astype(np.float32)) for name in weights.files}
        )
    return network

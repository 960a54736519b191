"""Learning from lessons: PPO with a price on certainty (entropy), and what was tried out.

On a GPU where there is one; a lesson is brought there once and learned from in small pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel

from saboteur.bots.saboteur.intuition import signs
from training.network import Moves, Network, Sight, log_odds
from training.rounds import PAST, TEACHER
from training.self_play import Lesson

CLIP = 0.2
BATCH = 4096
THOUGHT = 4.0
"""What it weighs to be better by a piece of gold in rounds that were tried out."""
VALUE, BELIEF, TREASURE = 0.5, 0.5, 0.1
"""What the other heads weigh beside the choice of moves."""
DWARF = slice(signs.SEAT["dwarf"], signs.SEAT["dwarf"] + len(signs.DWARVES))


class Learning(NamedTuple):
    """How to learn."""

    entropy: float = 0.01
    rate: float = 1e-3


class Brought(NamedTuple):
    """A lesson where it is learned from."""

    rounds: Tensor
    signs: Tensor
    pairs: Tensor
    moves: Tensor
    targets: Tensor
    counts: Tensor
    starts: Tensor
    chosen: Tensor
    likely: Tensor
    taught: Tensor
    dwarves: Tensor
    treasure: Tensor
    tried: Tensor
    worth: Tensor
    advantage: Tensor
    returns: Tensor
    outside: Sight
    outside_dwarves: Tensor
    outside_treasure: Tensor


def bring(lesson: Lesson, device: torch.device) -> tuple[Brought, NDArray[Any]]:
    """Bring a lesson to the device; which of its decisions are the learner's own."""
    step, seen = lesson.step, lesson.watched
    own = step.dwarves[np.arange(len(step.seats)), step.seats]
    advantage = lesson.advantage.astype(np.float32)
    mine = np.flatnonzero(step.who != PAST)
    for dwarf in np.unique(own[mine]):
        these = mine[own[mine] == dwarf]
        advantage[these] -= advantage[these].mean()
        advantage[these] /= advantage[these].std() + 1e-6

    def there(array: NDArray[Any]) -> Tensor:
        return torch.from_numpy(np.ascontiguousarray(array)).to(device)

    counts = step.counts.astype(np.int64)
    brought = Brought(
        rounds=there(step.rounds),
        signs=there(step.signs),
        pairs=there(step.pairs),
        moves=there(step.moves),
        targets=there(step.targets),
        counts=there(counts),
        starts=there(np.cumsum(counts) - counts),
        chosen=there(step.chosen),
        likely=there(step.likely),
        taught=there(step.who == TEACHER),
        dwarves=there(step.dwarves),
        treasure=there(step.treasure),
        tried=there(step.tried),
        worth=there(step.worth),
        advantage=there(advantage),
        returns=there(lesson.brought.astype(np.float32)),
        outside=Sight(*(there(part) for part in (seen.rounds, seen.signs, seen.pairs))),
        outside_dwarves=there(seen.dwarves),
        outside_treasure=there(seen.treasure),
    )
    return brought, mine


def _pieces(
    lessons: Sequence[Lesson], device: torch.device, rng: np.random.Generator
) -> list[tuple[Brought, Tensor, Tensor]]:
    """Lessons in small pieces: which decisions, and which sights of spectators."""
    pieces: list[tuple[Brought, Tensor, Tensor]] = []
    for lesson in lessons:
        brought, mine = bring(lesson, device)
        rows, outside = rng.permutation(mine), rng.permutation(len(brought.outside_treasure))
        count = max(1, len(rows) // BATCH)
        for some, seen in zip(
            np.array_split(rows, count), np.array_split(outside, count), strict=True
        ):
            here = torch.from_numpy(some).to(device), torch.from_numpy(seen).to(device)
            pieces.append((brought, *here))
    return pieces


def train(
    network: Network,
    optimiser: torch.optim.Optimizer,
    mean: AveragedModel,
    lessons: Sequence[Lesson],
    how: Learning,
    rng: np.random.Generator,
) -> dict[str, float]:
    """Learn once from all of these, in pieces that take turns; what it cost."""
    device = next(network.parameters()).device
    pieces = _pieces(lessons, device, rng)
    for group in optimiser.param_groups:
        group["lr"] = how.rate
    told: dict[str, list[Tensor]] = {}
    for at in rng.permutation(len(pieces)):
        losses = _losses(network, *pieces[at])
        loss = (
            losses["policy"]
            + THOUGHT * losses["thought"]
            - how.entropy * losses["entropy"]
            + VALUE * losses["value"]
            + BELIEF * (losses["belief"] + losses["outside"])
            + TREASURE * losses["treasure"]
        )
        optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
        optimiser.step()
        mean.update_parameters(network)
        for name, value in losses.items():
            told.setdefault(name, []).append(value.detach())
    return {name: float(torch.stack(values).mean()) for name, values in told.items()}


def _losses(network: Network, lesson: Brought, rows: Tensor, watched: Tensor) -> dict[str, Tensor]:
    counts = lesson.counts[rows]
    of = torch.repeat_interleave(counts)
    firsts = torch.cumsum(counts, 0) - counts
    places = (lesson.starts[rows] - firsts)[of] + torch.arange(len(of), device=of.device)
    sight = Sight(lesson.rounds[rows].float(), lesson.signs[rows].float(), lesson.pairs[rows])
    moves = Moves(lesson.moves[places].float(), lesson.targets[places].long(), of)
    known, whole, dwarves = network.look(sight)
    likely = log_odds(network.weigh(moves, known, whole), of, len(rows))
    chosen = likely[firsts + lesson.chosen[rows]]
    ratio = (chosen - lesson.likely[rows]).exp()
    gain = lesson.advantage[rows]
    better = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
    policy = torch.where(lesson.taught[rows], -chosen, better).mean()  # a teacher is imitated
    chances = likely.exp()
    entropy = -(chances * likely).sum() / len(rows)
    tried, worth = lesson.tried[rows], lesson.worth[places]
    usual = worth.new_zeros(len(rows)).index_add(0, of, worth * chances.detach())
    more = torch.where(tried[of], worth - usual[of], 0.0)
    thought = -(chances * more).sum() / tried.sum().clamp(min=1)
    value = functional.mse_loss(network.value(whole).squeeze(1), lesson.returns[rows])
    unknown = lesson.signs[rows][:, :, DWARF].sum(2) == 0
    belief = functional.cross_entropy(dwarves[unknown], lesson.dwarves[rows][unknown])
    treasure = functional.cross_entropy(network.treasure(whole), lesson.treasure[rows])
    rounds, seats, pairs = (part[watched] for part in lesson.outside)
    _, whole_outside, guessed = network.look(Sight(rounds, seats, pairs))
    outside = functional.cross_entropy(
        guessed.flatten(0, 1), lesson.outside_dwarves[watched].flatten()
    )
    treasure = treasure + functional.cross_entropy(
        network.treasure(whole_outside), lesson.outside_treasure[watched]
    )
    return {
        "policy": policy,
        "thought": thought,
        "entropy": entropy,
        "value": value,
        "belief": belief,
        "outside": outside,
        "treasure": treasure,
    }

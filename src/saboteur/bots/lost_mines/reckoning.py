"""What a sketch of a round is worth to one seat, in points (LM-51 to LM-53)."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.bots.lost_mines.sketch import Sketch
from saboteur.bots.lost_mines.stakes import NEAR, SHARE, SLOPE
from saboteur.rules.lost_mines.scoring import DRAGON_COSTS, group

GRUDGE = 0.1
"""What a point costs that somebody gets with whom one does not share: most points win."""


def points(sketch: Sketch, clans: Sequence[str], dwarves: Sequence[str], seat: int) -> float:
    """The points of this seat, with its part of what nobody has taken yet."""
    players, loot = sketch.players, expected_loot(sketch)
    groups = [group(clan, dwarf) for clan, dwarf in zip(clans, dwarves, strict=True)]
    own = groups[seat]
    members = [other for other in range(players) if other == seat or groups[other] == own]
    if own is None:
        members = [seat]
    total, size = sum(loot[other] for other in members), len(members)
    odd = (size - 1) / 2 * min(1.0, total / size)
    won = (total - odd) / size + (odd * loot[seat] / total if total else 0.0)
    if sketch.dragon == seat:
        won = max(0.0, won - DRAGON_COSTS)
    return won - GRUDGE * (sum(loot) - total) / max(1, players - size)


def expected_loot(sketch: Sketch) -> list[float]:
    """What everybody has and may still get; who has no cards any more is out."""
    if not sketch.left or not any(sketch.hands):
        return sketch.taken
    near = [NEAR[sketch.far(seat)[place]] for seat, place in enumerate(sketch.standing)]
    middle, part = sum(near) / len(near), sketch.left / len(near)
    return [
        taken + (max(0.0, part * (SHARE + SLOPE * (nearness - middle))) if hand else 0.0)
        for taken, nearness, hand in zip(sketch.taken, near, sketch.hands, strict=True)
    ]

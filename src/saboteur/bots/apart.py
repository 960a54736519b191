"""How far apart two moves are that were tried in the same worlds: the same chance hits both."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub


def apart(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """What one brought more than the other, on average, and the variance of that."""
    gaps = list(map(sub, one, other))
    mean = sum(gaps) / len(gaps)
    return mean, sum([(gap - mean) ** 2 for gap in gaps]) / len(gaps)

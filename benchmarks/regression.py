"""Logistic regression: which weights explain best what happened."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

STEPS = 40


def weights(
    rows: Sequence[Sequence[float]], happened: Sequence[bool], small: float = 1e-3
) -> list[float]:
    """By Newton's method; `small` keeps weights small that say little."""
    numbers, outcome = np.array(rows), np.array(happened, dtype=float)
    found = np.zeros(numbers.shape[1])
    for _ in range(STEPS):
        odds = 1 / (1 + np.exp(-numbers @ found))
        slope = numbers.T @ (outcome - odds) - small * found
        bend = (numbers * (odds * (1 - odds))[:, None]).T @ numbers + small * np.eye(len(found))
        found += np.linalg.solve(bend, slope)
    return [float(weight) for weight in found]

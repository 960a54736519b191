"""The spaces of Gymnasium for what is seen and what can be done."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from saboteur.research.sight import LEAST, MOST
from saboteur.research.study import Study


def observation_space(study: Study) -> spaces.Dict:
    """A vector, and the mask of what may be done now."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (study.sight.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (study.actions.size,), np.int8),
        }
    )


def action_space(study: Study) -> spaces.Discrete[Any]:
    """The numbers of `Actions`."""
    return spaces.Discrete(study.actions.size)

"""Draw how a training went: `python -m training.plot FOLDER …` writes `curve.svg` there."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from benchmarks.drawing import alone

from saboteur.arena.charts import curves

LINES = {
    "self": "all learned",
    "miners": "learned miners, quick saboteurs",
    "saboteurs": "quick miners, learned saboteurs",
    "quick": "all quick",
    "treasure": "treasure reached",
}
"""What is drawn, if it was measured: how often the miners win."""


def draw(folder: Path) -> str:
    """The curves of a training, over millions of decisions."""
    rows = [json.loads(row) for row in (folder / "curve.jsonl").read_text().splitlines()]
    lines = [
        (name, [(row["decisions"] / 1e6, row[key]) for row in rows if key in row])
        for key, name in LINES.items()
        if key != "treasure" or "self" not in rows[-1]
    ]
    label = "Rounds in which the treasure is reached"
    return alone(curves(label, "million decisions", [line for line in lines if line[1]]))


def main() -> None:
    """Draw all that are named."""
    for name in sys.argv[1:]:
        (Path(name) / "curve.svg").write_text(draw(Path(name)))
        print(f"Written to {name}/curve.svg")


if __name__ == "__main__":
    main()

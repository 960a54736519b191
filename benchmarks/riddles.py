"""What making a riddle costs, and whether each has one answer: makes many and solves them again.

    python -m benchmarks.riddles --riddles 1000

Each is made by `saboteur.riddles` and solved by the independent solver of the tests. Figures are in
processor time of one core, the drawing has a point for each share of them. A folder gets both.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from html import escape
from math import log10
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from benchmarks.calibration import loops_per_second
from saboteur.riddles import KINDS, LEVELS, make

HERE = Path(__file__).parent
OUT = HERE / "reports" / "riddles"
SHARES = (0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1.0)
WIDTH, ROW, LEFT = 640, 34, 150
LEAST, MOST = 0.001, 100.0
"""Seconds at the ends of the scale, which is logarithmic."""


def thousand(count: int) -> list[tuple[Any, Any, str]]:
    """The riddles that the tests make too."""
    return [(KINDS[n % 3], LEVELS[n // 3 % 3], f"thousand-{n}") for n in range(count)]


def one(wanted: tuple[Any, Any, str]) -> dict[str, Any]:
    """Make one and solve it."""
    sys.path.insert(0, str(HERE.parent / "tests"))
    from riddles.solver import suspects, walls, ways_to_treasure

    begin = process_time()
    riddle: Any = make(*wanted)
    made = process_time()
    if riddle.kind == "treasure":
        *fewer, found = ways_to_treasure(riddle.maze, riddle.hand, riddle.moves)
        right = not any(fewer) and found == {frozenset(riddle.answer)}
    elif riddle.kind == "wall":
        right = walls(riddle.maze, riddle.hand, riddle.theirs) == list(riddle.answer)
    else:
        every = suspects(riddle.players, riddle.deal, riddle.moves, riddle.eyes)
        right = every == [set(riddle.answer)]
    solved = process_time()
    return {
        "kind": wanted[0],
        "level": wanted[1],
        "seed": wanted[2],
        "effort": riddle.effort,
        "make": made - begin,
        "solve": solved - made,
        "right": right,
    }


def share(values: list[float], part: float) -> float:
    """The value that this share of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, round(part * len(ordered)) - 1))]


def summed_up(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What each kind and level costs."""
    found = []
    for kind in KINDS:
        for level in LEVELS:
            some = [row for row in rows if (row["kind"], row["level"]) == (kind, level)]
            if not some:
                continue
            found.append(
                {
                    "kind": kind,
                    "level": level,
                    "riddles": len(some),
                    "one answer": sum(row["right"] for row in some),
                    "effort": [share([row["effort"] for row in some], p) for p in (0.0, 0.5, 1.0)],
                    **{
                        what: {
                            "mean": round(sum(row[what] for row in some) / len(some), 3),
                            **{
                                f"{part:g}": round(share([row[what] for row in some], part), 3)
                                for part in SHARES
                            },
                        }
                        for what in ("make", "solve")
                    },
                }
            )
    return found


def drawn(found: list[dict[str, Any]]) -> str:
    """How long making takes: for each kind and level from 10 to 99 of 100, the middle marked."""

    def x(seconds: float) -> float:
        inside = min(MOST, max(LEAST, seconds))
        return LEFT + (log10(inside) - log10(LEAST)) / (log10(MOST) - log10(LEAST)) * (
            WIDTH - LEFT - 20
        )

    height = ROW * len(found) + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        'aria-label="Seconds of one core to make a riddle">',
        "<style>svg{font:13px system-ui,sans-serif;fill:#59636e;stroke:none}"
        ".grid{stroke:#8884}.whole{stroke:#d97706;stroke-width:3}.half{stroke:#d97706;stroke-width:11}"
        ".middle{fill:#fff;stroke:#92400e;stroke-width:2}</style>",
    ]
    for seconds in (0.001, 0.01, 0.1, 1, 10, 100):
        at = f"{x(seconds):.1f}"
        parts.append(f'<line class="grid" x1="{at}" x2="{at}" y1="10" y2="{height - 34}"/>')
        parts.append(f'<text x="{at}" y="{height - 16}" text-anchor="middle">{seconds:g} s</text>')
    for place, one in enumerate(found):
        y = 10 + ROW * place + ROW / 2
        make_ = one["make"]
        parts.append(f'<text x="8" y="{y + 4}">{escape(one["kind"])}, {one["level"]}</text>')
        for kind, low, high in (("whole", "0.1", "0.99"), ("half", "0.25", "0.75")):
            ends = f'x1="{x(make_[low]):.1f}" x2="{x(make_[high]):.1f}" y1="{y}" y2="{y}"'
            parts.append(f'<line class="{kind}" {ends}/>')
        parts.append(f'<circle class="middle" cx="{x(make_["0.5"]):.1f}" cy="{y}" r="5"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    """Make, solve, write."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--riddles", type=int, default=90)
    arguments.add_argument("--workers", type=int, default=os.cpu_count())
    arguments.add_argument("--out", type=Path, default=OUT, help="where figures and drawing go")
    chosen = arguments.parse_args()
    with ProcessPoolExecutor(chosen.workers) as pool:
        rows = list(pool.map(one, thousand(chosen.riddles)))
    wrong = [row for row in rows if not row["right"]]
    found = summed_up(rows)
    chosen.out.mkdir(parents=True, exist_ok=True)
    report = {
        "riddles": len(rows),
        "with one answer": len(rows) - len(wrong),
        "wrong": wrong,
        "calibration loops a second": round(loops_per_second()),
        "by kind and level": found,
    }
    text = msgspec.json.format(msgspec.json.encode(report), indent=1)
    (chosen.out / "riddles.json").write_bytes(text + b"\n")
    (chosen.out / "making.svg").write_text(drawn(found), encoding="utf-8")
    print(f"{len(rows)} riddles, {len(rows) - len(wrong)} with one answer")
    for one_ in found:
        print(
            one_["kind"],
            one_["level"],
            one_["riddles"],
            "make",
            one_["make"]["mean"],
            "s, 99%",
            one_["make"]["0.99"],
            "s; solve",
            one_["solve"]["mean"],
            "s",
        )


if __name__ == "__main__":
    main()

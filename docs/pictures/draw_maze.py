"""Draws a maze of the base game as a picture: `python docs/pictures/draw_maze.py [DRAWING [SVG]]`.

DRAWING is a text file in the notation of `docs/notation.md`; without one it is the maze of the
README. Everything is drawn from the faces of the cards, and chance is seeded by card and cell: the
same maze always gives the same picture.
"""

from __future__ import annotations

import sys
from pathlib import Path

from saboteur.rules.saboteur.drawing import read
from saboteur.server.pictures.maze import picture

MAZE = """
     ╻╺━─┐               ┌───┴───T──
     │   ├──────╸ ╺━─┬───┤       ╏
─S───┴───┼───┬───────┘   ├───┼───┘ o
 └───┐   │   └───────┬───┘   │
     └───┘           │       ╹  (?)
"""


def draw(drawing: str) -> str:
    """The maze of a drawing as SVG."""
    faces, hidden = read(drawing)
    known = {cell: card and card.name for cell, card in hidden.items()}
    drawn = picture(faces, known, fine=True)
    size = f'width="{drawn.wide * 2}" height="{drawn.high * 2}"'
    return drawn._replace(content=f"<title>A maze</title>{drawn.content}").svg(size) + "\n"


if __name__ == "__main__":
    source = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else MAZE
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).with_name("maze.svg")
    target.write_text(draw(source), encoding="utf-8")

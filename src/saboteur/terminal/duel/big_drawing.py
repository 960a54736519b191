"""The maze of The Duel drawn large, as wide as the terminal allows."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from saboteur.rules.duel.box import CARDS
from saboteur.rules.grid import Cell
from saboteur.terminal import big_drawing
from saboteur.terminal.duel.action_pictures import PICTURES as ACTIONS
from saboteur.terminal.duel.card_picture import NARROW, card_picture, needs_its_middle
from saboteur.terminal.duel.scene import Scene
from saboteur.terminal.duel.signs import SIGNS
from saboteur.terminal.duel.small_drawing import small_maze
from saboteur.terminal.face_picture import WIDTH
from saboteur.terminal.pictures import Pictures

PICTURES = Pictures(CARDS, SIGNS, ACTIONS)


def maze_lines(scene: Scene, width: int, markers: Mapping[Cell, str] | None = None) -> list[Text]:
    """The maze line by line, with letters to choose by."""
    cells = [placed.at for placed in scene.maze] + [*(markers or {})]
    for columns in (WIDTH, NARROW):
        if big_drawing.width_of(cells, columns) <= width:
            return big_maze(scene, columns, markers)
    return small_maze(scene, markers)


def big_maze(
    scene: Scene, columns: int = WIDTH, markers: Mapping[Cell, str] | None = None
) -> list[Text]:
    """The maze with so many columns a card."""
    pictures = {placed.at: card_picture(placed, scene, columns) for placed in scene.maze}
    rims = {placed.at for placed in scene.maze if needs_its_middle(placed)}
    return big_drawing.big_drawing(pictures, markers, rims, columns)

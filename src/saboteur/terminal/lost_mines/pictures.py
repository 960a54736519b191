"""The cards of this game: what lies on a way takes the three columns in its middle."""

from __future__ import annotations

from rich.text import Text

from saboteur.rules.cards import Face
from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.box import CARDS
from saboteur.terminal.big_drawing import shaded
from saboteur.terminal.face_picture import ALL, Picture
from saboteur.terminal.lost_mines.action_pictures import PICTURES as ACTIONS
from saboteur.terminal.lost_mines.signs import BRIDGED, FEATURES
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.signs import Sign

_MIDDLE = 2
"""The first of the three columns."""


class LostMinesPictures(Pictures):
    """How the cards are drawn, in the hand and on the board."""

    def face(self, face: Face, reached: int = ALL) -> Picture:
        return _with_feature(super().face(face, reached), FEATURES.get(face.card.label))

    def lying(self, face: Face, reached: int, at: Cell, *, bridged: bool) -> Picture:
        """A card on the board, every other one a little lighter below what lies on it."""
        feature = (BRIDGED if bridged else FEATURES).get(face.card.label)
        return _with_feature(shaded(super().face(face, reached), at), feature)


def _with_feature(picture: Picture, feature: Sign | None) -> Picture:
    return picture if feature is None else overlaid(picture, 1, _MIDDLE, *feature)


def overlaid(picture: Picture, row: int, column: int, text: str, style: str) -> Picture:
    """The same picture with some signs put on top of it."""
    line = picture[row]
    drawn = picture.copy()
    drawn[row] = line[:column] + Text(text, style) + line[column + len(text) :]
    return drawn


PICTURES = LostMinesPictures(CARDS, actions=ACTIONS)

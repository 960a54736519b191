"""Little pictures of cards, to lay out side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.text import Text

from saboteur.rules.cards import Cards, Face
from saboteur.terminal.face_picture import ALL, HEIGHT, WIDTH, Picture, Signs, face_picture, ways

Lines = tuple[str, str, str]
"""A little picture of an action card: three lines of seven columns."""

ACTIONS: Mapping[str, Lines] = {
    "rockfall": ("▗▟▙ ▗▖ ", "▝▜██▟▙▖", " ▗▝▜▛▘▖"),
    "map": ("╭─────╮", "│··· ×│", "╰─────╯"),
}
"""Those that several games have, by the name of the card."""
_TOOLS = {"pickaxe": ("╭┬╮", " │ "), "lantern": ("╭┴╮", "╰─╯"), "cart": ("┗━┛", "o o")}
"""The upper two lines; the third says whether it breaks or is mended."""
_MARKS = {"sabotage": ("✗", "break"), "repair": ("✓", "repair")}

SLOT = 13
"""Columns a card takes with its number and caption: six fit into 80."""
_INDENT = 2


class Pictures:
    """How the cards of one game are drawn."""

    def __init__(
        self, cards: Cards, signs: Signs, actions: Mapping[str, Lines] | None = None
    ) -> None:
        self.cards = cards
        self.signs = signs
        self.actions = {**ACTIONS, **(actions or {})}
        """The pictures of action cards, by name."""

    def face(self, face: Face, reached: int = ALL) -> Picture:
        """A card lying face up; `reached` are the edges that a way from the start leads to."""
        return face_picture(face, self.signs, ways(reached))

    def card(self, card: str) -> Picture:
        """A card in the hand."""
        kind = self.cards.by_name[card]
        if kind.faces:
            return self.face(kind.faces[0])
        if card in self.actions:
            return [Text(line, "action") for line in self.actions[card]]
        mark, colour = _MARKS[kind.kind]
        tools = [_TOOLS[tool] for tool in kind.tools]
        drawn = [Text(f"{' '.join(part):^{WIDTH}}", "action") for part in zip(*tools, strict=True)]
        return [*drawn, Text(f"{mark:^{WIDTH}}", colour)]


def side_by_side(cards: Sequence[tuple[str, Picture, str]], width: int) -> list[Text]:
    """Cards with what stands before and below each, as many in a row as fit."""
    a_row = max(1, width // SLOT)
    lines: list[Text] = []
    for first in range(0, len(cards), a_row):
        lines += _row(cards[first : first + a_row])
    return lines


def _row(cards: Sequence[tuple[str, Picture, str]]) -> list[Text]:
    lines = [Text() for _ in range(HEIGHT)]
    gap = _INDENT
    for head, picture, _ in cards:
        for part, line in enumerate(lines):
            line.append(f"{head if part == 0 else '':>{gap - 1}} ", "number")
            line.append_text(picture[part])
        gap = SLOT - WIDTH
    captions = [wrap(words, SLOT - _INDENT) for _, _, words in cards]
    for words in zip_longest(*captions, fillvalue=""):
        caption = "".join(f"{'':{_INDENT}}{word:<{SLOT - _INDENT}}" for word in words)
        lines.append(Text(caption.rstrip()))
    return lines

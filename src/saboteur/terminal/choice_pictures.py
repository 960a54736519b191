"""Choices on the screen: letters in the maze, cards as they can lie, and a list of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saboteur.rules.view import View
from saboteur.telling.narrator import Narrator
from saboteur.terminal.choices import Choices, cell_of
from saboteur.terminal.pictures import side_by_side
from saboteur.terminal.screen import Screen

if TYPE_CHECKING:
    from saboteur.terminal.display import Display


def show_choices(
    display: Display[Any], choices: Choices, view: View, narrator: Narrator, screen: Screen
) -> None:
    """The letters, and what each of them means."""
    markers = choices.markers()
    if markers:
        screen.show()
        screen.draw(display.board(view, screen.width, markers))
        screen.show()
    ways_up: dict[bool, list[str]] = {}
    path = ""
    kept = []
    listed = []
    for label, move in choices.moves.items():
        lying, card = display.lying(move), display.picked(move)
        if lying is not None:
            path = lying.card
            ways_up.setdefault(lying.turned, []).append(label)
        elif card is not None:
            kept.append((label, display.pictures.card(card), display.words.caption(card)))
        elif cell_of(move) is None:
            listed.append((label, move))
    if ways_up:
        card_of_path = display.cards.by_name[path]
        faces = [
            ("", display.pictures.face(card_of_path.lying(turned)), " ".join(labels))
            for turned, labels in sorted(ways_up.items())
        ]
        screen.draw(side_by_side(faces, screen.width))
    if kept:
        screen.draw(side_by_side(kept, screen.width))
    for label, move in listed:
        screen.item(label, narrator.describe(move))

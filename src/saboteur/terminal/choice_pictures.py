"""Choices on the screen: letters in the maze, cards as they can lie, or a list."""

from __future__ import annotations

from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.championship.diversion import Divert
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.search import Keep
from saboteur.rules.turning_up import Fit
from saboteur.terminal import table
from saboteur.terminal.choices import Choices
from saboteur.terminal.extras import extras
from saboteur.terminal.face_picture import face_picture
from saboteur.terminal.pictures import card_picture, side_by_side
from saboteur.terminal.screen import Screen
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.words import caption


def show_choices(choices: Choices, view: SaboteurView, narrator: Narrator, screen: Screen) -> None:
    """The letters, and what each of them means."""
    moves = choices.moves
    markers = choices.markers()
    if markers:
        screen.show()
        screen.draw(table.maze_lines(view.maze, screen.width, screen.lang, markers, extras(view)))
        screen.show()
    ways_up: dict[bool, list[str]] = {}
    path = ""
    for label, move in moves.items():
        if isinstance(move, Lay | Fit | Divert):
            ways_up.setdefault(move.turned, []).append(label)
            path = move.path if isinstance(move, Divert) else move.card
    kept = [(label, move.card) for label, move in moves.items() if isinstance(move, Keep)]
    if ways_up:
        faces = [
            ("", face_picture(CARDS.by_name[path].lying(turned)), " ".join(labels))
            for turned, labels in sorted(ways_up.items())
        ]
        screen.draw(side_by_side(faces, screen.width))
    elif kept:
        cards = [(label, card_picture(card), caption(card, screen.lang)) for label, card in kept]
        screen.draw(side_by_side(cards, screen.width))
    elif not markers:
        for label, move in moves.items():
            screen.item(label, narrator.describe(move))

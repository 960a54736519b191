"""What is asked, and how the choices are shown."""

from __future__ import annotations

from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.connections import CardOnConnection
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.treasures import PickTreasure, TakeTreasure
from saboteur.rules.lost_mines.voting import AgreeToEnd
from saboteur.rules.lost_mines.walking import Walk
from saboteur.rules.moves import Move
from saboteur.terminal.choices import Choices
from saboteur.terminal.lost_mines.scene import Between
from saboteur.terminal.lost_mines.words import LostMinesWords
from saboteur.terminal.sentences import Narrator


def question(view: LostMinesView, narrator: Narrator, words: LostMinesWords) -> str | None:
    """The question of a decision that only this game has."""
    match view.decision:
        case Walk.kind:
            message = "walk-on" if view.moved else "walk"
            message += "-last" if view.steps_left == 1 else ""
            at = view.standing[view.seat or 0]
            return words.say(f"terminal.ask.{message}", at=at, steps=view.steps_left)
        case TakeTreasure.kind:
            kind = str(view.about["treasure"])
            message = "take-more" if view.about["may_leave"] else TakeTreasure.kind
            return words.say(f"terminal.ask.{message}", mine=words.say(f"goal.{kind}"))
        case AgreeToEnd.kind:
            assert view.proposal is not None
            who = narrator.name(view.proposal)
            left = sum(treasure.taken_by is None for treasure in view.treasures)
            return words.say(f"terminal.ask.{AgreeToEnd.kind}", who=who, left=left)
    return None


def between(choices: Choices) -> dict[Between, str]:
    """The letters of traps and trolls: they stand on the border of two cells."""
    return {
        (move.at, move.other): label
        for label, move in choices.moves.items()
        if isinstance(move, CardOnConnection)
    }


def over_traps(choices: Choices, view: LostMinesView, words: LostMinesWords) -> str | None:
    """Which letters cost a card, if one walks there."""
    cells: set[Cell] = {route.to for route in view.walks if route.traps}
    labels = [label for label, move in choices.moves.items() if getattr(move, "at", None) in cells]
    if view.decision != Walk.kind or not labels:
        return None
    return words.say("terminal.over-traps", letters=", ".join(labels))


def describe(move: Move, view: LostMinesView, narrator: Narrator, words: LostMinesWords) -> str:
    """The move in words, with the value of a treasure that one knows."""
    said = narrator.describe(move)
    if isinstance(move, PickTreasure) and view.treasures[move.place].value is not None:
        return words.say("treasure-known", move=said, value=view.treasures[move.place].value)
    return said

"""What is asked in The Lost Mines, and the choices in words."""

from __future__ import annotations

from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.treasures import PickTreasure, TakeTreasure
from saboteur.rules.lost_mines.voting import AgreeToEnd
from saboteur.rules.lost_mines.walking import Walk
from saboteur.rules.moves import Move
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.telling.narrator import Narrator


def question(view: LostMinesView, narrator: Narrator, words: LostMinesWords) -> str | None:
    """The question of a decision that only this game has."""
    match view.decision:
        case Walk.kind:
            message = "walk-on" if view.moved else "walk"
            message += "-last" if view.steps_left == 1 else ""
            at = view.standing[view.seat or 0]
            return words.say(f"ask.{message}", at=at, steps=view.steps_left)
        case TakeTreasure.kind:
            kind = str(view.about["treasure"])
            message = "take-more" if view.about["may_leave"] else TakeTreasure.kind
            return words.say(f"ask.{message}", mine=words.say(f"goal.{kind}"))
        case AgreeToEnd.kind:
            assert view.proposal is not None
            who = narrator.name(view.proposal)
            left = sum(treasure.taken_by is None for treasure in view.treasures)
            return words.say(f"ask.{AgreeToEnd.kind}", who=who, left=left)
    return None


def describe(move: Move, view: LostMinesView, narrator: Narrator, words: LostMinesWords) -> str:
    """The move in words, with the value of a treasure that one knows."""
    said = narrator.describe(move)
    if isinstance(move, PickTreasure) and view.treasures[move.place].value is not None:
        return words.say("treasure-known", move=said, value=view.treasures[move.place].value)
    return said

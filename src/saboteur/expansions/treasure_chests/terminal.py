"""Treasure chests on the screen."""

from __future__ import annotations

from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.face_picture import Frame, Sign, Signs
from saboteur.terminal.saboteur.rooms import Framed, RoomDisplay

CHEST: Frame = ("▛▀▀▀▀▀▜", "▌▐", "▙▄▄▄▄▄▟")


class ChestsDisplay(RoomDisplay):
    """They lie face down like goals, with what one knows to be inside."""

    def back(self, placed: Placed, view: SaboteurView | None, words: Words) -> Framed | None:
        if placed.back != "chest":
            return None
        seen = view.parts.get("treasure-chests") if view is not None else None
        hidden = seen.hidden if seen is not None else ()
        known = next((chest.chest for chest in hidden if chest.at == placed.at), None)
        if known is None:
            return Framed(CHEST, words.say("goal-word.unknown"), "chest")
        return Framed(CHEST, chest_word(known, words), "known-chest")


def chest_word(chest: str, words: Words) -> str:
    """What stands on a chest in the maze, at most seven letters."""
    return words.say(f"chest-word.{chest}")


DISPLAY = ChestsDisplay(
    signs=Signs(corners={"chest": Sign("c", "chest-mark")}),
    colours={
        "chest-mark": "#e0b265 on #2e241b",
        "chest": "#f0cf98 on #4a2f38",
        "known-chest": "bold #ffe2a6 on #4a2f38",
    },
    secret_choices=("keep-drawn",),
)

"""Chests in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from saboteur.expansions.treasure_chests.rules.part import ChestsSeen
from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.big_drawing import Frame, framed
from saboteur.terminal.saboteur.rooms import Back, RoomDisplay, Thing
from saboteur.terminal.signs import Sign

FRAME: Frame = ("▛▀▀▀▀▀▜", "▌{:^5}▐", "▙▄▄▄▄▄▟")


class ChestsDisplay(RoomDisplay):
    """Those that one has looked into say what they hold."""

    def things(self, view: SaboteurView, words: Words) -> Mapping[Cell, Thing]:
        chests: ChestsSeen | None = view.parts.get("treasure-chests")
        return {
            seen.at: Thing(framed(FRAME, chest_word(seen.chest, words), "known-chest"))
            for seen in (chests.hidden if chests else ())
            if seen.chest is not None
        }


def chest_word(chest: str, words: Words) -> str:
    """What stands on a chest in the maze, at most seven letters."""
    return words.say(f"chest-word.{chest}")


DISPLAY = ChestsDisplay(
    corners={
        "chest": Sign("c", "chest-mark"),
    },
    colours={
        "chest-mark": "#e0b265 on #2e241b",
        "chest": "#f0cf98 on #4a2f38",
        "known-chest": "bold #ffe2a6 on #4a2f38",
    },
    backs={"chest": Back(FRAME, "chest")},
    secret_choices=("keep-drawn",),
)

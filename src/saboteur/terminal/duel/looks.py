"""What the things of The Duel look like. Nothing but data.

What is printed in a colour has that colour's mark: ◆ is blue, ● is green. What the players put on
cards has a letter: B or G is the owner of a marker, k a key.
"""

from __future__ import annotations

from saboteur.rules.duel.box import BLUE, CARDS, DOORS, GREEN, TROLL
from saboteur.terminal.face_picture import Sign, Signs
from saboteur.terminal.pictures import Pictures

MARKS = {BLUE: "◆", GREEN: "●"}
"""Colours have a shape as well."""
OWNERS = {BLUE: "B", GREEN: "G"}
"""The letter of a marker, the same in English and German."""
BRIBED = "t"
KEY = "k"
SMALL_LADDERS = {BLUE: "H", GREEN: "h"}

DOOR_SIGNS = {colour: Sign(mark, f"{colour}-door") for colour, mark in MARKS.items()}

SIGNS = Signs(
    centres={
        f"{kind}-{colour}": sign
        for kind, sign in (("start", Sign("S", "start")), ("ladder", Sign("H", "ladder")))
        for colour in MARKS
    },
    corners={
        f"{kind}-{colour}": DOOR_SIGNS[colour] for kind in ("start", "ladder") for colour in MARKS
    },
    arms={
        **{letter: DOOR_SIGNS[colour] for letter, colour in DOORS.items()},
        TROLL: Sign("T", "danger"),
    },
)
PICTURES = Pictures(CARDS, SIGNS, {"key": ("╭─╮    ", "│ ├──┬┬", "╰─╯  ╵╵")})

HEAVY = " ┃━┗┃┃┏┣━┛━┻┓┫┳╋"
"""Joints of a way that only the other player reaches."""

COLOURS = {
    "blue": "bold #ffffff on #2a4f8f",
    "green": "bold #ffffff on #256b34",
    "blue-way": "bold #a9c8f5 on #2e241b",
    "green-way": "bold #a9e0ae on #2e241b",
}

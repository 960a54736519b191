"""What stands on the cards of The Duel.

What is printed in a colour has that colour's mark: ◆ is blue, ● is green. What the players put on
cards has a letter: B or G is the owner of a marker, k a key.
"""

from __future__ import annotations

from saboteur.rules.duel.box import BLUE, DOORS, GREEN, TROLL
from saboteur.terminal.signs import Sign, Signs

MARKS = {BLUE: "◆", GREEN: "●"}
"""Colours have a shape as well."""
OWNERS = {BLUE: "B", GREEN: "G"}
"""The letter of a marker, the same in English and German."""
BRIBED = "t"
KEY = "k"

_COLOURED = {colour: Sign(mark, f"{colour}-door") for colour, mark in MARKS.items()}
_START, _LADDER = Sign("S", "start"), Sign("H", "ladder")

SIGNS = Signs(
    centres={
        f"{kind}-{colour}": sign
        for kind, sign in (("start", _START), ("ladder", _LADDER))
        for colour in MARKS
    },
    corners={
        f"{kind}-{colour}": _COLOURED[colour] for kind in ("start", "ladder") for colour in MARKS
    },
    arms={
        **{letter: _COLOURED[colour] for letter, colour in DOORS.items()},
        TROLL: Sign("T", "danger"),
    },
)

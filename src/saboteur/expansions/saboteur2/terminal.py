"""Saboteur 2 on the screen."""

from __future__ import annotations

from saboteur.terminal.saboteur.rooms import RoomDisplay
from saboteur.terminal.signs import Sign

DISPLAY = RoomDisplay(
    actions={
        "theft": ("  $ $  ", " ╭─┴─╮ ", " ╰───╯ "),
        "hands-off": (" ╲ $ ╱ ", " ╭─╳─╮ ", " ╰╱─╲╯ "),
        "trapped": ("┌─┬─┬─┐", "│ │ │ │", "└─┴─┴─┘"),
        "freedom": ("┌─┐  ╱┐", "│ │ ╱ │", "└─┘╱  ┘"),
        "inspection": (" ╭──╮  ", " ╰──╯  ", "     ╲╲"),
        "change-hats": ("  ▟▙   ", " ▟██▙ ⇄", " ╰──╯  "),
        "swap-hands": ("┌─┐ ┌─┐", "│ │⇄│ │", "└─┘ └─┘"),
    },
    corners={
        "crystal": Sign("*", "crystal"),
    },
    colours={
        "crystal": "bold #a6f0ff on #2e241b",
        "blue": "bold #ffffff on #2a4f8f",
        "green": "bold #ffffff on #256b34",
        "boss": "bold #241b14 on #d9b44a",
        "profiteer": "bold #ffffff on #6b4a8c",
        "geologist": "bold #10262b on #8fd3de",
    },
)

"""Saboteur 2 on the screen: doors, ladders, crystals, cards played on others, and its dwarves."""

from __future__ import annotations

from saboteur.terminal.face_picture import Sign, Signs
from saboteur.terminal.saboteur.rooms import RoomDisplay

DOORS = {"blue": Sign("◆", "blue-door"), "green": Sign("●", "green-door")}
"""Doors have a shape as well as a colour; the miners of the team wear the same mark."""

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
    signs=Signs(
        centres={**DOORS, "ladder": Sign("H", "ladder")},
        corners={"crystal": Sign("*", "crystal")},
        joints=DOORS,
    ),
    colours={
        "crystal": "bold #a6f0ff on #2e241b",
        "blue": "bold #ffffff on #2a4f8f",
        "green": "bold #ffffff on #256b34",
        "boss": "bold #241b14 on #d9b44a",
        "profiteer": "bold #ffffff on #6b4a8c",
        "geologist": "bold #10262b on #8fd3de",
    },
)

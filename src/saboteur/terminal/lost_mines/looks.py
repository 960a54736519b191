"""What everything on the board looks like: shapes first, colours repeat them. Nothing but data."""

from __future__ import annotations

from saboteur.rules.lost_mines.box import CARDS
from saboteur.telling.lost_mines.words import TREASURES
from saboteur.terminal.face_picture import Sign, Signs
from saboteur.terminal.pictures import Pictures

CLANS = {"blue": "◆", "yellow": "▲"}
"""The shape of each clan: its start card, its own dwarf, its name."""
OTHERS = {"blue": "◇", "yellow": "△"}
"""The dwarves of everybody else at the table."""

FEATURES = {
    "rock": Sign("▟█▙", "boulder"),
    "campfire": Sign("‹^›", "campfire"),
    "log": Sign("ooo", "log"),
    "lake": Sign("≈≈≈", "lake"),
    "ditch": Sign("╲_╱", "ditch"),
    "gems": Sign("{*}", "gems"),
    "gold": Sign("{$}", "gold"),
    "silver": Sign("{s}", "silver"),
    "dragon": Sign("{!}", "dragon"),
    "start-blue": Sign("[◆]", "blue-clan"),
    "start-yellow": Sign("[▲]", "yellow-clan"),
}
BRIDGED = {
    "log": Sign("o¶o", "bridged"),
    "lake": Sign("≈u≈", "bridged"),
    "ditch": Sign("╲~╱", "bridged"),
}
"""The same obstacles with an axe, a boat and a rope on them."""

SMALL_FEATURES = {
    "rock": "r",
    "campfire": "c",
    "log": "l",
    "lake": "w",
    "ditch": "d",
    **TREASURES,
    "dragon": "!",
}
"""One column for narrow terminals; obstacles get a capital letter once they are bridged."""

TRAP = {True: "►◄", False: "▼▲"}
"""Jaws that close from both sides of a border: side by side, or one above the other."""
SMALL_TRAP = "x"
TROLL = "T"

SIGNS = Signs(features=FEATURES)
PICTURES = Pictures(
    CARDS,
    SIGNS,
    {
        "axe": (" ┏━━┓  ", " ┗━━╋━ ", "    ┃  "),
        "boat": ("   │╲  ", " ╲─┴─╱ ", " ≈≈≈≈≈ "),
        "rope": ("┐     ┌", "│╲~~~╱│", "╵     ╵"),
        "trap": (" ▼▼▼▼▼ ", "(     )", " ▲▲▲▲▲ "),
        "troll": ("  ▟█▙  ", " (o o) ", "  VVV  "),
        "look-mine-treasure": ("  ‹o›  ", "╌╌╌╌╌╌╌", "[?] / $"),
        "look-mine-dwarf": ("  ‹o›  ", "╌╌╌╌╌╌╌", "[?] / ◆"),
        "look-treasure-dwarf": ("  ‹o›  ", "╌╌╌╌╌╌╌", " $ / ◆ "),
        "storm": (" ▗▟██▙ ", " ▝▀▜▛▘ ", "   ▟▘  "),
    },
)

COLOURS = {
    "boulder": "bold #c9c4bb on #2e241b",
    "campfire": "bold #ff9d3c on #2e241b",
    "log": "bold #d08b4e on #2e241b",
    "lake": "bold #6fb7ff on #16324f",
    "ditch": "bold #b9a58c on #17120d",
    "bridged": "bold #b7e6b0 on #2e241b",
    "gems": "bold #f08cff on #2e241b",
    "gold": "bold #ffd24a on #2e241b",
    "silver": "bold #e6edf5 on #2e241b",
    "dragon": "bold #ff7a5c on #2e241b",
    "blue-clan": "bold #ffffff on #2456a6",
    "yellow-clan": "bold #241b14 on #e6c229",
    "own-blue-clan": "bold #0d2f66 on #cfe3ff",
    "own-yellow-clan": "bold #5c4300 on #fff3b8",
    "trap": "bold #ffffff on #a3541a",
    "troll": "bold #ffffff on #8c2f2f",
    "loyal": "bold #ffffff on #2f6b4f",
    "selfish": "bold #ffffff on #6b4a8c",
    "saboteur": "bold #ffffff on #8c2f2f",
}

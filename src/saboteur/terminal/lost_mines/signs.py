"""What everything on the board looks like: shapes first, colours repeat them. Nothing but data."""

from __future__ import annotations

from saboteur.telling.lost_mines.words import TREASURES
from saboteur.terminal.signs import Sign

CLANS = {"blue": "◆", "yellow": "▲"}
"""The shape of each clan: its start card, its own dwarf, its name."""
OTHERS = {"blue": "◇", "yellow": "△"}
"""The dwarves of everybody else at the table."""

DRAGON = "!"

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
"""Three columns in the middle of a card, by the word before the face in its name."""
BRIDGED = {
    "log": Sign("o¶o", "bridged"),
    "lake": Sign("≈u≈", "bridged"),
    "ditch": Sign("╲~╱", "bridged"),
}
"""The same obstacles with an axe, a boat and a rope on them."""

LETTERS = {
    "rock": "r",
    "campfire": "c",
    "log": "l",
    "lake": "w",
    "ditch": "d",
    **TREASURES,
    "dragon": DRAGON,
}
"""One column for narrow terminals; obstacles get a capital letter once they are bridged."""

TRAP = {True: "►◄", False: "▼▲"}
"""Jaws that close from both sides of a border: side by side, or one above the other."""
TROLL = "T"
SMALL_TRAP = "x"

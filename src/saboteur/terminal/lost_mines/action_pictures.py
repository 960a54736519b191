"""Little pictures of action cards, seven columns and three lines each: nothing but data."""

from __future__ import annotations

from saboteur.terminal.action_pictures import Lines

PICTURES: dict[str, Lines] = {
    "axe": (" ┏━━┓  ", " ┗━━╋━ ", "    ┃  "),
    "boat": ("   │╲  ", " ╲─┴─╱ ", " ≈≈≈≈≈ "),
    "rope": ("┐     ┌", "│╲~~~╱│", "╵     ╵"),
    "trap": (" ▼▼▼▼▼ ", "(     )", " ▲▲▲▲▲ "),
    "troll": ("  ▟█▙  ", " (o o) ", "  VVV  "),
    "look-mine-treasure": ("  ‹o›  ", "╌╌╌╌╌╌╌", "[?] / $"),
    "look-mine-dwarf": ("  ‹o›  ", "╌╌╌╌╌╌╌", "[?] / ◆"),
    "look-treasure-dwarf": ("  ‹o›  ", "╌╌╌╌╌╌╌", " $ / ◆ "),
    "storm": (" ▗▟██▙ ", " ▝▀▜▛▘ ", "   ▟▘  "),
}
"""By the name of the card."""

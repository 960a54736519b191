"""Little pictures of action cards that several games have: nothing but data."""

from __future__ import annotations

Lines = tuple[str, str, str]
"""Three lines of seven columns."""

TOOLS = {"pickaxe": ("╭┬╮", " │ "), "lantern": ("╭┴╮", "╰─╯"), "cart": ("┗━┛", "o o")}
"""The upper two lines; the third says whether it breaks or is mended."""

MARKS = {"sabotage": ("✗", "break"), "repair": ("✓", "repair")}

PICTURES: dict[str, Lines] = {
    "rockfall": ("▗▟▙ ▗▖ ", "▝▜██▟▙▖", " ▗▝▜▛▘▖"),
    "map": ("╭─────╮", "│··· ×│", "╰─────╯"),
}
"""By the name of the card."""

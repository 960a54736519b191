"""Little pictures of action cards, seven columns and three lines each: nothing but data."""

from __future__ import annotations

TOOLS = {"pickaxe": ("╭┬╮", " │ "), "lantern": ("╭┴╮", "╰─╯"), "cart": ("┗━┛", "o o")}
"""The upper two lines; the third says whether it breaks or is mended."""

MARKS = {"sabotage": ("✗", "break"), "repair": ("✓", "repair")}

PICTURES = {
    "rockfall": ("▗▟▙ ▗▖ ", "▝▜██▟▙▖", " ▗▝▜▛▘▖"),
    "map": ("╭─────╮", "│··· ×│", "╰─────╯"),
    "theft": ("  $ $  ", " ╭─┴─╮ ", " ╰───╯ "),
    "hands-off": (" ╲ $ ╱ ", " ╭─╳─╮ ", " ╰╱─╲╯ "),
    "trapped": ("┌─┬─┬─┐", "│ │ │ │", "└─┴─┴─┘"),
    "freedom": ("┌─┐  ╱┐", "│ │ ╱ │", "└─┘╱  ┘"),
    "inspection": (" ╭──╮  ", " ╰──╯  ", "     ╲╲"),
    "change-hats": ("  ▟▙   ", " ▟██▙ ⇄", " ╰──╯  "),
    "swap-hands": ("┌─┐ ┌─┐", "│ │⇄│ │", "└─┘ └─┘"),
    "goal-swap": ("┏━┓ ┏━┓", "┃?┃⇄┃?┃", "┗━┛ ┗━┛"),
    "treasure-trove": ("┌────┐ ", "│┌───┴┐", "└┤ +1 │"),
    "veto": ("╔═════╗", "║VETO!║", "╚═════╝"),
    "change-of-direction": ("╭───▶  ", "│     │", "  ◀───╯"),
    "master-crafter": ("╭┬╮ ╭┴╮", " │┗━┛─╯", "   ✓   "),
    "pathfinder": (" ╷   ╷ ", "╶┼╴+╶┼╴", " ╵   ╵ "),
    "diversion": ("┌┄┐ ┌─┐", "┊ ┊▶│ │", "└┄┘ └─┘"),
}
"""By the name of the card."""

"""Little pictures of action cards, seven columns and three lines each: nothing but data."""

from __future__ import annotations

from saboteur.terminal.action_pictures import Lines

PICTURES: dict[str, Lines] = {
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

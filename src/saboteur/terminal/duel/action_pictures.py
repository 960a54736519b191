"""Little pictures of the action cards that only The Duel has: nothing but data."""

from __future__ import annotations

from saboteur.terminal.action_pictures import Lines

PICTURES: dict[str, Lines] = {
    "key": ("╭─╮    ", "│ ├──┬┬", "╰─╯  ╵╵"),
}
"""By the name of the card."""

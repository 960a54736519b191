"""Colours of what only The Duel has: each dwarf's badge and markers, and whose way it is."""

from __future__ import annotations

STYLES = {
    "blue": "bold #ffffff on #2a4f8f",
    "green": "bold #ffffff on #256b34",
    "blue-way": "bold #a9c8f5 on #2e241b",
    "green-way": "bold #a9e0ae on #2e241b",
}

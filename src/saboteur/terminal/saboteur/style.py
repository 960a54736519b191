"""Colours of what only the Saboteur games have: their cards, and the badges of their dwarves."""

from __future__ import annotations

STYLES = {
    "stone": "#b9b1a6 on #2e241b",
    "crystal": "bold #a6f0ff on #2e241b",
    "chest-mark": "#e0b265 on #2e241b",
    "postcard": "bold #e6b8ff on #2e241b",
    "chest": "#f0cf98 on #4a2f38",
    "known-chest": "bold #ffe2a6 on #4a2f38",
    "toll": "bold #ffffff on #4b3b63",
    "miner": "bold #241b14 on #e2c08a",
    "saboteur": "bold #ffffff on #8c2f2f",
    "greedy": "bold #ffffff on #2f6b4f",
    "blue": "bold #ffffff on #2a4f8f",
    "green": "bold #ffffff on #256b34",
    "boss": "bold #241b14 on #d9b44a",
    "profiteer": "bold #ffffff on #6b4a8c",
    "geologist": "bold #10262b on #8fd3de",
}

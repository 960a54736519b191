"""Colours of what only this game has: on its cards, the two clans, and the badges of dwarves."""

from __future__ import annotations

STYLES = {
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

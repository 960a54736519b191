"""Colours. They repeat what shapes already say, and bring their own background where it matters.

So they are the same on dark and on light terminals: a card is dark rock with a sandy way.
"""

from __future__ import annotations

COLOURS = {
    "way": "bold #f0cf98 on #2e241b",
    "cut-off": "#93795a on #2e241b",
    "rock": "#4a3b2d on #2e241b",
    "rubble": "bold #d9d0c3 on #2e241b",
    "start": "bold #ffffff on #2e241b",
    "treasure": "bold #ffd24a on #2e241b",
    "ladder": "bold #e8a860 on #2e241b",
    "blue-door": "bold #7db4ff on #2e241b",
    "green-door": "bold #7fe08a on #2e241b",
    "danger": "bold #ff9a7a on #2e241b",
    "odd-card": "on #382c21",
    "goal": "#e0b265 on #5b3f27",
    "known-goal": "bold #ffe2a6 on #5b3f27",
    "candidate": "bold #ffd766 on #43350f",
    "action": "bold #f2ead9 on #3b3f46",
    "break": "bold #ffb3a0 on #3b3f46",
    "repair": "bold #b7e6b0 on #3b3f46",
    "axis": "dim",
    "title": "bold",
    "number": "bold",
    "quiet": "dim",
    "alarm": "bold",
}
"""What all games use; what only one of them has is among the colours of its display."""

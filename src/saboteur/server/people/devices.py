"""What a device is called in the list of one's devices: a browser and a system, no more."""

from __future__ import annotations

import re

LENGTH = 40
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""Marks in what a browser says of itself, and their names; many claim to be others as well."""
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str | None) -> str | None:
    """`Firefox, Windows`; of a program its own name; None if it says nothing."""
    said = user_agent or ""
    found = [
        next((name for mark, name in marks if mark in said), None) for marks in (BROWSERS, SYSTEMS)
    ]
    named = ", ".join(name for name in found if name is not None)
    if named:
        return named
    program = re.match(r"[A-Za-z][A-Za-z0-9 ._+-]*", said)
    return program[0].strip()[:LENGTH] if program else None

"""The tools of a dwarf; without one of them nobody digs."""

from __future__ import annotations

TOOLS = ("pickaxe", "lantern", "cart")

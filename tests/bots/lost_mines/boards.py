"""Boards on which the easy bot has something sensible to do."""

from __future__ import annotations

from saboteur.bots import make_bot

ROAD = """
─B───────────────┼───┼───┼───┴──(?)
"""
"""A way from the blue start to the mine at (9, 2)."""

TWO_WAYS = """
 ·   ·   ·   ·   ·   ·   ┌───┐   ·
─B── ·   ·   ·   ·   ·   └───┴──(*)
"""
"""From (7, 1) two ways lead to the mine at (9, 2), both with three steps."""

TWO_ROADS = """
─B── ·   ·   ·   ·  ─────────┼──($)
 ·   ·   ·   ·   ·   ·   ·   ·   ·
─Y── ·   ·   ·   ·  ─────┼───┼──(*)
"""
"""A blue and a yellow dwarf are close to a mine of their own."""

ONE_EACH = ["gold 3", "gold 1", "gems 4", "silver 2", "gems 1", "silver 4"]


def choices(table):
    """What the seat to act would do, as text: reason has to win against every whim."""
    view, moves = table.view(table.to_act), table.legal_moves()
    return {str(make_bot("easy", seed).choose(view, moves)) for seed in range(8)}

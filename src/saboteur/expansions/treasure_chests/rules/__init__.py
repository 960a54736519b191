"""Treasure chests (TC-01 to TC-06): hidden under path cards, opened by whoever reaches them."""

from __future__ import annotations

from saboteur.expansions.treasure_chests.rules.chests import MODULES

__all__ = ["MODULES"]

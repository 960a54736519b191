"""Treasure chests (TC-01 to TC-06)."""

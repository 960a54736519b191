"""Pathfinder (C-22): two path cards in one turn."""

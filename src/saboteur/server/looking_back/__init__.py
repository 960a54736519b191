"""Finished games once more: every move, everything revealed, and what could be suspected."""

"""Goes with the last who imports it."""

from saboteur.bots.mind import PLAIN, STYLES, Style

__all__ = ["PLAIN", "STYLES", "Style"]

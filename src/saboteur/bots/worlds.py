"""Goes with the last who imports it."""

from saboteur.bots.searcher import Worlds

__all__ = ["Worlds"]

"""Goes with the last who imports it."""

from saboteur.bots.searcher import Budget, Patience

__all__ = ["Budget", "Patience"]

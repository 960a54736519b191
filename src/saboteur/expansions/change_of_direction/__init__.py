"""Change of direction (C-20)."""

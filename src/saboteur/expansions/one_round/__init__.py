"""A house rule: a game is one round (H-40)."""

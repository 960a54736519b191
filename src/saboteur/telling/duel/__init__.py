"""The Duel and its solo game in words."""

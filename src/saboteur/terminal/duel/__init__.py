"""The Duel and its solo game in the terminal."""

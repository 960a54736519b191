"""How bots play The Duel and its solo game."""

"""How bots play Saboteur and Saboteur 2."""

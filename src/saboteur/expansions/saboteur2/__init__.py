"""Saboteur 2: teams, doors and thieves (S-01 to S-62)."""

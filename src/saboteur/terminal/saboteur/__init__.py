"""Saboteur and Saboteur 2 in the terminal."""

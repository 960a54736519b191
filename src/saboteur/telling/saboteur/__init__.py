"""Saboteur and Saboteur 2 in words."""

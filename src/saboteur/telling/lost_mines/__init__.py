"""The Lost Mines in words."""

"""Keeping a house: logs, figures, backups, checks."""

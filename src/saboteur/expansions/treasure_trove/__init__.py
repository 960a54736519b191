"""Treasure trove (C-18): a card from the discard pile instead of a new one."""

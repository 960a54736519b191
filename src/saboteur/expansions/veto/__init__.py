"""Veto (C-19): a card in somebody else's turn."""

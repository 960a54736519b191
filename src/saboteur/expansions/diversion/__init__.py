"""Diversion (C-23): the path card that a player laid last moves elsewhere."""

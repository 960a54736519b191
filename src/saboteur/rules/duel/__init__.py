"""The Duel for two (DU) and its solo game (SO)."""

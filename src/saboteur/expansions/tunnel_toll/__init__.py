"""Tunnel toll (T-01 to T-05): dwarves that have to be paid to get past."""

"""The postcard: costume department and tunnel party (D-01 to D-03)."""

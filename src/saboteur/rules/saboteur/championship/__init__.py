"""The special cards of the championships, one file each (C-16 to C-23)."""

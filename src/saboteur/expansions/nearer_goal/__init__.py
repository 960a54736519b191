"""A house rule: the goals lie nearer to the start (H-30, H-31)."""

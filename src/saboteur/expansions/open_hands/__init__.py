"""A house rule for teaching: everybody sees everybody's cards (H-50, H-51)."""

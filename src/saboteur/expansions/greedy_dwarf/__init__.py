"""The greedy dwarf (C-16): wins only by reaching the treasure, and then alone."""

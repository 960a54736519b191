"""New goals (N-01 to N-04): sacks of gold, a dragon and a giant spider among the goals."""

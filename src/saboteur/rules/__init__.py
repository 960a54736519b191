"""The rules: pure, without input or output, clock or global randomness."""

"""A house rule: exactly so many saboteurs (H-10, H-11)."""

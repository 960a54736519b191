"""A house rule: saboteurs know each other (H-20, H-21)."""

"""The tournament variant (V-10 to V-12): greedy dwarves, a card in the middle, gold pieces."""

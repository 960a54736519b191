"""People among people: what finished games say about them, ratings, friends, and who may see it."""

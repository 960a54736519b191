"""What learners see of The Duel and its solo game."""

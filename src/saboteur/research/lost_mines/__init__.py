"""What learners see of The Lost Mines."""

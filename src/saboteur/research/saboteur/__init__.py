"""What learners see of Saboteur and Saboteur 2."""

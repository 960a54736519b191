"""The riddle of the day, for everybody who comes by."""

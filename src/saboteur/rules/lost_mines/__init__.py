"""The Lost Mines: one file for each page of its rulebook."""

"""Tables: their log, who sits there, how a game is played, and what everybody sees of it."""

"""How strong bots are: what is measured, in which contests, and the command that plays them."""

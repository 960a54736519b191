"""How the network of `saboteur.bots.saboteur.intuition` learns: `python -m training saboteur`."""

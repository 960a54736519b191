"""The sabotaged dwarf (V-01): no gold cards for a miner with a broken tool."""

"""Between the network and the house: how much may come in, from whom, and how it is answered."""

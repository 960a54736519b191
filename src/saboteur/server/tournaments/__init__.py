"""Tournaments of the house: signing up, rounds at ordinary tables, and what follows from them."""

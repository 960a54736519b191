"""Saboteur: hidden dwarves dig for gold, saboteurs among them. One file per page of the rules."""

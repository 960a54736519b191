"""Telling people what happens while they are elsewhere, by push and by mail."""

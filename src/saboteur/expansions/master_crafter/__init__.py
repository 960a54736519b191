"""The master crafter (C-21): a repair card with all three tools, so its data says it all."""

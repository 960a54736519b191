"""People: guests, accounts, the devices they come with, and how they leave."""

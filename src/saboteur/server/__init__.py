"""Tables for friends: people, tables, live play, storage."""

"""What is stored: people, their tokens, tables and the log of each table."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("handle", String(40), unique=True),  # the name to sign in with, once claimed
    Column("password", Text),  # an argon2 hash
    Column("created", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),  # nobody can sign in with a stolen store
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Index("tokens_by_person", "person"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("options", Text, nullable=False),  # game, players, modules, settings as JSON
    Column("seed", Text, nullable=False),  # secret until the game is over
    Column("invitation", String(32), nullable=False, unique=True),
    Column("listed", Integer, nullable=False),  # 1: anybody may sit down, 0: by invitation
    Column("clock", Integer),  # seconds for each decision
    Column("host", String(32), nullable=False),
    Column("state", String(12), nullable=False),  # open, running, finished, closed
    Column("rules", Integer, nullable=False),
    Column("rematch_of", String(32)),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("driver", String(32)),  # the node that drives its bots and clocks
    Column("driven_until", Float, nullable=False, server_default="0"),  # by the database's clock
    Index("tables_by_state", "state", "changed"),
    Index("tables_by_driver", "state", "driven_until"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
    Column("command", String(80)),  # who sent it and under which id: a command counts once
    UniqueConstraint("table_id", "command", name="a_command_counts_once"),
)

seats = Table(
    "seats",
    metadata,
    # Who ever sat where, to list somebody's games. It follows from the log.
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Index("seats_by_person", "person"),
)

nodes = Table(
    "nodes",
    metadata,
    # When each node last said that it lives, by the database's clock.
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    # Who has a connection to a table, and where; it counts as long as that node lives.
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("node", String(32), primary_key=True),
    Column("gone", Float),  # when the last connection ended, by the database's clock
)

intents = Table(
    "intents",
    metadata,
    # What somebody will answer when they are asked and nobody may learn when they decided (C-19).
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("move", Text, nullable=False),
)

__all__ = [
    "intents",
    "log",
    "metadata",
    "nodes",
    "people",
    "presence",
    "seats",
    "tables",
    "tokens",
]

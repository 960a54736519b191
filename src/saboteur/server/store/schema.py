"""What is stored: people, what keeps peace among them, tables and the log of each table."""

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
    Column("seen", Float, nullable=False, server_default="0"),  # when last heard of, by the day
    Column("email", String(254)),  # only where the operator sends mail
    Index("people_by_seen", "seen"),
    Index("people_by_email", "email"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),  # nobody can sign in with a stolen store
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # when last used, by the day
    Column("device", String(80)),  # what its owner reads there
    Index("tokens_by_person", "person"),
    Index("tokens_by_seen", "seen"),
)

recovery = Table(
    "recovery",
    metadata,
    # Codes that open an account whose password is lost, each once.
    Column("digest", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float),  # those that are sent by mail do not last
    Index("recovery_by_person", "person"),
)

distance = Table(
    "distance",
    metadata,
    # Whom somebody does not want at their tables (block), or does not want to hear (mute).
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), nullable=False),  # block, mute
    Column("at", Float, nullable=False),
    Index("distance_by_other", "other"),
)

reports = Table(
    "reports",
    metadata,
    # What somebody wants the operator to read, with the words in question.
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("words", Text, nullable=False),  # what was said, as JSON
    Column("note", Text, nullable=False),
    Column("settled", Float),
    Index("reports_by_about", "about"),
)

measures = Table(
    "measures",
    metadata,
    # What the operator has done about somebody.
    Column("id", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),  # warn, silence, ban
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float),  # none: for good
    Column("lifted", Float),
    Index("measures_by_person", "person"),
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
    Column("bank", Integer),  # or seconds for the whole game,
    Column("increment", Integer),  # and how many come back with each decision
    Column("spectators_speak", Integer, nullable=False, server_default="1"),
    Column("host", String(32), nullable=False),
    Column("state", String(12), nullable=False),  # open, running, finished, closed
    Column("rules", Integer, nullable=False),
    Column("rematch_of", String(32)),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("driver", String(32)),  # the node that drives its bots and clocks
    Column("driven_until", Float, nullable=False, server_default="0"),  # by the database's clock
    Column("rewritten", Integer, nullable=False, server_default="0"),  # who left is taken out
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
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("move", Text, nullable=False),
    Column("command", String(80)),  # who sent it and under which id: it counts once
)

riddles = Table(
    "riddles",
    metadata,
    # What is made from the date and nothing else, kept because making it takes a while.
    Column("day", String(10), primary_key=True),
    Column("maker", Integer, primary_key=True, autoincrement=False),
    Column("riddle", Text, nullable=False),
)

solved = Table(
    "solved",
    metadata,
    # Who has solved the riddle of which day, or had its answer shown.
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("at", Float, nullable=False),
    Column("outcome", String(8), nullable=False),  # solved, shown
)

"""People, their tokens, tables and logs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("handle", sa.String(40), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column(
            "person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("tokens_by_person", "tokens", ["person"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("invitation", sa.String(32), nullable=False, unique=True),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("rematch_of", sa.String(32)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("driver", sa.String(32)),
        sa.Column("driven_until", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("tables_by_state", "tables", ["state", "changed"])
    op.create_index("tables_by_driver", "tables", ["state", "driven_until"])
    op.create_table(
        "log",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("command", sa.String(80)),
        sa.UniqueConstraint("table_id", "command", name="a_command_counts_once"),
    )
    op.create_table(
        "seats",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("node", sa.String(32), primary_key=True),
        sa.Column("gone", sa.Float),
    )
    op.create_table(
        "intents",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
    )

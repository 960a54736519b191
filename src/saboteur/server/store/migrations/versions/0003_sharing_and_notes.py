"""Who lets others look back at a game, and notes beside its moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def _whose() -> list[sa.Column[str]]:
    return [
        sa.Column(
            name,
            sa.String(32),
            sa.ForeignKey(f"{table}.id", ondelete="CASCADE"),
            primary_key=True,
        )
        for name, table in (("table_id", "tables"), ("person", "people"))
    ]


def upgrade() -> None:
    shares = sa.Column("shares", sa.Integer, nullable=False, server_default="1")
    op.add_column("people", shares)
    op.create_table("sharing", *_whose(), sa.Column("shares", sa.Integer, nullable=False))
    op.create_table(
        "notes",
        *_whose(),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("notes_by_person", "notes", ["person"])

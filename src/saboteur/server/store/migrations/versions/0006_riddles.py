"""Riddles of the day, and who has solved them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "riddles",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("maker", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("riddle", sa.Text, nullable=False),
    )
    owner = sa.ForeignKey("people.id", ondelete="CASCADE")
    op.create_table(
        "solved",
        sa.Column("person", sa.String(32), owner, nullable=False, primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
    )

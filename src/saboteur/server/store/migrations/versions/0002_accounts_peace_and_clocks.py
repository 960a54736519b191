"""Devices and recovery of accounts, peace at the table, clocks with a bank."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def _person(name: str = "person", *, key: bool = False) -> sa.Column[str]:
    owner = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), owner, nullable=False, primary_key=key)


def upgrade() -> None:
    for table in ("people", "tokens"):
        op.add_column(table, sa.Column("seen", sa.Float, nullable=False, server_default="0"))
        op.execute(f"UPDATE {table} SET seen = created")
        op.create_index(f"{table}_by_seen", table, ["seen"])
    op.add_column("people", sa.Column("email", sa.String(254)))
    op.add_column("tokens", sa.Column("device", sa.String(80)))
    op.add_column("tables", sa.Column("bank", sa.Integer))
    op.add_column("tables", sa.Column("increment", sa.Integer))
    op.add_column(
        "tables", sa.Column("spectators_speak", sa.Integer, nullable=False, server_default="1")
    )
    op.add_column("intents", sa.Column("command", sa.String(80)))
    op.create_table(
        "recovery",
        sa.Column("digest", sa.String(64), primary_key=True),
        _person(),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.create_index("recovery_by_person", "recovery", ["person"])
    op.create_table(
        "distance",
        _person(key=True),
        _person("other", key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("distance_by_other", "distance", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("settled", sa.Float),
    )
    op.create_index("reports_by_about", "reports", ["about"])
    op.create_table(
        "measures",
        sa.Column("id", sa.Integer, primary_key=True),
        _person(),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("lifted", sa.Float),
    )
    op.create_index("measures_by_person", "measures", ["person"])

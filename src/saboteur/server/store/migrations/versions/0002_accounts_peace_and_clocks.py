"""Devices and recovery of accounts, peace at the table, clocks with a bank."""

from __future__ import annotations

import time

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
        # Nobody knows who still comes: whoever does has all the time in the world to come again.
        op.execute(f"UPDATE {table} SET seen = {time.time()}")
        op.create_index(f"{table}_by_seen", table, ["seen"])
    op.add_column("people", sa.Column("email", sa.String(254)))
    op.create_index("people_by_email", "people", ["email"])
    op.add_column("tokens", sa.Column("device", sa.String(80)))
    op.add_column("tables", sa.Column("bank", sa.Integer))
    op.add_column("tables", sa.Column("increment", sa.Integer))
    op.add_column(
        "tables", sa.Column("spectators_speak", sa.Integer, nullable=False, server_default="1")
    )
    op.add_column("tables", sa.Column("rewritten", sa.Integer, nullable=False, server_default="0"))
    op.rename_table("intents", "intents_before")
    op.create_table(
        "intents",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("command", sa.String(80)),
    )
    op.execute(
        "INSERT INTO intents (table_id, ply, seat, move)"
        " SELECT table_id, ply, seat, move FROM intents_before"
    )
    op.drop_table("intents_before")
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

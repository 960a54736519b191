"""What games say about people, ratings, friends, invitations, and who may see it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def _person(name: str = "person", *, key: bool = True) -> sa.Column[str]:
    owner = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), owner, nullable=False, primary_key=key)


def _table() -> sa.Column[str]:
    owner = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), owner, primary_key=True)


def upgrade() -> None:
    for name in ("shown_to", "asked_by"):
        who = sa.Column(name, sa.String(12), nullable=False, server_default="played")
        op.add_column("people", who)
    op.add_column("tables", sa.Column("counted", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("shown", sa.Text))
    waiting = sa.text("state = 'finished' AND counted = 0")
    op.create_index(
        "tables_to_count", "tables", ["changed"], sqlite_where=waiting, postgresql_where=waiting
    )
    op.create_table(
        "played",
        _table(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("deserted", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sqlite_with_rowid=False,
    )
    op.create_index("played_by_person", "played", ["person", "game", "ended"])
    op.create_table(
        "roles",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("role", sa.String(40), primary_key=True),
        *(
            sa.Column(name, sa.Integer, nullable=False)
            for name in ("rounds", "won", "gold", "suspected", "suspects", "rightly")
        ),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"], ["played.table_id", "played.seat"], ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("side", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("standing", sa.Float),
    )
    op.create_index("ratings_by_standing", "ratings", ["game", "side", "standing"])
    op.create_table(
        "friends",
        _person(),
        _person("other"),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("since", sa.Float),
    )
    op.create_index("friends_by_other", "friends", ["other"])
    op.create_table(
        "invited",
        _table(),
        _person(),
        _person("host", key=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("invited_by_person", "invited", ["person"])
    op.create_index("invited_by_host", "invited", ["host"])

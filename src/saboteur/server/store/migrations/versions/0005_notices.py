"""What people are told while they are elsewhere: pushes, mails, and where they go to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def _person(name: str = "person", *, key: bool = False, must: bool = True) -> sa.Column[str]:
    owner = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), owner, nullable=not must, primary_key=key)


def upgrade() -> None:
    op.add_column("presence", sa.Column("looking", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        _person(),
        sa.Column(
            "token",
            sa.String(64),
            sa.ForeignKey("tokens.digest", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("subscriptions_by_person", "subscriptions", ["person"])
    op.create_index("subscriptions_by_token", "subscriptions", ["token"])
    op.create_table(
        "mailboxes",
        _person(key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("confirmed", sa.Float),
        sa.Column("code", sa.String(64)),
        sa.Column("until", sa.Float),
        sa.Column("stop", sa.String(40), unique=True),
    )
    # Whoever gave an address before may still be sent a code for a new password, and nothing else.
    op.execute(
        "INSERT INTO mailboxes (person, address, lang, confirmed)"
        " SELECT id, email, 'en', 0 FROM people WHERE email IS NOT NULL"
    )
    op.create_table(
        "unwanted",
        _person(key=True),
        sa.Column("way", sa.String(8), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
    )
    op.create_table(
        "notices",
        _person(key=True),
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("kind", sa.String(12), primary_key=True),
        _person("by", must=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("push", sa.Float),
        sa.Column("mail", sa.Float),
    )
    op.create_index("notices_by_table", "notices", ["table_id"])
    op.create_index("notices_by_push", "notices", ["push"])
    op.create_index("notices_by_mail", "notices", ["mail"])
    op.create_index("notices_by_inviter", "notices", ["by"])

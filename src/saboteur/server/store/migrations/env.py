"""Runs the migrations on the connection that the store holds."""

from __future__ import annotations

from alembic import context

from saboteur.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
context.run_migrations()

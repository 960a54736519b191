"""To be written."""

from __future__ import annotations

from saboteur.bots.bot import RandomBot


class EasyBot(RandomBot):
    """To be written."""

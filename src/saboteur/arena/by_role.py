"""Two bots in one seat: `normal/saboteur=hard` is normal, but plays a saboteur as if it were hard.

So both sides of a table can be given to different bots, though nobody knows who will be who.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from saboteur.bots import Bot
from saboteur.bots.searcher import Worlds
from saboteur.rules.moves import Move
from saboteur.texts import SaboteurError, quote


class WrongRole(SaboteurError):
    """A bot by role that is not written as it should be."""


class RoleBot(Bot):
    """Lets the bot play that goes with its dwarf."""

    def __init__(self, usual: Bot, by_dwarf: Mapping[str, Bot]) -> None:
        self.usual = usual
        self.by_dwarf = by_dwarf
        self.needs_worlds = any(bot.needs_worlds for bot in (usual, *by_dwarf.values()))

    def choose(self, view: Any, moves: list[Move], worlds: Worlds | None = None) -> Move:
        dwarves = getattr(view, "dwarves", ())
        dwarf = dwarves[view.seat] if dwarves else None
        bot = self.usual if dwarf is None else self.by_dwarf.get(dwarf, self.usual)
        return bot.choose(view, moves, worlds)

    def close(self) -> None:
        for bot in (self.usual, *self.by_dwarf.values()):
            bot.close()


def parts_of(name: str) -> tuple[str, list[tuple[str, str]]]:
    """`normal/saboteur=hard` → who usually plays, and for which dwarves somebody else does."""
    usual, *others = name.split("/")
    parts = [tuple(other.split("=")) for other in others]
    if not all(len(part) == 2 and all(part) for part in parts):
        raise WrongRole("arena.by-role", name=quote(name))
    return usual, [(part[0], part[1]) for part in parts]

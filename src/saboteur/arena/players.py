"""Whoever can sit at a table of the arena, by name."""

from __future__ import annotations

from saboteur.arena.by_role import RoleBot, parts_of
from saboteur.arena.outside import OutsideBot, command_of
from saboteur.bots import Bot, make_bot

OUTSIDE = "run:"
"""Begins the name of a bot that is a command."""
BY_ROLE = "/"
"""Divides the names of those who take turns by their dwarf."""


def make_player(name: str, seed: int | str, timeout: float) -> Bot:
    """A bot by name: one of ours, a command from outside, or one for each dwarf."""
    if name.startswith(OUTSIDE):
        return OutsideBot(command_of(name.removeprefix(OUTSIDE)), seed, timeout)
    if BY_ROLE in name:
        usual, others = parts_of(name)
        by_dwarf = {dwarf: make_bot(bot, seed) for dwarf, bot in others}
        return RoleBot(make_bot(usual, seed), by_dwarf)
    return make_bot(name, seed)


def check_player(name: str) -> None:
    """Say so if there is no such bot."""
    make_player(str(name), 0, 1.0).close()

"""Whoever can sit at a table of the arena, by name: a bot of ours, a command, or two in one seat.

`normal/saboteur=hard` is normal, but plays a saboteur as if it were hard. So both sides of a table
can be given to different bots, though nobody knows who will be who. One of them may be a command:
`normal/saboteur=run:python my_bot.py`, at the end, because it can hold any letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from saboteur.arena.outside import OutsideBot, command_of
from saboteur.bots import Bot, make_bot
from saboteur.bots.searcher import Worlds
from saboteur.rules.moves import Move
from saboteur.texts import SaboteurError, quote

OUTSIDE = "run:"
"""Begins the name of a bot that is a command."""
BY_ROLE = "/"
"""Divides the names of those who take turns by their dwarf."""


def make_player(name: str, seed: int | str, timeout: float) -> Bot:
    """A bot by name: one of ours, a command from outside, or one for each dwarf."""
    if name.startswith(OUTSIDE):
        return OutsideBot(command_of(name.removeprefix(OUTSIDE)), seed, timeout)
    if BY_ROLE in name:
        usual, others = _by_role(name)
        by_dwarf = {dwarf: make_player(bot, seed, timeout) for dwarf, bot in others}
        return RoleBot(make_bot(usual, seed), by_dwarf)
    return make_bot(name, seed)


def check_player(name: str) -> None:
    """Say so if there is no such bot."""
    make_player(str(name), 0, 1.0).close()


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


def _by_role(name: str) -> tuple[str, list[tuple[str, str]]]:
    """`normal/saboteur=hard` → who usually plays, and for which dwarves somebody else does."""
    before, begins, command = name.partition(f"={OUTSIDE}")
    usual, *others = before.split(BY_ROLE)
    parts = [tuple(other.split("=")) for other in others]
    if begins and parts:
        parts[-1] = (*parts[-1], OUTSIDE + command)
    if not parts or not all(len(part) == 2 and all(part) for part in parts):
        raise WrongRole("arena.by-role", name=quote(name))
    return usual, [(part[0], part[1]) for part in parts]


def outside_bots(bot: Bot) -> Iterator[OutsideBot]:
    """The commands that play in this seat."""
    if isinstance(bot, OutsideBot):
        yield bot
    elif isinstance(bot, RoleBot):
        for one in bot.by_dwarf.values():
            yield from outside_bots(one)

"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from saboteur.bots import Bot, make_bot
from saboteur.rules.game import Game
from saboteur.telling.names import DWARVES
from saboteur.texts import SaboteurError, say


class SeatingError(SaboteurError):
    """People or bots that cannot sit like this."""


def seat_people(players: int, humans: int, first: int) -> list[int]:
    """The seats of the people, side by side from the first one on."""
    if not 1 <= humans <= players:
        raise SeatingError("cli.error.humans", players=players, humans=humans)
    if not 0 <= first < players:
        raise SeatingError("cli.error.seat", seat=first, most=players - 1)
    return sorted((first + place) % players for place in range(humans))


def seat_bots(game: Game, people: Sequence[int], names: Sequence[str]) -> dict[int, Bot]:
    """A bot for every other seat, the named ones in turn; they follow from the game's seed."""
    if not names:
        raise SeatingError("cli.error.no-bots")
    for name in names:
        make_bot(name)  # says so if there is no such bot, even if no seat is left for it
    free = [seat for seat in range(game.options.players) if seat not in people]
    return {
        seat: make_bot(name, f"{game.options.seed}/{seat}")
        for seat, name in zip(free, cycle(names), strict=False)
    }


def seat_names(players: int, people: Sequence[int], lang: str) -> list[str]:
    """Bots are called like dwarves, people by their seat."""
    dwarves = iter(DWARVES)
    return [
        say("terminal.person", lang, seat=seat) if seat in people else next(dwarves)
        for seat in range(players)
    ]

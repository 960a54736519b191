"""Who sits where: what the log of a table comes to."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from saboteur.server import entries as log


class Seat(msgspec.Struct):
    """One seat of a table."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    """The bot that has this seat."""
    locked: bool = False
    """Nobody can sit down here until the host says so."""
    substitute: str | None = None
    """The bot that plays for somebody who is gone."""

    @property
    def free(self) -> bool:
        """Whether nobody has it."""
        return self.person is None and self.bot is None

    @property
    def played_by_bot(self) -> str | None:
        """The bot that decides for this seat now."""
        return self.bot or self.substitute


class Seating:
    """The people and bots of a table, kept up to date entry by entry."""

    def __init__(self, players: int, host: str) -> None:
        self.seats = [Seat() for _ in range(players)]
        self.host = host
        self.state: Literal["open", "running", "finished", "closed"] = "open"
        self.seed_hash: str | None = None
        self.spectators_speak = True

    def seat_of(self, person: str | None) -> int | None:
        """Where somebody sits."""
        if person is None:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.person == person), None)

    def people(self) -> list[str]:
        """Everybody who sits here."""
        return [seat.person for seat in self.seats if seat.person is not None]

    def full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.free for seat in self.seats)

    def apply(self, entry: Any) -> None:
        """Let an entry of the log happen."""
        match entry:
            case log.Sat():
                self.seats[entry.seat] = Seat(person=entry.person, name=entry.name)
            case log.BotSat():
                self.seats[entry.seat] = Seat(bot=entry.bot)
            case log.Freed():
                self.seats[entry.seat] = Seat()
            case log.Locked():
                self.seats[entry.seat].locked = entry.locked
            case log.Hosted():
                self.host = entry.person
            case log.Spectating():
                self.spectators_speak = entry.speak
            case log.Started():
                self.state = "running"
                self.seed_hash = entry.seed_hash
            case log.Substituted():
                self.seats[entry.seat].substitute = entry.bot
            case log.CameBack():
                self.seats[entry.seat].substitute = None
            case log.Finished():
                self.state = "finished"
            case log.Closed():
                self.state = "closed"

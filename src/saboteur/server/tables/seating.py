"""Who sits where, and who plays for whom: what the log of a table comes to."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import Pace, Why, Wish

LATE = 2
"""How often in a row somebody's time runs out at a tournament until a bot plays on for them."""


class Seat(msgspec.Struct):
    """One seat of a table."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    """The bot that has this seat."""
    locked: bool = False
    """Nobody can sit down here until the host says so."""
    missed: Why | None = None
    """Why everybody waits for whoever sits here, if they do."""
    votes: dict[str, Wish] = {}
    """What those present want to be done about it."""
    substitute: str | None = None
    """The bot that plays for the person of this seat."""
    why: Why | None = None
    """Why it does."""
    for_good: bool = False
    """The person has to ask for the seat when they come back."""
    left: bool = False
    """The person left the game, which is final."""
    decided: int = 0
    """How often the person decided."""
    stood_in: int = 0
    """How often somebody decided for them."""
    late: int = 0
    """How often in a row their time ran out."""

    @property
    def free(self) -> bool:
        """Whether nobody has it."""
        return self.person is None and self.bot is None

    @property
    def played_by_bot(self) -> str | None:
        """The bot that decides for this seat now."""
        return self.bot or self.substitute

    @property
    def waited_for(self) -> bool:
        """Whether a person sits here for whom one would wait."""
        return self.person is not None and not self.left

    @property
    def counts(self) -> bool:
        """Whether the result is the person's own: they played it, mostly, and to the end."""
        return self.waited_for and not self.for_good and self.decided >= self.stood_in


class Seating:
    """The people and bots of a table, kept up to date entry by entry."""

    def __init__(
        self, players: int, host: str, invitation: str = "", *, others_wait: bool = False
    ) -> None:
        self.seats = [Seat() for _ in range(players)]
        self.host = host
        self.invitation = invitation
        self.others_wait = others_wait
        """Whether people at other tables wait for this one: at a tournament."""
        self.put_out: set[str] = set()
        """Who was put out; only the newest invitation lets them in again."""
        self.state: Literal["open", "running", "finished", "closed"] = "open"
        self.seed_hash: str | None = None
        self.spectators_speak = True
        self.pace: Pace = "normal"

    def seat_of(self, person: str | None) -> int | None:
        """Where somebody sits."""
        if person is None:
            return None
        places = enumerate(self.seats)
        return next((n for n, seat in places if seat.waited_for and seat.person == person), None)

    def people(self) -> list[str]:
        """Everybody who sits here."""
        return [seat.person for seat in self.seats if seat.person is not None and not seat.left]

    def name_of(self, person: str) -> str:
        """What somebody who sits or sat here is called."""
        return next((seat.name or "" for seat in self.seats if seat.person == person), "")

    def played_here(self, person: str) -> bool:
        """Whether somebody sits here, or left during the game."""
        return any(seat.person == person for seat in self.seats)

    def alone(self, seat: int) -> bool:
        """Whether nobody else would wait for this seat: a solo game, or one against bots."""
        others = (place for number, place in enumerate(self.seats) if number != seat)
        return not self.others_wait and not any(other.waited_for for other in others)

    def full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.free for seat in self.seats)

    def apply(self, entry: Any) -> None:
        """Let an entry of the log happen."""
        seat = self.seats[entry.seat] if hasattr(entry, "seat") else Seat()
        match entry:
            case log.Sat():
                self.seats[entry.seat] = Seat(person=entry.person, name=entry.name)
                self.put_out.discard(entry.person)
            case log.BotSat():
                self.seats[entry.seat] = Seat(bot=entry.bot)
            case log.Freed():
                self.seats[entry.seat] = Seat()
                self.put_out |= {entry.put_out} if entry.put_out else set()
                self.invitation = entry.invitation or self.invitation
            case log.Locked():
                seat.locked = entry.locked
            case log.Hosted():
                self.host = entry.person
            case log.Spectating():
                self.spectators_speak = entry.speak
            case log.Paced():
                self.pace = entry.pace
            case log.Started():
                self.state = "running"
                self.seed_hash = entry.seed_hash
            case log.Played() if seat.person is not None:
                self._decided(seat, entry)
            case log.Missed():
                seat.missed, seat.votes = entry.why, {}
            case log.Voted():
                seat.votes[entry.person] = entry.wish
            case log.Substituted():
                seat.substitute, seat.why = entry.bot, entry.why
                seat.for_good = entry.for_good
            case log.Awaited():
                seat.substitute, seat.why, seat.for_good = None, None, False
            case log.CameBack():
                _back(seat)
                seat.late = min(seat.late, LATE - 1)  # to be here is not to play
            case log.Left():
                _back(seat)
                seat.substitute, seat.why, seat.left = entry.bot, "left", True
            case log.Finished():
                self.state = "finished"
            case log.Closed():
                self.state = "closed"

    def _decided(self, seat: Seat, entry: log.Played) -> None:
        if entry.bot is not None:
            seat.stood_in += 1
        elif entry.why is None:
            seat.decided += 1
            if seat.missed is not None:
                _back(seat)


def _back(seat: Seat) -> None:
    """Nobody waits for this seat any more, and its person plays."""
    seat.missed, seat.votes = None, {}
    seat.substitute, seat.why, seat.for_good = None, None, False

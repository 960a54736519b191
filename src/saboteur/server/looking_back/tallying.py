"""What a finished game says about those who played it: who was what, won what, was suspected.

Suspicion is what could be believed just before a round's last move, by a spectator and by each seat
(`suspecting.py` tells how). It says what the cards gave away, not what anybody thought.
"""

from __future__ import annotations

import msgspec

from saboteur.bots import believe
from saboteur.bots.belief import Belief
from saboteur.rules.game import Game
from saboteur.server.looking_back.replaying import game_over, plies, revealed
from saboteur.server.looking_back.story import chapters
from saboteur.server.looking_back.suspecting import SURE, saboteurs_of
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.tables.sight import TableShown, table_shown


class Suspects(msgspec.Struct, frozen=True):
    """Who seemed to be a saboteur when a round was all but over, and who was one."""

    by_all: tuple[int, ...]
    """The seats that a spectator could suspect."""
    by_seat: tuple[tuple[int, ...], ...]
    """Whom each seat could suspect."""
    truth: tuple[int, ...]


class RoundTallied(msgspec.Struct, frozen=True):
    """One round. Lists by seat have an entry for every seat."""

    dwarves: tuple[str, ...]
    """Who was what at its end."""
    winners: tuple[int, ...]
    gains: tuple[int, ...]
    suspects: Suspects | None
    """None where nobody has secrets about people."""


class SeatTallied(msgspec.Struct, frozen=True):
    """Who sat at a seat to the end."""

    person: str | None
    """None for a bot."""
    deserted: bool
    """The result is not the person's own: they left, or somebody played most of it for them."""


class Tally(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    seats: tuple[SeatTallied, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: tuple[RoundTallied, ...]
    shown: TableShown | None = None
    """The table as lists show it."""

    @property
    def rated(self) -> bool:
        """Whether people alone played it, and at least two of them."""
        return len(self.seats) > 1 and all(seat.person is not None for seat in self.seats)


def tally(table: LiveTable) -> Tally:
    """What the game at a table says. It is some work."""
    game = game_over(table)
    told = list(chapters(table))
    before_the_end = {chapter.last - 1: number for number, chapter in enumerate(told)}
    believed: dict[int, Suspects | None] = {}
    for ply, (then, _) in enumerate(plies(table)):
        if ply in before_the_end:
            believed[before_the_end[ply]] = _suspects(then, table.options.players)
    return Tally(
        game=table.options.game,
        seats=tuple(
            SeatTallied(seat.person, seat.person is not None and not seat.counts)
            for seat in table.seating.seats
        ),
        scores=tuple(game.scores or ()),
        winners=tuple(game.winners),
        rounds=tuple(
            RoundTallied(
                chapter.over.dwarves, chapter.over.winners, chapter.gains, believed.get(number)
            )
            for number, chapter in enumerate(told)
        ),
        shown=table_shown(table),
    )


def _suspects(game: Game, players: int) -> Suspects | None:
    by_all = believe(game.view(None))
    if by_all is None:
        return None
    by_seat = []
    for seat in range(players):
        belief = believe(game.view(seat))
        assert belief is not None
        by_seat.append(tuple(other for other in _sure(belief) if other != seat))
    return Suspects(_sure(by_all), tuple(by_seat), tuple(saboteurs_of(revealed(game))))


def _sure(belief: Belief) -> tuple[int, ...]:
    return tuple(seat for seat, part in enumerate(belief.suspicion) if part > SURE)

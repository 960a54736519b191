"""What a table that has ended counts for its tournament."""

from __future__ import annotations

from saboteur.server.tables.entries import Finished
from saboteur.server.tables.seating import Seating


def result_of(seating: Seating, over: Finished | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores of a table, and for whom bots have mostly played.

    Should it have been closed before its end, everybody has won as much.
    """
    seats = seating.seats
    scores = over.scores if over is not None and over.scores else (0,) * len(seats)
    played = (n for n, seat in enumerate(seats) if seat.person is not None and not seat.counts)
    return tuple(scores), tuple(played)

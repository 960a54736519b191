"""What runs in a process of its own: looking back at a finished game, and drawing.

To tell a whole game again, to work out who could suspect whom, or to paint a picture is pure work,
sometimes for seconds. It must not be done where tables are played at.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from saboteur.server.looking_back.knowing import who_knew
from saboteur.server.looking_back.picturing import film, picture
from saboteur.server.looking_back.replaying import replay, scene
from saboteur.server.looking_back.story import tell_story
from saboteur.server.looking_back.suspecting import work_out
from saboteur.server.looking_back.tallying import tally
from saboteur.server.looking_back.turning import turning_points
from saboteur.server.pictures.paint import png
from saboteur.server.pictures.poster import WIDE, Invited, invitation
from saboteur.server.store.store import LogRow, TableRow
from saboteur.server.tables.live_table import LiveTable
from saboteur.texts import ENGLISH

KEPT = 8
"""Games that are not set up anew for the next question."""


class Question(NamedTuple):
    """What somebody wants to know about a finished game."""

    about: str
    """`replay`, `scene`, `suspicion`, `story`, `turning`, `knowing`, `tally`, `picture`, `film`."""
    lang: str = ENGLISH
    number: int | None = None
    """The ply of a scene, picture or film; the seat of a suspicion."""


def look(row: TableRow, log: list[LogRow], question: Question) -> bytes:
    """The answer as JSON, packed, or the picture itself."""
    table = _table(row, tuple(log))
    answer: Any
    match question:
        case Question("picture"):
            return picture(table, question.number or 0, question.lang)
        case Question("film"):
            return film(table, question.number or 0, question.lang)
        case Question("replay"):
            answer = replay(table, question.lang)
        case Question("scene"):
            answer = scene(table, question.number or 0, question.lang)
        case Question("story"):
            answer = tell_story(table, question.lang)
        case Question("turning"):
            answer = turning_points(table)
        case Question("knowing"):
            answer = who_knew(table)
        case Question("tally"):
            answer = tally(table)
        case _:
            answer = work_out(table, question.number)
    return gzip.compress(msgspec.json.encode(answer), 6, mtime=0)


def draw_invitation(shown: Invited) -> bytes:
    """The picture beside an invitation. It is handed nothing that a stranger may not know."""
    return png(invitation(shown), WIDE)


@lru_cache(KEPT)
def _table(row: TableRow, log: tuple[LogRow, ...]) -> LiveTable:
    return LiveTable.remembered(row, list(log))

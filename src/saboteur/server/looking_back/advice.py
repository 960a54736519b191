"""What a bot would have done in the place of somebody, and why. It runs where bots think.

The bot is asked as any bot at a table is: it is given the view of that seat at that moment, and
worlds that this seat cannot tell from the real one. So its reasons are what could be known then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from saboteur.bots import ask, believe
from saboteur.bots.belief import Belief
from saboteur.bots.bot import ThinkingBot, make_bot
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.server.looking_back.replaying import position
from saboteur.server.store.store import LogRow, TableRow
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.tables.sight import seat_names
from saboteur.server.tables.told import Teller

KEPT = 8
"""Games that are not read anew for the next question."""
MOST_WEIGHED = 5
"""How many of its moves are told."""
MOST_REASONS = 3
"""How many deeds are told that speak for or against somebody."""
HARDLY = 0.005
"""Moves that it would play less readily than this need not be told."""
FELT = 0.1
"""How far a deed must have moved the logarithm of the odds to be told."""


class Weighed(msgspec.Struct, frozen=True):
    """A move that was thought of, and what it seemed to be worth."""

    move: str
    text: str
    worth: float


class Suspected(msgspec.Struct, frozen=True):
    """How much somebody looked like a saboteur to this seat, and which deeds say so."""

    seat: int
    part: float
    deeds: list[Deed]


class Deed(msgspec.Struct, frozen=True):
    """Something that was done; the text `deed.…` says it in words."""

    deed: str
    weight: float
    """How far it moved the logarithm of the odds: above 0 it speaks against them."""


class Hoped(msgspec.Struct, frozen=True):
    """How likely the treasure lay somewhere, to this seat."""

    place: str
    """In words."""
    part: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot would have done at a decision of a finished game, and why."""

    ply: int
    seat: int
    """Whose decision it was."""
    bot: str
    move: str
    text: str
    """The move in words."""
    played: str
    """What was really played there."""
    played_text: str
    unit: str
    """What `weighed` counts in: `gold`, `points`, or `share`, how readily it would play a move."""
    weighed: list[Weighed]
    """The moves it thought of, the best first; empty where there was nothing to think about."""
    suspected: list[Suspected]
    treasure: list[Hoped]


def advise(row: TableRow, log: tuple[LogRow, ...], ply: int, bot: str, lang: str) -> bytes:
    """What this bot would have done after so many moves, as JSON."""
    table = _table(row, log)
    game, _ = position(table, ply)
    seat = game.to_act
    assert seat is not None
    view: Any = game.view(seat)
    moves = game.legal_moves()
    thinker = make_bot(bot, f"{table.id} {ply}")
    chosen = ask(thinker, game, moves, seat)
    names = seat_names(table, lang)
    teller = Teller(table.options.game, lang, names, None, view.maze)  # nobody is "you"
    belief = believe(view)
    assert table.game is not None
    _, played = (table.game.history or [])[ply]
    weighed, unit = _weighed(thinker, view.game)

    def text(move: Move) -> str:
        return teller.telling.describe(move, view, teller.narrator)

    teller.stand(view, moves, [])
    return msgspec.json.encode(
        Advice(
            ply=ply,
            seat=seat,
            bot=bot,
            move=str(chosen),
            text=text(chosen),
            played=str(played),
            played_text=text(played),
            unit=unit,
            weighed=[
                Weighed(str(move), text(move), round(worth, 3))
                for move, worth in weighed[:MOST_WEIGHED]
            ],
            suspected=[] if belief is None else _suspected(belief, seat),
            treasure=[] if belief is None else _hoped(belief, teller),
        )
    )


def _weighed(bot: Any, game: str) -> tuple[Sequence[tuple[Move, float]], str]:
    if not isinstance(bot, ThinkingBot):
        return (), "gold"
    mind = bot.mind(game)
    if mind.unit != "share":
        return mind.weighed, mind.unit
    return [one for one in mind.weighed if one[1] >= HARDLY], mind.unit


def _suspected(belief: Belief, own: int) -> list[Suspected]:
    return [
        Suspected(
            seat,
            round(part, 3),
            [
                Deed(reason.deed, round(reason.weight, 2))
                for reason in islice(belief.against(seat), MOST_REASONS)
                if abs(reason.weight) >= FELT
            ],
        )
        for seat, part in enumerate(belief.suspicion)
        if seat != own
    ]


def _hoped(belief: Belief, teller: Teller) -> list[Hoped]:
    found = []
    for at, odds in belief.goals.items():
        part = sum(share for card, share in odds.items() if card.startswith("treasure"))
        x, y = map(int, at.split(","))
        found.append(Hoped(teller.telling.words.goal_at(Cell(x, y)), round(part, 3)))
    return found if any(one.part for one in found) else []


@lru_cache(KEPT)
def _table(row: TableRow, log: tuple[LogRow, ...]) -> LiveTable:
    return LiveTable.remembered(row, list(log))

"""What somebody may see of a table: the one door through which the server shows anything.

The rules decide what a seat may know (`game.view`, `event.seen_by`); here only the log's own
entries are added, and a move is shown to nobody but the one who played it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from saboteur.rules.events import Event
from saboteur.rules.game import Decision, Game
from saboteur.rules.moves import Move
from saboteur.rules.options import Setting
from saboteur.server import entries as log
from saboteur.server.live_table import Happened, LiveTable
from saboteur.server.messages import Line, News, State
from saboteur.server.told import Teller
from saboteur.telling.names import name_seats
from saboteur.texts import say

CHAT_SHOWN = 100
"""How much of what was said somebody reads who comes in."""


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    person: str | None
    name: str | None
    """What everybody calls whoever sits here, person or bot; None while nobody does."""
    bot: str | None
    locked: bool
    substitute: str | None


class TableShown(msgspec.Struct, frozen=True):
    """A table as everybody sees it who may see it at all."""

    id: str
    state: Literal["open", "running", "finished", "closed"]
    game: str
    players: int
    modules: tuple[str, ...]
    settings: dict[str, Setting]
    clock: int | None
    listed: bool
    host: str
    seats: list[SeatShown]
    seed_hash: str | None
    rematch_of: str | None
    created: float
    scores: tuple[int, ...] | None = None
    """How the game ended; None until then."""
    winners: tuple[int, ...] = ()


def table_shown(table: LiveTable) -> TableShown:
    """The table without anything secret."""
    options, seating = table.options, table.seating
    finished = seating.state == "finished"
    return TableShown(
        id=table.id,
        state=seating.state,
        game=options.game,
        players=options.players,
        modules=options.modules,
        settings=options.settings,
        clock=table.row.clock,
        listed=bool(table.row.listed),
        host=seating.host,
        seats=[
            SeatShown(
                seat.person, None if seat.free else name, seat.bot, seat.locked, seat.substitute
            )
            for seat, name in zip(seating.seats, seat_names(table), strict=True)
        ],
        seed_hash=seating.seed_hash,
        rematch_of=table.row.rematch_of,
        created=table.row.created,
        scores=table.game.scores if table.game is not None and finished else None,
        winners=table.game.winners if table.game is not None and finished else (),
    )


def seat_names(table: LiveTable, lang: str | None = None) -> list[str]:
    """What everybody at the table is called; who has left the house is only named in words."""
    names = name_seats([seat.name for seat in table.seating.seats])
    return names if lang is None else [name or say("server.nobody", lang) for name in names]


def state_shown(
    table: LiveTable, seat: int | None, lang: str | None = None, *, whole: bool
) -> State | None:
    """How the game stands for this seat; only `whole` contains what has happened so far."""
    game = table.game
    if game is None:
        return None
    view: Any = game.view(seat)
    moves = answers(game, seat)
    out_of_turn = [] if seat is None else game.out_of_turn(seat)
    told = None if lang is None else _teller(table, seat, lang).stand(view, moves, out_of_turn)
    if not whole:
        view = msgspec.structs.replace(view, log=())  # the news have told it
    clock = table.row.clock
    return State(
        ply=table.ply,
        to_act=game.to_act,
        view=view,
        moves=None if moves is None else [str(move) for move in moves],
        out_of_turn=[str(move) for move in out_of_turn],
        deadline=None if clock is None or game.over else table.turned + clock,
        scores=game.scores,
        winners=game.winners,
        told=told,
    )


def answers(game: Game, seat: int | None) -> list[Move] | None:
    """The moves this seat may choose from; None if it is not asked.

    Where the time of an answer must tell nothing, all who will be asked are asked at once (C-19).
    """
    decision = game.decision
    if decision is None or seat is None:
        return None
    if seat == decision.seat:
        return game.legal_moves()
    if decision.hushed and seat in decision.asked(game):
        theirs: Decision = msgspec.structs.replace(decision, seat=seat)
        return theirs.answers(game)
    return None


def news_shown(
    table: LiveTable, happened: Happened, seat: int | None, lang: str | None = None
) -> News:
    """One version of the log for this seat, without how things stand."""
    events = [event.seen_by(seat) for event in happened.events]
    return News(
        version=happened.version,
        at=happened.at,
        entry=entry_shown(happened.entry, seat),
        events=events,
        told=lines_told(table, seat, lang, events),
    )


def lines_told(
    table: LiveTable, seat: int | None, lang: str | None, events: Sequence[Event]
) -> list[Line]:
    """Events in words, which this seat may see; nothing for who has named no language."""
    return [] if lang is None or not events else _teller(table, seat, lang).lines(events)


def _teller(table: LiveTable, seat: int | None, lang: str) -> Teller:
    return Teller(table.options.game, lang, seat_names(table, lang), seat)


def entry_shown(entry: Any, seat: int | None) -> Any:
    """An entry for this seat: what others play may hold their secrets, the events tell the rest."""
    if isinstance(entry, log.Played) and entry.seat != seat:
        return msgspec.structs.replace(entry, move="")
    return entry


def chat_shown(table: LiveTable) -> list[News]:
    """What was said here lately."""
    said = [h for h in table.happened if isinstance(h.entry, log.Said | log.Called)]
    said = [h for h in said if h.entry.name]  # who has left the house has said nothing
    return [news_shown(table, happened, None) for happened in said[-CHAT_SHOWN:]]

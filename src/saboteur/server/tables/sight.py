"""What somebody may see of a table: the one door through which the server shows anything.

The rules decide what a seat may know (`game.view`, `event.seen_by`); here only the log's own
entries are added, and a move is shown to nobody but the one who played it.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Literal

import msgspec

from saboteur.rules.events import Event
from saboteur.rules.game import Decision, Game
from saboteur.rules.moves import Move
from saboteur.rules.options import Setting
from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import Pace, Why, Wish
from saboteur.server.tables.interval import how_it_ended
from saboteur.server.tables.live_table import AtTournament, Happened, LiveTable
from saboteur.server.tables.messages import Away, IntervalShown, Line, News, State, Told
from saboteur.server.tables.reasons import idle_cards
from saboteur.server.tables.seating import Seat
from saboteur.server.tables.told import Teller, stand_in_of
from saboteur.telling.names import name_seats
from saboteur.texts import say

CHAT_SHOWN = 100
"""How much of what was said somebody reads who comes in."""
AWAY_SHOWN = 60
"""How many lines somebody reads of what happened while they were away."""


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    person: str | None
    name: str | None
    """What everybody calls whoever sits here, person or bot; None while nobody does."""
    bot: str | None
    locked: bool
    missed: Why | None = None
    """Why everybody waits for this seat; those present are asked what to do."""
    votes: dict[str, Wish] = {}
    """What each of them wants."""
    substitute: str | None = None
    """The bot that plays for the person of this seat."""
    why: Why | None = None
    """Why it does."""
    for_good: bool = False
    """The person is not waited for any more, but may ask for the seat."""
    left: bool = False
    """The person left the game, which is final."""
    decided: int | None = None
    """How often the person decided; None until the game is over."""
    stood_in: int | None = None
    """How often somebody decided for them."""
    counts: bool | None = None
    """Whether the result is the person's own."""


class Begins(msgspec.Struct, frozen=True):
    """Where a table begins that does not begin with the deal."""

    table: str
    """The game that ended there is played on from a move."""
    ply: int
    """After so many moves."""


class TableShown(msgspec.Struct, frozen=True):
    """A table as everybody sees it who may see it at all."""

    id: str
    state: Literal["open", "running", "finished", "closed"]
    game: str
    players: int
    modules: tuple[str, ...]
    settings: dict[str, Setting]
    clock: int | None
    """Seconds for each decision."""
    bank: int | None
    """Seconds for all decisions of a seat together."""
    increment: int | None
    """Seconds that come back to the bank with each decision."""
    listed: bool
    spectators_speak: bool
    pace: Pace
    """How quickly bots play."""
    waits: float
    """Seconds that people have to get ready for a round; 0: it begins at once."""
    host: str
    seats: list[SeatShown]
    seed_hash: str | None
    rematch_of: str | None
    created: float
    scores: tuple[int, ...] | None = None
    """How the game ended; None until then."""
    winners: tuple[int, ...] = ()
    begins: Begins | None = None
    tournament: AtTournament | None = None
    """The tournament it belongs to."""


class Shown(msgspec.Struct, frozen=True, eq=False):
    """What somebody has been told of a table: news say what has changed in it."""

    table: TableShown
    state: State | None


def shown(
    table: LiveTable,
    seat: int | None,
    teller: Teller | None,
    as_table: TableShown | None = None,
) -> Shown:
    """All that this seat may see of how things stand; the table is the same for everybody."""
    return Shown(as_table or table_shown(table), state_shown(table, seat, teller))


def table_shown(table: LiveTable) -> TableShown:
    """The table without anything secret."""
    options, seating = table.options, table.seating
    before = options.before
    finished = seating.state == "finished"
    return TableShown(
        id=table.id,
        state=seating.state,
        game=options.game,
        players=options.players,
        modules=options.modules,
        settings=options.settings,
        clock=table.row.clock,
        bank=table.row.bank,
        increment=table.row.increment,
        listed=bool(table.row.listed),
        spectators_speak=seating.spectators_speak,
        pace=seating.pace,
        waits=table.waits,
        host=seating.host,
        seats=[
            seat_shown(seat, name, finished=finished)
            for seat, name in zip(seating.seats, seat_names(table), strict=True)
        ],
        seed_hash=seating.seed_hash,
        rematch_of=table.row.rematch_of,
        created=table.row.created,
        scores=table.game.scores if table.game is not None and finished else None,
        winners=table.game.winners if table.game is not None and finished else (),
        begins=None if before is None else Begins(before.table, table.begins),
        tournament=options.tournament,
    )


def seat_shown(seat: Seat, name: str, *, finished: bool) -> SeatShown:
    """A seat without anything secret: who answered hushed questions is not counted out loud."""
    tallied = finished and seat.person is not None
    return SeatShown(
        person=seat.person,
        name=None if seat.free else name,
        bot=seat.bot,
        locked=seat.locked,
        missed=seat.missed,
        votes=dict(seat.votes),
        substitute=seat.substitute,
        why=seat.why,
        for_good=seat.for_good,
        left=seat.left,
        decided=seat.decided if tallied else None,
        stood_in=seat.stood_in if tallied else None,
        counts=seat.counts if tallied else None,
    )


def seat_names(table: LiveTable, lang: str | None = None) -> list[str]:
    """What everybody at the table is called; who has left the house is only named in words."""
    names = name_seats([seat.name for seat in table.seating.seats])
    return names if lang is None else [name or say("server.nobody", lang) for name in names]


def state_shown(table: LiveTable, seat: int | None, teller: Teller | None) -> State | None:
    """How the game stands for this seat, in words too for those who have a teller."""
    game = table.game
    if game is None:
        return None
    view: Any = game.view(seat)
    held = interval_shown(table, seat)
    moves = None if held else answers(game, seat)
    out_of_turn = [] if seat is None or held else game.out_of_turn(seat)
    return State(
        ply=table.ply,
        to_act=game.to_act,
        view=view,
        moves=None if moves is None else [str(move) for move in moves],
        out_of_turn=[str(move) for move in out_of_turn],
        deadline=table.deadline(),
        answers_at=answers_count_at(table, seat),
        banks=None if table.clock.banks is None else list(table.clock.banks),
        scores=game.scores,
        winners=game.winners,
        told=None
        if teller is None
        else _told(game, view, moves, out_of_turn, teller, held=held is not None),
        interval=held,
    )


def interval_shown(table: LiveTable, seat: int | None) -> IntervalShown | None:
    """Whether the round is held, and how the one before ended as this seat has seen it."""
    interval = table.interval
    if interval is None:
        return None
    return IntervalShown(
        until=table.interval_ends(),
        ready=sorted(interval.ready),
        waits_for=interval.waits_for(table.seating),
        ended=[event.seen_by(seat) for event in how_it_ended(table)],
    )


def _told(
    game: Game,
    view: Any,
    moves: list[Move] | None,
    out_of_turn: list[Move],
    teller: Teller,
    *,
    held: bool,
) -> Told:
    told = teller.stand(view, moves, out_of_turn, held=held)
    if view.seat is None or moves is None:
        return told
    return msgspec.structs.replace(told, idle=idle_cards(game, view.seat, teller))


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


def answers_count_at(table: LiveTable, seat: int | None) -> float | None:
    """The time of day when the answers to a hushed question are played.

    None for the only person at a table of bots who has something to choose: then nobody else sits
    there who could learn anything from the time they take, and they may take it. Whoever has
    nothing to choose, or is not asked, is told the same time as all others (C-19).
    """
    if table.game is None or not table.hushed:
        return None
    chosen = answers(table.game, seat)
    if seat is not None and table.seating.alone(seat) and chosen is not None and len(chosen) > 1:
        return None
    return table.clock.asked_at + table.hush


def news_shown(
    table: LiveTable,
    happened: Happened,
    seat: int | None,
    teller: Teller | None,
    *,
    heard: bool = True,
) -> News:
    """One version of the log for this seat, without what it has changed.

    `heard`: whether whoever sees it wants to hear whoever speaks.
    """
    return News(
        version=happened.version,
        at=happened.at,
        entry=entry_shown(happened.entry, seat) if heard else log.Unheard(),
        events=events_shown(happened, seat),
        told=told_of(table, [happened], seat, teller),
    )


def events_shown(happened: Happened, seat: int | None) -> list[Event]:
    """What an entry has caused, as this seat may see it."""
    return [event.seen_by(seat) for event in happened.events]


def round_told(table: LiveTable, seat: int | None, teller: Teller | None) -> list[Line]:
    """The round so far in words."""
    return told_of(table, table.round_so_far(), seat, teller)


def told_of(
    table: LiveTable, entries: Sequence[Happened], seat: int | None, teller: Teller | None
) -> list[Line]:
    """Entries of the log in words, for those who have a teller."""
    if teller is None:
        return []
    told: list[Line] = []
    place = 0
    for happened in entries:
        entry = happened.entry
        events = events_shown(happened, seat)
        if events:
            before = _gone_on_from(table, happened, seat, teller)
            lines = teller.lines(events, stand_in_of(entry, table.seating), before)
        elif isinstance(entry, log.Voted):
            voter = table.seating.name_of(entry.person) or say("server.nobody", teller.lang)
            lines = teller.vote(entry, table.seating.seat_of(entry.person), voter)
        else:
            lines = teller.entry(entry)
        told += [_moved(line, place) for line in lines]
        place += len(events)
    return told


def _gone_on_from(
    table: LiveTable, happened: Happened, seat: int | None, teller: Teller
) -> list[Event]:
    """What was told last and may be told together with this: the steps of a walk so far."""
    found: list[Event] = []
    if not teller.telling.unfinished(happened.events[:1]):
        return found
    for earlier in reversed(table.happened[: happened.version - 1]):
        if isinstance(earlier.entry, log.Said | log.Called):
            continue
        events = events_shown(earlier, seat)
        open_end = teller.telling.unfinished(events)
        found = [*events[len(events) - open_end :], *found]
        if not events or open_end < len(events):
            break
    return found


def _moved(line: Line, by: int) -> Line:
    """The same line where its events come after others."""
    if line.event is None or not by:
        return line
    return msgspec.structs.replace(line, event=line.event + by)


def away_shown(table: LiveTable, person: str, teller: Teller | None) -> Away | None:
    """What happened since somebody last did something, if somebody else decided for them since."""
    seat = table.seating.seat_of(person)
    if seat is None:
        return None
    missed: list[Happened] = []
    for happened in reversed(table.happened):
        if _is_deed(happened.entry, seat, person):
            break
        missed.append(happened)
    moves = sum(
        isinstance(h.entry, log.Played) and h.entry.seat == seat and h.entry.bot is not None
        for h in missed
    )
    if not moves:
        return None
    told = told_of(table, missed[::-1], seat, teller)
    return Away(since=table.version - len(missed), moves=moves, told=told[-AWAY_SHOWN:])


def _is_deed(entry: Any, seat: int, person: str) -> bool:
    """Whether this is something the person did."""
    match entry:
        case log.Played():
            return entry.seat == seat and entry.bot is None and entry.why is None
        case log.Voted() | log.Said() | log.Called():
            return entry.person == person
        case log.Started():
            return True
    return False


def teller_of(table: LiveTable, seat: int | None, lang: str | None) -> Teller | None:
    """Who tells this seat everything in words; nobody if it has named no language."""
    if lang is None:
        return None
    game: Any = table.game
    maze = () if game is None else game.maze_seen(None)
    return Teller(table.options.game, lang, seat_names(table, lang), seat, maze)


def entry_shown(entry: Any, seat: int | None) -> Any:
    """An entry for this seat: what others play may hold their secrets, the events tell the rest.

    That somebody said nothing to a hushed question is hidden too: it would tell when they decided.
    """
    match entry:
        case log.Played() if entry.seat != seat:
            why = None if entry.why == "silence" else entry.why
            return msgspec.structs.replace(entry, move="", why=why)
        case log.Freed() if seat is None:
            return msgspec.structs.replace(entry, invitation=None)
    return entry


def chat_shown(table: LiveTable, unheard: AbstractSet[str] = frozenset()) -> list[News]:
    """What was said here lately, but for those whom somebody does not want to hear."""
    said = [h for h in table.happened if isinstance(h.entry, log.Said | log.Called)]
    # Who has left the house has said nothing.
    said = [h for h in said if h.entry.name and h.entry.person not in unheard]
    return [news_shown(table, happened, None, None) for happened in said[-CHAT_SHOWN:]]

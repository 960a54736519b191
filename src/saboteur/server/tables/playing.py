"""Live play: moves, being ready for a round, and chat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from saboteur.rules.moves import IllegalMove
from saboteur.server.people.people import clean_name
from saboteur.server.problems import Conflict, NotAllowed, Problem
from saboteur.server.store.store import Intent
from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import Entry, Why
from saboteur.server.tables.sight import answers

if TYPE_CHECKING:
    from saboteur.rules.game import Game
    from saboteur.server.store.store import PersonRow
    from saboteur.server.tables.live_table import LiveTable

TEXT_LENGTH = 300
PHRASES = (
    "hello",
    "thanks",
    "well-dug",
    "sorry",
    "hurry",
    "i-am-loyal",
    "traitor",
    "gold",
    "oops",
    "bye",
)
"""Quick phrases, each with a text in every language."""


def running(table: LiveTable) -> Game:
    """The game that is being played here."""
    if table.game is None or table.seating.state != "running":
        raise Conflict("server.not-running")
    return table.game


def seat_of(table: LiveTable, person: PersonRow) -> int:
    """Where somebody sits who wants to play."""
    seat = table.seating.seat_of(person.id)
    if seat is None:
        raise NotAllowed("server.not-seated")
    return seat


async def play(table: LiveTable, person: PersonRow, command: str, ply: int, move: str) -> int:
    """Play a move for somebody; the version it became.

    Where the time of an answer must tell nothing it is noted, to be played with all others (C-19).
    A command that was carried out or noted before counts no second time.
    """
    known = f"{person.id}:{command}"
    if known in table.commands:
        return table.commands[known]

    def decide() -> Entry:
        game = running(table)
        seat = seat_of(table, person)
        if ply != table.ply or table.hushed:
            raise Conflict("server.stale", ply=table.ply)
        if table.interval is not None:
            raise Conflict("server.interval")
        chosen = str(game.check(move, seat))
        answers_now = game.to_act == seat and not table.seating.alone(seat)
        return log.Played(seat, chosen, took=table.clock.spent() if answers_now else None)

    try:
        if table.hushed:
            return await _intend(table, person, known, ply, move)
        return await table.change(decide, known)
    except (Conflict, IllegalMove):
        if known in table.commands:
            return table.commands[known]
        if await table.store.has_intent(table.id, known):
            return table.version
        raise


async def _intend(table: LiveTable, person: PersonRow, known: str, ply: int, move: str) -> int:
    """Say in advance what one answers where the time of an answer must tell nothing (C-19)."""
    game = running(table)
    seat = seat_of(table, person)
    asked, _ = table.clock.asked
    if not asked <= ply <= table.ply:
        raise Conflict("server.stale", ply=table.ply)
    legal = answers(game, seat)
    rule = None if game.decision is None else game.decision.rule
    if legal is None:
        raise IllegalMove("refusal.turn", rule, seat=seat, to_act=game.to_act)
    chosen = game.parse_move(move)
    if chosen not in legal:
        raise IllegalMove("refusal.other-decision", rule, move=str(chosen))
    intent = Intent(seat, str(chosen), known)
    answered = await table.store.add_intents(table.id, asked, [intent])
    found = answered[seat]
    if found.move != intent.move or found.command is None:
        raise Conflict("server.stale", ply=table.ply)  # it was answered already, or is too late
    return table.version


async def play_for(
    table: LiveTable,
    seat: int,
    ply: int,
    move: str,
    *,
    bot: str | None,
    why: Why | None = None,
    command: str | None = None,
) -> None:
    """Play what a bot chose, or somebody in advance, unless something happened in the meantime.

    `bot`: only if it still is the one to decide here, or time ran out for who is.
    """

    def decide() -> Entry | None:
        game = running(table)
        if ply != table.ply or game.to_act != seat or table.interval is not None:
            return None
        if bot is not None and why != "time" and table.seating.seats[seat].played_by_bot != bot:
            return None
        spent = table.clock.spent() if why == "time" else None
        return log.Played(seat, str(game.check(move, seat)), bot, why, spent)

    await table.change(decide, command or f"driver:{ply}")


async def say_ready(table: LiveTable, person: PersonRow, command: str, *, ready: bool) -> int:
    """Somebody is ready for the round, or not yet; where none is held there is nothing to say."""

    def decide() -> Entry | None:
        running(table)
        seat = seat_of(table, person)
        interval = table.interval
        if interval is None or seat in (interval.ready if ready else interval.held):
            return None
        if not ready and not table.seating.alone(seat):
            raise Conflict("server.others-wait")
        return log.Readied(seat, ready)

    return await table.change(decide, f"{person.id}:{command}")


async def resume(table: LiveTable) -> None:
    """The round begins."""

    def decide() -> Entry | None:
        if table.interval is None or table.seating.state != "running":
            return None
        return log.Resumed() if table.interval_left() == 0 else None

    await table.change(decide)


async def finish(table: LiveTable) -> None:
    """The game is over: show the seed."""

    def decide() -> Entry | None:
        game = table.game
        if game is None or not game.over or table.seating.state != "running":
            return None
        return log.Finished(table.row.seed, game.scores or (), game.winners)

    await table.change(decide)


Check = Callable[["LiveTable", str], None]
"""Complains if somebody may not speak at a table now."""


async def say(table: LiveTable, person: PersonRow, command: str, text: str, may: Check) -> int:
    """Say something to everybody at the table."""
    shown = "".join(sign for sign in text if sign.isprintable()).strip()
    if not shown or len(shown) > TEXT_LENGTH:
        raise Problem("server.text-length", most=TEXT_LENGTH)
    name = clean_name(person.name)

    def decide() -> Entry:
        may(table, person.id)
        return log.Said(person.id, name, shown)

    return await table.change(decide, f"{person.id}:{command}")


async def call(table: LiveTable, person: PersonRow, command: str, phrase: str, may: Check) -> int:
    """Use a quick phrase."""
    if phrase not in PHRASES:
        raise Problem("server.no-phrase")

    def decide() -> Entry:
        may(table, person.id)
        return log.Called(person.id, person.name, phrase)

    return await table.change(decide, f"{person.id}:{command}")

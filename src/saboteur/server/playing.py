"""Live play: moves, chat, and what happens when somebody is gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from saboteur.rules.moves import IllegalMove
from saboteur.server import entries as log
from saboteur.server.entries import Entry
from saboteur.server.people import clean_name
from saboteur.server.problems import Conflict, NotAllowed, Problem
from saboteur.server.sight import answers

if TYPE_CHECKING:
    from saboteur.rules.game import Game
    from saboteur.server.live_table import LiveTable
    from saboteur.server.store.store import PersonRow

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
    """Play a move for somebody; the version it became."""

    def decide() -> Entry:
        game = running(table)
        seat = seat_of(table, person)
        if ply != table.ply or table.hushed:
            raise Conflict("server.stale", ply=table.ply)
        return log.Played(seat, str(game.check(move, seat)))

    return await table.change(decide, f"{person.id}:{command}")


async def play_for(
    table: LiveTable, seat: int, ply: int, move: str, bot: str | None, *, gone: bool = False
) -> None:
    """Play what a bot chose, or somebody in advance, unless something happened in the meantime.

    `gone`: only if no person sits there, or one who has not come back.
    """

    def decide() -> Entry | None:
        game = running(table)
        if ply != table.ply or game.to_act != seat:
            return None
        if gone and not table.seating.seats[seat].played_by_bot:
            return None
        return log.Played(seat, str(game.check(move, seat)), bot)

    await table.change(decide, f"driver:{ply}")


async def intend(table: LiveTable, person: PersonRow, ply: int, move: str) -> int:
    """Say in advance what one answers where the time of an answer must tell nothing (C-19)."""
    game = running(table)
    seat = seat_of(table, person)
    asked, _ = table.question
    if not asked <= ply <= table.ply:
        raise Conflict("server.stale", ply=table.ply)
    legal = answers(game, seat)
    if legal is None:
        raise IllegalMove("refusal.turn", seat=seat, to_act=game.to_act)
    chosen = game.parse_move(move)
    if chosen not in legal:
        raise IllegalMove("refusal.other-decision", move=str(chosen))
    answered = await table.store.add_intents(table.id, asked, {seat: str(chosen)})
    if answered.get(seat) != str(chosen):
        raise Conflict("server.stale", ply=table.ply)  # it was answered already, or is too late
    return table.version


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


async def substitute(table: LiveTable, seat: int, bot: str) -> None:
    """Let a bot play for somebody who is gone."""

    def decide() -> Entry | None:
        running(table)
        place = table.seating.seats[seat]
        return None if place.played_by_bot else log.Substituted(seat, bot)

    await table.change(decide)


async def come_back(table: LiveTable, person: str) -> None:
    """Somebody who was gone plays again."""

    def decide() -> Entry | None:
        seat = table.seating.seat_of(person)
        if seat is None or table.seating.state != "running":
            return None  # after the end there is nothing to come back to
        if table.seating.seats[seat].substitute is None:
            return None
        return log.CameBack(seat)

    await table.change(decide)

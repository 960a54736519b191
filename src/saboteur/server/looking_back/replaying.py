"""Looking back at a finished game: every move told again, and the table with everything revealed.

The only place of the server that lays a game open, and only once nobody can gain by it any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from saboteur.rules.events import Event
from saboteur.rules.game import Game
from saboteur.rules.view import View
from saboteur.server.problems import Conflict, NotFound
from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import Why
from saboteur.server.tables.live_table import Happened, LiveTable
from saboteur.server.tables.messages import Line
from saboteur.server.tables.sight import TableShown, seat_names, table_shown
from saboteur.server.tables.told import StandIn, Teller, stand_in_of


class Step(msgspec.Struct, frozen=True):
    """One move of a game, the first one being its set-up."""

    ply: int
    """How many moves have been played after it."""
    seat: int | None
    """Who played it; None for the set-up."""
    move: str
    """In notation, empty for the set-up."""
    round: int
    told: list[Line]
    at: float | None
    """When it was played, in seconds since 1970; None for what was played before a table began in
    the middle of a game."""
    bot: str | None = None
    """The bot that chose it."""
    why: Why | None = None
    """Why it was not the person of that seat who did."""


class Replay(msgspec.Struct, frozen=True):
    """A whole game, move by move."""

    table: TableShown
    plies: int
    """How many moves it had."""
    steps: list[Step]
    """One more than there were moves: the first is the set-up."""


class Scene(msgspec.Struct, frozen=True):
    """The table after a move, with everything revealed."""

    ply: int
    view: Any
    """Like a spectator's, but nothing is hidden."""
    hands: list[list[str]]
    """Everybody's cards, by seat."""
    events: list[Any]
    """What the last move caused."""
    told: list[Line]
    to_act: int | None
    scores: list[int]
    """What everybody has won so far."""


def replay(table: LiveTable, lang: str) -> Replay:
    """The whole game, move by move."""
    game_over(table)
    teller = _teller(table, lang)
    steps: list[Step] = []
    before: list[Any] = []
    for happened, (game, events) in zip(_moves(table), plies(table), strict=True):
        entry = happened.entry if happened else None
        seat, move = game.history[-1] if game.history else (None, "")
        chosen = entry if isinstance(entry, log.Played) else None
        steps.append(
            Step(
                ply=len(steps),
                seat=seat,
                move=str(move),
                round=game.round,
                told=teller.lines(events, stand_in_of(entry, table.seating), before),
                at=happened.at if happened else None,
                bot=chosen.bot if chosen else None,
                why=chosen.why if chosen else None,
            )
        )
        so_far = [*before, *events]
        before = so_far[len(so_far) - teller.telling.unfinished(so_far) :]
    return Replay(table_shown(table), len(steps) - 1, steps)


def _moves(table: LiveTable) -> list[Happened | None]:
    """What began the game at this table, and each move; None for those of before it began."""
    here: list[Happened | None] = [
        happened
        for happened in table.happened
        if isinstance(happened.entry, log.Started | log.Played)
    ]
    if not table.begins:
        return here
    return [None] * (1 + table.begins) + here[1:]


def scene(table: LiveTable, ply: int, lang: str) -> Scene:
    """The table after so many moves."""
    check_ply(table, ply)
    game, events = position(table, ply)
    opened = game.laid_open()
    return Scene(
        ply=ply,
        view=opened.view,
        hands=[list(hand) for hand in opened.hands],
        events=events,
        told=_teller(table, lang).lines(events, _stand_in_at(table, ply)),
        to_act=game.to_act,
        scores=list(opened.scores),
    )


def record_notes(table: LiveTable) -> dict[str, str]:
    """What a record says besides the game: where it was played, and who decided."""
    seats = table.seating.seats
    notes = {"table": table.id, "seed hash": table.seating.seed_hash or ""}
    bots = [f"{number} {seat.bot}" for number, seat in enumerate(seats) if seat.bot]
    played = [h.entry for h in table.happened if isinstance(h.entry, log.Played)]
    stand_ins = [
        f"{number} {entry.bot} {entry.why or 'away'}"
        for number, entry in enumerate(played, 1 + table.begins)
        if stand_in_of(entry, table.seating)
    ]
    lists = {"bots": ", ".join(bots), "stand-ins": ", ".join(stand_ins)}
    return notes | {name: listed for name, listed in lists.items() if listed}


def _stand_in_at(table: LiveTable, ply: int) -> StandIn | None:
    """Who decided for a person in the move that led here."""
    led = _moves(table)[ply]
    return None if led is None else stand_in_of(led.entry, table.seating)


def game_over(table: LiveTable) -> Game:
    """The game at a table; complains unless it is over."""
    if table.game is None or table.seating.state != "finished":
        raise Conflict("server.not-finished")
    return table.game


def check_ply(table: LiveTable, ply: int) -> None:
    """Complain unless the game is over and had as many moves."""
    game_over(table)
    if ply > table.ply:
        raise NotFound("server.no-ply", plies=table.ply)


def _teller(table: LiveTable, lang: str) -> Teller:
    """For somebody who sees everything and sits nowhere."""
    game: Any = game_over(table)
    return Teller(table.options.game, lang, seat_names(table, lang), None, game.maze_seen(None))


def plies(table: LiveTable) -> Iterator[tuple[Game, list[Event]]]:
    """The same game, played again: after its set-up, and after every move, with what happened."""
    assert table.game is not None
    game = table.new_game()
    yield game, list(game.log)
    for seat, move in table.game.history or ():
        yield game, game.play(move, seat)


def scores_so_far(game: Game) -> tuple[int, ...]:
    """What everybody has, whoever may know it."""
    return tuple(game.laid_open().scores)


def revealed(game: Game) -> View:
    """What a spectator would see if nothing were hidden."""
    return game.laid_open().view


def position(table: LiveTable, ply: int) -> tuple[Game, list[Event]]:
    """The game after so many moves, and what the last of them caused."""
    assert table.game is not None
    assert table.game.history is not None
    before, game = table.looked_at or (0, None)
    if game is None or before >= ply:
        before, game = 0, table.new_game()
    events = list(game.log)
    for seat, move in table.game.history[before:ply]:
        events = game.play(move, seat)
    table.looked_at = ply, game
    return game, events

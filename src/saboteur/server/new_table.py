"""A table as somebody wants it, and as it is stored when it is set up."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

import msgspec

from saboteur.rules.catalogue import create
from saboteur.rules.options import RULES_VERSION
from saboteur.server.problems import Problem
from saboteur.server.store.store import TableRow
from saboteur.server.tables.live_table import Before, LiveTable, TableOptions
from saboteur.server.tables.lobby import new_invitation

CLOCKS = (5, 14 * 24 * 3600)
"""The shortest and the longest time for a decision, in seconds."""
BANKS = (30, 90 * 24 * 3600)
"""The smallest and the largest bank of time."""
INCREMENT = 7 * 24 * 3600
"""The most that comes back with a decision."""

ModuleId = Annotated[str, msgspec.Meta(max_length=40)]
SettingId = Annotated[str, msgspec.Meta(max_length=40)]
Setting = int | Annotated[str, msgspec.Meta(max_length=400)] | bool


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up, from the options that `GET /api/games` describes."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=1, le=99)]
    modules: Annotated[list[ModuleId], msgspec.Meta(max_length=40)] = []
    settings: Annotated[dict[SettingId, Setting], msgspec.Meta(max_length=40)] = {}
    listed: bool = True
    """Whether anybody may sit down, or only who has the link."""
    spectators_speak: bool = True
    """Whether those who only watch may speak; the host can change it later."""
    clock: Annotated[int, msgspec.Meta(ge=CLOCKS[0], le=CLOCKS[1])] | None = None
    """Seconds for each decision; no clock runs where only one person plays."""
    bank: Annotated[int, msgspec.Meta(ge=BANKS[0], le=BANKS[1])] | None = None
    """Instead: seconds for all decisions of a seat together."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=INCREMENT)] | None = None
    """Seconds that come back to the bank with each decision."""
    bots: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """Give all other seats to this bot at once: `easy`, `normal:sly`, `hard:any` …"""


def another(table: LiveTable) -> NewTable:
    """The same once more."""
    row, options = table.row, table.options
    return NewTable(
        options.game,
        options.players,
        list(options.modules),
        options.settings,
        listed=bool(row.listed),
        spectators_speak=table.seating.spectators_speak,
        clock=row.clock,
        bank=row.bank,
        increment=row.increment,
    )


def play_on(table: LiveTable, ply: int, host: str) -> TableRow:
    """A table that begins in the middle of a game that is over: with its deal, by its rules, after
    its first moves. Only who has the link may see it."""
    assert table.game is not None
    assert table.game.history is not None
    moves = tuple((seat, str(move)) for seat, move in table.game.history[:ply])
    options = msgspec.structs.replace(
        table.options, before=Before(table.id, moves), tournament=None
    )
    now = time.time()
    return TableRow(
        id=secrets.token_hex(8),
        options=msgspec.json.encode(options).decode(),
        seed=table.row.seed,
        invitation=new_invitation(),
        listed=0,
        clock=None,
        host=host,
        state="open",
        rules=table.row.rules,
        rematch_of=None,
        created=now,
        changed=now,
    )


def set_up(wanted: NewTable, host: str, rematch_of: str | None) -> TableRow:
    """A new table; complains if there can be none like that."""
    if wanted.clock is not None and wanted.bank is not None:
        raise Problem("server.two-clocks")
    if wanted.increment is not None and wanted.bank is None:
        raise Problem("server.increment")
    seed, now = secrets.token_hex(16), time.time()
    made = create(wanted.game, wanted.players, wanted.modules, wanted.settings, seed).options
    options = TableOptions(made.game, made.players, made.modules, made.settings)
    return TableRow(
        id=secrets.token_hex(8),
        options=msgspec.json.encode(options).decode(),
        seed=seed,
        invitation=new_invitation(),
        listed=int(wanted.listed),
        clock=wanted.clock,
        bank=wanted.bank,
        increment=wanted.increment,
        host=host,
        state="open",
        rules=RULES_VERSION,
        rematch_of=rematch_of,
        created=now,
        changed=now,
        spectators_speak=int(wanted.spectators_speak),
    )

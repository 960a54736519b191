"""A moment of a finished game as a picture, and the moves that led there as a film."""

from __future__ import annotations

from typing import Any

from saboteur.rules.grid import Cell
from saboteur.rules.view import View
from saboteur.server.looking_back.replaying import Scene, check_ply, game_over, scene
from saboteur.server.pictures.paint import gif, png
from saboteur.server.pictures.poster import WIDE, Moment, moment
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.tables.sight import seat_names
from saboteur.telling.tellings import telling_for
from saboteur.texts import say

FILM_WIDE = 640
"""Pixels across: small enough for any messenger."""
MOST_FRAMES = 12
"""How many moves a film shows at most; those of which nothing is told are left out."""
LONGEST = 40
"""How many moves it looks back for them."""
SECONDS, LAST = 0.9, 3.0
"""For how long a move is seen, and the one that it is about."""


def picture(table: LiveTable, ply: int, lang: str) -> bytes:
    """The table after so many moves, everything revealed, as PNG."""
    check_ply(table, ply)
    return png(moment(_moment(table, scene(table, ply, lang), lang)), WIDE)


def film(table: LiveTable, ply: int, lang: str) -> bytes:
    """The moves that led to this one, as a GIF that begins anew."""
    check_ply(table, ply)
    shown = scene(table, ply, lang)
    scenes = [
        earlier
        for earlier in (scene(table, at, lang) for at in range(max(0, ply - LONGEST), ply))
        if earlier.view.round == shown.view.round and earlier.told
    ]
    chosen = [*scenes[1 - MOST_FRAMES :], shown]
    frames = (png(moment(_moment(table, one, lang)), FILM_WIDE) for one in chosen)
    return gif(frames, SECONDS, LAST)


def title(table: LiveTable, ply: int, round_number: int, lang: str) -> str:
    """What a picture of this moment is called."""
    game = say(f"game.{table.options.game}.name", lang)
    return say("picture.moment", lang, game=game, round=round_number, move=ply, last=table.ply)


def _moment(table: LiveTable, shown: Scene, lang: str) -> Moment:
    game_over(table)
    view: View = shown.view
    told = " ".join(line.text for line in shown.told)
    cells = [cell for line in shown.told for cell in line.cells]
    return Moment(
        title=title(table, shown.ply, view.round, lang),
        told=told or say("picture.quiet", lang),
        names=seat_names(table, lang),
        roles=_roles(table, view, lang),
        cards=view.maze,
        standing=_standing(view),
        lit=cells[-1] if cells else None,
    )


def _roles(table: LiveTable, view: Any, lang: str) -> list[str]:
    """What everybody is, now that it is no secret any more."""
    dwarves: tuple[str | None, ...] = getattr(view, "dwarves", ())
    words = telling_for(table.options.game, lang).words
    return [words.dwarf_name(dwarf) if dwarf else "" for dwarf in dwarves]


def _standing(view: Any) -> tuple[Cell, ...]:
    return getattr(view, "standing", ())

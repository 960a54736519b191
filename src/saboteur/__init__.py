"""Saboteur: the whole family of card games as one library.

>>> import saboteur
>>> game = saboteur.new_game("saboteur", players=4, seed=7)
>>> move = game.legal_moves()[0]
>>> events = game.play(move)
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from saboteur.components import ComponentsError
from saboteur.rules.catalogue import create, games
from saboteur.rules.events import Event
from saboteur.rules.game import Decision, Game
from saboteur.rules.grid import Cell
from saboteur.rules.moves import IllegalMove, InvalidMove, Move, parse_move
from saboteur.rules.options import GameInfo, ModuleInfo, Options, OptionsError, SettingInfo
from saboteur.rules.records import Record, RecordError
from saboteur.rules.records import read_record as replay
from saboteur.texts import SaboteurError

__version__ = "0.1.0"

__all__ = [
    "Cell",
    "ComponentsError",
    "Decision",
    "Event",
    "Game",
    "GameInfo",
    "IllegalMove",
    "InvalidMove",
    "ModuleInfo",
    "Move",
    "Options",
    "OptionsError",
    "Record",
    "RecordError",
    "SaboteurError",
    "SettingInfo",
    "games",
    "new_game",
    "parse_move",
    "replay",
    "to_json",
]


def new_game(
    game: str,
    *,
    players: int | None = None,
    modules: Any = (),
    seed: int | str | None = None,
    **settings: Any,
) -> Game:
    """Set up a game. Without a seed the operating system draws one.

    A game that has only one number of players need not be told it.

    Raises `OptionsError` with a sentence that says what does not go together.
    """
    if seed is None:
        seed = secrets.randbits(63)
    return create(game, players, modules, settings, seed)


def to_json(thing: Any) -> str:
    """The one JSON form of a view, a move, an event, options, a game's description, or a list."""
    return msgspec.json.encode(thing).decode()

"""Presets: tables that somebody has thought about, as data."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from saboteur.rules.options import Setting


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to play with, for some numbers of players."""

    id: str
    game: str
    players: tuple[int, int]
    """The fewest and the most it is offered for."""
    modules: tuple[str, ...] = ()
    settings: dict[str, Setting] = {}
    clock: int | None = None
    """Seconds for each decision."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    preset: tuple[Preset, ...]


@cache
def presets() -> tuple[Preset, ...]:
    """All of them, the simplest first."""
    file = resources.files(__package__).joinpath("presets.toml")
    return msgspec.toml.decode(file.read_bytes(), type=_File).preset

"""The rooms: a folder for each expansion, with everything about it.

They are found by looking into `saboteur/expansions`, so nobody lists them. Every layer asks each
room for a file of its own: the rules for `rules`, the tellings for `telling`, screens for theirs.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent / "expansions"
ROOMS = tuple(sorted(room.parent.name for room in FOLDER.glob("*/__init__.py")))


def found(file: str) -> list[ModuleType]:
    """What the rooms say in their files of this name; most rooms do not have every file."""
    return [
        import_module(f"saboteur.expansions.{room}.{file}")
        for room in ROOMS
        if (FOLDER / room / f"{file}.py").exists() or (FOLDER / room / file).is_dir()
    ]

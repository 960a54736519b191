"""Every kind of something that the engine knows."""

from __future__ import annotations

import re

_RULES = re.compile(r"saboteur\.rules\.(?:(\w+)\.)?")


def every(kind: type) -> set[type]:
    """All kinds below this one that can really occur: those that are only a common part cannot."""
    found = {sub for direct in kind.__subclasses__() for sub in {direct, *every(direct)}}
    return {sub for sub in found if sub.__struct_config__.tag != sub.__name__}


def of(folder: str, kind: type) -> list[type]:
    """Those that the rules in this folder define, `saboteur` for `rules/saboteur/` and rooms."""
    return _sorted(sub for sub in every(kind) if _folder(sub) == folder)


def shared(kind: type) -> list[type]:
    """Those that belong to no single game."""
    return _sorted(sub for sub in every(kind) if _folder(sub) in ("", "actions"))


def _folder(kind: type) -> str | None:
    """The folder in `rules/`, "" for files right there; None for what tests have made up."""
    if kind.__module__.startswith("saboteur.expansions."):
        return "saboteur"
    found = _RULES.match(kind.__module__)
    return (found[1] or "") if found else None


def _sorted(kinds) -> list[type]:
    return sorted(kinds, key=lambda kind: kind.__name__)

"""Options: which game, for how many, with which modules and settings.

Games and modules describe themselves as data, enough to build a form from and to say which two
things collide before a game is set up.
"""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from saboteur.texts import SaboteurError, quote

Setting = int | str | bool

RULES_VERSION = 2
"""Grows when a rule changes so that an old record would play differently.

1: the rules as they were released first. 2: The Lost Mines end at once with the last card (LM-50);
a veto in a pathfinder turn leaves the chests that were opened in it as they are (C-19); a toll can
be asked for with the second card of a pathfinder though no other card fits (C-22, T-04); where the
order of discards decides nothing, several cards are passed in one order only (S-10).
"""


_CELLS = re.compile(r"-?\d{1,2},-?\d{1,2}( -?\d{1,2},-?\d{1,2})*", re.ASCII)
"""Cells in a setting: `3,-1 3,1`."""


class OptionsError(SaboteurError):
    """A game that cannot be set up like this."""


class Options(msgspec.Struct, frozen=True):
    """Everything that decides a game before the first move."""

    game: str
    players: int
    modules: tuple[str, ...]
    settings: dict[str, Setting]
    """Settings that differ from their defaults."""
    seed: int | str
    rules: int = RULES_VERSION
    """The version of the rules it is played by: an old game goes on by the old ones."""


class SettingInfo(msgspec.Struct, frozen=True):
    """A setting of a game or module."""

    id: str
    kind: Literal["seat", "flag", "choice", "number", "cells"]
    default: Setting | None = None
    """None: the seed decides, or what the books say for so many players."""
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    beside: tuple[str, str] | None = None
    """It means something only while another setting has this value."""

    def accepts(self, value: object, players: int) -> bool:
        """Whether this is a value for it."""
        match self.kind:
            case "flag":
                return isinstance(value, bool)
            case "choice":
                return value in self.choices
            case "cells":
                return isinstance(value, str) and bool(_CELLS.fullmatch(value))
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return 0 <= value < players if self.kind == "seat" else self.least <= value <= self.most


FIRST = SettingInfo("first", "seat")
"""Who begins the game."""


class ModuleInfo(msgspec.Struct, frozen=True):
    """A module or variant that a game can be played with."""

    id: str
    least_players: int
    most_players: int
    collides: tuple[str, ...] = ()
    """The modules it cannot be combined with."""
    settings: tuple[SettingInfo, ...] = ()
    in_books: bool = True
    """Whether the printed books have it; a house rule is in none of them."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the family."""

    id: str
    least_players: int
    most_players: int
    modules: tuple[ModuleInfo, ...] = ()
    settings: tuple[SettingInfo, ...] = ()


def check_options(
    info: GameInfo,
    players: object,
    modules: object,
    settings: dict[str, Any],
    seed: object,
    rules: int = RULES_VERSION,
) -> Options:
    """The options as data, or a sentence saying what does not go together."""
    if players is None:
        if info.least_players != info.most_players:
            raise OptionsError(
                "options.players-unsaid",
                game=info.id,
                least=info.least_players,
                most=info.most_players,
            )
        players = info.least_players
    if not isinstance(players, int) or isinstance(players, bool):
        raise OptionsError("options.players-number", players=quote(players))
    if not info.least_players <= players <= info.most_players:
        exactly = info.least_players == info.most_players
        raise OptionsError(
            "options.players-exactly" if exactly else "options.players",
            game=info.id,
            players=quote(players),
            least=info.least_players,
            most=info.most_players,
        )
    if not _is_seed(seed):
        raise OptionsError("options.seed", seed=quote(seed))
    assert isinstance(seed, int | str)
    chosen = _check_modules(info, players, modules)
    known = {setting.id: setting for setting in info.settings}
    known |= {setting.id: setting for module in chosen for setting in module.settings}
    kept: dict[str, Setting] = {}
    for name, value in settings.items():
        if name not in known:
            raise OptionsError("options.setting", game=info.id, setting=quote(name))
        if value is None or value == known[name].default:
            continue
        if not known[name].accepts(value, players):
            raise OptionsError("options.value", setting=name, value=quote(value))
        kept[name] = value
    return Options(info.id, players, tuple(module.id for module in chosen), kept, seed, rules)


def _check_modules(info: GameInfo, players: int, modules: object) -> list[ModuleInfo]:
    if isinstance(modules, str) or not isinstance(modules, list | tuple | set | frozenset):
        raise OptionsError("options.modules-list")
    offered = {module.id: module for module in info.modules}
    for name in modules:
        if not isinstance(name, str) or name not in offered:
            raise OptionsError("options.module", game=info.id, module=quote(name))
    if len(set(modules)) != len(modules):
        twice = next(name for name in modules if list(modules).count(name) > 1)
        raise OptionsError("options.module-twice", module=twice)
    chosen = [module for module in info.modules if module.id in modules]
    for module in chosen:
        for other in chosen:
            if other.id in module.collides:
                raise OptionsError("options.collide", module=module.id, other=other.id)
        if not module.least_players <= players <= module.most_players:
            raise OptionsError(
                "options.module-players",
                module=module.id,
                players=quote(players),
                least=module.least_players,
                most=module.most_players,
            )
    return chosen


def _is_seed(seed: object) -> bool:
    """A whole number of at most 256 bits, or one line of printable text."""
    if isinstance(seed, str):
        return 0 < len(seed) <= 200 and seed.isprintable() and seed == seed.strip()
    return isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() <= 256

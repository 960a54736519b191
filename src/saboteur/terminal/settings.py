"""Settings as one types them on the command line: `chests=random`, `any_five_goals=yes`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from saboteur.rules.options import Setting
from saboteur.texts import SaboteurError, quote

_FLAGS = {"yes": True, "true": True, "ja": True, "no": False, "false": False, "nein": False}


class UnreadableSetting(SaboteurError):
    """Something that is no setting."""


def read_settings(typed: Iterable[str]) -> dict[str, Setting]:
    """Every `name=value`; whether a game has such a setting is for the game to say."""
    settings: dict[str, Setting] = {}
    for text in typed:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not name or not equals or not value:
            raise UnreadableSetting("cli.error.setting", text=quote(text))
        if name in settings:
            raise UnreadableSetting("cli.error.setting-twice", setting=quote(name))
        settings[name] = _read(value)
    return settings


def _read(value: str) -> Setting:
    if value.lower() in _FLAGS:
        return _FLAGS[value.lower()]
    return int(value) if re.fullmatch(r"-?\d{1,9}", value, re.ASCII) else value

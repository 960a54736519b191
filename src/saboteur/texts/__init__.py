"""Every sentence people read, by id, in English and German side by side.

Nothing in the program is keyed by a sentence. A message is written once in a TOML file here:
`[refusal.over]` with `en = "…"` and `de = "…"`, and said with `say("refusal.over", "de")`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("en", "de")


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """All messages: id → language → sentence."""
    messages: dict[str, dict[str, str]] = {}
    for file in sorted(resources.files(__package__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            _collect(tomllib.loads(file.read_text(encoding="utf-8")), "", messages)
    return messages


def _collect(table: dict[str, Any], prefix: str, messages: dict[str, dict[str, str]]) -> None:
    if all(isinstance(value, str) for value in table.values()):
        messages[prefix] = table
        return
    for name, inner in table.items():
        _collect(inner, f"{prefix}.{name}" if prefix else name, messages)


def say(message: str, language: str = "en", **facts: object) -> str:
    """The sentence with this id, its blanks filled with the facts."""
    return catalogue()[message][language].format(**facts)


def quote(thing: object) -> str:
    """Enough of what somebody sent to recognise it, safe to show on one line."""
    if isinstance(thing, int) and thing.bit_length() > 256:
        thing = "a huge number"
    words = "".join(sign if sign.isprintable() else "�" for sign in str(thing))
    return words if len(words) <= 60 else words[:57] + "…"


class SaboteurError(ValueError):
    """Something that was asked for cannot be done, and nothing has changed.

    `str(error)` is one English sentence; `error.say("de")` is the same in German. Programs read
    `error.code`, and `error.rule` where a numbered rule is the reason.
    """

    def __init__(self, code: str, rule: str | None = None, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.facts = facts

    def say(self, language: str = "en") -> str:
        """The sentence for a person, in their language."""
        facts = {
            name: fact.say(language) if isinstance(fact, SaboteurError) else fact
            for name, fact in self.facts.items()
        }
        sentence = say(self.code, language, **facts)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def __str__(self) -> str:
        return self.say()

"""Every sentence people read, by id. Languages are data: a folder here is one (docs/languages.md).

Nothing in the program is keyed by a sentence. `over` below `[refusal]` in some file of the folder
`de` is said with `say("refusal.over", "de")`. What only one module says stands in its room, as
`texts/de.toml`. English has every sentence; what another language lacks is said in English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Literal

from saboteur.texts.plurals import OTHER, plural

ENGLISH = "en"
"""The language that has every sentence."""
BY = "by"
"""In a sentence with several forms: the fact, a number, that decides which of them is said."""

Sentence = str | dict[str, str]
"""One form, or one for each plural category of the language: `one`, `few`, …, always `other`."""


@cache
def languages() -> dict[str, str]:
    """By code: what each language calls itself. English comes first, as everybody's last resort."""
    folders = [folder for folder in _here().iterdir() if folder.joinpath("language.toml").is_file()]
    folders.sort(key=lambda folder: (folder.name != ENGLISH, folder.name))
    return {folder.name: _read(folder.joinpath("language.toml"))["name"] for folder in folders}


@cache
def sentences(lang: str) -> dict[str, Sentence]:
    """All that this language has itself, by id."""
    found: dict[str, Sentence] = {}
    for file in _files(lang) if lang in languages() else ():
        _collect(_read(file), "", found)
    return found


def _here() -> Traversable:
    return resources.files(__package__)


def _files(lang: str) -> Iterator[Traversable]:
    """The files of a language: its folder here, and one in each room that has something to say."""
    for file in _here().joinpath(lang).iterdir():
        if file.name.endswith(".toml") and file.name != "language.toml":
            yield file
    for room in resources.files("saboteur").joinpath("expansions").iterdir():
        file = room.joinpath("texts").joinpath(f"{lang}.toml")
        if file.is_file():
            yield file


def _read(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _collect(table: dict[str, Any], prefix: str, found: dict[str, Sentence]) -> None:
    for name, inner in table.items():
        if isinstance(inner, str) or BY in inner:
            found[prefix + name] = inner
        else:
            _collect(inner, f"{prefix}{name}.", found)


if TYPE_CHECKING:
    Lang = str
else:
    Lang = Literal[tuple(languages())]
"""The code of a language that there is, for whatever checks what people ask for."""


def is_sentence(message: str) -> bool:
    """Whether there is a sentence with this id."""
    return message in sentences(ENGLISH)


def say(message: str, language: str = ENGLISH, **facts: object) -> str:
    """The sentence with this id, its blanks filled with the facts."""
    if message not in sentences(language):
        language = ENGLISH
    sentence = sentences(language)[message]
    if not isinstance(sentence, str):
        number: Any = facts[sentence[BY]]
        sentence = sentence.get(plural(language)(number), sentence[OTHER])
    return sentence.format(**facts)


def choose_language(wanted: str) -> str:
    """The language to speak with who wants these, as `Accept-Language` has them: `fr, de;q=0.9`.

    A locale such as `de_AT.UTF-8` is understood as well.
    """
    likes: list[tuple[float, str]] = []
    for like in wanted.split(",")[:20]:
        code, _, weight = like.partition(";q=")
        with suppress(ValueError):
            likes.append((float(weight or 1), re.split("[-_.]", code.strip().lower())[0]))
    likes.sort(key=lambda like: like[0], reverse=True)
    return next((code for weight, code in likes if weight > 0 and code in languages()), ENGLISH)


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

    def say(self, language: str = ENGLISH) -> str:
        """The sentence for a person, in their language."""
        facts = {
            name: fact.say(language) if isinstance(fact, SaboteurError) else fact
            for name, fact in self.facts.items()
        }
        sentence = say(self.code, language, **facts)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def __str__(self) -> str:
        return self.say()

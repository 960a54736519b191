"""Everything one can hold or meet in a game, by name: what it is called and what it does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from saboteur.rules.cards import Card
from saboteur.telling.telling import Telling
from saboteur.telling.words import ABOUT_TOOLS, Words


class NamedThing(msgspec.Struct, frozen=True):
    """Something with a name and a sentence about it."""

    name: str
    """As views and events name it."""
    title: str
    about: str


class CardThing(msgspec.Struct, frozen=True):
    """A kind of card: what is printed on it, and what it is for."""

    name: str
    kind: str
    label: str
    """The word before the face in its name."""
    faces: list[str]
    """What one sees as it is printed, and turned if that looks different; none without ways."""
    ladder: bool
    colour: str | None
    door: str | None
    crystal: bool
    tools: list[str]
    title: str
    about: str


class Things(msgspec.Struct, frozen=True):
    """All of a game in one language."""

    cards: list[CardThing]
    dwarves: list[NamedThing]
    tools: list[NamedThing]
    chests: list[NamedThing]
    tokens: list[NamedThing]


def things_of(telling: Telling[Any]) -> Things:
    """Everything there is in this game."""
    words, boxes = telling.words, telling.boxes()
    names = {box.box for box in boxes}
    copies = telling.cards.copies
    cards = dict.fromkeys(card for (box, _), of in copies.items() if box in names for card in of)
    tools = [tool for card in cards if card.kind in ABOUT_TOOLS for tool in card.tools]
    chests = [row.name for box in boxes for row in box.chest]
    return Things(
        cards=[_card(card, words) for card in cards],
        dwarves=_named("dwarf", telling.dwarves(), words),
        tools=_named("tool", dict.fromkeys(tools), words),
        chests=_named("chest", chests, words),
        tokens=_named("token", telling.tokens(), words),
    )


def _card(card: Card, words: Words) -> CardThing:
    return CardThing(
        name=card.name,
        kind=card.kind,
        label=card.label,
        faces=[face.name for face in card.faces],
        ladder=card.ladder,
        colour=card.colour,
        door=card.door,
        crystal=card.crystal,
        tools=list(card.tools),
        title=words.card_name(card.name),
        about=words.about_card(card.name),
    )


def _named(kind: str, names: Iterable[str], words: Words) -> list[NamedThing]:
    return [
        NamedThing(name, words.say(f"{kind}.{name}.name"), words.say(f"{kind}.{name}.about"))
        for name in names
    ]

"""What the fields of an event or a move are in words: the blanks of its sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from saboteur.rules.saboteur.box import CARDS
from saboteur.terminal.words import a_card, card_name, dwarf_name, face_name, tool_name, what_goal
from saboteur.texts import say


def listing(words: Iterable[str], lang: str) -> str:
    """`a, b and c`."""
    found = list(words)
    if len(found) < 2:
        return found[0] if found else say("terminal.nothing", lang)
    return say("terminal.and", lang, first=", ".join(found[:-1]), last=found[-1])


def facts_of(thing: msgspec.Struct, names: Sequence[str], lang: str) -> dict[str, object]:
    """Every field in words; one that is empty, because it is somebody's secret, is left out."""
    facts: dict[str, object] = {}
    for field in thing.__struct_fields__:
        value = getattr(thing, field)
        if value is None:
            continue
        if field in ("seat", "target", "starter"):
            facts["who" if field != "target" else "target"] = names[value]
        else:
            facts |= _WORDS[field](value, lang) if field in _WORDS else {field: value}
    return facts


def _card(card: str, lang: str) -> dict[str, object]:
    tools = CARDS.by_name[card].tools if card in CARDS.by_name else ()
    tool = {"tool": tool_name(tools[0], lang)} if len(tools) == 1 else {}
    return {"card": a_card(card, lang), "name": card_name(card, lang), **tool}


def _cards(cards: tuple[str, ...], lang: str) -> dict[str, object]:
    return {
        "cards": listing((a_card(card, lang) for card in cards), lang),
        "names": ", ".join(card_name(card, lang) for card in cards)
        or say("terminal.nothing", lang),
    }


def _goal(goal: str, lang: str) -> dict[str, object]:
    return {"goal": what_goal(goal, lang), "face": face_name(goal, lang)}


def _dwarf(dwarf: str, lang: str) -> dict[str, object]:
    return {"dwarf": say(f"dwarf.{dwarf}.a", lang), "dwarf_name": dwarf_name(dwarf, lang)}


def _chest(chest: str, lang: str) -> dict[str, object]:
    return {
        "chest": say(f"chest.{chest}.name", lang),
        "about": say(f"chest.{chest}.about", lang),
    }


def _gold(gold: int | tuple[int, ...], lang: str) -> dict[str, object]:
    return {"gold": gold if isinstance(gold, int) else ", ".join(map(str, gold))}


_WORDS: dict[str, Callable[[Any, str], dict[str, object]]] = {
    "card": _card,
    "cards": _cards,
    "path": lambda card, lang: {"path": card_name(card, lang)},
    "goal": _goal,
    "dwarf": _dwarf,
    "chest": _chest,
    "tool": lambda tool, lang: {"tool": tool_name(tool, lang)},
    "gold": _gold,
}
"""Fields that are named by an id, with what they become."""

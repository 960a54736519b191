"""Refusals in words, for somebody who sees what they point at.

The rules say what is wrong and by which rule (`IllegalMove`); here it is told without notation,
from what the seat sees, in a sentence short enough to stand beside a pointer.
"""

from __future__ import annotations

from typing import Any, Literal

from saboteur.rules.moves import IllegalMove
from saboteur.rules.view import View
from saboteur.telling.narrator import Narrator
from saboteur.telling.words import ABOUT_TOOLS

About = Literal["why", "idle"]
"""Whether it is about one place or player, or about a card that can be played nowhere."""


def reason(refusal: IllegalMove, about: About, view: View, narrator: Narrator) -> str:
    """The refusal as a sentence, without the number of its rule."""
    words, code = narrator.words, refusal.code.removeprefix("refusal.")
    places = (about, "why") if about == "idle" else (about,)
    ids = [f"{place}.{code}{ending}" for place in places for ending in _endings(refusal, narrator)]
    found = next(filter(words.find, ids), refusal.code)
    return words.say(found, **_facts(refusal, view, narrator))


def _endings(refusal: IllegalMove, narrator: Narrator) -> list[str]:
    """Which forms of its sentence would fit, the best one first."""
    how, own = refusal.facts.get("how"), refusal.facts.get("seat") == narrator.you
    return [f"-{how}", *(["-own"] if own else []), ""]


def _facts(refusal: IllegalMove, view: View, narrator: Narrator) -> dict[str, object]:
    """All that a sentence may have to mention, in words."""
    words, told = narrator.words, refusal.facts
    facts: dict[str, object] = dict(told)
    seat: Any = told.get("seat")
    if seat is not None:
        facts["who"] = narrator.name(seat)
    if "side" in told:
        facts["side"] = words.say(f"side.{told['side']}")
    card = words.cards.by_name.get(str(told.get("card")))
    tools = list(map(words.tool_name, card.tools)) if card and card.kind in ABOUT_TOOLS else []
    facts["tool"] = words.tool_name(str(told["tool"])) if "tool" in told else words.either(tools)
    if card is not None:
        facts |= {"card": words.card_name(card.name), "tools": words.either(tools)}
    elif view.seat is not None:
        broken = words.broken_tools(view.in_front[view.seat])
        facts |= {"tools": words.listing(broken), "count": len(broken)}
    return facts

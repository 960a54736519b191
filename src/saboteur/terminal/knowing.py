"""What one knows besides what lies on the table, one sentence each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from saboteur.rules.saboteur.dwarf_cards import STACK
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.terminal.facts import listing
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.words import card_name, what_goal
from saboteur.texts import say


def what_you_know(view: SaboteurView, narrator: Narrator) -> list[str]:
    """Everything worth reminding a person of."""
    parts = (_goals, _dwarves, _hands, _chests, _tolls, _postcard)
    return [sentence for part in parts for sentence in part(view, narrator)]


def _goals(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    for clue in view.goal_clues:
        cells = _either(map(str, clue.cells), narrator)
        yield _know("goal-clue", narrator, goal=what_goal(clue.goal, narrator.lang), cells=cells)


def _dwarves(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    lang = narrator.lang
    for clue in view.dwarf_clues:
        seats = [narrator.name(place) for place in clue.places if place < STACK]
        if any(place >= STACK for place in clue.places):
            seats.append(say("know.stack", lang))
        dwarf = say(f"dwarf.{clue.card}.name", lang)
        yield _know("dwarf-clue", narrator, dwarf=dwarf, places=_either(seats, narrator))
    for place, spare in enumerate(view.spare_dwarves, 1):
        if spare is not None:
            dwarf = say(f"dwarf.{spare}.name", lang)
            count = len(view.spare_dwarves)
            where = "spare" if count > 1 else "only-spare"
            yield _know(where, narrator, dwarf=dwarf, place=place, count=count)


def _hands(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    for owner, cards in enumerate(view.known_hands):
        if cards and owner != view.seat:
            names = listing((card_name(card, narrator.lang) for card in cards), narrator.lang)
            yield _know("hand", narrator, who=narrator.names[owner], cards=names)


def _chests(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    chests: Any = view.parts.get("treasure-chests")
    if chests is None:
        return
    for seen in chests.hidden:
        if seen.chest is not None:
            chest = say(f"chest.{seen.chest}.name", narrator.lang)
            yield _know("chest", narrator, at=seen.at, chest=chest)
    if chests.no_maps:
        yield _know("no-maps", narrator)


def _tolls(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    tolls: Any = view.parts.get("tunnel-toll")
    if tolls is None:
        return
    yield _know("tolls", narrator, left=tolls.left)
    for dwarf in tolls.dwarves:
        if dwarf.pledge is not None:
            yield _know("pledge", narrator, who=narrator.name(dwarf.pledge), at=dwarf.at)


def _postcard(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    for module in ("costume-department", "tunnel-party"):
        visited: Any = view.parts.get(module)
        if visited is not None and visited.by is None:
            yield _know(module, narrator)


def _either(words: Any, narrator: Narrator) -> str:
    """`a, b or c`."""
    found = list(words)
    if len(found) < 2:
        return "".join(found)
    return say("terminal.or", narrator.lang, first=", ".join(found[:-1]), last=found[-1])


def _know(what: str, narrator: Narrator, **facts: object) -> str:
    return say(f"know.{what}", narrator.lang, **facts)

"""What one knows besides what lies on the table, one sentence each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.knowledge.dwarves import STACK
from saboteur.telling.narrator import Narrator


def what_you_know(view: SaboteurView, narrator: Narrator) -> list[str]:
    """Everything worth reminding a person of."""
    parts = (_goals, _dwarves, _hands, _chests, _tolls, _postcard)
    return [sentence for part in parts for sentence in part(view, narrator)]


def _goals(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    for clue in view.goal_clues:
        cells = narrator.words.either([str(cell) for cell in clue.cells])
        yield _know("goal-clue", narrator, goal=narrator.words.what_goal(clue.goal), cells=cells)


def _dwarves(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    words = narrator.words
    for clue in view.dwarf_clues:
        seats = [narrator.name(place) for place in clue.places if place < STACK]
        if any(place >= STACK for place in clue.places):
            seats.append(words.say("know.stack"))
        dwarf = words.dwarf_name(clue.card)
        yield _know("dwarf-clue", narrator, dwarf=dwarf, places=words.either(seats))
    for place, spare in enumerate(view.spare_dwarves, 1):
        if spare is not None:
            dwarf = words.dwarf_name(spare)
            count = len(view.spare_dwarves)
            where = "spare" if count > 1 else "only-spare"
            yield _know(where, narrator, dwarf=dwarf, place=place, count=count)


def _hands(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    for owner, cards in enumerate(view.known_hands):
        if cards and owner != view.seat:
            names = narrator.listing(narrator.words.card_name(card) for card in cards)
            yield _know("hand", narrator, who=narrator.names[owner], cards=names)


def _chests(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    chests: Any = view.parts.get("treasure-chests")
    if chests is None:
        return
    for seen in chests.hidden:
        if seen.chest is not None:
            chest = narrator.words.say(f"chest.{seen.chest}.name")
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


def _know(what: str, narrator: Narrator, **facts: object) -> str:
    return narrator.words.say(f"know.{what}", **facts)

"""What one knows besides what lies on the table, one sentence each."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.knowledge.dwarves import STACK
from saboteur.telling.narrator import Narrator
from saboteur.telling.saboteur.rooms import room_tellings


def what_you_know(view: SaboteurView, narrator: Narrator) -> list[str]:
    """Everything worth reminding a person of."""
    parts = (_goals, _dwarves, _hands, *(room.knowledge for room in room_tellings()))
    return [sentence for part in parts for sentence in part(view, narrator)]


def _goals(view: SaboteurView, narrator: Narrator) -> Iterator[str]:
    for clue in view.goal_clues:
        cells = narrator.words.either([narrator.words.place(cell) for cell in clue.cells])
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


def _know(what: str, narrator: Narrator, **facts: object) -> str:
    return narrator.words.say(f"know.{what}", **facts)

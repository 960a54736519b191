"""What one knows besides what everybody sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.telling.narrator import Narrator


def what_you_know(view: LostMinesView, narrator: Narrator, words: LostMinesWords) -> list[str]:
    """Everything one has looked at in one sentence, and what may be missing in another."""
    secrets = [*_mines(view, words), *_treasures(view, words), *_dwarves(view, narrator, words)]
    said = [words.say("know.all", facts=" · ".join(secrets))] if secrets else []
    if view.spare_clans:
        spare = sorted(Counter(view.spare_clans).items())
        counts = [f"{count} × {words.clan_name(clan)}" for clan, count in spare]
        said.append(words.say("know.spare", clans=words.listing(counts)))
    return said


def _mines(view: LostMinesView, words: LostMinesWords) -> Iterator[str]:
    for placed in view.maze:
        if placed.face_down and placed.card is not None:
            yield words.say("know.mine", at=placed.at, mine=words.what_goal(placed.card))


def _treasures(view: LostMinesView, words: LostMinesWords) -> Iterator[str]:
    for seen in view.treasures:
        if seen.value is not None:
            treasure = words.treasure_at(seen.place)
            yield words.say("know.treasure", treasure=treasure, value=seen.value)


def _dwarves(view: LostMinesView, narrator: Narrator, words: LostMinesWords) -> Iterator[str]:
    for seat, dwarf in enumerate(view.dwarves):
        if dwarf is not None and seat != view.seat:
            a_dwarf = words.say(f"dwarf.{dwarf}.a")
            yield words.say("know.dwarf", who=narrator.name(seat), dwarf=a_dwarf)

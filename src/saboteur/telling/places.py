"""Where something lies, in words: "two east of the start", "right below the upper goal".

A maze has no coordinates printed on it, so people hear of what they see: the start and the goals,
which lie where everybody knows them. Who tells nobody's eyes anything (the terminal, whose drawing
has numbers along its edges) names no landmarks, and cells are told as numbers.

In a sentence `{at}` is where something happens, with its preposition; `{at.goal}` is the goal that
lies there; `{at.cell}` is the bare name of the cell, for "between" and "from … to".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from saboteur.rules.cards import Cards
from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed

if TYPE_CHECKING:
    from saboteur.telling.words import Words

_SIDES = {"above": (0, 1), "below": (0, -1), "left": (1, 0), "right": (-1, 0)}
"""Where a cell lies beside a goal, and the step from there to the goal."""
MOST_GOALS = 6
"""Nobody tells more of them apart by a word: then nothing is told by them."""


class Landmarks(NamedTuple):
    """What everybody sees from the beginning; the same for all who look at a table."""

    starts: tuple[tuple[Cell, str], ...]
    """Where ways begin; with a colour, where there are several."""
    goals: tuple[Cell, ...]
    """From top to bottom."""


def landmarks(maze: Iterable[Placed], cards: Cards) -> Landmarks:
    """The starts and goals of a maze, turned up or not."""
    starts: list[tuple[Cell, str]] = []
    goals: list[Cell] = []
    for placed in maze:
        card = None if placed.card is None else cards.by_name[placed.card]
        if placed.back == "goal" or (card is not None and card.kind == "goal"):
            goals.append(placed.at)
        elif card is not None and card.kind == "start":
            starts.append((placed.at, card.colour or ""))
    if len(starts) == 1:
        starts = [(starts[0][0], "")]
    return Landmarks(tuple(sorted(starts)), tuple(sorted(goals, key=lambda at: (at.y, at.x))))


class Place:
    """A cell in a sentence."""

    __slots__ = ("_words", "at")

    def __init__(self, words: Words, at: Cell) -> None:
        self._words = words
        self.at = at

    def __str__(self) -> str:
        return self._words.place(self.at)

    @property
    def goal(self) -> str:
        """The goal that lies there."""
        return self._words.goal_at(self.at)

    @property
    def cell(self) -> str:
        """Its bare name."""
        return self._words.cell_name(self.at)


def told(words: Words, known: Landmarks, at: Cell) -> str:
    """Where this cell is, as one looks for it. Every cell of a maze is told differently."""
    if _named(known, at):
        return words.say("place.at-goal", goal=_goal(words, known, at, "near"))
    beside = {
        side: _goal(words, known, goal, "near")
        for side, (right, down) in _SIDES.items()
        if _named(known, goal := Cell(at.x + right, at.y + down))
    }
    if {"above", "below"} <= set(beside):
        return words.say("place.between", goal=beside["below"], other=beside["above"])
    for side, named in beside.items():
        return words.say(f"place.{side}", goal=named)
    return _from_start(words, known, at)


def goal_there(words: Words, known: Landmarks, at: Cell) -> str | None:
    """What the goal in this cell is called, if one lies there that has a name."""
    return _goal(words, known, at, "the") if _named(known, at) else None


def _named(known: Landmarks, at: Cell) -> bool:
    """Whether a goal lies here that has a name."""
    return at in known.goals and len(known.goals) <= MOST_GOALS


def _goal(words: Words, known: Landmarks, at: Cell, how: str) -> str:
    """Which of the goals it is: its row if that is enough, else its column and its row there.

    `how` it stands in its sentence: `the` goal itself, or something `near` it.
    """
    if len(known.goals) == 1:
        return words.say(f"place.{how}.only")
    rows = [goal.y for goal in known.goals]
    if len(set(rows)) == len(rows):
        return words.say(f"place.{how}.row", row=_which(words, "rows", rows, at.y))
    columns = sorted({goal.x for goal in known.goals})
    column = _which(words, "columns", columns, at.x)
    inside = [goal.y for goal in known.goals if goal.x == at.x]
    if len(inside) == 1:
        return words.say(f"place.{how}.column", column=column)
    row = _which(words, "rows", inside, at.y)
    return words.say(f"place.{how}.both", row=row, column=column)


def _which(words: Words, lines: str, among: list[int], line: int) -> str:
    """`upper` for the first of three rows."""
    return words.say(f"place.{lines}.{len(among)}").split(", ")[among.index(line)]


def _from_start(words: Words, known: Landmarks, at: Cell) -> str:
    """So far from the nearest start."""
    (x, y), colour = min(known.starts, key=lambda s: abs(at.x - s[0].x) + abs(at.y - s[0].y))
    east, south = at.x - x, at.y - y
    steps = [
        words.say(f"place.{way}", steps=_number(words, abs(far)))
        for way, far in (
            ("east" if east > 0 else "west", east),
            ("south" if south > 0 else "north", south),
        )
        if far
    ]
    start = words.say(f"place.start-{colour}" if colour else "place.start")
    if not steps:
        return words.say("place.on-start", start=start)
    return words.say("place.from-start", steps=words.listing(steps), start=start)


def _number(words: Words, number: int) -> str:
    numbers = words.say("place.numbers").split(", ")
    return numbers[number - 1] if number <= len(numbers) else str(number)

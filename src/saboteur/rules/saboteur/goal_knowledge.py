"""What a seat knows of the face-down goals (B-26, C-17).

A map shows one goal. When somebody else then takes two goals and perhaps swaps them, what was known
holds for "one of these two": so a seat remembers every layout that is still possible for the goals
it has seen. There is one until the first swap, and each swap at most doubles them.

What others know of them cannot be told from how the goals lie now: it follows from the story of the
round, who looked where and what was moved.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

Layout = dict[int, str]
"""Which goal lies where, for those a seat has seen."""


class Shown(msgspec.Struct, frozen=True):
    """A seat looked at the goal on this cell; None: all saw it."""

    seat: int | None
    cell: int
    goal: str


class Handled(msgspec.Struct, frozen=True):
    """A seat took these two goals and put them back; whether swapped is its secret."""

    seat: int
    one: int
    two: int
    swapped: bool


class Pushed(msgspec.Struct, frozen=True):
    """A goal went from one cell to another for all to see."""

    cell: int
    beyond: int


GoalStory = tuple[Shown | Handled | Pushed, ...]
"""All that happened in a round to goals lying face down, in that order."""


def known_from(story: GoalStory, seat: int) -> list[Layout]:
    """The layouts a seat thinks possible after all this."""
    layouts: list[Layout] = [{}]
    for step in story:
        if isinstance(step, Shown):
            if step.seat is None or step.seat == seat:
                layouts = looked(layouts, step.cell, step.goal)
        elif isinstance(step, Pushed):
            layouts = moved(layouts, {step.cell: step.beyond})
        elif step.seat != seat:
            layouts = perhaps_swapped(layouts, step.one, step.two)
        elif step.swapped:
            layouts = moved(layouts, {step.one: step.two, step.two: step.one})
    return layouts


def looked(layouts: list[Layout], cell: int, goal: str) -> list[Layout]:
    """The layouts that are still possible once this goal has been seen here."""
    return _each_once(
        {**layout, cell: goal}
        for layout in layouts
        if layout.get(cell, goal) == goal
        and all(other != goal for place, other in layout.items() if place != cell)
    )


def moved(layouts: list[Layout], steps: dict[int, int]) -> list[Layout]:
    """The layouts after goals went from one cell to another, as this seat saw."""
    return _each_once(
        {steps.get(cell, cell): goal for cell, goal in layout.items()} for layout in layouts
    )


def perhaps_swapped(layouts: list[Layout], one: int, two: int) -> list[Layout]:
    """The layouts after somebody else took these two goals and swapped them or not."""
    return _each_once([*layouts, *moved(layouts, {one: two, two: one})])


def certain(layouts: list[Layout], cell: int) -> bool:
    """Whether the seat knows which goal lies here."""
    return layouts[0].get(cell) is not None and all(
        layout.get(cell) == layouts[0][cell] for layout in layouts
    )


def _each_once(layouts: Iterable[Layout]) -> list[Layout]:
    found: list[Layout] = []
    for layout in layouts:
        if layout not in found:
            found.append(layout)
    return found

"""What seats know of the face-down goals (B-26, C-17).

A map shows one goal. When somebody else then takes two goals and perhaps swaps them, what was known
holds for "one of these two": so a seat thinks several layouts possible for the goals it has seen.
There is one until the first swap, and each swap at most doubles them. All of it follows from the
story of the round: who looked where, and what was moved.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.events import Looked, Revealed
from saboteur.rules.grid import number
from saboteur.rules.redealing import BY_NAME
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.events import GoalsHandled, GoalShown
from saboteur.rules.saboteur.traces import GoalMoved

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

Layout = dict[int, str]
"""Which goal lies where, for those a seat has seen."""

GoalStep = Looked | Revealed | GoalShown | GoalsHandled | GoalMoved
"""Something that happened to goals lying face down."""

GoalStory = tuple[GoalStep, ...]
"""All of it in a round, in that order."""


def layouts_after(story: GoalStory, seat: int | None) -> list[Layout]:
    """The layouts a seat thinks possible after all this."""
    layouts: list[Layout] = [{}]
    for step in story:
        layouts = after_step(layouts, step, seat)
    return layouts


def after_step(layouts: list[Layout], step: GoalStep, seat: int | None) -> list[Layout]:
    """What is left of these layouts to a seat after one step."""
    match step:
        case Revealed() | GoalShown() | Looked():
            if isinstance(step, Looked) and step.seat != seat:
                return layouts
            return _looked(layouts, number(*step.at), step.goal or "")
        case GoalMoved():
            return _moved(layouts, {step.cell: step.to})
        case GoalsHandled():
            one, two = number(*step.at), number(*step.other)
            swapped = _moved(layouts, {one: two, two: one})
            if step.seat != seat:
                return _each_once([*layouts, *swapped])
            return swapped if step.swapped else layouts


def _looked(layouts: list[Layout], cell: int, goal: str) -> list[Layout]:
    """The layouts that are still possible once this goal has been seen here."""
    return _each_once(
        {**layout, cell: goal}
        for layout in layouts
        if layout.get(cell, goal) == goal
        and all(other != goal for place, other in layout.items() if place != cell)
    )


def _moved(layouts: list[Layout], steps: dict[int, int]) -> list[Layout]:
    """The layouts after goals went from one cell to another, as this seat saw."""
    return _each_once(
        {steps.get(cell, cell): goal for cell, goal in layout.items()} for layout in layouts
    )


def _each_once(layouts: Iterable[Layout]) -> list[Layout]:
    found: list[Layout] = []
    for layout in layouts:
        if layout not in found:
            found.append(layout)
    return found


def certain(layouts: list[Layout]) -> list[int]:
    """The cells of which a seat knows which goal lies there."""
    first, *others = layouts
    return [cell for cell, goal in first.items() if all(o.get(cell) == goal for o in others)]


# --- imagining ------------------------------------------------------------------------------------


def deal_goals_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Choose one of the layouts this seat thinks possible and deal the other goals anew."""
    hidden, known = world.maze.hidden, world.knowledge
    layout = rng.choice(known.goal_layouts(seat))
    cells = [cell for cell, card in hidden.items() if card.kind == "goal"]
    goals = [hidden[cell] for cell in cells] + world.spare_goals
    goals.sort(key=BY_NAME)
    for cell in cells:
        if cell in layout:
            hidden[cell] = CARDS.by_name[layout[cell]]
            goals.remove(hidden[cell])
    unseen = [cell for cell in cells if cell not in layout]
    rng.shuffle(goals)
    if world.set_up.treasure_lies and TREASURE in goals:  # it is not among those put aside (N-01)
        goals.remove(TREASURE)
        goals.insert(rng.randrange(len(unseen)), TREASURE)
    hidden.update(zip(unseen, goals, strict=False))
    world.spare_goals = goals[len(unseen) :]
    if known.goal_story:
        known.goal_story = _retold(world, known.goal_story, seat, rng)


def _retold(world: SaboteurGame, story: GoalStory, seat: int | None, rng: Random) -> GoalStory:
    """The story of the round told so that it leads to the goals as they lie now."""
    maze = world.maze
    lying = {cell: card.name for cell, card in maze.hidden.items() if card.kind == "goal"}
    lying |= {cell: face.card.name for cell, face in maze.faces.items() if face.card.kind == "goal"}
    secret = sum(isinstance(step, GoalsHandled) and step.seat != seat for step in story)
    ways = list(product((False, True), repeat=secret))
    rng.shuffle(ways)
    told = (_told(story, seat, lying.copy(), list(way)) for way in ways)
    return next(filter(None, told))  # the layout chosen came about by one of these ways


def _told(
    story: GoalStory, seat: int | None, lying: dict[int, str], swapped: list[bool]
) -> GoalStory | None:
    """The story if the goals now lie like this and others swapped or not; None if it cannot be."""
    told: list[GoalStep] = []
    for step in reversed(story):
        match step:
            case GoalMoved():
                lying[step.cell] = lying.pop(step.to)
            case GoalsHandled():
                one, two = number(*step.at), number(*step.other)
                if step.seat != seat:
                    step = msgspec.structs.replace(step, swapped=swapped.pop())
                if step.swapped:
                    lying[one], lying[two] = lying[two], lying[one]
            case _:
                goal = lying[number(*step.at)]
                if isinstance(step, Looked) and step.seat != seat:
                    step = msgspec.structs.replace(step, goal=goal)
                elif goal != step.goal:
                    return None
        told.append(step)
    return tuple(reversed(told))

"""Which goals may lie where, as far as a seat can tell, and what others then know of them."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

from saboteur.rules.placed import knows
from saboteur.rules.redealing import BY_NAME
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.goal_knowledge import GoalStory, Handled, Pushed, Shown, known_from

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


def deal_goals_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Choose one of the layouts this seat thinks possible and deal the other goals anew."""
    hidden = world.maze.hidden
    layout = {} if seat is None else rng.choice(world.goal_layouts[seat])
    cells = [
        cell
        for cell, card in hidden.items()
        if card.kind == "goal" and not knows(world.seen.get(cell, 0), seat)
    ]
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
    if world.goal_story:
        _retell(world, seat, rng)


def _retell(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Tell the story of the round so that it leads to the goals as they lie now."""
    maze = world.maze
    lying = {cell: card.name for cell, card in maze.hidden.items() if card.kind == "goal"}
    lying |= {cell: face.card.name for cell, face in maze.faces.items() if face.card.kind == "goal"}
    story = world.goal_story
    secret = sum(isinstance(step, Handled) and step.seat != seat for step in story)
    ways = list(product((False, True), repeat=secret))
    rng.shuffle(ways)
    told = next(filter(None, (_told(story, seat, lying.copy(), list(way)) for way in ways)))
    world.goal_story = told
    world.goal_layouts = [
        known if viewer == seat else known_from(told, viewer)
        for viewer, known in enumerate(world.goal_layouts)
    ]


def _told(
    story: GoalStory, seat: int | None, lying: dict[int, str], swapped: list[bool]
) -> GoalStory | None:
    """The story if the goals now lie like this and others swapped or not; None if it cannot be."""
    told: list[Shown | Handled | Pushed] = []
    for step in reversed(story):
        if isinstance(step, Pushed):
            lying[step.cell] = lying.pop(step.beyond)
        elif isinstance(step, Handled):
            if step.seat != seat:
                step = Handled(step.seat, step.one, step.two, swapped.pop())
            if step.swapped:
                lying[step.one], lying[step.two] = lying[step.two], lying[step.one]
        elif step.seat is None or step.seat == seat:
            if lying[step.cell] != step.goal:
                return None
        else:
            step = Shown(step.seat, step.cell, lying[step.cell])
        told.append(step)
    return tuple(reversed(told))

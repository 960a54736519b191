"""Worlds that a seat cannot tell from the real one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from saboteur.rules.placed import knows
from saboteur.rules.redealing import BY_NAME, deal_cards_anew, unknowing_copy

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


def sample(game: DuelGame, seat: int | None, rng: Random) -> DuelGame:
    """A whole game that this seat cannot tell from the real one."""
    world = unknowing_copy(game, seat, rng)
    deal_cards_anew(world, seat, rng, world.may_be_held)
    _deal_goals_anew(world, seat, rng)
    return world


def _deal_goals_anew(world: DuelGame, seat: int | None, rng: Random) -> None:
    """Shuffle the goals this seat never saw: lying face down, unused, or gone unseen."""
    table, known = world.mazes[0].hidden, world.knowledge
    unseen = [
        cell for cell in table if cell != world.fitting and not knows(known.seen.get(cell, 0), seat)
    ]
    gone = [place for place, mask in enumerate(known.old_goals) if not knows(mask, seat)]
    unknown = [table[cell] for cell in unseen]
    unknown += [world.old_goals[place] for place in gone] + world.fresh_goals
    unknown.sort(key=BY_NAME)
    rng.shuffle(unknown)
    for cell in unseen:
        goal = unknown.pop()
        for maze in world.mazes:
            maze.hidden[cell] = goal
    old_goals = world.old_goals.copy()
    for place in gone:
        old_goals[place] = unknown.pop()
    world.old_goals = old_goals
    world.fresh_goals = unknown

"""Worlds that a seat cannot tell from the real one.

Everything in its view stays, everything else is dealt anew. The masks of what other seats know
stay as they are: they know whatever lies there now.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from saboteur.rules.lost_mines.box import CLANS, Treasure
from saboteur.rules.lost_mines.knowledge import knows_dwarf, knows_treasure
from saboteur.rules.placed import knows
from saboteur.rules.redealing import BY_NAME, deal_cards_anew, unknowing_copy

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


def sample(game: LostMinesGame, seat: int | None, rng: Random) -> LostMinesGame:
    """A whole game that this seat cannot tell from the real one."""
    world = unknowing_copy(game, seat, rng)
    deal_cards_anew(world, seat, rng)
    _shuffle_mines(world, seat, rng)
    _shuffle_treasures(world, seat, rng)
    _deal_dwarves_anew(world, seat, rng)
    return world


def _shuffle_mines(world: LostMinesGame, seat: int | None, rng: Random) -> None:
    hidden = world.maze.hidden
    seen = world.knowledge.mines
    cells = [
        cell for cell in hidden if cell != world.fitting and not knows(seen.get(cell, 0), seat)
    ]
    mines = sorted([hidden[cell] for cell in cells], key=BY_NAME)
    rng.shuffle(mines)
    hidden.update(zip(cells, mines, strict=True))


def _shuffle_treasures(world: LostMinesGame, seat: int | None, rng: Random) -> None:
    """Values change places within their kind, for the kind is on the back (LM-03)."""
    spare = world.spare_treasures = sorted(world.spare_treasures, key=lambda left: left.kind)
    for kind in dict.fromkeys(treasure.kind for treasure in [*world.treasures, *spare]):
        places = [
            place
            for place, treasure in enumerate(world.treasures)
            if treasure.kind == kind and not knows_treasure(world, place, seat)
        ]
        left_out = [place for place, treasure in enumerate(spare) if treasure.kind == kind]
        values = [world.treasures[place].value for place in places]
        values += [spare[place].value for place in left_out]
        values.sort()
        rng.shuffle(values)
        for place in places:
            world.treasures[place] = Treasure(kind, values.pop())
        for place in left_out:
            spare[place] = Treasure(kind, values.pop())


def _deal_dwarves_anew(world: LostMinesGame, seat: int | None, rng: Random) -> None:
    """Characters change places within their clan, for the clan is on the back (LM-01)."""
    spare = world.spare_dwarves
    for clan in CLANS:
        owners = [
            owner
            for owner in range(world.options.players)
            if world.clans[owner] == clan and not knows_dwarf(world, owner, seat)
        ]
        left_out = [place for place, dwarf in enumerate(spare) if dwarf[0] == clan]
        characters = [world.dwarves[owner] for owner in owners]
        characters += [spare[place][1] for place in left_out]
        characters.sort()
        rng.shuffle(characters)
        for owner in owners:
            world.dwarves[owner] = characters.pop()
        for place in left_out:
            spare[place] = clan, characters.pop()

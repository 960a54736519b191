"""Action cards by instinct: whom to break, whom to mend, where to look, what to bury."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.bots.saboteur.chances import LEARNED
from saboteur.bots.saboteur.searching.ground import AROUND, BITS, Goal, Ground
from saboteur.bots.saboteur.searching.hand_worth import dead_end
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL, STEPS
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.turn import may_not_lay

if TYPE_CHECKING:
    from saboteur.bots.saboteur.searching.instinct import Instinct

BREAKING, MENDING, LOOKING, CLEARING, BURYING = 0.15, 0.15, 0.3, 0.3, 0.1
"""What such a card must bring, in cards nearer; a rockfall is for clearing, or for burying."""
TRIED = 3
"""So many cards one thinks of burying."""
STRIKING = 1.4
"""How much more it counts for a saboteur that somebody cannot dig."""
SECOND_TOOL, SOON = 0.3, 0.3
"""The share of a second broken tool, and how much more the next seat counts than the last."""
HINDERED = LEARNED.digger - LEARNED.hindered_digger
STOPPED = LEARNED.hindered_saboteur - LEARNED.saboteur
"""What it does to the strength of a table that a digger, or a saboteur, cannot dig."""
SPY = 0.25
"""For a map in the hand of a saboteur."""

Found = tuple[float, Move] | None
"""The best way to play a card and what it is worth, if there is one."""


def _hindering(instinct: Instinct, other: int, saboteur: bool, strength: float) -> float:
    """What it brings, in cards, that another seat cannot dig."""
    odds = instinct.reputation.odds(other)
    brings = strength * (STOPPED * odds - HINDERED * (1 - odds))
    return -STRIKING * brings if saboteur else brings


def strike(instinct: Instinct, seat: int, card: Card, saboteur: bool, strength: float) -> Found:
    game = instinct.game
    players = len(game.hands)
    best, victim = 0.0, -1
    for other, in_front in enumerate(game.in_front):
        if other == seat or card in in_front:
            continue
        share = SECOND_TOOL if in_front and may_not_lay(in_front) else 1.0
        soon = 1 + SOON * (0.5 - (game.direction * (other - seat) % players) / players)
        worth = share * soon * _hindering(instinct, other, saboteur, strength) - BREAKING
        if worth > best:
            best, victim = worth, other
    return None if victim < 0 else (best, Sabotage(card.name, victim))


def mend(instinct: Instinct, seat: int, card: Card, saboteur: bool, strength: float) -> Found:
    best, found = 0.0, None
    for other, in_front in enumerate(instinct.game.in_front):
        for broken in in_front:
            if broken.kind != "sabotage" or broken.tools[0] not in card.tools:
                continue
            if other == seat:
                worth = strength * (STOPPED if saboteur else HINDERED)
            else:
                worth = -_hindering(instinct, other, saboteur, strength)
            worth = worth / len(in_front) - MENDING
            if worth > best:
                best, found = worth, Repair(card.name, other, broken.tools[0])
    return None if found is None else (best, found)


def look(instinct: Instinct, saboteur: bool, hoped: list[Goal], strength: float) -> Found:
    if len(hoped) < 2:
        return None
    goal = hoped[instinct.whims.one_of(len(hoped))]
    known = 0.5 + 0.5 / len(hoped)
    worth = SPY if saboteur else 2 * LEARNED.knowing * known * strength - LOOKING
    return worth, Map(CELL[goal.cell])


def clear(instinct: Instinct, hoped: list[Goal]) -> Found:
    """Take a dead end out of the way."""
    maze, ground = instinct.game.maze, instinct.ground
    best, found = 0.0, None
    share = 1 / (len(hoped) or 1)
    for cell in maze.reached:
        face = maze.faces[cell]
        if face.card.kind != "path" or not dead_end(face.card):
            continue
        free = ground.passable | BITS.get(cell, 0)
        worth = -CLEARING
        for goal in hoped:
            beside = goal.after(AROUND[cell] & free, free) + 1
            worth += share * max(0, goal.cards - beside)
        if worth > best:
            best, found = worth, cell
    return None if found is None else (best, Rockfall(CELL[found]))


def bury(instinct: Instinct, hoped: list[Goal]) -> Found:
    """Take out one of the cards at the end of the way that has come nearest."""
    nearest = min(hoped, key=lambda goal: goal.cards, default=None)
    if nearest is None:
        return None
    best, found = 0.0, None
    for at in _last_cards(instinct, nearest)[:TRIED]:
        maze = instinct.game.maze.clone()
        maze.remove(at)
        after = {goal.cell: goal.cards for goal in Ground(maze).goals}
        worth = sum([after[goal.cell] - goal.cards for goal in hoped]) / len(hoped) - BURYING
        if worth > best:
            best, found = worth, Rockfall(CELL[at])
    return None if found is None else (best, found)


def _last_cards(instinct: Instinct, goal: Goal) -> list[int]:
    """The path cards from which it is not far to this goal."""
    maze = instinct.game.maze
    ends = instinct.ground.frontier & goal.rings[-1]
    found = {
        cell + step: None
        for cell, sides in maze.frontier.items()
        if BITS.get(cell, 0) & ends
        for side, step in STEPS.items()
        if sides & side
    }
    return [cell for cell in found if maze.faces[cell].card.kind == "path"]

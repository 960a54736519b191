"""Planning with the cards in hand: which of them lead on together."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.bots.duel.field import Field
from saboteur.bots.duel.standing import Standing
from saboteur.rules.cards import Card, Face
from saboteur.rules.duel.laying import ladder_cells
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.maze import FITS

BREADTH = (3, 4, 8)
"""How many ways to lay a card are followed, by how many cards are still to be laid after it."""
LATER = 0.85
"""What a card laid next turn counts, compared with one laid now."""


def best_plan(
    maze: OwnMaze, field: Field, hand: Sequence[Card], gold: list[float], cards: int
) -> float:
    """What laying up to so many cards of this hand brings, if nobody interferes."""
    standing = Standing(maze, field)
    best = 0.0
    ways = _ways(standing, hand, gold)
    for gain, cell, face in ways[: BREADTH[cards - 1]]:
        value = gain
        if cards > 1:
            after = maze.clone()
            after.lay(cell, face)
            left = gold
            if after.met:
                left = gold.copy()
                for goal in after.met:
                    left[field.place[goal]] = 0.0
            rest = list(hand)
            rest.remove(face.card)
            value += LATER * best_plan(after, field, rest, left, cards - 1)
        best = max(best, value)
    return best


def _ways(
    standing: Standing, hand: Sequence[Card], gold: list[float]
) -> list[tuple[float, int, Face]]:
    """Every way to lay one of these cards, the best first."""
    maze = standing.maze
    found = []
    for card in dict.fromkeys(hand):
        cells = ladder_cells(maze, card) if card.ladder else maze.frontier
        for face in card.faces:
            own = maze.closed[face]
            fits = FITS[face.edges]
            found += [
                (standing.gain(cell, own, gold), cell, face)
                for cell in cells
                if fits[maze.border[cell]]
            ]
    return sorted(found, key=lambda way: -way[0])

"""What bots think of pathfinders: two cards at once."""

from __future__ import annotations

from saboteur.bots.saboteur.base import SMALLER_HAND
from saboteur.bots.saboteur.look_ahead import laying
from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.expansions.pathfinder.rules import FindPath
from saboteur.rules.laying import Lay
from saboteur.rules.maze import Maze
from saboteur.rules.moves import Done
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.laying import fitting


def find_path(role: Role, move: FindPath) -> float:
    """The best first card, and the best second one after it."""
    hand = list(role.view.hand)
    firsts = _ways_to_lay(role.ahead.maze, hand)
    if not firsts:
        return 0.0
    worth, first = max(((role.weigh(lay), lay) for lay in firsts), key=lambda pair: pair[0])
    hand.remove(first.card)
    maze = role.ahead.maze.clone()
    laying(first)(maze, None)
    if not maze.met:
        for second in _ways_to_lay(maze, hand):
            worth = max(worth, _both(role, first, second))
    return worth - SMALLER_HAND


def _both(role: Role, first: Lay, second: Lay) -> float:
    def edit(maze: Maze, team: str | None) -> None:
        laying(first)(maze, team)
        laying(second)(maze, team)

    doors = any(CARDS.by_name[lay.card].door for lay in (first, second))
    return role.change(role.ahead.after(edit, doors=doors), role.seat)


def _ways_to_lay(maze: Maze, hand: list[str]) -> list[Lay]:
    cards = [CARDS.by_name[card] for card in dict.fromkeys(hand)]
    return [lay for lay in fitting(maze, cards) if isinstance(lay, Lay)]


def done(role: Role, _: Done) -> float:
    """Laying no second card changes nothing."""
    return 0.0


OPINION = Opinion(worths={FindPath: find_path, Done: done}, keep={"pathfinder": 0.4})

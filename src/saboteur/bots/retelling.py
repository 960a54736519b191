"""The round told once more: what everybody did, and how far it was to the goals then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saboteur.bots.digging import Way, cards_to_go
from saboteur.bots.mine import GOAL, mine
from saboteur.rules.events import Event
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import Collapsed, Fitted, Laid, Revealed, RoundBegan
from saboteur.rules.saboteur.knowledge import View


class Told(NamedTuple):
    """One event, and the way to each goal before and after it."""

    event: Event
    before: Way
    after: Way


def retell(view: View) -> Iterator[Told]:
    """Every event of this round in order."""
    events = _this_round(view.log)
    goals = {event.at: event.goal for event in events if isinstance(event, Revealed)}
    laid = {event.at for event in events if isinstance(event, Laid)}
    maze = mine(placed for placed in view.maze if placed.at not in laid | goals.keys())
    for at in goals:
        maze.hide(number(*at), GOAL)
    way = cards_to_go(maze)
    for event in events:
        before = way
        match event:
            case Laid(card=card, at=at, turned=turned):
                _lay(maze, number(*at), card, turned)
                way = cards_to_go(maze)
            case Fitted(at=at, turned=turned):
                _lay(maze, number(*at), goals[at], turned)
                way = cards_to_go(maze)
            case Collapsed(at=at) if number(*at) in maze.faces:
                maze.remove(number(*at))
                way = cards_to_go(maze)
        yield Told(event, before, way)


def _this_round(log: Sequence[Event]) -> Sequence[Event]:
    """Without the last move of the round before, which is in the log too."""
    began = [place for place, event in enumerate(log) if isinstance(event, RoundBegan)]
    return log[began[-1] :] if began else log


def _lay(maze: Maze, cell: int, card: str, turned: bool) -> None:
    maze.lay(cell, CARDS.by_name[card].lying(turned))

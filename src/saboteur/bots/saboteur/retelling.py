"""The round told once more: what everybody did, and how far it was to the goals then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saboteur.bots.saboteur.digging import Way, cards_to_go
from saboteur.bots.saboteur.mine import CHEST, GOAL, lying
from saboteur.expansions.diversion.rules import Lifted
from saboteur.rules.cards import Card, Face
from saboteur.rules.events import Collapsed, Event, Fitted, Laid, Revealed, RoundBegan
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import GoalPushed
from saboteur.rules.saboteur.knowledge import SaboteurView


class Told(NamedTuple):
    """One event, and the way to each goal before and after it."""

    event: Event
    before: Way
    after: Way


def retell(view: SaboteurView) -> Iterator[Told]:
    """Every event of this round in order."""
    events = this_round(view.log)
    maze = _as_it_began(view, events)
    shown: dict[int, str] = {}
    way = cards_to_go(maze)
    for event in events:
        before = way
        match event:
            case Laid(card=card, at=at, turned=turned):
                maze.lay(number(*at), lying(card, turned))
            case Revealed(at=at, goal=goal):
                shown[number(*at)] = goal
            case Fitted(at=at, turned=turned):
                maze.lay(number(*at), lying(shown[number(*at)], turned))
            case Collapsed(at=at) | Lifted(at=at):
                take_out(maze, number(*at))
            case GoalPushed(at=at) if number(*at) in maze.hidden:
                maze.hide(number(*at) + 1, maze.take_hidden(number(*at)))
        if isinstance(event, Laid | Fitted | Collapsed | Lifted | GoalPushed):
            way = cards_to_go(maze)
        yield Told(event, before, way)


def this_round(log: Sequence[Event]) -> Sequence[Event]:
    """Without the last move of the round before, which is in the log too."""
    began = [place for place, event in enumerate(log) if isinstance(event, RoundBegan)]
    return log[began[-1] :] if began else log


def take_out(maze: Maze, cell: int) -> None:
    """Take whatever lies there out of the maze."""
    if cell in maze.faces:
        maze.remove(cell)
    elif cell in maze.hidden:
        maze.take_hidden(cell)


def _as_it_began(view: SaboteurView, events: Sequence[Event]) -> Maze:
    """The maze before all these events: they are undone, the last one first."""
    cards: dict[int, Card | Face] = {}
    for placed in view.maze:
        cell = number(*placed.at)
        if placed.face_down:
            cards[cell] = CHEST if placed.back == "chest" else GOAL
        else:
            assert placed.card is not None
            cards[cell] = lying(placed.card, placed.turned)
    for event in reversed(events):
        match event:
            case Laid(at=at):
                cards.pop(number(*at), None)
            case Revealed(at=at, goal=goal):
                cards[number(*at)] = GOAL if CARDS.by_name[goal].kind == "goal" else CHEST
            case Collapsed(at=at, card=None):
                cards[number(*at)] = CHEST
            case GoalPushed(at=at):
                cards[number(*at)] = cards.pop(number(*at) + 1, GOAL)
    maze = Maze()
    for cell, card in cards.items():
        if isinstance(card, Face):
            maze.lay(cell, card)
        else:
            maze.hide(cell, card)
    return maze

"""The maze as a seat sees it: to try cards out in, and as it was after every event of the round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from saboteur.bots.saboteur.distance import CHEST, GOAL, ToGo, cards_to_go
from saboteur.bots.saboteur.opinion import opinion
from saboteur.rules.cards import Card, Face
from saboteur.rules.events import Collapsed, Event, Fitted, Laid, Revealed, RoundBegan
from saboteur.rules.faces import EDGES
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.knowledge import SaboteurView


def maze_of(cards: Iterable[Placed], team: str | None = None) -> Maze:
    """The cards of a view, lying as they lie there; to a team the others' doors are shut."""
    return _maze(_lying_there(cards, team))


@cache
def lying(card: str, turned: bool, team: str | None = None) -> Face:
    """The face a card shows to this team: a door of the other colour parts its way (S-22)."""
    face = CARDS.by_name[card].lying(turned)
    if team is None or face.card.door in (None, team):
        return face
    parted = tuple(edge for edge in EDGES.values() if face.edges & edge)
    return Face(face.card, parted, face.card.label, turned=turned)


def take_out(maze: Maze, cell: int) -> None:
    """Take whatever lies there out of the maze."""
    if cell in maze.faces:
        maze.remove(cell)
    elif cell in maze.hidden:
        maze.take_hidden(cell)


# --- the round told once more ---------------------------------------------------------------------


class Told(NamedTuple):
    """One event, and how far it was to each goal before and after it."""

    event: Event
    before: ToGo
    after: ToGo


def retell(view: SaboteurView) -> Iterator[Told]:
    """Every event of this round in order."""
    events, told = this_round(view.log), opinion().told
    maze = as_it_began(view, events)
    shown: dict[int, str] = {}
    to_go = cards_to_go(maze)
    for event in events:
        before, changed = to_go, True
        match event:
            case Laid(card=card, at=at, turned=turned):
                maze.lay(number(*at), lying(card, turned))
            case Fitted(at=at, turned=turned):
                maze.lay(number(*at), lying(shown[number(*at)], turned))
            case Collapsed(at=at):
                take_out(maze, number(*at))
            case _ if type(event) in told:
                told[type(event)](maze, event)
            case _:
                changed = False
                if isinstance(event, Revealed):
                    shown[number(*event.at)] = event.goal
        if changed:
            to_go = cards_to_go(maze)
        yield Told(event, before, to_go)


def this_round(log: Sequence[Event]) -> Sequence[Event]:
    """Without the last move of the round before, which is in the log too."""
    began = [place for place, event in enumerate(log) if isinstance(event, RoundBegan)]
    return log[began[-1] :] if began else log


def as_it_began(view: SaboteurView, events: Sequence[Event]) -> Maze:
    """The maze before all these events: they are undone, the last one first."""
    cards, untold = _lying_there(view.maze), opinion().untold
    for event in reversed(events):
        match event:
            case Laid(at=at):
                cards.pop(number(*at), None)
            case Revealed(at=at, goal=goal):
                cards[number(*at)] = GOAL if CARDS.by_name[goal].kind == "goal" else CHEST
            case Collapsed(at=at, card=card, turned=turned):
                cards[number(*at)] = CHEST if card is None else lying(card, turned)
            case _ if type(event) in untold:
                untold[type(event)](cards, event)
    return _maze(cards)


def _lying_there(cards: Iterable[Placed], team: str | None = None) -> dict[int, Card | Face]:
    found: dict[int, Card | Face] = {}
    for placed in cards:
        cell = number(*placed.at)
        if placed.face_down:
            found[cell] = GOAL if placed.back == "goal" else CHEST
        else:
            assert placed.card is not None
            found[cell] = lying(placed.card, placed.turned, team)
    return found


def _maze(cards: dict[int, Card | Face]) -> Maze:
    maze = Maze()
    for cell, card in cards.items():
        if isinstance(card, Face):
            maze.lay(cell, card)
        else:
            maze.hide(cell, card)
    return maze

"""Laying a path card (B-10 to B-15)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, NamedTuple

from saboteur.rules.cards import Card, Face, shown
from saboteur.rules.events import Laid
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay, lays, misfit
from saboteur.rules.maze import Maze
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.saboteur.actions import ACTIONS
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.reaching import Reach
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


def moves(game: SaboteurGame, seat: int, cards: Collection[Card]) -> list[Move]:
    """Every way for this seat to lay one of these cards."""
    found = fitting(game.maze, cards)
    for module in game.set_up.lay_moves:
        found = module.lay_moves(game, seat, found)
    return found


def fitting(maze: Maze, cards: Collection[Card]) -> list[Move]:
    """Every way to lay one of these cards into the maze.

    The frontier holds just the empty cells that a reached way points to, and a card that matches
    there continues that way: so it hangs on the start (B-13) as soon as it fits (B-11).
    """
    if not any(card.label in ELSEWHERE for card in cards):
        return lays(cards, maze.frontier, maze.border)
    found: list[Move] = []
    for card in cards:
        elsewhere = ELSEWHERE.get(card.label)
        cells = maze.frontier if elsewhere is None else elsewhere.cells(maze)
        found += lays([card], cells, maze.border)
    return found


class Elsewhere(NamedTuple):
    """Where a card may be laid that need not continue a way, and how to say that it may not."""

    cells: Callable[[Maze], Collection[int]]
    refusal: str
    rule: str


ELSEWHERE: dict[str, Elsewhere] = {}
"""By the word before the face in a card's name."""


def lay(game: SaboteurGame, seat: int, move: Lay) -> None:
    """Lay the card, which has left the hand, and see what it reaches."""
    card = CARDS.by_name[move.card]
    x, y = move.at
    place(game, seat, number(x, y), card.lying(move.turned))


def place(game: SaboteurGame, seat: int, cell: int, face: Face) -> None:
    """Lay a card on this cell for the account of this seat."""
    maze, set_up = game.maze, game.set_up
    for module in set_up.laid:
        module.laid(game, seat, cell)
    maze.lay(cell, face)
    game.events.append(Laid(seat, face.card.name, CELL_OF[cell], face.turned))
    if maze.met or set_up.reached:
        game.agenda.append(Reach(seat))


def refusal(game: SaboteurGame, seat: int, move: Lay) -> IllegalMove:
    """Why this card, which the seat holds, cannot be laid there."""
    card = CARDS.by_name[move.card]
    facts = {"card": shown(move.card, move.turned), "at": str(move.at)}
    if not card.faces:
        return IllegalMove("refusal.no-path", card=card.name)
    for lying in game.in_front[seat]:
        stops = ACTIONS[lying.kind].stops_laying
        if stops is not None:
            return IllegalMove(*stops)
    maze, cell = game.maze, number(*move.at)
    unfit = misfit(maze, card, move, place="B-10", turning="B-12", matching="B-11")
    if unfit is not None:
        return unfit
    elsewhere = ELSEWHERE.get(card.label)
    if elsewhere is not None and cell not in elsewhere.cells(maze):
        return IllegalMove(elsewhere.refusal, elsewhere.rule, **facts)
    if elsewhere is None and cell not in maze.frontier:
        return IllegalMove("refusal.not-connected", "B-13", **facts)
    refusals = (module.lay_refusal(game, seat, move) for module in game.set_up.modules)
    return next(filter(None, refusals), IllegalMove("refusal.other-decision", move=quote(move)))

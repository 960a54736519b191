"""Laying a path card in The Duel (DU-20, DU-21, DU-24)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from saboteur.rules.cards import Card, Face, shown
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.own_face import gold_on, has_troll
from saboteur.rules.duel.reckoning import RECKON
from saboteur.rules.events import Laid
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay, lays, misfit
from saboteur.rules.moves import IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame
    from saboteur.rules.duel.own_maze import OwnMaze


def moves(game: DuelGame, seat: int, cards: Collection[Card]) -> list[Move]:
    """Every way for this seat to lay one of these cards.

    A cell on one's own frontier is pointed to by an edge that one's own way reaches; a card that
    fits there touches that edge with an open one, whatever stands on its arm (DU-20).
    """
    maze = game.mazes[seat]
    if not any(card.ladder for card in cards):
        return lays(cards, maze.frontier, maze.border)
    found: list[Move] = []
    for card in cards:
        cells: Iterable[int] = ladder_cells(maze, card) if card.ladder else maze.frontier
        found += lays([card], cells, maze.border)
    return found


def ladder_cells(maze: OwnMaze, ladder: Card) -> list[int]:
    """Where a ladder may be laid: one's own beside any card, the other's where one's way leads.

    Never beside a goal or a card with gold (DU-24).
    """
    own = ladder.colour == maze.colour
    cells = maze.border if own else maze.frontier
    return [cell for cell in cells if cell not in maze.no_ladder and cell not in maze.hidden]


def lay(game: DuelGame, seat: int, move: Lay) -> None:
    """Lay the card, which has left the hand, and see what it reaches."""
    face = CARDS.by_name[move.card].lying(move.turned)
    place(game, number(*move.at), face)
    game.laid.append(number(*move.at))
    game.events.append(Laid(seat, move.card, move.at, move.turned))
    game.agenda.append(RECKON[seat])


def place(game: DuelGame, cell: int, face: Face) -> None:
    """Put a card face up into the maze of both players."""
    for maze in game.mazes:
        maze.lay(cell, face)
    if gold_on(face.card):
        game.gold_cells.append(cell)
    if has_troll(face.card):
        game.trolls.append(cell)


def refusal(game: DuelGame, seat: int, move: Lay) -> IllegalMove:
    """Why this card, which the seat holds, cannot be laid there."""
    card = CARDS.by_name[move.card]
    facts = {"card": shown(move.card, move.turned), "at": str(move.at)}
    if not card.faces:
        return IllegalMove("refusal.no-path", card=card.name)
    if game.in_front[seat]:
        return IllegalMove("refusal.broken", "DU-30")
    maze, cell = game.mazes[seat], number(*move.at)
    unfit = misfit(maze, card, move, place="DU-20", turning="DU-21", matching="DU-20")
    if unfit is not None:
        return unfit
    if card.ladder and cell in maze.no_ladder:
        return IllegalMove("refusal.ladder-beside-gold", "DU-24", at=str(CELL_OF[cell]))
    return IllegalMove("refusal.not-reached-by-you", "DU-20", **facts)

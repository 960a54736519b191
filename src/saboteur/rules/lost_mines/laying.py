"""Laying a path card (LM-20)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from saboteur.rules.cards import Card, shown
from saboteur.rules.events import Laid
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay, lays, mismatch
from saboteur.rules.lost_mines.box import CARDS
from saboteur.rules.moves import IllegalMove, Move

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


def moves(game: LostMinesGame, cards: Collection[Card]) -> list[Move]:
    """Every way to lay one of these cards.

    An end is an empty cell of the board that an open edge points to, and a card that matches there
    lengthens that way: so fitting is all there is to ask.
    """
    return lays(cards, game.maze.ends, game.maze.border)


def lay(game: LostMinesGame, seat: int, card: Card, move: Lay) -> None:
    """Lay the card, which has left the hand; traps and trolls stay where they are (LM-33)."""
    game.maze.lay(number(*move.at), card.lying(move.turned))
    game.events.append(Laid(seat, move.card, move.at, move.turned))


def refusal(game: LostMinesGame, seat: int, move: Lay) -> IllegalMove:
    """Why this card, which the seat holds, cannot be laid on that cell of the board."""
    card = CARDS.by_name[move.card]
    facts = {"card": shown(move.card, move.turned), "at": str(move.at)}
    if not card.faces:
        return IllegalMove("refusal.no-path", card=card.name)
    board, cell = game.maze, number(*move.at)
    if not board.is_empty(cell):
        return IllegalMove("refusal.occupied", "LM-20", **facts)
    face = card.lying(move.turned)
    if move.turned and not face.turned:
        return IllegalMove("refusal.same-turned", "LM-02", **facts)
    if not any(side in board.faces for side in board.neighbours(cell)):
        return IllegalMove("refusal.beside-no-way", "LM-20", **facts)
    if not board.fits(cell, face):
        return mismatch(board, cell, face, "LM-20", facts)
    return IllegalMove("refusal.lengthens-nothing", "LM-20", **facts)

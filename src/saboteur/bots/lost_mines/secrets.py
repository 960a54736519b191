"""What one cannot see, as it may be in one imagined world."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from saboteur.rules.cards import Card
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import CARDS, DECK, MINES, TREASURES, UNKNOWN_MINE
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.lost_mines.knowledge import LostMinesView


class Secrets(NamedTuple):
    """Everything hidden that matters for how a round goes on."""

    hands: list[list[Card]]
    deck: list[Card]
    mines: dict[int, Card]
    """The face-down mines."""
    values: list[int]
    """What each treasure is worth, by place."""
    seen: dict[int, int]
    """For each face-down mine a mask of the seats that know it."""


def of_world(world: LostMinesGame) -> Secrets:
    """The secrets of a sampled world."""
    values = [treasure.value for treasure in world.treasures]
    mines, seen = world.maze.hidden, world.knowledge.mines
    return Secrets(world.hands, world.deck, mines, values, seen)


def guessed(view: LostMinesView, board: Board, rng: Random) -> Secrets:
    """Secrets that fit a view, for those who have no worlds to look at."""
    unseen = list(DECK)
    for name in (*view.hand, *(card for card in view.discards if card is not None)):
        unseen.remove(CARDS.by_name[name])
    for face in board.faces.values():
        if face.card in unseen:
            unseen.remove(face.card)
    for cards in view.in_front:
        for name in cards:
            unseen.remove(CARDS.by_name[name])
    rng.shuffle(unseen)
    hands = [
        [CARDS.by_name[name] for name in view.hand]
        if seat == view.seat
        else [unseen.pop() for _ in range(size)]
        for seat, size in enumerate(view.hand_sizes)
    ]
    deck = [unseen.pop() for _ in range(view.draw_pile)]
    known = {card.label for card in board.hidden.values()}
    known |= {face.card.label for face in board.faces.values()}
    unknown = [card for card in MINES if card.label not in known]
    rng.shuffle(unknown)
    mines = {
        cell: unknown.pop() if card is UNKNOWN_MINE else card for cell, card in board.hidden.items()
    }
    own = 0 if view.seat is None else 1 << view.seat
    seen = {cell: own for cell, card in board.hidden.items() if card is not UNKNOWN_MINE}
    return Secrets(hands, deck, mines, _values(view, rng), seen)


def _values(view: LostMinesView, rng: Random) -> list[int]:
    left = [(treasure.kind, treasure.value) for treasure in TREASURES]
    for lying in view.treasures:
        if lying.value is not None:
            left.remove((lying.kind, lying.value))
    rng.shuffle(left)
    values = []
    for lying in view.treasures:
        value = lying.value
        if value is None:
            drawn = next(one for one in left if one[0] == lying.kind)
            left.remove(drawn)
            value = drawn[1]
        values.append(value)
    return values

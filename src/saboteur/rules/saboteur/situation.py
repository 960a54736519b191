"""Situations: a game in the middle, built from a drawing in one line.

For tests, puzzles and lessons. Every card is accounted for: what is not named lies in the draw
pile, so a situation plays on like any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from saboteur.rules.cards import Card
from saboteur.rules.catalogue import create
from saboteur.rules.drawing import DrawingError
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.drawing import read
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.set_up import GOAL_CELLS
from saboteur.rules.saboteur.turn import TURN


def situation(
    drawing: str = "─S──",
    *,
    players: int = 3,
    modules: Sequence[str] = (),
    seat: int = 0,
    hand: str | None = None,
    hands: Mapping[int, str] | None = None,
    broken: Mapping[int, str] | None = None,
    dwarves: Sequence[str] | None = None,
    pile: str | None = None,
    seed: int = 0,
    **settings: Any,
) -> SaboteurGame:
    """A game with this maze, `seat` to move.

    `hand` is that seat's hand and `hands` those of others, as names with blanks between; a hand
    that is not named is dealt. `pile` names the draw pile, its top card first: then all cards not
    named go to the discard pile. `broken` names the sabotage cards in front of seats. A drawing
    without goals has them where the rules put them.
    """
    game = create("saboteur", players, list(modules), settings, seed)
    assert isinstance(game, SaboteurGame)
    faces, hidden = read(drawing)
    held = {**(hands or {}), **({} if hand is None else {seat: hand})}

    stock = game.set_up.deck.copy()
    game.chance.shuffle(stock)
    for face in faces.values():
        if face.card.kind == "path":
            _take(stock, face.card)
    game.broken = [
        tuple(_take(stock, card) for card in _cards((broken or {}).get(owner, "")))
        for owner in range(players)
    ]
    named = {owner: [_take(stock, card) for card in _cards(text)] for owner, text in held.items()}
    drawn = None if pile is None else [_take(stock, card) for card in _cards(pile)]
    game.hands = [
        named[owner] if owner in named else [stock.pop() for _ in range(game.set_up.hand_size)]
        for owner in range(players)
    ]
    game.deck = stock if drawn is None else drawn[::-1]
    for card in [] if drawn is None else stock:
        game.discard(card, knowers=0)

    if dwarves is not None:
        game.dwarves = list(dwarves)
        spare = game.set_up.dwarves.copy()
        for dwarf in dwarves:
            if dwarf in spare:
                spare.remove(dwarf)
        game.spare_dwarves = spare[: len(game.spare_dwarves)]

    game.maze = Maze()
    for at, front in _goals(game, faces.values(), hidden).items():
        game.maze.hide(number(*at), front)
    for at, face in faces.items():
        game.maze.lay(number(*at), face)
    game.agenda[:] = [TURN[seat]]
    game.history = None
    game.log = []
    game._legal = None
    return game


def _cards(names: str) -> list[Card]:
    for name in names.split():
        if name not in CARDS.by_name:
            raise DrawingError("drawing.unknown", card=name)
    return [CARDS.by_name[name] for name in names.split()]


def _take(stock: list[Card], card: Card) -> Card:
    if card not in stock:
        raise DrawingError("situation.cards", card=card.name)
    stock.remove(card)
    return card


def _goals(game: SaboteurGame, faces: Any, hidden: dict[Cell, Card | None]) -> dict[Cell, Card]:
    """The face-down goals: as drawn, fronts that are not shown filled from what is left."""
    fronts = game.set_up.goals.copy()
    turned_up = [face.card for face in faces if face.card.kind == "goal"]
    for card in [*turned_up, *(card for card in hidden.values() if card)]:
        _take(fronts, card)
    if not hidden and not turned_up:
        hidden = {CELL[cell]: None for cell in GOAL_CELLS}
    if len(hidden) + len(turned_up) != len(game.set_up.goals):
        raise DrawingError(
            "situation.goals",
            count=len(hidden) + len(turned_up),
            goals=len(game.set_up.goals),
        )
    return {at: card or fronts.pop() for at, card in hidden.items()}

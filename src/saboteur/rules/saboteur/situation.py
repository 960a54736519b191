"""Situations: a game in the middle, built from a drawing in one line.

For tests, puzzles and lessons. Every card is accounted for: what is not named lies in the draw
pile, so a situation plays on like any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from saboteur.rules.cards import Card, Face
from saboteur.rules.catalogue import create
from saboteur.rules.drawing import DrawingError
from saboteur.rules.events import Looked
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.maze import Maze
from saboteur.rules.moves import read_cell
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.drawing import read
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.turn import TURN
from saboteur.rules.stock import take, take_named
from saboteur.rules.table import NOBODY


def situation(
    drawing: str = "─S──",
    *,
    game: str = "saboteur",
    players: int = 3,
    modules: Sequence[str] = (),
    seat: int = 0,
    hand: str | None = None,
    hands: Mapping[int, str] | None = None,
    in_front: Mapping[int, str] | None = None,
    dwarves: Sequence[str] | None = None,
    pile: str | None = None,
    looked: Mapping[int, str] | None = None,
    seed: int = 0,
    **settings: Any,
) -> SaboteurGame:
    """A game with this maze, `seat` to move.

    `looked` names the cells of goals that seats have seen, as in `{0: "8,0 8,2"}`.
    `hand` is that seat's hand and `hands` those of others, as names with blanks between; a hand
    that is not named is dealt. `pile` names the draw pile, its top card first: then all cards not
    named go to the discard pile. `in_front` names the cards in front of seats. A drawing without
    goals has them where the rules put them, and what modules lay out lies there unless the drawing
    shows that cell.
    """
    table = create(game, players, list(modules), settings, seed)
    assert isinstance(table, SaboteurGame)
    faces, hidden = read(drawing)
    held = {**(hands or {}), **({} if hand is None else {seat: hand})}

    stock = table.set_up.deck.copy()
    table.chance.shuffle(stock)
    for face in faces.values():
        if face.card.kind == "path":
            take(stock, face.card)
    table.in_front = [
        tuple(take_named(stock, CARDS, (in_front or {}).get(owner, ""))) for owner in range(players)
    ]
    named = {owner: take_named(stock, CARDS, text) for owner, text in held.items()}
    drawn = None if pile is None else take_named(stock, CARDS, pile)
    table.aside = [stock.pop() for _ in table.aside]
    table.hands = [
        named[owner] if owner in named else [stock.pop() for _ in range(table.set_up.hand_size)]
        for owner in range(players)
    ]
    table.deck = stock if drawn is None else drawn[::-1]
    for card in [] if drawn is None else stock:
        table.discard(card, face_down_by=NOBODY)

    if dwarves is not None:
        _deal(table, dwarves)
    _build(table, faces, hidden)
    known = table.knowledge
    if known.dwarves.met is not None:  # by the dwarf cards they were given now
        saboteurs = (owner for owner, dwarf in enumerate(table.dwarves) if dwarf == "saboteur")
        known.dwarves.recognised(tuple(saboteurs))
    for viewer, cells in (looked or {}).items():
        for cell in map(read_cell, cells.split()):
            known.read([Looked(viewer, cell, table.maze.hidden[number(*cell)].name)])
    table.agenda[:] = [TURN[seat]]
    table.begin_here(known)
    return table


def _deal(table: SaboteurGame, dwarves: Sequence[str]) -> None:
    """Give these dwarf cards to the seats; what is left of the mix was not dealt."""
    spare = table.set_up.dwarves.copy()
    for dwarf in dwarves:
        if dwarf in spare:
            spare.remove(dwarf)
    table.dwarves = list(dwarves)
    table.spare_dwarves = spare[: len(table.spare_dwarves)]


def _build(table: SaboteurGame, faces: dict[Cell, Face], hidden: dict[Cell, Card | None]) -> None:
    """Lay out the maze: the drawing, and what modules laid out on cells it does not show."""
    drawn = {number(*at) for at in (*faces, *hidden)}
    before, table.maze = table.maze, Maze()
    laid_out = {cell: card for cell, card in before.hidden.items() if card.kind != "goal"}
    for cell, card in laid_out.items():
        if cell not in drawn:
            table.maze.hide(cell, card)
    for at, front in _goals(table, faces.values(), hidden).items():
        table.maze.hide(number(*at), front)
    for cell, face in before.faces.items():
        if cell not in drawn and face.card.kind not in ("start", "goal", "path"):
            table.maze.lay(cell, face)
    for at, face in faces.items():
        table.maze.lay(number(*at), face)


def _goals(table: SaboteurGame, faces: Any, hidden: dict[Cell, Card | None]) -> dict[Cell, Card]:
    """The face-down goals: as drawn, fronts that are not shown filled from what is left."""
    fronts = table.set_up.goals.copy()
    turned_up = [face.card for face in faces if face.card.kind == "goal"]
    for card in [*turned_up, *(card for card in hidden.values() if card)]:
        take(fronts, card)
    if not hidden and not turned_up:
        hidden = {CELL[cell]: None for cell in table.set_up.goal_cells}
    count, wanted = len(hidden) + len(turned_up), len(table.set_up.goal_cells)
    if count != wanted:
        raise DrawingError("situation.goals", count=count, goals=wanted)
    goals = {at: card or fronts.pop() for at, card in hidden.items()}
    table.spare_goals = fronts
    return goals

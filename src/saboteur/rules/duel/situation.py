"""Situations: a duel or a solo game in the middle, built in one line.

For tests, puzzles and lessons. Every card is accounted for: what is not named lies in the draw
pile, so a situation plays on like any game.

    table = situation("1,1 [EW]  2,1 [NESbW]", hand="[NS] key", goals={"5,0": "goal[NW]2"})
    table.play("key 2,1")

Here green, who is seat 0, has laid two cards to the right of its start at 0,1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from saboteur.rules.cards import Card
from saboteur.rules.catalogue import create, games
from saboteur.rules.drawing import DrawingError
from saboteur.rules.duel.box import CARDS, DECK, GOALS
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.knowledge import DuelKnowledge
from saboteur.rules.duel.laying import place
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.duel.set_up import HAND_SIZE
from saboteur.rules.duel.turn import TURN
from saboteur.rules.events import Looked
from saboteur.rules.grid import number
from saboteur.rules.moves import read_cell
from saboteur.rules.stock import cards_named, take, take_named
from saboteur.rules.table import NOBODY

Cells = Mapping[str, int]
"""Something on cards and whose it is: `{"3,1": 0}`."""


def situation(
    cards: str = "",
    *,
    game: str = "duel",
    seat: int = 0,
    hand: str | None = None,
    hands: Mapping[int, str] | None = None,
    in_front: Mapping[int, str] | None = None,
    goals: Mapping[str, str] | None = None,
    looked: Mapping[int, str] | None = None,
    pile: str | None = None,
    gold: Mapping[int, str] | None = None,
    claims: Cells | None = None,
    bribes: Cells | None = None,
    keys: Cells | None = None,
    markers: int | None = None,
    round: int = 1,
    seed: int = 0,
    **settings: Any,
) -> DuelGame:
    """A game with these cards in the maze, `seat` to move.

    `cards` names cells and the faces one sees there, path cards in the order in which they were
    laid; a goal's face lies turned up. `goals` names the fronts of face-down goals, the others are
    filled from what is left; `looked` the goals that seats have seen, as in `{0: "5,0 7,1"}`.
    `hand` is that seat's hand and `hands` those of others; a hand that is not named is dealt.
    `pile` names the draw pile, its top card first: then all cards not named go to the discard pile.
    `gold` names the gold cards that seats have won in earlier rounds, `claims` and `bribes` who has
    markers on which gold and trolls, `keys` who has a key on which door; `markers` how many are
    left, if not all others. Nothing is turned up or claimed before the first move.
    """
    table = create(game, games()[game].most_players, (), settings, seed)
    assert isinstance(table, DuelGame)
    table.round = round
    laid = _laid(cards)
    stock = DECK.copy()
    table.chance.shuffle(stock)
    table.purses = [
        cards_named(CARDS, (gold or {}).get(owner, "")) for owner in range(len(table.colours))
    ]
    for card in [*(card for purse in table.purses for card in purse), *laid.values()]:
        if card.kind == "path":
            take(stock, card)
    table.in_front = [
        tuple(take_named(stock, CARDS, (in_front or {}).get(owner, "")))
        for owner in range(len(table.colours))
    ]
    _deal(table, stock, {**(hands or {}), **({} if hand is None else {seat: hand})}, pile)
    _build(table, laid, cards, goals or {})
    for cell, owner in _by_cell(claims).items():
        table.claims[cell] = owner
        table.gold_cells.remove(cell)
    for cell, owner in _by_cell(bribes).items():
        table.bribes[cell] = owner
        table.trolls.remove(cell)
        for maze in table.mazes:
            maze.open(cell)
    for cell, owner in _by_cell(keys).items():
        table.keys[cell] = owner
        table.mazes[owner].open(cell)
    table.keys_left = table.all_keys - len(table.keys)
    placed = len(table.claims) + len(table.bribes)
    table.markers = table.all_markers - placed if markers is None else markers
    known = DuelKnowledge()
    known.old_goals = [0 for _ in table.old_goals]
    for viewer, named in (looked or {}).items():
        for at in map(read_cell, named.split()):
            known.read([Looked(viewer, at, table.mazes[0].hidden[number(*at)].name)])
    table.agenda[:] = [TURN[seat]]
    table.begin_here(known)
    return table


def _laid(cards: str) -> dict[int, Card]:
    words = cards.split()
    found: dict[int, Card] = {}
    for text, name in zip(words[::2], words[1::2], strict=True):
        if name not in CARDS.faces:
            raise DrawingError("drawing.unknown", card=name)
        found[number(*read_cell(text))] = CARDS.faces[name].card
    return found


def _deal(table: DuelGame, stock: list[Card], held: dict[int, str], pile: str | None) -> None:
    named = {owner: take_named(stock, CARDS, text) for owner, text in held.items()}
    drawn = None if pile is None else take_named(stock, CARDS, pile)
    holdable = [card for card in stock if table.may_be_held(card)]
    for owner in range(len(table.colours)):
        if owner not in named:
            named[owner] = [take(stock, holdable.pop()) for _ in range(HAND_SIZE)]
    table.hands = [named[owner] for owner in range(len(table.colours))]
    table.aside = [stock.pop() for _ in table.aside]
    table.discards, table.face_down = [], {}
    table.deck = stock if drawn is None else drawn[::-1]
    for card in [] if drawn is None else stock:
        table.discard(card, face_down_by=NOBODY)


def _build(table: DuelGame, laid: dict[int, Card], cards: str, goals: Mapping[str, str]) -> None:
    """Lay out the maze as named; the goals that are not come from what is left of them."""
    table.mazes = [OwnMaze(colour) for colour in table.colours]
    table.laid, table.gold_cells, table.trolls = [], [], []
    fronts = {number(*read_cell(text)): CARDS.by_name[name] for text, name in goals.items()}
    rest = GOALS.copy()
    table.chance.shuffle(rest)
    gone = [card for purse in table.purses for card in purse]
    for card in [*fronts.values(), *laid.values(), *gone]:
        if card.kind == "goal":
            take(rest, card)
    for maze in table.mazes:
        for cell, start in table.starts:
            maze.lay(cell, start.faces[0])
    for cell in table.goal_cells:
        if cell not in laid:
            goal = fronts[cell] if cell in fronts else rest.pop()
            for maze in table.mazes:
                maze.hide(cell, goal)
    for cell, name in zip(laid, cards.split()[1::2], strict=True):
        place(table, cell, CARDS.faces[name])
        if laid[cell].kind == "path":
            table.laid.append(cell)
    used = 6 * (table.round - 1) - sum(card.kind == "goal" for card in gone)
    table.old_goals = [rest.pop() for _ in range(max(0, used))]
    table.fresh_goals = rest


def _by_cell(named: Cells | None) -> dict[int, int]:
    return {number(*read_cell(text)): owner for text, owner in (named or {}).items()}

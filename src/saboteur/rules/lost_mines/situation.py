"""Situations: a game in the middle, built from a drawing.

For tests, puzzles and lessons. Every card is accounted for, so a situation plays on like any game.
A complete example, which begins with seat 0's turn:

    table = situation(
        '''
         ─B───┬───┬─w ·                  (*)
          ·   │   │ r ·
         ─Y───┴───┴── ·                  ($)
        dwarf @0 blue loyal 2,2
        dwarf @1 yellow selfish 2,4
        trap 1,2 2,2
        troll 3,2 4,2 @1
        ''',
        players=4,
        hand="boat [EW] troll",
        hands={1: "trap", 2: ""},
        clans="blue yellow yellow blue",
        dwarves="loyal selfish ? ?",
        standing={3: "2,2"},
        treasures=["gold 3", "gold 1 @2", "gems 4", "silver 2"],
        looked={0: "9,2 2 @3", 1: "9,4"},
        points=[0, 3, 5, 1],
        pile="storm [NS] axe",
    )
    table.play("boat 3,2")
    table.play("step 3,2")

The drawing is that of `drawing.py`. One start card must be in it: it tells where on the board the
rest lies, so rows and columns that nothing lies in may be left out. Start cards, mines and dwarves
that it does not show are where the rules put them, mines in an order that the seed decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from saboteur.rules.cards import Card
from saboteur.rules.catalogue import create
from saboteur.rules.drawing import DrawingError
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.lost_mines.board import Board, Connection, Token
from saboteur.rules.lost_mines.box import (
    AIDS,
    CARDS,
    DECK,
    MINE_CELLS,
    MINES,
    STARTS,
    TREASURES,
    TROLL,
    Treasure,
)
from saboteur.rules.lost_mines.drawing import Drawn, read, read_token
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.lost_mines.knowledge import LostMinesKnowledge
from saboteur.rules.lost_mines.set_up import ASIDE, HAND_SIZE, dwarf_deck
from saboteur.rules.lost_mines.turn import END_TURN, begin_turn
from saboteur.rules.lost_mines.walking import begin_walk
from saboteur.rules.moves import read_cell
from saboteur.rules.stock import take, take_named
from saboteur.rules.table import NOBODY


def situation(
    drawing: str = "─B──",
    *,
    players: int = 3,
    seat: int = 0,
    hand: str | None = None,
    hands: Mapping[int, str] | None = None,
    clans: str = "",
    dwarves: str = "",
    standing: Mapping[int, str] | None = None,
    tokens: Iterable[str] = (),
    treasures: Sequence[str] = (),
    dragon: int | None = None,
    looked: Mapping[int, str] | None = None,
    points: Sequence[int] = (),
    pile: str | None = None,
    round: int = 1,
    walking: bool = False,
    seed: int = 0,
    **settings: Any,
) -> LostMinesGame:
    """A game with this board, in the turn of `seat`.

    `hand` is that seat's hand and `hands` those of others, as names with blanks between; a hand
    that is not named is dealt. `pile` names the draw pile, its top card first: then all cards not
    named go to the discard pile. `clans` and `dwarves` (the characters) are words in the order of
    the seats, `?` for any. `standing` says where dwarves stand, `tokens` are lines as below a
    drawing. `treasures` are given by place: kind, value, and who has taken it; those not given are
    drawn from what is left. `looked` names what seats have looked at: mines by their cells,
    treasures by their places, dwarf cards as `@2`. With `walking` the card is played already, and
    the dwarf of `seat` may walk.
    """
    table = create("lost-mines", players, [], settings, seed)
    assert isinstance(table, LostMinesGame)
    drawn = read(drawing)
    for line in tokens:
        token = read_token(line)
        if token is None:
            raise DrawingError("situation.token", token=line)
        drawn.tokens[token[0]] = token[1]

    _build(table, drawn)
    _deal_dwarves(table, drawn, clans.split(), dwarves.split())
    for owner, at in (standing or {}).items():
        table.standing[owner] = number(*read_cell(at))
    for cell in table.standing:
        if cell not in table.maze.faces:
            raise DrawingError("situation.standing", at=str(CELL[cell]))
    _lay_out_treasures(table, treasures)
    _deal(table, {**(hands or {}), **({} if hand is None else {seat: hand})}, pile)
    table.dragon = dragon
    table.points = list(points) or table.points
    table.round = round
    table.last_card = (seat - 1) % players
    _begin(table, seat, walking)
    table.begin_here(_known(players, looked or {}))
    return table


def _begin(table: LostMinesGame, seat: int, walking: bool) -> None:
    table.agenda = []
    begin_turn(table, seat)
    if walking:
        table.agenda = [END_TURN[seat]]
        table.draws = {seat: 1}
        table.last_card = seat
        begin_walk(table, seat)
        table._proceed()


def _build(table: LostMinesGame, drawn: Drawn) -> None:
    """Lay out the board."""
    board = table.maze = Board()
    mines = MINES.copy()
    table.chance.shuffle(mines)
    for face in drawn.faces.values():
        if face.card.kind == "mine":
            take(mines, face.card)
    for shown in drawn.hidden.values():
        if shown is not None:
            take(mines, shown)
    for cell in MINE_CELLS:
        if CELL[cell] not in drawn.faces:
            board.hide(cell, drawn.hidden.pop(CELL[cell], None) or mines.pop())
    for at in drawn.hidden:
        raise DrawingError("situation.mine", at=str(at))
    faces = {CELL[cell]: card.faces[0] for cell, card in STARTS.values()} | drawn.faces
    for at, face in faces.items():
        _check_home(at, face.card)
        board.lay(number(*at), face)
    for at in drawn.bridged:
        board.bridge(number(*at))
    for place, token in drawn.tokens.items():
        _put(table, place, token)


def _check_home(at: Cell, card: Card) -> None:
    """Complain about a start or a mine that lies elsewhere, and about what lies in their place."""
    homes = {cell: [start] for cell, start in STARTS.values()}
    homes |= dict.fromkeys(MINE_CELLS, MINES)
    home = homes.get(number(*at))
    if card not in home if home else card.kind != "path":
        raise DrawingError("situation.home", card=card.name, at=str(at))


def _put(table: LostMinesGame, place: Connection, token: Token) -> None:
    board = table.maze
    line = f"{token.kind} {CELL[place[0]]} {CELL[place[1]]}"
    twice = token.owner is not None and token.owner in [
        other.owner for other in board.tokens.values()
    ]
    no_seat = token.owner is not None and token.owner >= table.options.players
    if place not in board.connections or not board.supply(token.kind) or twice or no_seat:
        raise DrawingError("situation.token", token=line)
    board.tokens[place] = token


def _deal_dwarves(
    table: LostMinesGame, drawn: Drawn, clans: list[str], characters: list[str]
) -> None:
    """Give the dwarf cards that are named to their seats, and any to the others."""
    players = table.options.players
    wanted: list[tuple[str | None, str | None]] = []
    for seat in range(players):
        shown = drawn.dwarves.get(seat)
        clan, character = (shown.clan, shown.character) if shown else (None, None)
        clan = clans[seat] if seat < len(clans) and clans[seat] != "?" else clan
        if seat < len(characters) and characters[seat] != "?":
            character = characters[seat]
        wanted.append((clan, character))
    spare = dwarf_deck(players)
    table.chance.shuffle(spare)
    dealt: dict[int, tuple[str, str]] = {}
    for seat in sorted(range(players), key=lambda seat: wanted[seat].count(None)):
        fitting = [card for card in spare if _is(card, wanted[seat])]
        if not fitting:
            raise DrawingError("situation.cards", card=" ".join(map(str, wanted[seat])))
        dealt[seat] = fitting[0]
        spare.remove(fitting[0])
    table.clans = [dealt[seat][0] for seat in range(players)]
    table.dwarves = [dealt[seat][1] for seat in range(players)]
    table.spare_dwarves = spare
    table.standing = [STARTS[clan][0] for clan in table.clans]
    for seat, dwarf in drawn.dwarves.items():
        if seat >= players:
            raise DrawingError("situation.seat", seat=seat)
        table.standing[seat] = number(*dwarf.at)


def _is(card: tuple[str, str], wanted: tuple[str | None, str | None]) -> bool:
    return all(want is None or want == has for has, want in zip(card, wanted, strict=True))


def _lay_out_treasures(table: LostMinesGame, lines: Sequence[str]) -> None:
    players = table.options.players
    spare = TREASURES.copy()
    table.chance.shuffle(spare)
    table.treasures, table.taken_by = [], []
    for line in lines:
        kind, value, *taker = line.split()
        treasure = Treasure(kind, int(value))
        if treasure not in spare or len(table.treasures) == players:
            raise DrawingError("situation.cards", card=line)
        spare.remove(treasure)
        table.treasures.append(treasure)
        table.taken_by.append(int(taker[0].removeprefix("@")) if taker else None)
    while len(table.treasures) < players:
        table.treasures.append(spare.pop())
        table.taken_by.append(None)
    table.spare_treasures = spare


def _deal(table: LostMinesGame, held: Mapping[int, str], pile: str | None) -> None:
    """Put every path and action card somewhere."""
    players, board = table.options.players, table.maze
    table.clear_table()
    stock = DECK.copy()
    table.chance.shuffle(stock)
    for face in board.faces.values():
        if face.card.kind == "path":
            take(stock, face.card)
    for token in board.tokens.values():
        if token.owner is not None:
            table.in_front[token.owner] += (take(stock, TROLL),)
    named = {owner: take_named(stock, CARDS, text) for owner, text in held.items()}
    drawn = None if pile is None else take_named(stock, CARDS, pile)
    played = [AIDS[obstacle] for obstacle in board.bridged.values()]
    played += [token.kind for token in board.tokens.values() if token.owner is None]
    for name in played:
        if CARDS.by_name[name] in stock:
            table.discard(take(stock, CARDS.by_name[name]))
    table.hands = []
    for owner in range(players):
        size = min(HAND_SIZE[players], len(stock))
        dealt = named[owner] if owner in named else [stock.pop() for _ in range(size)]
        table.hands.append(dealt)
    table.aside = [stock.pop() for _ in range(min(ASIDE, len(stock)))]
    table.deck = stock if drawn is None else drawn[::-1]
    for card in [] if drawn is None else stock:
        table.discard(card, face_down_by=NOBODY)


def _known(players: int, looked: Mapping[int, str]) -> LostMinesKnowledge:
    known = LostMinesKnowledge(players)
    for viewer, things in looked.items():
        for thing in things.split():
            if thing.startswith("@"):
                known.dwarves[int(thing[1:])] |= 1 << viewer
            elif "," in thing:
                cell = number(*read_cell(thing))
                known.mines[cell] = known.mines.get(cell, 0) | 1 << viewer
            else:
                known.treasures[int(thing)] |= 1 << viewer
    return known

"""Making riddles of a maze and cards: where somebody stood in a game of bots, with cards held then.

Of the cards that two neighbours held as many are kept as leave one answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from saboteur.riddles.digging import (
    ROCKFALL,
    Digger,
    Moves,
    StoneMet,
    TooMuch,
    missing,
    moves,
    played,
    without,
)
from saboteur.riddles.games import first_round
from saboteur.riddles.riddle import Digging, Level, Walling
from saboteur.rules.actions import Rockfall
from saboteur.rules.cards import Card
from saboteur.rules.grid import CELL
from saboteur.rules.maze import Maze
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.game import SaboteurGame

PLAYERS = (3, 4, 5)
"""So many play the games: with few players hands are large."""
MOVES = {"easy": (2, 3), "normal": (3, 4), "hard": (3, 5)}
"""To the treasure, at least and at most."""
MOST_CARDS = 6
"""In a hand, as in the game."""
THEIRS = {"easy": (1, 3), "normal": (3, 4), "hard": (4, 5)}
"""How many cards the miners hold."""
DUG = 8
"""So many cards lie at least, or there is little to see."""
USED = ("path", "rockfall")
"""Kinds of cards that riddles are about."""
GLANCES = 400
"""So often a card is tried out to find ways to make a riddle of."""
TRIES = 12
"""So many ways from one place are tried to make a riddle of."""
EFFORT = {"treasure": (60, 250), "wall": (500, 2000)}
"""Below, and from: how often a card is tried out (`Digger.tried`) in easy and in hard riddles."""


def diggings(seed: str, level: Level) -> Iterator[Digging]:
    """Riddles of this level about reaching the treasure, from a game of bots."""
    rng = Random(f"cards/{seed}")
    least, most = MOVES[level]
    for game, goal, pool in _places(seed, most):
        for way in _some_ways(game.maze, pool, goal, least, most, rng):
            found = _only_way(game.maze, goal, way, pool, rng)
            if found is None or len(found[1]) < least:
                continue
            hand, answer, effort = found
            if level_of("treasure", effort) == level:
                yield Digging(
                    level=level,
                    seed=seed,
                    effort=effort,
                    maze=game.drawing(),
                    hand=_names(hand),
                    moves=len(answer),
                    answer=tuple(map(str, in_order(game.maze, hand, answer))),
                )


def wallings(seed: str, level: Level) -> Iterator[Walling]:
    """Riddles of this level about keeping miners from the treasure, from a game of bots."""
    rng = Random(f"cards/{seed}")
    least, most = THEIRS[level]
    for game, goal, pool in _places(seed, most):
        path = [card for card in pool if card.faces]
        rng.shuffle(path)
        theirs = tuple(path[: rng.randint(least, most)])
        yours = [card for hand in game.hands for card in hand if card.kind in USED]
        spare = list((Counter(yours) - Counter(theirs)).elements())
        rng.shuffle(spare)
        try:
            found = _only_wall(game.maze, goal, spare[:MOST_CARDS], theirs)
        except (StoneMet, TooMuch):
            continue
        if found is None:
            continue
        hand, answer, effort = found
        if level_of("wall", effort) == level:
            yield Walling(
                level=level,
                seed=seed,
                effort=effort,
                maze=game.drawing(),
                hand=_names(hand),
                theirs=_names(theirs),
                answer=(str(answer),),
            )


def level_of(kind: str, effort: int) -> Level:
    """How hard a riddle is that takes so much effort."""
    easy, hard = EFFORT[kind]
    return "easy" if effort < easy else "normal" if effort < hard else "hard"


def _places(seed: str, most: int) -> Iterator[tuple[SaboteurGame, int, tuple[Card, ...]]]:
    """Moments when the treasure is near but not next door, where it lies, and cards held then."""
    players = PLAYERS[Random(f"players/{seed}").randrange(len(PLAYERS))]
    before = 0
    for game, _, _ in first_round(players, seed):
        maze = game.maze
        seat = game.to_act
        if len(maze.faces) < DUG or len(maze.faces) == before or seat is None:
            continue
        [goal] = (cell for cell, card in maze.hidden.items() if card is TREASURE)
        if 2 <= missing(maze, goal, most, rockfall=False) <= most:
            before = len(maze.faces)
            held = (*game.hands[seat], *game.hands[(seat + 1) % players])
            yield game, goal, tuple(card for card in held if card.kind in USED)


# --- reach the treasure ---------------------------------------------------------------------------


def _some_ways(
    maze: Maze, pool: tuple[Card, ...], goal: int, least: int, most: int, rng: Random
) -> Iterator[tuple[Card, ...]]:
    """Cards that are just enough for a way of so many moves, perhaps after a rockfall."""
    path = [card for card in pool if card.faces]
    rng.shuffle(path)
    gaps: list[tuple[Maze, tuple[Card, ...]]] = [(maze, ())]
    if ROCKFALL in pool:
        fallen = [cell for cell in maze.reached if maze.faces[cell].card.kind == "path"]
        rng.shuffle(fallen)
        gaps += [(played(maze, Rockfall(CELL[cell])), (ROCKFALL,)) for cell in fallen[:4]]
        rng.shuffle(gaps)
    for gap, first in gaps:
        routes = Digger(goal, GLANCES).routes(gap, tuple(path), most - len(first))
        try:
            for route in islice(routes, TRIES):
                if least <= len(first) + len(route):
                    laid = [CARDS.by_name[move.card] for move in route]  # type: ignore[attr-defined]
                    yield (*first, *laid)
        except (StoneMet, TooMuch):
            continue


def _only_way(
    maze: Maze, goal: int, way: tuple[Card, ...], pool: tuple[Card, ...], rng: Random
) -> tuple[tuple[Card, ...], Moves, int] | None:
    """A hand of these cards and as many others as leave one way, that way, and its effort."""
    found = _solve(maze, goal, way)
    if found is None:
        return None
    hand, (answer, effort) = way, found
    spare = list((Counter(pool) - Counter(way)).elements())
    rng.shuffle(spare)
    for card in spare:
        if len(hand) == MOST_CARDS:
            break
        more = _solve(maze, goal, (*hand, card))
        if more is not None and more[0] == answer:
            hand, effort = (*hand, card), more[1]
    order = list(hand)
    rng.shuffle(order)
    return tuple(order), answer, effort


def _solve(maze: Maze, goal: int, hand: tuple[Card, ...]) -> tuple[Moves, int] | None:
    """The one way to the goal with as few moves as possible, and the effort; None if there is not
    just one."""
    digger = Digger(goal)
    try:
        for count in range(1, len(hand) + 1):
            found = digger.ways(maze, hand, count, most=2)
            if found:
                return (found[0], digger.tried) if len(found) == 1 else None
    except (StoneMet, TooMuch):
        pass
    return None


def in_order(maze: Maze, hand: tuple[Card, ...], wanted: Moves) -> tuple[Move, ...]:
    """These moves in an order in which they can be played; there is one."""

    def go_on(maze: Maze, hand: tuple[Card, ...], left: Moves) -> tuple[Move, ...] | None:
        if not left:
            return ()
        for move in moves(maze, hand):
            if move in left:
                rest = go_on(played(maze, move), without(hand, move), left - {move})
                if rest is not None:
                    return (move, *rest)
        return None

    order = go_on(maze, hand, wanted)
    assert order is not None
    return order


# --- wall it up -----------------------------------------------------------------------------------


def _only_wall(
    maze: Maze, goal: int, cards: list[Card], theirs: tuple[Card, ...]
) -> tuple[tuple[Card, ...], Move, int] | None:
    """A hand of these cards with just one move that keeps them from the goal, and the effort."""
    if Digger(goal).way(maze, theirs) is None:
        return None
    walls: dict[Card, list[Move]] = {card: [] for card in cards}
    tried = dict.fromkeys(walls, 0)
    for card in walls:
        digger = Digger(goal)
        for move in moves(maze, (card,)):
            after = played(maze, move)
            if after.met:
                raise StoneMet
            if digger.way(after, theirs) is None:
                walls[card].append(move)
        tried[card] = digger.tried
    only = next((card for card in cards if len(walls[card]) == 1), None)
    hand = tuple(card for card in cards if card is only or not walls[card])
    if only is None or len(hand) < 3:
        return None
    return hand, walls[only][0], sum(tried[card] for card in dict.fromkeys(hand))


def _names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)

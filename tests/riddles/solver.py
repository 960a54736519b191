"""Riddles solved once more, in another way: nothing here comes from their maker but the riddle.

Cards are laid by playing the game: whatever the rules call legal is tried, and whatever they say
came of it counts. Left out is only what cannot be done in time, by a count of missing cards over
faces as they are written. Saboteurs are found by trying every way to deal the dwarf cards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from heapq import heapify, heappop, heappush
from itertools import product

import saboteur
from saboteur.rules.saboteur.situation import situation

SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
TREASURE = "treasure[NESW]"
FAR = 14
"""No riddle has a way so far from the start."""


def table(maze: str, hand: Iterable[str], theirs: Iterable[str] = (), *, seat: int = 0):
    """Somebody with these cards, perhaps miners with others, and nobody else with any."""
    held = {0: " ".join(hand), 1: " ".join(theirs), 2: ""}
    return situation(maze, players=3, seat=seat, hands=held, pile="")


# --- what can still be done -----------------------------------------------------------------------


def cards_missing(game) -> float:
    """How many cards are missing to the treasure at least, if all that are to come are crossroads.

    A rockfall in anybody's hand lets a way lead through any card at the cost of one.
    """
    maze = {tuple(one.at): one for one in game.maze_seen(None, secrets=True)}
    rocks = any(card.name == "rockfall" for hand in game.hands for card in hand)
    [goal] = (at for at, one in maze.items() if one.card == TREASURE)
    paid = set()
    due = [(0.0, cell, entry) for cell, entry in tips(maze)]
    heapify(due)
    while due:
        cost, cell, entry = heappop(due)
        if cell == goal:
            return cost
        if (cell, entry) in paid or max(map(abs, cell)) > FAR:
            continue
        paid.add((cell, entry))
        for ways, price in leads(maze.get(cell), rocks):
            for side in ways if entry in ways else "":
                dx, dy = SIDES[side]
                heappush(due, (cost + price, (cell[0] + dx, cell[1] + dy), ACROSS[side]))
    return float("inf")


def leads(placed, rocks: bool) -> list[tuple[str, float]]:
    """Which sides of a cell a way can join, and at what price."""
    if placed is None:
        return [("NESW", 1.0)]
    if placed.face_down:
        return [("NESW", 0.0)]
    found = [(group, 0.0) for group in groups(placed)]
    return [*found, ("NESW", 1.0)] if rocks else found


def groups(placed) -> list[str]:
    """The joined sides of a card as it lies, read from its name."""
    joined = re.findall(r"\[(\w+)\]", placed.card)
    if not placed.turned:
        return joined
    return ["".join(ACROSS[side] for side in group) for group in joined]


def tips(maze) -> Iterator[tuple[tuple[int, int], str]]:
    """The sides of cells that ways from the start point at, and the start's own sides."""
    todo, seen = [((0, 0), side) for side in SIDES], set()
    while todo:
        cell, side = todo.pop()
        if (cell, side) in seen:
            continue
        seen.add((cell, side))
        yield cell, side
        dx, dy = SIDES[side]
        beside, entry = (cell[0] + dx, cell[1] + dy), ACROSS[side]
        placed = maze.get(beside)
        if placed is None or placed.face_down:
            yield beside, entry
            continue
        for group in groups(placed):
            if entry in group:
                todo += [(beside, out) for out in group]


# --- reach the treasure ---------------------------------------------------------------------------


def ways_to_treasure(maze: str, hand: Iterable[str], moves: int) -> list[set[frozenset[str]]]:
    """For one move, two, and so on: every set of so many moves that reaches the treasure."""
    found: list[set[frozenset[str]]] = []
    level = {frozenset[str](): [table(maze, hand)]}
    for count in range(1, moves + 1):
        reached: set[frozenset[str]] = set()
        following: dict[frozenset[str], list] = {}
        for done, games in level.items():
            for game in games:
                for move in digs(game):
                    both = done | {str(move)}
                    if both in following or both in reached:
                        continue
                    for after, won in outcomes(game, move):
                        if won:
                            reached.add(both)
                        elif after is not None and cards_missing(after) <= moves - count:
                            following.setdefault(both, []).append(after)
        found.append(reached)
        level = {done: games for done, games in following.items() if done not in reached}
    return found


def digs(game) -> list:
    """Every path card that can be laid, and every card that rocks can fall on."""
    return [move for move in game.legal_moves() if str(move).startswith(("lay ", "rockfall "))]


def outcomes(game, move) -> Iterator[tuple[object, bool]]:
    """What comes of a move, however goals that it reaches are turned up: the game afterwards (None:
    the round is over), and whether the treasure was found."""
    after = game.clone()
    events = after.play(str(move))
    kinds = {json.loads(saboteur.to_json(event))["event"] for event in events}
    if "round-ended" in kinds:
        [end] = (e for e in events if json.loads(saboteur.to_json(e))["event"] == "round-ended")
        yield None, end.by is not None
    elif after.decision.kind in ("fit-goal", "choose-goal"):
        for choice in after.legal_moves():
            yield from outcomes(after, choice)
    else:
        yield after, False


# --- wall it up -----------------------------------------------------------------------------------


def walls(maze: str, hand: Iterable[str], theirs: Iterable[str]) -> list[str]:
    """Every move after which the miners cannot reach the treasure, whatever they do."""
    found = []
    for card in dict.fromkeys(hand):
        game = table(maze, [card], theirs)
        for move in digs(game):
            if not any(won or can_reach(after) for after, won in outcomes(game, move)):
                found.append(str(move))
    return found


def can_reach(game) -> bool:
    """Whether whoever still holds cards can reach the treasure with some of them."""
    if game is None:
        return False
    seen: set[tuple[str, tuple[str, ...]]] = set()

    def go_on(game) -> bool:
        cards = tuple(sorted(card.name for hand in game.hands for card in hand))
        if (key := (game.drawing(), cards)) in seen:
            return False
        seen.add(key)
        if cards_missing(game) > len(cards):
            return False
        return any(
            won or (after is not None and go_on(after))
            for move in digs(game)
            for after, won in outcomes(game, move)
        )

    return go_on(game)


# --- who is the saboteur? -------------------------------------------------------------------------


def suspects(players: int, deal: str, moves: Iterable[str], eyes: int | None) -> list[set[int]]:
    """Every set of saboteurs that fits what a riddle takes for granted; and it must be true."""
    game = saboteur.new_game("saboteur", players=players, seed=deal)
    for move in moves:
        game.play(move)
    log = [json.loads(saboteur.to_json(event)) for event in game.view(None).log]
    shuffled = game.view(None).dwarf_deck.count("saboteur")
    fitting = []
    for evil in product((False, True), repeat=players):
        if sum(evil) not in (shuffled - 1, shuffled) or (eyes is not None and evil[eyes]):
            continue
        if all(is_right(event, evil) for event in log):
            fitting.append({seat for seat in range(players) if evil[seat]})
    assert {seat for seat, dwarf in enumerate(game.dwarves) if dwarf == "saboteur"} in fitting
    return fitting


def is_right(event, evil) -> bool:
    """Whether somebody would do that who does not err, if these are evil."""
    match event:
        case {"event": "sabotaged", "seat": seat, "target": target}:
            return evil[seat] is not evil[target]
        case {"event": "repaired", "seat": seat, "target": target}:
            return evil[seat] is evil[target]
        case {"event": "laid", "seat": seat, "card": card}:
            return evil[seat] or not is_dead(card)
        case {"event": "collapsed", "seat": seat, "card": card}:
            return evil[seat] is not is_dead(card)
    return True


def is_dead(card: str) -> bool:
    """Whether every way on this card ends in rubble."""
    return all(len(group) == 1 for group in re.findall(r"\[(\w+)\]", card))

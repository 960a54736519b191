"""The maze of The Duel computed from scratch, slowly and plainly, from what one sees of it.

It shares nothing with the engine but the names of cards: faces, doors, trolls and gold are read
from their text. Ways are followed through *points*: the outer end of every arm, and the middle of
every way. A door or a troll stands between the two (DU-23).
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import combinations

SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
DOORS = {"b": "blue", "g": "green"}


class Way:
    """One group of joined arms of a card."""

    def __init__(self, arms, gold):
        self.arms = arms
        """What stands on each arm: `b`, `g`, `t` or nothing."""
        self.gold = gold


@cache
def ways(card, turned=False):
    """The ways of a card lying like this, read from its name."""
    found = []
    for group, gold in re.findall(r"\[([A-Za-z]+)\](\d?)", card):
        arms = dict(re.findall(r"([NESW])([a-z]?)", group))
        if turned:
            arms = {ACROSS[edge]: mark for edge, mark in arms.items()}
        found.append(Way(arms, int(gold or 0)))
    return found


@cache
def looks(card, turned):
    """What one sees of it: two positions that look the same are one."""
    return frozenset((frozenset(way.arms.items()), way.gold) for way in ways(card, turned))


@cache
def open_edges(card, turned):
    return {edge for way in ways(card, turned) for edge in way.arms}


@cache
def gold_of(card):
    return sum(way.gold for way in ways(card))


@cache
def marks_of(card):
    return {mark for way in ways(card) for mark in way.arms.values() if mark}


def door_of(card):
    return next((DOORS[mark] for mark in marks_of(card) if mark in DOORS), None)


def beside(cell, edge):
    dx, dy = SIDES[edge]
    return cell[0] + dx, cell[1] + dy


@lru_cache(maxsize=64)
def _reached(colour, cards, keys, bribes):
    """Follow all ways from the start of this colour (DU-00)."""
    up = dict(cards)
    links = {}

    def link(one, other):
        links.setdefault(one, set()).add(other)
        links.setdefault(other, set()).add(one)

    for cell, (card, turned) in cards:
        for number, way in enumerate(ways(card, turned)):
            for edge, mark in way.arms.items():
                stopped = cell not in bribes if mark == "t" else DOORS.get(mark, colour) != colour
                if not stopped or cell in keys:
                    link((cell, number), (cell, edge))
                there = beside(cell, edge)
                if there in up and ACROSS[edge] in open_edges(*up[there]):
                    link((cell, edge), (there, ACROSS[edge]))
        if card.startswith(("start-", "ladder-")):
            # A start and the ladder of its colour are joined for everybody (DU-24).
            link((cell, 0), ("joint", re.match(r"\w+-(\w+)", card)[1]))
    todo = [(cell, 0) for cell, (card, _) in cards if card == f"start-{colour}[NESW]"]
    found = set()
    while todo:
        point = todo.pop()
        if point not in found:
            found.add(point)
            todo += links.get(point, ())
    return found


class Plan:
    """Everything that lies open on the table."""

    def __init__(self, view):
        self.colours = view.colours
        self.up = {tuple(p.at): (p.card, p.turned) for p in view.maze if not p.face_down}
        self.down = {tuple(p.at) for p in view.maze if p.face_down}
        self.claims = {tuple(token.at): token.seat for token in view.claims}
        self.bribes = {tuple(token.at): token.seat for token in view.bribes}
        self.keys = {tuple(token.at): token.seat for token in view.keys}
        self.markers = view.markers
        self.keys_left = view.keys_left

    @property
    def seats(self):
        return range(len(self.colours))

    # --- ways (DU-00, DU-23, DU-24, DU-26) ------------------------------------------------------

    def reached(self, seat):
        """Every point that an unbroken way of this seat leads to."""
        keys = frozenset(cell for cell, owner in self.keys.items() if owner == seat)
        cards = frozenset(self.up.items())
        return _reached(self.colours[seat], cards, keys, frozenset(self.bribes))

    def reached_edges(self, seat):
        return {point for point in self.reached(seat) if point[1] in SIDES}

    def reached_cells(self, seat):
        return {point[0] for point in self.reached(seat) if point[0] in self.up}

    def arrivals(self, seat):
        """Face-down goals at whose side this seat's way arrives, each with those sides."""
        found = {}
        for cell, edge in self.reached_edges(seat):
            if beside(cell, edge) in self.down:
                found.setdefault(beside(cell, edge), set()).add(ACROSS[edge])
        return found

    def met(self):
        """Face-down goals that anybody's way has arrived at."""
        return {cell for seat in self.seats for cell in self.arrivals(seat)}

    def gold_reached(self, seat):
        """Cards whose gold this seat's way leads to and nobody has claimed."""
        points = self.reached(seat)
        return {
            cell
            for cell, (card, turned) in self.up.items()
            for number, way in enumerate(ways(card, turned))
            if way.gold and (cell, number) in points and cell not in self.claims
        }

    def trolls_reached(self, seat):
        """Unbribed trolls whose arm or whose card's middle this seat's way leads to."""
        points = self.reached(seat)
        return {
            cell
            for cell, (card, turned) in self.up.items()
            for number, way in enumerate(ways(card, turned))
            for edge, mark in way.arms.items()
            if mark == "t"
            and cell not in self.bribes
            and ((cell, edge) in points or (cell, number) in points)
        }

    # --- laying (DU-20, DU-21, DU-24) -----------------------------------------------------------

    def mismatches(self, card, turned, cell):
        """How many sides do not match the face-up cards around."""
        edges = open_edges(card, turned)
        return sum(
            (edge in edges) != (ACROSS[edge] in open_edges(*self.up[beside(cell, edge)]))
            for edge in SIDES
            if beside(cell, edge) in self.up
        )

    def may_lie(self, seat, card, turned, cell, reached_edges):
        if cell in self.up or cell in self.down or self.mismatches(card, turned, cell):
            return False
        around = [beside(cell, edge) for edge in SIDES]
        own_ladder = False
        if card.startswith("ladder-"):
            if any(there in self.down for there in around):
                return False
            names = [self.up[there][0] for there in around if there in self.up]
            if any(name.startswith("goal") or gold_of(name) for name in names):
                return False
            own_ladder = self.colours[seat] in card and bool(names)
        return own_ladder or any(
            (beside(cell, edge), ACROSS[edge]) in reached_edges for edge in open_edges(card, turned)
        )

    def lays(self, seat, hand):
        """Every (card, cell, look) that may be laid."""
        reached = self.reached_edges(seat)
        cells = {beside(cell, edge) for cell in (*self.up, *self.down) for edge in SIDES}
        return {
            (card, cell, looks(card, turned))
            for card in set(hand)
            if "[" in card
            for turned in (False, True)
            for cell in cells
            if self.may_lie(seat, card, turned, cell, reached)
        }

    # --- goals (DU-22) --------------------------------------------------------------------------

    def fits(self, goal, cell):
        """The looks a revealed goal may have here."""
        sides = {edge for seat in self.seats for edge in self.arrivals(seat).get(cell, ())}
        ways_up = [
            (
                self.mismatches(goal, turned, cell),
                bool(sides & open_edges(goal, turned)),
                looks(goal, turned),
            )
            for turned in (False, True)
        ]
        fitting = [look for wrong, _, look in ways_up if not wrong]
        if fitting:
            return set(fitting)
        joined = [way for way in ways_up if way[1]] or ways_up
        return {look for wrong, _, look in joined if wrong == min(way[0] for way in joined)}


# --- all moves ------------------------------------------------------------------------------------


def described(move):
    """A move as text, cards that look the same either way as one."""
    if type(move).__name__ in ("Lay", "Fit"):
        return type(move).__name__, move.card, tuple(move.at), looks(move.card, move.turned)
    return str(move)


def allowed(view):
    """Every move the seat that decides may choose from, by the letter of the rules."""
    plan, seat = Plan(view), view.to_act
    assert view.seat == seat
    bribes = {f"bribe {x},{y}" for x, y in plan.trolls_reached(seat)}
    match view.decision:
        case "turn":
            return bribes | _turn(plan, view)
        case "bribe":
            return bribes | {"done"}
        case "choose-goal":
            return {f"reveal {x},{y}" for x, y in plan.met()}
        case "fit-goal":
            at, card = tuple(view.about["at"]), view.about["card"]
            return {("Fit", card, at, look) for look in plan.fits(card, at)}
        case "claim-gold":
            return {f"claim {x},{y}" for x, y in plan.gold_reached(seat)}
        case "pay-trolls":
            return {
                f"pay {' '.join(map(str, cards))}"
                for cards in payments(view.gold_cards[seat], view.about["debt"])
            }
    raise AssertionError(view.decision)


def _turn(plan, view):
    seat, hand, broken = view.seat, view.hand, view.in_front[view.seat]
    found = {f"pass {card}" for card in hand}
    pairs = {" ".join(sorted(pair)) for pair in combinations(hand, 2)}
    found |= {f"pass {pair}" for pair in pairs}
    found |= {f"discard {pair} remove {card}" for pair in pairs for card in broken}
    if not broken:
        found |= {("Lay", *lay) for lay in plan.lays(seat, hand)}
    for card in hand:
        kind, *tools = card.split("-")
        if kind == "break":
            found |= {
                f"{card} @{other}"
                for other in plan.seats
                if other != seat and card not in view.in_front[other]
            }
        if kind == "repair":
            found |= {f"{card} @{seat} {tool}" for tool in tools if f"break-{tool}" in broken}
    if "key" in hand and plan.keys_left:
        found |= {
            f"key {x},{y}"
            for (x, y), (card, _) in plan.up.items()
            if door_of(card) not in (None, plan.colours[seat]) and (x, y) not in plan.keys
        }
    if "rockfall" in hand:
        found |= {f"rockfall {x},{y}" for x, y in collapsible(plan)}
    if "map" in hand:
        found |= {f"map {x},{y}" for x, y in plan.down}
    return found


def collapsible(plan):
    return {
        cell
        for cell, (card, _) in plan.up.items()
        if card.startswith(("[", "ladder")) and not gold_of(card) and "t" not in marks_of(card)
    }


def payments(purse, debt):
    """Every set of cards that may be given, found by trying all of them (DU-42)."""
    if sum(purse) <= debt:
        return {tuple(sorted(purse, reverse=True))}
    everything = {
        tuple(sorted(chosen, reverse=True))
        for count in range(len(purse) + 1)
        for chosen in combinations(purse, count)
    }
    least = min(sum(cards) for cards in everything if sum(cards) >= debt)
    return {cards for cards in everything if sum(cards) == least}

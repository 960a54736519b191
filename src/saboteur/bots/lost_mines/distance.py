"""How far it is on the board, in steps of a walk: what is missing or in the way counts as steps.

Cards that are missing are counted elsewhere (`bots/distance.py`), as if any card could be had. Here
one walks, ways have walls, and traps and trolls stand on connections: so it is another measure.
`CostMap` is the board as bots measure it, what it costs to enter each cell. Moves can be tried on
it, and it tells from everywhere how far the nearest treasure is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from saboteur.rules.cards import Face
from saboteur.rules.faces import OPPOSITE
from saboteur.rules.grid import CELL, STEPS, STRIDE, number
from saboteur.rules.lost_mines.board import Board, Connection, connection
from saboteur.rules.lost_mines.box import AIDS, BOARD, DECK, HOLDS_ONE
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.maze import FITS

UNREACHABLE = 96
"""What cannot be reached is so far away; further nobody looks."""

# --- what things cost, in steps -------------------------------------------------------------------

LAY = 5
"""An empty cell, where a card is still missing,"""
SCARCE = ((12, 0), (6, 1), (3, 2), (1, 4))
"""and what is added to it if at least so many cards of the box fit there."""
OBSTACLE = 8
"""An obstacle: somebody must have the aid, and have it at hand."""
OBSTACLE_WITH_AID = 4
"""The same if one holds that aid oneself."""
WAIT = 2
"""A card that holds one dwarf only while another stands there."""
TOLLS = {"trap": 3, "troll": 3}
"""The card that a trap costs is a turn less; a troll is a turn of waiting."""


def _empty_cell(border: int) -> int:
    fitting = sum(
        any(FITS[face.edges][border] for face in card.faces)
        for card in DECK
        if card.faces and card.label not in AIDS
    )
    return next((LAY + more for least, more in SCARCE if fitting >= least), UNREACHABLE)


EMPTY = [_empty_cell(border) for border in range(256)]
"""What an empty cell costs, by what its neighbours demand: open edges | closed edges << 4."""
EMPTY_SHARED = [UNREACHABLE if cost >= UNREACHABLE else max(2, round(0.6 * cost)) for cost in EMPTY]
"""The same where it counts that others build as well."""

# --- the board as a list of places ----------------------------------------------------------------

ALL_SIDES = 15
_WIDTH = max(CELL[cell].x for cell in BOARD) + 3
_HEIGHT = max(CELL[cell].y for cell in BOARD) + 3
_SIZE = _WIDTH * _HEIGHT
"""How many places there are, with a margin around the board that nobody can enter."""
PLACE = {cell: cell % STRIDE + cell // STRIDE * _WIDTH + _WIDTH + 1 for cell in BOARD}
"""Cells by number as places in a list."""
CELL_AT = {place: cell for cell, place in PLACE.items()}
_STEP = {step: step if abs(step) == 1 else step // STRIDE * _WIDTH for step in STEPS.values()}
SIDES = tuple((edge, OPPOSITE[edge], _STEP[step]) for edge, step in STEPS.items())
_TO = tuple(
    tuple((back, step) for edge, back, step in SIDES if ways & edge)
    for ways in range(ALL_SIDES + 1)
)
"""By open sides: the opposite side of each and the way to the place beyond."""


def between(place: int, other: int) -> Connection:
    """The connection of two places."""
    return (place, other) if place < other else (other, place)


class Distances:
    """How far it is from everywhere to the nearest target."""

    __slots__ = ("by_place",)

    def __init__(self, by_place: list[int]) -> None:
        self.by_place = by_place

    def __getitem__(self, cell: int) -> int:
        return self.by_place[PLACE[cell]]


class CostMap:
    """Where ways are open or could be laid, and what it costs to go there.

    Empty cells are open to all sides. A face-down mine can be entered from everywhere, but no way
    is known through it.
    """

    __slots__ = ("aided", "empty", "empty_costs", "enter", "leave", "opens", "tolls")

    def __init__(self, board: Board, empty_costs: list[int] = EMPTY) -> None:
        """The map of a board, but for what lies face up."""
        self.opens, self.leave, self.enter = [0] * _SIZE, [0] * _SIZE, [0] * _SIZE
        """By place the sides through which one can come in, those through which one can go on, and
        what it costs to go there."""
        self.tolls = {
            between(PLACE[at], PLACE[other]): TOLLS[token.kind]
            for (at, other), token in board.tokens.items()
        }
        """What traps and trolls add."""
        self.aided: frozenset[str] = frozenset()
        """The obstacles for which the aid is at hand."""
        self.empty: set[int] = set()
        """The places where no card lies."""
        self.empty_costs = empty_costs
        for cell, place in PLACE.items():
            if cell in board.hidden:
                self.opens[place], self.enter[place] = ALL_SIDES, 1
            elif cell not in board.faces:
                self.opens[place] = self.leave[place] = ALL_SIDES
                self.enter[place] = empty_costs[0]
                self.empty.add(place)

    @classmethod
    def seen(cls, view: LostMinesView, board: Board, empty_costs: list[int] = EMPTY) -> CostMap:
        """What this seat sees on its board."""
        costs = cls(board, empty_costs)
        costs.aided = frozenset(label for label, aid in AIDS.items() if aid in view.hand)
        for cell, face in board.faces.items():
            costs.put(cell, face)
        for cell in board.bridged:
            costs.enter[PLACE[cell]] = 1
        for at in view.standing:
            cell = number(*at)
            if cell in board.faces and board.faces[cell].card.label in HOLDS_ONE:
                costs.enter[PLACE[cell]] += WAIT
        return costs

    def clone(self) -> CostMap:
        """An independent copy; tolls are replaced and never changed."""
        twin: CostMap = CostMap.__new__(CostMap)
        twin.empty = self.empty.copy()
        twin.empty_costs = self.empty_costs
        twin.opens = self.opens.copy()
        twin.leave = self.leave.copy()
        twin.enter = self.enter.copy()
        twin.tolls = self.tolls
        twin.aided = self.aided
        return twin

    # --- what changes it ------------------------------------------------------------------------

    def put(self, cell: int, face: Face) -> None:
        """Let this card lie here."""
        place = PLACE[cell]
        self.empty.discard(place)
        self.opens[place] = self.leave[place] = face.edges
        self.enter[place] = self.cost_of(face)
        self._look_around(place)

    def _look_around(self, place: int) -> None:
        """Something has changed here: which cards fit beside it?"""
        for _, _, step in SIDES:
            if place + step in self.empty:
                self.enter[place + step] = self.empty_costs[self.border(place + step)]

    def border(self, place: int) -> int:
        """What the cards around a place demand of one that is laid there."""
        border, leave, empty = 0, self.leave, self.empty
        for edge, back, step in SIDES:
            ways = leave[place + step]
            if ways and place + step not in empty:  # a card; what lies face down demands nothing
                border |= edge if ways & back else edge << 4
        return border

    def cost_of(self, face: Face) -> int:
        """What it costs to go onto this card."""
        if face.card.label not in AIDS:
            return 1
        return OBSTACLE_WITH_AID if face.card.label in self.aided else OBSTACLE

    def lay(self, cell: int, face: Face) -> CostMap:
        """The map with this card laid, or this mine lying like this."""
        after = self.clone()
        after.put(cell, face)
        return after

    def remove(self, cell: int) -> CostMap:
        """The map without this card."""
        after = self.clone()
        place = PLACE[cell]
        after.opens[place] = after.leave[place] = ALL_SIDES
        after.empty.add(place)
        after.enter[place] = after.empty_costs[after.border(place)]
        after._look_around(place)
        return after

    def bridge(self, cell: int) -> CostMap:
        """The map with this obstacle bridged."""
        after = self.clone()
        after.enter[PLACE[cell]] = 1
        return after

    def guard(self, cell: int, other: int, kind: str) -> CostMap:
        """The map with a trap or a troll between these cells."""
        after = self.clone()
        after.tolls = self.tolls | {between(PLACE[cell], PLACE[other]): TOLLS[kind]}
        return after

    def unguard(self, cell: int, other: int) -> CostMap:
        """The map without the trap or troll between these cells."""
        after = self.clone()
        gone = between(PLACE[cell], PLACE[other])
        after.tolls = {place: toll for place, toll in self.tolls.items() if place != gone}
        return after

    def with_costs(self, *, empty: int, lying: int) -> CostMap:
        """The map as it would be if empty cells and cards cost this and nothing else did."""
        after = self.clone()
        after.enter = [lying] * len(self.enter)
        for place in self.empty:
            after.enter[place] = empty
        after.tolls = {}
        return after

    # --- what it is asked -----------------------------------------------------------------------

    def distances(self, targets: Mapping[int, int], until: Iterable[int] = ()) -> Distances:
        """How far it is from everywhere to the nearest target; each may be further by something.

        If places are given, what is further away than all of them is not looked at.
        """
        opens, leave, enter, tolls = self.opens, self.leave, self.enter, self.tolls
        far = [UNREACHABLE] * len(opens)
        layers: list[list[int]] = [[] for _ in range(UNREACHABLE)]
        for cell, more in targets.items():
            place = PLACE[cell]
            far[place] = more
            layers[more].append(place)
        missing = set(until)
        for distance, layer in enumerate(layers):
            for place in layer:
                if far[place] < distance:
                    continue
                onward = distance + enter[place]
                if onward >= UNREACHABLE:
                    continue
                for back, step in _TO[opens[place]]:
                    beside = place + step
                    if leave[beside] & back and onward < far[beside]:
                        cost = onward
                        if tolls:
                            cost += tolls.get(between(place, beside), 0)
                            if cost >= far[beside]:
                                continue
                        far[beside] = cost
                        if cost < UNREACHABLE:
                            layers[cost].append(beside)
            if missing and layer:
                missing.difference_update(layer)
                if not missing:
                    break
        return Distances(far)

    def walk(self, cell: int, steps: int) -> list[int]:
        """Where a dwarf can get in so many steps without traps, this cell first."""
        opens, leave, enter, tolls = self.opens, self.leave, self.enter, self.tolls
        found = [PLACE[cell]]
        last = found
        for _ in range(steps):
            layer = []
            for place in last:
                ways = leave[place]
                for edge, back, step in SIDES:
                    beside = place + step
                    if (
                        ways & edge
                        and opens[beside] & back
                        and enter[beside] == 1
                        and beside not in found
                        and between(place, beside) not in tolls
                    ):
                        layer.append(beside)
                        found.append(beside)
            last = layer
        return [CELL_AT[place] for place in found]

    def best_ways(self, distances: Distances, cells: Iterable[int]) -> set[Connection]:
        """The connections of the best ways from these cells, named by cells."""
        far, found = distances.by_place, set()
        todo = [PLACE[cell] for cell in cells]
        seen = set(todo)
        for place in todo:
            for edge, back, step in SIDES:
                beside = place + step
                if not (self.leave[place] & edge and self.opens[beside] & back):
                    continue
                across = between(place, beside)
                if far[place] != far[beside] + self.enter[beside] + self.tolls.get(across, 0):
                    continue
                found.add(connection(CELL_AT[place], CELL_AT[beside]))
                if beside not in seen:
                    seen.add(beside)
                    todo.append(beside)
        return found

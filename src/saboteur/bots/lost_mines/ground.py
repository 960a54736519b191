"""The board rebuilt from a view, to try moves on and to ask how much toil lies ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from saboteur.bots.lost_mines.gaps import FAR
from saboteur.rules.cards import Face
from saboteur.rules.faces import OPPOSITE
from saboteur.rules.grid import CELL, STEPS, STRIDE
from saboteur.rules.lost_mines.board import Connection, connection
from saboteur.rules.lost_mines.box import AIDS, BOARD

OBSTACLE = 8
"""Toil of an obstacle: somebody must have the aid, and have it at hand."""
OBSTACLE_WITH_AID = 4
"""The same if one holds that aid oneself."""
WAIT = 2
"""Toil of a card that holds one dwarf only while another stands there."""
TRAP = 3
"""Toil of a trap: the card it costs is a turn less."""
TROLL = 3
"""Toil of a troll: a turn of waiting."""

TOLLS = {"trap": TRAP, "troll": TROLL}
ALL_SIDES = 15
_WIDTH = max(CELL[cell].x for cell in BOARD) + 3
_HEIGHT = max(CELL[cell].y for cell in BOARD) + 3
SIZE = _WIDTH * _HEIGHT
"""How many places there are, with a margin around the board that nobody can enter."""
_MARGIN = _WIDTH + 1
PLACE = {cell: cell % STRIDE + cell // STRIDE * _WIDTH + _MARGIN for cell in BOARD}
"""Cells by number as places in a list."""
CELL_AT = {place: cell for cell, place in PLACE.items()}
_STEP = {step: step if abs(step) == 1 else step // STRIDE * _WIDTH for step in STEPS.values()}
SIDES = tuple((edge, OPPOSITE[edge], _STEP[step]) for edge, step in STEPS.items())
_TO = tuple(
    tuple((back, step) for edge, back, step in SIDES if ways & edge)
    for ways in range(ALL_SIDES + 1)
)
"""By open sides: the opposite side of each and the way to the place beyond."""


class Ground:
    """Where ways are open or could be laid, and what it costs to go there.

    Empty cells are open to all sides. A face-down mine can be entered from everywhere, but no way
    is known through it.
    """

    __slots__ = ("enter", "gap_toil", "gaps", "leave", "opens", "tolls", "with_aids")

    gaps: set[int]
    """The empty places."""
    gap_toil: list[int]
    """The toil of an empty place, by what its neighbours demand."""
    opens: list[int]
    """By place the sides through which one can come in."""
    leave: list[int]
    """By place the sides through which one can go on."""
    enter: list[int]
    """By place the toil of going there."""
    tolls: dict[Connection, int]
    """What traps and trolls add."""
    with_aids: frozenset[str]
    """The obstacles for which the aid is at hand."""

    def clone(self) -> Ground:
        """An independent copy."""
        twin: Ground = Ground.__new__(Ground)
        twin.gaps = self.gaps.copy()
        twin.gap_toil = self.gap_toil
        twin.opens = self.opens.copy()
        twin.leave = self.leave.copy()
        twin.enter = self.enter.copy()
        twin.tolls = self.tolls
        twin.with_aids = self.with_aids
        return twin

    def lay(self, cell: int, face: Face) -> Ground:
        """The ground with this card laid, or this mine lying like this."""
        after = self.clone()
        after.put(cell, face)
        return after

    def put(self, cell: int, face: Face) -> None:
        """Let this card lie here."""
        place = PLACE[cell]
        self.gaps.discard(place)
        self.opens[place] = self.leave[place] = face.edges
        self.enter[place] = self.toil_of(face)
        self._look_around(place)

    def _look_around(self, place: int) -> None:
        """Something has changed here: which cards fit beside it?"""
        for _, _, step in SIDES:
            if place + step in self.gaps:
                self.enter[place + step] = self._toil_of_gap(place + step)

    def _toil_of_gap(self, place: int) -> int:
        return self.gap_toil[self.border(place)]

    def border(self, place: int) -> int:
        """What the cards around a place demand of one that is laid there."""
        border, leave, gaps = 0, self.leave, self.gaps
        for edge, back, step in SIDES:
            ways = leave[place + step]
            if ways and place + step not in gaps:  # a card; what lies face down demands nothing
                border |= edge if ways & back else edge << 4
        return border

    def toil_of(self, face: Face) -> int:
        """What it costs to go onto this card."""
        if face.card.label not in AIDS:
            return 1
        return OBSTACLE_WITH_AID if face.card.label in self.with_aids else OBSTACLE

    def remove(self, cell: int) -> Ground:
        """The ground without this card."""
        after = self.clone()
        place = PLACE[cell]
        after.opens[place] = after.leave[place] = ALL_SIDES
        after.gaps.add(place)
        after.enter[place] = after._toil_of_gap(place)
        after._look_around(place)
        return after

    def bridge(self, cell: int) -> Ground:
        """The ground with this obstacle bridged."""
        after = self.clone()
        after.enter[PLACE[cell]] = 1
        return after

    def guard(self, cell: int, other: int, kind: str) -> Ground:
        """The ground with a trap or a troll between these cells."""
        after = self.clone()
        after.tolls = self.tolls | {between(PLACE[cell], PLACE[other]): TOLLS[kind]}
        return after

    def unguard(self, cell: int, other: int) -> Ground:
        """The ground without the trap or troll between these cells."""
        after = self.clone()
        gone = between(PLACE[cell], PLACE[other])
        after.tolls = {place: toll for place, toll in self.tolls.items() if place != gone}
        return after

    def with_toil(self, *, missing: int, lying: int) -> Ground:
        """The ground as it would be if empty cells and cards cost this and nothing else did."""
        after = self.clone()
        after.enter = [lying] * len(self.enter)
        for place in self.gaps:
            after.enter[place] = missing
        after.tolls = {}
        return after

    def toil(self, targets: Mapping[int, int], until: Iterable[int] = ()) -> Toil:
        """How far it is from everywhere to the nearest target; each has a head start or not.

        If places are given, what is further away than all of them is not looked at.
        """
        opens, leave, enter, tolls = self.opens, self.leave, self.enter, self.tolls
        far = [FAR] * len(opens)
        layers: list[list[int]] = [[] for _ in range(FAR)]
        for cell, lead in targets.items():
            place = PLACE[cell]
            far[place] = lead
            layers[lead].append(place)
        missing = set(until)
        for toil, layer in enumerate(layers):
            for place in layer:
                if far[place] < toil:
                    continue
                onward = toil + enter[place]
                if onward >= FAR:
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
                        if cost < FAR:
                            layers[cost].append(beside)
            if missing and layer:
                missing.difference_update(layer)
                if not missing:
                    break
        return Toil(far)

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

    def best_ways(self, toil: Toil, cells: Iterable[int]) -> set[Connection]:
        """The connections of the best ways from these cells, named by cells."""
        far, found = toil.far, set()
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


class Toil:
    """How far it is from everywhere."""

    __slots__ = ("far",)

    def __init__(self, far: list[int]) -> None:
        self.far = far

    def __getitem__(self, cell: int) -> int:
        return self.far[PLACE[cell]]


def between(place: int, other: int) -> Connection:
    return (place, other) if place < other else (other, place)

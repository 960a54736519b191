"""What everybody has done in this round, told from the log that all can see, and for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from saboteur.bots.lost_mines.distance import CostMap, Distances
from saboteur.bots.lost_mines.value import PROMISE
from saboteur.rules.events import Event, Fitted, Laid, Passed, Revealed
from saboteur.rules.grid import Cell, number
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import CARDS, MINE_CELLS, STARTS, UNKNOWN_MINE
from saboteur.rules.lost_mines.events import (
    Bridged,
    DwarfSeen,
    MineSeen,
    SetOut,
    Stormed,
    TrapGone,
    TrapSet,
    TreasureTaken,
    TrollCalled,
    TrollGone,
    Walked,
)
from saboteur.rules.lost_mines.knowledge import LostMinesView

LITTLE = 0.004
"""A way that has become nearer or further by less than this has stayed as it was."""


class Deed(NamedTuple):
    """Something a seat did."""

    seat: int
    place: int
    """Which event of the log it was."""
    word: str
    turn: int
    """How many cards had been played or passed before."""


class Approach(NamedTuple):
    """Where somebody went who had looked at a mine."""

    cell: int
    """The mine."""
    word: str
    """`towards` it or `away` from it."""


class Deeds:
    """Reads the log of a round event by event; it can read on when more has happened."""

    costs: CostMap
    """The board as all see it."""
    standing: list[int]
    """Where everybody's dwarf stands."""
    lying: Counter[str]
    """How many treasures of each kind nobody has taken."""
    mines: dict[int, str | None]
    """What each mine is, as far as it has been turned up."""
    turned_up: dict[Cell, str]

    def __init__(self) -> None:
        self.done: list[Deed] = []
        self.approaches: list[Approach] = []
        self.looked: dict[int, set[int]] = {}
        """The mines each seat has looked at."""
        self.read: list[Event] = []
        """The events it has read."""
        self.clans: tuple[str, ...] = ()
        self.distances: Distances | None = None
        """How far it is to treasure; None if something has changed."""
        self._turn = 0

    @classmethod
    def of(cls, view: LostMinesView, before: Deeds | None = None) -> Deeds:
        """What was done in this round; what was read before is not read again if it is the same."""
        deeds = cls() if before is None else before
        if list(view.log[: len(deeds.read)]) != deeds.read:
            deeds = cls()
        deeds.read_on(view.log[len(deeds.read) :])
        return deeds

    def read_on(self, log: Iterable[Event]) -> None:
        """Read what has happened since."""
        for event in log:
            self._note(event)
            self.read.append(event)

    def _note(self, event: Event) -> None:
        match event:
            case SetOut():
                self._set_out(event)
            case _ if not self.clans:  # the end of the round before
                pass
            case Laid():
                face = CARDS.by_name[event.card].lying(event.turned)
                self._changed(event.seat, self.costs.lay(number(*event.at), face), "built")
            case Bridged():
                self._changed(event.seat, self.costs.bridge(number(*event.at)), "built")
            case Stormed():
                self._changed(event.seat, self.costs.remove(number(*event.at)), "struck")
            case TrapSet(seat=seat, at=at, other=other):
                self._guarded(seat, at, other, "trap")
            case TrollCalled(seat=seat, at=at, other=other):
                self._guarded(seat, at, other, "troll")
            case TrapGone(at=at, other=other) | TrollGone(at=at, other=other):
                self.costs = self.costs.unguard(number(*at), number(*other))
                self.distances = None
            case Passed():
                self._done(event.seat, "passed-one" if event.count == 1 else "passed-two")
            case DwarfSeen():
                fellow = self.clans[event.seat] == self.clans[event.target]
                self._done(event.seat, "looked-at-fellow" if fellow else "looked-at-rival")
            case MineSeen():
                self._turn += 1
                self.looked.setdefault(event.seat, set()).add(number(*event.at))
            case Walked():
                self._walked(event)
            case Revealed():
                self.turned_up[event.at] = event.goal
            case Fitted():
                face = CARDS.by_name[self.turned_up[event.at]].lying(event.turned)
                cell = number(*event.at)
                self.costs = self.costs.lay(cell, face)
                self.mines[cell] = face.card.label
                self.distances = None
            case TreasureTaken():
                self.lying[event.kind] -= 1
                self.distances = None

    def _set_out(self, event: SetOut) -> None:
        self.clans = event.clans
        board = Board()
        for cell in MINE_CELLS:
            board.hide(cell, UNKNOWN_MINE)
        for cell, start in STARTS.values():
            board.lay(cell, start.faces[0])
        self.costs = CostMap(board)
        for cell, start in STARTS.values():
            self.costs.put(cell, start.faces[0])
        self.standing = [STARTS[clan][0] for clan in event.clans]
        self.lying = Counter(event.treasures)
        self.mines = dict.fromkeys(MINE_CELLS)
        self.turned_up, self.looked = {}, {}

    def _distances(self, costs: CostMap) -> Distances:
        good = [cell for cell, mine in self.mines.items() if mine is None or self.lying[mine] > 0]
        return costs.distances(dict.fromkeys(good, 0))

    def _guarded(self, seat: int, at: Cell, other: Cell, kind: str) -> None:
        self._changed(seat, self.costs.guard(number(*at), number(*other), kind), "struck")

    def _changed(self, seat: int, costs: CostMap, how: str) -> None:
        """Somebody changed the ways: whose are shorter now, whose longer?"""
        before, after = self.distances or self._distances(self.costs), self._distances(costs)
        self.costs, self.distances = costs, after
        gains: tuple[list[float], list[float]] = [], []
        for other, cell in enumerate(self.standing):
            if other != seat:
                gain = PROMISE[after[cell]] - PROMISE[before[cell]]
                gains[self.clans[other] != self.clans[seat]].append(gain)
        clan, rivals = (sum(group) / len(group) if group else 0.0 for group in gains)
        self._done(seat, f"{how}-{effect(clan, rivals)}")

    def _done(self, seat: int, word: str) -> None:
        self.done.append(Deed(seat, len(self.read), word, self._turn))
        self._turn += 1

    def _walked(self, event: Walked) -> None:
        seat, cell = event.seat, number(*event.at)
        for mine in sorted(self.looked.get(seat, ())):
            if self.mines[mine] is None:
                far = self.costs.distances({mine: 0})
                change = far[cell] - far[self.standing[seat]]
                if change:
                    self.approaches.append(Approach(mine, "towards" if change < 0 else "away"))
        self.standing[seat] = cell


def effect(clan: float, rivals: float) -> str:
    """Whom a change of the ways has helped or hindered most, beside who made it."""
    if abs(clan) < LITTLE and abs(rivals) < LITTLE:
        return "for-nobody"
    if min(clan, rivals) > -LITTLE:
        if abs(clan - rivals) < LITTLE:
            return "for-all"
        return "for-clan" if clan > rivals else "for-rivals"
    if max(clan, rivals) >= LITTLE:
        return "for-clan" if clan > rivals else "for-rivals"
    if abs(clan - rivals) < LITTLE:
        return "against-all"
    return "against-clan" if clan < rivals else "against-rivals"

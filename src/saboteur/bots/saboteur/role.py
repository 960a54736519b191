"""Roles: what a dwarf wants.

A role says what a changed maze, a card in the hand and the moves of the base game are worth to a
dwarf; what all other moves are worth follows from that (`opinion.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from math import ceil
from typing import ClassVar

from saboteur.bots.saboteur.look_ahead import LookAhead, Progress
from saboteur.bots.saboteur.opinion import opinion
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.grid import Cell, number
from saboteur.rules.laying import Lay
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.turn import may_not_lay
from saboteur.rules.turning_up import Fit, Reveal

EVEN = 0.5
"""How likely a side wins that stands neither well nor badly."""
KEEP_OTHER = 0.1
"""What a card is worth in the hand of which nobody has an opinion."""


class Role(ABC):
    """What a dwarf wants. A card nearer to the treasure is worth 1 to a miner: that is the unit."""

    treasure: ClassVar[float]
    """Whether the treasure is to be reached: 1, -1 if it is not, or 0 if it is all the same."""

    def __init__(self, ahead: LookAhead) -> None:
        self.ahead = ahead
        self.view = ahead.view
        self.seat = ahead.seat
        self.now = ahead.now
        self._kept: dict[str, float] = {}
        self._weighed: dict[Lay, float] = {}

    # --- what the role wants ----------------------------------------------------------------------

    @property
    @abstractmethod
    def winning(self) -> float:
        """How likely one's own side wins this round, roughly."""

    @property
    @abstractmethod
    def urgency(self) -> float:
        """How much it matters now to hinder others and help friends, from 0 to 1."""

    @abstractmethod
    def change(self, then: Progress, by: int) -> float:
        """What it is worth that the maze looks like this, and that this seat has made it so."""

    @abstractmethod
    def lay(self, move: Lay) -> float:
        """What laying this card is worth."""

    @abstractmethod
    def sabotage(self, move: Sabotage) -> float:
        """What breaking this tool is worth."""

    @abstractmethod
    def repair(self, move: Repair) -> float:
        """What mending this tool is worth."""

    @abstractmethod
    def rockfall(self, move: Rockfall) -> float:
        """What taking this card out is worth."""

    @abstractmethod
    def look(self, move: Map) -> float:
        """What looking at this goal is worth."""

    @abstractmethod
    def reveal(self, move: Reveal) -> float:
        """What turning up this goal first is worth."""

    @abstractmethod
    def fit(self, move: Fit) -> float:
        """What turning a goal like this is worth."""

    @abstractmethod
    def keep(self, card: str) -> float:
        """What a card is worth in the hand."""

    # --- what follows -----------------------------------------------------------------------------

    def kept(self, card: str) -> float:
        """What a card is worth in the hand, worked out once."""
        if card not in self._kept:
            self._kept[card] = self.keep(card)
        return self._kept[card]

    def weigh(self, move: Lay) -> float:
        """What laying this card is worth, worked out once."""
        if move not in self._weighed:
            self._weighed[move] = self.lay(move)
        return self._weighed[move]

    def extras(self, then: Progress) -> float:
        """What else is reached there."""
        return sum([worth(self, then.maze) for worth in self._reached])

    @cached_property
    def _reached(self) -> list[Callable[[Role, Maze], float]]:
        reached = opinion().reached
        return [reached[module] for module in self.view.modules if module in reached]

    def surprise(self, at: Cell) -> float:
        """What it is worth to reach this first, apart from the treasure that may lie there."""
        surprises, cell = opinion().surprises, number(*at)
        for module in self.view.modules:
            found = surprises[module](self, cell) if module in surprises else None
            if found is not None:
                return found
        return 0.0

    def due(self, at: Cell) -> float:
        """What it costs besides to lay a card there."""
        return sum([due(self, at) for due in opinion().due])

    def regard(self, seat: int) -> float:
        """How well one wishes a seat, from -1 to 1."""
        return self.ahead.others.regard[seat]

    def hindered(self, seat: int) -> int:
        """How many cards keep a seat from laying paths: broken tools, say."""
        in_front = self.view.in_front[seat]
        return sum([may_not_lay((CARDS.by_name[card],)) for card in in_front])

    def turns_until(self, seat: int) -> int:
        """How many turns until a seat's next one."""
        ahead = seat - self.seat if self.view.clockwise else self.seat - seat
        return (ahead - 1) % self.view.players + 1

    @cached_property
    def saboteurs(self) -> float:
        """How many saboteurs there may be among the others, on average."""
        mine = self.view.dwarves[self.seat] == "saboteur"
        deck = self.view.dwarf_deck
        return (deck.count("saboteur") - mine) * (self.view.players - 1) / (len(deck) - 1)

    @cached_property
    def suspects(self) -> list[int]:
        """The worst-looking of the others: as many as there may be saboteurs among them."""
        others = [seat for seat in range(self.view.players) if seat != self.seat]
        others.sort(key=lambda seat: -self.ahead.suspicion[seat])
        return others[: ceil(self.saboteurs)]


def in_hand(own: dict[str, float], kind: str) -> float:
    """What a card of this kind is worth in the hand: by what a role thinks, or by what all do."""
    return own.get(kind, opinion().keep.get(kind, KEEP_OTHER))

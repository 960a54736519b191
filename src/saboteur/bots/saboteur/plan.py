"""A plan: what a dwarf wants. Every role has its own.

A plan says what a changed maze, a card in the hand and the moves of the base game are worth to its
role; what all other moves are worth follows from that, and stands by topic in its own file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from math import ceil
from typing import ClassVar

from saboteur.bots.saboteur.outlook import GOLD as IN_GOALS
from saboteur.bots.saboteur.outlook import Outlook, Prospect
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.grid import Cell, number
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.turning_up import Fit, Reveal

GOLD = 0.6
"""For every piece of gold within reach."""
SACK = 2.0
"""For every piece of gold that one reaches before the treasure ends the round."""
POSTCARD = 1.5
"""For becoming another dwarf, times how much worse than even one's own side stands."""
EVEN = 0.5

KEEP_SPECIAL = {
    "theft": 0.25,
    "hands-off": 0.2,
    "trapped": 0.4,
    "freedom": 0.35,
    "inspection": 0.15,
    "change-hats": 0.15,
    "swap-hands": 0.1,
    "goal-swap": 0.15,
    "treasure-trove": 0.2,
    "veto": 0.6,
    "change-of-direction": 0.0,
    "pathfinder": 0.4,
    "diversion": 0.3,
}
"""What cards beyond the base game are worth in anybody's hand."""
KEEP_OTHER = 0.1
"""What any other card is worth there."""


class Plan(ABC):
    """What a dwarf wants. A card nearer to the treasure is worth 1 to a miner: that is the unit."""

    treasure: ClassVar[float]
    """Whether the treasure is to be reached: 1, or -1 if it is not."""
    spider: ClassVar[float]
    """What reaching the giant spider is worth."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.view = outlook.view
        self.seat = outlook.seat
        self.now = outlook.now
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
    def change(self, then: Prospect, by: int) -> float:
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

    def extras(self, then: Prospect) -> float:
        """What else is reached: sacks, chests, the spider, the postcard."""
        if self.outlook.plain:
            return 0.0
        worth = GOLD * then.gold + self.spider * then.spider
        if then.postcard and not self.now.postcard:
            worth += POSTCARD * (EVEN - self.winning)
        return worth

    def surprise(self, at: Cell) -> float:
        """What it is worth to reach this first, apart from the treasure that may lie there."""
        cell = number(*at)
        front = self.outlook.fronts.get(cell)
        if front is not None:
            gold = sum(share * IN_GOALS.get(label, 0) for label, share in front.items())
            return SACK * gold + self.spider * front.get("spider", 0.0)
        if cell in self.outlook.chests:
            return GOLD * IN_GOALS.get(str(self.outlook.chests[cell]), 0)
        return POSTCARD * (EVEN - self.winning)

    def regard(self, seat: int) -> float:
        """How well one wishes a seat, from -1 to 1."""
        return self.outlook.company.regard[seat]

    def hindered(self, seat: int) -> int:
        """How many cards keep a seat from laying paths: broken tools and a trap."""
        kinds = [CARDS.by_name[card].kind for card in self.view.in_front[seat]]
        return kinds.count("sabotage") + kinds.count("trapped")

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
        others.sort(key=lambda seat: -self.outlook.suspicion[seat])
        return others[: ceil(self.saboteurs)]

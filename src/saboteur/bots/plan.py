"""A plan: what each move is worth to a dwarf. Every role has its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property

from saboteur.bots.outlook import Outlook
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.laying import Lay
from saboteur.rules.saboteur.reaching import Fit, Reveal
from saboteur.rules.saboteur.turn import Pass


class Plan(ABC):
    """What a dwarf wants. A card nearer to the treasure is worth 1 to a miner: that is the unit."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.view = outlook.view
        self.seat = outlook.seat
        self.now = outlook.now

    def worth(self, move: Move) -> float:
        """What a move is worth."""
        match move:
            case Lay():
                return self.lay(move)
            case Sabotage():
                return self.sabotage(move)
            case Repair():
                return self.repair(move)
            case Rockfall():
                return self.rockfall(move)
            case Map():
                return self.look(move)
            case Pass(cards=cards):
                return -sum(self.keep(card) for card in cards)
            case Reveal():
                return self.reveal(move)
            case Fit():
                return self.fit(move)
            case Take(gold=gold):
                return gold
        return 0.0

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

    def tools_broken(self, seat: int) -> int:
        """How many tools of a seat are broken."""
        return len(self.view.in_front[seat])

    def turns_until(self, seat: int) -> int:
        """How many turns until a seat's next one."""
        return (seat - self.seat - 1) % self.view.players + 1

    @cached_property
    def suspects(self) -> list[int]:
        """The worst-looking of the others: as many as there may be saboteurs among them."""
        others = [seat for seat in range(self.view.players) if seat != self.seat]
        others.sort(key=lambda seat: -self.outlook.suspicion[seat])
        mine = self.view.dwarves[self.seat] == "saboteur"
        return others[: self.view.dwarf_deck.count("saboteur") - mine]

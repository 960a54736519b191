"""Theft and hands off (S-31, S-32, S-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.expansions.saboteur2.rules.on_seats import Removal, lying_before
from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.game import Decision, Step
from saboteur.rules.moves import CardOnSeat, LoneCard, Move, SeatMove
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.gold import pay_pieces
from saboteur.rules.saboteur.module import Part

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class TheftLaid(Event, frozen=True, tag="theft-laid"):
    """A seat laid a theft card in front of itself."""

    seat: int


class HandsOff(Event, frozen=True, tag="hands-off"):
    """A seat removed a theft card."""

    seat: int
    target: int


class Robbed(Event, frozen=True, tag="robbed"):
    """A thief took 1 gold from another seat."""

    seat: int
    target: int


class Theft(LoneCard, frozen=True, tag="theft"):
    """Lay a theft card in front of oneself."""

    card: str = "theft"


class TheftAction(SaboteurAction):
    """It works after the gold has been shared out. At most one at a time (S-30)."""

    move: ClassVar[type[Move]] = Theft
    refused: ClassVar[tuple[str, str | None]] = ("refusal.one-copy", "S-30")

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [] if card in game.in_front[seat] else [Theft()]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: Theft) -> None:
        game.in_front[seat] += (card,)
        game.part(Thefts).played.append(seat)
        game.events.append(TheftLaid(seat))


class StopTheft(CardOnSeat, frozen=True, tag="hands-off"):
    """Remove the theft card in front of this seat."""

    card: str = "hands-off"


class HandsOffAction(Removal):
    """Any theft card on the table."""

    move: ClassVar[type[Move]] = StopTheft
    removes, rule, event = "theft", "S-32", HandsOff


class Thefts(Part):
    """Who has played theft cards this round, in order."""

    played: list[int] = []


def thieves(game: SaboteurGame) -> list[Step]:
    """The thefts still to happen, the first one on top.

    Of those who may steal, whoever played a theft card last goes first, then clockwise (S-60).
    """
    trapped = lying_before(game, "trapped")
    may = [seat for seat in lying_before(game, "theft") if seat not in trapped]
    if not may:
        return []
    played = game.part(Thefts).played
    first = next((seat for seat in reversed(played) if seat in may), may[0])
    order = sorted(may, key=lambda seat: (seat - first) % game.set_up.players)
    return [Steal(seat) for seat in reversed(order)]


class Steal(Step, frozen=True):
    """A thief's time has come; with nobody to rob the theft is void."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        if any(gold and other != self.seat for other, gold in enumerate(game.gold)):
            game.agenda.append(ChooseVictim(self.seat))


class Rob(SeatMove, frozen=True, tag="rob"):
    """Take 1 gold from this seat."""


class ChooseVictim(Decision, frozen=True):
    """A thief takes 1 gold from any other player who has some."""

    kind: ClassVar[str] = "rob"
    rule: ClassVar[str] = "S-60"

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [Rob(other) for other, gold in enumerate(game.gold) if gold and other != self.seat]

    def answer(self, game: SaboteurGame, move: Rob) -> None:
        game.events.append(Robbed(self.seat, move.seat))
        pay_pieces(game, move.seat, -1)
        pay_pieces(game, self.seat, 1)

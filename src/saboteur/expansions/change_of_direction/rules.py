"""Change of direction (C-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.moves import LoneCard, Move
from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.module import Part
from saboteur.rules.saboteur.special_card import SpecialCard, special

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class DirectionChanged(Event, frozen=True, tag="direction-changed"):
    """The order of play was turned round."""

    seat: int
    clockwise: bool


class ChangeDirection(LoneCard, frozen=True, tag="change-of-direction"):
    """Turn the order of play round."""

    card: str = "change-of-direction"


class ChangeOfDirectionAction(SaboteurAction):
    """For the rest of the round, or until the next one; gold cards travel the other way too."""

    move: ClassVar[type[Move]] = ChangeDirection

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        return [ChangeDirection()]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: ChangeDirection) -> None:
        game.part(Order).direction *= -1
        game.discard(card)
        game.events.append(DirectionChanged(seat, game.direction == 1))


class Order(Part):
    """Which way round the turns go in this round."""

    direction: int = 1


class ChangeOfDirection(SpecialCard):
    """Turn order is reversed."""

    info: ClassVar[ModuleInfo] = special("change-of-direction")
    place: ClassVar[int] = 70
    part: ClassVar[type[Part] | None] = Order

    def direction(self, game: SaboteurGame) -> int:
        return game.part(Order).direction


MODULES = (ChangeOfDirection(),)

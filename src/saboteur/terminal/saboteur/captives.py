"""Who is trapped: at the end of a round they win nothing, whatever their dwarf card says (S-58)."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.expansions.saboteur2.rules.trapped import SetFree, Trapped
from saboteur.rules import events as common
from saboteur.rules.events import Event
from saboteur.rules.saboteur import events as e


class Captives:
    """Follows the game and remembers who was trapped when each round ended."""

    def __init__(self, trapped: Iterable[int] = ()) -> None:
        self.seats = set(trapped)
        self.at_end: dict[int, frozenset[int]] = {}

    def follow(self, events: Iterable[Event]) -> None:
        """Take note of what happened."""
        for event in events:
            match event:
                case common.RoundBegan():
                    self.seats.clear()
                case Trapped(target=seat):
                    self.seats.add(seat)
                case SetFree(target=seat):
                    self.seats.discard(seat)
                case common.Freed(seat=seat, card="trapped"):
                    self.seats.discard(seat)
                case e.RoundEnded(round=number):
                    self.at_end[number] = frozenset(self.seats)

    def of_round(self, number: int) -> frozenset[int]:
        """Who was trapped at the end of this round."""
        return self.at_end.get(number, frozenset())

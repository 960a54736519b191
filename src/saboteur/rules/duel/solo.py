"""The solo game (SO-00 to SO-05): The Duel for one, against bad luck."""

from __future__ import annotations

from typing import ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.duel.actions import collapse, collapsible
from saboteur.rules.duel.box import BLUE, GREEN, STARTS, cells
from saboteur.rules.duel.events import Mishap, Rank, Ranked
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.events import Drew, Sabotaged
from saboteur.rules.options import GameInfo, SettingInfo

INFO = GameInfo(
    "solo", 1, 1, settings=(SettingInfo("colour", "choice", default=GREEN, choices=(GREEN, BLUE)),)
)

PUT_ASIDE = 10
"""Cards that leave the pile unseen in every round (SO-01)."""

RANKS = {25: "legend", 20: "treasure-hunter", 15: "digger", 0: "pebble-picker"}
"""What one is with at least so much gold (SO-05)."""


class SoloGame(DuelGame):
    """One dwarf, one colour, six markers; sabotage and rockfalls happen as they are drawn."""

    __slots__ = ()

    all_markers: ClassVar[int] = 6
    goal_cells: ClassVar[tuple[int, ...]] = cells("solo-goals")

    def _colours(self) -> tuple[str, ...]:
        return (str(self.options.settings.get("colour", GREEN)),)

    @property
    def starts(self) -> list[tuple[int, Card]]:
        """One start (SO-01)."""
        return [(cells("solo-start")[0], STARTS[self.colours[0]])]

    def put_aside(self) -> None:
        """Ten cards leave the pile unseen (SO-01)."""
        self.aside = [self.deck.pop() for _ in range(PUT_ASIDE)]

    def begin_round(self, starter: int) -> None:
        """Deal, then look at the opening hand card by card (SO-03)."""
        super().begin_round(starter)
        opening = self.hands[0]
        self.hands[0] = []
        for card in opening:
            if self.may_be_held(card):
                self.hands[0].append(card)
            else:
                self._strike(card)
                self.draw(0)

    def draw(self, seat: int) -> None:
        """Draw until a card comes that can be held (SO-02, SO-03)."""
        while self.deck:
            card = self.deck.pop()
            if self.may_be_held(card):
                self.hands[seat].append(card)
                self.events.append(Drew(seat, card.name))
                return
            self._strike(card)

    def may_be_held(self, card: Card) -> bool:
        """Sabotage and rockfalls never are."""
        return card.kind not in ("sabotage", "rockfall")

    def _strike(self, card: Card) -> None:
        """A card that hits whoever draws it."""
        if card.kind == "sabotage" and card not in self.in_front[0]:
            self.in_front[0] += (card,)
            self.events.append(Sabotaged(0, card.name, 0))
            return
        last = next((cell for cell in reversed(self.laid) if collapsible(self, cell)), None)
        if card.kind == "rockfall" and last is not None:
            collapse(self, 0, last)
        else:
            self.events.append(Mishap(0, card.name))  # it has no effect
        self.discard(card)

    @property
    def rank(self) -> str | None:
        """What the gold of the whole game is worth, once it is over."""
        return self._rank() if self.over else None

    def _rank(self) -> str:
        return next(rank for least, rank in RANKS.items() if self.scores[0] >= least)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ladder of ranks, and how far one has climbed."""
        return tuple(Rank(rank, least, rank == self._rank()) for least, rank in RANKS.items())

    def announce_result(self) -> None:
        self.events.append(Ranked(0, self.scores[0], self._rank()))

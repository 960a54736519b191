"""Weighs moves by points: how near is everybody after it, and what is that worth?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from saboteur.bots.belief import Odds
from saboteur.bots.lost_mines.easy import Outlook
from saboteur.bots.lost_mines.ground import Ground
from saboteur.bots.lost_mines.looking import curiosity
from saboteur.bots.lost_mines.stakes import NEAR, QUICK, stakes
from saboteur.bots.lost_mines.surveying import ground_of
from saboteur.bots.style import Style
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.actions.aid import Aid
from saboteur.rules.lost_mines.actions.information import LookAtDwarf, LookAtMine, LookAtTreasure
from saboteur.rules.lost_mines.actions.storm import Storm
from saboteur.rules.lost_mines.actions.trap import SetTrap
from saboteur.rules.lost_mines.actions.troll import CallTroll
from saboteur.rules.lost_mines.box import CARDS
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.moving import reach

HAND = 2.5
"""How much more a card in hand counts in points than an easy player thinks."""
NEWS = 3.0
"""How much more news count."""


class Plan(Outlook):
    """One look ahead, in points; the walk after the card belongs to it."""

    def __init__(self, view: LostMinesView, odds: Sequence[Odds], style: Style) -> None:
        super().__init__(view)
        assert view.seat is not None
        self.seat = view.seat
        self.style = style
        self.quick = ground_of(view, self.board, QUICK)
        self.stakes = stakes(view, odds, style)
        self.here = number(*view.standing[self.seat])
        self.steps = view.steps_left or reach(self.board, self.here)
        self.now = self.value(self.quick)

    def worth(self, move: Any) -> float:
        """How many points this move promises."""
        match move:
            case LookAtMine() | LookAtTreasure() | LookAtDwarf():
                news = curiosity(self.view, self.board, self.hopes, move)
                return self._played(move.card, NEWS * self.style.look * news)
        return super().worth(move)

    def after(self, move: Any) -> Ground:
        """The ground as it is after this card."""
        match move:
            case Lay():
                face = CARDS.by_name[move.card].lying(move.turned)
                return self.quick.lay(number(*move.at), face)
            case Aid():
                return self.quick.bridge(number(*move.at))
            case Storm():
                return self.quick.remove(number(*move.at))
            case SetTrap() | CallTroll():
                return self.quick.guard(number(*move.at), number(*move.other), move.card)
        return self.quick

    def value(self, ground: Ground, seats: Collection[int] | None = None) -> float:
        """What this ground is worth to all, or as far as these seats go."""
        toil = self.prospects.toil(ground)
        total = 0.0
        for seat, cell in enumerate(self.prospects.standing):
            if seats is None or seat in seats:
                cells = ground.walk(self.here, self.steps) if seat == self.seat else [cell]
                total += self.stakes[seat] * NEAR[min(toil[place] for place in cells)]
        return total

    def _changed(self, move: Any) -> float:
        return self.value(self.after(move)) - self.now

    def _laid(self, move: Lay) -> float:
        cell, face = number(*move.at), CARDS.by_name[move.card].lying(move.turned)
        what = cell, face.edges, self.ground.toil_of(face)
        if what not in self.laid:
            self.laid[what] = self._changed(move)
        return self.laid[what]

    def _guarded(self, move: SetTrap | CallTroll) -> float:
        place = number(*move.at), number(*move.other)
        if place not in self.wanted:
            return 0.0
        if move.card != "troll":
            return self._changed(move)
        close = self.prospects.close_to(place[0])
        return self.value(self.after(move), close) - self.value(self.quick, close)

    def _spent(self, card: str) -> float:
        return HAND * super()._spent(card)

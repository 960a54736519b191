"""What a seat knows of the table, and what it expects of goals and cards that it has not seen."""

from __future__ import annotations

from saboteur.bots.duel.cards import mends, useless
from saboteur.bots.duel.position import Position
from saboteur.bots.duel.value import Weights, weights
from saboteur.rules.cards import Card
from saboteur.rules.duel.box import CARDS, DECK, GOALS
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import CLOSED, gold_on
from saboteur.rules.grid import number

LEADS_ON = 0.35
"""What the gold of a goal is still worth when the side one came from does not lead to it."""


def unseen_goals(view: DuelView) -> list[Card]:
    """The goals this seat has never seen: each of them may lie anywhere."""
    unseen = GOALS.copy()
    won = [name for purse in view.won for name in purse]
    lying = [placed.card for placed in view.maze]
    for name in (*won, *view.given, *view.old_goals, *lying):
        card = CARDS.by_name.get(name or "")
        if card in unseen:
            unseen.remove(card)
    return unseen


class Goals:
    """The face-down goals, what each may be and how likely that is."""

    def __init__(self, view: DuelView) -> None:
        unseen = unseen_goals(view)
        alike = [(card, 1.0 / len(unseen)) for card in unseen]
        self.fronts: dict[int, list[tuple[Card, float]]] = {}
        """By cell: what may lie there, with its odds."""
        for placed in view.maze:
            if placed.face_down:
                cell = number(*placed.at)
                if placed.card is None:
                    self.fronts[cell] = alike
                else:
                    self.fronts[cell] = [(CARDS.by_name[placed.card], 1.0)]
        self.gold = {
            cell: sum(odds * gold_on(card) for card, odds in fronts)
            for cell, fronts in self.fronts.items()
        }
        """The gold one expects of each."""
        self._entered: dict[tuple[int, int, str], float] = {}

    def entered(self, cell: int, sides: int, colour: str) -> float:
        """What a goal brings a player whose way arrives from these sides."""
        key = (cell, sides, colour)
        found = self._entered.get(key)
        if found is None:
            found = sum(odds * _brings(card, sides, colour) for card, odds in self.fronts[cell])
            self._entered[key] = found
        return found


def _brings(card: Card, sides: int, colour: str) -> float:
    """Gold that is reached when the goal is turned up, the better way round; else a part of it."""
    gold = gold_on(card)
    if not gold:
        return 0.0
    for face in card.faces:
        own = CLOSED[colour][face]
        if own.spread[sides] & own.gold:
            return float(gold)
    return LEADS_ON * gold


class KnownTable:
    """What a view says, put in order once for all moves that are weighed."""

    def __init__(self, view: DuelView, level: str) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.colour = view.colours[view.seat]
        self.weights: Weights = weights(level if len(view.colours) > 1 else view.game)
        cards = view.draw_pile + sum(view.hand_sizes)
        self.phase = self.weights.phase(cards / len(view.colours))
        self.position = Position.seen(view)
        self.goals = Goals(view)
        self.broken = [len(cards) for cards in view.in_front]
        self.fresh = self._fresh() if view.draw_pile else 0.0
        """What one may expect of a card one draws."""

    def _fresh(self) -> float:
        """The average of the cards this seat has not seen."""
        view = self.view
        unseen = [card.name for card in DECK]
        won = [name for purse in view.won for name in purse]
        lying = [placed.card for placed in view.maze if not placed.face_down]
        in_front = [name for cards in view.in_front for name in cards]
        for name in (*won, *view.given, *lying, *in_front, *view.discards, *view.hand):
            if name in unseen:
                unseen.remove(name)
        if not unseen:
            return 0.0
        return self.phase.holding(unseen, self.colour) / len(unseen)

    def keep(self, name: str) -> float:
        """What it is worth to hold this card."""
        card = CARDS.by_name[name]
        if useless(self.view, card):
            return 0.0
        worth = self.phase.holding([name], self.colour)
        if card.kind == "repair" and mends(card, self.view.in_front[self.seat]):
            return worth + self.phase.mend
        return worth

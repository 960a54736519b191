"""What the face-down goals may be, as far as a seat can know."""

from __future__ import annotations

from saboteur.rules.cards import Card
from saboteur.rules.duel.box import CARDS, GOALS
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
        self.hopes = {
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

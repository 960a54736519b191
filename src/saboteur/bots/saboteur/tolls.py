"""Toll dwarves: putting them in the way, paying, asking and answering."""

from __future__ import annotations

from saboteur.bots.saboteur.company import ALLY
from saboteur.bots.saboteur.passing import SMALLER_HAND
from saboteur.bots.saboteur.plan import Plan
from saboteur.expansions.tunnel_toll.rules import AnswerToll, Asked, AskToPay, PlaceTollDwarf
from saboteur.rules.grid import Cell
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.laying import fitting

TOLL = 0.5
"""Against paying a piece of gold."""
ASK, ASK_WHO = 0.1, 0.02
"""Against asking: it may be refused. And for asking the best friend first."""
INCOME = 0.6
"""For a toll dwarf where the way has to pass: somebody will pay."""
HOLD_UP = 1.2
"""For holding up those who dig, times the urgency; against it if one is among them."""
PAY = 0.9
"""For paying for somebody, times how well one wishes them and how near the treasure is."""
NEVER = -3.0


def due(plan: Plan, at: Cell) -> float:
    """What it costs to lay a card there."""
    dwarf = plan.outlook.tolls.get(at)
    if dwarf is None or dwarf.owner == plan.seat or dwarf.pledge is not None:
        return 0.0
    return TOLL


def place(plan: Plan, move: PlaceTollDwarf) -> float:
    """On the way that others have to go."""
    worth = -SMALLER_HAND - plan.kept(move.card)
    if not plan.outlook.on_the_way(move.at):
        return worth - INCOME
    return worth + INCOME - HOLD_UP * plan.treasure * plan.urgency


def ask(plan: Plan, move: AskToPay) -> float:
    """A friend, if the best card one could lay there is worth it."""
    if plan.hindered(plan.seat) or plan.regard(move.seat) < ALLY:
        return NEVER
    hand = [CARDS.by_name[card] for card in dict.fromkeys(plan.view.hand)]
    lays = [
        lay
        for lay in fitting(plan.outlook.maze, hand)
        if isinstance(lay, Lay) and lay.at == move.at
    ]
    best = max(map(plan.weigh, lays), default=NEVER)
    return best - ASK + ASK_WHO * plan.regard(move.seat)


def answer(plan: Plan, move: AnswerToll) -> float:
    """For friends, when it matters."""
    if move.how == "refuse":
        return 0.0
    asked = [event for event in plan.view.log if isinstance(event, Asked)]
    player = asked[-1].seat
    return PAY * plan.regard(player) * plan.urgency - TOLL

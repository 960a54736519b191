"""What bots think of toll dwarves: putting them in the way, paying, asking and answering."""

from __future__ import annotations

from saboteur.bots.saboteur.base import SMALLER_HAND
from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.bots.saboteur.suspicion import ALLY
from saboteur.expansions.tunnel_toll.rules import AnswerToll, AskToPay, PlaceTollDwarf
from saboteur.rules.grid import CELL, Cell
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import Asked, TollDwarfPlaced
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


def due(role: Role, at: Cell) -> float:
    """What it costs to lay a card there."""
    seen = role.view.parts.get("tunnel-toll")
    if seen is None:
        return 0.0
    dwarf = next((dwarf for dwarf in seen.dwarves if dwarf.at == at), None)
    return TOLL if dwarf and dwarf.owner != role.seat and dwarf.pledge is None else 0.0


def place(role: Role, move: PlaceTollDwarf) -> float:
    """On the way that others have to go."""
    worth = -SMALLER_HAND - role.kept(move.card)
    if not _on_the_way(role, move.at):
        return worth - INCOME
    return worth + INCOME - HOLD_UP * role.treasure * role.urgency


def _on_the_way(role: Role, at: Cell) -> bool:
    """Whether the shortest way to some goal that may be the treasure leads over this cell."""
    goals = [CELL[cell] for cell, odds in role.ahead.treasure.items() if odds]
    return any(abs(at.x - x) + abs(at.y - y) <= role.now.nearest for x, y in goals)


def ask(role: Role, move: AskToPay) -> float:
    """A friend, if the best card one could lay there is worth it."""
    if role.hindered(role.seat) or role.regard(move.seat) < ALLY:
        return NEVER
    hand = [CARDS.by_name[card] for card in dict.fromkeys(role.view.hand)]
    lays = [
        lay for lay in fitting(role.ahead.maze, hand) if isinstance(lay, Lay) and lay.at == move.at
    ]
    best = max(map(role.weigh, lays), default=NEVER)
    return best - ASK + ASK_WHO * role.regard(move.seat)


def answer(role: Role, move: AnswerToll) -> float:
    """For friends, when it matters."""
    if move.how == "refuse":
        return 0.0
    asked = [event for event in role.view.log if isinstance(event, Asked)]
    player = asked[-1].seat
    return PAY * role.regard(player) * role.urgency - TOLL


OPINION = Opinion(
    worths={PlaceTollDwarf: place, AskToPay: ask, AnswerToll: answer},
    due=(due,),
    deeds={TollDwarfPlaced: "barred"},
)

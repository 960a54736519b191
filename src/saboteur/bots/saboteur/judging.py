"""What every move is worth to a plan: one line for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from saboteur.bots.saboteur import hindering, objections, passing, tolls, tunnels
from saboteur.bots.saboteur.plan import Plan
from saboteur.expansions.change_of_direction.rules import ChangeDirection
from saboteur.expansions.diversion.rules import Divert
from saboteur.expansions.goal_swap.rules import PutBack, TakeGoals
from saboteur.expansions.pathfinder.rules import FindPath
from saboteur.expansions.saboteur2.rules.change_hats import ChangeHats
from saboteur.expansions.saboteur2.rules.inspection import Inspect
from saboteur.expansions.saboteur2.rules.swap_hands import SwapHands
from saboteur.expansions.saboteur2.rules.theft import Rob, StopTheft, Theft
from saboteur.expansions.saboteur2.rules.trapped import Free, Trap
from saboteur.expansions.treasure_chests.rules.effects import Choose, Push
from saboteur.expansions.treasure_trove.rules import Trove
from saboteur.expansions.tunnel_toll.rules import AnswerToll, AskToPay, PlaceTollDwarf
from saboteur.expansions.veto.rules import Allow, Object
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.search import Keep
from saboteur.rules.turning_up import Fit, Reveal

NEUTRAL = 0.0
"""What a move is worth of which a bot has never heard."""

WORTHS: dict[type[Move], Callable[[Plan, Any], float]] = {
    Lay: lambda plan, move: plan.weigh(move) - tolls.due(plan, move.at),
    Sabotage: lambda plan, move: plan.sabotage(move),
    Repair: lambda plan, move: plan.repair(move),
    Rockfall: lambda plan, move: plan.rockfall(move),
    Map: lambda plan, move: plan.look(move),
    Reveal: lambda plan, move: plan.reveal(move),
    Fit: lambda plan, move: plan.fit(move),
    Take: lambda plan, move: move.gold,
    Pass: passing.passing,
    DiscardTwo: passing.discard_two,
    Keep: passing.keep,
    Trove: passing.trove,
    Trap: hindering.trap,
    Free: hindering.free,
    Theft: hindering.theft,
    StopTheft: hindering.stop_theft,
    Rob: hindering.rob,
    Inspect: hindering.inspect,
    ChangeHats: hindering.change_hats,
    SwapHands: hindering.swap_hands,
    Choose: hindering.choose,
    Divert: lambda plan, move: tunnels.divert(plan, move) - tolls.due(plan, move.at),
    FindPath: tunnels.find_path,
    ChangeDirection: tunnels.change_direction,
    TakeGoals: tunnels.take_goals,
    PutBack: tunnels.put_back,
    Push: tunnels.push,
    PlaceTollDwarf: tolls.place,
    AskToPay: tolls.ask,
    AnswerToll: tolls.answer,
    Object: objections.objection,
    Allow: objections.allowance,
}
"""By kind of move. The plan says what its role wants, the topics make worths of it."""


def worth(plan: Plan, move: Move) -> float:
    """What a move is worth."""
    judge = WORTHS.get(type(move))
    return NEUTRAL if judge is None else judge(plan, move)

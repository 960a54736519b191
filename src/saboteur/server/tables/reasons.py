"""Why something cannot be played, for who points at it.

The rules are asked in a world that the seat imagines (`sample`), never in the game itself: such a
world follows from what the seat knows alone, and so does whatever is said about it. A reason cannot
hold a secret, whichever rule refuses.
"""

from __future__ import annotations

from random import Random
from typing import Any

from saboteur.rules.discarding import Pass
from saboteur.rules.game import Game
from saboteur.rules.pointing import Pointing, why_not, why_nowhere
from saboteur.server.tables.messages import Idle
from saboteur.server.tables.told import Teller
from saboteur.telling.refusing import reason
from saboteur.telling.telling import TURN


def why_not_there(
    game: Game, seat: int, pointing: Pointing, teller: Teller
) -> tuple[str, str | None] | None:
    """Why this seat cannot play anything there, and by which rule; None if it can."""
    if game.to_act != seat:
        return None
    world = _imagined(game, seat)
    refusal = why_not(world, pointing)
    if refusal is None:
        return None
    return reason(refusal, "why", world.view(seat), teller.narrator), refusal.rule


def idle_cards(game: Game, seat: int, teller: Teller) -> list[Idle]:
    """The cards of a seat in its turn that can be played nowhere, and why."""
    decision = game.decision
    if decision is None or decision.seat != seat or decision.kind != TURN:
        return []
    world = _imagined(game, seat)
    view = world.view(seat)
    played = {move.pointed().card for move in world.legal_moves() if not isinstance(move, Pass)}
    found: list[Idle] = []
    for card in dict.fromkeys(view.hand):
        refusal = None if card in played else why_nowhere(world, card)
        if refusal is not None:
            text = reason(refusal, "idle", view, teller.narrator)
            found.append(Idle(card, text, refusal.rule))
    return found


def _imagined(game: Game, seat: int) -> Any:
    return game.sample(seat, Random(0))

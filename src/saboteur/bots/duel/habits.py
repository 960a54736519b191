"""How players go on in imagined worlds: quick moves by rule of thumb."""

from __future__ import annotations

from heapq import nlargest
from typing import Any

from saboteur.bots.duel.field import Field
from saboteur.bots.duel.kinds import kind_of
from saboteur.bots.duel.standing import Standing
from saboteur.bots.duel.worth import Phase
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.own_face import CLOSED, gold_on
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move

ENVY = 0.7
"""How much it counts what the other gains."""
STRIKE = 0.6
"""What it is worth to break the other's only whole set of tools."""
MENDED = 0.7
"""What it is worth to be able to dig again."""
SLOWLY = 0.12
"""What a card thrown away costs."""

HOLDING = 0.2
"""How much the worth of a card in hand counts against what happens in the maze."""


def quick_move(
    world: DuelGame, fields: list[Field], hopes: list[list[float]], phase: Phase
) -> Move:
    """What the player on turn would do, by what this player knows."""
    moves = world.legal_moves()
    if len(moves) == 1:
        return moves[0]
    decision = world.agenda[-1]
    seat: int = decision.seat  # type: ignore[attr-defined]
    kind = decision.kind  # type: ignore[attr-defined]
    if kind == "turn":
        return likely_moves(world, fields, hopes, phase, 1)[0]
    if kind == "fit-goal":
        return max(moves, key=lambda move: _fit(world, seat, move))
    if kind == "claim-gold":
        return max(moves, key=lambda move: _gold_at(world, move))
    return moves[0]


def likely_moves(
    world: DuelGame, fields: list[Field], hopes: list[list[float]], phase: Phase, count: int
) -> list[Move]:
    """What the player on turn would rather do, the likeliest first."""
    moves: list[Any] = world.legal_moves()
    seat: int = world.agenda[-1].seat  # type: ignore[attr-defined]
    colour = world.colours[seat]
    hand = phase.hand
    worth = hopes[seat]
    own = Standing(world.mazes[seat], fields[seat])
    other = None
    if len(world.mazes) > 1:
        other = Standing(world.mazes[1 - seat], fields[1 - seat])
    values: list[tuple[float, int]] = []
    for place, move in enumerate(moves):
        if type(move) is Lay:
            face = CARDS.by_name[move.card].lying(move.turned)
            cell = number(*move.at)
            value = own.gain(cell, CLOSED[colour][face], worth)
            if other is not None and cell in other.maze.frontier:
                envied = other.gain(cell, CLOSED[other.maze.colour][face], worth)
                value -= ENVY * envied
            value -= HOLDING * hand.get(kind_of(move.card, colour), 0.0)
        elif type(move) is Pass:
            value = -sum(
                [HOLDING * hand.get(kind_of(card, colour), 0.0) + SLOWLY for card in move.cards]
            )
        elif type(move) is DiscardTwo:
            value = MENDED / len(world.in_front[seat]) - 4 * SLOWLY
            value -= HOLDING * sum([hand.get(kind_of(card, colour), 0.0) for card in move.cards])
        else:
            value = _action(world, seat, move)
        values.append((value, -place))
    return [moves[-place] for _, place in nlargest(count, values)]


def _action(world: DuelGame, seat: int, move: Any) -> float:
    tag = move.__struct_config__.tag
    if tag == "sabotage":
        return STRIKE if not world.in_front[move.seat] else 0.2
    if tag == "repair":
        return MENDED / len(world.in_front[seat])
    return -0.3


def _gold_at(world: DuelGame, move: Any) -> int:
    return gold_on(world.mazes[0].faces[number(*move.at)].card)


def _fit(world: DuelGame, seat: int, move: Any) -> int:
    """The way round that brings gold, or hides it from the other."""
    face = CARDS.by_name[move.card].lying(move.turned)
    cell = number(*move.at)
    value = 0
    for owner, maze in enumerate(world.mazes):
        own = CLOSED[maze.colour][face]
        if own.spread[maze.met.get(cell, 0)] & own.gold:
            value += 2 if owner == seat else -1
    return value

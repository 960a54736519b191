"""How who plays alone thinks: some turns ahead, in worlds that may be the real one."""

from __future__ import annotations

from heapq import nlargest, nsmallest
from math import sqrt
from random import Random
from typing import Any

from saboteur.bots.apart import apart
from saboteur.bots.budget import Patience
from saboteur.bots.duel.digger import Digger
from saboteur.bots.duel.digging import Digging
from saboteur.bots.duel.heat import OPEN_ALL_ROUND, Heat, Nearness
from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.duel.promise import outlook
from saboteur.bots.style import Style
from saboteur.bots.worlds import Worlds
from saboteur.rules.actions.map import Map
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move

LAYS = 24
"""So many of the ways to lay a card that look best are thought through: looks deceive, and with 6 a
game brings a gold less."""
LOOKS = 2
"""So many of the goals one could look at."""
CURIOUS = 0.2
"""What looking is worth to who likes to look, and costs who does not."""
TURNS = 4
"""How far one looks ahead."""
MISSED = 0.44
"""What a gold on a path card would bring in a later round."""
ROUNDS = 3
SURE = 2.5
"""A move that is worse than the best by so many standard errors is thought of no more."""
ENOUGH = 8
"""But not before so many worlds; then this is asked whenever there are an eighth more."""


def choose_alone(
    known: Knowledge,
    moves: list[Move],
    worlds: Worlds,
    patience: Patience,
    rng: Random,
    style: Style,
) -> Move:
    """The move after which most gold is reached in the end."""
    if known.view.decision == "pay-trolls":
        return moves[0]  # the highest cards: small ones are good for the next debt
    thought = Imagination(known)
    live = moves
    if known.view.decision == "turn":
        live = thought.promising(worlds(rng), moves)
    earned: dict[Move, list[float]] = {move: [] for move in live}
    due = ENOUGH
    while len(earned) > 1 and patience.lasts():
        world = worlds(rng)
        for move, gold in earned.items():
            temper = CURIOUS * (style.look - 1) * isinstance(move, Map)
            gold.append(thought.outcome(world, move) + temper)
        if patience.thought == due:
            earned = _still(earned)
            due += due // ENOUGH
    return max(earned, key=lambda move: sum(earned[move]))


def _still(earned: dict[Move, list[float]]) -> dict[Move, list[float]]:
    """The moves that may still turn out the best."""
    best = max(earned.values(), key=sum)
    kept = {}
    for move, gold in earned.items():
        behind, spread = apart(best, gold)
        if behind <= SURE * sqrt(spread / len(gold)):
            kept[move] = gold
    return kept


class Imagination:
    """Plays on in imagined worlds and says how well that went."""

    def __init__(self, known: Knowledge) -> None:
        goals = known.goals
        self.hope = next(
            (goals.hopes[cell] for cell, fronts in goals.fronts.items() if len(fronts) > 1), 0.0
        )
        """The gold one expects of a goal one knows nothing about."""
        self.nearness = Nearness(known.ground.mazes[0])
        self.rounds = len(known.view.outcomes)
        """How many rounds are over."""
        self.missed = MISSED if self.rounds < ROUNDS - 1 else 0.0

    def promising(self, world: DuelGame, moves: list[Any]) -> list[Move]:
        """The moves worth thinking through, those that look best first."""
        digger = self._digger(world)
        looks: list[Any] = [move for move in moves if type(move) is Map]
        hand = [card for card in digger.digging.hand if not (looks and card.kind == "map")]
        worst = nsmallest(2, hand, key=digger.keep)
        pair = tuple(sorted(card.name for card in worst))
        thrown = {pair, *((card.name,) for card in hand)}
        chosen: list[Move] = self._lays(digger, [move for move in moves if type(move) is Lay])
        for move in moves:
            if type(move) is Pass:
                if move.cards in thrown:
                    chosen.append(move)
            elif type(move) is DiscardTwo:
                if move.cards == pair:
                    chosen.append(move)
            elif type(move) is not Lay and type(move) is not Map:
                chosen.append(move)
        looks.sort(key=lambda move: -self._nearest(world, number(*move.at)))
        chosen += looks[:LOOKS]
        return chosen or moves

    def _lays(self, digger: Digger, lays: list[Lay]) -> list[Move]:
        if not lays:
            return []
        worth = {
            (way[2].card.name, way[1], way[2].turned): digger.tempting(way) for way in digger.ways()
        }
        looks = [
            (worth[lay.card, number(*lay.at), lay.turned], -place) for place, lay in enumerate(lays)
        ]
        return [lays[-place] for _, place in nlargest(LAYS, looks)]

    def _nearest(self, world: DuelGame, goal: int) -> float:
        near = self.nearness[goal, OPEN_ALL_ROUND]
        return max([near.get(cell, 0.0) for cell in world.mazes[0].frontier], default=0.0)

    def outcome(self, world: DuelGame, move: Move) -> float:
        """How a world goes on after a move."""
        after = world.clone()
        after.play(move)
        while len(after.outcomes) == self.rounds:
            if after.agenda[-1].kind == "turn":  # type: ignore[attr-defined]
                digger = self._digger(after)
                digger.go_on(TURNS)
                digging = digger.digging
                return digging.gold - self.missed * digging.path_gold + outlook(digger)
            after.play(_plain(after))
        last = after.outcomes[self.rounds]
        return last.gold[0] - last.debts[0] - self.missed * (_path_gold(after) - _path_gold(world))

    def _digger(self, world: DuelGame) -> Digger:
        digging = Digging(world)
        return Digger(digging, Heat(digging, self.hope, self.nearness))


def _path_gold(world: DuelGame) -> int:
    return sum(card.kind == "path" for card in world.won_cards())


def _plain(world: DuelGame) -> Move:
    """What needs no thought, in the middle of a turn."""
    moves = world.legal_moves()
    kind = world.agenda[-1].kind  # type: ignore[attr-defined]
    if kind == "claim-gold":
        return max(moves, key=lambda move: _gold_at(world, move))
    if kind == "fit-goal":
        return max(moves, key=lambda move: _fit(world, move))
    return moves[0]


def _gold_at(world: DuelGame, move: Any) -> int:
    return gold_on(world.mazes[0].faces[number(*move.at)].card)


def _fit(world: DuelGame, move: Any) -> tuple[bool, int]:
    """The way round that brings gold, then the one that leads on."""
    maze = world.mazes[0]
    own = maze.closed[CARDS.by_name[move.card].lying(move.turned)]
    onward = own.spread[maze.met.get(number(*move.at), 0)]
    return bool(onward & own.gold), onward.bit_count()

"""Instinct: what somebody in an imagined game does at once, without thinking.

It plays like the plans of the simple bots, by what its seat knows of the goals and by what all
have seen everybody do, but looks only at what a card changes at the spot where it is laid.
"""

from __future__ import annotations

from typing import Any

from saboteur.bots.saboteur.chances import LEARNED
from saboteur.bots.saboteur.searching.ground import AROUND, BITS, EXITS, Goal, Ground
from saboteur.bots.saboteur.searching.hand_worth import keep_as_miner, keep_as_saboteur
from saboteur.bots.saboteur.searching.reputation import Reputation
from saboteur.bots.saboteur.searching.tricks import bury, clear, look, mend, strike
from saboteur.bots.saboteur.searching.whims import CARD, FACE, LAST, TABLE, Whims
from saboteur.rules.cards import Card
from saboteur.rules.discarding import Pass
from saboteur.rules.grid import CELL, number
from saboteur.rules.laying import Lay
from saboteur.rules.maze import FITS
from saboteur.rules.moves import Move
from saboteur.rules.saboteur import laying
from saboteur.rules.saboteur.actions import ACTIONS
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge.goals import Layout
from saboteur.rules.saboteur.turn import Turn, may_not_lay

NOISE = 0.25
"""How much chance counts: nobody plays alike in two playouts."""

WON, OPENING = 12.0, 0.06
"""For reaching the treasure, in cards nearer to it, and for an open end more."""
THRIFT = 0.7
"""How much it counts for a miner that a card laid is gone."""
ASIDE = 2
"""At how many cells that change nothing it is thought of laying a card."""
OTHER = 0.2
"""What any card is worth of which instinct knows nothing."""

Spot = tuple[int, int, int, int]
"""An empty cell, its bit, the sides by which ways come in, and what its neighbours demand."""


class Instinct:
    """Moves for all seats of one imagined game."""

    __slots__ = ("game", "ground", "known", "reputation", "whims")

    def __init__(
        self,
        game: SaboteurGame,
        ground: Ground,
        reputation: Reputation,
        whims: Whims,
        known: list[Layout],
    ) -> None:
        self.game = game
        self.known = known
        """The goals each seat has seen."""
        self.reputation = reputation
        self.whims = whims
        self.ground = ground

    def move(self) -> Move:
        """What the seat whose turn it is does."""
        game = self.game
        decision: Any = game.agenda[-1]
        if type(decision) is Turn:
            return self._turn(decision.seat)
        moves = decision.answers(game)
        if isinstance(moves[0], Take):
            return max(moves, key=lambda move: move.gold)  # type: ignore[no-any-return]
        return moves[self.whims.one_of(len(moves))]  # type: ignore[no-any-return]

    def _turn(self, seat: int) -> Move:
        game, whim = self.game, self.whims.about
        saboteur = game.dwarves[seat] == "saboteur"
        hoped = self._hoped(seat)
        missing = sum([goal.cards for goal in hoped]) / (len(hoped) or 1)
        strength = (missing + 0.5) / LEARNED.per_card / len(game.hands)
        hand = dict.fromkeys(game.hands[seat])
        best, choice = self._best_lay(seat, hand, saboteur, hoped)
        keep = keep_as_saboteur if saboteur else keep_as_miner
        for card in hand:
            worth = NOISE * whim(CARD[card]) - keep(card)
            if worth > best:
                best, choice = worth, Pass((card.name,))
            kind = card.kind
            if kind == "path":
                continue
            if kind == "sabotage":
                found = strike(self, seat, card, saboteur, strength)
            elif kind == "repair":
                found = mend(self, seat, card, saboteur, strength)
            elif kind == "map":
                found = look(self, saboteur, hoped, strength)
            elif kind == "rockfall":
                found = bury(self, hoped) if saboteur else clear(self, hoped)
            else:
                moves = ACTIONS[kind].moves(game, seat, card)
                found = (OTHER, moves[self.whims.one_of(len(moves))]) if moves else None
            if found is not None:
                worth = found[0] + NOISE * whim(CARD[card] + 1)
                if worth > best:
                    best, choice = worth, found[1]
        assert choice is not None
        return choice

    def _hoped(self, seat: int) -> list[Goal]:
        """The goals that may be the treasure, as far as this seat knows."""
        known = self.known[seat]
        hoped = []
        for goal in self.ground.goals:
            front = known.get(goal.cell)
            if front is None:
                hoped.append(goal)
            elif front == TREASURE.name:
                return [goal]
        return hoped

    def _best_lay(
        self, seat: int, hand: dict[Card, None], saboteur: bool, hoped: list[Goal]
    ) -> tuple[float, Move | None]:
        game, turn = self.game, self.whims.turn
        in_front = game.in_front[seat]
        if in_front and may_not_lay(in_front):
            return -9.0, None
        ground = self.ground
        before, passable = ground.frontier, ground.passable
        side = -1.0 if saboteur else 1.0
        share = side / (len(hoped) or 1)
        better = critical = 0
        for goal in hoped:
            if goal.cards > 0:
                better |= goal.rings[min(goal.cards, len(goal.rings)) - 1]
                ends = before & goal.rings[-1]
                if not ends & (ends - 1):
                    critical |= ends
        best, spot = -9.0, None
        near = self._near(better, critical)
        for card, face, cells in self._places(seat, hand, near):
            fits, spread = FITS[face.edges], face.spread
            place = FACE[face] + turn
            spent = 0.0 if saboteur else THRIFT * keep_as_miner(card)
            for cell, bit, sides, border in cells:
                if not fits[border]:
                    continue
                led = EXITS[cell, (face.edges if face.source else spread[sides]) & ~sides]
                worth = NOISE * TABLE[place + cell & LAST] - spent
                if led & better or bit & critical:
                    after = before & ~bit | led
                    free = passable & ~bit
                    for goal in hoped:
                        cards = goal.after(after, free)
                        worth += share * (goal.cards - cards + WON * (cards == 0))
                opened = (led & ~before & passable).bit_count() - 1
                worth += side * OPENING * opened
                if worth > best:
                    best, spot = worth, (card, cell, face.turned)
        if spot is None:
            return -9.0, None
        card, cell, turned = spot
        return best, Lay(card.name, CELL[cell], turned)

    def stage(self, seat: int) -> str:
        """How far the round has come for this seat."""
        in_front = self.game.in_front[seat]
        return "hindered" if in_front and may_not_lay(in_front) else self.ground.stage

    def _near(self, better: int, critical: int) -> list[Spot]:
        """Where a card can change how far it is, and a few other cells to lay something."""
        maze = self.game.maze
        bits, border = BITS, maze.border
        near: list[Spot] = []
        aside: list[Spot] = []
        for cell, sides in maze.frontier.items():
            bit = bits.get(cell, 0)
            telling = AROUND[cell] & better or bit & critical
            (near if telling else aside).append((cell, bit, sides, border[cell]))
        if len(aside) > ASIDE:
            first = self.whims.one_of(len(aside) - 1)
            aside = aside[first : first + ASIDE]
        return near + aside

    def _places(self, seat: int, hand: dict[Card, None], near: list[Spot]) -> list[Any]:
        """Every face that could be laid, and the cells where it may be tried."""
        game = self.game
        if not game.set_up.lay_moves and not any(card.ladder for card in hand):
            return [(card, face, near) for card in hand for face in card.faces]
        maze = game.maze
        found: dict[Any, list[Spot]] = {}
        for move in laying.moves(game, seat, hand):
            if isinstance(move, Lay):
                face = CARDS.by_name[move.card].lying(move.turned)
                cell = number(*move.at)
                spot = (cell, BITS.get(cell, 0), maze.frontier.get(cell, 0), maze.border[cell])
                found.setdefault(face, []).append(spot)
        return [(face.card, face, cells) for face, cells in found.items()]

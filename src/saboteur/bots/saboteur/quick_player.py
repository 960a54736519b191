"""The quick player: what somebody in an imagined game does at once, without thinking.

It plays like the roles of the simple bots, by what its seat knows of the goals and by what all have
seen everybody do, but looks only at what a card changes at the spot where it is laid.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from saboteur.bots.distance import AROUND, BIT, EXITS
from saboteur.bots.saboteur import miner_role, saboteur_role
from saboteur.bots.saboteur.distance import Goal, QuickMaze, joined
from saboteur.bots.saboteur.expected_gold import LEARNED
from saboteur.bots.saboteur.reputation import Reputation
from saboteur.bots.saboteur.role import in_hand
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.cards import Card, Face
from saboteur.rules.discarding import Pass
from saboteur.rules.grid import CELL, STEPS, number
from saboteur.rules.laying import Lay
from saboteur.rules.maze import FITS
from saboteur.rules.moves import Move
from saboteur.rules.saboteur import laying
from saboteur.rules.saboteur.actions import ACTIONS
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import Take
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
"""What any card is worth of which it knows nothing."""

Known = dict[int, str]
"""Which goal lies where, as far as a seat knows."""
Spot = tuple[int, int, int, int]
"""An empty cell, its bit, the sides by which ways come in, and what its neighbours demand."""
BREAKING, MENDING, LOOKING, CLEARING, BURYING = 0.15, 0.15, 0.3, 0.3, 0.1
"""What such a card must bring, in cards nearer; a rockfall is for clearing, or for burying."""
TRIED = 3
"""So many cards one thinks of burying."""
STRIKING = 1.4
"""How much more it counts for a saboteur that somebody cannot dig."""
SECOND_TOOL, SOON = 0.3, 0.3
"""The share of a second broken tool, and how much more the next seat counts than the last."""
HINDERED = LEARNED.digger - LEARNED.hindered_digger
STOPPED = LEARNED.hindered_saboteur - LEARNED.saboteur
"""What it does to the strength of a table that a digger, or a saboteur, cannot dig."""
SPY = 0.25
"""For a map in the hand of a saboteur."""

Found = tuple[float, Move] | None
"""The best way to play a card and what it is worth, if there is one."""


# --- chance ---------------------------------------------------------------------------------------

TABLE = list(map(Random.random, [Random("whims")] * 4096))
"""Random numbers, looked up in place of being drawn."""
LAST = len(TABLE) - 1

CARD: dict[Card, int] = {card: 61 * place for place, card in enumerate(CARDS.by_name.values())}
FACE: dict[Face, int] = {
    face: CARD[card] + 17 * turn + 7
    for card in CARDS.by_name.values()
    for turn, face in enumerate(card.faces)
}
"""Where to begin to look for each of them."""


class Dice:
    """The chance of one playout, the same for all moves that are compared.

    What is rolled depends on the turn and on what it is about, and on nothing else: so two playouts
    in the same world differ by what the first move has changed, and not by luck.
    """

    __slots__ = ("turn",)

    def __init__(self, start: int) -> None:
        self.turn = start
        """Where this turn begins in the table."""

    def next_turn(self) -> None:
        """Everything is rolled anew."""
        self.turn += 389

    def about(self, what: int) -> float:
        """A number from 0 to 1, always the same about the same in the same turn."""
        return TABLE[self.turn + what & LAST]

    def one_of(self, count: int) -> int:
        """A place among so many."""
        return int(count * TABLE[self.turn + 3 & LAST])


# --- cards in the hand ----------------------------------------------------------------------------


@cache
def dead_end(card: Card) -> bool:
    """Whether no way leads through this path card."""
    return joined(card.name) == 1


@cache
def keep_as_miner(card: Card) -> float:
    """What a miner thinks a card is worth."""
    if card.faces:
        return miner_role.KEEP_WAY[joined(card.name)]
    return in_hand(miner_role.KEEP, card.kind)


@cache
def keep_as_saboteur(card: Card) -> float:
    """What a saboteur thinks a card is worth."""
    if card.faces:
        return saboteur_role.KEEP_WAY[joined(card.name)]
    return in_hand(saboteur_role.KEEP, card.kind)


# --- moves ----------------------------------------------------------------------------------------


class QuickPlayer:
    """Moves for all seats of one imagined game."""

    __slots__ = ("dice", "game", "known", "maze", "reputation")

    def __init__(
        self,
        game: SaboteurGame,
        maze: QuickMaze,
        known: list[Known],
        reputation: Reputation,
        dice: Dice,
    ) -> None:
        self.game = game
        self.maze = maze
        self.known = known
        """What each seat knows of the goals."""
        self.reputation = reputation
        self.dice = dice

    def move(self) -> Move:
        """What the seat whose turn it is does."""
        game = self.game
        decision: Any = game.agenda[-1]
        if type(decision) is Turn:
            return self._turn(decision.seat)
        moves = decision.answers(game)
        if isinstance(moves[0], Take):
            return max(moves, key=lambda move: move.gold)  # type: ignore[no-any-return]
        return moves[self.dice.one_of(len(moves))]  # type: ignore[no-any-return]

    def _turn(self, seat: int) -> Move:
        game, roll = self.game, self.dice.about
        saboteur = game.dwarves[seat] == "saboteur"
        hoped = self._hoped(seat)
        missing = sum([goal.cards for goal in hoped]) / (len(hoped) or 1)
        strength = (missing + 0.5) / LEARNED.per_card / len(game.hands)
        hand = dict.fromkeys(game.hands[seat])
        best, choice = self._best_lay(seat, hand, saboteur, hoped)
        keep = keep_as_saboteur if saboteur else keep_as_miner
        for card in hand:
            worth = NOISE * roll(CARD[card]) - keep(card)
            if worth > best:
                best, choice = worth, Pass((card.name,))
            kind = card.kind
            if kind == "path":
                continue
            if kind == "sabotage":
                found = self._strike(seat, card, saboteur, strength)
            elif kind == "repair":
                found = self._mend(seat, card, saboteur, strength)
            elif kind == "map":
                found = self._look(seat, card, saboteur, hoped, strength)
            elif kind == "rockfall":
                found = self._bury(hoped) if saboteur else self._clear(hoped)
            else:
                moves = ACTIONS[kind].moves(game, seat, card)
                found = (OTHER, moves[self.dice.one_of(len(moves))]) if moves else None
            if found is not None:
                worth = found[0] + NOISE * roll(CARD[card] + 1)
                if worth > best:
                    best, choice = worth, found[1]
        assert choice is not None
        return choice

    def _hoped(self, seat: int) -> list[Goal]:
        """The goals that may be the treasure, as far as this seat knows."""
        known = self.known[seat]
        hoped = []
        for goal in self.maze.goals:
            front = known.get(goal.cell)
            if front is None:
                hoped.append(goal)
            elif front == TREASURE.name:
                return [goal]
        return hoped

    def _best_lay(
        self, seat: int, hand: dict[Card, None], saboteur: bool, hoped: list[Goal]
    ) -> tuple[float, Move | None]:
        game, turn = self.game, self.dice.turn
        in_front = game.in_front[seat]
        if in_front and may_not_lay(in_front):
            return -9.0, None
        before, passable = self.maze.frontier, self.maze.passable
        side = -1.0 if saboteur else 1.0
        share = side / (len(hoped) or 1)
        better = critical = 0
        for goal in hoped:
            if goal.cards > 0:
                better |= goal.within[min(goal.cards, len(goal.within)) - 1]
                ends = before & goal.within[-1]
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
        return "hindered" if in_front and may_not_lay(in_front) else self.maze.stage

    def _near(self, better: int, critical: int) -> list[Spot]:
        """Where a card can change how far it is, and a few other cells to lay something."""
        maze = self.game.maze
        bits, border = BIT, maze.border
        near: list[Spot] = []
        aside: list[Spot] = []
        for cell, sides in maze.frontier.items():
            bit = bits.get(cell, 0)
            telling = AROUND[cell] & better or bit & critical
            (near if telling else aside).append((cell, bit, sides, border[cell]))
        if len(aside) > ASIDE:
            first = self.dice.one_of(len(aside) - 1)
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
                spot = (cell, BIT.get(cell, 0), maze.frontier.get(cell, 0), maze.border[cell])
                found.setdefault(face, []).append(spot)
        return [(face.card, face, cells) for face, cells in found.items()]

    # --- action cards -----------------------------------------------------------------------------

    def _hindering(self, other: int, saboteur: bool, strength: float) -> float:
        """What it brings, in cards, that another seat cannot dig."""
        odds = self.reputation.odds(other)
        brings = strength * (STOPPED * odds - HINDERED * (1 - odds))
        return -STRIKING * brings if saboteur else brings

    def _strike(self, seat: int, card: Card, saboteur: bool, strength: float) -> Found:
        game = self.game
        players = len(game.hands)
        best, victim = 0.0, -1
        for other, in_front in enumerate(game.in_front):
            if other == seat or card in in_front:
                continue
            share = SECOND_TOOL if in_front and may_not_lay(in_front) else 1.0
            soon = 1 + SOON * (0.5 - (game.direction * (other - seat) % players) / players)
            worth = share * soon * self._hindering(other, saboteur, strength) - BREAKING
            if worth > best:
                best, victim = worth, other
        return None if victim < 0 else (best, Sabotage(card.name, victim))

    def _mend(self, seat: int, card: Card, saboteur: bool, strength: float) -> Found:
        best, found = 0.0, None
        for other, in_front in enumerate(self.game.in_front):
            for broken in in_front:
                if broken.kind != "sabotage" or broken.tools[0] not in card.tools:
                    continue
                if other == seat:
                    worth = strength * (STOPPED if saboteur else HINDERED)
                else:
                    worth = -self._hindering(other, saboteur, strength)
                worth = worth / len(in_front) - MENDING
                if worth > best:
                    best, found = worth, Repair(card.name, other, broken.tools[0])
        return None if found is None else (best, found)

    def _look(
        self, seat: int, card: Card, saboteur: bool, hoped: list[Goal], strength: float
    ) -> Found:
        if len(hoped) < 2:
            return None
        look = Map(CELL[hoped[self.dice.one_of(len(hoped))].cell])
        if self.game.set_up.mappable and look not in ACTIONS["map"].moves(self.game, seat, card):
            return None  # a module has a say in what may be looked at
        known = 0.5 + 0.5 / len(hoped)
        return SPY if saboteur else 2 * LEARNED.knowing * known * strength - LOOKING, look

    def _clear(self, hoped: list[Goal]) -> Found:
        """Take a dead end out of the way."""
        maze, quick = self.game.maze, self.maze
        best, found = 0.0, None
        share = 1 / (len(hoped) or 1)
        for cell in maze.reached:
            face = maze.faces[cell]
            if face.card.kind != "path" or not dead_end(face.card):
                continue
            free = quick.passable | BIT.get(cell, 0)
            worth = -CLEARING
            for goal in hoped:
                beside = goal.after(AROUND[cell] & free, free) + 1
                worth += share * max(0, goal.cards - beside)
            if worth > best:
                best, found = worth, cell
        return None if found is None else (best, Rockfall(CELL[found]))

    def _bury(self, hoped: list[Goal]) -> Found:
        """Take out one of the cards at the end of the way that has come nearest."""
        nearest = min(hoped, key=lambda goal: goal.cards, default=None)
        if nearest is None:
            return None
        best, found = 0.0, None
        for at in self._last_cards(nearest)[:TRIED]:
            maze = self.game.maze.clone()
            maze.remove(at)
            after = {goal.cell: goal.cards for goal in QuickMaze(maze).goals}
            worth = sum([after[goal.cell] - goal.cards for goal in hoped]) / len(hoped) - BURYING
            if worth > best:
                best, found = worth, Rockfall(CELL[at])
        return None if found is None else (best, found)

    def _last_cards(self, goal: Goal) -> list[int]:
        """The path cards from which it is not far to this goal."""
        maze = self.game.maze
        ends = self.maze.frontier & goal.within[-1]
        found = {
            cell + step: None
            for cell, sides in maze.frontier.items()
            if BIT.get(cell, 0) & ends
            for side, step in STEPS.items()
            if sides & side
        }
        return [cell for cell in found if maze.faces[cell].card.kind == "path"]

"""How The Duel and its solo game are played at each level."""

from __future__ import annotations

from heapq import nlargest, nsmallest
from random import Random
from typing import Any, ClassVar

from saboteur.bots.distance import ALL_SIDES
from saboteur.bots.duel.belief import KnownTable
from saboteur.bots.duel.first_sight import GoldSight, PlainSight
from saboteur.bots.duel.quick_player import QuickPlayer
from saboteur.bots.duel.solo import GoldNear, Nearness, SoloPlayer, won_so_far
from saboteur.bots.mind import Mind, Style
from saboteur.bots.searcher import (
    Candidate,
    Dropping,
    Patience,
    Thinking,
    Worlds,
    play_on,
    search,
    weighed,
)
from saboteur.rules.actions import Map
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.set_up import ROUNDS
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move


class EasyMind(Mind):
    """One look ahead, nothing remembered: takes the move that promises most."""

    whim: ClassVar[float] = 0.03
    """How much chance counts: it decides between equals."""

    def choose(self, view: DuelView, moves: list[Move], worlds: Worlds | None) -> Move:
        sight = PlainSight(view)
        random, whim = self.rng.random, self.whim * self.style.whim
        return max(moves, key=lambda move: sight.worth(move) + whim * random())


class NormalMind(Mind):
    """Takes the move after which most gold is to be expected."""

    whim: ClassVar[float] = 0.3
    """How much chance counts, in gold: nobody sees everything at once who does not think on."""

    def choose(self, view: DuelView, moves: list[Move], worlds: Worlds | None) -> Move:
        sight = GoldSight(KnownTable(view, "normal"), self.style)
        random, whim = self.rng.random, self.whim * self.style.whim
        return max(moves, key=lambda move: sight.worth(move) + whim * random())


class HardMind(Mind):
    """Thinks the moves that look best through in one world after the other."""

    def choose(self, view: DuelView, moves: list[Move], worlds: Worlds | None) -> Move:
        assert worlds is not None
        patience = self.budget.begin()
        known = KnownTable(view, "hard")
        if len(view.colours) > 1:
            duel = DuelThinking(known, worlds, self.rng)
            return self._search(duel.candidates(moves, self.style), duel, patience, DUEL)
        if view.decision == "pay-trolls":
            return moves[0]  # the highest cards: small ones are good for the next debt
        solo = SoloThinking(known, worlds, self.rng, self.style)
        return self._search(solo.candidates(moves), solo, patience, SOLO)

    def _search(
        self, found: list[Candidate], thinking: Thinking[Any], patience: Patience, how: Dropping
    ) -> Move:
        chosen = search(found, thinking, patience, how)
        self.weighed = weighed(found)
        return chosen


# --- for two --------------------------------------------------------------------------------------

CANDIDATES = 4
"""So many of the moves that look best are thought through."""
THROWS = 2
"""No more of them than this throw cards away."""
MARGIN = 0.6
"""Moves that look worse by so much gold are not thought through."""
TRUST = 0.7
"""How much of a difference at first sight is true on average."""
DOUBT = 70.0
"""How many worlds first sight counts for: chance moves a round by more than 2 gold, the choice
between good moves by 0.3."""
CLEAR = 3
"""By how much gold a game is won as well as by more."""

DUEL = Dropping(first=8, growth=4, kept=0.66, least=2, head_start=DOUBT * TRUST)
"""After 8 worlds and after 32 the move that does worst is given up."""


class DuelThinking:
    """The round is played out."""

    def __init__(self, known: KnownTable, worlds: Worlds, rng: Random) -> None:
        self.known = known
        self.worlds = worlds
        self.rng = rng
        self.player = QuickPlayer(known)

    def candidates(self, moves: list[Move], style: Style) -> list[Candidate]:
        """The moves that look best, and not many ways to throw cards away."""
        sight = GoldSight(self.known, style)
        looks = sorted(((sight.worth(move), -place) for place, move in enumerate(moves)))[::-1]
        found: list[Candidate] = []
        throws = 0
        for worth, place in looks:
            if worth <= looks[0][0] - MARGIN or len(found) == CANDIDATES:
                break
            throw = isinstance(moves[-place], Pass | DiscardTwo)
            throws += throw
            if not throw or throws <= THROWS:
                found.append(Candidate(moves[-place], worth))
        view = self.known.view
        only_trolls_to_be_paid = len(view.outcomes) == view.round
        return found[:1] if only_trolls_to_be_paid else found

    def world(self) -> DuelGame:
        """One more world."""
        world: DuelGame = self.worlds(self.rng)
        return world

    def value(self, world: DuelGame, move: Move) -> float:
        """How much more than the other a seat gets out of the round after a move.

        In the last round it only counts who wins the game, and a little by how much.
        """
        after, seat = world.position(), self.known.seat
        play_on(after, move)
        rounds = len(world.outcomes)
        while len(after.outcomes) == rounds:
            play_on(after, self.player.move(after))
        last = after.outcomes[rounds]
        net = [won - debt for won, debt in zip(last.gold, last.debts, strict=True)]
        ahead = net[seat] - net[1 - seat]
        if rounds + 1 < ROUNDS:
            return ahead
        ahead += world.scores[seat] - world.scores[1 - seat]
        return max(-CLEAR, min(CLEAR, ahead))


# --- alone ----------------------------------------------------------------------------------------

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

SOLO = Dropping(first=8, growth=1.125, sure=2.5)
"""Moves are given up that are surely worse, which is asked whenever there are an eighth more
worlds."""


class SoloThinking:
    """Some turns are played on, then one asks what the round promises."""

    def __init__(self, known: KnownTable, worlds: Worlds, rng: Random, style: Style) -> None:
        self.known = known
        self.worlds = worlds
        self.rng = rng
        self.curious = CURIOUS * (style.look - 1)
        self.nearness = Nearness(known.position.mazes[0])
        self.missed = MISSED if len(known.view.outcomes) < ROUNDS - 1 else 0.0

    def world(self) -> DuelGame:
        """One more world."""
        world: DuelGame = self.worlds(self.rng)
        return world

    def value(self, world: DuelGame, move: Move) -> float:
        """The gold of this round, less what is missed later, as far as one can foresee."""
        goals = self.known.goals.gold
        if isinstance(move, Map):
            cell = number(*move.at)
            goals = goals | {cell: float(gold_on(world.mazes[0].hidden[cell]))}
        player = self._player(world.position(), goals)
        player.play(move)
        player.go_on(TURNS)
        if player.over:
            last = player.world.outcomes[player.rounds]
            path_gold = _path_gold(player.world) - _path_gold(world)
            gold = last.gold[0] - last.debts[0]
        else:
            gold, path_gold = won_so_far(player.world)
        worth = gold - self.missed * path_gold + player.outlook()
        return worth + self.curious * isinstance(move, Map)

    def _player(self, world: DuelGame, goals: dict[int, float]) -> SoloPlayer:
        return SoloPlayer(world, GoldNear(world, goals, self.nearness))

    def candidates(self, moves: list[Any]) -> list[Candidate]:
        """The moves worth thinking through, those that look best first."""
        if self.known.view.decision != "turn":
            return [Candidate(move) for move in moves]
        player = self._player(self.world(), self.known.goals.gold)
        looks: list[Any] = [move for move in moves if type(move) is Map]
        hand = [card for card in player.world.hands[0] if not (looks and card.kind == "map")]
        worst = nsmallest(2, hand, key=player.keep)
        pair = tuple(sorted(card.name for card in worst))
        thrown = {pair, *((card.name,) for card in hand)}
        chosen: list[Move] = self._lays(player, [move for move in moves if type(move) is Lay])
        for move in moves:
            if type(move) is Pass:
                if move.cards in thrown:
                    chosen.append(move)
            elif type(move) is DiscardTwo:
                if move.cards == pair:
                    chosen.append(move)
            elif type(move) is not Lay and type(move) is not Map:
                chosen.append(move)
        looks.sort(key=lambda move: -self._nearest(player, number(*move.at)))
        chosen += looks[:LOOKS]
        return [Candidate(move) for move in chosen or moves]

    def _lays(self, player: SoloPlayer, lays: list[Lay]) -> list[Move]:
        if not lays:
            return []
        worth = {
            (face.card.name, cell, face.turned): player.tempting((gain, cell, face))
            for gain, cell, face in player.ways()
        }
        looks = [
            (worth[lay.card, number(*lay.at), lay.turned], -place) for place, lay in enumerate(lays)
        ]
        return [lays[-place] for _, place in nlargest(LAYS, looks)]

    def _nearest(self, player: SoloPlayer, goal: int) -> float:
        near = self.nearness[goal, ALL_SIDES]
        return max([near.get(cell, 0.0) for cell in player.maze.frontier], default=0.0)


def _path_gold(world: DuelGame) -> int:
    return sum(card.kind == "path" for card in world.won_cards())

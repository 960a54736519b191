"""A hard player of the Saboteur games: tries its best moves in worlds it believes in.

What it gives the searcher: the moves worth trying, worlds as likely as it believes them to be, and
the gold that quick players bring it there.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from random import Random
from typing import Any, ClassVar, NamedTuple

from saboteur.bots.saboteur.at_hand import compiled_players
from saboteur.bots.saboteur.belief import OTHER, SABOTEUR, TRUST, Evidence, treasure_in
from saboteur.bots.saboteur.distance import QuickMaze
from saboteur.bots.saboteur.expected_gold import HARD, ExpectedGold, Skill
from saboteur.bots.saboteur.levels import NormalMind
from saboteur.bots.saboteur.opinion import worth
from saboteur.bots.saboteur.playout import Playout, known_goals
from saboteur.bots.saboteur.quick_player import Dice, Known
from saboteur.bots.saboteur.reputation import Reputation
from saboteur.bots.searcher import Candidate, Dropping, Patience, Thinking, Worlds, search, weighed
from saboteur.rules.actions import Repair, Sabotage
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView

GOLD = 0.06
"""What a first sight's worth of 1 is in gold, for roles that do not count in gold."""

DROPPING = Dropping(first=4, growth=2, kept=0.5, least=3, sure=2.5, least_spread=0.02, trust=0.6)
"""First sight knows what is good for the whole round, playouts know the next turns. Looks deceive,
so that many moves are tried, but few of them often."""
MOST = 40
"""So many moves are searched at most: nearly all of the base game, but where several cards may be
passed at once there are hundreds."""
HOPELESS = 0.3
"""A move that seems to bring so much less gold than the best is not tried at all."""
HORIZON = 15
"""For how many moves an imagined game is played on: three times round a table of five. It foresaw
a little better than five or ten, when a forerunner of `benchmarks.foresight` compared them; in gold
no difference showed."""
ENOUGH = 128
"""In so many worlds the compiled quick players earn as much as the readable ones in all their time
(`python -m benchmarks.one_seat`); that more would bring more has not been seen."""
DRAWN = 6
"""Out of so many worlds one is kept."""
TRIES = 4
"""How often to look for a world whose treasure lies where one believes it to lie."""


class HardMind(NormalMind):
    """Plays its best moves on in imagined worlds and takes the one that earned the most."""

    skill: ClassVar[Skill] = HARD

    def choose(self, view: SaboteurView, moves: list[Move], worlds: Worlds | None) -> Move:
        assert worlds is not None
        patience = self.budget.begin()
        rng = Random(self.rng.getrandbits(64))
        if isinstance(moves[0], Take):
            return max(moves, key=lambda move: move.gold)  # type: ignore[attr-defined]
        found = self.at_first_sight(view, moves, rng)
        thinking = self.think(view, self.imagine(worlds, Evidence(view), rng), rng, patience)
        chosen = search(found, thinking, patience, DROPPING)
        self.weighed = weighed(found)
        return chosen

    def think(
        self, view: SaboteurView, believed: BelievedWorlds, rng: Random, patience: Patience
    ) -> Thinking[Any]:
        """Who plays worlds on: by the clock the compiled quick players, where they are at hand.

        A number of thoughts must give the same choice on every machine, whatever is at hand there.
        """
        players = compiled_players() if self.budget.thoughts is None else None
        if players is not None and players.covers(view):
            patience.stop_after(self.enough(view))
            thinking: Thinking[Any] = players.DensePlayOn(view, believed, rng, HORIZON)
            return thinking
        return PlayOn(view, believed, rng)

    def enough(self, view: SaboteurView) -> int:
        """In how many worlds compiled quick players play on."""
        return ENOUGH

    def imagine(self, worlds: Worlds, evidence: Evidence, rng: Random) -> BelievedWorlds:
        """Where worlds to think in come from."""
        return BelievedWorlds(worlds, evidence, rng)

    def at_first_sight(self, view: SaboteurView, moves: list[Move], rng: Random) -> list[Candidate]:
        """What a normal player would think of."""
        return candidates(moves, self.worths(view, moves, rng))

    def worths(self, view: SaboteurView, moves: list[Move], rng: Random) -> list[float]:
        """The gold that each move seems to bring."""
        role = self.role(view)
        unit = role.unit if isinstance(role, ExpectedGold) else GOLD
        chance = self.chance * self.style.whim
        return [unit * (worth(role, move) + chance * rng.random()) for move in moves]


# --- the moves worth trying -----------------------------------------------------------------------


def candidates(moves: Sequence[Move], worths: Sequence[float]) -> list[Candidate]:
    """By the gold they seem to bring, the best first. What comes to the same is tried once."""
    order = sorted(range(len(moves)), key=lambda place: -worths[place])
    chosen: dict[Hashable, Candidate] = {}
    for place in order:
        if len(chosen) == MOST or worths[place] < worths[order[0]] - HOPELESS:
            break
        chosen.setdefault(_same(moves[place]), Candidate(moves[place], worths[place]))
    return list(chosen.values())


def _same(move: Move) -> Hashable:
    """What two moves have in common that come to the same."""
    if isinstance(move, Sabotage):
        return Sabotage, move.seat
    if isinstance(move, Repair):
        return Repair, move.seat
    return move


# --- worlds ---------------------------------------------------------------------------------------


class BelievedWorlds:
    """Draws worlds for one decision."""

    def __init__(self, worlds: Worlds, evidence: Evidence, rng: Random) -> None:
        self.worlds = worlds
        self.evidence = evidence
        self.rng = rng
        view = evidence.view
        self.sides: dict[int, tuple[list[frozenset[int]], list[float]]] = {}
        """Who may be the saboteurs and how likely, by where the treasure lies."""
        self.kept: dict[int, float] = {}
        """How likely a world is kept, by where its treasure lies."""
        if {*view.dwarf_deck} == {SABOTEUR, OTHER} and not view.dwarf_clues:
            self._weigh()

    def _weigh(self) -> None:
        weighed = self.evidence.weighed
        best = max(score for score, *_ in weighed)
        for score, prior, saboteurs, cell in weighed:
            who, weights = self.sides.setdefault(cell, ([], []))
            who.append(saboteurs)
            weights.append(prior * exp(TRUST * (score - best)))
        cells = self.evidence.cells
        ratios = {cell: sum(self.sides[cell][1]) / cells[cell] for cell in self.sides}
        most = max(ratios.values())
        self.kept = {cell: ratio / most for cell, ratio in ratios.items()}

    def world(self) -> SaboteurGame:
        """One world, as if this were the last round: nothing is dealt after it."""
        world = self._by_sides() if self.sides else self._by_weight()
        world.round = world.set_up.rounds
        return world

    def _by_weight(self) -> SaboteurGame:
        """One of several, the more likely the better it fits."""
        drawn: list[SaboteurGame] = [self.worlds(self.rng) for _ in range(DRAWN)]
        weights = [self.evidence.weight(world) for world in drawn]
        return self.rng.choices(drawn, weights)[0] if sum(weights) > 0 else drawn[0]

    def _by_sides(self) -> SaboteurGame:
        """With only miners and saboteurs: their dwarf cards are dealt anew, as belief has it."""
        rng = self.rng
        for _ in range(TRIES):
            world: SaboteurGame = self.worlds(rng)
            cell = treasure_in(world)
            if rng.random() < self.kept.get(cell, 1.0):
                break
        who, weights = self.sides.get(cell) or next(iter(self.sides.values()))
        saboteurs = rng.choices(who, weights)[0]
        for seat, dwarf in enumerate(self.evidence.view.dwarves):
            if dwarf is None:
                world.dwarves[seat] = SABOTEUR if seat in saboteurs else OTHER
        return world


# --- what comes of a move -------------------------------------------------------------------------


class Scene(NamedTuple):
    """A world, and what its playouts begin with."""

    game: SaboteurGame
    maze: QuickMaze
    known: list[Known]
    reputation: Reputation
    dice: int


class PlayOn:
    """What comes of moves in one world after the other."""

    def __init__(
        self, view: SaboteurView, believed: BelievedWorlds, rng: Random, horizon: int = HORIZON
    ) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.believed = believed
        self.rng = rng
        self.horizon = horizon
        self._reputation: Reputation | None = None

    def world(self) -> Scene:
        """One more world, and all that its playouts begin with."""
        world = self.believed.world()
        if self._reputation is None:
            self._reputation = Reputation.of(world.view(None))
        start = self.rng.getrandbits(16)
        return Scene(world, QuickMaze(world.maze), known_goals(world), self._reputation, start)

    def value(self, world: Scene, move: Move) -> float:
        """The gold this move brings there."""
        game, maze, known, reputation, start = world
        playout = Playout(game.position(), maze, known, reputation.clone(), Dice(start))
        playout.step(move)
        playout.run(self.horizon)
        return playout.gold(self.seat)

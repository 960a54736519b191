"""How who plays alone goes on in a world, quickly: rules of thumb, and what the round promises.

What happens is up to the rules; only whether a move is legal is not asked again. The numbers were
found by playing many thousand rounds with slightly different ones: `python -m benchmarks.alone`
does it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import nsmallest
from typing import Any

from saboteur.bots.distance import ALL_SIDES
from saboteur.bots.duel.cards import kind_of
from saboteur.bots.duel.distance import nearness
from saboteur.bots.searcher import play_on
from saboteur.rules.actions import Repair
from saboteur.rules.cards import Card, Face
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.actions import ACTIONS, Key
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.bribing import Bribe
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.laying import ladder_cells
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import CELL, WAYS, number
from saboteur.rules.laying import Lay
from saboteur.rules.maze import FITS
from saboteur.rules.moves import Move

FADING = 0.79
"""What gold is worth one card further away."""
ENDS = (1.0, 0.42, 0.08)
"""What the open ends count that are nearest to gold, the best first."""
TURNED_UP = 1.22
"""What a gold that one expects is worth when its goal is turned up."""
PATH_GOLD = 0.38
"""What a gold on a path card is worth while all markers are left."""
MARKER = 0.05
"""What it is worth less for each marker that is placed."""
BRIBE = 1.42
"""What a troll must bar for it to be bribed: it costs a gold and a marker."""
KEY = 0.1
"""What a door must bar for it to be worth a key."""
HOLD = 0.43
"""How much the worth of a card in hand counts against what it brings in the maze."""
JUNK = 0.044
"""Cards worth less are thrown away as long as there are others to draw."""
KEEP = {
    "EW": 0.9,
    "NS": 0.21,
    "bend": 0.57,
    "stub": 0.19,
    "bridge": 0.83,
    "gold2": 1.06,
    "gold3": 1.87,
    "ladder+": 0.24,
    "ladder-": 0.43,
    "troll": 0.78,
    "door+4": 0.81,
    "door+3": 1.1,
    "door-4": 1.23,
    "door-3": 0.63,
    "key": 0.15,
    "repair": 0.5,
    "map": 0.0,
}
"""What it is worth to hold a card."""
OUTLOOK = (
    (0.295, -5.543, 1.495),
    (-0.154, 3.005, -1.755),
    (0.0, -0.479, 0.212),
    (-0.202, -0.311, 0.116),
    (-0.056, 0.606, 2.323),
    (-0.027, 1.220, -1.096),
    (0.475, -1.033, 1.183),
)
"""What each sign of a good round is worth in gold; the second number counts times the share of
cards left, the third times its square. Fitted to rounds played by rules of thumb, then moved as
`benchmarks.alone` says."""
ALL_CARDS = 40
"""About so many cards are there to play in a round."""

Way = tuple[float, int, Face]
"""What laying a card brings, where, and how."""


class Nearness(dict[tuple[int, int], dict[int, float]]):
    """How near every empty cell is to a target that is open on some sides: worked out once.

    Cards that are laid later are not in it, so it grows a little too hopeful.
    """

    def __init__(self, maze: OwnMaze) -> None:
        super().__init__()
        self.maze = maze

    def __missing__(self, target: tuple[int, int]) -> dict[int, float]:
        found = nearness(self.maze, *target)
        near = self[target] = {cell: FADING**cards for cell, cards in found.items()}
        return near


class GoldNear(dict[int, float]):
    """How much gold is near each cell, as far as anybody has asked."""

    def __init__(self, world: DuelGame, goals: Mapping[int, float], nearness: Nearness) -> None:
        super().__init__()
        self.goals = goals
        """The gold one expects of each face-down goal."""
        self.nearness = nearness
        self.amounts: dict[int, float] = {}
        """The gold one expects of each target."""
        self.sources: list[tuple[float, dict[int, float]]] = []
        self.settle(world)

    def settle(self, world: DuelGame) -> None:
        """Look again where gold may be."""
        self.clear()
        maze, nearness = world.mazes[0], self.nearness
        self.amounts = {cell: self.goals[cell] for cell in maze.hidden}
        self.sources = [
            (amount, nearness[cell, ALL_SIDES]) for cell, amount in self.amounts.items()
        ]
        for cell in world.gold_cells:
            own = maze.own(cell)
            amount = self.amounts[cell] = float(gold_on(own.card))
            self.sources.append((amount, nearness[cell, own.gold or ALL_SIDES]))

    def __missing__(self, cell: int) -> float:
        near = self[cell] = sum(
            [amount * share[cell] for amount, share in self.sources if cell in share]
        )
        return near


def won_so_far(world: DuelGame) -> tuple[int, int]:
    """The gold of this round, trolls paid, and how many cards of it are path cards."""
    cards = [world.mazes[0].faces[cell].card for cell in world.claims]
    path_gold = sum(card.kind == "path" for card in cards)
    return sum(map(gold_on, cards)) - len(world.bribes), path_gold


class SoloPlayer:
    """Plays a round on in one world."""

    def __init__(self, world: DuelGame, near: GoldNear) -> None:
        self.world = world
        self.maze = world.mazes[0]
        self.near = near
        self.rounds = len(world.outcomes)

    @property
    def over(self) -> bool:
        """Whether the round is."""
        return len(self.world.outcomes) > self.rounds

    def play(self, move: Any) -> None:
        """Play a move, and whatever needs no thought until the next turn."""
        world = self.world
        before = len(self.maze.hidden), len(world.gold_cells)
        play_on(world, move)
        while not self.over and world.agenda[-1].kind != "turn":  # type: ignore[attr-defined]
            play_on(world, self._plain(world.agenda[-1]))
        if not self.over and before != (len(self.maze.hidden), len(world.gold_cells)):
            self.near.settle(world)

    def _plain(self, decision: Any) -> Move:
        moves: list[Move] = decision.answers(self.world)
        if decision.kind == "claim-gold":
            return max(moves, key=self._gold_at)
        if decision.kind == "fit-goal":
            return max(moves, key=self._fit)
        return moves[0]

    def _gold_at(self, move: Any) -> int:
        return gold_on(self.maze.faces[number(*move.at)].card)

    def _fit(self, move: Any) -> tuple[bool, int]:
        """The way round that brings gold, then the one that leads on."""
        own = self.maze.closed[CARDS.by_name[move.card].lying(move.turned)]
        onward = own.spread[self.maze.met.get(number(*move.at), 0)]
        return bool(onward & own.gold), (onward & 7).bit_count()

    # --- what things are worth ------------------------------------------------------------------

    def keep(self, card: Card) -> float:
        """What it is worth to hold a card."""
        if card.kind == "key" and not self.world.keys_left:
            return 0.0
        return KEEP[kind_of(card.name, self.maze.colour)]

    def tempting(self, way: Way) -> float:
        """What it brings to lay a card, less what it is worth in the hand."""
        gain, _, face = way
        return gain - HOLD * self.keep(face.card)

    def ends(self, maze: OwnMaze) -> float:
        """How near the open ends are to gold."""
        near = self.near
        return _best_ends(sorted([near[cell] for cell in maze.frontier], reverse=True))

    def ways(self) -> list[Way]:
        """Every way to lay a card."""
        world, maze, near = self.world, self.maze, self.near
        frontier, border = maze.frontier, maze.border
        ends = sorted([(near[cell], cell) for cell in frontier], reverse=True)
        del ends[len(ENDS) + 1 :]
        before = _best_ends([gold for gold, _ in ends])
        path_gold = PATH_GOLD - MARKER * (world.all_markers - world.markers)
        gains: dict[tuple[int, int], float] = {}
        found: list[Way] = []
        for card in dict.fromkeys(world.hands[0]):
            places = ladder_cells(maze, card) if card.ladder else frontier
            for face in card.faces:
                own = maze.closed[face]
                fits = FITS[face.edges]
                for cell in places:
                    if not fits[border[cell]]:
                        continue
                    sides = frontier.get(cell, 0)
                    onward = own.edges if own.source else own.spread[sides]
                    leads = cell, onward & ~sides
                    gain = gains.get(leads)
                    if gain is None:
                        gain = gains[leads] = self._leads(ends, *leads) - before
                    if own.gold & onward:
                        gain += path_gold
                    found.append((gain, cell, face))
        return found

    def _leads(self, ends: list[tuple[float, int]], cell: int, edges: int) -> float:
        """What the open ends are worth after a card on this cell, and goals that it turns up."""
        maze, near = self.maze, self.near
        open_ends = [gold for gold, end in ends if end != cell]
        turned_up = 0.0
        for step, _ in WAYS[edges]:
            beside = cell + step
            if beside in maze.hidden:
                turned_up += near.amounts[beside]
            elif beside not in maze.faces and beside not in maze.frontier:
                open_ends.append(near[beside])
        open_ends.sort(reverse=True)
        return TURNED_UP * turned_up + _best_ends(open_ends)

    def outlook(self) -> float:
        """What may still be won in this round."""
        world = self.world
        if self.over:
            return 0.0
        self.near.settle(world)
        hand = world.hands[0]
        signs = (
            1.0,
            self.ends(self.maze),
            sum(self.near.amounts.values()),
            len(world.in_front[0]),
            min(world.markers, 3),
            sum(map(self.keep, hand)),
            max([0.0, *(way[0] for way in self.ways())]),
        )
        left = (len(world.deck) + len(hand)) / ALL_CARDS
        return sum(
            sign * (worth + left * (more + left * most))
            for sign, (worth, more, most) in zip(signs, OUTLOOK, strict=True)
        )

    # --- what is done ---------------------------------------------------------------------------

    def go_on(self, turns: int) -> None:
        """Play so many turns, or to the end of the round."""
        for _ in range(turns):
            if self.over:
                return
            self.play(self.move())

    def move(self) -> Move:
        """What to do in this turn."""
        world = self.world
        hand = world.hands[0]
        opening = self._open()
        if opening is not None:
            return opening
        if world.in_front[0]:
            return self._mend()
        junk = [card for card in hand if self.keep(card) < JUNK] if world.deck else []
        if junk:
            return _pass(junk[:2])
        found = self.ways()
        if found:
            gain, cell, face = max(found, key=self.tempting)
            if gain > 0:
                return Lay(face.card.name, CELL[cell], face.turned)
        return _pass(nsmallest(1, hand, key=self.keep))

    def _mend(self) -> Move:
        """Repair; else throw two cards away, unless there is something that nobody needs."""
        world = self.world
        hand, broken = world.hands[0], world.in_front[0]
        for card in hand:
            for tool in broken:
                if card.kind == "repair" and tool.tools[0] in card.tools:
                    return Repair(card.name, 0, tool.tools[0])
        worst = nsmallest(2, hand, key=self.keep)
        junk = [card for card in worst if self.keep(card) < JUNK]
        if (junk and world.deck) or len(worst) < 2:
            return _pass(junk or worst)
        one, two = sorted(card.name for card in worst)
        return DiscardTwo((one, two), broken[0].name)

    def _open(self) -> Move | None:
        """Turn a key or bribe a troll where that pays."""
        world, reached = self.world, self.maze.reached
        key = next((card for card in world.hands[0] if card.kind == "key"), None)
        if key is not None:
            for move in ACTIONS["key"].moves(world, 0, key):
                assert isinstance(move, Key)
                cell = number(*move.at)
                if cell in reached and self._barred(cell) > KEY:
                    return move
        for cell in world.trolls:
            if cell in reached and world.markers > 1 and self._barred(cell) > BRIBE:
                return Bribe(CELL[cell])
        return None

    def _barred(self, cell: int) -> float:
        """What lies behind the door or the troll on this card."""
        opened = self.maze.clone()
        opened.open(cell)
        gain = self.ends(opened) - self.ends(self.maze)
        if cell in self.world.gold_cells and opened.reaches_gold(cell):
            gain += gold_on(opened.faces[cell].card)
        return gain + TURNED_UP * sum([self.near.amounts[goal] for goal in opened.met])


def _pass(cards: Sequence[Card]) -> Move:
    return Pass(tuple(sorted(card.name for card in cards)))


def _best_ends(near: list[float]) -> float:
    """What these open ends are worth, the best first."""
    return sum([share * gold for share, gold in zip(ENDS, near, strict=False)])

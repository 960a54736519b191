"""How two players go on in a world, quickly: each takes the move that promises most.

The weights are those of `value.py`, but nothing is tried out: distances are looked up in a map that
was worked out once, and only what a card changes is reckoned anew. Maps, rockfalls and bribes are
left out, they would take too long. What happens is up to the rules.
"""

from __future__ import annotations

from typing import Any

from saboteur.bots.distance import FAR, cells, walk
from saboteur.bots.duel.belief import KnownTable
from saboteur.bots.duel.cards import kind_of
from saboteur.bots.duel.distance import DistanceMap
from saboteur.bots.duel.first_sight import SMALLER_HAND
from saboteur.bots.duel.value import MOST_BROKEN, WIDTH, Phase
from saboteur.rules.actions import Repair, Sabotage
from saboteur.rules.cards import Face
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.actions import Key
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.own_face import CLOSED, OwnFace, gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import WAYS, number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move

NEVER = -9.0
"""What nobody plays in a world."""


class QuickPlayer:
    """Moves for both players, in worlds that go on from what a seat knows."""

    def __init__(self, known: KnownTable) -> None:
        self.known = known
        self.weights = known.weights
        position = known.position
        self.maps = [DistanceMap(maze, position.gold) for maze in position.mazes]
        self.targets = self.maps[0].targets
        self.goals = [known.goals.gold.get(cell, 0.0) for cell in self.targets]

    def move(self, world: DuelGame) -> Move:
        """What the player on turn would do."""
        moves = world.legal_moves()
        if len(moves) == 1:
            return moves[0]
        kind = world.agenda[-1].kind  # type: ignore[attr-defined]
        if kind == "turn":
            sight = QuickSight(self, world, world.agenda[-1].seat)  # type: ignore[attr-defined]
            return max(moves, key=sight.worth)
        if kind == "fit-goal":
            seat = world.agenda[-1].seat  # type: ignore[attr-defined]
            return max(moves, key=lambda move: _fit(world, seat, move))
        if kind == "claim-gold":
            return max(moves, key=lambda move: _gold_at(world, move))
        return moves[0]


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


class Nearest:
    """How far it is to each target from a player's open ends."""

    __slots__ = ("first", "map", "maze", "second", "where")

    def __init__(self, maze: OwnMaze, distances: DistanceMap) -> None:
        self.maze = maze
        self.map = distances
        first = distances.nowhere.copy()
        second = first.copy()
        where = [0] * len(first)
        cells, nowhere = distances.cells, distances.nowhere
        for end in maze.frontier:
            for place, cards in enumerate(cells.get(end, nowhere)):
                if cards < second[place]:
                    if cards < first[place]:
                        second[place] = first[place]
                        first[place] = cards
                        where[place] = end
                    else:
                        second[place] = cards
        self.first = first
        """The fewest cards to each target."""
        self.second = second
        """The fewest from another open end than the best one."""
        self.where = where
        """The best open end for each target."""


class QuickSight:
    """What the moves of a turn promise, in a world, at first sight."""

    def __init__(self, player: QuickPlayer, world: DuelGame, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.colour = world.colours[seat]
        self.player = player
        cards = len(world.deck) + sum(map(len, world.hands))
        self.phase: Phase = player.weights.phase(cards / 2)
        self.fresh = player.known.fresh if world.deck else 0.0
        self.nearest = [
            Nearest(maze, distances)
            for maze, distances in zip(world.mazes, player.maps, strict=True)
        ]
        self.broken = [len(cards) for cards in world.in_front]
        hidden, claims, faces = world.mazes[0].hidden, world.claims, world.mazes[0].faces
        self.things: list[tuple[int, float, list[float]]] = []
        """What is still to be had: which target, how much gold, and the figures for it."""
        for place, cell in enumerate(player.targets):
            if cell in hidden:
                self.things.append((place, player.goals[place], self.phase.goals))
            elif cell in faces and cell not in claims and gold_on(faces[cell].card):
                self.things.append((place, float(gold_on(faces[cell].card)), self.phase.gold))
        self.left = sum([gold for _, gold, _ in self.things])
        self.parts = [0.0] * len(player.targets)
        """What each target adds to what is to be had."""
        self.before = self.shares(self.broken)
        hand = self.phase.hand
        self.spent = {
            card.name: hand.get(kind_of(card.name, self.colour), 0.0) - self.fresh
            for card in world.hands[seat]
        }
        """A card played is a card less, but another is drawn for it."""

    def shares(self, broken: list[int]) -> float:
        """How the gold that is left will be shared."""
        own, other = self.nearest[self.seat].first, self.nearest[1 - self.seat].first
        mine, others = broken[self.seat], broken[1 - self.seat]
        slows = self.player.weights.slows
        slow, slower = mine * slows, others * slows
        total = 0.0
        for place, gold, table in self.things:
            near, far = own[place], other[place]
            if near and far:
                near, far = min(near + slow, FAR), min(far + slower, FAR)
            part = gold * table[near * WIDTH + far]
            total += part
            if broken is self.broken:
                self.parts[place] = part
        place = mine * MOST_BROKEN + others
        return total + self.phase.broken[place] + self.left * self.player.weights.broken[place]

    def worth(self, move: Any) -> float:
        """How much better this move makes things."""
        kind, spent = type(move), self.spent
        if kind is Lay:
            face = CARDS.by_name[move.card].lying(move.turned)
            return self._laid(number(*move.at), face) - spent[move.card]
        if kind is Pass:
            return -sum([spent[card] for card in move.cards])
        if kind is Sabotage:
            return self._changed(1 - self.seat, 1) - spent[move.card]
        if kind is Repair:
            return self._changed(self.seat, -1) - spent[move.card]
        if kind is DiscardTwo:
            thrown = sum([spent[card] for card in move.cards])
            return self._changed(self.seat, -1) - thrown - self.fresh - SMALLER_HAND
        if kind is Key:
            return self._opened(number(*move.at)) - spent["key"]
        return NEVER

    def _changed(self, seat: int, tools: int) -> float:
        broken = self.broken.copy()
        broken[seat] += tools
        return self.shares(broken) - self.before

    def _laid(self, cell: int, face: Face) -> float:
        own, other = self.nearest[self.seat], self.nearest[1 - self.seat]
        near, value = self._after(own, cell, CLOSED[self.colour][face])
        far = other.first
        if cell in other.maze.frontier or face.card.ladder:
            far, lost = self._after(other, cell, CLOSED[other.maze.colour][face])
            value -= lost
        return value + self._shift(near, far)

    def _opened(self, cell: int) -> float:
        """What a key of this player's on a door brings."""
        own = self.nearest[self.seat]
        maze = own.maze.clone()
        maze.open(cell)
        near = Nearest(maze, own.map).first
        for place, target in enumerate(self.player.targets):
            if target in maze.met or (target in maze.faces and maze.reaches_gold(target)):
                near[place] = 0
        return self._shift(near, self.nearest[1 - self.seat].first)

    def _shift(self, near: list[int], far: list[int]) -> float:
        """What it means that the distances are these now."""
        own, other = self.nearest[self.seat], self.nearest[1 - self.seat]
        if near == own.first and far == other.first:
            return 0.0
        slow = self.broken[self.seat] * self.player.weights.slows
        slower = self.broken[1 - self.seat] * self.player.weights.slows
        was_near, was_far = own.first, other.first
        value = 0.0
        for place, gold, table in self.things:
            mine, others = near[place], far[place]
            if mine != was_near[place] or others != was_far[place]:
                if mine and others:
                    mine, others = min(mine + slow, FAR), min(others + slower, FAR)
                value += gold * table[mine * WIDTH + others] - self.parts[place]
        return value

    def _after(self, nearest: Nearest, cell: int, face: OwnFace) -> tuple[list[int], float]:
        """The distances after a card is laid, and the gold it brings beyond what they say."""
        maze = nearest.maze
        sides = maze.frontier.get(cell, 0)
        if face.source or (face.joint and any(joint in maze.reached for joint in maze.joints)):
            onward = face.edges
        else:
            onward = face.spread[sides]
        gained = 0.0
        if face.gold & onward and maze.colour == self.colour:  # who lays it claims it first
            gained += gold_on(face.printed.card)
        near = nearest.first
        if cell in nearest.where:
            second, where = nearest.second, nearest.where
            near = [
                second[place] if end == cell else near[place] for place, end in enumerate(where)
            ]
        faces, hidden, frontier = maze.faces, maze.hidden, maze.frontier
        for step, side in WAYS[onward & ~sides]:
            end = cell + step
            if end in frontier:
                continue
            if end in faces:
                near, more = self._joined(nearest, near, cell, end, side)
                gained += more
            elif end in hidden:
                near = _beyond(nearest, near, end)
                gained += self._entered(end, cell, maze)
            elif end in nearest.map.cells:
                near = list(map(min, near, nearest.map.cells[end]))
        return near, gained

    def _joined(
        self, nearest: Nearest, near: list[int], cell: int, card: int, side: int
    ) -> tuple[list[int], float]:
        """The same where a way joins another that lies there already."""
        maze, distances = nearest.maze, nearest.map
        way = walk(maze, card, side)
        if not way.edges:
            return near, 0.0
        near = near.copy()
        gained = 0.0
        for goal in way.hidden:
            near = _beyond(nearest, near, goal)
            gained += self._entered(goal, cell, maze)
        for end in cells(way.ends):
            if end in distances.cells:
                near = list(map(min, near, distances.cells[end]))
        for place, edges in way.edges.items():
            if place in distances.place and maze.own(place).gold & edges:
                near[distances.place[place]] = 0
        return near, gained

    def _entered(self, goal: int, cell: int, maze: OwnMaze) -> float:
        """How much better or worse than usual it is to reach a goal from this cell."""
        goals = self.player.known.goals
        side = next((side for step, side in WAYS[15] if cell + step == goal), 0)
        if not side:
            return 0.0
        return goals.entered(goal, side, maze.colour) - self.phase.goals[0] * goals.gold[goal]


def _beyond(nearest: Nearest, near: list[int], goal: int) -> list[int]:
    """The distances after a goal is reached: a way may lead on through it."""
    cells = nearest.map.cells
    for step, _ in WAYS[15]:
        beyond = cells.get(goal + step)
        if beyond is not None:
            near = [min(cards, after + 1) for cards, after in zip(near, beyond, strict=True)]
    near = near.copy()
    near[nearest.map.place[goal]] = 0
    return near

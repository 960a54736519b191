"""What the moves of a turn in an imagined world promise, at a glance.

The figures are those of `worth.py`, but nothing is tried out: distances are looked up in a terrain
that was worked out once, and only what a card changes is reckoned anew. Maps and rockfalls are left
out, they would take too long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saboteur.bots.duel.field import FAR, Distances
from saboteur.bots.duel.kinds import kind_of
from saboteur.bots.duel.standing import Standing
from saboteur.bots.duel.terrain import enter
from saboteur.bots.duel.weighing import SMALLER_HAND
from saboteur.bots.duel.worth import MOST_BROKEN, WIDTH, Phase
from saboteur.rules.actions import Repair, Sabotage
from saboteur.rules.cards import Face
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.actions.key import Key
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.own_face import CLOSED, OwnFace, gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import WAYS, number
from saboteur.rules.laying import Lay

if TYPE_CHECKING:
    from saboteur.bots.duel.foresight import Foresight

NEVER = -9.0
"""What nobody plays in an imagined world."""


class Glance:
    """What a world promises the player whose turn it is."""

    def __init__(self, foresight: Foresight, world: DuelGame, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.colour = world.colours[seat]
        self.foresight = foresight
        cards = len(world.deck) + sum(map(len, world.hands))
        self.phase: Phase = foresight.scales.phase(cards / 2)
        self.fresh = foresight.known.fresh if world.deck else 0.0
        self.standings = [
            Standing(maze, terrain)
            for maze, terrain in zip(world.mazes, foresight.terrains, strict=True)
        ]
        self.broken = [len(cards) for cards in world.in_front]
        hidden, claims, faces = world.mazes[0].hidden, world.claims, world.mazes[0].faces
        self.things: list[tuple[int, float, list[float]]] = []
        """What is still to be had: which target, how much gold, and the figures for it."""
        for place, cell in enumerate(foresight.targets):
            if cell in hidden:
                self.things.append((place, foresight.hopes[place], self.phase.goals))
            elif cell in faces and cell not in claims and gold_on(faces[cell].card):
                self.things.append((place, float(gold_on(faces[cell].card)), self.phase.gold))
        self.left = sum([gold for _, gold, _ in self.things])
        self.parts = [0.0] * len(foresight.targets)
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
        own, other = self.standings[self.seat].first, self.standings[1 - self.seat].first
        mine, others = broken[self.seat], broken[1 - self.seat]
        slows = self.foresight.scales.slows
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
        return total + self.phase.broken[place] + self.left * self.foresight.scales.broken[place]

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
        own, other = self.standings[self.seat], self.standings[1 - self.seat]
        near, value = self._after(own, cell, CLOSED[self.colour][face])
        far = other.first
        if cell in other.maze.frontier or face.card.ladder:
            far, lost = self._after(other, cell, CLOSED[other.maze.colour][face])
            value -= lost
        return value + self._shift(near, far)

    def _opened(self, cell: int) -> float:
        """What a key of this player's on a door brings."""
        own = self.standings[self.seat]
        maze = own.maze.clone()
        maze.open(cell)
        near = Standing(maze, own.field).first
        for place, target in enumerate(self.foresight.targets):
            if target in maze.met or (target in maze.faces and maze.reaches_gold(target)):
                near[place] = 0
        return self._shift(near, self.standings[1 - self.seat].first)

    def _shift(self, near: Distances, far: Distances) -> float:
        """What it means that the distances are these now."""
        own, other = self.standings[self.seat], self.standings[1 - self.seat]
        if near == own.first and far == other.first:
            return 0.0
        slow = self.broken[self.seat] * self.foresight.scales.slows
        slower = self.broken[1 - self.seat] * self.foresight.scales.slows
        was_near, was_far = own.first, other.first
        value = 0.0
        for place, gold, table in self.things:
            mine, others = near[place], far[place]
            if mine != was_near[place] or others != was_far[place]:
                if mine and others:
                    mine, others = min(mine + slow, FAR), min(others + slower, FAR)
                value += gold * table[mine * WIDTH + others] - self.parts[place]
        return value

    def _after(self, standing: Standing, cell: int, face: OwnFace) -> tuple[Distances, float]:
        """The distances after a card is laid, and the gold it brings beyond what they say."""
        maze = standing.maze
        sides = maze.frontier.get(cell, 0)
        if face.source or (face.joint and any(joint in maze.reached for joint in maze.joints)):
            onward = face.edges
        else:
            onward = face.spread[sides]
        gained = 0.0
        if face.gold & onward and maze.colour == self.colour:  # who lays it claims it first
            gained += gold_on(face.printed.card)
        near = standing.first
        if cell in standing.where:
            second, where = standing.second, standing.where
            near = [
                second[place] if end == cell else near[place] for place, end in enumerate(where)
            ]
        faces, hidden, frontier = maze.faces, maze.hidden, maze.frontier
        for step, side in WAYS[onward & ~sides]:
            end = cell + step
            if end in frontier:
                continue
            if end in faces:
                near, more = self._joined(standing, near, cell, end, side)
                gained += more
            elif end in hidden:
                near = _beyond(standing, near, end)
                gained += self._entered(end, cell, maze)
            elif end in standing.field.cells:
                near = list(map(min, near, standing.field.cells[end]))
        return near, gained

    def _joined(
        self, standing: Standing, near: Distances, cell: int, card: int, side: int
    ) -> tuple[Distances, float]:
        """The same where a way joins another that lies there already."""
        maze, field = standing.maze, standing.field
        walked: dict[int, int] = {}
        ends: list[int] = []
        enter(maze, card, side, ends, walked)
        if not walked:
            return near, 0.0
        near = near.copy()
        gained = 0.0
        for end in ends:
            if end in maze.hidden:
                near = _beyond(standing, near, end)
                gained += self._entered(end, cell, maze)
            elif end in field.cells:
                near = list(map(min, near, field.cells[end]))
        for place, edges in walked.items():
            if place in field.place and maze.own(place).gold & edges:
                near[field.place[place]] = 0
        return near, gained

    def _entered(self, goal: int, cell: int, maze: OwnMaze) -> float:
        """How much better or worse than usual it is to reach a goal from this cell."""
        goals = self.foresight.known.goals
        side = next((side for step, side in WAYS[15] if cell + step == goal), 0)
        if not side:
            return 0.0
        return goals.entered(goal, side, maze.colour) - self.phase.goals[0] * goals.hopes[goal]


def _beyond(standing: Standing, near: Distances, goal: int) -> Distances:
    """The distances after a goal is reached: a way may lead on through it."""
    cells = standing.field.cells
    for step, _ in WAYS[15]:
        beyond = cells.get(goal + step)
        if beyond is not None:
            near = [min(cards, after + 1) for cards, after in zip(near, beyond, strict=True)]
    near = near.copy()
    near[standing.field.place[goal]] = 0
    return near

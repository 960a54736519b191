"""How who plays alone digs on by rule of thumb, quickly enough to do it hundreds of times.

The numbers below were found by playing many thousand rounds with slightly different ones:
`python -m benchmarks.alone` does it.
"""

from __future__ import annotations

from heapq import nsmallest

from saboteur.bots.duel.digging import Digging
from saboteur.bots.duel.heat import Heat
from saboteur.bots.duel.kinds import kind_of
from saboteur.rules.cards import Card, Face
from saboteur.rules.duel.laying import ladder_cells
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import WAYS
from saboteur.rules.maze import FITS

ENDS = (1.0, 0.42, 0.08)
"""What the warmest open ends count, the warmest first."""
TURNED_UP = 1.22
"""What a gold that one hopes for is worth when its goal is turned up."""
PATH_GOLD = 0.38
"""What a gold on a path card is worth while all markers are left."""
MARKERS = 6
"""How many there are (SO-01)."""
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
Way = tuple[float, int, Face]
"""What laying a card brings, where, and how."""


class Digger:
    """Plays on in one world."""

    def __init__(self, digging: Digging, heat: Heat) -> None:
        self.digging = digging
        self.heat = heat

    # --- what things are worth ------------------------------------------------------------------

    def keep(self, card: Card) -> float:
        """What it is worth to hold a card."""
        if card.kind == "key" and not self.digging.keys_left:
            return 0.0
        return KEEP[kind_of(card.name, self.digging.maze.colour)]

    def tempting(self, way: Way) -> float:
        """What it brings to lay a card, less what it is worth in the hand."""
        gain, _, face = way
        return gain - HOLD * self.keep(face.card)

    def ends(self, maze: OwnMaze) -> float:
        """How near the open ends are to gold."""
        heat = self.heat
        return _warmth(sorted([heat[cell] for cell in maze.frontier], reverse=True))

    def ways(self) -> list[Way]:
        """Every way to lay a card."""
        digging, heat = self.digging, self.heat
        maze = digging.maze
        frontier, border = maze.frontier, maze.border
        ends = sorted([(heat[cell], cell) for cell in frontier], reverse=True)
        del ends[len(ENDS) + 1 :]
        before = _warmth([near for near, _ in ends])
        path_gold = PATH_GOLD - MARKER * (MARKERS - digging.markers)
        gains: dict[tuple[int, int], float] = {}
        found: list[Way] = []
        for card in dict.fromkeys(digging.hand):
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
        maze, heat = self.digging.maze, self.heat
        warm = [near for near, end in ends if end != cell]
        hoped = 0.0
        for step, _ in WAYS[edges]:
            beside = cell + step
            if beside in maze.hidden:
                hoped += heat.amounts[beside]
            elif beside not in maze.faces and beside not in maze.frontier:
                warm.append(heat[beside])
        warm.sort(reverse=True)
        return TURNED_UP * hoped + _warmth(warm)

    # --- what is done ---------------------------------------------------------------------------

    def go_on(self, turns: int) -> None:
        """Play so many turns, or to the end of the round."""
        digging = self.digging
        for _ in range(turns):
            if digging.over or not digging.hand:
                return
            self.turn()

    def turn(self) -> None:
        """One turn."""
        digging = self.digging
        if (digging.trolls or digging.doors) and self._open():
            return
        if digging.broken:
            self._mend()
            return
        junk = [card for card in digging.hand if self.keep(card) < JUNK] if digging.deck else []
        if junk:
            self._pass(junk[:2])
            return
        found = self.ways()
        if found:
            gain, cell, face = max(found, key=self.tempting)
            if gain > 0:
                self._lay(cell, face)
                return
        self._pass(nsmallest(1, digging.hand, key=self.keep))

    def _lay(self, cell: int, face: Face) -> None:
        digging = self.digging
        before = len(digging.maze.hidden), len(digging.gold_cells)
        digging.lay(cell, face)
        if not digging.over:
            if before != (len(digging.maze.hidden), len(digging.gold_cells)):
                self.heat.settle(digging)
            digging.draw()

    def _pass(self, cards: list[Card]) -> None:
        for card in cards:
            self.digging.hand.remove(card)
        for _ in cards:
            self.digging.draw()

    def _mend(self) -> None:
        """Repair; else throw two cards away, unless there is something that nobody needs."""
        digging = self.digging
        hand, broken = digging.hand, digging.broken
        for card in hand:
            for tool in broken:
                if card.kind == "repair" and tool.tools[0] in card.tools:
                    broken.remove(tool)
                    self._pass([card])
                    return
        worst = nsmallest(2, hand, key=self.keep)
        junk = [card for card in worst if self.keep(card) < JUNK]
        if (junk and digging.deck) or len(worst) < 2:
            self._pass(junk or worst)
            return
        hand.remove(worst[0])
        broken.pop(0)
        self._pass(worst[1:])

    def _open(self) -> bool:
        """Turn a key or bribe a troll where that pays."""
        digging = self.digging
        reached = digging.maze.reached
        key = next((card for card in digging.hand if card.kind == "key"), None)
        doors = [cell for cell in digging.doors if cell in reached]
        if key is not None and digging.keys_left:
            for cell in doors:
                if self._barred(cell) > KEY:
                    digging.open(cell)
                    self.heat.settle(digging)
                    self._pass([key])
                    return True
        for cell in digging.trolls:
            if cell in reached and digging.markers > 1 and self._barred(cell) > BRIBE:
                digging.bribe(cell)
                self.heat.settle(digging)
                return True
        return False

    def _barred(self, cell: int) -> float:
        """What lies behind the door or the troll on this card."""
        digging = self.digging
        opened = digging.maze.clone()
        opened.open(cell)
        gain = self.ends(opened) - self.ends(digging.maze)
        if cell in digging.gold_cells and opened.reaches_gold(cell):
            gain += gold_on(opened.faces[cell].card)
        return gain + TURNED_UP * sum([self.heat.amounts[goal] for goal in opened.met])


def _warmth(warm: list[float]) -> float:
    """What these open ends are worth, the warmest first."""
    return sum([share * near for share, near in zip(ENDS, warm, strict=False)])

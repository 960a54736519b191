"""A round of the solo game, played on in one's head: much quicker than at the table.

The maze is the table's own; what is left out is who may do what when, and what is told of it.
"""

from __future__ import annotations

from saboteur.rules.cards import Card, Face
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.own_face import door_of, gold_on, has_troll


class Digging:
    """How a round stands for who plays alone, in a world that may be the real one."""

    __slots__ = (
        "broken",
        "deck",
        "doors",
        "gold",
        "gold_cells",
        "hand",
        "keys_left",
        "known",
        "laid",
        "markers",
        "maze",
        "over",
        "path_gold",
        "trolls",
    )

    def __init__(self, world: DuelGame) -> None:
        self.maze = world.mazes[0].clone()
        self.hand = world.hands[0].copy()
        self.deck = world.deck.copy()
        self.broken = list(world.in_front[0])
        self.laid = world.laid.copy()
        self.gold_cells = world.gold_cells.copy()
        self.trolls = world.trolls.copy()
        self.markers = world.markers
        self.keys_left = world.keys_left
        self.known = set(world.knowledge.seen)
        """The goals that have been looked at."""
        self.doors = [
            cell
            for cell, face in self.maze.faces.items()
            if door_of(face.card) not in (None, self.maze.colour) and cell not in world.keys
        ]
        """Closed doors, of the other colour."""
        faces = self.maze.faces
        self.gold = sum(gold_on(faces[cell].card) for cell in world.claims) - len(world.bribes)
        """What has been won in this round, trolls paid."""
        self.path_gold = sum(faces[cell].card.kind == "path" for cell in world.claims)
        """How much of it lay on path cards, which will be missed in the next round."""
        self.over = False

    def clone(self) -> Digging:
        """An independent copy."""
        twin: Digging = Digging.__new__(Digging)
        twin.maze = self.maze.clone()
        twin.hand = self.hand.copy()
        twin.deck = self.deck.copy()
        twin.broken = self.broken.copy()
        twin.laid = self.laid.copy()
        twin.gold_cells = self.gold_cells.copy()
        twin.trolls = self.trolls.copy()
        twin.markers = self.markers
        twin.keys_left = self.keys_left
        twin.known = self.known.copy()
        twin.doors = self.doors.copy()
        twin.gold = self.gold
        twin.path_gold = self.path_gold
        twin.over = self.over
        return twin

    def lay(self, cell: int, face: Face) -> None:
        """Lay a card of the hand."""
        self.hand.remove(face.card)
        self.laid.append(cell)
        self._place(cell, face)
        self.reckon()

    def open(self, cell: int) -> None:
        """Turn a key."""
        self.keys_left -= 1
        self.doors.remove(cell)
        self.maze.open(cell)
        self.reckon()

    def bribe(self, cell: int) -> None:
        """Pay a troll."""
        self.markers -= 1
        self.gold -= 1
        self.trolls.remove(cell)
        self.maze.open(cell)
        self.reckon()

    def draw(self) -> None:
        """Draw until a card comes that can be held (SO-02, SO-03)."""
        while self.deck:
            card = self.deck.pop()
            if card.kind == "sabotage":
                if card not in self.broken:
                    self.broken.append(card)
            elif card.kind == "rockfall":
                self._collapse()
            else:
                self.hand.append(card)
                return

    def _collapse(self) -> None:
        """The card laid last that bears neither gold nor troll is lost."""
        for cell in reversed(self.laid):
            card = self.maze.faces[cell].card
            if not gold_on(card) and not has_troll(card):
                self.maze.remove(cell)
                self.laid.remove(cell)
                if cell in self.doors:
                    self.doors.remove(cell)
                return

    def _place(self, cell: int, face: Face) -> None:
        self.maze.lay(cell, face)
        arms = face.marks.arms
        if face.marks.gold is not None:
            self.gold_cells.append(cell)
        if arms:
            door = door_of(face.card)
            if door is None:
                self.trolls.append(cell)
            elif door != self.maze.colour:
                self.doors.append(cell)

    def reckon(self) -> None:
        """Turn up the goals that are reached and claim gold (DU-12)."""
        maze = self.maze
        while maze.met:
            cell = min(maze.met)
            self._place(cell, self._fit(cell, maze.hidden[cell]))
        if self.gold_cells:
            won = [cell for cell in self.gold_cells if maze.reaches_gold(cell)]
            if len(won) > self.markers:
                won.sort(key=lambda cell: -gold_on(maze.faces[cell].card))
                del won[self.markers :]
            for cell in won:
                card = maze.faces[cell].card
                self.gold_cells.remove(cell)
                self.markers -= 1
                self.gold += gold_on(card)
                self.path_gold += card.kind == "path"
        self.over = not self.markers or not maze.hidden

    def _fit(self, cell: int, goal: Card) -> Face:
        """How a goal is laid that is turned up (DU-22): for gold, then for ways on."""
        maze = self.maze
        sides = maze.met[cell]

        def rank(face: Face) -> tuple[bool, bool, int, bool, int]:
            own = maze.closed[face]
            onward = own.spread[sides]
            return (
                maze.fits(cell, face),
                bool(face.edges & sides),
                maze.matches(cell, face),
                bool(onward & own.gold),
                (onward & 7).bit_count(),
            )

        return max(goal.faces, key=rank)

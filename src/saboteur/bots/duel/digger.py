"""How who plays alone digs on by rule of thumb, quickly enough to do it hundreds of times."""

from __future__ import annotations

from heapq import nlargest, nsmallest

from saboteur.bots.duel.digging import Digging
from saboteur.bots.duel.kinds import kind_of
from saboteur.rules.cards import Card, Face
from saboteur.rules.duel.laying import ladder_cells
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.grid import STEPS, WAYS
from saboteur.rules.maze import FITS

FAR = 16
P = {
    "decay": 0.8, "second": 0.3, "third": 0.1, "turned_up": 1.2, "gold": 0.8, "least": 0.0,
    "marker": 0.05, "bribe": 1.3, "key": 0.1, "hold": 0.3, "two": 0.9, "junk": 0.15, "lead": 0.5,
    "keep_key": 0.2, "keep_repair": 0.35, "keep_map": 0.0,
}
KEEP = {
    "EW": 1.0, "NS": 0.25, "bend": 0.45, "stub": 0.25, "bridge": 0.8, "gold2": 0.9, "gold3": 1.0,
    "ladder+": 0.3, "ladder-": 0.3, "troll": 0.8, "door+4": 1.3, "door+3": 1.1, "door-4": 1.2, "door-3": 0.7,
}
STEP = tuple(STEPS.values())


class Heat:
    """How much gold is near each cell, for one player."""

    def __init__(self, digging: Digging, hope: float, looked: dict[int, float]) -> None:
        self.hope = hope
        self.looked = looked
        self.near = [P["decay"] ** d for d in range(FAR)]
        self.settle(digging)

    def settle(self, digging: Digging) -> None:
        """Look again where gold may be."""
        maze = digging.maze
        self.amounts = {cell: self.looked.get(cell, self.hope) for cell in maze.hidden}
        for cell in digging.gold_cells:
            self.amounts[cell] = float(gold_on(maze.faces[cell].card))
        self.cells: dict[int, float] = {}
        for cell, amount in self.amounts.items():
            if amount:
                self._spread(maze, cell, amount)

    def _spread(self, maze: OwnMaze, target: int, amount: float) -> None:
        face = maze.faces.get(target)
        faces, hidden, cells, near = maze.faces, maze.hidden, self.cells, self.near
        ring = [target + step for step, _ in WAYS[15 if face is None else maze.own(target).gold]]
        seen = {target}
        for distance in range(1, FAR):
            share = amount * near[distance]
            following: list[int] = []
            for cell in ring:
                if cell in seen or cell in faces or cell in hidden:
                    continue
                seen.add(cell)
                if not -2 <= (cell + 500) % 1000 - 500 <= 14 or not -5500 < cell < 5500:
                    continue
                cells[cell] = cells.get(cell, 0.0) + share
                following += (cell - 1000, cell + 1, cell + 1000, cell - 1)
            ring = following
            if not ring:
                return


class Digger:
    """Plays a round to its end."""

    def __init__(self, digging: Digging, heat: Heat) -> None:
        self.digging = digging
        self.heat = heat

    def worth(self, maze: OwnMaze) -> float:
        """How near the open ends are to gold."""
        cells = self.heat.cells
        warm = sorted([cells.get(cell, 0.0) for cell in maze.frontier])[-3:]
        value = 0.0
        for share, heat in zip((1.0, P["second"], P["third"]), reversed(warm)):
            value += share * heat
        return value

    def lays(self) -> list[tuple[float, int, Face]]:
        """Every way to lay a card, with what it brings."""
        digging, heat = self.digging, self.heat
        maze = digging.maze
        cells, amounts = heat.cells, heat.amounts
        frontier, hidden, faces = maze.frontier, maze.hidden, maze.faces
        ends = sorted([(cells.get(cell, 0.0), cell) for cell in frontier], reverse=True)[:4]
        second, third = P["second"], P["third"]
        before = sum(s * e[0] for s, e in zip((1.0, second, third), ends))
        found: list[tuple[float, int, Face]] = []
        gains: dict[tuple[int, int], float] = {}
        gold_worth = P["gold"] - P["marker"] * (6 - digging.markers)
        for card in dict.fromkeys(digging.hand):
            if not card.faces:
                continue
            places = ladder_cells(maze, card) if card.ladder else frontier
            for face in card.faces:
                own = maze.closed[face]
                fits = FITS[face.edges]
                for cell in places:
                    if not fits[maze.border[cell]]:
                        continue
                    sides = frontier.get(cell, 0)
                    onward = own.edges if own.source else own.spread[sides]
                    new = onward & ~sides
                    gain = gains.get((cell, new))
                    if gain is None:
                        gain = 0.0
                        warm = [e[0] for e in ends if e[1] != cell]
                        for step, _ in WAYS[new]:
                            beside = cell + step
                            if beside in hidden:
                                gain += P["turned_up"] * amounts[beside]
                            elif beside not in faces and beside not in frontier:
                                warm.append(cells.get(beside, 0.0))
                        warm.sort(reverse=True)
                        gain += sum(s * h for s, h in zip((1.0, second, third), warm)) - before
                        gains[cell, new] = gain
                    if own.gold & onward:
                        gain += gold_worth
                    found.append((gain, cell, face))
        return found

    def keep(self, card: Card) -> float:
        """What it is worth to hold a card."""
        digging = self.digging
        if card.faces:
            return KEEP[kind_of(card.name, digging.maze.colour)]
        if card.kind == "key":
            return P["keep_key"] if digging.keys_left else 0.0
        if card.kind == "repair":
            return P["keep_repair"]
        return P["keep_map"]

    def open_ways(self) -> bool:
        """Turn keys and bribe trolls where that pays."""
        digging = self.digging
        maze = digging.maze
        key = next((card for card in digging.hand if card.kind == "key"), None)
        doors = [c for c in digging.doors if c in maze.reached] if key and digging.keys_left else []
        trolls = [c for c in digging.trolls if c in maze.reached]
        if not doors and not trolls:
            return False
        before = self.worth(maze)
        for cell in (*doors, *trolls):
            twin = maze.clone()
            twin.open(cell)
            gain = self.worth(twin) - before
            if twin.reaches_gold(cell) and cell in digging.gold_cells:
                gain += gold_on(maze.faces[cell].card)
            gain += sum(P["turned_up"] * self.heat.amounts[goal] for goal in twin.met)
            if cell in digging.doors:
                if gain > P["key"]:
                    digging.hand.remove(key)  # type: ignore[arg-type]
                    digging.open(cell)
                    digging.draw()
                    return True
            elif gain > P["bribe"] and digging.markers > 1:
                digging.bribe(cell)
                return True
        return False

    def turn(self) -> None:
        """One turn."""
        digging = self.digging
        hand = digging.hand
        if (digging.trolls or digging.doors) and self.open_ways():
            self.heat.settle(digging)
            return
        broken = digging.broken
        if broken:
            for card in hand:
                if card.kind == "repair":
                    mended = [b for b in broken if b.tools[0] in card.tools]
                    if mended:
                        broken.remove(mended[0])
                        hand.remove(card)
                        digging.draw()
                        return
            worst = nsmallest(2, hand, key=self.keep)
            junk = [card for card in worst if self.keep(card) < P["junk"]]
            if junk and digging.deck or len(worst) < 2:
                self._pass(junk or worst)
                return
            for card in worst:
                hand.remove(card)
            broken.pop(0)
            digging.draw()
            return
        found = self.lays()
        best = max(found, key=lambda way: way[0] - P["hold"] * self.keep(way[2].card), default=None)
        junk = [card for card in hand if self.keep(card) < P["junk"]][:2] if digging.deck else []
        if junk:
            self._pass(junk)
        elif best is not None and best[0] > P["least"]:
            turned = len(digging.maze.hidden), len(digging.gold_cells)
            digging.lay(best[1], best[2])
            if digging.over:
                return
            if turned != (len(digging.maze.hidden), len(digging.gold_cells)):
                self.heat.settle(digging)
            digging.draw()
        else:
            self._pass(nsmallest(1, hand, key=self.keep))

    def _pass(self, cards: list[Card]) -> None:
        for card in cards:
            self.digging.hand.remove(card)
        for _ in cards:
            self.digging.draw()

    def finish(self) -> None:
        """Play on to the end of the round."""
        digging = self.digging
        while digging.hand and not digging.over:
            self.turn()

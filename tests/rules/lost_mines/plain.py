"""The rulebook of The Lost Mines by the letter: slow, plain, and from what lies on the table.

It shares nothing with the engine but the names of cards.
"""

from __future__ import annotations

from itertools import combinations

from oracle import ACROSS, SIDES, beside

WIDTH, HEIGHT = 11, 7
STARTS = {"blue": (1, 2), "yellow": (1, 4)}
MINE_CELLS = [(9, 0), (9, 2), (9, 4), (9, 6)]
MINES = {"gems": "gems[NE]", "gold": "gold[NW]", "silver": "silver[NEW]", "dragon": "dragon[NESW]"}
AIDS = {"axe": "log", "boat": "lake", "rope": "ditch"}
TOKENS = {"trap": 2, "troll": 3}
FOREST_TOKENS = {"axe": 3, "boat": 3, "rope": 3, **TOKENS}

_PATHS = {
    "[EW]": {"": 3, "rock": 1, "log": 1, "lake": 1},
    "[NS]": {"": 2, "rock": 1, "ditch": 1},
    "[NE]": {"": 4, "rock": 1, "log": 1},
    "[NW]": {"": 4, "rock": 1, "lake": 1},
    "[NEW]": {"": 3, "campfire": 1, "lake": 1},
    "[NES]": {"": 4, "campfire": 1, "log": 1, "ditch": 1},
    "[NESW]": {"": 3, "campfire": 2, "ditch": 1},
}
PATHS = [
    label + face
    for face, copies in _PATHS.items()
    for label, count in copies.items()
    for _ in range(count)
]
"""The 40 path cards of components.md."""
ACTIONS = [
    *("axe", "boat", "rope", "troll", "storm") * 3,
    *("trap", "look-mine-treasure", "look-mine-dwarf", "look-treasure-dwarf") * 2,
]
"""The 23 action cards."""
TREASURES = [(kind, value) for kind in ("gems", "gold", "silver") for value in (1, 2, 3, 4)]


def dwarf_cards(players):
    """The dwarf cards that are shuffled (LM-01)."""
    loyal = 3 if players >= 7 else 2 if players >= 5 else 1
    return [
        (clan, character)
        for clan in ("blue", "yellow")
        for character in ["loyal"] * loyal + ["selfish", "saboteur"]
    ]


def look(card, turned=False):
    """What is on a card, and its open edges as it lies."""
    label, _, face = card.partition("[")
    edges = set(face.rstrip("]"))
    return label, {ACROSS[edge] for edge in edges} if turned else edges


def written(label, edges):
    """The name of what one sees."""
    return f"{label}[{''.join(edge for edge in 'NESW' if edge in edges)}]"


def on_board(cell):
    return 0 <= cell[0] < WIDTH and 0 <= cell[1] < HEIGHT


def said(cell):
    return f"{cell[0]},{cell[1]}"


def in_order(pair):
    """Two neighbouring cells, the one further up or further left first."""
    return sorted(pair, key=lambda cell: (cell[1], cell[0]))


class Board:
    """What lies on the board and stands on it."""

    def __init__(self, cards, down=(), bridged=(), tokens=None, standing=()):
        self.cards = dict(cards)
        """What lies face up: cell → (what is on it, its open edges)."""
        self.down = set(down)
        self.bridged = set(bridged)
        self.tokens = dict(tokens or {})
        """Pair of cells → `trap` or `troll`."""
        self.standing = list(standing)

    @classmethod
    def seen(cls, view):
        """The board of a view."""
        return cls(
            {tuple(p.at): look(p.card, p.turned) for p in view.maze if not p.face_down},
            {tuple(p.at) for p in view.maze if p.face_down},
            {tuple(at) for at in view.bridged},
            {frozenset([tuple(t.at), tuple(t.other)]): t.kind for t in view.tokens},
            [tuple(at) for at in view.standing],
        )

    def is_empty(self, cell):
        return on_board(cell) and cell not in self.cards and cell not in self.down

    def is_open(self, cell, edge):
        return cell in self.cards and edge in self.cards[cell][1]

    # --- step 1: a card ---------------------------------------------------------------------------

    def may_lie(self, edges, cell):
        """LM-20."""
        if not self.is_empty(cell):
            return False
        lengthens = False
        for edge in SIDES:
            there = beside(cell, edge)
            if there in self.cards:
                if (edge in edges) != self.is_open(there, ACROSS[edge]):
                    return False
                lengthens |= edge in edges
        return lengthens

    def matches(self, edges, cell):
        """Whether a mine that lies like this matches on all sides (LM-41)."""
        return all(
            (edge in edges) == self.is_open(beside(cell, edge), ACROSS[edge])
            for edge in SIDES
            if beside(cell, edge) in self.cards
        )

    def connections(self):
        """LM-32: where a trap or a troll could stand."""
        found = set()
        for cell, (_, edges) in self.cards.items():
            for edge in edges:
                there = beside(cell, edge)
                joined = self.is_open(there, ACROSS[edge])
                if joined or self.is_empty(there) or there in self.down:
                    found.add(frozenset([cell, there]))
        return found

    def plays(self, card):
        """Every way to play this card with something on the board, as moves are written."""
        label, edges = look(card)
        if edges:
            faces = {written(label, edges), written(label, look(card, turned=True)[1])}
            cells = [(x, y) for x in range(WIDTH) for y in range(HEIGHT)]
            return {
                f"lay {face} {said(cell)}"
                for face in faces
                for cell in cells
                if self.may_lie(look(face)[1], cell)
            }
        if card in AIDS:
            return {
                f"{card} {said(cell)}"
                for cell, (what, _) in self.cards.items()
                if what == AIDS[card] and cell not in self.bridged
            }
        if card in TOKENS:
            if list(self.tokens.values()).count(card) == TOKENS[card]:
                return set()
            free = self.connections() - set(self.tokens)
            return {" ".join([card, *map(said, in_order(pair))]) for pair in free}
        if card == "storm":
            safe = ("start-blue", "start-yellow", *MINES)
            return {
                f"storm {said(cell)}"
                for cell, (what, _) in self.cards.items()
                if what not in safe and cell not in self.standing
            }
        return {f"{card} mine {said(cell)}" for cell in self.down if "mine" in card}

    # --- step 2: the dwarf ------------------------------------------------------------------------

    def reach(self, cell):
        """How far a dwarf may go that starts here (LM-22, LM-40)."""
        return 5 if self.cards[cell][0] == "campfire" else 3

    def steps(self, cell, others):
        """Every cell that a dwarf can step to: (cell, whether over a trap); LM-21, 22, 33, 40."""
        found = []
        for edge in self.cards[cell][1]:
            there = beside(cell, edge)
            token = self.tokens.get(frozenset([cell, there]))
            if token == "troll":
                continue
            if there in self.cards:
                what, edges = self.cards[there]
                obstacle = what in AIDS.values()
                if ACROSS[edge] not in edges or (obstacle and there not in self.bridged):
                    continue
                if (obstacle or what == "rock") and there in others:
                    continue
            elif there not in self.down:
                continue
            found.append((there, token == "trap"))
        return found

    def walks(self, cell, others, left):
        """Every walk, step by step: yields (the cells entered, traps crossed)."""
        todo = [((), cell, 0)]
        while todo:
            path, here, traps = todo.pop()
            yield path, traps
            if here not in self.down and len(path) < left:
                for there, trap in self.steps(here, others):
                    todo.append(((*path, there), there, traps + trap))


def passes(hand):
    """Every way to discard one or two cards (LM-10)."""
    pairs = {" ".join(sorted(pair)) for pair in combinations(hand, 2)}
    return {f"pass {cards}" for cards in {*hand, *pairs}}


def points(clans, characters, loot, dragon=None):
    """LM-51 to LM-53, point by point. `loot` are the values each seat has taken."""
    won = [0] * len(clans)
    for clan in ("blue", "yellow"):
        group = [
            seat
            for seat, character in enumerate(characters)
            if (character == "loyal" and clans[seat] == clan)
            or (character == "saboteur" and clans[seat] != clan)
        ]
        pot = sum(sum(loot[seat]) for seat in group)
        best = max([value for seat in group for value in loot[seat]], default=0)
        finders = [seat for seat in group if best in loot[seat]]
        for sharers in (group, finders):
            while sharers and pot >= len(sharers):
                for seat in sharers:
                    won[seat] += 1
                    pot -= 1
    for seat, character in enumerate(characters):
        if character == "selfish":
            won[seat] = sum(loot[seat])
    for _ in range(2):
        if dragon is not None and won[dragon]:
            won[dragon] -= 1
    return won


# --- drawings -------------------------------------------------------------------------------------

_MIDDLE = dict(
    zip(
        ["NS", "EW", "NE", "ES", "SW", "NW", "NES", "ESW", "NSW", "NEW", "NESW"],
        "│─└┌┐┘├┬┤┴┼",
        strict=True,
    )
)
_MARKS = dict(
    zip(
        ["rock", "campfire", "log", "lake", "ditch", "gems", "gold", "silver", "dragon"],
        "rclwd*$s!",
        strict=True,
    )
)
_CENTRE = {"start-blue": "B", "start-yellow": "Y"}


def draw(board):
    """A board as a drawing that `situation` reads."""
    lines = []
    for y in range(HEIGHT):
        line = ""
        for x in range(WIDTH):
            if (x, y) in board.down:
                line += "(?) "
            elif (x, y) in board.cards:
                what, edges = board.cards[x, y]
                sign = _CENTRE.get(what) or _MIDDLE["".join(e for e in "NESW" if e in edges)]
                mark = _MARKS.get(what, "─" if "E" in edges else " ")
                mark = mark.upper() if (x, y) in board.bridged else mark
                line += f"{'─' if 'W' in edges else ' '}{sign}{'─' if 'E' in edges else ' '}{mark}"
            else:
                line += " ·  "
        lines.append(line)
    return "\n".join(lines)

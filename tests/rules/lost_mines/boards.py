"""Random boards, wilder than any game would build them."""

from __future__ import annotations

from rules.lost_mines.plain import (
    AIDS,
    HEIGHT,
    MINE_CELLS,
    MINES,
    PATHS,
    STARTS,
    WIDTH,
    Board,
    draw,
    in_order,
    look,
    said,
)
from saboteur.rules.lost_mines.situation import situation

CELLS = [(x, y) for x in range(WIDTH) for y in range(HEIGHT)]
SEATS = 5


def random_board(rng, *, traps=2, trolls=3):
    """Path cards anywhere whether they match or not, mines up and down, dwarves and tokens."""
    cards = {cell: look(f"start-{clan}[NESW]") for clan, cell in STARTS.items()}
    down = set()
    mines = rng.sample(list(MINES.values()), 4)
    for cell, mine in zip(MINE_CELLS, mines, strict=True):
        if rng.random() < 0.5:
            down.add(cell)
        else:
            cards[cell] = look(mine, rng.random() < 0.5)
    # A corner of the board, so that much is joined.
    left, width = rng.choice([(0, 5), (0, WIDTH), (6, 5), (7, 4)]) if rng.random() < 0.9 else (3, 6)
    free = [cell for cell in CELLS if cell not in cards and cell not in down]
    free = [cell for cell in free if left <= cell[0] < left + width]
    for cell, card in zip(rng.sample(free, len(free)), rng.sample(PATHS, 40), strict=False):
        if rng.random() < 0.95:
            cards[cell] = look(card, rng.random() < 0.5)
    bridged = {c for c, (what, _) in cards.items() if what in AIDS.values() and rng.random() < 0.6}
    board = Board(cards, down, bridged)
    board.standing = standing(board, rng)
    connections = sorted(map(in_order, board.connections()))
    chosen = rng.sample(connections, min(len(connections), traps + trolls))
    near = [pair for pair in connections if board.standing[0] in pair]
    chosen = list({tuple(pair): None for pair in rng.sample(near, len(near))[:1] + chosen})
    for pair, kind in zip(chosen, ["trap"] * traps + ["troll"] * trolls, strict=False):
        if rng.random() < 0.8:
            board.tokens[frozenset(pair)] = kind
    return board


def standing(board, rng):
    """Where dwarves may stand: one alone on rocks and bridged obstacles (LM-21, LM-22)."""
    taken, found = set(), []
    for _ in range(SEATS):
        cells = [
            cell
            for cell, (what, _) in board.cards.items()
            if cell not in taken and (what not in AIDS.values() or cell in board.bridged)
        ]
        fires = [cell for cell in cells if board.cards[cell][0] == "campfire"]
        near = [cell for cell in cells if found and _distance(cell, found[0]) < 3]
        cell = rng.choice(fires if fires and rng.random() < 0.3 else near or cells)
        if board.cards[cell][0] in ("rock", *AIDS.values()):
            taken.add(cell)
        found.append(cell)
    return found


def _distance(cell, other):
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1])


def table_with(board, **facts):
    """A game with this board."""
    trolls = iter(range(1, SEATS))
    return situation(
        draw(board),
        players=SEATS,
        standing={seat: said(cell) for seat, cell in enumerate(board.standing)},
        tokens=[
            " ".join([kind, *map(said, in_order(pair))])
            + (f" @{next(trolls)}" if kind == "troll" else "")
            for pair, kind in board.tokens.items()
        ],
        **facts,
    )

"""Every walk on random boards, against a search that tries all of them (LM-21, 22, 32, 33, 40).

Half of the boards come up each day, all of them in `make soak`.
"""

from random import Random

import pytest

from day import by_day
from rulebook import rule
from rules.lost_mines.boards import random_board, table_with
from rules.lost_mines.plain import Board, said
from saboteur.rules.grid import CELL, number
from saboteur.rules.lost_mines.board import Board as EngineBoard
from saboteur.rules.lost_mines.board import Token, connection
from saboteur.rules.lost_mines.box import CARDS
from saboteur.rules.lost_mines.knowledge import board_seen
from saboteur.rules.lost_mines.moving import reach, routes

PARTS = range(8)
BOARDS = 300
"""Random boards in each part."""


def walked(table):
    """Walk in all ways the game offers: every (cell, traps crossed) where a walk of seat 0 ends."""
    ends, todo = set(), [(table, 0)]
    while todo:
        before, traps = todo.pop()
        for move in before.legal_moves():
            game = before.clone()
            events = game.play(move)
            sprung = sum(event.__struct_config__.tag == "trap-sprung" for event in events)
            if game.to_act == 0 and game.decision.kind == "walk":
                todo.append((game, traps + sprung))
            else:
                ends.add((tuple(game.view(None).standing[0]), traps + sprung))
    return ends


def brute_force(board):
    """The same by trying every walk of seat 0 on the plain board."""
    here, *others = board.standing
    walks = board.walks(here, others, board.reach(here))
    return {(path[-1] if path else here, traps) for path, traps in walks}


@by_day(2)
@rule("LM-21", "LM-22", "LM-32", "LM-33", "LM-40", "LM-41")
@pytest.mark.parametrize("part", PARTS)
def test_a_dwarf_gets_exactly_where_a_search_of_all_walks_gets(part):
    rng = Random(part)
    moved = crossed = 0
    for _ in range(BOARDS):
        board = random_board(rng)
        table = table_with(board, walking=True, hand="axe axe axe boat boat boat")
        expected = brute_force(board)
        if expected == {(board.standing[0], 0)}:
            assert table.decision.kind != "walk"
            continue
        assert table.decision.kind == "walk"
        assert table.view(0).steps_left == board.reach(board.standing[0])
        assert walked(table) == expected
        moved += 1
        crossed += any(traps > 1 for _, traps in expected)
    assert moved > BOARDS / 2
    assert crossed > BOARDS / 20


def best(board, seat, left):
    """Every other cell where a walk may end: the fewest traps and the fewest steps with them."""
    here = board.standing[seat]
    others = [cell for other, cell in enumerate(board.standing) if other != seat]
    found = {}
    for path, traps in board.walks(here, others, left):
        if path and path[-1] != here:
            price = traps, len(path)
            found[path[-1]] = min(found.get(path[-1], price), price)
    return found


def built(board):
    """The engine's board with the same on it, as many traps as one likes."""
    twin = EngineBoard()
    for cell in board.down:
        twin.hide(number(*cell), CARDS.by_name["gold[NW]"])
    for cell, (what, edges) in board.cards.items():
        name = f"{what}[{''.join(edge for edge in 'NESW' if edge in edges)}]"
        face = CARDS.faces.get(name) or CARDS.by_name[what + "[NESW]"].faces[0]
        twin.lay(number(*cell), face)
    for cell in board.bridged:
        twin.bridge(number(*cell))
    for (cell, other), kind in board.tokens.items():
        twin.tokens[connection(number(*cell), number(*other))] = Token(kind)
    return twin


@by_day(2)
@rule("LM-40")
@pytest.mark.parametrize("part", PARTS)
def test_the_best_routes_are_those_of_a_search_of_all_walks(part):
    rng = Random(f"routes{part}")
    for _ in range(BOARDS):
        board = random_board(rng, traps=rng.choice([2, 20]), trolls=rng.choice([0, 3]))
        twin = built(board)
        standing = [number(*cell) for cell in board.standing]
        for seat in (0, 1):
            left = reach(twin, standing[seat])
            assert left == board.reach(board.standing[seat])
            found = routes(twin, standing[seat], standing, left)
            told = {tuple(CELL[to]): (path.traps, len(path.cells)) for to, path in found.items()}
            assert told == best(board, seat, left)
            for to, path in found.items():
                assert path.cells[-1] == to
                check_path(board, seat, [tuple(CELL[cell]) for cell in path.cells], path.traps)


def check_path(board, seat, path, traps):
    """One can really walk like this, over so many traps."""
    here = board.standing[seat]
    others = [cell for other, cell in enumerate(board.standing) if other != seat]
    for cell in path:
        traps -= dict(board.steps(here, others))[cell]
        here = cell
    assert traps == 0


@rule("LM-40")
def test_a_view_shows_the_same_routes():
    rng = Random("views")
    for _ in range(BOARDS):
        board = random_board(rng)
        table = table_with(board, walking=True)
        for seat in (0, None):
            view = table.view(seat)
            assert board_seen(view).tokens == table.maze.tokens
            shown = {tuple(r.to): (r.traps, len(r.steps)) for r in view.walks}
            walks = table.decision.kind == "walk"
            assert shown == (best(board, 0, board.reach(board.standing[0])) if walks else {})


@rule("LM-40")
def test_what_the_random_boards_show():
    """So the tests above prove something."""
    rng = Random("census")
    seen = set()
    for _ in range(200):
        board = random_board(rng)
        seen |= {what for what, _ in board.cards.values()}
        seen |= {"bridged"} if board.bridged else set()
        seen |= set(board.tokens.values())
        table = table_with(board)
        assert Board.seen(table.view(None)).__dict__ == board.__dict__
        ends = brute_force(board)
        seen |= {"mine turned up"} if any(cell in board.down for cell, _ in ends) else set()
        assert all(said(cell) for cell, _ in ends)
    assert seen >= {"rock", "campfire", "log", "lake", "ditch", "gold", "dragon", "", "bridged"}
    assert seen >= {"trap", "troll", "mine turned up"}

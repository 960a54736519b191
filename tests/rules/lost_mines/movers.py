"""Ways to play The Lost Mines in tests."""

from __future__ import annotations

from rules.lost_mines.plain import MINES, Board, beside, look
from saboteur import new_game
from saboteur.rules.discarding import Pass
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.actions import Aid
from saboteur.rules.lost_mines.voting import Agree, ProposeEnd
from saboteur.rules.lost_mines.walking import StepTo, Stop

PLAYERS = range(3, 10)


def anything(game, rng):
    """Any legal move."""
    return rng.choice(game.legal_moves())


def curious(game, rng):
    """Every kind of move as often as any other, but no hasty end."""
    moves = [m for m in game.legal_moves() if not isinstance(m, Agree) or rng.random() < 0.3]
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    return rng.choice([move for move in moves if type(move).__name__ == kind])


def seeker(game, rng):
    """Builds towards the mines and walks there: so treasures are found and dragons woken."""
    if rng.random() < 0.08:
        return curious(game, rng)
    moves = [m for m in game.legal_moves() if not isinstance(m, ProposeEnd | Agree)]
    board = Board.seen(game.view(None))
    wanted = _wanted(game, board)
    if game.decision.kind == "walk":
        return _walk(game, board, wanted, moves)
    if game.decision.kind == "turn":
        return _card(board, wanted, moves, rng)
    return rng.choice(moves)


def _wanted(game, board):
    """The mines worth going to."""
    lying = {
        t.kind for t, taker in zip(game.treasures, game.taken_by, strict=True) if taker is None
    }
    return board.down | {
        cell for cell, (what, _) in board.cards.items() if what in lying & {*MINES}
    }


def _far(cell, wanted):
    return min((abs(cell[0] - x) + abs(cell[1] - y) for x, y in wanted), default=0)


def _walk(game, board, wanted, moves):
    here = board.standing[game.to_act]
    best, todo = {here: (_far(here, wanted), 0, Stop())}, [here]
    for cell in todo:
        if cell in board.down:
            continue
        for there, trap in sorted(board.steps(cell, board.standing)):
            if there not in best:
                first = StepTo(there) if cell == here else best[cell][2]
                best[there] = _far(there, wanted), best[cell][1] + 1 + 2 * trap, first
                todo.append(there)
    move = min(best.values(), key=lambda found: found[:2])[2]
    return next((found for found in moves if str(found) == _text(move)), Stop())


def _text(move):
    return f"step {move.at[0]},{move.at[1]}" if isinstance(move, StepTo) else "stop"


def _card(board, wanted, moves, rng):
    aids = [move for move in moves if isinstance(move, Aid)]
    if aids:
        return rng.choice(aids)
    ends = [min(pair, key=lambda c: c in board.cards) for pair in board.connections()]
    now = min((_far(cell, wanted) for cell in ends if cell not in board.cards), default=99)

    def then(move):
        label, edges = look(move.card, move.turned)
        ahead = [beside(tuple(move.at), edge) for edge in edges]
        far = min((_far(cell, wanted) for cell in ahead if cell not in board.cards), default=99)
        return far + 0.5 * bool(label and label != "campfire"), rng.random()

    lays = sorted((then(move), n) for n, move in enumerate(moves) if isinstance(move, Lay))
    if lays and lays[0][0][0] < now + rng.choice([0, 0, 1]):
        return moves[lays[0][1]]
    others = [move for move in moves if not isinstance(move, Lay | Pass)]
    if others and rng.random() < 0.5:
        return rng.choice(others)
    return rng.choice([move for move in moves if isinstance(move, Pass)])


MOVERS = [anything, curious, seeker]


def with_proposals(mover, rng, often=0.01):
    """The next move of a mover and who makes it: now and then somebody else proposes the end."""

    def choose(game):
        if rng.random() < often:
            seat = rng.randrange(game.options.players)
            if game.out_of_turn(seat):
                return game.out_of_turn(seat)[0], seat
        return mover(game, rng), game.to_act

    return choose


def tables(players, count, **settings):
    """Some games."""
    for seed in range(count):
        yield new_game("lost-mines", players=players, seed=seed, **settings)

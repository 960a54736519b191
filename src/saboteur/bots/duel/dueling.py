"""How who plays against another thinks: the round is played out, in worlds that may be real."""

from __future__ import annotations

from random import Random

from saboteur.bots.budget import Patience
from saboteur.bots.duel.foresight import Foresight
from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.duel.weighing import Weighing
from saboteur.bots.style import Style
from saboteur.bots.worlds import Worlds
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.set_up import ROUNDS
from saboteur.rules.moves import Move

CANDIDATES = 4
"""So many of the moves that look best are thought through."""
THROWS = 2
"""No more of them than this throw cards away."""
MARGIN = 0.6
"""Moves that look worse by so much gold are not thought through."""
TRUST = 0.7
"""How much of a difference in the first impression is true on average."""
DOUBT = 70.0
"""How many worlds the first impression counts for: chance moves a round by more than 2 gold, the
choice between good moves by 0.3."""
DROPS = (8, 32)
"""After so many worlds the move that does worst is given up."""
CLEAR = 3
"""By how much gold a game is won as well as by more."""


def choose_in_pair(
    known: Knowledge,
    moves: list[Move],
    worlds: Worlds,
    patience: Patience,
    rng: Random,
    style: Style,
) -> Move:
    """The move after which the round ends best, on average."""
    weighing = Weighing(known, style)
    looks = sorted(((weighing.worth(move), -place) for place, move in enumerate(moves)))[::-1]
    looks = [look for look in looks if look[0] > looks[0][0] - MARGIN]
    looks = _varied(looks, moves)[:CANDIDATES]
    live = [moves[-place] for _, place in looks]
    if len(live) == 1 or len(known.view.outcomes) == known.view.round:  # only trolls to be paid
        return live[0]
    scores = [DOUBT * TRUST * worth for worth, _ in looks]
    """Sums over the worlds, those the first impression counts for included."""
    foresight = Foresight(known)
    counts = 0
    while patience.lasts():
        world = worlds(rng)
        counts += 1
        for place, move in enumerate(live):
            scores[place] += outcome(foresight, world, move, known.seat)
        if counts in DROPS and len(live) > 2:
            worst = scores.index(min(scores))
            del live[worst], scores[worst]
    return live[scores.index(max(scores))]


def _varied(looks: list[tuple[float, int]], moves: list[Move]) -> list[tuple[float, int]]:
    """All of these but the many ways to throw cards away, of which the best will do."""
    throws = [look for look in looks if isinstance(moves[-look[1]], Pass | DiscardTwo)][THROWS:]
    return [look for look in looks if look not in throws]


def outcome(foresight: Foresight, world: DuelGame, move: Move, seat: int) -> int:
    """How much more than the other a seat gets out of the round after a move.

    In the last round it only counts who wins the game, and a little by how much.
    """
    after = world.clone()
    after.play(move)
    rounds = len(world.outcomes)
    while len(after.outcomes) == rounds:
        after.play(foresight.move(after))
    last = after.outcomes[rounds]
    net = [won - debt for won, debt in zip(last.gold, last.debts, strict=True)]
    ahead = net[seat] - net[1 - seat]
    if rounds + 1 < ROUNDS:
        return ahead
    ahead += world.scores[seat] - world.scores[1 - seat]
    return max(-CLEAR, min(CLEAR, ahead))

"""How who plays against another thinks: what will the other do, in worlds that may be real."""

from __future__ import annotations

from random import Random

from saboteur.bots.budget import Patience
from saboteur.bots.duel.field import Field
from saboteur.bots.duel.habits import likely_moves, quick_move
from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.duel.weighing import Weighing
from saboteur.bots.duel.worth import Phase
from saboteur.bots.style import Style
from saboteur.bots.worlds import Worlds
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.moves import Move

CANDIDATES = 6
"""So many of the moves that look best are thought through."""
REPLIES = 4
"""So many answers of the other are weighed."""
DOUBT = 100.0
"""How many worlds the first impression counts for."""
HALVINGS = (8, 24, 72)
"""After so many worlds only the better half of the moves is thought through further."""


def choose_in_pair(
    known: Knowledge,
    moves: list[Move],
    worlds: Worlds,
    patience: Patience,
    rng: Random,
    style: Style,
) -> Move:
    """The move that is best after what the other will do."""
    weighing = Weighing(known, style)
    looks = sorted(((weighing.worth(move), -place) for place, move in enumerate(moves)))[::-1]
    thought = Imagination(known)
    live = [moves[-place] for _, place in looks[:CANDIDATES]]
    prior = [worth for worth, _ in looks[:CANDIDATES]]
    totals = [0.0] * len(live)
    counts = 0
    while len(live) > 1 and patience.lasts():
        world = worlds(rng)
        counts += 1
        for place, move in enumerate(live):
            totals[place] += thought.outcome(world, move)
        if counts in HALVINGS and len(live) > 2:
            order = _best(prior, totals, counts)[: (len(live) + 1) // 2]
            live = [live[place] for place in order]
            prior = [prior[place] for place in order]
            totals = [totals[place] for place in order]
    return live[_best(prior, totals, counts)[0]]


def _best(prior: list[float], totals: list[float], counts: int) -> list[int]:
    """The places of the moves, the best first."""
    scores = [look + total / (counts + DOUBT) for look, total in zip(prior, totals, strict=True)]
    return sorted(range(len(scores)), key=lambda place: -scores[place])


class Imagination:
    """Plays on in imagined worlds and says how well that went."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.seat = known.seat
        ground = known.ground
        self.fields = [Field(maze, ground.gold) for maze in ground.mazes]
        targets = self.fields[0].targets
        hopes = [known.goals.hopes.get(c, 0.0) or float(ground.gold.get(c, 0)) for c in targets]
        self.hopes = [hopes] * len(ground.mazes)

    def outcome(self, world: DuelGame, move: Move) -> float:
        """How a world goes on after a move."""
        after = world.clone()
        after.play(move)
        rounds = len(world.outcomes)
        before = self._value(after, rounds, self.seat)
        self._go_on(after, rounds, 0)
        if after.to_act == self.seat and len(after.outcomes) == rounds:
            self._go_on(after, rounds, 1)  # a bribe was not the one action
        if len(after.outcomes) > rounds or not after.agenda or after.to_act == self.seat:
            return self._value(after, rounds, self.seat) - before
        worst = 99.0
        for reply in likely_moves(after, self.fields, self.hopes, self.known.phase, REPLIES):
            then = after.clone()
            then.play(reply)
            worst = min(worst, self._value(then, rounds, 1 - self.seat))
        return worst - before

    def _go_on(self, world: DuelGame, rounds: int, turns: int) -> None:
        """Play so many turns more, and whatever is to be decided before the next."""
        while len(world.outcomes) == rounds and world.agenda:
            if world.agenda[-1].kind == "turn":  # type: ignore[attr-defined]
                if not turns:
                    return
                turns -= 1
            world.play(quick_move(world, self.fields, self.hopes, self.known.phase))

    def _value(self, world: DuelGame, rounds: int, just: int) -> float:
        seat = self.seat
        if len(world.outcomes) > rounds:
            last = world.outcomes[rounds]
            net = [won - debt for won, debt in zip(last.gold, last.debts, strict=True)]
            return net[seat] - net[1 - seat]
        net = [0] * len(world.mazes)
        faces = world.mazes[0].faces
        for cell, owner in world.claims.items():
            net[owner] += gold_on(faces[cell].card)
        for owner in world.bribes.values():
            net[owner] -= 1
        cards = len(world.deck) + sum(map(len, world.hands))
        phase = self.known.scales.phase(cards / len(world.mazes))
        other = 1 - seat
        mover = 1 - just
        value = self._shares(world, just, phase)
        for owner in (just, mover):
            held = self.known.scales.holding(phase, _names(world, owner), world.colours[owner])
            value += held if owner == just else -held
        return net[seat] - net[other] + (value if just == seat else -value)

    def _shares(self, world: DuelGame, seat: int, phase: Phase) -> float:
        """How the gold that is left will be shared, the other being on turn."""
        faces = world.mazes[0].faces
        gold = {cell: gold_on(faces[cell].card) for cell in world.gold_cells}
        hopes = {cell: self.known.goals.hopes[cell] for cell in world.mazes[0].hidden}
        broken = [len(cards) for cards in world.in_front]
        return self.known.scales.shares(phase, world.mazes, seat, gold, hopes, broken)


def _names(world: DuelGame, seat: int) -> list[str]:
    return [card.name for card in world.hands[seat]]

"""How who plays alone thinks: some turns ahead, in worlds that may be the real one."""

from __future__ import annotations

from random import Random

from saboteur.bots.budget import Patience
from saboteur.bots.duel.field import Field
from saboteur.bots.duel.habits import likely_moves, quick_move
from saboteur.bots.duel.knowledge import Knowledge
from saboteur.bots.duel.planning import best_plan
from saboteur.bots.duel.standing import Standing
from saboteur.bots.duel.weighing import Weighing
from saboteur.bots.style import Style
from saboteur.bots.worlds import Worlds
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.moves import Move

CANDIDATES = 6
"""So many of the moves that look best are thought through."""
TURNS = 5
"""How far one looks ahead."""
PLAN = 0.8
"""How much it counts what the cards in hand could do next."""
BROKEN = 0.5
"""What a broken tool costs."""
CARD = 0.12
"""What each card that is still to come is worth."""
DOUBT = 1.0
"""How many worlds the first impression counts for."""
HALVINGS = (8, 24, 72)
"""After so many worlds only the better half of the moves is thought through further."""


def choose_alone(
    known: Knowledge,
    moves: list[Move],
    worlds: Worlds,
    patience: Patience,
    rng: Random,
    style: Style,
) -> Move:
    """The move after which most gold is reached in the end."""
    weighing = Weighing(known, style)
    looks = sorted(((weighing.worth(move), -place) for place, move in enumerate(moves)))[::-1]
    thought = Imagination(known)
    live = [moves[-place] for _, place in looks[:CANDIDATES]]
    prior = [worth for worth, _ in looks[:CANDIDATES]]
    if known.view.decision == "turn":
        world = worlds(rng)
        likely = likely_moves(world, thought.fields, thought.hopes, known.phase, CANDIDATES)
        live += [move for move in likely if move not in live]
        prior = [0.0] * len(live)
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
        self._go_on(after, rounds, TURNS)
        return self._value(after, rounds)

    def _go_on(self, world: DuelGame, rounds: int, turns: int) -> None:
        """Play so many turns more, and whatever is to be decided before the next."""
        while len(world.outcomes) == rounds and world.agenda:
            if world.agenda[-1].kind == "turn":  # type: ignore[attr-defined]
                if not turns:
                    return
                turns -= 1
            world.play(quick_move(world, self.fields, self.hopes, self.known.phase))

    def _value(self, world: DuelGame, rounds: int) -> float:
        if len(world.outcomes) > rounds:
            last = world.outcomes[rounds]
            return last.gold[self.seat] - last.debts[self.seat]
        faces = world.mazes[0].faces
        net = sum(gold_on(faces[cell].card) for cell in world.claims) - len(world.bribes)
        gold = self._gold(world)
        maze, field, hand = world.mazes[0], self.fields[0], world.hands[0]
        value = Standing(maze, field).worth(gold)
        broken = len(world.in_front[0])
        plan = best_plan(maze, field, hand, gold, min(2, len(hand))) if hand else 0.0
        return (
            net
            + value
            + plan * PLAN / (1 + broken)
            - BROKEN * broken
            + CARD * (len(world.deck) + len(hand))
        )

    def _gold(self, world: DuelGame) -> list[float]:
        hidden, faces, claims = world.mazes[0].hidden, world.mazes[0].faces, world.claims
        gold = []
        for place, cell in enumerate(self.fields[0].targets):
            if cell in hidden:
                gold.append(self.hopes[0][place])
            elif cell in claims:
                gold.append(0.0)
            else:
                gold.append(float(gold_on(faces[cell].card)))
        return gold

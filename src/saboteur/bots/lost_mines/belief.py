"""Who may be what, by what everybody has done (LM-01): Bayes, with odds learned from games."""

from __future__ import annotations

from itertools import permutations
from math import log

from saboteur.bots.belief import Belief, Odds, Reason
from saboteur.bots.lost_mines.dealing import Evidence, deals, odds_of
from saboteur.bots.lost_mines.deeds import Deed, Story
from saboteur.bots.lost_mines.habits import APPROACHES, DEEDS, LATE, TRUST
from saboteur.rules.grid import CELL, number
from saboteur.rules.lost_mines.box import CARDS, MINES
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.mines import DRAGON

CHARACTERS = ("loyal", "selfish", "saboteur")


def believe(view: LostMinesView) -> Belief:
    """What the seat whose view this is believes; None is a spectator, who sees no secret."""
    return belief_after(view, told(view))


def told(view: LostMinesView, before: Story | None = None) -> Story:
    """The story of this round; one told before is told on if it began the same."""
    story = Story() if before is None else before
    if list(view.log[: len(story.heard)]) != story.heard:
        story = Story()
    story.hear(view.log[len(story.heard) :])
    return story


def belief_after(view: LostMinesView, story: Story) -> Belief:
    """The belief that follows from this view and its story."""
    evidence, reasons = weigh(view.players, story.deeds)
    dwarves = odds_of(view.dwarves, deals(view, evidence))
    return Belief(
        seat=view.seat,
        dwarves=tuple(dwarves),
        suspicion=tuple(odds.get("saboteur", 0.0) for odds in dwarves),
        goals=goals(view, story),
        reasons=tuple(reason for reason in reasons if view.dwarves[reason.seat] is None),
    )


def weigh(players: int, deeds: list[Deed]) -> tuple[Evidence, list[Reason]]:
    """What the deeds of each seat say about it, and which of them say something."""
    evidence = [dict.fromkeys(CHARACTERS, 0.0) for _ in range(players)]
    reasons = []
    for deed in deeds:
        habit = DEEDS[deed.turn >= LATE * players].get(deed.word)
        if habit is None:
            continue
        for character, often in zip(CHARACTERS, habit, strict=True):
            evidence[deed.seat][character] += TRUST * log(often)
        loyal, selfish, saboteur = habit
        weight = TRUST * log(saboteur / ((3 * loyal + selfish) / 4))
        reasons.append(Reason(deed.seat, deed.place, deed.word, weight))
    return evidence, reasons


def goals(view: LostMinesView, story: Story) -> dict[str, Odds]:
    """What each face-down mine may be, also by where those went who had looked at it."""
    known, hidden = {}, []
    unknown = {card.label for card in MINES}
    for placed in view.maze:
        cell = number(*placed.at)
        if placed.card is None:
            hidden.append(cell)
            continue
        card = CARDS.by_name[placed.card]
        if card.kind == "mine":
            unknown.discard(card.label)
            if placed.face_down:
                known[cell] = card.label
    found = {cell: {mine: 1.0} for cell, mine in known.items()}
    sums = {cell: dict.fromkeys(sorted(unknown), 0.0) for cell in hidden}
    total = 0.0
    for order in permutations(sorted(unknown), len(hidden)):
        lies = dict(zip(hidden, order, strict=True))
        weight = 1.0
        for step in story.approaches:
            if step.cell in lies:
                weight *= APPROACHES[step.word][lies[step.cell] == DRAGON]
        total += weight
        for cell, mine in lies.items():
            sums[cell][mine] += weight
    for cell, odds in sums.items():
        found[cell] = {mine: part / total for mine, part in odds.items()}
    return {str(CELL[cell]): found[cell] for cell in sorted(found)}

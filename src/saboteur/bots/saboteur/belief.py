"""What a seat or a spectator believes of the round: dwarves, goals, and the reasons."""

from __future__ import annotations

from saboteur.bots.belief import Belief, Odds, Reason
from saboteur.bots.saboteur.deeds import Deed
from saboteur.bots.saboteur.evidence import NOWHERE, OTHER, SABOTEUR, TRUST, Evidence, word_of
from saboteur.bots.saboteur.habits import habit
from saboteur.bots.saboteur.hopes import fronts
from saboteur.rules.grid import CELL
from saboteur.rules.saboteur.box import TREASURE
from saboteur.rules.saboteur.knowledge import SaboteurView


def believe(view: SaboteurView) -> Belief:
    """All that follows from what was seen in this round."""
    evidence = Evidence(view)
    suspicion, hopes = evidence.likely
    return Belief(
        seat=view.seat,
        dwarves=tuple(evidence.dwarves(seat) for seat in range(view.players)),
        suspicion=tuple(suspicion),
        goals={
            "{},{}".format(*CELL[cell]): _front(front, hopes[cell])
            for cell, front in fronts(view).items()
        },
        reasons=tuple(_reasons(evidence)),
    )


def _front(front: Odds, treasure: float) -> Odds:
    """What a goal may be, now that one knows better how likely it is the treasure."""
    rest = 1 - front.get(TREASURE.label, 0.0)
    others = {label: share for label, share in front.items() if label != TREASURE.label}
    scaled = {label: share * (1 - treasure) / rest for label, share in others.items() if rest}
    return {TREASURE.label: treasure} | scaled


def _reasons(evidence: Evidence) -> list[Reason]:
    return [
        Reason(deed.seat, deed.place, *_weigh(evidence, deed))
        for deed in evidence.deeds
        if evidence.view.dwarves[deed.seat] is None
    ]


def _weigh(evidence: Evidence, deed: Deed) -> tuple[str, float]:
    """What a deed most likely was, and how much it speaks against who did it."""
    suspicion, hopes = evidence.likely
    words: Odds = {}
    if deed.target is None:
        for cell, hope in (hopes or {NOWHERE: 1.0}).items():
            word = word_of(deed, cell)
            words[word] = words.get(word, 0.0) + hope
    else:
        bad, word = suspicion[deed.target], word_of(deed, None)
        words = {f"{word}-{SABOTEUR}": bad, f"{word}-{OTHER}": 1 - bad}
    stage = deed.stage
    against = {w: habit(SABOTEUR, stage, w) - habit(OTHER, stage, w) for w in words}
    weight = TRUST * sum(share * against[word] for word, share in words.items())
    likeliest = max(words, key=lambda word: words[word])
    return likeliest if deed.target is None else word_of(deed, None), weight

"""What one knows in The Duel besides what lies on the table, one sentence each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from saboteur.rules.duel.box import CARDS, GOALS
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import gold_on
from saboteur.telling.narrator import Narrator

MOST_CELLS = 6
"""Nobody reads more of them than this."""


def what_you_know(view: DuelView, narrator: Narrator) -> list[str]:
    """Everything worth reminding a person of."""
    parts = (_goals_seen, _goals_unseen, _goals_gone, _way_shared)
    return [sentence for part in parts for sentence in part(view, narrator)]


def _goals_seen(view: DuelView, narrator: Narrator) -> Iterator[str]:
    for placed in view.maze:
        if placed.face_down and placed.card is not None:
            goal = narrator.words.what_goal(placed.card)
            yield narrator.words.say("know.goal", at=placed.at, goal=goal)


def _goals_unseen(view: DuelView, narrator: Narrator) -> Iterator[str]:
    """What may still lie face down: everybody can count, so the program does it for people."""
    seen = [name for purse in view.won for name in purse]
    seen += [*view.given, *(name for name in view.old_goals if name)]
    seen += [placed.card for placed in view.maze if placed.card is not None]
    counts = Counter(goal.name for goal in GOALS)
    counts.subtract(name for name in seen if name in counts)
    by_gold: Counter[int] = Counter()
    for name, count in counts.items():
        by_gold[gold_on(CARDS.by_name[name])] += count
    if any(placed.face_down and placed.card is None for placed in view.maze):
        yield narrator.words.say("know.goals-unseen", goals=_by_gold(by_gold, narrator))


def _goals_gone(view: DuelView, narrator: Narrator) -> Iterator[str]:
    """Goals of earlier rounds that nobody won."""
    if not view.old_goals:
        return
    known = Counter(gold_on(CARDS.by_name[name]) for name in view.old_goals if name)
    unknown = view.old_goals.count(None)
    parts = [_by_gold(known, narrator)] if known else []
    parts += [narrator.words.say("know.unseen", count=unknown)] if unknown else []
    yield narrator.words.say("know.goals-gone", goals=", ".join(parts))


def _by_gold(counts: Counter[int], narrator: Narrator) -> str:
    """`3 × 2 gold, 1 × nothing`, the best first."""
    words = narrator.words
    return ", ".join(
        words.say("know.with-gold" if gold else "know.without-gold", count=counts[gold], gold=gold)
        for gold in sorted(counts, reverse=True)
        if counts[gold]
    )


def _way_shared(view: DuelView, narrator: Narrator) -> Iterator[str]:
    """Which of one's ways the other uses too: colours say so, but not everybody sees colours."""
    if view.seat is None or view.players == 1:
        return
    own, others = set(view.reached[view.seat]), set(view.reached[1 - view.seat])
    if not own & others:
        return
    alone = sorted(own - others, key=lambda cell: (cell.x, cell.y))
    how = "some" if len(alone) > MOST_CELLS else "but" if alone else "all"
    who, cells = narrator.names[1 - view.seat], ", ".join(map(narrator.words.place, alone))
    yield narrator.words.say(f"know.shared-{how}", who=who, cells=cells)

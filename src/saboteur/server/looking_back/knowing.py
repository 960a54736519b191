"""Who could have known what when, in a finished game: by the view of each seat at each moment.

It is what somebody could have concluded, not what they thought: the belief of a bot that sees
nothing but that view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from saboteur.bots import believe
from saboteur.bots.belief import Belief
from saboteur.rules.events import RoundOver
from saboteur.server.looking_back.replaying import game_over, plies, revealed
from saboteur.server.looking_back.suspecting import saboteurs_of
from saboteur.server.tables.live_table import LiveTable

SURE = 0.9
"""From when on somebody could be sure enough to act on it."""
CERTAIN = 0.995
"""From when on nothing else was possible."""
TREASURE = "treasure"


class Knew(msgspec.Struct, frozen=True):
    """From when on in a round a seat could have known something."""

    ply: int
    round: int
    seat: int
    what: Literal["treasure", "suspect"]
    about: int | None
    """Who is a saboteur."""
    at: str | None
    """Where the treasure lies, as `x,y`."""
    certain: bool
    """Nothing else was possible any more; else it was very likely."""
    right: bool


class Knowing(msgspec.Struct, frozen=True):
    """Who could have known what when; empty where nobody has secrets."""

    knew: list[Knew]


def who_knew(table: LiveTable) -> Knowing:
    """For every seat, move by move. It is much work."""
    players = game_over(table).options.players
    found: list[Knew] = []
    known: set[tuple[object, ...]] = set()
    round_number, over = -1, False
    for ply, (game, events) in enumerate(plies(table)):
        if believe(game.view(None), reasons=False) is None:
            return Knowing([])
        if game.round != round_number:
            round_number, over, known = game.round, False, set()
        elif over or any(isinstance(event, RoundOver) for event in events):
            over = True  # now everybody knows everything
            continue
        saboteurs = saboteurs_of(revealed(game))
        treasures = {
            f"{placed.at}"
            for placed in revealed(game).maze
            if placed.face_down and (placed.card or "").startswith(TREASURE)
        }
        for seat in range(players):
            belief = believe(game.view(seat), reasons=False)
            assert belief is not None
            for what, about, at, part in _beliefs(belief, seat):
                certain = part >= CERTAIN
                fact = (seat, what, about, at)
                if fact in known:
                    continue
                known.add(fact)
                right = at in treasures if what == TREASURE else about in saboteurs
                found.append(Knew(ply, game.round, seat, what, about, at, certain, right))
    return Knowing(found)


def _beliefs(
    belief: Belief, seat: int
) -> Iterator[tuple[Literal["treasure", "suspect"], int | None, str | None, float]]:
    """What this belief is sure of."""
    for at, odds in belief.goals.items():
        part = sum(share for card, share in odds.items() if card.startswith(TREASURE))
        if part >= SURE:
            yield "treasure", None, at, part
    for other, part in enumerate(belief.suspicion):
        if other != seat and part >= SURE:
            yield "suspect", other, None, part

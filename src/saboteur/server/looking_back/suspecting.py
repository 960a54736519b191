"""How suspicion moved in a finished game: what one seat, or a spectator, could believe when.

The belief follows from views alone, so it is what that seat could have known then, not what it
thought. Only who really was a saboteur comes from the game itself, once it is over.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from saboteur.bots import believe
from saboteur.bots.belief import Belief
from saboteur.rules.view import View
from saboteur.server.looking_back.replaying import game_over, plies, revealed
from saboteur.server.problems import NotFound
from saboteur.server.tables.live_table import LiveTable

FELT = 0.02
"""How far the weight of a reason has to move to be worth a word."""
SURE = 0.5
"""How likely somebody has to be a saboteur to be suspected."""

Reasons = dict[tuple[int, int], tuple[str, float]]
"""What each deed looks like and how much it weighs: by seat and place in the log."""


class Because(msgspec.Struct, frozen=True):
    """Why somebody is suspected more or less from now on."""

    ply: int
    """After how many moves."""
    seat: int
    """Whom it is about."""
    deed: str
    """What they did; the text `deed.…` says it in words."""
    weight: float
    """How far it moved the logarithm of the odds: above 0 it speaks against them."""
    hindsight: bool
    """They had done it before; now it looks different."""


class Unmasked(msgspec.Struct, frozen=True):
    """Who really was a saboteur, until the next of these."""

    ply: int
    saboteurs: list[int]


class Suspicion(msgspec.Struct, frozen=True):
    """What somebody could believe, move by move. All is empty where nobody has secrets."""

    seat: int | None
    """Who; None for a spectator, who knows what everybody may know."""
    plies: list[list[float]]
    """After the set-up and after each move: for each seat how likely it is a saboteur."""
    because: list[Because]
    truth: list[Unmasked]


def check_seat(table: LiveTable, seat: int | None) -> None:
    """Complain unless this seat's suspicion can be told."""
    game_over(table)
    if seat is not None and seat >= table.options.players:
        raise NotFound("server.no-seat", seat=seat)


def work_out(table: LiveTable, seat: int | None) -> Suspicion:
    """How this seat's suspicion moved. It is much work."""
    moved: list[list[float]] = []
    because: list[Because] = []
    truth: list[Unmasked] = []
    before: Reasons = {}
    round_number = -1
    turned_up: object = None
    for ply, (game, _) in enumerate(plies(table)):
        belief = believe(game.view(seat))
        if belief is None:
            return Suspicion(seat, [], [], [])
        if game.round != round_number:
            round_number, before = game.round, {}
        moved.append([round(part, 3) for part in belief.suspicion])
        now = _reasons(belief)
        because += _news(ply, before, now)
        before = now
        opened = revealed(game)
        dwarves = getattr(opened, "dwarves", None)
        if not truth or dwarves != turned_up:
            truth.append(Unmasked(ply, saboteurs_of(opened)))
            turned_up = dwarves
    return Suspicion(seat, moved, because, truth)


def _reasons(belief: Belief) -> Reasons:
    found: Reasons = {}
    for reason in belief.reasons:
        about = reason.seat, reason.place
        _, weight = found.get(about, ("", 0.0))
        found[about] = reason.deed, weight + reason.weight
    return found


def _news(ply: int, before: Reasons, now: Reasons) -> Iterator[Because]:
    """What is new, and what is seen in another light."""
    for about, (deed, weight) in now.items():
        _, weighed = before.get(about, ("", 0.0))
        if abs(weight - weighed) >= FELT:
            moved = round(weight - weighed, 2)
            yield Because(ply, about[0], deed, moved, hindsight=about in before)


def saboteurs_of(opened: View) -> list[int]:
    """Who really is a saboteur, by a view in which nothing is hidden.

    Whoever knows everything suspects nobody in vain.
    """
    belief = believe(opened)
    assert belief is not None
    return [seat for seat, part in enumerate(belief.suspicion) if part > SURE]

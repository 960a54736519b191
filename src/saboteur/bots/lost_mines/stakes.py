"""What it is worth to a seat that somebody is near a treasure, in points (LM-51).

How much everybody gets in the rest of a round follows a fit by least squares to 420 rounds of easy
bots (4, 6 and 8 players; it gave 2.71 and 7.66): of what is left everybody gets an equal
part, and more or less by how much nearer they are than the others. So nearness is worth something
only where others are not near.
"""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.bots.belief import Odds
from saboteur.bots.lost_mines.gaps import FAR, GAP_TOIL
from saboteur.bots.lost_mines.interests import gone
from saboteur.bots.style import Style
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.scoring import group

SHARE = 2.65
"""What everybody gets of the treasures that are left, if all are equally near, for each of them."""
SLOPE = 7.6
"""How much more somebody gets who is nearer than the others on average."""
HALF_WAY = 10
"""From so far away one is half as near as at the mine itself."""
ENVY = 0.8
"""How much of it counts that others are near too; less than 1, for a way that nobody builds leads
nobody to treasure."""
FINDER = 0.13
"""How much more one's own luck is worth in a group than that of a fellow: the odd points go to who
brought the best treasure (LM-52)."""
DISGUISE = 0.3
"""How much of its interests a saboteur forgoes in the first turns, so as not to be found out."""

QUICK = [FAR if toil >= FAR else max(2, round(0.6 * toil)) for toil in GAP_TOIL]
"""The toil of an empty cell: others build as well."""
NEAR = [HALF_WAY / (HALF_WAY + toil) for toil in range(FAR)] + [0.0]
"""How near one is, by the toil that is left."""


def stakes(view: LostMinesView, odds: Sequence[Odds], style: Style) -> list[float]:
    """For each seat the points it is worth to this one that they are near a treasure."""
    seat, players = view.seat, view.players
    assert seat is not None
    fellows = fellowship(view, odds)
    size = sum(fellows)
    left = sum(treasure.taken_by is None for treasure in view.treasures)
    worth = SLOPE * left / players
    found = []
    for other, fellow in enumerate(fellows):
        stake = fellow / size - ENVY / players
        if other != seat:
            stake *= style.strike if stake < 0 else 1.0
        elif size > 1:
            stake += FINDER
        found.append(worth * stake)
    if view.dwarves[seat] == "saboteur":
        open_play = 1 - min(1.0, style.hide * DISGUISE) * (1 - gone(view))
        found = [stake * (1.0 if other == seat else open_play) for other, stake in enumerate(found)]
    return found


def fellowship(view: LostMinesView, odds: Sequence[Odds]) -> list[float]:
    """How likely it is that each seat scores with this one; oneself does in any case."""
    assert view.seat is not None
    character = view.dwarves[view.seat]
    assert character is not None
    own = group(view.clans[view.seat], character)
    found = [
        sum(chance for dwarf, chance in of.items() if own is not None and group(clan, dwarf) == own)
        for clan, of in zip(view.clans, odds, strict=True)
    ]
    found[view.seat] = 1.0
    return found

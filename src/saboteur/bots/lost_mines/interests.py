"""Whose luck is one's own: who scores with whom, as far as a seat can know (LM-51)."""

from __future__ import annotations

from saboteur.rules.lost_mines.box import DECK
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.scoring import group
from saboteur.rules.lost_mines.set_up import ASIDE, HAND_SIZE

FELLOW = 0.7
"""What the luck of somebody is worth who certainly shares with oneself; one's own is worth 1."""
RIVAL = 0.2
"""What the luck of somebody costs who certainly does not."""
BETRAYED = 0.5
"""The same to a saboteur of somebody in its own clan."""
CROWD = 3
"""Of how many others the luck counts in full; where there are more, each counts less."""
DISGUISE = 0.3
"""How much of its interests a saboteur follows in the first turns, so as not to be found out."""


def interests(view: LostMinesView) -> list[float]:
    """What it is worth to this seat that each seat gets a treasure."""
    seat = view.seat
    assert seat is not None
    character = view.dwarves[seat]
    assert character is not None
    own = group(view.clans[seat], character)
    share = min(1.0, CROWD / (view.players - 1))
    if character == "saboteur":
        share *= DISGUISE + (1 - DISGUISE) * gone(view)
    found = []
    for other, chance in enumerate(fellowship(view, own)):
        betrayed = character == "saboteur" and view.clans[other] == view.clans[seat]
        grudge = BETRAYED if betrayed else RIVAL
        found.append(1.0 if other == seat else share * (FELLOW * chance - grudge * (1 - chance)))
    return found


def fellowship(view: LostMinesView, own: str | None) -> list[float]:
    """How likely it is that each seat scores with this group; nobody does with the selfish."""
    unseen = list(view.dwarf_deck)
    for clan, character in zip(view.clans, view.dwarves, strict=True):
        if character is not None:
            unseen.remove((clan, character))
    found = []
    for clan, character in zip(view.clans, view.dwarves, strict=True):
        could_be = [dwarf for of, dwarf in unseen if of == clan]
        if character is not None:
            could_be = [character]
        sharing = [dwarf for dwarf in could_be if own is not None and group(clan, dwarf) == own]
        found.append(len(sharing) / len(could_be))
    return found


def gone(view: LostMinesView) -> float:
    """How much of the draw pile is gone."""
    pile = len(DECK) - ASIDE - view.players * HAND_SIZE[view.players]
    return 1 - view.draw_pile / pile

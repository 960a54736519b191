"""How hard it is to fill an empty cell: somebody must have a card that fits and leads on."""

from __future__ import annotations

from saboteur.rules.lost_mines.box import AIDS, DECK
from saboteur.rules.maze import FITS

LAY = 5
"""Toil of a cell where a card is still missing, in steps of a walk."""
SCARCE = ((12, 0), (6, 1), (3, 2), (1, 4))
"""What is added to it if at least so many cards of the box fit there."""
FAR = 96
"""Further than this nobody looks, and what cannot be reached is as far."""

_PLAIN = [card for card in DECK if card.faces and card.label not in AIDS]


def _toil(border: int) -> int:
    fitting = sum(any(FITS[face.edges][border] for face in card.faces) for card in _PLAIN)
    return next((LAY + more for least, more in SCARCE if fitting >= least), FAR)


GAP_TOIL = [_toil(border) for border in range(256)]
"""The toil of an empty cell, by what its neighbours demand: open edges | closed edges << 4."""

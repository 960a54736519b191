"""Where cards went in a game of Saboteur, for the reader of the story (`Trace`).

They name no card's rule: whatever a module does to hands, goals, dwarf cards or the discard pile,
it tells it in these words, and what everybody then knows follows.
"""

from __future__ import annotations

from saboteur.rules.events import Trace


class LeftHand(Trace, frozen=True):
    """A seat played a card, for all to see."""

    seat: int
    card: str


class Buried(Trace, frozen=True):
    """A seat put so many cards from its hand face down on the discard pile, from this place on."""

    seat: int
    slot: int
    count: int


class HandsChanged(Trace, frozen=True):
    """Two seats swapped their hands."""

    seats: tuple[int, int]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    """What they hold now."""


class PileShuffled(Trace, frozen=True):
    """The discard pile was shuffled, face down."""

    cards: tuple[str, ...]
    """How it lay before."""
    face_down: dict[int, int]


class PileSearched(Trace, frozen=True):
    """A seat looked at the cards on these top places of the discard pile, to keep one of them."""

    seat: int
    slots: tuple[int, ...]
    cards: tuple[str, ...]
    face_down: dict[int, int]
    """Which places lay face down, and who had put them there."""


class PutBack(Trace, frozen=True):
    """It kept one; the others lie face down where all of them lay."""


class DwarfExchanged(Trace, frozen=True):
    """A seat's dwarf card went under those not dealt, and their top one came to it."""

    seat: int


class DwarvesCollected(Trace, frozen=True):
    """All players' dwarf cards were collected, to be shuffled and dealt again."""

    dwarves: tuple[str, ...]
    """What everybody had."""


class GoalMoved(Trace, frozen=True):
    """A face-down goal went from one cell to another, for all to see."""

    cell: int
    to: int

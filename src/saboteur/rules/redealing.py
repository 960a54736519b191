"""Dealing anew what a seat cannot know: the common part of every sampled world.

A sampled world follows from what the seat may know and from the generator, and from nothing else.
So whatever is unknown is put in a fixed order before it is shuffled: how it really lay is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from random import Random
from typing import TypeVar

import msgspec

from saboteur.rules.cards import Card
from saboteur.rules.chance import Chance
from saboteur.rules.table import Table

T = TypeVar("T", bound=Table)

BY_NAME = attrgetter("name")
"""The order in which unknown cards are put before they are shuffled."""


def unknowing_copy(game: T, seat: int | None, rng: Random) -> T:
    """A copy in which chance, the log and the moves worked out tell nothing of the real game."""
    game.check_seat(seat)
    world = game.position()
    world.options = msgspec.structs.replace(game.options, seed=0)  # the real one tells everything
    world.chance = Chance(rng.getrandbits(128))
    world._legal = None  # what was worked out for the real hands must not shine through
    assert game.story is not None
    world.story = game.story.imagined(seat)
    return world


def hidden_discards(world: Table, seat: int | None) -> list[int]:
    """The places of the discard pile that this seat does not know."""
    return [slot for slot in sorted(world.face_down) if not world.sees_discard(slot, seat)]


def deal_cards_anew(
    world: Table,
    seat: int | None,
    rng: Random,
    may_be_held: Callable[[Card], bool] = lambda card: True,
) -> None:
    """Shuffle all cards this seat does not know among the places where they may be.

    `may_be_held` says which cards can be in the hand of anybody at all.
    """
    hidden = hidden_discards(world, seat)
    unknown = world.deck + world.aside + [world.discards[slot] for slot in hidden]
    others = [hand for owner, hand in enumerate(world.hands) if owner != seat]
    for hand in others:
        unknown += hand
    unknown.sort(key=BY_NAME)
    rng.shuffle(unknown)
    held = [card for card in unknown if may_be_held(card)]
    never = [card for card in unknown if not may_be_held(card)]
    for hand in others:
        hand[:] = [held.pop() for _ in hand]
    for slot in hidden:  # whatever was discarded face down came from a hand
        world.discards[slot] = held.pop()
    rest = held + never
    rng.shuffle(rest)
    world.aside = [rest.pop() for _ in world.aside]
    world.deck = rest

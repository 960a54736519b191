"""What a seat may know of any table: the part that is the same in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.rules.events import Event
from saboteur.rules.placed import Placed

if TYPE_CHECKING:
    from saboteur.rules.table import Table


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat sees it. Lists by seat have an entry for every seat."""

    game: str
    players: int
    modules: tuple[str, ...]
    seat: int | None
    """Whose view this is; None for a spectator."""
    round: int
    starter: int
    to_act: int | None
    decision: str | None
    """What is to be decided now."""
    about: dict[str, Any]
    """What the decision is about, beyond its kind: which goals, whose card. It is public."""
    maze: tuple[Placed, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    in_front: tuple[tuple[str, ...], ...]
    """The action cards in front of each seat."""
    draw_pile: int
    aside: int
    """How many cards are out of this round."""
    discards: tuple[str | None, ...]
    """The discard pile from bottom to top; None for what this seat does not know."""
    log: tuple[Event, ...]
    """What has happened since the last move of the round before."""


class LaidOpen(msgspec.Struct, frozen=True):
    """A table with everything turned up: for games that are over, never for who still plays."""

    view: View
    """Like a spectator's, but nothing in it is hidden."""
    hands: tuple[tuple[str, ...], ...]
    """Everybody's cards, by seat."""
    scores: tuple[int, ...]
    """What everybody has won so far."""


def common(game: Table, seat: int | None) -> dict[str, Any]:
    """The part of a view that is the same in every game."""
    game.check_seat(seat)
    decision = game.decision
    assert game.story is not None
    return {
        "game": game.options.game,
        "players": game.options.players,
        "modules": game.options.modules,
        "seat": seat,
        "round": game.round,
        "starter": game.starter,
        "to_act": game.to_act,
        "decision": None if decision is None else decision.kind,
        "about": {} if decision is None else msgspec.structs.asdict(decision),
        "maze": game.maze_seen(seat),
        "hand": () if seat is None else tuple([card.name for card in game.hands[seat]]),
        "hand_sizes": tuple([len(hand) for hand in game.hands]),
        "in_front": tuple([tuple([card.name for card in cards]) for cards in game.in_front]),
        "draw_pile": len(game.deck),
        "aside": len(game.aside),
        "discards": tuple(
            [
                card.name if game.sees_discard(slot, seat) else None
                for slot, card in enumerate(game.discards)
            ]
        ),
        "log": tuple(game.story.seen_by(seat)),
    }

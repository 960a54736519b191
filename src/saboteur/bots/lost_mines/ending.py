"""Whether to let the round end by agreement (LM-50)."""

from __future__ import annotations

from saboteur.bots.lost_mines.ground import Ground
from saboteur.bots.lost_mines.interests import interests
from saboteur.bots.lost_mines.prospects import Prospects
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.events import EndProposed
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.moving import STEPS


def better_ended(view: LostMinesView, ground: Ground, prospects: Prospects) -> bool:
    """Whether one can get nothing more, and what others can get is no gain for one's group."""
    assert view.seat is not None
    reaching = who_reaches(view, ground, prospects)
    if view.seat in reaching:
        return False
    luck = interests(view)
    return sum(luck[other] for other in reaching) <= 0


def who_reaches(view: LostMinesView, ground: Ground, prospects: Prospects) -> list[int]:
    """The seats that could still get a treasure, if all build for them."""
    mines = dict.fromkeys(prospects.targets, 0)
    steps = ground.with_toil(missing=1, lying=1).toil(mines)
    cards = ground.with_toil(missing=1, lying=0).toil(mines)
    most_cards = view.draw_pile + sum(view.hand_sizes)
    found = []
    for seat, at in enumerate(view.standing):
        cell, turns = number(*at), turns_left(view, seat)
        if turns and steps[cell] <= STEPS * turns and cards[cell] <= most_cards:
            found.append(seat)
    return found


def turns_left(view: LostMinesView, seat: int) -> int:
    """How many turns a seat may still have: one for every card it holds or will draw."""
    held = view.hand_sizes[seat]
    return held + -(-view.draw_pile // view.players) if held else 0


def has_proposed(view: LostMinesView) -> bool:
    """Whether this seat has proposed the end in this round already; once is enough."""
    return any(isinstance(event, EndProposed) and event.seat == view.seat for event in view.log)

"""What a seat may know: the one door through which hidden things leave the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.rules.grid import CELL, Cell
from saboteur.rules.saboteur.gold import Payment
from saboteur.rules.saboteur.knowledge.cards import Pool
from saboteur.rules.saboteur.knowledge.dwarves import STACK, Clue, lying
from saboteur.rules.saboteur.knowledge.goals import Layout
from saboteur.rules.saboteur.knowledge.reader import SaboteurKnowledge
from saboteur.rules.saboteur.round_end import Outcome
from saboteur.rules.saboteur.turn import Effect
from saboteur.rules.view import View, common

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Offer(msgspec.Struct, frozen=True):
    """Gold cards that came to this seat to choose from, and what it kept (None: not yet chosen)."""

    round: int
    cards: tuple[int, ...]
    kept: int | None


class Played(msgspec.Struct, frozen=True):
    """A card that has been played and may still be stopped (C-19)."""

    seat: int
    move: Any


class GoalClue(msgspec.Struct, frozen=True):
    """This goal lies on one of these cells."""

    goal: str
    cells: tuple[Cell, ...]


class GoalAt(msgspec.Struct, frozen=True):
    """A goal on a cell."""

    at: Cell
    goal: str


class SaboteurView(View, frozen=True, kw_only=True):
    """The table as one seat sees it. Lists by seat have an entry for every seat."""

    rounds: int
    """How many rounds the game has."""
    known_hands: tuple[tuple[str, ...], ...]
    """The cards in everybody's hand that this seat knows, its own excepted."""
    clockwise: bool
    """Which way round the turns go."""
    played: Played | None
    """A card that has been played and does not work yet."""
    discard_clues: tuple[Pool, ...]
    """Cards this seat knows to be in the pile without knowing where, or a few of them in a hand."""
    dwarf_deck: tuple[str, ...]
    """Which dwarf cards were shuffled for each round."""
    dwarves: tuple[str | None, ...]
    """Everybody's dwarf card, as far as this seat knows."""
    spare_dwarves: tuple[str | None, ...]
    """The dwarf cards not dealt, the top one first, as far as this seat knows."""
    dwarf_clues: tuple[Clue, ...]
    """Dwarf cards that this seat knows to be at one of some places: seats, or 100 and more for
    those not dealt, the top one first."""
    goal_clues: tuple[GoalClue, ...]
    """Goals that this seat knows to lie on one of some cells."""
    goal_layouts: tuple[tuple[GoalAt, ...], ...]
    """Where the goals this seat has seen may lie: one layout, or several after goal swaps."""
    gold: tuple[int | None, ...]
    """Everybody's nuggets, as far as this seat knows."""
    has_gold: tuple[bool, ...]
    """Who has gold at all: nobody may hide that (S-60)."""
    gold_paid: tuple[int, ...]
    """What everybody was paid openly, less what they paid."""
    gold_cards: tuple[int, ...]
    """How many gold cards everybody picked unseen."""
    offers: tuple[Offer, ...]
    """The gold cards this seat could choose from so far."""
    supply: int
    """How many gold cards are left."""
    outcomes: tuple[Outcome, ...]
    parts: dict[str, Any]
    """What this seat may know of the modules' own things, by module."""


def view(game: SaboteurGame, seat: int | None) -> SaboteurView:
    """All that this seat may know; None is a spectator."""
    game.check_seat(seat)
    known: SaboteurKnowledge = game.knowledge
    payments = [entry for entry in known.ledger if isinstance(entry, Payment)]
    pickings = [entry for entry in known.ledger if not isinstance(entry, Payment)]
    layouts = [] if seat is None else known.goal_layouts(seat)
    return SaboteurView(
        **common(game, seat),
        rounds=game.set_up.rounds,
        known_hands=tuple(_known_hand(game, seat, owner) for owner in range(game.options.players)),
        clockwise=game.direction == 1,
        played=_played(game),
        discard_clues=tuple(known.cards.pools.get(seat, ())),
        dwarf_deck=tuple(game.set_up.dwarves),
        dwarves=tuple(
            dwarf if game.revealed or known.dwarves.sees(seat, owner) else None
            for owner, dwarf in enumerate(game.dwarves)
        ),
        spare_dwarves=tuple(
            dwarf if known.dwarves.sees(seat, STACK + place) else None
            for place, dwarf in enumerate(game.spare_dwarves)
        ),
        dwarf_clues=() if seat is None else tuple(known.dwarves.clues_for(seat, lying(game))),
        goal_clues=_goal_clues(layouts),
        goal_layouts=tuple(
            tuple(GoalAt(CELL[cell], goal) for cell, goal in sorted(layout.items()))
            for layout in layouts
        ),
        gold=tuple(
            gold if game.over or owner == seat else None for owner, gold in enumerate(game.gold)
        ),
        has_gold=tuple(gold > 0 for gold in game.gold),
        gold_paid=tuple(
            sum(sum(entry.cards) for entry in payments if entry.seat == owner)
            for owner in range(game.options.players)
        ),
        gold_cards=tuple(
            sum(entry.order[: len(entry.taken)].count(owner) for entry in pickings)
            for owner in range(game.options.players)
        ),
        offers=tuple(
            Offer(
                entry.round,
                entry.left(look),
                entry.taken[look] if look < len(entry.taken) else None,
            )
            for entry in pickings
            for look in entry.looks(seat)
        ),
        supply=len(game.supply),
        outcomes=tuple(game.outcomes),
        parts={module.info.id: module.seen(game, seat) for module in game.set_up.seen},
    )


def _known_hand(game: SaboteurGame, seat: int | None, owner: int) -> tuple[str, ...]:
    """The cards in this hand that a seat knows, its own excepted."""
    if seat == owner:
        return ()
    if game.set_up.hands_open:  # H-50
        return tuple(card.name for card in game.hands[owner])
    known: SaboteurKnowledge = game.knowledge
    return () if seat is None else tuple(known.cards.hands.get((seat, owner), ()))


def _played(game: SaboteurGame) -> Played | None:
    for step in reversed(game.agenda):
        if isinstance(step, Effect):
            return Played(step.seat, step.move)
    return None


def _goal_clues(layouts: list[Layout]) -> tuple[GoalClue, ...]:
    """What several possible layouts say about each goal whose place is not certain."""
    places: dict[str, set[int]] = {}
    for layout in layouts:
        for cell, goal in layout.items():
            places.setdefault(goal, set()).add(cell)
    return tuple(
        GoalClue(goal, tuple(CELL[cell] for cell in sorted(cells)))
        for goal, cells in sorted(places.items())
        if len(cells) > 1
    )

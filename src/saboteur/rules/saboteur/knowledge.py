"""Who may know what: the one door through which hidden things leave the game.

`view` shows a seat all it may know. `sample` makes a whole game that this seat could not tell from
the real one: everything in its view stays, everything else is dealt anew.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.cards import Card
from saboteur.rules.chance import Chance
from saboteur.rules.events import Event
from saboteur.rules.options import OptionsError
from saboteur.rules.saboteur.gold import Payment, Picking
from saboteur.rules.saboteur.gold_sampling import resample
from saboteur.rules.saboteur.placed import Placed, knows, maze_seen
from saboteur.rules.saboteur.round_end import Outcome
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Offer(msgspec.Struct, frozen=True):
    """Gold cards that came to this seat to choose from, and what it kept (None: not yet chosen)."""

    round: int
    cards: tuple[int, ...]
    kept: int | None


class View(msgspec.Struct, frozen=True):
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
    maze: tuple[Placed, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    broken: tuple[tuple[str, ...], ...]
    """The sabotage cards in front of each seat."""
    draw_pile: int
    discards: tuple[str | None, ...]
    """The discard pile from bottom to top; None for what this seat does not know."""
    dwarf_deck: tuple[str, ...]
    """Which dwarf cards were shuffled for each round."""
    dwarves: tuple[str | None, ...]
    """Everybody's dwarf card, as far as this seat knows."""
    gold: tuple[int | None, ...]
    """Everybody's nuggets, as far as this seat knows."""
    gold_paid: tuple[int, ...]
    """What everybody was paid openly."""
    gold_cards: tuple[int, ...]
    """How many gold cards everybody picked unseen."""
    offers: tuple[Offer, ...]
    """The gold cards this seat could choose from so far."""
    supply: int
    """How many gold cards are left."""
    outcomes: tuple[Outcome, ...]
    log: tuple[Event, ...]
    """What has happened since the last move of the round before."""


def view(game: SaboteurGame, seat: int | None) -> View:
    """All that this seat may know; None is a spectator."""
    _check_seat(game, seat)
    decision = game.decision
    return View(
        game=game.options.game,
        players=game.options.players,
        modules=game.options.modules,
        seat=seat,
        round=game.round,
        starter=game.starter,
        to_act=game.to_act,
        decision=None if decision is None else decision.kind,
        maze=maze_seen(game, seat),
        hand=() if seat is None else tuple(card.name for card in game.hands[seat]),
        hand_sizes=tuple(len(hand) for hand in game.hands),
        broken=tuple(tuple(card.name for card in cards) for cards in game.broken),
        draw_pile=len(game.deck),
        discards=tuple(
            card.name if knows(mask, seat) else None
            for card, mask in zip(game.discards, game.discards_known, strict=True)
        ),
        dwarf_deck=tuple(game.set_up.dwarves),
        dwarves=tuple(
            dwarf if game.revealed or owner == seat else None
            for owner, dwarf in enumerate(game.dwarves)
        ),
        gold=tuple(
            gold if game.over or owner == seat else None for owner, gold in enumerate(game.gold)
        ),
        gold_paid=tuple(
            sum(sum(entry.cards) for entry in _payments(game) if entry.seat == owner)
            for owner in range(game.options.players)
        ),
        gold_cards=tuple(
            sum(entry.order[: len(entry.taken)].count(owner) for entry in _pickings(game))
            for owner in range(game.options.players)
        ),
        offers=tuple(
            Offer(
                entry.round,
                entry.left(look),
                entry.taken[look] if look < len(entry.taken) else None,
            )
            for entry in _pickings(game)
            for look in entry.looks(seat)
        ),
        supply=len(game.supply),
        outcomes=tuple(game.outcomes),
        log=tuple([event.seen_by(seat) for event in game.log]),
    )


def sample(game: SaboteurGame, seat: int | None, rng: Random) -> SaboteurGame:
    """A whole game that this seat cannot tell from the real one."""
    _check_seat(game, seat)
    world = game.clone()
    world.chance = Chance(rng.getrandbits(128))
    world.history = None
    world._legal = None  # what was worked out for the real hands must not shine through
    world.log = [event.seen_by(seat) for event in game.log]
    _deal_cards_anew(world, seat, rng)
    _shuffle_goals(world, seat, rng)
    if not game.revealed:  # once they lie open, the one left over follows from the mix
        _deal_dwarves_anew(world, seat, rng)
    if not game.over:
        world.ledger, world.supply, world.gold = resample(game, seat, rng)
    return world


def _check_seat(game: SaboteurGame, seat: int | None) -> None:
    players = game.options.players
    if seat is not None and (
        not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players
    ):
        raise OptionsError("options.seat", seat=quote(seat), most=players - 1)


def _deal_cards_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    """Shuffle all cards this seat does not know among the places where they may be."""
    unknown: list[Card] = world.deck.copy()
    for owner, hand in enumerate(world.hands):
        if owner != seat:
            unknown += hand
    hidden = [place for place, mask in enumerate(world.discards_known) if not knows(mask, seat)]
    unknown += [world.discards[place] for place in hidden]
    rng.shuffle(unknown)
    for place in hidden:
        world.discards[place] = unknown.pop()
    for owner, hand in enumerate(world.hands):
        if owner != seat:
            hand[:] = [unknown.pop() for _ in hand]
    world.deck = unknown


def _shuffle_goals(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    cells = [cell for cell in world.maze.hidden if not knows(world.seen.get(cell, 0), seat)]
    goals = [world.maze.hidden[cell] for cell in cells]
    rng.shuffle(goals)
    world.maze.hidden.update(zip(cells, goals, strict=True))


def _deal_dwarves_anew(world: SaboteurGame, seat: int | None, rng: Random) -> None:
    others = [owner for owner in range(world.options.players) if owner != seat]
    unknown = [world.dwarves[owner] for owner in others] + world.spare_dwarves
    rng.shuffle(unknown)
    for owner in others:
        world.dwarves[owner] = unknown.pop()
    world.spare_dwarves = unknown


def _payments(game: SaboteurGame) -> list[Payment]:
    return [entry for entry in game.ledger if isinstance(entry, Payment)]


def _pickings(game: SaboteurGame) -> list[Picking]:
    return [entry for entry in game.ledger if isinstance(entry, Picking)]

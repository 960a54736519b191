"""Gold: who gets how much, and which gold cards (B-40 to B-44)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from saboteur.rules.events import Event, Paid, Trace
from saboteur.rules.game import Decision
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.events import Offered, Took

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.round_end import Outcome

SABOTEURS_PAY = {1: 4, 2: 3, 3: 3, 4: 2}
"""Nuggets for each saboteur, by how many there are (B-42)."""


class Payment(Trace, frozen=True):
    """Gold that a seat got for all to see."""

    round: int
    seat: int
    cards: tuple[int, ...]
    from_supply: bool
    """Whether these are gold cards; gold pieces come from a bank without end."""


class Picking(Trace, frozen=True):
    """Gold cards going round among the miners; each sees only what reaches them (B-41)."""

    round: int
    order: tuple[int, ...]
    """Who picks, one entry for each card."""
    cards: tuple[int, ...]
    """All that were drawn, smallest first."""
    taken: tuple[int, ...] = ()
    """What has been picked so far, in that order."""

    def left(self, picks: int) -> tuple[int, ...]:
        """The cards still on offer after so many picks."""
        cards = list(self.cards)
        for card in self.taken[:picks]:
            cards.remove(card)
        return tuple(cards)

    def looks(self, seat: int | None) -> list[int]:
        """At which picks this seat has looked at the cards, the pick it is making now included."""
        seen = self.order[: len(self.taken) + 1]
        return [pick for pick, picker in enumerate(seen) if picker == seat]


class Take(Move, frozen=True, tag="take"):
    """Keep a gold card of this value and pass the rest on."""

    says: ClassVar[str] = r"take {gold:\d}"

    gold: Annotated[int, msgspec.Meta(ge=0, le=9)]


class PickGold(Decision, frozen=True):
    """A miner has the gold cards in hand and keeps one."""

    kind: ClassVar[str] = "pick-gold"
    rule: ClassVar[str] = "B-41"

    def answers(self, game: SaboteurGame) -> list[Move]:
        picking = _picking(game)
        return [Take(value) for value in sorted(set(picking.left(len(picking.taken))))]

    def answer(self, game: SaboteurGame, move: Take) -> None:
        _take(game, move.gold)
        _offer(game)


def share_out(game: SaboteurGame, outcome: Outcome) -> None:
    """Share out the gold of a round by the rules of the base game."""
    if outcome.winner == "miners":
        assert outcome.by is not None
        _pass_round(game, outcome.seats("miner"), outcome.by)
    elif outcome.winner == "saboteurs":
        saboteurs = outcome.seats("saboteur")
        for seat in saboteurs:
            pay_cards(game, seat, SABOTEURS_PAY[len(saboteurs)])


def shares(game: SaboteurGame, paid: Sequence[Event | Trace]) -> tuple[int | None, ...]:
    """What everybody got by these events for all to see; None for who picks gold cards (B-44)."""
    got: list[int | None] = [0] * game.set_up.players
    for event in paid:
        if isinstance(event, Paid):
            got[event.seat] = (got[event.seat] or 0) + sum(event.gold)
        elif isinstance(event, Offered):
            for seat in _picking(game).order:
                got[seat] = None
    return tuple(got)


def pay_cards(game: SaboteurGame, seat: int, amount: int) -> None:
    """Pay gold cards from the supply, for all to see."""
    cards = choose_cards(game.supply, amount)
    for card in cards:
        game.supply.remove(card)
    game.trace(Payment(game.round, seat, cards, from_supply=True))
    game.gold[seat] += sum(cards)
    game.events.append(Paid(seat, cards))


def pay_pieces(game: SaboteurGame, seat: int, amount: int) -> None:
    """Pay gold pieces from the bank, or take them if it is less than nothing, for all to see."""
    game.trace(Payment(game.round, seat, (amount,), from_supply=False))
    game.gold[seat] += amount
    game.events.append(Paid(seat, (amount,)))


def choose_cards(supply: Sequence[int], amount: int) -> tuple[int, ...]:
    """The fewest cards of exactly this sum, of those the ones with the largest card.

    If the supply cannot make the sum, the largest sum below it (B-42).
    """
    values = sorted(set(supply), reverse=True)
    for total in range(amount, 0, -1):
        for count in range(1, total + 1):
            for cards in combinations_with_replacement(values, count):
                if sum(cards) == total and all(
                    cards.count(value) <= supply.count(value) for value in cards
                ):
                    return cards
    return ()


def _pass_round(game: SaboteurGame, miners: list[int], by: int) -> None:
    """Draw a gold card for every miner and let them go round counterclockwise (B-40, B-41)."""
    players = game.set_up.players
    pickers = [
        seat
        for seat in ((by - game.direction * after) % players for after in range(players))
        if seat in miners and all(module.may_pick(game, seat) for module in game.set_up.may_pick)
    ]
    if not pickers:
        return
    game.chance.shuffle(game.supply)
    cards = sorted(game.supply.pop() for _ in miners)
    order = tuple(pickers[pick % len(pickers)] for pick in range(len(cards)))
    game.picking = Picking(game.round, order, tuple(cards))
    game.trace(game.picking)
    _offer(game)


def _offer(game: SaboteurGame) -> None:
    """Hand the cards to whoever picks next; the last card needs no choice."""
    picking = _picking(game)
    cards = picking.left(len(picking.taken))
    if not cards:
        game.picking = None
        return
    seat = picking.order[len(picking.taken)]
    game.events.append(Offered(seat, len(cards), cards))
    if len(cards) == 1:
        _take(game, cards[0])
    else:
        game.agenda.append(PickGold(seat))


def _take(game: SaboteurGame, card: int) -> None:
    picking = _picking(game)
    seat = picking.order[len(picking.taken)]
    game.picking = msgspec.structs.replace(picking, taken=(*picking.taken, card))
    game.gold[seat] += card
    game.events.append(Took(seat, card))


def _picking(game: SaboteurGame) -> Picking:
    assert game.picking is not None
    return game.picking

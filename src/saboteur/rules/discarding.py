"""Discarding cards face down: to pass, or to get rid of a card in front of oneself."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.made_once import MadeOnce
from saboteur.rules.moves import Hand, IllegalMove, Move
from saboteur.texts import quote


class Pass(Move, frozen=True, tag="pass"):
    """Discard cards face down instead of playing one.

    In this order, where somebody may look through the top of the discards; else in any.
    """

    says: ClassVar[str] = "pass {cards}"
    hand: ClassVar[Hand] = "gives up"

    cards: tuple[str, ...]

    def gist(self) -> Pass:
        return Pass(tuple(sorted(self.cards)))


class DiscardTwo(Move, frozen=True, tag="discard-two"):
    """Discard these two face down and remove that one in front of oneself."""

    says: ClassVar[str] = r"discard {cards:\S+ \S+} remove {card}"
    hand: ClassVar[Hand] = "gives up"

    cards: tuple[str, str]
    card: str

    def gist(self) -> DiscardTwo:
        first, second = sorted(self.cards)
        return DiscardTwo((first, second), self.card)


_PASS = MadeOnce[Card, Pass](lambda card: Pass((card.name,)))
"""The moves that pass with one card."""


def passes(hand: list[Card], most: int, *, ordered: bool) -> list[Move]:
    """Every way to pass with one to so many cards.

    Their order is the player's choice, but where nobody ever looks through the discards it is none.
    """
    found: list[Move] = [_PASS[card] for card in dict.fromkeys(hand)]
    if most == 1:
        return found
    names = [card.name for card in hand]
    if not ordered:
        names.sort()
    choose = permutations if ordered else combinations
    alike = len(found) < len(hand)
    for count in range(2, most + 1):
        choices = choose(names, count)
        found += map(Pass, dict.fromkeys(choices) if alike else choices)
    return found


def pass_refusal(game: Any, seat: int, move: Pass, most: int, rule: str) -> IllegalMove:
    """Why a seat cannot pass with these cards, where it may pass with one to so many."""
    if not 1 <= len(move.cards) <= most:
        few = "refusal.pass-count" if most == 1 else "refusal.pass-count-2"
        return IllegalMove(few, rule, most=most)
    missing: IllegalMove | None = game.not_held(seat, move.cards, move)
    return missing or IllegalMove("refusal.other-decision", move=quote(move))


def discards_of_two(hand: list[Card], in_front: tuple[Card, ...], *, ordered: bool) -> list[Move]:
    """Every pair of cards for every card in front of their owner."""
    names = [card.name for card in hand]
    if not ordered:
        names.sort()
    pairs = dict.fromkeys(permutations(names, 2) if ordered else combinations(names, 2))
    return [DiscardTwo(pair, card.name) for card in in_front for pair in pairs]

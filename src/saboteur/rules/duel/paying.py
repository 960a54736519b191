"""Paying the trolls, without change (DU-42)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.duel.events import TrollsPaid
from saboteur.rules.game import Decision, Step
from saboteur.rules.moves import Move

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class Pay(Move, frozen=True, tag="pay"):
    """Give gold cards of these values: `pay 2 1`."""

    says: ClassVar[str] = "pay {gold:[1-9]( [1-9])*}"

    gold: tuple[int, ...]

    @classmethod
    def from_words(cls, words: dict[str, str]) -> Pay:
        return cls(tuple(map(int, words["gold"].split())))


class PayTrolls(Step, frozen=True):
    """A seat pays all its debts of the round at once; it chooses where there is a choice."""

    seat: int
    debt: int

    def run(self, game: DuelGame) -> None:
        choices = ways_to_pay(game.gold_cards(self.seat), self.debt)
        if len(choices) > 1:
            game.agenda.append(ChoosePay(self.seat, self.debt))
        else:
            pay(game, self.seat, choices[0])


class ChoosePay(Decision, frozen=True):
    """Several sets of gold cards of the same total cover the debt: which one?"""

    kind: ClassVar[str] = "pay-trolls"
    rule: ClassVar[str] = "DU-42"

    debt: int

    def answers(self, game: DuelGame) -> list[Move]:
        return [Pay(cards) for cards in ways_to_pay(game.gold_cards(self.seat), self.debt)]

    def answer(self, game: DuelGame, move: Pay) -> None:
        pay(game, self.seat, move.gold)


def ways_to_pay(purse: Sequence[int], debt: int) -> list[tuple[int, ...]]:
    """The sets of gold cards of the smallest total that covers the debt, highest card first.

    Who has less gives all. Cards of the same value are alike.
    """
    if sum(purse) <= debt:
        return [tuple(sorted(purse, reverse=True))]
    sets = _sets_by_total(tuple(sorted(purse, reverse=True)))
    least = min(total for total in sets if total >= debt)
    return sets[least]


@lru_cache(maxsize=1024)
def _sets_by_total(purse: tuple[int, ...]) -> dict[int, list[tuple[int, ...]]]:
    """Every set of cards that a purse holds, by its total."""
    sets: set[tuple[int, ...]] = {()}
    for card in purse:
        sets |= {(*taken, card) for taken in sets}
    by_total: dict[int, list[tuple[int, ...]]] = {}
    for taken in sorted(sets, reverse=True):
        by_total.setdefault(sum(taken), []).append(taken)
    return by_total


def pay(game: DuelGame, seat: int, gold: tuple[int, ...]) -> None:
    """These gold cards go to the box."""
    if gold:
        game.give(seat, gold)
        game.events.append(TrollsPaid(seat, gold))

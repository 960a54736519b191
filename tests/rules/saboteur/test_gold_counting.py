"""Sampled gold is as likely as counting every deal says, whoever paid a toll or a dragon (B-44)."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from rulebook import rule
from saboteur.rules.saboteur.gold import Payment, Picking
from saboteur.rules.saboteur.knowledge import gold
from saboteur.rules.saboteur.knowledge.gold import Histories

SUPPLY = [1, 1, 1, 2, 2, 3]
"""A box small enough to deal out in every way."""
DRAWS = 4000


def pieces(seat, amount, number=1):
    return Payment(number, seat, (amount,), from_supply=False)


def cards(seat, *values, number=2):
    return Payment(number, seat, values, from_supply=True)


def picking(order, taken, number=1, drawn=None):
    return Picking(number, tuple(order), tuple(sorted(drawn or taken)), tuple(taken))


def replayed(ledger, deck, seat, players):
    """The ledger if cards are drawn and picked in this order; None if this seat could tell."""
    deck, told, owned = list(deck), [], [0] * players
    real = [0] * players
    for entry in ledger:
        if isinstance(entry, Payment):
            if entry.from_supply:
                if gold.choose_cards(deck, sum(entry.cards)) != entry.cards:
                    return None
                for card in entry.cards:
                    deck.remove(card)
            told.append(entry)
            owned[entry.seat] += sum(entry.cards)
            real[entry.seat] += sum(entry.cards)
        else:
            drawn = [deck.pop(0) for _ in entry.cards]
            mine = Picking(
                entry.round, entry.order, tuple(sorted(drawn)), tuple(drawn[: len(entry.taken)])
            )
            if [mine.left(look) for look in mine.looks(seat)] != [
                entry.left(look) for look in entry.looks(seat)
            ]:
                return None
            own = [pick for pick, picker in enumerate(entry.order) if picker == seat]
            if any(
                mine.taken[pick] != entry.taken[pick] for pick in own if pick < len(entry.taken)
            ):
                return None
            told.append(mine)
            for kept, ledger_entry in ((owned, mine), (real, entry)):
                for picker, card in zip(ledger_entry.order, ledger_entry.taken, strict=False):
                    kept[picker] += card
        if [amount > 0 for amount in owned] != [amount > 0 for amount in real]:
            return None
    return tuple(told)


LEDGERS = {
    "nobody pays": [picking([0, 1, 2], [3, 1, 2])],
    "the dragon leaves nothing": [picking([0, 1, 2], [1, 1, 2]), pieces(0, -1)],
    "the dragon leaves something": [picking([0, 1, 2], [2, 1, 1]), pieces(0, -1)],
    "two pay": [picking([0, 1, 2], [2, 1, 3]), pieces(0, -1), pieces(1, -1), pieces(2, 1)],
    "one pays twice": [picking([0, 1, 2], [2, 1, 3]), pieces(0, -1), pieces(0, -1)],
    "cards go round twice": [picking([0, 1, 0, 1], [2, 1, 1, 3]), pieces(0, -1), pieces(0, -1)],
    "a payment shows the supply": [picking([0, 1], [3, 1]), cards(2, 2, 1), pieces(0, -1)],
    "half picked": [
        picking([0, 1], [1, 2]),
        pieces(0, -1),
        picking([2, 0, 1], [1], number=2, drawn=[1, 1, 3]),
    ],
}


@rule("B-44", "S-60")
@pytest.mark.parametrize("name", LEDGERS)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_every_history_is_drawn_as_often_as_deals_lead_to_it(monkeypatch, name, seat):
    monkeypatch.setattr(gold, "GOLD_CARDS", SUPPLY)
    ledger = LEDGERS[name]
    deals = Counter(replayed(ledger, deck, seat, 3) for deck in permutations(SUPPLY))
    del deals[None]
    histories = Histories(tuple(ledger), seat, 3)
    rng = Random(f"{name} {seat}")
    drawn = Counter(tuple(histories.draw(rng)) for _ in range(DRAWS))
    assert drawn.keys() <= deals.keys()
    for history, count in deals.items():
        expected = DRAWS * count / deals.total()
        assert abs(drawn[history] - expected) < 5 * expected**0.5 + 5, history

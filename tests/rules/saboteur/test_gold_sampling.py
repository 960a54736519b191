"""What a seat can tell about the others' gold (B-44).

A third of the random games comes up each day, all of them in `make soak`.
"""

from collections import Counter
from random import Random

import pytest

from day import by_day
from happenings import happen
from rulebook import rule
from saboteur import new_game
from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.gold import Payment, Picking, choose_cards
from saboteur.rules.saboteur.round_end import EndRound


def end_round(game, by):
    game.agenda[:] = [EndRound(by=by, last=0)]
    happen(game, lambda game: None)


def check_possible(ledger):
    """The ledger could have come about: every card existed, every payment followed the rule."""
    supply = Counter(GOLD_CARDS)
    for entry in ledger:
        if isinstance(entry, Payment) and entry.from_supply:
            assert choose_cards(list(supply.elements()), sum(entry.cards)) == entry.cards
        cards = Counter(entry.cards) if getattr(entry, "from_supply", True) else Counter()
        assert cards <= supply
        supply -= cards
        if isinstance(entry, Picking):
            assert Counter(entry.taken) <= cards
    return supply


@by_day(3)
@rule("B-44")
@pytest.mark.parametrize("modules", [(), ("sabotaged-dwarf",), ("greedy-dwarf",)])
@pytest.mark.parametrize("players", range(3, 11))
def test_sampled_gold_is_possible_and_looks_the_same(players, modules):
    rng = Random(players)
    for seed in range(6):
        game = new_game("saboteur", players=players, modules=modules, seed=seed)
        while not game.over:
            if rng.random() < 0.3:
                game.in_front[rng.randrange(players)] = (game.set_up.deck[-12],)
            end_round(game, rng.choice([None, rng.randrange(players)]))
            while not game.over and game.decision.kind == "pick-gold":
                for seat in [*range(players), None]:
                    world = game.sample(seat, rng)
                    assert world.view(seat) == game.view(seat)
                    assert check_possible(world.knowledge.ledger) == Counter(world.supply)
                    if seat == game.to_act:
                        assert world.legal_moves() == game.legal_moves()
                game.play(rng.choice(game.legal_moves()))
            if not game.over:
                for seat in [*range(players), None]:
                    world = game.sample(seat, rng)
                    assert world.view(seat) == game.view(seat)
                    assert check_possible(world.knowledge.ledger) == Counter(world.supply)


def picking(order, cards, taken, number=1):
    return Picking(number, tuple(order), tuple(sorted(cards)), tuple(taken))


def sampled(ledger, seat, players=5, count=300):
    game = new_game("saboteur", players=players, seed=1)
    game.knowledge.ledger = list(ledger)
    gone = [card for entry in ledger for card in entry.cards]
    game.supply = list((Counter(GOLD_CARDS) - Counter(gone)).elements())
    return [game.sample(seat, Random(number)) for number in range(count)]


@rule("B-44")
def test_a_miner_knows_what_went_on_after_them_but_not_who_took_which():
    entry = picking([0, 1, 2, 3], [1, 1, 2, 3], [1, 3, 2, 1])
    later = {tuple(world.knowledge.ledger[0].taken[2:]) for world in sampled([entry], seat=1)}
    assert later == {(1, 2), (2, 1)}


@rule("B-44")
def test_the_first_pick_is_unknown_to_those_who_come_after():
    entry = picking([0, 1, 2, 3], [1, 1, 2, 3], [1, 3, 2, 1])
    first = {world.knowledge.ledger[0].taken[0] for world in sampled([entry], seat=1)}
    assert first == {1, 2, 3}


@rule("B-44")
def test_who_looks_twice_knows_what_was_taken_between():
    entry = picking([0, 1, 0, 1], [1, 2, 2, 3], [3, 1, 2, 2])
    taken = {world.knowledge.ledger[0].taken for world in sampled([entry], seat=0)}
    assert taken == {(3, 1, 2, 2)}


@rule("B-44")
def test_a_payment_tells_which_cards_the_supply_no_longer_had():
    entry = picking([0, 1, 2, 3], [3, 3, 3, 3], [3, 3, 3, 3])
    paid = Payment(2, 4, (2, 1), from_supply=True)
    for world in sampled([entry, paid], seat=4):
        assert world.knowledge.ledger[0].cards == (3, 3, 3, 3)
    assert any(
        world.knowledge.ledger[0].cards != (3, 3, 3, 3) for world in sampled([entry], seat=4)
    )


@rule("B-44")
def test_unseen_cards_are_as_likely_as_the_deals_that_lead_to_them():
    entry = picking([0, 1], [1, 1], [1, 1])
    worlds = sampled([entry], seat=4, count=3000)
    threes = sum(world.knowledge.ledger[0].taken.count(3) for world in worlds)
    expected = 3000 * 2 * 4 / 28
    assert abs(threes - expected) < 5 * expected**0.5

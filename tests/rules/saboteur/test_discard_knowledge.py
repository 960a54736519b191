"""What seats know of the discard pile stays true through every search (C-18, TC-05)."""

from collections import Counter
from random import Random

import pytest

from happenings import happen
from movers import curious
from properties import check_secrets
from rulebook import rule
from saboteur import new_game
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.search import KeepDiscard, search_discards, shuffle_and_search
from saboteur.rules.saboteur.turn import Turn


def check_true(game):
    """Every pool really lies in its slots, but for at most so many cards in the hand it names."""
    for pools in game.knowledge.cards.pools.values():
        for pool in pools:
            there = Counter(game.discards[slot].name for slot in pool.slots)
            missing = Counter(pool.cards) - there
            assert missing.total() <= pool.most
            for name in missing:
                assert CARDS.by_name[name] in game.hands[pool.hand]
    for (_, owner), cards in game.knowledge.cards.hands.items():
        assert not Counter(cards) - Counter(card.name for card in game.hands[owner])


@rule("C-18", "TC-05", "S-37")
@pytest.mark.parametrize("seed", range(16))
def test_what_is_known_of_discards_and_hands_is_true(seed):
    """Somebody searches the pile again and again, far more often than cards allow."""
    rng = Random(seed)
    players = rng.randint(2, 7)
    modules = ["treasure-trove", "treasure-chests", "veto"]
    game = new_game("saboteur2", players=players, seed=seed, modules=modules)
    while game.round == 1:
        if isinstance(game.decision, Turn) and game.discards and rng.random() < 0.15:
            seat = rng.randrange(players)
            happen(game, shuffle_and_search if rng.random() < 0.4 else search_discards, seat)
            assert isinstance(game.decision, KeepDiscard)
            game.play(rng.choice(game.legal_moves()))
            check_true(game)
        if rng.random() < 0.1:
            game.story.history = None
            check_secrets(game, rng)
        game.play(curious(game, rng))
        if game.round == 1:
            check_true(game)

"""What seats know of dwarf cards, however often they change hands (S-35, S-36, D-02, D-03)."""

from random import Random

import pytest

from happenings import happen
from properties import check_nothing_lost
from rulebook import rule
from saboteur import new_game
from saboteur.rules.saboteur.dwarf_cards import deal_again, exchange, inspect
from saboteur.rules.saboteur.knowledge.dwarves import STACK


def can_all_hold(clues, dwarf_at, taken=frozenset()):
    """Whether every clue can be about a different card that really lies at one of its places."""
    if not clues:
        return True
    clue, later = clues[0], clues[1:]
    return any(
        dwarf_at[place] == clue.card
        and place not in taken
        and can_all_hold(later, dwarf_at, taken | {place})
        for place in clue.places
    )


@rule("S-35", "S-36", "D-02", "D-03")
@pytest.mark.parametrize("seed", range(12))
def test_knowledge_stays_true_and_samples_respect_it(seed):
    rng = Random(seed)
    players = rng.randint(2, 12)
    game = new_game("saboteur2", players=players, seed=seed, modules=["tunnel-party"])
    for _ in range(40):
        one, other = rng.sample(range(players), 2)
        match rng.choice(["inspect", "inspect", "exchange", "party"]):
            case "inspect":
                happen(game, inspect, one, other)
            case "exchange":
                happen(game, exchange, one)
            case "party":
                happen(game, deal_again)
        dwarf_at = dict(enumerate(game.dwarves)) | {
            STACK + place: dwarf for place, dwarf in enumerate(game.spare_dwarves)
        }
        for seat in [*range(players), None]:
            view = game.view(seat)
            assert can_all_hold(view.dwarf_clues, dwarf_at)
            assert all(seen in (None, game.dwarves[s]) for s, seen in enumerate(view.dwarves))
            assert seat is None or view.dwarves[seat] == game.dwarves[seat]
            world = game.sample(seat, rng)
            check_nothing_lost(world)
            assert world.view(seat) == view

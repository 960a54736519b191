"""What seats know of dwarf cards, however often they change hands (S-35, S-36, D-02, D-03)."""

from collections import Counter
from itertools import permutations
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


def every_way(game, deeds, seat):
    """How likely dwarf cards lie how after all these deeds, by counting; others are uncertain."""
    found = Counter()
    players, truth = game.options.players, tuple(game.dwarves + game.spare_dwarves)
    for dealt in set(permutations(truth)):
        if dealt[seat] != truth[seat]:
            continue
        ways = [(1.0, dealt, [(seat, dealt[seat])])]
        for deed, *who in deeds:
            ways = [
                (chance / len(after), lying, [*saw, *seen(deed, who, lying, seat)])
                for chance, before, saw in ways
                for after in [follow(deed, who, before, players)]
                for lying in after
            ]
        for chance, lying, saw in ways:
            found[lying, tuple(saw)] += chance
    return found


def follow(deed, who, lying, players):
    """Every way the cards may lie after a deed, each as likely."""
    if deed is deal_again:
        return [(*hands, *lying[players:]) for hands in set(permutations(lying[:players]))]
    if deed is exchange:
        hands, stack = list(lying[:players]), [*lying[players:], lying[who[0]]]
        hands[who[0]] = stack.pop(0)
        return [(*hands, *stack)]
    return [lying]


def seen(deed, who, lying, seat):
    """What this seat sees of a deed."""
    if deed is deal_again or (deed is exchange and who[0] == seat):
        return [(seat, lying[seat])]
    return [(who[1], lying[who[1]])] if deed is inspect and who[0] == seat else []


DEEDS = {
    "a party": [(deal_again,)],
    "a look before": [(inspect, 0, 2), (deal_again,)],
    "a look before and after": [(inspect, 0, 2), (deal_again,), (inspect, 0, 1)],
    "hats before and after": [(exchange, 0), (deal_again,), (exchange, 1), (inspect, 0, 1)],
}


@rule("D-03", "S-35", "S-36")
@pytest.mark.parametrize("name", DEEDS)
def test_dwarves_dealt_again_are_imagined_as_often_as_deals_lead_there(name):
    deeds, seat = DEEDS[name], 0
    for seed in range(3):
        game = new_game("saboteur", players=5, seed=seed, modules=["tunnel-party"])
        ways_before = every_way(game, deeds, seat)
        saw = [(seat, game.dwarves[seat])]
        for deed, *who in deeds:
            happen(game, deed, *who)
            saw += seen(deed, who, (*game.dwarves, *game.spare_dwarves), seat)
        ways = {lying: chance for (lying, story), chance in ways_before.items() if story == (*saw,)}
        rng = Random(name)
        worlds = [game.sample(seat, rng) for _ in range(1000)]
        drawn = Counter((*world.dwarves, *world.spare_dwarves) for world in worlds)
        assert drawn.keys() <= ways.keys()
        for lying, chance in ways.items():
            expected = 1000 * chance / sum(ways.values())
            assert abs(drawn[lying] - expected) < 5 * expected**0.5 + 3

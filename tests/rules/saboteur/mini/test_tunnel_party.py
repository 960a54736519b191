"""The tunnel party (D-03), with the postcard of D-01."""

from collections import Counter
from random import Random

import pytest

from happenings import happen
from properties import check_nothing_lost, check_secrets, state
from rulebook import rule
from saboteur import new_game, replay
from saboteur.expansions.postcard.rules import PostcardReached, Visited
from saboteur.expansions.treasure_chests.rules.part import Chests
from saboteur.rules.events import Revealed
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.dwarf_cards import inspect
from saboteur.rules.saboteur.events import DwarfDealt
from saboteur.rules.saboteur.situation import situation

PARTY = ["tunnel-party"]
GAMES = ("saboteur", "saboteur2")
ABOVE = "─S──────────────"
"""A way to 4,0, above the northern opening of the postcard."""
MINERS = ["miner", "saboteur", "miner", "miner"]


def moves(table, word=""):
    return {str(move) for move in table.legal_moves() if str(move).startswith(word)}


def happened(events, kind):
    return [event for event in events if isinstance(event, kind)]


def before_the_party(dwarves=None, *, drawing=ABOVE, **options):
    options = {"hand": "[NESW]", "modules": PARTY, **options}
    if dwarves is not None:
        options["players"] = len(dwarves)
    return situation(drawing, dwarves=dwarves, **options)


def after_the_party(dwarves, new, known=(), **options):
    """The party dealt these new cards; `known`: who had looked at whose card before."""
    for seed in range(200):
        table = before_the_party(dwarves, seed=seed, **options)
        for viewer, owner in known:
            table.knowledge.dwarves.dealt[owner] |= 1 << viewer
        table.play("lay [NESW] 4,0")
        if table.dwarves == new:
            return table
    raise AssertionError


# --- D-03 -----------------------------------------------------------------------------------------


@rule("D-03")
@pytest.mark.parametrize("game", GAMES)
def test_all_players_cards_are_shuffled_and_dealt_again(game):
    deals = set()
    for seed in range(60):
        table = situation(ABOVE, game=game, players=4, modules=PARTY, hand="[NESW]", seed=seed)
        table.dwarves = ["a", "b", "c", "d"]
        spare = table.spare_dwarves.copy()
        events = table.play("lay [NESW] 4,0")
        [arrived] = happened(events, PostcardReached)
        assert (arrived.seat, arrived.postcard) == (0, "tunnel-party")
        assert sorted(table.dwarves) == ["a", "b", "c", "d"]
        assert table.spare_dwarves == spare  # those not dealt stay where they are
        assert table.to_act == 1
        deals.add(tuple(table.dwarves))
    assert len(deals) > 15  # of 24


@rule("D-03")
def test_once_a_round():
    table = before_the_party(players=3, hands={1: "rockfall", 2: "[NESW]"})
    table.play("lay [NESW] 4,0")
    table.play("rockfall 4,0")
    events = table.play("lay [NESW] 4,0")
    assert happened(events, PostcardReached) == []
    assert happened(events, DwarfDealt) == []


@rule("D-03")
def test_again_in_the_next_round():
    table = before_the_party(
        ["miner"] * 3,
        drawing="""
─S──────────────    (T)
                        ·
                            (└)
                            (┘)
""",
    )
    table.play("lay [NESW] 4,0")
    assert moves(table) == {"reveal 4,1", "reveal 5,0"}
    table.play("reveal 4,1")
    while table.round == 1:
        table.play(table.legal_moves()[0])
    assert table.view(None).parts["tunnel-party"].by is None
    assert table.view(0).dwarf_clues == ()


@rule("D-03", "M-03", "B-33")
def test_the_party_before_the_treasure_decides_who_wins():
    drawing = """
─S──────────────    (T)
                        ·
                            (└)
                            (┘)
"""
    finders = set()
    for seed in range(40):
        table = before_the_party(["saboteur", "miner", "miner"], drawing=drawing, seed=seed)
        table.play("lay [NESW] 4,0")
        table.play("reveal 4,1")
        finders.add(table.outcomes[0].dwarves[0])
        assert Counter(table.outcomes[0].dwarves) == {"miner": 2, "saboteur": 1}
    assert finders == {"miner", "saboteur"}
    table = before_the_party(["saboteur", "miner", "miner"], drawing=drawing)
    table.play("lay [NESW] 4,0")
    events = table.play("reveal 5,0")
    assert happened(events, PostcardReached) == []
    assert table.outcomes[0].dwarves == ("saboteur", "miner", "miner")


@rule("D-03", "M-03", "TC-02")
def test_goal_chest_and_postcard_at_once():
    table = before_the_party(
        drawing="""
─S──────────────    (└)
                        ·
                            (T)
                            (┘)
""",
        players=3,
        modules=[*PARTY, "treasure-chests"],
        chests="free",
        chest_cells="4,-1 1,-3 4,-5 6,-3",
    )
    table.part(Chests).under[-996] = "draw-more"
    table.maze.hidden[-996] = CARDS.by_name["chest[NES]"]
    size = len(table.hands[0])
    table.play("lay [NESW] 4,0")
    assert moves(table) == {"reveal 4,-1", "reveal 5,0", "reveal 4,1"}
    table.play("reveal 4,1")
    assert table.view(None).parts["tunnel-party"].by == 0
    assert moves(table) == {"reveal 4,-1", "reveal 5,0"}
    events = table.play("reveal 4,-1")
    while table.decision.kind == "fit-goal":
        events += table.play(table.legal_moves()[0])
    assert [event.at for event in happened(events, Revealed)] == [(4, -1), (5, 0)]
    assert table.to_act == 1
    assert len(table.hands[0]) == size + 1


# --- who may know what ----------------------------------------------------------------------------


@rule("D-03")
@pytest.mark.parametrize("game", GAMES)
def test_everybody_sees_their_own_new_card_only(game):
    table = situation(ABOVE, game=game, players=4, modules=PARTY, hand="[NESW]")
    table.knowledge.dwarves.dealt = [-1, 3, 15, 9]  # some cards had been seen by others
    events = table.play("lay [NESW] 4,0")
    dealt = happened(events, DwarfDealt)
    assert [event.seat for event in dealt] == [0, 1, 2, 3]
    for event in dealt:
        for seat in (0, 1, 2, 3, None):
            shown = event.seen_by(seat).dwarf
            assert shown == (table.dwarves[seat] if seat == event.seat else None)
    for seat in (0, 1, 2, 3, None):
        view = table.view(seat)
        for owner in range(4):
            assert view.dwarves[owner] == (table.dwarves[owner] if owner == seat else None)


@rule("D-03")
@pytest.mark.parametrize("game", GAMES)
def test_the_sampling_law_after_the_party(game):
    for seed in range(5):
        table = situation(ABOVE, game=game, players=5, modules=PARTY, hand="[NESW]", seed=seed)
        table.knowledge.dwarves.dealt[1] |= 1 << 0 | 1 << 3
        table.knowledge.dwarves.dealt[4] |= 1 << 0
        table.play("lay [NESW] 4,0")
        check_nothing_lost(table)
        check_secrets(table, Random(seed))


@rule("D-03")
def test_who_knew_the_saboteur_knows_that_it_is_among_the_players():
    table = after_the_party(MINERS, ["miner", "miner", "saboteur", "miner"], known=[(0, 1)])
    rng = Random(0)
    for seat in (0, 1):  # who had looked, and who had it
        places = Counter()
        for _ in range(300):
            world = table.sample(seat, rng)
            assert world.dwarves[seat] == "miner"
            assert world.spare_dwarves == ["miner"]
            places[world.dwarves.index("saboteur")] += 1
        assert set(places) == {0, 1, 2, 3} - {seat}
        assert min(places.values()) > 50
    # Seat 3 saw only its own card: the saboteur may be the card left over.
    spare = Counter(table.sample(3, rng).spare_dwarves[0] for _ in range(300))
    assert set(spare) == {"miner", "saboteur"}
    # Spectators know nothing at all.
    spare = Counter(table.sample(None, rng).spare_dwarves[0] for _ in range(300))
    assert set(spare) == {"miner", "saboteur"}


@rule("D-03")
def test_who_gets_the_saboteur_knows_that_all_others_are_not():
    table = after_the_party(MINERS, ["saboteur", "miner", "miner", "miner"], known=[(0, 1)])
    rng = Random(0)
    for _ in range(50):
        world = table.sample(0, rng)
        assert world.dwarves == ["saboteur", "miner", "miner", "miner"]


@rule("D-03")
def test_two_known_saboteurs_stay_two_among_the_players():
    dwarves = ["miner", "saboteur", "saboteur", "miner", "miner"]
    new = ["miner", "miner", "saboteur", "miner", "saboteur"]
    table = after_the_party(dwarves, new, known=[(0, 1), (0, 2)])
    rng = Random(0)
    pairs = Counter()
    for _ in range(300):
        world = table.sample(0, rng)
        assert world.dwarves[0] == "miner"
        assert world.spare_dwarves == ["miner"]
        pairs[tuple(s for s, dwarf in enumerate(world.dwarves) if dwarf == "saboteur")] += 1
    assert set(pairs) == {(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)}
    # Seat 1 had been one of the two and knows of no other.
    counts = Counter(table.sample(1, rng).dwarves.count("saboteur") for _ in range(300))
    assert set(counts) == {1, 2}


@rule("D-03")
def test_in_a_sampled_world_everybody_knows_only_what_is_true_there():
    """Otherwise the real clues of others would shine through, and could not be dealt from."""
    table = after_the_party(MINERS, ["miner", "miner", "saboteur", "miner"], known=[(0, 1)])
    rng = Random(0)
    for seat in (0, 1, 2, 3, None):
        for _ in range(60):
            world = table.sample(seat, rng)
            for viewer in range(4):
                for clue in world.view(viewer).dwarf_clues:
                    cards = world.dwarves + world.spare_dwarves
                    places = [place if place < 100 else place - 96 for place in clue.places]
                    assert clue.card in [cards[place] for place in places]


@rule("D-03")
def test_a_look_after_the_party_settles_a_clue():
    table = after_the_party(MINERS, ["miner", "miner", "saboteur", "miner"], known=[(0, 1)])
    happen(table, inspect, 0, 2)
    rng = Random(0)
    assert all(
        table.sample(0, rng).dwarves == ["miner", "miner", "saboteur", "miner"] for _ in range(50)
    )
    other = after_the_party(MINERS, ["miner", "miner", "saboteur", "miner"], known=[(0, 1)])
    happen(other, inspect, 0, 3)
    places = Counter(other.sample(0, rng).dwarves.index("saboteur") for _ in range(200))
    assert set(places) == {1, 2}


@rule("D-03")
def test_clues_follow_the_cards_into_the_stack():
    """The boss of seat 0 went to seat 1 or 2; then seat 1 changed hats."""
    table = after_the_party(
        ["boss", "blue", "green"],
        ["green", "boss", "blue"],
        game="saboteur2",
        hands={1: "change-hats", 2: "map"},
    )
    rng = Random(0)
    assert {table.sample(0, rng).dwarves.index("boss") for _ in range(100)} == {1, 2}
    table.play("change-hats @1")
    check_secrets(table, rng)
    where = Counter()
    for _ in range(300):
        world = table.sample(0, rng)
        assert world.dwarves[0] == "green"
        where[world.dwarves.index("boss") if "boss" in world.dwarves else "stack"] += 1
        if "boss" not in world.dwarves:
            assert world.spare_dwarves[-1] == "boss"
    assert set(where) == {2, "stack"}
    # Seat 1 knows it, for it slid the card under the stack itself.
    assert all(table.sample(1, rng).spare_dwarves[-1] == "boss" for _ in range(50))
    # Seat 2 had blue and has it again: to it the boss may be anywhere but with itself.
    bosses = Counter()
    for _ in range(400):
        world = table.sample(2, rng)
        assert world.dwarves[2] == "blue"
        bosses[(world.dwarves + world.spare_dwarves).index("boss")] += 1
    assert len(bosses) == 14


@rule("D-03")
def test_what_one_knows_of_the_stack_stays_known():
    table = situation(
        ABOVE,
        game="saboteur2",
        players=3,
        modules=PARTY,
        seat=2,
        hand="change-hats",
        hands={0: "[NESW]", 1: "map"},
    )
    old = table.dwarves[2]
    table.play("change-hats @2")
    table.play("lay [NESW] 4,0")
    assert table.view(2).spare_dwarves[-1] == old
    assert table.view(0).spare_dwarves[-1] is None
    rng = Random(1)
    assert all(table.sample(2, rng).spare_dwarves[-1] == old for _ in range(50))
    check_secrets(table, rng)


@rule("D-03")
@pytest.mark.parametrize("game", GAMES)
def test_the_party_survives_clones_and_records(game):
    for seed in range(40):
        table = new_game(game, players=3, modules=PARTY, seed=seed, first=0)
        while table.round == 1 and table.part(Visited).by is None:
            lays = [m for m in table.legal_moves() if str(m).startswith("lay")]
            lays.sort(key=lambda m: (abs(m.at.x - 4) + abs(m.at.y), str(m)))
            table.play(lays[0] if lays else table.legal_moves()[-1])
        if table.round == 1:
            break
    assert table.part(Visited).by is not None
    again, twin = replay(table.record()), table.clone()
    assert state(again) == state(twin) == state(table)
    assert again.dwarves == table.dwarves
    clues = table.knowledge.dwarves.clues
    assert again.knowledge.dwarves.clues == twin.knowledge.dwarves.clues == clues

"""House rules, which are not in the books (H-01 to H-51)."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from happenings import happen
from languages import whole_languages
from rulebook import rule
from saboteur import Cell, OptionsError, games, new_game
from saboteur.dense import covers
from saboteur.expansions.fixed_saboteurs.rules import possible
from saboteur.expansions.treasure_chests.rules.chests import LAYOUTS
from saboteur.expansions.treasure_chests.rules.effects import CHEST_EFFECTS, DrawThree
from saboteur.expansions.treasure_chests.rules.part import Chests
from saboteur.rules.grid import CELL, number
from saboteur.rules.saboteur.dwarf_cards import exchange
from saboteur.rules.saboteur.events import SaboteursMet
from saboteur.rules.saboteur.knowledge.dwarves import STACK, Clue
from saboteur.rules.saboteur.situation import situation
from saboteur.texts import say

GAMES = ("saboteur", "saboteur2")
HOUSE_RULES = ["fixed-saboteurs", "known-saboteurs", "nearer-goal", "one-round", "open-hands"]


def names(cards):
    return [card.name for card in cards]


def end_round(table):
    """Everybody passes until nobody holds a card."""
    before = table.round
    while not table.over and table.round == before:
        legal = table.legal_moves()
        table.play(next((move for move in legal if str(move).startswith("pass")), legal[0]))


# --- what they have in common ---------------------------------------------------------------------


@rule("H-01")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_in_no_book_says_so(game):
    offered = {module.id for module in games()[game].modules if not module.in_books}
    assert offered == {*HOUSE_RULES} - ({"fixed-saboteurs"} if game == "saboteur2" else set())
    for language in whole_languages():
        named = [say(f"module.{module}.name", language) for module in HOUSE_RULES]
        (mark,) = {name.partition(":")[0] for name in named}
        for module in games()[game].modules:
            name = say(f"module.{module.id}.name", language)
            assert name.startswith(f"{mark}:") != module.in_books


@rule("H-01")
@pytest.mark.parametrize("module", HOUSE_RULES)
def test_the_tournament_is_played_without_them(module):
    with pytest.raises(OptionsError, match=f"(?=.*tournament)(?=.*{module})"):
        new_game("saboteur", players=6, modules=["tournament", module])


@pytest.mark.parametrize("module", HOUSE_RULES)
def test_they_are_never_dense_and_that_is_said(module):
    table = new_game("saboteur", players=6, modules=[module])
    assert not covers(table.options)
    assert module in str(covers(table.options))


# --- a fixed number of saboteurs ------------------------------------------------------------------


@rule("H-10")
@pytest.mark.parametrize("players", range(3, 11))
def test_so_many_saboteurs_are_dealt_and_nobody_is_left_over(players):
    least, most = possible(players)
    for saboteurs in range(least, most + 1):
        table = new_game(
            "saboteur", players=players, modules=["fixed-saboteurs"], saboteurs=saboteurs
        )
        assert Counter(table.dwarves) == Counter(saboteur=saboteurs, miner=players - saboteurs)
        assert table.spare_dwarves == []
        assert len(table.view(0).dwarf_deck) == players


@rule("H-10", "B-01")
@pytest.mark.parametrize(
    ("players", "saboteurs"),
    [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3), (10, 4)],
)
def test_unless_agreed_there_are_as_many_as_the_books_shuffle(players, saboteurs):
    table = new_game("saboteur", players=players, modules=["fixed-saboteurs"])
    assert table.dwarves.count("saboteur") == saboteurs


@rule("H-10", "B-50")
def test_it_is_the_same_number_in_every_round():
    table = new_game("saboteur", players=5, modules=["fixed-saboteurs"], saboteurs=1, seed=4)
    while not table.over:
        assert table.dwarves.count("saboteur") == 1
        end_round(table)
    assert len(table.outcomes) == 3


@rule("H-10", "C-16")
def test_the_greedy_dwarf_takes_the_place_of_a_miner():
    table = new_game("saboteur", players=6, modules=["fixed-saboteurs", "greedy-dwarf"])
    assert Counter(table.dwarves) == Counter(saboteur=2, miner=3, greedy=1)


@rule("H-11")
@pytest.mark.parametrize(
    ("players", "bounds"),
    [
        (3, (1, 1)),
        (4, (1, 1)),
        (5, (1, 2)),
        (6, (1, 2)),
        (7, (1, 3)),
        (8, (1, 3)),
        (9, (2, 4)),
        (10, (3, 4)),
    ],
)
def test_what_the_box_or_the_balance_forbids_is_refused_in_a_sentence(players, bounds):
    assert possible(players) == bounds
    for saboteurs in {1, 2, 3, 4} - {*range(bounds[0], bounds[1] + 1)}:
        with pytest.raises(OptionsError, match=f"(?=.*{players})(?=.*{saboteurs})") as refused:
            new_game("saboteur", players=players, modules=["fixed-saboteurs"], saboteurs=saboteurs)
        assert refused.value.say("de") != str(refused.value)


@rule("H-11")
@pytest.mark.parametrize("saboteurs", [0, 5, -1, "two", 1.5, True])
def test_and_so_is_what_is_no_such_number(saboteurs):
    with pytest.raises(OptionsError, match="saboteurs"):
        new_game("saboteur", players=5, modules=["fixed-saboteurs"], saboteurs=saboteurs)


@rule("H-11", "D-02", "S-36")
def test_where_the_number_would_not_stay_fixed_it_is_refused():
    with pytest.raises(OptionsError, match="costume-department"):
        new_game("saboteur", players=5, modules=["fixed-saboteurs", "costume-department"])
    with pytest.raises(OptionsError, match=r"(?=.*saboteur2)(?=.*fixed-saboteurs)"):
        new_game("saboteur2", players=5, modules=["fixed-saboteurs"])


# --- saboteurs know each other --------------------------------------------------------------------


def met(players=5, modules=(), dwarves=None, **options):
    return situation(
        players=players,
        modules=["known-saboteurs", *modules],
        dwarves=dwarves or ["saboteur", "miner", "saboteur", "miner", "miner"],
        **options,
    )


@rule("H-20")
def test_saboteurs_see_each_other_and_nobody_else_learns_anything():
    table = met()
    assert table.view(0).dwarves == ("saboteur", None, "saboteur", None, None)
    assert table.view(2).dwarves == ("saboteur", None, "saboteur", None, None)
    assert table.view(1).dwarves == (None, "miner", None, None, None)
    assert table.view(None).dwarves == (None,) * 5


@rule("H-20")
@pytest.mark.parametrize("game", GAMES)
def test_only_saboteurs_are_told_who_they_are(game):
    table = new_game(game, players=7, modules=["known-saboteurs"], seed=8)
    evil = tuple(seat for seat, dwarf in enumerate(table.dwarves) if dwarf == "saboteur")
    assert evil
    [event] = [event for event in table.log if isinstance(event, SaboteursMet)]
    for seat in [*range(7), None]:
        assert event.seen_by(seat).saboteurs == (evil if seat in evil else None)
        [seen] = [event for event in table.view(seat).log if isinstance(event, SaboteursMet)]
        assert seen.saboteurs == (evil if seat in evil else None)


@rule("H-20")
def test_they_meet_again_in_the_next_round():
    table = new_game("saboteur", players=10, modules=["known-saboteurs"], seed=1)
    end_round(table)
    assert table.round == 2
    evil = {seat for seat, dwarf in enumerate(table.dwarves) if dwarf == "saboteur"}
    for seat in range(10):
        known = {other for other, dwarf in enumerate(table.view(seat).dwarves) if dwarf}
        assert known == (evil if seat in evil else {seat})


@rule("H-20")
def test_a_lone_saboteur_knows_that_the_other_was_not_dealt():
    table = met(dwarves=["saboteur", "miner", "miner", "miner", "miner"])
    assert table.spare_dwarves == ["saboteur"]
    assert table.view(0).dwarves == ("saboteur", None, None, None, None)
    assert table.view(0).dwarf_clues == (Clue("saboteur", (STACK,)),)
    assert table.view(1).dwarf_clues == ()
    for seed in range(20):
        assert table.sample(0, Random(seed)).dwarves == table.dwarves


@rule("H-20")
def test_everybody_else_still_thinks_everything_possible():
    table = met()
    worlds = [table.sample(1, Random(seed)) for seed in range(300)]
    evil = {
        tuple(seat for seat, dwarf in enumerate(world.dwarves) if dwarf == "saboteur")
        for world in worlds
    }
    pairs = {(a, b) for a, b in product((0, 2, 3, 4), repeat=2) if a < b}
    assert evil == pairs | {(0,), (2,), (3,), (4,)}
    for world in worlds:  # and in every one of them those who would be saboteurs know each other
        there = {seat for seat, dwarf in enumerate(world.dwarves) if dwarf == "saboteur"}
        for seat in there:
            known = {other for other, dwarf in enumerate(world.view(seat).dwarves) if dwarf}
            assert known == there


@rule("H-20", "S-01")
def test_in_saboteur_2_they_do_not_know_the_profiteer():
    dwarves = ["saboteur", "profiteer", "blue", "saboteur", "boss", "green"]
    table = met(6, dwarves=dwarves, game="saboteur2")
    assert table.view(0).dwarves == ("saboteur", None, None, "saboteur", None, None)
    assert table.view(1).dwarves == (None, "profiteer", None, None, None, None)
    [clue] = table.view(0).dwarf_clues  # the third one is somewhere in the stack
    assert clue == Clue("saboteur", tuple(range(STACK, STACK + 9)))
    for seed in range(30):
        world = table.sample(0, Random(seed))
        assert world.dwarves.count("saboteur") == 2
        assert "saboteur" in world.spare_dwarves


@rule("H-21", "S-36")
def test_whoever_gets_another_card_keeps_what_they_know_and_learns_nothing_new():
    dwarves = ["saboteur", "blue", "saboteur", "green"]
    table = met(4, dwarves=dwarves, game="saboteur2")
    table.spare_dwarves[0:0] = [table.spare_dwarves.pop(table.spare_dwarves.index("saboteur"))]
    happen(table, exchange, 0)  # gets the third saboteur
    happen(table, exchange, 1)
    assert table.dwarves[0] == "saboteur"
    last = len(table.spare_dwarves) - 1
    # What seat 0 had lies under the stack, and seat 2 saw where it went.
    assert table.spare_dwarves[last - 1] == "saboteur"
    assert table.view(2).spare_dwarves[last - 1] == "saboteur"
    assert table.view(2).dwarves == (None, None, "saboteur", None)
    assert table.view(0).dwarves == ("saboteur", None, "saboteur", None)
    assert table.view(3).dwarves == (None, None, None, "green")
    # Seat 2 knows: the third one is with seat 0 or 1, who drew from the stack, or still in it.
    [clue] = table.view(2).dwarf_clues
    assert {0, 1} <= {*clue.places}
    assert 3 not in clue.places
    assert STACK + last - 1 not in clue.places
    for seed in range(60):
        world = table.sample(2, Random(seed))
        assert world.view(2) == table.view(2)
        assert world.dwarves[3] != "saboteur"


@rule("H-21", "D-02")
def test_in_the_costume_department_a_saboteur_may_become_an_honest_dwarf():
    table = met(modules=["costume-department"])
    assert table.spare_dwarves == ["miner"]
    happen(table, exchange, 2)
    assert table.dwarves == ["saboteur", "miner", "miner", "miner", "miner"]
    assert table.view(0).spare_dwarves == ("saboteur",)
    assert table.view(0).dwarves == ("saboteur", None, None, None, None)
    assert table.view(2).dwarves == ("saboteur", None, "miner", None, None)
    assert table.view(1).spare_dwarves == (None,)


@rule("H-21", "D-03")
@pytest.mark.parametrize("game", GAMES)
def test_it_does_not_go_with_the_tunnel_party(game):
    with pytest.raises(OptionsError, match=r"(?=.*known-saboteurs)(?=.*tunnel-party)"):
        new_game(game, players=5, modules=["known-saboteurs", "tunnel-party"])


# --- a nearer goal --------------------------------------------------------------------------------


@rule("H-30")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("settings", "empty"), [({}, 5), *(({"goal_distance": n}, n) for n in (4, 5, 6))]
)
def test_fewer_empty_cells_lie_between_the_start_and_the_goals(game, settings, empty):
    table = new_game(game, players=5, modules=["nearer-goal"], **settings)
    assert {placed.at for placed in table.view(0).maze} == {
        Cell(0, 0),
        *(Cell(empty + 1, y) for y in (-2, 0, 2)),
    }


@rule("H-30", "N-01")
def test_so_do_the_five_new_goals():
    table = new_game("saboteur", players=5, modules=["nearer-goal", "new-goals"], goal_distance=4)
    assert {CELL[cell] for cell in table.hidden_goals()} == {(5, y) for y in (-4, -2, 0, 2, 4)}


@rule("H-30", "B-31")
def test_the_treasure_is_reached_there():
    table = situation(
        """
─S───┼───┼───┼───┼──    (T)

                        (└)

                        (┘)
""",
        modules=["nearer-goal"],
        hand="[EW]",
        dwarves=["miner"] * 3,
    )
    table.play("lay [EW] 5,0")
    assert table.outcomes[0].winner == "miners"


@rule("H-30")
@pytest.mark.parametrize("distance", [3, 7, 0, -1, "near", 4.5, True])
def test_other_distances_are_refused(distance):
    with pytest.raises(OptionsError, match="goal_distance"):
        new_game("saboteur", players=5, modules=["nearer-goal"], goal_distance=distance)


@rule("H-31", "TC-01")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("goals", [[], ["new-goals"]])
@pytest.mark.parametrize("distance", [4, 5, 6])
@pytest.mark.parametrize("layout", ["near", "wide", "random"])
def test_the_treasure_chests_lie_before_the_goals(layout, distance, goals, game):
    for seed in range(30 if layout == "random" else 1):
        table = new_game(
            game,
            players=5,
            seed=seed,
            modules=["nearer-goal", "treasure-chests", *goals],
            goal_distance=distance,
            chests=layout,
        )
        cells = [CELL[cell] for cell in table.part(Chests).under]
        assert len({*cells}) == 4
        assert all(0 < cell.x <= distance for cell in cells)


@rule("H-31", "TC-01")
def test_with_the_goals_of_the_books_they_lie_as_they_do():
    for layout, cells in LAYOUTS.items():
        table = new_game("saboteur", players=5, modules=["treasure-chests"], chests=layout)
        assert [*table.part(Chests).under] == [number(*cell) for cell in cells]


@rule("H-31", "D-01")
@pytest.mark.parametrize("postcard", ["costume-department", "tunnel-party"])
def test_the_goals_do_not_lie_on_the_postcard(postcard):
    modules = ["nearer-goal", postcard]
    with pytest.raises(OptionsError, match="4 empty cells"):
        new_game("saboteur", players=5, modules=modules, goal_distance=4)
    for distance in (5, 6):
        assert new_game("saboteur", players=5, modules=modules, goal_distance=distance)


@rule("H-31", "TC-01")
@pytest.mark.parametrize("postcard", ["costume-department", "tunnel-party"])
def test_random_chests_find_room_beside_goals_and_postcard(postcard):
    for seed in range(60):
        table = new_game(
            "saboteur2",
            players=5,
            seed=seed,
            modules=["nearer-goal", "treasure-chests", "new-goals", postcard],
            chests="random",
        )
        assert len(table.part(Chests).under) == 4


# --- one round only -------------------------------------------------------------------------------


@rule("H-40")
@pytest.mark.parametrize("game", GAMES)
def test_the_richest_after_one_round_wins(game):
    table = new_game(game, players=5, modules=["one-round"], seed=2)
    assert table.view(None).rounds == 1
    end_round(table)
    assert table.over
    assert len(table.outcomes) == 1
    most = max(table.scores)
    assert table.winners == tuple(seat for seat, gold in enumerate(table.scores) if gold == most)


@rule("B-50")
@pytest.mark.parametrize("game", GAMES)
def test_without_that_rule_there_are_three(game):
    assert new_game(game, players=5).view(None).rounds == 3


# --- open hands -----------------------------------------------------------------------------------


def seen_hands(table, seat):
    """All hands as this seat sees them, its own among them."""
    view = table.view(seat)
    return [
        view.hand if owner == seat else view.known_hands[owner]
        for owner in range(table.options.players)
    ]


@rule("H-50")
@pytest.mark.parametrize("game", GAMES)
def test_everybody_sees_everybodys_cards_at_any_time(game):
    table = new_game(game, players=4, modules=["open-hands", "treasure-trove", "diversion"], seed=3)
    rng = Random(1)
    for _ in range(60):
        held = [tuple(names(hand)) for hand in table.hands]
        for seat in [*range(4), None]:
            assert seen_hands(table, seat) == held
        table.play(rng.choice(table.legal_moves()))


@rule("H-50")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_hand_stays_secret(game):
    table = new_game(game, players=6, modules=["open-hands", "treasure-chests"], seed=3)
    for seat in [*range(6), None]:
        view = table.view(seat)
        others = [owner for owner in range(6) if owner != seat]
        assert {view.dwarves[owner] for owner in others} == {None}
        assert {view.gold[owner] for owner in others} == {None}
        assert all(placed.card is None for placed in view.maze if placed.face_down)
        worlds = [table.sample(seat, Random(seed)) for seed in range(40)]
        assert all([names(h) for h in w.hands] == [names(h) for h in table.hands] for w in worlds)
        assert len({tuple(names(world.deck)) for world in worlds}) > 1
        assert len({tuple(world.dwarves) for world in worlds}) > 1


@rule("H-51", "B-27", "S-10")
@pytest.mark.parametrize("game", GAMES)
def test_discards_lie_open(game):
    table = new_game(game, players=4, modules=["open-hands"], seed=3)
    passed = next(move for move in table.legal_moves() if str(move).startswith("pass"))
    table.play(passed)
    for seat in [*range(4), None]:
        assert table.view(seat).discards == passed.cards
    plain = new_game(game, players=4, seed=3)
    plain.play(passed)
    assert plain.view(plain.to_act).discards == (None,) * len(passed.cards)


@rule("H-51", "C-18")
def test_what_a_search_put_back_is_shown():
    table = situation(
        modules=["open-hands", "treasure-trove"],
        hand="treasure-trove map",
        hands={1: "[NS]", 2: "[EW]"},
        pile="[NE]",
    )
    assert None in table.view(1).discards[-5:]  # nobody has seen them yet
    table.play("treasure-trove")
    assert None not in table.view(0).discards[-5:]
    assert None in table.view(1).discards[-5:]
    move = table.legal_moves()[0]
    table.play(move)
    for seat in (0, 1, 2, None):
        assert None not in table.view(seat).discards[-5:]  # four put back, and the trove
        assert seen_hands(table, seat)[0] == ("map", move.card)


@rule("H-51", "TC-05")
def test_cards_that_go_unseen_to_the_discards_stay_unknown():
    table = situation(modules=["open-hands", "treasure-chests"], players=4)
    happen(table, CHEST_EFFECTS["lose-five"], 0)
    for seat in [*range(4), None]:
        assert table.view(seat).discards == (None,) * 5


@rule("H-51", "TC-05")
def test_of_three_cards_drawn_the_two_not_kept_are_shown():
    def draw_three(game):
        game.draws = {0: 1}
        game.agenda.append(DrawThree(0))

    table = situation(modules=["open-hands", "treasure-chests"], players=4)
    happen(table, draw_three)
    assert len(table.view(0).parts["treasure-chests"].peek) == 3
    assert table.view(1).parts["treasure-chests"].peek == ()
    table.play(table.legal_moves()[0])
    for seat in [*range(4), None]:
        assert len(table.view(seat).discards) == 2
        assert None not in table.view(seat).discards

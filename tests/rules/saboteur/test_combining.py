"""How modules combine (M-01 to M-04, and the table of what collides)."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from rulebook import rule
from saboteur import OptionsError, games, new_game, replay, to_json
from saboteur.expansions.diversion.rules import LastLaid
from saboteur.expansions.postcard.rules import PostcardReached
from saboteur.expansions.treasure_chests.rules.part import ChestOpened
from saboteur.rules.events import Revealed
from saboteur.rules.saboteur.box import CARDS, GOLD_CARDS
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.situation import situation

GAMES = ["saboteur", "saboteur2"]
SPECIAL_CARDS = [
    "goal-swap",
    "treasure-trove",
    "veto",
    "change-of-direction",
    "master-crafter",
    "pathfinder",
    "diversion",
]
BOTH = [
    *SPECIAL_CARDS,
    "tunnel-toll",
    "costume-department",
    "tunnel-party",
    "new-goals",
    "treasure-chests",
]
HOUSE_RULES = ["known-saboteurs", "nearer-goal", "one-round", "open-hands"]
OF_THE_BASE_GAME = ["greedy-dwarf", "sabotaged-dwarf", "tournament", "fixed-saboteurs"]
TABLE = {
    "saboteur": [*OF_THE_BASE_GAME, *BOTH, *HOUSE_RULES],
    "saboteur2": [*BOTH, *HOUSE_RULES],
}
"""The table of the rules: which modules each game has, …"""
COLLISIONS = {
    frozenset(pair)
    for pair in [
        ("greedy-dwarf", "tournament"),
        ("sabotaged-dwarf", "tournament"),
        ("costume-department", "tournament"),
        ("tunnel-party", "tournament"),
        ("costume-department", "tunnel-party"),
        *((house_rule, "tournament") for house_rule in ("fixed-saboteurs", *HOUSE_RULES)),
        ("fixed-saboteurs", "costume-department"),
        ("known-saboteurs", "tunnel-party"),
    ]
}
"""… and which of them collide."""
PLAYERS = {"saboteur": (3, 10), "saboteur2": (2, 12)}
PAIRS = [(game, *pair) for game in GAMES for pair in combinations(TABLE[game], 2)]


def players_for(game, modules):
    """The least, a middle and the most number of players."""
    least, most = (5, 9) if "tournament" in modules else PLAYERS[game]
    return (least, (least + most) // 2, most)


def moves(table):
    return {str(move) for move in table.legal_moves()}


def names(cards):
    return [card.name for card in cards]


# --- the table of modules -------------------------------------------------------------------------


@rule("M-02")
@pytest.mark.parametrize("game", GAMES)
def test_each_game_describes_the_modules_of_the_table(game):
    info = games()[game]
    assert (info.least_players, info.most_players) == PLAYERS[game]
    modules = {module.id: module for module in info.modules}
    assert sorted(modules) == sorted(TABLE[game])
    for name, module in modules.items():
        least, most = (5, 9) if name == "tournament" else PLAYERS[game]
        assert max(module.least_players, info.least_players) == least
        assert min(module.most_players, info.most_players) == most
        described = {  # it is enough if one of two says so
            other
            for other in modules
            if other in module.collides or name in modules[other].collides
        }
        assert described == {
            other for other in modules if other != name and frozenset((name, other)) in COLLISIONS
        }


@rule("V-10", "D-02")
@pytest.mark.parametrize(("game", "one", "two"), PAIRS)
def test_every_pair_is_accepted_or_refused_as_the_table_says(game, one, two):
    for players in players_for(game, (one, two)):
        for pair in ([one, two], [two, one]):
            if frozenset(pair) in COLLISIONS:
                with pytest.raises(OptionsError) as refused:
                    new_game(game, players=players, modules=pair, seed=1)
                assert one in str(refused.value)
                assert two in str(refused.value)
            else:
                table = new_game(game, players=players, modules=pair, seed=1)
                assert set(table.options.modules) == set(pair)
                assert table.legal_moves()


@rule("V-10")
@pytest.mark.parametrize("module", OF_THE_BASE_GAME)
def test_variants_of_the_base_game_are_not_offered_in_saboteur_2(module):
    with pytest.raises(OptionsError, match=f"(?=.*saboteur2)(?=.*{module})"):
        new_game("saboteur2", players=6, modules=[module])


@rule("M-02")
@pytest.mark.parametrize(
    ("game", "modules"),
    [
        (
            "saboteur",
            [
                name
                for name in TABLE["saboteur"]
                if name not in ("tournament", "tunnel-party", "fixed-saboteurs", "nearer-goal")
            ],
        ),
        (
            "saboteur",
            [
                *("greedy-dwarf", "sabotaged-dwarf", *SPECIAL_CARDS, "tunnel-toll", "new-goals"),
                *("fixed-saboteurs", "treasure-chests", *HOUSE_RULES),
            ],
        ),
        ("saboteur", ["tournament", *SPECIAL_CARDS, "tunnel-toll", "new-goals", "treasure-chests"]),
        ("saboteur2", [name for name in BOTH if name != "costume-department"]),
        (
            "saboteur2",
            [*(name for name in BOTH if name != "tunnel-party"), "known-saboteurs", "open-hands"],
        ),
    ],
)
def test_everything_that_goes_together_at_once(game, modules):
    for players in players_for(game, modules):
        table = new_game(game, players=players, modules=modules, seed=3)
        rng = Random(players)
        for _ in range(60):
            if table.over:
                break
            table.play(rng.choice(table.legal_moves()))


# --- M-01 -----------------------------------------------------------------------------------------


@rule("M-01", "T-01")
@pytest.mark.parametrize("modules", [["tunnel-toll"], ["tunnel-toll", "new-goals"]])
def test_pieces_in_the_base_game_leave_the_supply_of_gold_cards_alone(modules):
    table = new_game("saboteur", players=4, modules=modules, seed=1)
    assert table.gold == [1, 1, 1, 1]
    assert Counter(table.supply) == Counter(GOLD_CARDS)


def rich_table():
    """Round two; seat 0 has won 4 gold in gold cards beside the piece everybody began with."""
    table = situation(
        """
─S──    (T)
        (└)
        (┘)
""",
        modules=["tunnel-toll", "greedy-dwarf"],
        dwarves=["greedy", "miner", "saboteur"],
        hands={0: "[NESW]", 1: "map", 2: "map"},
    )
    table.play("lay [NESW] 1,0")
    assert table.round == 2
    return table


@rule("M-01", "B-44")
def test_gold_is_one_secret_number_whatever_it_came_as():
    table = rich_table()
    assert table.gold == [5, 1, 1]
    assert table.view(0).gold == (5, None, None)
    assert table.view(1).gold == (None, 1, None)
    assert table.view(None).gold == (None, None, None)


@rule("M-01", "T-03")
def test_1_gold_is_paid_from_that_number_and_cards_once_won_stay_out():
    table = rich_table()
    supply = Counter(table.supply)
    assert supply == Counter(GOLD_CARDS) - Counter([3, 1])
    assert table.to_act == 1
    table.play(f"toll {table.hands[1][0].name} 1,0")
    table.play(f"pass {table.hands[2][0].name}")
    table.hands[0] = [CARDS.by_name["[NESW]"]]
    table._legal = None
    table.play("lay [NESW] 1,0")
    assert table.gold == [4, 2, 1]
    assert Counter(table.supply) == supply  # no card went back: the bank made change


@rule("M-01", "N-02")
def test_a_sack_of_gold_comes_as_pieces():
    table = situation(
        """
─S──    (├)1
                (T)
                (└)
                (┘)
                (?)
""",
        modules=["new-goals"],
        hand="[EW]",
    )
    table.play("lay [EW] 1,0")
    assert table.gold == [1, 0, 0]
    assert Counter(table.supply) == Counter(GOLD_CARDS)


@rule("M-01", "V-12")
def test_in_the_tournament_gold_comes_as_pieces_only():
    table = situation(
        """
─S──    (T)     ─┼──
        (└)
        (┘)
""",
        players=5,
        modules=["tournament", "tunnel-toll"],
        dwarves=["miner", "saboteur", "miner", "greedy", "miner"],
        hand="[NESW]",
    )
    table.play("lay [NESW] 1,0")
    assert table.gold == [4, 1, 3, 1, 3]
    assert not any(payment.from_supply for payment in table.knowledge.ledger)


# --- M-02 -----------------------------------------------------------------------------------------


def whole_deck(table):
    return Counter(
        names(
            [*table.deck, *table.aside, *table.discards, *(c for hand in table.hands for c in hand)]
        )
    )


@rule("M-02")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("card", SPECIAL_CARDS)
def test_one_copy_of_each_is_shuffled_into_the_deck(card, game):
    plain = new_game(game, players=5, seed=2)
    table = new_game(game, players=5, seed=2, modules=[card])
    assert whole_deck(table) == whole_deck(plain) + Counter([card])
    assert len(table.deck) == len(plain.deck) + 1
    assert table.view(0).hand_sizes == plain.view(0).hand_sizes


@rule("M-02")
@pytest.mark.parametrize("game", GAMES)
def test_all_seven_at_once_and_again_in_the_next_round(game):
    table = new_game(game, players=3, seed=2, modules=SPECIAL_CARDS)
    before = whole_deck(table)
    assert all(before[card] == 1 for card in SPECIAL_CARDS)
    while table.round == 1:
        legal = table.legal_moves()
        table.play(next((move for move in legal if str(move).startswith("pass")), legal[0]))
    assert whole_deck(table) == before


@rule("M-02")
def test_none_stays_on_the_table():
    for move, card, in_front in [
        ("change-of-direction", "change-of-direction", {}),
        ("master-crafter @1 cart", "master-crafter", {1: "break-cart"}),
        ("goal-swap 8,-2 8,0", "goal-swap", {}),
        ("pathfinder", "pathfinder", {}),
    ]:
        table = situation(
            modules=SPECIAL_CARDS, hand=f"{card} [NESW]", in_front=in_front, hands=NO_VETO
        )
        table.play(move)
        while table.to_act == 0 or table.decision.kind != "turn":
            table.play(table.legal_moves()[0])
        assert card in table.view(None).discards
        assert table.view(None).in_front == ((), (), ())


NO_VETO = {1: "map map", 2: "map map"}


@rule("M-02")
def test_they_turn_up_anywhere():
    places = {card: set() for card in SPECIAL_CARDS}
    for seed in range(120):
        table = new_game("saboteur", players=3, seed=seed, modules=SPECIAL_CARDS)
        for card in SPECIAL_CARDS:
            holders = [seat for seat in range(3) if card in names(table.hands[seat])]
            places[card].add(holders[0] if holders else "pile")
    assert all(found == {0, 1, 2, "pile"} for found in places.values())


# --- M-03 -----------------------------------------------------------------------------------------


def at_the_postcard(goal_at_once, module="costume-department", game="saboteur", **options):
    """A crossroads at 4,0 reaches the postcard below it and the goal on its east."""
    drawing = """
─S───┬───┴──────    ({})
                            ({})
                            ({})
""".format(*goal_at_once)
    return situation(drawing, game=game, modules=[module], hand="[NESW] map", **options)


@rule("M-03", "B-33", "D-02")
@pytest.mark.parametrize("module", ["costume-department", "tunnel-party"])
@pytest.mark.parametrize("game", GAMES)
def test_a_goal_and_the_postcard_reached_at_once_in_the_order_the_player_chooses(module, game):
    for first, second in [("4,1", "5,0"), ("5,0", "4,1")]:
        table = at_the_postcard("┘T└", module, game)
        assert table.play("lay [NESW] 4,0")[1:] == []
        assert (table.to_act, table.decision.kind) == (0, "choose-goal")
        assert moves(table) == {"reveal 4,1", "reveal 5,0"}
        events = table.play(f"reveal {first}")
        happened = [
            "5,0" if isinstance(event, Revealed) else "4,1"
            for event in events
            if isinstance(event, Revealed | PostcardReached)
        ]
        assert happened == [first, second]
        assert table.to_act == 1


@rule("M-03", "B-31", "B-33")
@pytest.mark.parametrize("game", GAMES)
def test_if_the_round_ends_the_postcard_does_not_work(game):
    table = at_the_postcard("T└┘", game=game)
    before = table.dwarves.copy()
    table.play("lay [NESW] 4,0")
    events = table.play("reveal 5,0")
    assert not any(isinstance(event, PostcardReached) for event in events)
    [ended] = [event for event in events if isinstance(event, RoundEnded)]
    assert list(ended.dwarves) == before


@rule("M-03", "D-02")
def test_if_the_postcard_comes_first_it_counts_for_the_gold():
    table = at_the_postcard("T└┘", dwarves=["miner", "miner", "miner"])
    table.spare_dwarves = ["saboteur"]
    table.play("lay [NESW] 4,0")
    events = table.play("reveal 4,1")
    [ended] = [event for event in events if isinstance(event, RoundEnded)]
    assert ended.dwarves == ("saboteur", "miner", "miner")
    assert table.knowledge.ledger[-1].order == (2, 1)


@rule("M-03", "B-33", "TC-02")
@pytest.mark.parametrize("first", ["3,-1", "3,1"])
def test_two_chests_at_once(first):
    table = situation("─S───┼───┼──", modules=["treasure-chests"], hand="[NESW] map")
    table.play("lay [NESW] 3,0")
    assert (table.to_act, table.decision.kind) == (0, "choose-goal")
    assert moves(table) == {"reveal 3,-1", "reveal 3,1"}
    events = table.play(f"reveal {first}")
    opened = [event.at for event in events if isinstance(event, ChestOpened)]
    assert opened[0] == tuple(map(int, first.split(",")))


@rule("M-03", "B-31", "TC-02")
def test_if_the_round_ends_the_chest_stays_shut():
    table = situation(
        """
─S───┼───┼──    (T)
        ·
                    (└)
                    (┘)
""",
        modules=["treasure-chests"],
        hand="[NESW] map",
        dwarves=["saboteur"] * 3,
    )
    table.play("lay [NESW] 3,0")
    assert moves(table) == {"reveal 3,-1", "reveal 3,1", "reveal 4,0"}
    events = table.play("reveal 4,0")
    assert not any(isinstance(event, ChestOpened) for event in events)
    assert table.round == 2


# --- M-04 -----------------------------------------------------------------------------------------

PILE = "[NE] [NW] [NS] [NES]"
DRAWS = [
    # game, the moves of seat 0, its hand, what lies in front of it, how many cards it draws
    ("saboteur", ["lay [NESW] 1,0"], "[NESW] map map", "", 1),
    ("saboteur", ["map 8,0"], "[NESW] map map", "", 1),
    ("saboteur", ["pass map"], "[NESW] map map", "", 1),
    ("saboteur", ["toll map 1,0"], "[NESW] map map", "", 0),
    ("saboteur", ["treasure-trove", "keep *"], "treasure-trove map", "", 0),
    ("saboteur", ["goal-swap 8,0 8,2", "put-back swapped"], "goal-swap map", "", 1),
    ("saboteur", ["change-of-direction"], "change-of-direction map", "", 1),
    ("saboteur", ["master-crafter @0 cart"], "master-crafter map", "break-cart", 1),
    ("saboteur", ["pathfinder", "lay [NESW] 1,0"], "pathfinder [NESW] map", "", 1),
    (
        "saboteur",
        ["pathfinder", "lay [NESW] 1,0", "lay [EW] 2,0"],
        "pathfinder [NESW] [EW]",
        "",
        2,
    ),
    ("saboteur2", ["lay [NESW] 1,0"], "[NESW] map map", "", 1),
    ("saboteur2", ["theft"], "theft map map", "", 1),
    ("saboteur2", ["pass map"], "[NESW] map map", "", 1),
    ("saboteur2", ["pass map map"], "[NESW] map map", "", 2),
    ("saboteur2", ["pass map [NESW] map"], "[NESW] map map", "", 3),
    ("saboteur2", ["discard map map remove break-cart"], "[NESW] map map", "break-cart", 1),
    ("saboteur2", ["toll map 1,0"], "[NESW] map map", "", 0),
    ("saboteur2", ["treasure-trove", "keep *"], "treasure-trove map", "", 0),
    (
        "saboteur2",
        ["pathfinder", "lay [NESW] 1,0", "lay [EW] 2,0"],
        "pathfinder [NESW] [EW]",
        "",
        2,
    ),
]
DRAWING_MODULES = [
    "goal-swap",
    "treasure-trove",
    "change-of-direction",
    "master-crafter",
    "pathfinder",
    "tunnel-toll",
]


def play_all(table, turn):
    for move in turn:
        table.play(str(table.legal_moves()[0]) if move.endswith("*") else move)
    assert table.to_act != 0


@rule("M-04")
@pytest.mark.parametrize("pile", [0, 1, 2, 4])
@pytest.mark.parametrize(("game", "turn", "hand", "in_front", "count"), DRAWS)
def test_drawing_is_counted_as_far_as_the_pile_lasts(game, turn, hand, in_front, count, pile):
    table = situation(
        game=game,
        modules=DRAWING_MODULES,
        hand=hand,
        hands={1: "break-lantern", 2: "break-pickaxe"},
        in_front={0: in_front},
        pile=" ".join(PILE.split()[:pile]),
    )
    play_all(table, turn)
    drawn = min(count, pile)
    assert len(table.deck) == pile - drawn
    if drawn:
        assert names(table.hands[0])[-drawn:] == PILE.split()[:drawn]


@rule("M-04", "S-37")
@pytest.mark.parametrize("pile", [0, 1, 2])
def test_after_a_swap_of_hands_the_other_draws_1(pile):
    table = situation(
        game="saboteur2",
        hand="swap-hands map [NESW]",
        hands={1: "break-lantern", 2: "break-pickaxe"},
        pile=" ".join(PILE.split()[:pile]),
    )
    table.play("swap-hands @2")
    assert names(table.hands[0]) == ["break-pickaxe"]
    assert names(table.hands[2]) == ["map", "[NESW]", *PILE.split()[: min(pile, 1)]]


@rule("M-04", "C-19")
@pytest.mark.parametrize(
    ("turn", "hand"),
    [
        (["swap-hands @1"], "swap-hands map map"),
        (["treasure-trove"], "treasure-trove map map"),
        (["pathfinder"], "pathfinder [NESW] [EW]"),
        (["pathfinder", "lay [NESW] 1,0"], "pathfinder [NESW] [EW]"),
        (["pathfinder", "lay [NESW] 1,0", "lay [EW] 2,0"], "pathfinder [NESW] [EW]"),
    ],
)
def test_a_vetoed_card_always_draws_1(turn, hand):
    table = situation(
        game="saboteur2",
        modules=["veto", "treasure-trove", "pathfinder"],
        hand=hand,
        hands={1: "break-lantern", 2: "veto"},
        pile=PILE,
    )
    held = 3 - len(turn)
    for move in turn:
        while table.decision.kind == "veto":
            table.play("allow")
        table.play(move)
    table.play("allow")
    table.play("veto")
    assert names(table.hands[0])[held:] == ["[NE]"]
    assert names(table.hands[2]) == ["[NW]"]
    assert names(table.hands[1]) == ["break-lantern"]


@rule("M-04")
def test_a_hand_that_has_shrunk_stays_so_for_the_round():
    table = situation(
        modules=["tunnel-toll"], hand="map map map", hands={1: "[NS]", 2: "[NS]"}, pile=PILE
    )
    table.play("toll map 1,0")
    table.play("pass [NS]")
    table.play("pass [NS]")
    table.play("pass map")
    assert len(table.hands[0]) == 2


@rule("M-04", "S-37")
def test_a_hand_that_has_grown_stays_so_for_the_round():
    table = situation(
        game="saboteur2",
        hand="swap-hands map map map map",
        hands={1: "[NESW]", 2: "[NS] [NS] [NS]"},
        pile="[NE] [NW] [NEW]",
    )
    table.play("swap-hands @1")
    assert len(table.hands[1]) == 5
    table.play("pass map")
    assert len(table.hands[1]) == 5


@rule("M-04", "B-50")
def test_the_next_round_deals_full_hands_again():
    table = situation(
        modules=["tunnel-toll"], hand="map", hands={1: "", 2: ""}, pile="", dwarves=["saboteur"] * 3
    )
    table.play("toll map 1,0")
    assert (table.round, table.view(0).hand_sizes) == (2, (6, 6, 6))


# --- in the middle of anything --------------------------------------------------------------------

DECISIONS = {
    "veto": ["veto"],
    "swap-or-not": ["goal-swap"],
    "keep-discard": ["treasure-trove"],
    "pathfinder": ["pathfinder"],
}


def everything(table):
    """All there is to a game, to be compared."""
    return (
        [to_json(table.view(seat)) for seat in [*range(table.options.players), None]],
        [names(hand) for hand in table.hands],
        names(table.deck),
        names(table.aside),
        names(table.discards),
        table.face_down.copy(),
        table.maze.hidden.copy(),
        table.dwarves.copy(),
        table.gold.copy(),
        table.draws.copy(),
        table.direction,
        table.part(LastLaid).cell if LastLaid in table.parts else None,
        table.agenda.copy(),
        [str(move) for move in table.legal_moves()],
    )


def until(kind, game, modules, seed):
    """A game from its set-up to the first decision of this kind, or None."""
    table = new_game(game, players=3, seed=seed, modules=modules)
    rng = Random(seed)
    while not table.over:
        if table.decision.kind == kind:
            return table
        legal = table.legal_moves()
        special = [move for move in legal if getattr(move, "card", None) in modules]
        special = [move for move in special if not str(move).startswith(("toll", "keep"))]
        table.play(rng.choice(special or legal))
    return None


@rule("C-17", "C-18", "C-19", "C-22")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("company", [[], ["veto", "pathfinder", "diversion", "tunnel-toll"]])
@pytest.mark.parametrize("kind", DECISIONS)
def test_a_game_can_be_copied_and_played_back_in_the_middle_of_it(kind, company, game):
    modules = sorted({*DECISIONS[kind], *company})
    found = 0
    for seed in range(6):
        table = until(kind, game, modules, seed)
        if table is None:
            continue
        found += 1
        twin, again = table.clone(), replay(table.record())
        assert everything(twin) == everything(again) == everything(table)
        before = everything(table)
        rng = Random(seed)
        for _ in range(8):
            if table.over:
                break
            move = rng.choice(table.legal_moves())
            events = [to_json(each.play(move)) for each in (table, again)]
            assert events[0] == events[1]
            assert everything(again) == everything(table)
        assert everything(twin) == before  # the copy is its own game
    assert found >= 2


@rule("C-17", "C-18", "C-19", "C-22")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", DECISIONS)
def test_a_sample_in_the_middle_of_it_looks_the_same_and_plays_on(kind, game):
    for seed in range(6):
        table = until(kind, game, DECISIONS[kind], seed)
        if table is None:
            continue
        rng = Random(seed)
        for viewer in (0, 1, 2, None):
            world = table.sample(viewer, rng)
            assert to_json(world.view(viewer)) == to_json(table.view(viewer))
            if table.to_act == viewer:
                assert world.legal_moves() == table.legal_moves()
            for _ in range(8):
                world.play(rng.choice(world.legal_moves()))

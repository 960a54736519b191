"""How the easy bot plays the championship cards."""

from bots.saboteur.choosing import ONE_CARD_MISSING, choices
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.situation import situation

MINERS = ["miner", "miner", "miner"]


def table(module, drawing="─S──", **more):
    more.setdefault("dwarves", MINERS)
    return situation(drawing, modules=[module], **more)


# --- veto ----------------------------------------------------------------------------------------


def veto(move, dwarf, **more):
    """Seat 1 holds the veto and has looked at the middle goal; seat 0 plays this."""
    hands = {1: "veto [NS]", 2: "map"}
    more = {"drawing": ONE_CARD_MISSING, "looked": {1: "8,0"}} | more
    drawing = more.pop("drawing")
    game = table("veto", drawing, dwarves=["miner", dwarf, "miner"], hands=hands, **more)
    game.play(move)
    return choices(game)


def test_a_saboteur_stops_the_last_card():
    assert veto("lay [EW] 7,0", "saboteur", hand="[EW]") == {"veto"}


def test_a_miner_does_not():
    assert veto("lay [EW] 7,0", "miner", hand="[EW]") == {"allow"}


def test_a_miner_stops_a_wall_across_the_way():
    assert veto("lay [N][E][S][W] 7,0", "miner", hand="[N][E][S][W]") == {"veto"}


def test_a_miner_stops_a_rockfall_when_the_gold_is_near():
    assert veto("rockfall 3,0", "miner", hand="rockfall") == {"veto"}
    assert veto("rockfall 1,0", "miner", hand="rockfall", drawing="─S───┼──") == {"allow"}


def test_a_broken_tool_of_ones_own_is_worth_a_veto():
    assert veto("break-cart @1", "miner", hand="break-cart") == {"veto"}


def test_trifles_are_not():
    assert veto("break-cart @2", "miner", hand="break-cart") == {"allow"}
    assert veto("map 8,2", "saboteur", hand="map") == {"allow"}
    assert veto("lay [EW] 1,0", "saboteur", hand="[EW]", drawing="─S──", looked={}) == {"allow"}


def test_a_team_stops_a_known_rival_from_finishing():
    game = situation(
        ONE_CARD_MISSING,
        game="saboteur2",
        modules=["veto"],
        dwarves=["green", "blue", "boss"],
        hands={0: "[EW]", 1: "veto [NS]"},
        looked={1: "8,0"},
    )
    game.dwarves_known[0] |= 1 << 1
    game.play("lay [EW] 7,0")
    assert choices(game) == {"veto"}


# --- goal swap -----------------------------------------------------------------------------------

NEAR_A_STONE = ONE_CARD_MISSING.replace("(└)", "(T)", 1).replace("    (T)\n\n   ", "    (└)\n\n   ")


def test_a_miner_swaps_the_treasure_to_where_the_way_leads():
    game = table("goal-swap", NEAR_A_STONE, hand="goal-swap [N][E]", looked={0: "8,-2 8,0"})
    assert choices(game) == {"goal-swap 8,-2 8,0"}
    game.play("goal-swap 8,-2 8,0")
    assert choices(game) == {"put-back swapped"}


def test_a_saboteur_swaps_it_away():
    dwarves = ["saboteur", "miner", "miner"]
    hand = {"hand": "goal-swap [NESW]", "dwarves": dwarves, "looked": {0: "8,0"}}
    game = table("goal-swap", ONE_CARD_MISSING, **hand)
    assert choices(game) <= {"goal-swap 8,-2 8,0", "goal-swap 8,0 8,2"}
    game.play("goal-swap 8,0 8,2")
    assert choices(game) == {"put-back swapped"}


def test_only_the_two_goals_in_hand_decide_whether_they_are_swapped():
    """Not the best two there are: these would carry the treasure away from where the way leads."""
    game = table("goal-swap", ONE_CARD_MISSING, hand="goal-swap [N][E]", looked={0: "8,-2 8,0"})
    game.play("goal-swap 8,-2 8,0")
    assert choices(game) == {"put-back unswapped"}


# --- the others ----------------------------------------------------------------------------------


def kept(dwarf):
    """What this dwarf takes from discards of every kind."""
    game = table("treasure-trove", dwarves=[dwarf, "miner", "miner"], hand="treasure-trove")
    game.discards = [CARDS.by_name[name] for name in ("map", "rockfall", "[NE]", "[N][E]")]
    game.discards_known = [0] * 4
    game.play("treasure-trove")
    return choices(game)


def test_the_best_card_for_the_role_is_kept():
    assert kept("miner") == {"keep map"}
    assert kept("saboteur") <= {"keep rockfall", "keep [N][E]"}


def test_a_pathfinder_goes_two_steps():
    drawing = ONE_CARD_MISSING.replace("─┬───┬──    (T)", "─┬──        (T)")
    game = table("pathfinder", drawing, hand="pathfinder [EW] [EW] map", looked={0: "8,0"})
    assert choices(game) == {"pathfinder"}
    game.play("pathfinder")
    assert choices(game) == {"lay [EW] 6,0"}
    game.play("lay [EW] 6,0")
    assert choices(game) == {"lay [EW] 7,0"}


def test_a_saboteur_diverts_the_key_card():
    game = table(
        "diversion",
        ONE_CARD_MISSING.replace("─┬───┬──    (T)", "─┬──        (T)"),
        seat=2,
        dwarves=["saboteur", "miner", "miner"],
        hands={0: "diversion [NESW]", 2: "[NESW]"},
        looked={0: "8,0"},
    )
    game.play("lay [NESW] 6,0")
    assert all(move.startswith("diversion") for move in choices(game))


def test_a_master_crafter_mends_ones_own_tool_but_a_plain_card_is_used_first():
    hand = {"hand": "master-crafter repair-cart", "in_front": {0: "break-cart"}}
    assert choices(table("master-crafter", **hand)) == {"repair-cart @0 cart"}
    hand = {"hand": "master-crafter [EW]", "in_front": {0: "break-cart"}}
    assert choices(table("master-crafter", **hand)) == {"master-crafter @0 cart"}


def test_the_direction_changes_when_a_friend_should_play_next():
    game = situation(
        ONE_CARD_MISSING,
        game="saboteur2",
        modules=["change-of-direction"],
        dwarves=["blue", "saboteur", "blue"],
        hand="change-of-direction [NS]",
        looked={0: "8,0"},
    )
    game.dwarves_known = [known | 1 for known in game.dwarves_known]
    assert choices(game) == {"change-of-direction"}

"""How the easy bot plays tolls, new goals, chests and the postcard."""

import pytest

from bots.saboteur.choosing import ONE_CARD_MISSING, choices
from happenings import look_at
from saboteur.bots.saboteur.distance import cards_to_go
from saboteur.bots.saboteur.look_ahead import LookAhead
from saboteur.bots.saboteur.maze import maze_of
from saboteur.bots.saboteur.miner_role import MinerRole
from saboteur.bots.saboteur.saboteur_role import SaboteurRole
from saboteur.bots.saboteur.suspicion import suspicion
from saboteur.expansions.postcard.rules import ENTRANCE
from saboteur.expansions.treasure_chests.rules.part import Chests
from saboteur.expansions.tunnel_toll.rules import AskToPay, PlaceTollDwarf
from saboteur.rules.grid import CELL, number
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.situation import situation


def table(module, drawing="─S──", *, dwarves=("miner", "miner", "miner"), **more):
    return situation(drawing, modules=[module], dwarves=list(dwarves), **more)


# --- tunnel toll ---------------------------------------------------------------------------------


def toll(dwarf, hand, **more):
    dwarves = (dwarf, "miner", "miner")
    looked = {0: "8,0", 1: "8,0"}
    return table("tunnel-toll", ONE_CARD_MISSING, dwarves=dwarves, hand=hand, looked=looked, **more)


def test_a_saboteur_puts_a_toll_dwarf_where_the_way_has_to_pass():
    game = toll("saboteur", "[NESW] [NS]")
    assert {move.split()[0] + move.split()[2] for move in choices(game)} == {"toll7,0"}


def test_a_miner_puts_none_in_his_own_way():
    game = toll("miner", "[NS] [N][E]")
    moves = [game.parse_move(move) for move in choices(game)]
    assert not any(isinstance(move, PlaceTollDwarf) for move in moves)


def test_a_miner_pays_for_the_last_card_and_not_for_a_detour():
    game = toll("saboteur", "[NESW]", hands={1: "[EW] [NS]"})
    game.play("toll [NESW] 7,0")
    assert any(move in ("lay [EW] 7,0", "ask @2 7,0") for move in choices(game))
    game.gold[1:] = [0, 0]
    assert "lay [EW] 7,0" not in choices(game)


def test_suspects_are_not_asked():
    game = toll("saboteur", "[NESW]", hands={1: "[EW] [NS]"})
    game.play("toll [NESW] 7,0")
    asked = [game.parse_move(move) for move in choices(game)]
    assert all(move.seat != 0 for move in asked if isinstance(move, AskToPay))


@pytest.mark.parametrize(("dwarf", "answer"), [("blue", "toll-pay"), ("saboteur", "toll-refuse")])
def test_one_pays_for_friends_only(dwarf, answer):
    game = situation(
        ONE_CARD_MISSING,
        game="saboteur2",
        modules=["tunnel-toll"],
        seat=1,
        dwarves=["saboteur", "green", dwarf, "blue"],
        players=4,
        hands={1: "[NS]", 2: "[EW]"},
        looked={3: "8,0", 2: "8,0"},
    )
    game.knowledge.dwarves.dealt[2] |= 1 << 3
    game.play("toll [NS] 7,0")
    game.play("ask @3 7,0")
    assert choices(game) == {answer}


# --- new goals -----------------------------------------------------------------------------------

SPIDER_AHEAD = """
                                (└)

                                (┴)1

─S───┼───┼───┼───┬───┬───┬──    (├)x

                                (T)

                                (┘)
"""


def new_goals(dwarf, hand, looked):
    dwarves = (dwarf, "miner", "miner")
    return table("new-goals", SPIDER_AHEAD, dwarves=dwarves, hand=hand, looked={0: looked})


def test_a_miner_does_not_wake_a_spider_that_he_has_seen():
    game = new_goals("miner", "[EW] [N][E]", "8,0 8,2")
    assert "lay [EW] 7,0" not in choices(game)


def test_a_saboteur_does():
    assert choices(new_goals("saboteur", "[EW] [N][E]", "8,0")) == {"lay [EW] 7,0"}


def test_a_known_sack_is_opened_before_the_treasure_and_a_dragon_is_left_alone():
    for mark, first in (("(├)1", "8,0"), ("(┴)d", "8,2")):
        drawing = f"""
                                (└)

                                (┘)

─S───┼───┼───┼───┬───┬───┬──    {mark}
                         └───┬──
                                (T)

                                (├)x
"""
        game = table("new-goals", drawing, hand="[NESW]", looked={0: "8,0 8,2"})
        game.play("lay [NESW] 8,1")
        assert choices(game) == {f"reveal {first}"}


# --- chests --------------------------------------------------------------------------------------


def test_chests_are_no_goals_and_lead_on():
    game = table("treasure-chests", "─S───────────┬──")
    maze = maze_of(game.view(0).maze)
    assert number(3, 1) in maze.hidden
    assert cards_to_go(maze).keys() == {number(8, y) for y in (-2, 0, 2)}


def open_chest(chest, dwarf="miner"):
    """Seat 0 opens this chest."""
    dwarves = (dwarf, "miner", "miner")
    game = table("treasure-chests", "─S──────────", dwarves=dwarves, hand="[NE] map")
    chests = game.part(Chests)
    cell = number(3, 1)
    others = [name for name in chests.spare if name == chest]
    if others:
        chests.spare.remove(chest)
        chests.spare.append(chests.under[cell])
    else:
        at = next(at for at, name in chests.under.items() if name == chest)
        chests.under[at] = chests.under[cell]
    chests.under[cell] = chest
    game.maze.hidden[cell] = CARDS.by_name["chest[NESW]"]
    game.play("lay [SW] 3,0")
    return game


def test_a_miner_pushes_a_stone_and_a_saboteur_the_treasure():
    for dwarf in ("miner", "saboteur"):
        game = open_chest("push-goal", dwarf)
        assert game.decision.kind == "push-goal"
        treasure = next(c for c, card in game.maze.hidden.items() if card.label == "treasure")
        look_at(game, 0, treasure)
        at = f"push {treasure % 1000},{(treasure - 8) // 1000}"
        assert choices(game) == {at} if dwarf == "saboteur" else at not in choices(game)


def test_whoever_looks_at_a_dwarf_card_looks_at_a_stranger():
    game = open_chest("inspect")
    assert game.decision.kind == "choose-to-inspect"
    game.knowledge.dwarves.dealt[1] |= 1
    assert choices(game) == {"choose @2"}


def test_a_map_is_kept_for_goals():
    game = table("treasure-chests", hand="map [N][E]")
    assert {move.split()[1].split(",")[0] for move in choices(game)} == {"8"}


# --- the postcard --------------------------------------------------------------------------------


@pytest.mark.parametrize("module", ["costume-department", "tunnel-party"])
def test_only_who_is_losing_wants_to_be_somebody_else(module):
    end = {"hand": "[EW]", "hands": {1: "map", 2: "map"}, "looked": {0: "8,0"}, "pile": ""}
    for dwarf, role in (("miner", MinerRole), ("saboteur", SaboteurRole)):
        dwarves = (dwarf, "miner", "miner")
        near = LookAhead(
            table(module, ONE_CARD_MISSING, dwarves=dwarves, looked={0: "8,0"}).view(0)
        )
        assert (role(near).surprise(CELL[ENTRANCE]) < 0) == (dwarf == "miner")
        late = LookAhead(table(module, dwarves=dwarves, **end).view(0))
        assert (role(late).surprise(CELL[ENTRANCE]) > 0) == (dwarf == "miner")


def test_what_somebody_did_as_another_dwarf_is_forgotten():
    hands = {1: "[N][E][S][W]", 2: "[NESW]"}
    game = table("tunnel-party", "─S──────────────", seat=1, hands=hands)
    before = suspicion(game.view(0))
    game.play("lay [N][E][S][W] 0,-1")
    assert suspicion(game.view(0))[1] > before[1]
    game.play("lay [NESW] 4,0")  # everybody gets a new dwarf card
    looks = suspicion(game.view(0))
    assert looks[1] == looks[2]

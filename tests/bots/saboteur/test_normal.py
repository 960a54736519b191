"""The normal level plays for the gold it may expect."""

import pytest

from bots.saboteur.choosing import ONE_CARD_MISSING
from saboteur.bots import make_bot
from saboteur.rules.saboteur.situation import situation

MINERS = ["miner", "miner", "miner", "saboteur"]


def choices(table, name="normal"):
    """What the seat to act would do, as text: once for each seed."""
    view, moves = table.view(table.to_act), table.legal_moves()
    return {str(make_bot(name, seed).choose(view, moves)) for seed in range(6)}


@pytest.mark.parametrize("style", ["", ":cautious", ":bold", ":sly"])
def test_a_miner_takes_the_treasure_he_sees(style):
    game = situation(ONE_CARD_MISSING, hand="[EW] map", dwarves=["miner"] * 3, looked={0: "8,0"})
    assert choices(game, f"normal{style}") == {"lay [EW] 7,0"}


def test_a_saboteur_does_not():
    game = situation(
        ONE_CARD_MISSING,
        hand="[EW] map",
        dwarves=["saboteur", "miner", "miner"],
        looked={0: "8,0"},
    )
    assert "lay [EW] 7,0" not in choices(game)


def test_a_miner_stops_who_has_walled_up_the_way_and_nobody_else():
    game = situation(
        "─S───┼───┬──",
        players=4,
        seat=1,
        hands={0: "break-cart [NS]", 1: "[N][E][W]", 2: "[NS]", 3: "[NS]"},
        dwarves=MINERS,
    )
    game.play("lay [E][S][W] 3,0")
    for _ in range(2):
        game.play("pass [NS]")
    assert choices(game) == {"break-cart @1"}


def test_a_miner_mends_his_own_tool():
    game = situation(
        "─S───┼───┬──",
        hand="repair-cart [N][E] map",
        in_front={0: "break-cart"},
        dwarves=["miner"] * 3,
        looked={0: "8,0 8,2"},
    )
    assert choices(game) == {"repair-cart @0 cart"}


def test_a_map_is_for_who_does_not_know():
    game = situation(hand="map [N][E]", dwarves=["miner"] * 3)
    assert all(choice.startswith("map") for choice in choices(game))
    game = situation(hand="map [N][E]", dwarves=["miner"] * 3, looked={0: "8,0 8,2"})
    assert not any(choice.startswith("map") for choice in choices(game))

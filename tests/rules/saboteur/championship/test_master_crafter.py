"""The master crafter (C-21)."""

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.saboteur.situation import situation

GAMES = ["saboteur", "saboteur2"]


def table_with(game="saboteur", **options):
    options = {"hand": "master-crafter"} | options
    return situation(game=game, modules=["master-crafter"], **options)


def moves(table):
    return {str(move) for move in table.legal_moves() if not str(move).startswith("pass")}


@rule("C-21")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tool", ["pickaxe", "lantern", "cart"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_mends_any_tool_of_anybody(tool, seat, game):
    table = table_with(game, in_front={seat: f"break-{tool}"})
    assert moves(table) == {f"master-crafter @{seat} {tool}"}
    table.play(f"master-crafter @{seat} {tool}")
    assert table.in_front == [(), (), ()]
    assert [card.name for card in table.discards][-2:] == [f"break-{tool}", "master-crafter"]


@rule("C-21", "B-23")
def test_it_mends_one_never_two():
    table = table_with(in_front={0: "break-cart", 1: "break-cart break-lantern break-pickaxe"})
    assert moves(table) == {
        "master-crafter @0 cart",
        "master-crafter @1 cart",
        "master-crafter @1 lantern",
        "master-crafter @1 pickaxe",
    }
    table.play("master-crafter @1 lantern")
    assert table.view(None).in_front == (("break-cart",), ("break-cart", "break-pickaxe"), ())


@rule("C-21", "B-08", "B-24")
def test_the_broken_tool_must_be_lying_there():
    table = table_with(in_front={1: "break-cart"})
    with pytest.raises(IllegalMove, match="B-24"):
        table.play("master-crafter @1 lantern")
    with pytest.raises(IllegalMove, match="B-24"):
        table.play("master-crafter @0 cart")
    assert moves(table_with()) == set()


@rule("C-21", "S-34")
@pytest.mark.parametrize("card", ["trapped", "theft"])
def test_it_removes_no_other_card(card):
    table = table_with("saboteur2", in_front={1: card})
    assert moves(table) == set()


@rule("C-21", "M-04")
def test_one_card_is_drawn():
    table = table_with(in_front={1: "break-cart"}, hand="master-crafter map", pile="[NS] map")
    table.play("master-crafter @1 cart")
    assert [card.name for card in table.hands[0]] == ["map", "[NS]"]
    assert table.to_act == 1


@rule("C-21", "B-21")
def test_it_frees_its_player_for_the_next_turn():
    table = table_with(
        hand="master-crafter [NESW]", in_front={0: "break-cart"}, hands={1: "map", 2: "map"}
    )
    assert not any(move.startswith("lay") for move in moves(table))
    table.play("master-crafter @0 cart")
    table.play("pass map")
    table.play("pass map")
    assert "lay [NESW] 1,0" in moves(table)

"""Treasure trove (C-18)."""

from random import Random

import pytest

from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.events import Drew
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import Kept, Searched
from saboteur.rules.saboteur.situation import situation
from saboteur.rules.table import NOBODY

GAMES = ["saboteur", "saboteur2"]
SEVEN = "map rockfall break-cart [NS] [EW] repair-cart break-lantern"
"""A discard pile, its top card last."""


def table_with(discards, game="saboteur", **options):
    """Seat 0 holds the trove, and these cards were discarded, for all to see."""
    options = {
        "hand": "treasure-trove [NE]",
        "hands": {1: "map map", 2: "map map"},
        "pile": "[NESW] [NESW] [NESW]",
    } | options
    table = situation(game=game, modules=["treasure-trove"], **options)
    out = table.discards.copy()
    table.discards, table.face_down = [], {}
    for name in discards.split():
        out.remove(CARDS.by_name[name])
        table.discard(CARDS.by_name[name])
    table.aside = table.aside + out
    return table


def moves(table):
    return {str(move) for move in table.legal_moves()}


def names(cards):
    return [card.name for card in cards]


@rule("C-18")
@pytest.mark.parametrize("game", GAMES)
def test_it_shows_the_top_five_discards(game):
    table = table_with(SEVEN, game)
    events = table.play("treasure-trove")
    [searched] = [event for event in events if isinstance(event, Searched)]
    top = ("break-cart", "[NS]", "[EW]", "repair-cart", "break-lantern")
    assert (searched.seat, searched.count, searched.cards) == (0, 5, top)
    assert (table.to_act, table.decision.kind) == (0, "keep-discard")
    assert moves(table) == {f"keep {name}" for name in top}
    with pytest.raises(IllegalMove):
        table.play("keep rockfall")  # the sixth


@rule("C-18")
@pytest.mark.parametrize("discards", ["map", "map rockfall", "map rockfall [NS] [EW]"])
def test_fewer_if_there_are_fewer(discards):
    table = table_with(discards)
    table.play("treasure-trove")
    assert moves(table) == {f"keep {name}" for name in discards.split()}


@rule("C-18")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kept", SEVEN.split()[2:])
def test_one_is_kept_and_the_rest_goes_back_in_its_order_under_the_trove(kept, game):
    table = table_with(SEVEN, game)
    table.play("treasure-trove")
    table.play(f"keep {kept}")
    rest = [name for name in SEVEN.split() if name != kept]
    assert names(table.discards) == [*rest, "treasure-trove"]
    assert names(table.hands[0]) == ["[NE]", kept]
    assert table.to_act == 1


@rule("C-18")
def test_the_last_card_of_the_discard_pile_can_be_kept():
    table = table_with("map")
    table.play("treasure-trove")
    table.play("keep map")
    assert names(table.discards) == ["treasure-trove"]
    assert names(table.hands[0]) == ["[NE]", "map"]


@rule("C-18")
def test_of_two_alike_one_stays():
    table = table_with("map [NS] map")
    table.play("treasure-trove")
    assert sorted(map(str, table.legal_moves())) == ["keep [NS]", "keep map"]
    table.play("keep map")
    assert sorted(names(table.discards)[:2]) == ["[NS]", "map"]
    assert names(table.hands[0]) == ["[NE]", "map"]


@rule("C-18")
def test_of_two_alike_the_one_among_the_top_five_is_taken():
    table = table_with("map rockfall break-cart [NS] map [EW]")
    table.play("treasure-trove")
    table.play("keep map")
    under_it = ["map", "rockfall", "break-cart", "[NS]", "[EW]"]
    assert names(table.discards) == [*under_it, "treasure-trove"]


@rule("C-18", "M-04")
@pytest.mark.parametrize("game", GAMES)
def test_it_is_instead_of_drawing(game):
    table = table_with(SEVEN, game)
    events = table.play("treasure-trove") + table.play("keep [NS]")
    assert not any(isinstance(event, Drew) for event in events)
    assert len(table.hands[0]) == 2
    assert len(table.deck) == 3


@rule("C-18", "M-04")
def test_it_works_when_the_draw_pile_is_empty():
    table = table_with(SEVEN, hand="treasure-trove", pile="")
    table.play("treasure-trove")
    table.play("keep [NS]")
    assert names(table.hands[0]) == ["[NS]"]


@rule("C-18", "B-08")
def test_not_on_an_empty_discard_pile():
    table = table_with("")
    assert "treasure-trove" not in moves(table)
    assert "pass treasure-trove" in moves(table)
    with pytest.raises(IllegalMove, match="C-18"):
        table.play("treasure-trove")


@rule("C-18")
def test_the_trove_itself_is_not_among_the_five():
    table = table_with("map")
    table.play("treasure-trove")
    assert names(table.discards) == ["map"]  # it lies there only afterwards
    assert moves(table) == {"keep map"}


@rule("C-18")
def test_nobody_else_sees_the_cards_or_which_was_kept():
    table = table_with(SEVEN)
    events = table.play("treasure-trove") + table.play("keep [NS]")
    [searched] = [event for event in events if isinstance(event, Searched)]
    [kept] = [event for event in events if isinstance(event, Kept)]
    assert kept.card == "[NS]"
    for seat in (1, 2, None):
        assert searched.seen_by(seat).cards is None
        assert (searched.seen_by(seat).seat, searched.seen_by(seat).count) == (0, 5)
        assert kept.seen_by(seat).card is None


@rule("C-18")
def test_who_knows_what_of_the_discard_pile_afterwards():
    table = table_with(SEVEN)
    table.face_down = {1: 1, 3: 1, 4: 2, 6: 2}
    table.play("treasure-trove")
    table.play("keep [EW]")
    # The player has seen the five, and nothing below them.
    assert table.view(0).discards == (
        *("map", None),
        *("break-cart", "[NS]", "repair-cart", "break-lantern", "treasure-trove"),
    )
    # Any of the five may be gone, so nobody else can tell what lies where; below nothing changed.
    assert table.view(1).discards == ("map", "rockfall", *[None] * 4, "treasure-trove")
    assert table.view(2).discards == ("map", None, *[None] * 4, "treasure-trove")
    assert table.view(None).discards == ("map", None, *[None] * 4, "treasure-trove")


@rule("C-18")
def test_while_choosing_only_the_player_sees_the_five():
    table = table_with(SEVEN)
    table.face_down = dict.fromkeys(range(7), 1)
    table.play("treasure-trove")
    assert table.view(0).discards == (None, None, *SEVEN.split()[2:])
    assert table.view(1).discards == tuple(SEVEN.split())
    assert table.view(2).discards == table.view(None).discards == (None,) * 7


@rule("C-18")
def test_nobody_else_can_tell_what_was_kept():
    """Views and events of the others are the same whatever was kept."""
    seen = []
    for kept in SEVEN.split()[2:]:
        table = table_with(SEVEN)
        table.face_down = dict.fromkeys(range(7), 1)
        events = table.play("treasure-trove") + table.play(f"keep {kept}")
        seen.append(
            [(table.view(seat), [event.seen_by(seat) for event in events]) for seat in (1, 2, None)]
        )
    assert all(other == seen[0] for other in seen)


@rule("C-18")
def test_samples_keep_what_the_player_has_seen_and_nothing_else():
    table = table_with(SEVEN)
    table.face_down = dict.fromkeys(range(7), NOBODY)
    table.play("treasure-trove")
    rng = Random(3)
    hidden = set()
    for _ in range(100):
        mine, others = table.sample(0, rng), table.sample(1, rng)
        assert names(mine.discards)[2:] == SEVEN.split()[2:]
        hidden.add(names(others.discards)[4])
    assert len(hidden) > 5
    table.play("keep [NS]")
    kept = set()
    for _ in range(100):
        mine, others = table.sample(0, rng), table.sample(1, rng)
        assert names(mine.discards)[2:] == names(table.discards)[2:]
        assert names(mine.hands[0]) == ["[NE]", "[NS]"]
        assert names(others.discards)[-1] == "treasure-trove"
        kept.add(names(others.hands[0])[-1])
    assert len(kept) > 5


@rule("C-18")
def test_a_card_passed_face_down_can_be_found():
    table = table_with("map", seat=2, hand="[NE] [EW]", hands={0: "treasure-trove map", 1: "map"})
    table.play("pass [EW]")
    table.play("treasure-trove")
    table.play("keep [EW]")
    # The passer may think it is still there, but does not know.
    assert table.view(2).discards == (None, "treasure-trove")
    assert table.view(0).discards == ("map", "treasure-trove")


@rule("C-18", "B-21")
@pytest.mark.parametrize("broken", ["break-pickaxe", "break-lantern"])
def test_a_sabotaged_player_may_play_it(broken):
    assert "treasure-trove" in moves(table_with("map", in_front={0: broken}))


@rule("C-18")
def test_the_kept_card_is_the_players_from_the_next_turn_on():
    table = table_with("[NESW]")
    table.play("treasure-trove")
    table.play("keep [NESW]")
    table.play("pass map")
    table.play("pass map")
    assert "lay [NESW] 1,0" in moves(table)

"""Setting up (LM-01 to LM-05)."""

from collections import Counter

import pytest

from rulebook import rule
from rules.lost_mines.movers import PLAYERS
from rules.lost_mines.plain import (
    ACTIONS,
    MINE_CELLS,
    MINES,
    PATHS,
    STARTS,
    TREASURES,
    dwarf_cards,
)
from rules.lost_mines.table import legal, refused, situation
from saboteur import OptionsError, new_game, to_json


def new(players=4, seed=1, **settings):
    return new_game("lost-mines", players=players, seed=seed, **settings)


@rule("LM-01")
@pytest.mark.parametrize("players", [2, 10])
def test_three_to_nine_play(players):
    with pytest.raises(OptionsError):
        new(players)


@rule("LM-01")
@pytest.mark.parametrize(
    ("players", "loyal"), [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3)]
)
def test_loyal_dwarves_leave_with_few_players(players, loyal):
    deck = Counter(dwarf_cards(players))
    assert deck == {
        (clan, character): loyal if character == "loyal" else 1
        for clan in ("blue", "yellow")
        for character in ("loyal", "selfish", "saboteur")
    }
    for seed in range(20):
        game = new(players, seed)
        dealt = list(zip(game.clans, game.dwarves, strict=True))
        assert len(dealt) == players
        assert Counter(dealt + game.spare_dwarves) == deck


@rule("LM-01")
def test_any_card_comes_to_any_seat():
    for seat in range(3):
        found = {(new(3, seed).clans[seat], new(3, seed).dwarves[seat]) for seed in range(120)}
        assert found == set(dwarf_cards(3))


@rule("LM-01")
def test_clans_may_be_of_any_size():
    sizes = Counter(new(3, seed).clans.count("blue") for seed in range(200))
    assert set(sizes) == {0, 1, 2, 3}


@rule("LM-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_clan_is_public_and_the_character_secret(players):
    game = new(players)
    for seat in [*range(players), None]:
        view = game.view(seat)
        assert view.clans == tuple(game.clans)
        for other, dwarf in enumerate(view.dwarves):
            assert dwarf == (game.dwarves[other] if other == seat else None)
    assert not any(dwarf for dwarf in game.view(None).dwarves)


@rule("LM-01")
def test_the_cards_not_dealt_stay_unknown():
    game, other = new(3, 5), new(3, 5)
    spare = [n for n, (clan, _) in enumerate(other.spare_dwarves) if clan == "blue"]
    seat = other.clans.index("blue")
    clan, character = other.spare_dwarves[spare[0]]
    other.spare_dwarves[spare[0]] = clan, other.dwarves[seat]
    other.dwarves[seat] = character
    for table in (game, other):
        table.story._log = [e for e in table.log if getattr(e, "seat", None) != seat]
    for looking in (*range(3), None):
        if looking != seat:
            assert to_json(game.view(looking)) == to_json(other.view(looking))


@rule("LM-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_board_at_the_beginning(players):
    game = new(players)
    view = game.view(None)
    up = {tuple(p.at): p.card for p in view.maze if not p.face_down}
    assert up == {(1, 2): "start-blue[NESW]", (1, 4): "start-yellow[NESW]"}
    down = {tuple(p.at): p.card for p in view.maze if p.face_down}
    assert down == dict.fromkeys(MINE_CELLS)
    assert [tuple(at) for at in view.standing] == [STARTS[clan] for clan in game.clans]
    assert not view.tokens
    assert not view.bridged
    assert view.dragon is None


@rule("LM-02")
def test_the_mines_are_shuffled():
    seen = Counter()
    for seed in range(400):
        hidden = new(3, seed).maze.hidden
        assert {card.name for card in hidden.values()} == set(MINES.values())
        seen.update((cell, card.name) for cell, card in hidden.items())
    assert len(seen) == 16
    assert all(60 < count < 140 for count in seen.values())


@rule("LM-02")
@pytest.mark.parametrize("cell", ["-1,2", "11,3", "3,7", "3,-1"])
def test_the_board_has_eleven_columns_and_seven_rows(cell):
    refused(situation(hand="[NESW]"), f"lay [NESW] {cell}", "LM-02")


@rule("LM-02")
@pytest.mark.parametrize(
    ("drawing", "corner"),
    [
        (" │   ·  \n ├───B──", "0,0"),
        ("─Y──\n" + " ·  " * 9 + "─┼──", "10,6"),
        ("─B──" + " ·  " * 8 + "─┼──", "10,3"),
    ],
)
def test_a_card_can_be_laid_at_the_rim_of_the_board(drawing, corner):
    assert f"lay [NS] {corner}" in legal(situation(drawing, hand="[NS]"))


@rule("LM-02")
def test_cards_are_laid_as_printed_or_turned_never_sideways():
    table = situation(hand="[EW] [NE]")
    assert "lay [EW] 2,2" in legal(table)
    assert not legal(table, "lay [EW] 1,")
    assert {move.split()[1] for move in legal(table, "lay")} == {"[EW]", "[NE]", "[SW]"}
    refused(table, "lay [NS] 1,1", "do not hold")
    refused(table, "lay [ES] 1,1", "do not hold")


@rule("LM-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_as_many_treasures_as_players_with_their_kind_open_and_their_value_hidden(players):
    game = new(players)
    assert len(game.treasures) == players
    assert Counter((t.kind, t.value) for t in game.treasures + game.spare_treasures) == Counter(
        TREASURES
    )
    for seat in [*range(players), None]:
        treasures = game.view(seat).treasures
        assert [t.place for t in treasures] == list(range(players))
        assert [t.kind for t in treasures] == [t.kind for t in game.treasures]
        assert {(t.value, t.taken_by) for t in treasures} == {(None, None)}


@rule("LM-03")
def test_treasures_are_drawn_at_random():
    for place in range(3):
        found = {(new(3, seed).treasures[place]) for seed in range(300)}
        assert len(found) == 12


@rule("LM-04")
@pytest.mark.parametrize("players", PLAYERS)
def test_ten_cards_go_aside_and_hands_are_dealt(players):
    game = new(players)
    size = 5 if players <= 6 else 4
    assert [len(hand) for hand in game.hands] == [size] * players
    assert len(game.aside) == 10
    assert len(game.deck) == 63 - 10 - players * size
    cards = [card.name for hand in [*game.hands, game.deck, game.aside] for card in hand]
    assert Counter(cards) == Counter(PATHS + ACTIONS)
    assert game.discards == []
    for seat in [*range(players), None]:
        view = game.view(seat)
        assert view.aside == 10
        assert view.draw_pile == len(game.deck)
        assert view.hand_sizes == (size,) * players
        assert view.hand == (() if seat is None else tuple(c.name for c in game.hands[seat]))


@rule("LM-04")
def test_nobody_sees_what_went_aside():
    game, other = new(3), new(3)
    other.aside, other.deck = other.deck[:10], other.deck[10:] + other.aside
    for seat in (*range(3), None):
        assert to_json(game.view(seat)) == to_json(other.view(seat))


@rule("LM-04", "LM-10")
def test_the_discard_pile_is_face_down():
    table = situation(hand="axe boat rope", pile="[NS] [EW]")
    before = table.view(1).discards
    table.play("pass axe boat")
    for seat in (1, 2, None):
        assert table.view(seat).discards == (*before, None, None)
    assert sorted(table.view(0).discards[-2:]) == ["axe", "boat"]


@rule("LM-05")
def test_the_seed_decides_who_begins_unless_the_options_name_a_seat():
    assert {new(5, seed).to_act for seed in range(60)} == set(range(5))
    for seat in range(5):
        for seed in range(4):
            game = new(5, seed, first=seat)
            assert game.to_act == game.starter == seat
    assert new(5, 7).to_act == new(5, 7).to_act
